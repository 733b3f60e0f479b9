//! Positions to draw, each set up in the notation of the game.

use asterism_core::{Line, Seat, Settings, Tale, Viewer};
use asterism_registry::{BotId, GameId, Referee};
use serde_json::{Value, json};

use crate::web::games::{table_fragment, table_page};
use crate::web::model::{Sitter, SitterKind, TableModel};

/// A table as the server holds it: the truth, who sits there, and what was told.
pub(super) struct Stage {
    pub(super) referee: Box<dyn Referee>,
    pub(super) version: usize,
    sitters: Vec<Sitter>,
    story: Vec<(usize, Box<dyn Tale>)>,
    settings: Settings,
}

const NAMES: [&str; 4] = ["Mira", "Caroline", "Tycho", "Henrietta"];

/// Mira is a person, the others are bots.
pub(super) fn sitters(seats: usize) -> Vec<Sitter> {
    let kind = |seat| match seat {
        Seat::One => SitterKind::Human,
        Seat::Two | Seat::Three | Seat::Four | Seat::Five => SitterKind::Bot(BotId::Greedy),
    };
    let sitter = |seat: Seat| Sitter {
        seat,
        name: NAMES[seat.index()].into(),
        kind: kind(seat),
    };
    Seat::first(seats).map(sitter).collect()
}

impl Stage {
    pub(super) fn new(referee: Box<dyn Referee>) -> Self {
        let opening = referee.opening().into_iter().map(|tale| (0, tale));
        Self {
            version: 0,
            sitters: sitters(referee.seats()),
            story: opening.collect(),
            settings: Settings::new(),
            referee,
        }
    }

    /// Sets up a position and plays `actions` in it: `1 play b6; 2 play b2`.
    pub(super) fn set(position: &Value, actions: &str) -> Self {
        let game = GameId::StellaQuest;
        let mut stage = Self::new(game.read_position(position).expect("the position can be"));
        for action in actions.split("; ").filter(|action| !action.is_empty()) {
            let (seat, action) = action.split_once(' ').expect("a seat and an action");
            stage.play(seat.parse().expect("a seat"), action);
        }
        stage
    }

    pub(super) fn play(&mut self, seat: Seat, action: &str) {
        let mut dice = asterism_core::Dice::quick(7);
        let tales = self.referee.apply(seat, action, &mut dice).expect(action);
        self.version += 1;
        self.story
            .extend(tales.into_iter().map(|tale| (self.version, tale)));
    }

    pub(super) fn rename(&mut self, seat: Seat, name: &str) {
        self.sitters[seat.index()].name = name.into();
    }

    /// Has the log tell of so many more actions.
    pub(super) fn talk(&mut self, actions: usize) {
        let opening = || self.referee.opening();
        let more: Vec<_> = (0..actions).flat_map(|_| opening()).collect();
        self.story
            .extend(more.into_iter().map(|tale| (self.version, tale)));
    }

    pub(super) fn draw<T>(&self, viewer: Viewer, draw: impl Fn(&TableModel) -> T) -> T {
        let names: Vec<String> = self
            .sitters
            .iter()
            .map(|sitter| sitter.name.clone())
            .collect();
        let told =
            |(version, tale): &(usize, Box<dyn Tale>)| Some((*version, tale.line(viewer, &names)?));
        let lines: Vec<(usize, Line)> = self.story.iter().filter_map(told).collect();
        let turn = self.referee.turn();
        draw(&TableModel {
            id: "k7w2p",
            version: self.version,
            viewer,
            sitters: &self.sitters,
            owed: turn.owed(),
            outcome: turn.outcome().copied(),
            view: &self.referee.view(viewer),
            lines: &lines,
            settings: &self.settings,
        })
    }

    pub(super) fn fragment(&self, viewer: Viewer) -> String {
        self.draw(viewer, table_fragment).into_string()
    }

    pub(super) fn page(&self, viewer: Viewer) -> String {
        self.draw(viewer, table_page).into_string()
    }
}

/// Four players in the middle of a game; Mira holds ten cards.
pub(super) fn four_players() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 2 }, "leader": 2, "rounds": 6, "marker": 4,
        "discard": { "top": "y3", "rest": ["break", "g1", "r2", "b1"] },
        "seats": [
            { "lit": 4, "hand": ["b2", "b5", "g3", "g3", "g6", "r1", "r6", "y3", "y4", "break"],
              "collection": ["y1", "r4"] },
            { "lit": 3, "hand": ["b6", "g2", "r3", "r3", "y6"], "collection": ["b4", "g4", "y5"] },
            { "lit": 5, "hand": ["b3", "g5", "y2"], "collection": ["r5"] },
            { "lit": 2, "hand": ["b2", "g1", "break", "y1", "r2", "b6", "y5"],
              "collection": ["b1", "y2", "b3", "g6"] },
        ],
    })
}

/// The same with three players, and Mira leads.
pub(super) fn three_players() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 1 }, "leader": 1, "rounds": 3, "marker": 1,
        "discard": { "top": "break", "rest": ["b1"] },
        "seats": [
            { "lit": 1, "hand": ["b2", "g3", "r6", "y4", "break"], "collection": ["y1", "r4"] },
            { "lit": 3, "hand": ["b6", "g2", "r3", "r3", "y6"], "collection": ["b4"] },
            { "lit": 5, "hand": ["b3", "g5", "y2"], "collection": [] },
        ],
    })
}

/// Two players and the Dummy, who holds the Black Star.
pub(super) fn two_players() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "play": 2 }, "leader": 2, "rounds": 9, "marker": "dummy",
        "discard": { "top": "g5", "rest": ["b1", "r4", "y6"] },
        "deck": null,
        "seats": [
            { "lit": 3, "hand": ["b2", "g3", "r6", "y4", "y5", "break"],
              "collection": ["y1", "r2", "g4"] },
            { "lit": 4, "hand": ["b6", "g2", "r3"], "collection": ["b4", "b3", "b5", "r5"] },
        ],
    })
}

/// Mira has won a round with the Black Star, and every card of it repeats a number.
pub(super) fn elimination() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "take": 1 }, "leader": 1, "rounds": 11, "marker": 1,
        "discard": { "top": "g5", "rest": ["b1", "y6"] },
        "table": [
            { "by": 1, "card": "b2" },
            { "by": 2, "card": "b1" },
            { "by": 3, "card": "break" },
        ],
        "seats": [
            { "lit": 1, "hand": ["r6", "y4"], "collection": ["y1", "r2", "g4", "y5"] },
            { "lit": 4, "hand": ["b6", "g2"], "collection": ["b4", "b3", "b5", "r5"] },
            { "lit": 3, "hand": ["y3", "g3"], "collection": ["r1", "y6", "r4"] },
        ],
    })
}

/// Mira takes the last number that she lacks.
pub(super) fn enlightenment() -> Value {
    json!({
        "game": "stella-quest", "rules": 1,
        "turn": { "take": 1 }, "leader": 1, "rounds": 11, "marker": 2,
        "discard": { "top": "g5", "rest": ["b1", "y6"] },
        "table": [
            { "by": 1, "card": "b6" },
            { "by": 2, "card": "b2" },
            { "by": 3, "card": "r2" },
            { "by": 4, "card": "b4" },
        ],
        "seats": [
            { "lit": 2, "hand": ["r6", "y4"], "collection": ["y1", "r2", "r3", "b3", "g4", "y5"] },
            { "lit": 4, "hand": ["b6", "g2"], "collection": ["b4", "b5", "r5"] },
            { "lit": 3, "hand": ["y3", "g3"], "collection": ["r1", "y6", "r4"] },
            { "lit": 5, "hand": ["y3", "g1"], "collection": [] },
        ],
    })
}
