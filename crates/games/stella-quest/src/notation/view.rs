//! Views as JSON.

use asterism_core::{Notation, Seat};
use serde::Serialize;

use super::facts::FACTS;
use super::position::{DiscardText, MarkerText, PlayText, TurnText, number, texts};
use crate::cards::{Back, Backs};
use crate::state::StellaQuest;
use crate::view::View;

#[derive(Serialize)]
pub(super) struct ViewText {
    game: &'static str,
    rules: u32,
    viewer: Option<u8>,
    turn: TurnText,
    rounds: u8,
    leader: u8,
    marker: MarkerText,
    trump: Option<String>,
    leading: Option<String>,
    discard: DiscardText,
    deck: HiddenDeckText,
    table: Vec<PlayText>,
    seats: Vec<HiddenSeatText>,
    hand: Vec<String>,
    /// Cards known to be in other hands: they were there when the deck was last made anew.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kept: Vec<String>,
    legal: Vec<String>,
}

#[derive(Serialize)]
struct HiddenDeckText {
    cards: u8,
    back: Option<String>,
}

#[derive(Serialize)]
struct HiddenSeatText {
    lit: u8,
    backs: Vec<String>,
    /// The backs of cards from before the deck was last made anew.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kept_backs: Vec<String>,
    collection: Vec<String>,
    points: i16,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let table = &view.table;
        Self {
            game: FACTS.id,
            rules: FACTS.rules,
            viewer: view.viewer.seat().map(number),
            turn: TurnText::of(table.phase),
            rounds: table.rounds,
            leader: number(table.leader),
            marker: MarkerText::of(table.marker),
            trump: table.trump().map(|colour| colour.letter().into()),
            leading: table.played.leading().map(|colour| colour.letter().into()),
            discard: DiscardText::of(table),
            deck: HiddenDeckText {
                cards: view.deck,
                back: view.deck_back.map(back),
            },
            table: PlayText::all(table),
            seats: Seat::first(table.seats())
                .map(|seat| HiddenSeatText::of(view, seat))
                .collect(),
            hand: texts(view.hand.iter()),
            kept: texts(view.unseen_kept.iter()),
            legal: view
                .legal_actions()
                .into_iter()
                .map(|action| StellaQuest::print(action, &()))
                .collect(),
        }
    }
}

impl HiddenSeatText {
    fn of(view: &View, seat: Seat) -> Self {
        let at = seat.index();
        Self {
            lit: view.table.lit[at],
            backs: backs(view.backs[at]),
            kept_backs: backs(view.kept_backs[at]),
            collection: texts(view.table.collections[at].cards()),
            points: view.table.points(seat),
        }
    }
}

fn backs(backs: Backs) -> Vec<String> {
    backs.iter().map(back).collect()
}

fn back(back: Back) -> String {
    match back {
        Back::Colour(colour) => colour.letter().to_string(),
        Back::Break => "break".into(),
    }
}
