//! Tables set up in a few words and played in notation.
//!
//! - `setup`: a position from a few words
//! - `cards`: one card at a time, in tables of stations
//! - `positions`: positions with something wrong about them
//! - `files`: content files with something changed about them
//! - `worlds`: worlds that a viewer cannot tell from the true one

pub(crate) mod cards;
pub(crate) mod files;
pub(crate) mod positions;
mod setup;
pub(crate) mod worlds;

use std::sync::LazyLock;

use among_the_stars::{AmongTheStars, Card, Content, FinalLine, Player, Table};
use asterism_core::testkit;
use asterism_core::{Content as _, Seat, Settings};

pub(crate) use asterism_core::testkit::{SceneBuilder, joined, seat, settings, viewer};

pub(crate) use self::setup::Setup;

/// Names of the seats.
pub(crate) const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// The components that come with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The card that `id` names.
pub(crate) fn card(id: &str) -> Card {
    content()
        .card_named(id)
        .unwrap_or_else(|| panic!("{id} is a card"))
}

/// A table at which something is tried out.
pub(crate) type Scene = testkit::Scene<AmongTheStars>;

/// A table in this state.
pub(crate) fn scene_of(state: &AmongTheStars) -> Scene {
    Scene::new(*state, content(), &NAMES)
}

/// A new table with settings.
pub(crate) fn started(seats: usize, settings: &Settings, luck: u64) -> Scene {
    started_with(content(), seats, settings, luck)
}

/// A new table with a host's content.
pub(crate) fn started_with(
    content: &'static Content,
    seats: usize,
    settings: &Settings,
    luck: u64,
) -> Scene {
    let names: &'static [&'static str] = &NAMES;
    Scene::start(&names[..seats], settings, luck, content)
}

/// The words in which tests look at a table of Among the Stars.
pub(crate) trait SceneExt {
    /// The same table after seat 1 has done this and everybody else has discarded.
    fn after_turn(&self, action: &str) -> Self;

    /// Lets everybody do as little as they can until a turn of a year begins, or the game is over.
    fn idle_until(&mut self, year: u8, turn: u8) -> &mut Self;

    /// One seat that owes something does as little as it can.
    fn idle(&mut self);

    /// Everybody selects the first card of the hand.
    fn select_first(&mut self) -> &mut Self;

    /// The cards that lie at a place, counted from 1, in order.
    fn hand(&self, place: usize) -> Vec<String>;

    /// All hands by place.
    fn hands(&self) -> Vec<Vec<String>>;

    /// The cards of a pile of the position: `"deck"`, `"pile"`, `"discard"`.
    fn pile(&self, name: &str) -> Vec<String>;

    /// The seats in playing order.
    fn order(&self) -> Vec<usize>;

    /// The open table.
    fn table(&self) -> Table;

    /// The open things of seat `number`.
    fn player(&self, number: u8) -> Player;

    /// The points of seat `number`.
    fn vp(&self, number: u8) -> u16;

    /// The credits of seat `number`.
    fn credits(&self, number: u8) -> u16;

    /// The points of all seats.
    fn points(&self) -> Vec<u16>;

    /// The cubes on the reactors of seat `number`, the Main Reactor first: `"2 0 1"`.
    fn cubes(&self, number: u8) -> String;

    /// The phase of the table: `"act"`, `"select"`, `"answer"`, `"over"`.
    fn phase(&self) -> String;

    /// The points of seat `number` at the end for all copies of a card such as `"garden"`.
    fn yellow_box(&self, number: u8, id: &str) -> u16;

    /// The gain of seat 1 from an action while the others discard: points, credits and cubes.
    fn brings(&self, action: &str) -> (i32, i32, i32);

    /// The end of the game, after everybody has discarded a card in the last turn.
    fn at_the_end(&self) -> Self;

    /// Everybody selects the first card of the hand.
    fn select_all(&mut self);

    /// A turn in which everybody discards.
    fn discard_all(&mut self);

    /// The cards of a hand, as the seat that holds it knows them.
    fn own_hand(&self, number: u8) -> String;

    /// The known cards of the hand at a place, numbered from 1.
    fn known(&self, viewer: u8, place: usize) -> String;
}

impl SceneExt for Scene {
    fn after_turn(&self, action: &str) -> Self {
        let others = (2..=self.table().seats).map(|number| format!("; {number} discard"));
        self.after(&format!("1 {action}{}", others.collect::<String>()))
    }

    fn idle_until(&mut self, year: u8, turn: u8) -> &mut Self {
        let time = |scene: &Self| (scene.table().year, scene.table().turn);
        while time(self) < (year, turn) && !self.owed().is_empty() {
            self.idle();
        }
        self
    }

    fn idle(&mut self) {
        let number = self.owed()[0] as u8;
        let legal = self.legal(number);
        let little = ["pass", "discard", "decline", "conceal", "pay 0"];
        let idle = legal
            .iter()
            .find(|action| little.contains(&action.as_str()));
        let action = idle.unwrap_or(&legal[0]).clone();
        self.play(&format!("{number} {action}"));
    }

    fn select_first(&mut self) -> &mut Self {
        for number in self.owed() {
            let first = self.legal(number as u8)[0].clone();
            self.play(&format!("{number} {first}"));
        }
        self
    }

    fn hand(&self, place: usize) -> Vec<String> {
        let hands = &self.position()["hands"];
        let held = hands[place - 1].as_array().expect("a hand is a list");
        held.iter()
            .map(|held| held["card"].as_str().expect("a card").into())
            .collect()
    }

    fn hands(&self) -> Vec<Vec<String>> {
        let count = self.position()["hands"].as_array().map_or(0, Vec::len);
        (1..=count).map(|place| self.hand(place)).collect()
    }

    fn pile(&self, name: &str) -> Vec<String> {
        let position = self.position();
        let cards = position[name].as_array().into_iter().flatten();
        cards
            .map(|card| card.as_str().expect("a card").into())
            .collect()
    }

    fn order(&self) -> Vec<usize> {
        self.table().in_order().map(Seat::number).collect()
    }

    fn table(&self) -> Table {
        self.view(0).table
    }

    fn player(&self, number: u8) -> Player {
        *self.table().player(seat(number))
    }

    fn vp(&self, number: u8) -> u16 {
        self.player(number).vp
    }

    fn credits(&self, number: u8) -> u16 {
        self.player(number).credits
    }

    fn points(&self) -> Vec<u16> {
        let table = self.table();
        table.seats().map(|seat| table.player(seat).vp).collect()
    }

    fn cubes(&self, number: u8) -> String {
        let station = self.player(number).station;
        let cubes: Vec<String> = station
            .reactors()
            .map(|(_, built)| built.load.to_string())
            .collect();
        cubes.join(" ")
    }

    fn phase(&self) -> String {
        let phase = &self.sent(0)["phase"]["name"];
        phase.as_str().expect("a phase is a word").into()
    }

    fn yellow_box(&self, number: u8, id: &str) -> u16 {
        let mut points = 0;
        self.table().each_final_line(seat(number), |line| {
            if let FinalLine::Ability(found, ..) = line
                && self.table().content.design(found).id == id
            {
                points += line.points();
            }
        });
        points
    }

    fn brings(&self, action: &str) -> (i32, i32, i32) {
        let standing = |scene: &Self| {
            let player = scene.player(1);
            let cubes = player.station.reactors().map(|(_, it)| i32::from(it.load));
            (player.vp, player.credits, cubes.sum::<i32>())
        };
        let (before, after) = (standing(self), standing(&self.after_turn(action)));
        (
            i32::from(after.0) - i32::from(before.0),
            i32::from(after.1) - i32::from(before.1),
            after.2 - before.2,
        )
    }

    fn at_the_end(&self) -> Self {
        let after = self.after_turn("discard");
        assert_eq!(after.phase(), "over");
        after
    }

    fn select_all(&mut self) {
        for number in 1..=self.table().seats {
            let first = self.legal(number).remove(0);
            self.play(&format!("{number} {first}"));
        }
    }

    fn discard_all(&mut self) {
        self.select_all();
        for number in 1..=self.table().seats {
            self.play(&format!("{number} discard"));
        }
    }

    fn own_hand(&self, number: u8) -> String {
        joined(&self.sent(number)["own"]["hand"])
    }

    fn known(&self, viewer: u8, place: usize) -> String {
        joined(&self.sent(viewer)["hands"][place - 1]["known"])
    }
}

/// True for a Special location.
pub(crate) fn is_special(id: &str) -> bool {
    let location = content().location(card(id));
    location.is_some_and(|it| it.deck == among_the_stars::Deck::Special)
}

/// True for a conflict card.
pub(crate) fn is_conflict(id: &str) -> bool {
    content().dispute(card(id)).is_some()
}
