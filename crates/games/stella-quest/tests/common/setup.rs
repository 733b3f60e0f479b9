//! A position from a few words.

use asterism_core::testkit::{SceneBuilder, words};
use serde_json::{Value, json};
use stella_quest::{Card, CardSet, StellaQuest};

use super::{NAMES, Scene, cards, made_up, read};

/// A position in the making. Cards are words: `"b6 r1 break"`. What is not said is as at the start
/// of a game: five lit tokens each, nothing collected, seat 1 to lead, a Break on the discard pile.
#[derive(Clone)]
pub(crate) struct Setup {
    turn: &'static str,
    leader: Option<u8>,
    rounds: u8,
    marker: Value,
    top: String,
    discards: Option<&'static str>,
    deck: Option<&'static str>,
    played: &'static str,
    seats: Vec<Place>,
}

/// The things before one player.
#[derive(Clone)]
struct Place {
    lit: u8,
    hand: String,
    collection: &'static str,
    kept: &'static str,
}

impl Setup {
    /// A table at which the seats hold these hands.
    pub(crate) fn hands<S: AsRef<str>>(hands: &[S]) -> Self {
        let place = |hand: &S| Place {
            lit: 5,
            hand: hand.as_ref().into(),
            collection: "",
            kept: "",
        };
        Self {
            turn: "play 1",
            leader: None,
            rounds: 0,
            marker: Value::Null,
            top: "break".into(),
            discards: None,
            deck: None,
            played: "",
            seats: hands.iter().map(place).collect(),
        }
    }

    /// The phase: `play 2`, `take 1`, `top 3`, `elimination 1`, `exhaustion`.
    pub(crate) fn turn(mut self, turn: &'static str) -> Self {
        self.turn = turn;
        self
    }

    /// The player who led the round, if not the one whose turn it is.
    pub(crate) fn leader(mut self, seat: u8) -> Self {
        self.leader = Some(seat);
        self
    }

    /// Number of rounds that are over.
    pub(crate) fn rounds(mut self, rounds: u8) -> Self {
        self.rounds = rounds;
        self
    }

    /// The holder of the Black Star: a seat, `"dummy"` or null.
    pub(crate) fn marker(mut self, holder: impl Into<Value>) -> Self {
        self.marker = holder.into();
        self
    }

    /// The discard pile's top card.
    pub(crate) fn top(mut self, card: impl Into<String>) -> Self {
        self.top = card.into();
        self
    }

    /// The discard pile below its top card.
    pub(crate) fn discards(mut self, cards: &'static str) -> Self {
        self.discards = Some(cards);
        self
    }

    /// The deck, its top card first. Without `discards`, all other cards are discarded.
    pub(crate) fn deck(mut self, cards: &'static str) -> Self {
        self.deck = Some(cards);
        self
    }

    /// The cards of the round: `"1 b6, dummy g2"`.
    pub(crate) fn played(mut self, plays: &'static str) -> Self {
        self.played = plays;
        self
    }

    /// The lit tokens of each seat.
    pub(crate) fn lit(mut self, lit: &[u8]) -> Self {
        assert_eq!(lit.len(), self.seats.len(), "one number for each seat");
        for (place, lit) in self.seats.iter_mut().zip(lit) {
            place.lit = *lit;
        }
        self
    }

    /// The collections of the seats; seats that are left out have nothing.
    pub(crate) fn collected(mut self, collections: &[&'static str]) -> Self {
        for (place, cards) in self.seats.iter_mut().zip(collections) {
            place.collection = cards;
        }
        self
    }

    /// The cards of each hand from before the deck was last made anew.
    pub(crate) fn kept(mut self, kept: &[&'static str]) -> Self {
        for (place, cards) in self.seats.iter_mut().zip(kept) {
            place.kept = cards;
        }
        self
    }

    /// The position with `top` on a deck of all the cards that are not named.
    pub(crate) fn with_deck_of_the_rest(mut self, top: &'static str) -> Scene {
        self.deck = Some(top);
        let mut position = self.json();
        position["deck"]["rest"] = json!(self.elsewhere());
        position["discard"]["rest"] = json!([]);
        read(&position)
    }

    /// The cards of the box that this set-up does not name.
    fn elsewhere(&self) -> Vec<String> {
        let mut rest = CardSet::FULL;
        let plays = self
            .played
            .split(", ")
            .filter_map(|play| play.split_once(' '));
        let on_table = plays.map(|(_, card)| card).chain([self.top.as_str()]);
        let seats = self
            .seats
            .iter()
            .flat_map(|place| [place.hand.as_str(), place.collection]);
        for text in seats.chain(self.deck).chain(on_table) {
            rest.remove_all(cards(text));
        }
        rest.iter().map(Card::notation).collect()
    }

    /// The table at the beginning of a round that `leader` leads.
    pub(crate) fn scene_led_by(mut self, leader: u8) -> Scene {
        self.turn = ["play 1", "play 2", "play 3", "play 4"][usize::from(leader) - 1];
        self.scene()
    }

    /// The table with no card in the box that this set-up does not name, so that deck and discard
    /// pile can be empty: what a game with all 54 cards comes to late, or never.
    pub(crate) fn bare_scene(&self) -> Scene {
        let mut whole = self.clone();
        for place in &mut whole.seats {
            // With cards in the deck no hand may be empty, so it borrows a Break for a moment.
            if place.hand.is_empty() {
                place.hand = "break".into();
            }
        }
        let mut view = whole.scene().view(0);
        view.table.discards = cards(self.discards.unwrap_or_default());
        let hands: Vec<CardSet> = self.seats.iter().map(|place| cards(&place.hand)).collect();
        made_up(view, &hands, self.deck.unwrap_or_default())
    }
}

impl SceneBuilder for Setup {
    type Game = StellaQuest;
    const NAMES: &'static [&'static str] = &NAMES;

    fn content(&self) -> &'static () {
        &()
    }

    fn json(&self) -> Value {
        let mut position = json!({
            "game": "stella-quest",
            "rules": 1,
            "turn": turn_json(self.turn),
            "leader": self.leader,
            "rounds": self.rounds,
            "marker": self.marker,
            "discard": {"top": self.top, "rest": words(self.discards.unwrap_or_default())},
            "table": self.played.split(", ").filter(|play| !play.is_empty()).map(play_json).collect::<Vec<_>>(),
            "seats": self.seats.iter().map(Place::json).collect::<Vec<_>>(),
        });
        if let Some(deck) = self.deck {
            let cards = words(deck);
            position["deck"] =
                json!({"top": cards.first(), "rest": cards.get(1..).unwrap_or_default()});
            if self.discards.is_none() {
                position["discard"]["rest"] = json!(self.elsewhere());
            }
        }
        position
    }
}

impl Place {
    fn json(&self) -> Value {
        json!({
            "lit": self.lit,
            "hand": words(&self.hand),
            "collection": words(self.collection),
            "kept": words(self.kept),
        })
    }
}

fn turn_json(turn: &str) -> Value {
    match turn.split_once(' ') {
        Some((what, seat)) => json!({ what: seat.parse::<u8>().expect("a seat has a number") }),
        None => json!(turn),
    }
}

fn play_json(play: &str) -> Value {
    let (by, card) = play.split_once(' ').expect("a play is a player and a card");
    let by = by.parse::<u8>().map_or(json!(by), |seat| json!(seat));
    json!({"by": by, "card": card})
}
