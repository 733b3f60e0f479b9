//! Tables set up in a few words and played in notation.
//!
//! - `setup`: a position from a few words
//! - `positions`: positions with something wrong about them
//! - `files`: content files with something wrong about them
//! - `naive`: some clauses once more, in the plainest way

pub(crate) mod files;
pub(crate) mod naive;
pub(crate) mod positions;
mod setup;

use std::sync::LazyLock;

use asterism_core::testkit;
use asterism_core::{Content as _, Settings};
use starshine::{
    Card, Constellation, Content, Figure, Player, Square, SquareSet, Starshine, Table,
};

pub(crate) use asterism_core::testkit::{SceneBuilder, joined, seat, settings, viewer};

pub(crate) use self::setup::Setup;

/// Names of the seats.
pub(crate) const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// The components that come with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The square that `text` names.
pub(crate) fn square(text: &str) -> Square {
    text.parse().expect("a square has a name")
}

/// The squares that `text` names.
pub(crate) fn squares(text: &str) -> SquareSet {
    text.split_whitespace().map(square).collect()
}

/// Squares as words, in order.
pub(crate) fn text(squares: SquareSet) -> String {
    let words: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    words.join(" ")
}

/// The card that `text` names.
pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card has a name")
}

/// The constellation that `text` names.
pub(crate) fn constellation(text: &str) -> Constellation {
    let mut all = Constellation::all();
    all.find(|card| content().figure(*card).word() == text)
        .expect("a constellation has a name")
}

/// The figure of a constellation card of the game.
pub(crate) fn figure(text: &str) -> &'static Figure {
    content().figure(constellation(text))
}

/// A table at which something is tried out.
pub(crate) type Scene = testkit::Scene<Starshine>;

/// A table in this state.
pub(crate) fn scene_of(state: &Starshine) -> Scene {
    Scene::new(*state, content(), &NAMES)
}

/// A new table.
pub(crate) fn started(scenario: u8, seats: usize, start: &str, luck: u64) -> Scene {
    let settings = settings([("scenario", &scenario.to_string()), ("start", start)]);
    started_with(content(), seats, &settings, luck)
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

/// The words in which tests look at a table of Starshine.
pub(crate) trait SceneExt {
    /// The open table.
    fn table(&self) -> Table;

    /// The open things of seat `number`.
    fn player(&self, number: u8) -> Player;

    /// The cards in the hand of seat `number`, a Supernova card last: `"birth hole3 nova1"`.
    fn hand(&self, number: u8) -> String;

    /// The cards on the slots of seat `number`: `"- birth hole3"`.
    fn board(&self, number: u8) -> String;

    /// The phase of the table, or the reason of its end: `"act"`, `"lay"`, `"goal"`.
    fn phase(&self) -> String;

    /// The points of the seats.
    fn scores(&self) -> Vec<i16>;

    /// The squares with a class of stars, or with Supernovae: `"A1 B3"`.
    fn sky(&self, of: &str) -> String;
}

impl SceneExt for Scene {
    fn table(&self) -> Table {
        self.view(0).table
    }

    fn player(&self, number: u8) -> Player {
        *self.table().player(seat(number))
    }

    fn hand(&self, number: u8) -> String {
        joined(&self.sent(number)["hand"])
    }

    fn board(&self, number: u8) -> String {
        joined(&self.sent(0)["seats"][usize::from(number) - 1]["board"])
    }

    fn phase(&self) -> String {
        self.sent(0)["phase"]
            .as_str()
            .expect("a phase is a word")
            .into()
    }

    fn scores(&self) -> Vec<i16> {
        let table = self.table();
        table.seats().map(|seat| table.player(seat).score).collect()
    }

    fn sky(&self, of: &str) -> String {
        joined(&self.sent(0)["sky"][of])
    }
}
