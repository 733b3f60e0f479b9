//! A table set up in a few words and played in notation.

#![allow(
    dead_code,
    unused_imports,
    reason = "each file of tests uses what it needs"
)]

pub(crate) mod files;
pub(crate) mod naive;
pub(crate) mod positions;
mod setup;

use std::sync::LazyLock;

use asterism_core::{
    Content as _, Dice, Game, Line, Notation, Outcome, Refusal, Seat, Settings, Tale, Viewer,
};
use serde_json::Value;
use starshine::{
    Action, Card, Class, Constellation, Content, Event, Figure, Player, Square, SquareSet,
    Starshine, Table, View,
};

pub(crate) use self::setup::Setup;

/// How the seats are called.
pub(crate) const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dan"];

/// The components that come with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    Content::FILE.expect("Starshine has content").text
}

/// The content file with some places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = content_text().to_owned();
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "“{from}” is there once");
        text = text.replace(from, to);
    }
    text
}

/// The content of a host, for good.
pub(crate) fn host_content(text: &str) -> &'static Content {
    let content = Content::read(text).unwrap_or_else(|error| panic!("{error}"));
    Box::leak(Box::new(content))
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

/// What a constellation card of the game shows.
pub(crate) fn figure(text: &str) -> &'static Figure {
    content().figure(constellation(text))
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

/// A seat and its action: `"1 birth 1 dot B3"`.
pub(crate) fn read(text: &str) -> (Seat, Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    let action = Starshine::parse(action, content()).unwrap_or_else(|error| panic!("{error}"));
    (seat, action)
}

/// What a viewer is told of some events: `"SH-12: Ann places a Dot Star on B1."`.
pub(crate) fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    let names = NAMES.map(String::from);
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
    pub(crate) state: Starshine,
    dice: Dice,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// A table in this state.
    pub(crate) fn new(state: &Starshine) -> Self {
        Self {
            state: *state,
            dice: Dice::quick(0),
            events: Vec::new(),
        }
    }

    /// A new table.
    pub(crate) fn start((scenario, seats): (u8, usize), start: &str, luck: u64) -> Self {
        Self::start_with(content(), (scenario, seats), start, luck)
    }

    /// A new table with a host's content.
    pub(crate) fn start_with(
        content: &'static Content,
        (scenario, seats): (u8, usize),
        start: &str,
        luck: u64,
    ) -> Self {
        let settings = settings([("scenario", &scenario.to_string()), ("start", start)]);
        let options = Starshine::options(seats, &settings, content).expect("a table");
        let mut dice = Dice::quick(luck);
        let state = Starshine::start(&options, &mut dice);
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

    /// Plays actions with their seats: `"1 birth 1 dot B3; 1 end"`. All must be allowed.
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split("; ") {
            let (seat, action) = read(text);
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

    /// Why an action such as `"2 done"` is refused: `"SH-4: it is not your turn"`.
    pub(crate) fn refusal(&self, action: &str) -> String {
        let (seat, action) = read(action);
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
        let print = |action| Starshine::print(action, content);
        actions.into_iter().map(print).collect()
    }

    /// What of all that seat 1 may do begins so: the rest of those actions, `"dot B1, dot B3"`.
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
        self.view(0).table
    }

    /// What lies open before seat `number`.
    pub(crate) fn player(&self, number: u8) -> Player {
        *self.table().player(seat(number))
    }

    /// What a viewer knows.
    pub(crate) fn view(&self, number: u8) -> View {
        self.state.view_for(viewer(number))
    }

    /// What a viewer is sent.
    pub(crate) fn sent(&self, number: u8) -> Value {
        Starshine::view_json(&self.view(number))
    }

    /// The position as it is written.
    pub(crate) fn position(&self) -> Value {
        self.state.position()
    }

    /// The cards in the hand of seat `number`, a Supernova card last: `"birth hole3 nova1"`.
    pub(crate) fn hand(&self, number: u8) -> String {
        joined(&self.sent(number)["hand"])
    }

    /// What lies on the three slots of seat `number`: `"- birth hole3"`.
    pub(crate) fn board(&self, number: u8) -> String {
        joined(&self.sent(0)["seats"][usize::from(number) - 1]["board"])
    }

    /// What the table waits for, or how the game ended: `"act"`, `"lay"`, `"goal"`.
    pub(crate) fn phase(&self) -> String {
        self.sent(0)["phase"]
            .as_str()
            .expect("a phase is a word")
            .into()
    }

    /// The points of the seats.
    pub(crate) fn scores(&self) -> Vec<i16> {
        let table = self.table();
        table.seats().map(|seat| table.player(seat).score).collect()
    }

    /// The squares with a class of stars, or with Supernovae: `"A1 B3"`.
    pub(crate) fn sky(&self, of: &str) -> String {
        joined(&self.sent(0)["sky"][of])
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Outcome {
        *self.state.turn().outcome().expect("the game is over")
    }

    /// The numbers of the seats that have won.
    pub(crate) fn winners(&self) -> Vec<usize> {
        self.outcome().winners().map(Seat::number).collect()
    }

    /// What a viewer has been told so far.
    pub(crate) fn told(&self, number: u8) -> Vec<String> {
        told(&self.events, viewer(number))
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

/// The words of a list in JSON; `-` where there is none.
pub(crate) fn joined(list: &Value) -> String {
    let words = list.as_array().into_iter().flatten();
    let words: Vec<&str> = words.map(|word| word.as_str().unwrap_or("-")).collect();
    words.join(" ")
}
