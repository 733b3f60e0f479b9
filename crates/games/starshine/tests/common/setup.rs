//! A position from a few words.

use asterism_core::testkit::{SceneBuilder, words};
use serde_json::{Value, json};
use starshine::{Content, Starshine};

use super::{NAMES, content};

/// A position to be read.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) position: Value,
}

/// The constellations of the seats, unless something else is said.
pub(crate) const OWN: [&str; 4] = ["arrow-and-bow", "oculus", "mountain", "kite"];

impl Setup {
    /// A table in the middle of a game where seat 1 is to act. Everybody has five cards in hand and
    /// Star Births on slots 2 and 3; one Dot Star shines on A1.
    pub(crate) fn new(scenario: u8, seats: usize) -> Self {
        let seat = |index: usize| {
            let mut seat = json!({
                "hand": ["birth", "ramble2", "ramble2", "ramble3", "ramble3"],
                "board": [null, "birth", "birth"],
            });
            if scenario == 2 || scenario == 4 {
                seat["constellation"] = json!(OWN[index]);
            }
            seat
        };
        let mut position = json!({
            "game": "starshine", "rules": 1, "scenario": scenario, "turn": 1, "turns": 100,
            "phase": "act", "sky": {"dot": ["A1"]},
            "seats": (0..seats).map(seat).collect::<Vec<_>>(),
        });
        if scenario == 3 {
            position["gallery"] = json!("serpent");
        }
        Self { position }
    }

    /// The pieces on the firmament: `"dot A1 B1, bright C5, supernova E1"`.
    pub(crate) fn sky(self, text: &str) -> Self {
        self.set("sky", by_class(text))
    }

    /// Squares of stars placed and removed this turn, written as the sky.
    pub(crate) fn this_turn(self, born: &str, removed: &str) -> Self {
        self.set("born", by_class(born))
            .set("removed", by_class(removed))
    }

    /// The slots of seat 1: `"- birth hole3"`.
    pub(crate) fn board(self, cards: &str) -> Self {
        self.board_of(1, cards)
    }

    /// The slots of a seat.
    pub(crate) fn board_of(self, seat: u8, cards: &str) -> Self {
        let card = |word: &str| {
            if word == "-" {
                Value::Null
            } else {
                json!(word)
            }
        };
        let cards: Vec<Value> = cards.split(' ').map(card).collect();
        self.set_seat(seat, "board", json!(cards))
    }

    /// The hand of seat 1: `"birth hole3 nova1"`.
    pub(crate) fn hand(self, cards: &str) -> Self {
        self.hand_of(1, cards)
    }

    /// The hand of a seat.
    pub(crate) fn hand_of(self, seat: u8, cards: &str) -> Self {
        self.set_seat(seat, "hand", json!(words(cards)))
    }

    /// The points of the seats.
    pub(crate) fn scores(mut self, scores: &[i16]) -> Self {
        for (index, score) in scores.iter().enumerate() {
            self.position["seats"][index]["score"] = json!(score);
        }
        self
    }

    /// The pile of a seat; a pile is what lies in the piles of all, so its cards are added there.
    pub(crate) fn pile(mut self, seat: u8, cards: &str) -> Self {
        let cards = words(cards);
        let mut piles = self.position["piles"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        piles.extend(cards.iter().map(|word| json!(word)));
        self.position["piles"] = json!(piles);
        self.set_seat(seat, "pile", json!(cards.len()))
    }

    /// A seat has used or discarded this Supernova card.
    pub(crate) fn nova_gone(mut self, seat: u8, card: &str) -> Self {
        let mut gone = self.position["gone"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        gone.push(json!(card));
        self.position["gone"] = json!(gone);
        self.set_seat(seat, "nova_gone", json!(true))
    }

    /// The constellation of a seat.
    pub(crate) fn own(self, seat: u8, word: &str) -> Self {
        self.set_seat(seat, "constellation", json!(word))
    }

    /// The constellation for all.
    pub(crate) fn gallery(self, word: &str) -> Self {
        self.set("gallery", json!(word))
    }

    /// The completed constellations of a seat.
    pub(crate) fn completed(self, seat: u8, list: &str) -> Self {
        self.set_seat(seat, "completed", json!(words(list)))
    }

    /// The active seat.
    pub(crate) fn turn(self, seat: u8) -> Self {
        self.set("turn", json!(seat))
    }

    /// Number of turns that have ended.
    pub(crate) fn turns(self, turns: u16) -> Self {
        self.set("turns", json!(turns))
    }

    /// The phase of the table.
    pub(crate) fn phase(self, phase: &str) -> Self {
        self.set("phase", json!(phase))
    }

    /// Step 1 after these slots.
    pub(crate) fn used(self, slots: &[u8]) -> Self {
        self.set("used", json!(slots))
    }

    /// A field of the position.
    pub(crate) fn set(mut self, field: &str, value: Value) -> Self {
        self.position[field] = value;
        self
    }

    /// A field of a seat.
    pub(crate) fn set_seat(mut self, seat: u8, field: &str, value: Value) -> Self {
        self.position["seats"][usize::from(seat) - 1][field] = value;
        self
    }
}

impl SceneBuilder for Setup {
    type Game = Starshine;
    const NAMES: &'static [&'static str] = &NAMES;

    fn content(&self) -> &'static Content {
        content()
    }

    fn json(&self) -> Value {
        self.position.clone()
    }
}

/// `"dot A1 B1, bright C5"` as a map; nothing is an empty one.
fn by_class(text: &str) -> Value {
    let mut map = json!({});
    for part in text.split(", ").filter(|part| !part.is_empty()) {
        let mut words = part.split(' ');
        let class = words.next().expect("a class");
        map[class] = words.collect();
    }
    map
}
