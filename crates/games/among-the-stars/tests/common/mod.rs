//! A table set up in a few words and played in notation.

#![allow(
    dead_code,
    unused_imports,
    reason = "each file of tests uses what it needs"
)]

pub(crate) mod cards;
pub(crate) mod files;
pub(crate) mod positions;
mod setup;
pub(crate) mod worlds;

use std::sync::LazyLock;

use among_the_stars::{
    Action, AmongTheStars, Card, Cell, Content, Event, FinalLine, Phase, Player, Station, Table,
    View,
};
use asterism_core::{
    Content as _, Dice, Game, Line, Notation, Outcome, Refusal, Seat, Settings, Tale, Viewer,
};
use serde_json::Value;

pub(crate) use self::setup::Setup;

/// How the seats are called.
pub(crate) const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// The components that come with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The content of a host, for good.
pub(crate) fn host_content(text: &str) -> &'static Content {
    Box::leak(Box::new(files::read(text)))
}

/// The card that `id` names.
pub(crate) fn card(id: &str) -> Card {
    content()
        .card_named(id)
        .unwrap_or_else(|| panic!("{id} is a card"))
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1).expect("seats are numbered from 1 to 4")
}

/// A viewer: the seat with this number, or an onlooker for 0.
pub(crate) fn viewer(number: u8) -> Viewer {
    match number {
        0 => Viewer::Onlooker,
        number => Viewer::Seat(seat(number)),
    }
}

/// What a viewer is told of some events: `"AS-20: Ann discards Garden for 3 credits."`.
pub(crate) fn told(events: &[Event], viewer: Viewer, seats: usize) -> Vec<String> {
    let names: Vec<String> = NAMES.iter().take(seats).map(|it| (*it).into()).collect();
    let lines = events.iter().filter_map(|event| event.line(viewer, &names));
    lines
        .map(|Line { clause, words }| format!("{}: {words}", clause.unwrap_or_default()))
        .collect()
}

/// Settings from keys and values.
pub(crate) fn settings<const N: usize>(pairs: [(&str, &str); N]) -> Settings {
    pairs
        .into_iter()
        .map(|(key, value)| (key.into(), value.into()))
        .collect()
}

/// A table at which something is tried out.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) state: AmongTheStars,
    dice: Dice,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// A table in this state.
    pub(crate) fn new(state: &AmongTheStars) -> Self {
        Self {
            state: *state,
            dice: Dice::quick(0),
            events: Vec::new(),
        }
    }

    /// A new table with settings.
    pub(crate) fn start(seats: usize, settings: &Settings, luck: u64) -> Self {
        Self::start_with(content(), seats, settings, luck)
    }

    /// A new table with a host's content.
    pub(crate) fn start_with(
        content: &'static Content,
        seats: usize,
        settings: &Settings,
        luck: u64,
    ) -> Self {
        let options = AmongTheStars::options(seats, settings, content).expect("a table");
        let mut dice = Dice::quick(luck);
        let state = AmongTheStars::start(&options, &mut dice);
        Self {
            state,
            dice,
            events: Vec::new(),
        }
    }

    /// The same table with other luck to come.
    pub(crate) fn with_luck(mut self, luck: u64) -> Self {
        self.dice = Dice::quick(luck);
        self
    }

    /// A seat and its action: `"1 build 1,0"`.
    pub(crate) fn read(&self, text: &str) -> (Seat, Action) {
        let (seat, action) = text.split_once(' ').expect("a seat and an action");
        let seat = seat.parse().expect("a seat has a number");
        let action = AmongTheStars::parse(action, self.table().content);
        (seat, action.unwrap_or_else(|error| panic!("{error}")))
    }

    /// Plays actions with their seats: `"1 build 1,0; 2 discard"`. All must be allowed.
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split("; ") {
            let (seat, action) = self.read(text);
            let allowed = self.state.check(seat, action);
            assert_eq!(allowed, Ok(()), "{text} in {}", self.state.position());
            self.state
                .advance_telling(seat, action, &mut self.dice, &mut self.events);
        }
        self
    }

    /// The same table after these actions.
    pub(crate) fn after(&self, actions: &str) -> Self {
        let mut after = self.clone();
        after.play(actions);
        after
    }

    /// The same table after seat 1 has done this and everybody else has discarded.
    pub(crate) fn after_turn(&self, action: &str) -> Self {
        let others = (2..=self.table().seats).map(|number| format!("; {number} discard"));
        self.after(&format!("1 {action}{}", others.collect::<String>()))
    }

    /// Plays a random action of a seat that owes one; none if the game is over.
    pub(crate) fn play_random(&mut self) -> Option<(Seat, Action)> {
        let seat = self.state.turn().owed().lowest()?;
        let action = self
            .state
            .random_action(seat, &mut self.dice, &mut Vec::new());
        self.state
            .advance_telling(seat, action, &mut self.dice, &mut self.events);
        Some((seat, action))
    }

    /// Lets everybody do as little as they can until a turn of a year begins, or the game is over.
    pub(crate) fn idle_until(&mut self, year: u8, turn: u8) -> &mut Self {
        let time = |scene: &Self| (scene.table().year, scene.table().turn);
        while time(self) < (year, turn) && !self.owed().is_empty() {
            self.idle();
        }
        self
    }

    /// One seat that owes something does as little as it can.
    pub(crate) fn idle(&mut self) {
        let number = self.owed()[0] as u8;
        let legal = self.legal(number);
        let little = ["pass", "discard", "decline", "conceal", "pay 0"];
        let idle = legal
            .iter()
            .find(|action| little.contains(&action.as_str()));
        let action = idle.unwrap_or(&legal[0]).clone();
        self.play(&format!("{number} {action}"));
    }

    /// Everybody selects the first card of the hand.
    pub(crate) fn select_first(&mut self) -> &mut Self {
        for number in self.owed() {
            let first = self.legal(number as u8)[0].clone();
            self.play(&format!("{number} {first}"));
        }
        self
    }

    /// The cards that lie at a place, counted from 1, in order.
    pub(crate) fn hand(&self, place: usize) -> Vec<String> {
        let hands = &self.position()["hands"];
        let held = hands[place - 1].as_array().expect("a hand is a list");
        held.iter()
            .map(|held| held["card"].as_str().expect("a card").into())
            .collect()
    }

    /// All hands by place.
    pub(crate) fn hands(&self) -> Vec<Vec<String>> {
        let count = self.position()["hands"].as_array().map_or(0, Vec::len);
        (1..=count).map(|place| self.hand(place)).collect()
    }

    /// The cards of a pile of the position: `"deck"`, `"pile"`, `"discard"`.
    pub(crate) fn pile(&self, name: &str) -> Vec<String> {
        let position = self.position();
        let cards = position[name].as_array().into_iter().flatten();
        cards
            .map(|card| card.as_str().expect("a card").into())
            .collect()
    }

    /// The seats in playing order.
    pub(crate) fn order(&self) -> Vec<usize> {
        self.table().in_order().map(Seat::number).collect()
    }

    /// Why an action such as `"2 discard"` is refused: `"AS-9: you have chosen; wait for the others"`.
    pub(crate) fn refusal(&self, action: &str) -> String {
        let (seat, action) = self.read(action);
        match self.state.check(seat, action) {
            Ok(()) => "allowed".into(),
            Err(illegal) => format!("{}: {illegal}", illegal.clause()),
        }
    }

    /// What seat `number` may do.
    pub(crate) fn legal(&self, number: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(seat(number), &mut actions);
        let content = self.table().content;
        let print = |action| AmongTheStars::print(action, content);
        actions.into_iter().map(print).collect()
    }

    /// What of all that seat 1 may do begins so: the rest of those actions, `"0,-1, 1,0"`.
    pub(crate) fn legal_with(&self, start: &str) -> String {
        let legal = self.legal(1).into_iter();
        let rest: Vec<String> = legal
            .filter_map(|action| action.strip_prefix(start).map(str::to_owned))
            .collect();
        rest.join(", ")
    }

    /// The numbers of the seats that owe an action.
    pub(crate) fn owed(&self) -> Vec<usize> {
        self.state.turn().owed().iter().map(Seat::number).collect()
    }

    /// What lies open.
    pub(crate) fn table(&self) -> Table {
        self.state.view_for(Viewer::Onlooker).table
    }

    /// What lies open before seat `number`.
    pub(crate) fn player(&self, number: u8) -> Player {
        *self.table().player(seat(number))
    }

    /// The points of seat `number`.
    pub(crate) fn vp(&self, number: u8) -> u16 {
        self.player(number).vp
    }

    /// The credits of seat `number`.
    pub(crate) fn credits(&self, number: u8) -> u16 {
        self.player(number).credits
    }

    /// The points of all seats.
    pub(crate) fn points(&self) -> Vec<u16> {
        let table = self.table();
        table.seats().map(|seat| table.player(seat).vp).collect()
    }

    /// The cubes on the reactors of seat `number`, the Main Reactor first: `"2 0 1"`.
    pub(crate) fn cubes(&self, number: u8) -> String {
        let station = self.player(number).station;
        let cubes: Vec<String> = station
            .reactors()
            .map(|(_, built)| built.load.to_string())
            .collect();
        cubes.join(" ")
    }

    /// What a viewer knows.
    pub(crate) fn view(&self, number: u8) -> View {
        self.state.view_for(viewer(number))
    }

    /// What a viewer is sent.
    pub(crate) fn sent(&self, number: u8) -> Value {
        AmongTheStars::view_json(&self.view(number))
    }

    /// The position as it is written.
    pub(crate) fn position(&self) -> Value {
        self.state.position()
    }

    /// What the table waits for: `"act"`, `"select"`, `"answer"`, `"over"`.
    pub(crate) fn phase(&self) -> String {
        let phase = &self.sent(0)["phase"]["name"];
        phase.as_str().expect("a phase is a word").into()
    }

    /// What seat `number` would score at the end for one card: `"garden"`; all lines of that card.
    pub(crate) fn yellow_box(&self, number: u8, id: &str) -> u16 {
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

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Outcome {
        *self.state.turn().outcome().expect("the game is over")
    }

    /// The final scores of all seats.
    pub(crate) fn scores(&self) -> Vec<i16> {
        self.outcome().scores().collect()
    }

    /// The numbers of the seats that have won.
    pub(crate) fn winners(&self) -> Vec<usize> {
        self.outcome().winners().map(Seat::number).collect()
    }

    /// What a viewer has been told so far.
    pub(crate) fn told(&self, number: u8) -> Vec<String> {
        told(&self.events, viewer(number), self.state.seats())
    }

    /// What a viewer has been told of one clause.
    pub(crate) fn told_of(&self, clause: &str, number: u8) -> Vec<String> {
        let start = format!("{clause}: ");
        let lines = self.told(number).into_iter();
        lines
            .filter_map(|line| line.strip_prefix(&start).map(str::to_owned))
            .collect()
    }
}

/// Whether a card is a Special location.
pub(crate) fn is_special(id: &str) -> bool {
    let location = content().location(card(id));
    location.is_some_and(|it| it.deck == among_the_stars::Deck::Special)
}

/// Whether a card is a conflict card.
pub(crate) fn is_conflict(id: &str) -> bool {
    content().dispute(card(id)).is_some()
}

/// The words of a list in JSON; `-` where there is none.
pub(crate) fn joined(list: &Value) -> String {
    let words = list.as_array().into_iter().flatten();
    let words: Vec<&str> = words.map(|word| word.as_str().unwrap_or("-")).collect();
    words.join(" ")
}
