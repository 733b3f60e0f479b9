//! Views as JSON.

use asterism_core::{Notation, Seat};
use serde::Serialize;

use super::facts::FACTS;
use super::position::{
    RowText, TelescopeText, TurnText, is_false, number, row_text, telescope_text, texts,
};
use crate::cards::{Card, Kind};
use crate::scoring::{Score, final_scores, notebook};
use crate::state::Stellar;
use crate::view::View;

#[derive(Serialize)]
pub(super) struct ViewText {
    game: &'static str,
    rules: u32,
    viewer: Option<u8>,
    turn: TurnText,
    owed: Vec<u8>,
    round: u8,
    turns: u8,
    start: u8,
    /// True if step 1 of this turn took a satellite.
    #[serde(skip_serializing_if = "is_false")]
    satellite: bool,
    row: RowText,
    discards: Vec<String>,
    deck: u8,
    /// Cards known to be in the deck, because the discards were shuffled into it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reshuffled: Vec<String>,
    seats: Vec<SeatText>,
    hand: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
    legal: Vec<String>,
}

#[derive(Serialize)]
struct SeatText {
    telescope: TelescopeText,
    notebook: Vec<String>,
    /// Cards of the hand that everybody knows, and how many others there are.
    known: Vec<String>,
    hidden: u8,
    score: ScoreText,
}

/// The points if the game ended now.
#[derive(Serialize)]
struct ScoreText {
    types: Vec<TypeText>,
    sections: Vec<SectionText>,
    diversity: i16,
    total: i16,
}

#[derive(Serialize)]
struct TypeText {
    r#type: &'static str,
    stars: u8,
    run: u8,
    points: i16,
    /// The stack in order as it is read best: each card with the number that it counts as.
    stack: Vec<(String, u8)>,
}

#[derive(Serialize)]
struct SectionText {
    total: u8,
    points: i16,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let table = &view.table;
        let scores = final_scores(table);
        Self {
            game: FACTS.id,
            rules: FACTS.rules,
            viewer: view.viewer.seat().map(number),
            turn: TurnText::of(table.phase),
            owed: table.owed.iter().map(number).collect(),
            round: table.round(),
            turns: table.turns,
            start: number(table.start),
            satellite: table.satellite,
            row: row_text(table.row),
            discards: texts(table.discards),
            deck: view.deck,
            reshuffled: texts(view.reshuffled),
            seats: [Seat::One, Seat::Two]
                .map(|seat| SeatText::of(view, seat, &scores[seat.index()]))
                .into(),
            hand: texts(view.hand),
            chosen: view.chosen.map(Card::notation),
            legal: view
                .legal_actions()
                .into_iter()
                .map(|action| Stellar::print(action, table.content))
                .collect(),
        }
    }
}

impl SeatText {
    fn of(view: &View, seat: Seat, score: &Score) -> Self {
        let at = seat.index();
        Self {
            telescope: telescope_text(&view.table.telescopes[at]),
            notebook: texts(view.table.notebooks[at]),
            known: texts(view.known[at]),
            hidden: view.hidden[at],
            score: ScoreText::of(view, seat, score),
        }
    }
}

impl ScoreText {
    fn of(view: &View, seat: Seat, score: &Score) -> Self {
        let stacks = notebook(&view.table, seat);
        let typed = |kind: Kind| TypeText {
            r#type: kind.word(),
            stars: score.stars[kind.index()],
            run: score.runs[kind.index()],
            points: score.of(kind),
            stack: stacks[kind.index()]
                .cards
                .iter()
                .map(|(card, number)| (card.notation(), *number))
                .collect(),
        };
        let sections = score.totals.into_iter().zip(score.majorities);
        Self {
            types: Kind::ALL.map(typed).into(),
            sections: sections
                .map(|(total, points)| SectionText { total, points })
                .collect(),
            diversity: score.diversity,
            total: score.total(),
        }
    }
}
