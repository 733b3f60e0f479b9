//! A table set up in a few words and played in notation.
//!
//! - `setup`: a position from a few words

mod setup;

use asterism_core::testkit::{self, seat, words};
use asterism_core::{Dice, Game, Notation};
use serde_json::Value;
use stella_quest::{Card, CardSet, End, Marker, Options, Phase, Start, StellaQuest, Table, View};

pub(crate) use self::setup::Setup;

/// Names of the seats.
pub(crate) const NAMES: [&str; 4] = ["A", "B", "C", "D"];

/// A table at which something is tried out.
pub(crate) type Scene = testkit::Scene<StellaQuest>;

/// The card that `text` names.
pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card has a name")
}

/// The cards that `text` names.
pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

/// Cards as words, in the order of sorted hands.
pub(crate) fn text(cards: impl IntoIterator<Item = Card>) -> String {
    let words: Vec<String> = cards.into_iter().map(Card::notation).collect();
    words.join(" ")
}

/// A table in this state.
pub(crate) fn scene_of(state: StellaQuest) -> Scene {
    Scene::new(state, &(), &NAMES)
}

/// The table that a position describes.
pub(crate) fn read(position: &Value) -> Scene {
    let state = StellaQuest::read_position(position, &());
    scene_of(state.unwrap_or_else(|error| panic!("{error}: {position}")))
}

/// The table that `view` shows, with these hands and this deck, even if no game leads to them.
pub(crate) fn made_up(mut view: View, hands: &[CardSet], deck: &str) -> Scene {
    let top = words(deck).first().map(|top| card(top));
    view.deck = words(deck).len() as u8;
    view.deck_back = top.map(Card::back);
    view.unseen = hands.iter().flat_map(|hand| hand.iter()).collect();
    view.unseen.extend(cards(deck).iter());
    for (backs, hand) in view.backs.iter_mut().zip(hands) {
        *backs = hand.backs();
    }
    let worlds = (0..).map(|roll| StellaQuest::determinize(&view, &mut Dice::quick(roll)));
    let mut so_dealt = worlds.take(100_000).map(scene_of).filter(|world| {
        let mut dealt = (1..).zip(hands);
        let is_dealt = |(number, hand): (u8, &CardSet)| world.hand(number) == text(hand.iter());
        deck_top(world) == top && dealt.all(is_dealt)
    });
    so_dealt.next().expect("chance deals so sooner or later")
}

fn deck_top(scene: &Scene) -> Option<Card> {
    words(&scene.deck_from_top()).first().map(|top| card(top))
}

/// The words in which tests look at a table of Stella Quest.
pub(crate) trait SceneExt {
    /// The same table, but seat `number` holds this hand and the deck is empty, even if no game
    /// leads to that.
    fn with_hand(&self, number: u8, hand: &str) -> Self;

    /// The open table.
    fn table(&self) -> Table;

    /// The phase, as `Setup::turn` takes it.
    fn turn(&self) -> String;

    /// The hand of seat `number`.
    fn hand(&self, number: u8) -> String;

    /// The number of cards in the hand of seat `number`.
    fn hand_size(&self, number: u8) -> usize;

    /// The collection of seat `number`, by number and then colour.
    fn collection(&self, number: u8) -> String;

    /// The lit tokens of each seat.
    fn lit(&self) -> Vec<u8>;

    /// The holder of the Black Star: `"1"`, `"dummy"` or `"nobody"`.
    fn marker(&self) -> String;

    /// The discard pile's top card.
    fn top(&self) -> String;

    /// The discard pile below its top card.
    fn discards(&self) -> String;

    /// The cards of the round, in playing order.
    fn played(&self) -> String;

    /// Number of cards in the deck.
    fn deck_size(&self) -> u8;

    /// The cards of the deck, sorted.
    fn deck(&self) -> String;

    /// The cards of the deck, its top card first and the others sorted.
    fn deck_from_top(&self) -> String;

    /// The cards of seat `number` from before the deck was last made anew.
    fn kept(&self, number: u8) -> String;

    /// True if an onlooker has been told this line.
    fn has_told(&self, line: &str) -> bool;
}

impl SceneExt for Scene {
    fn with_hand(&self, number: u8, hand: &str) -> Self {
        let mut hands: Vec<CardSet> = (1..=self.state.seats() as u8)
            .map(|number| cards(&self.hand(number)))
            .collect();
        hands[usize::from(number) - 1] = cards(hand);
        made_up(self.view(0), &hands, "")
    }

    fn table(&self) -> Table {
        self.view(0).table
    }

    fn turn(&self) -> String {
        match self.table().phase {
            Phase::Round { seat } => format!("play {seat}"),
            Phase::Take { winner } => format!("take {winner}"),
            Phase::Top { winner } => format!("top {winner}"),
            Phase::Over(End::Enlightenment(seat)) => format!("enlightenment {seat}"),
            Phase::Over(End::Elimination(seat)) => format!("elimination {seat}"),
            Phase::Over(End::Exhaustion) => "exhaustion".into(),
        }
    }

    fn hand(&self, number: u8) -> String {
        text(self.view(number).hand.iter())
    }

    fn hand_size(&self, number: u8) -> usize {
        self.view(number).hand.len()
    }

    fn collection(&self, number: u8) -> String {
        text(self.table().collections[seat(number).index()].cards())
    }

    fn lit(&self) -> Vec<u8> {
        self.table().lit[..self.state.seats()].to_vec()
    }

    fn marker(&self) -> String {
        match self.table().marker {
            Marker::Nobody => "nobody".into(),
            Marker::Dummy => "dummy".into(),
            Marker::Seat(seat) => seat.to_string(),
        }
    }

    fn top(&self) -> String {
        self.table().top.notation()
    }

    fn discards(&self) -> String {
        text(self.table().discards.iter())
    }

    fn played(&self) -> String {
        text(self.table().played.cards())
    }

    fn deck_size(&self) -> u8 {
        self.view(0).deck
    }

    fn deck(&self) -> String {
        text(cards(&self.deck_from_top()).iter())
    }

    fn deck_from_top(&self) -> String {
        let deck = &self.state.position()["deck"];
        let rest = deck["rest"].as_array().into_iter().flatten();
        let names = [&deck["top"]].into_iter().chain(rest);
        text(names.filter_map(Value::as_str).map(card))
    }

    fn kept(&self, number: u8) -> String {
        let position = self.state.position();
        let kept = position["seats"][usize::from(number) - 1]["kept"].as_array();
        let names = kept.into_iter().flatten().filter_map(Value::as_str);
        text(names.map(card))
    }

    fn has_told(&self, line: &str) -> bool {
        self.told(0).iter().any(|told| told == line)
    }
}

/// A table just laid out, but with all but eight cards of the deck discarded already: random games
/// would otherwise end long before the deck does.
pub(crate) fn late_table(seats: usize, dice: &mut Dice) -> StellaQuest {
    let options = Options::new(seats, Start::Drawn).expect("2 to 4 seats are fine");
    let mut position = StellaQuest::start(&options, dice).position();
    let deck = position["deck"]["rest"]
        .as_array_mut()
        .expect("the rest of the deck is a list");
    dice.shuffle(deck);
    let discarded = deck.split_off(7);
    position["discard"]["rest"] = Value::Array(discarded);
    StellaQuest::read_position(&position, &()).expect("every card is still there")
}
