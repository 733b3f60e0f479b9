//! Checks of positions: those that play can reach are accepted, and a few more.

use asterism_core::{Seat, Unreadable};

use crate::card_set::CardSet;
use crate::cards::{Card, Kind};
use crate::slots::{Side, Slot, SlotSet};
use crate::state::{DEAL, Stellar};
use crate::table::{Area, Phase, ROUNDS, SEATS, Table};
use crate::telescope::Telescope;

type Verdict = Result<(), Unreadable>;

fn refuse(reason: impl Into<String>) -> Verdict {
    Err(Unreadable::new(reason))
}

/// Refuses a position that cannot be, with the reason.
pub(super) fn check(state: &Stellar) -> Verdict {
    check_box(state)?;
    check_clock(&state.table)?;
    for seat in [Seat::One, Seat::Two] {
        check_seat(state, seat).map_err(|error| error.at(format!("seat {seat}")))?;
    }
    check_secrets(state)?;
    check_row(&state.table)?;
    check_piles(state)?;
    check_satellite(state)
}

impl Stellar {
    /// Every card outside the deck.
    pub(super) fn placed(&self) -> CardSet {
        self.table.open_cards().or(self.hands[0]).or(self.hands[1])
    }
}

/// SL-1: all 60 cards are somewhere, and none twice.
fn check_box(state: &Stellar) -> Verdict {
    let table = &state.table;
    let in_play = match table.phase {
        Phase::Place(card) | Phase::Follow(card, _) => Some(card),
        Phase::Starters | Phase::Wipe | Phase::Take | Phase::Play | Phase::Last | Phase::Over => {
            None
        }
    };
    let telescopes = table.telescopes.iter().flat_map(Telescope::iter);
    let all: Vec<Card> = telescopes
        .map(|(_, placed)| placed.card)
        .chain(table.notebooks.into_iter().flat_map(CardSet::iter))
        .chain(table.row.cards())
        .chain(table.discards.iter())
        .chain(in_play)
        .chain(state.hands.into_iter().flat_map(CardSet::iter))
        .chain(state.deck.iter())
        .collect();
    for card in Card::all() {
        match all.iter().filter(|&&other| other == card).count() {
            1 => {}
            0 => return refuse(format!("{} is missing (SL-1)", card.notation())),
            _ => return refuse(format!("{} is there twice (SL-1)", card.notation())),
        }
    }
    Ok(())
}

fn check_clock(table: &Table) -> Verdict {
    let all = ROUNDS * SEATS as u8;
    match (table.phase, table.turns) {
        (Phase::Starters, 0) => Ok(()),
        (Phase::Starters, _) => refuse("turns: no turn comes before the starters (SL-3)"),
        (Phase::Last | Phase::Over, turns) if turns == all => Ok(()),
        (Phase::Last | Phase::Over, turns) => refuse(format!(
            "turns: the end comes after {all} turns (SL-23), not {turns}"
        )),
        (_, turns) if turns < all => Ok(()),
        (_, turns) => refuse(format!(
            "turns: there are {all} (SL-5), so {turns} are too many"
        )),
    }
}

/// Numbers of cards that a seat has played to each area since the starters.
struct Played {
    telescope: usize,
    notebook: usize,
    hand: usize,
}

/// Number of turns of a seat that are over.
fn turns_over(table: &Table, seat: Seat) -> usize {
    let turns = usize::from(table.turns);
    turns.div_ceil(SEATS) - usize::from(turns % SEATS == 1 && seat != table.start)
}

fn expected(table: &Table, seat: Seat) -> Played {
    let over = turns_over(table, seat);
    let (telescope, notebook) = (over + 1, over + 1);
    let even = |hand| Played {
        telescope,
        notebook,
        hand,
    };
    let acts = seat == table.mover();
    match table.phase {
        Phase::Starters => Played {
            telescope: 0,
            notebook: 0,
            hand: DEAL,
        },
        Phase::Play if acts => even(DEAL + 1),
        Phase::Follow(_, Area::Telescope) if acts => Played {
            telescope,
            notebook: notebook + 1,
            hand: DEAL,
        },
        Phase::Follow(_, Area::Notebook) if acts => Played {
            telescope: telescope + 1,
            notebook,
            hand: DEAL,
        },
        Phase::Over => Played {
            telescope,
            notebook: notebook + 1,
            hand: 0,
        },
        Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Place(_)
        | Phase::Follow(..)
        | Phase::Last => even(DEAL),
    }
}

fn check_seat(state: &Stellar, seat: Seat) -> Verdict {
    let (table, at) = (&state.table, seat.index());
    let expected = expected(table, seat);
    let (telescope, notebook) = (&table.telescopes[at], table.notebooks[at]);
    for (what, found, expected) in [
        ("the telescope", telescope.len(), expected.telescope),
        ("the notebook", notebook.len(), expected.notebook),
        ("the hand", state.hands[at].len(), expected.hand),
    ] {
        if found != expected {
            return refuse(format!(
                "the cards in {what} must be {expected} after so many turns, not {found} (SL-5)"
            ));
        }
    }
    match table.phase {
        Phase::Starters => check_starters(state.hands[at], table),
        Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Place(_)
        | Phase::Follow(..)
        | Phase::Last
        | Phase::Over => check_start(telescope, notebook, table),
    }?;
    check_seen(state, seat)?;
    check_types(telescope, table)
}

/// SL-28: what is seen was taken from the row, one card in each turn.
fn check_seen(state: &Stellar, seat: Seat) -> Verdict {
    let table = &state.table;
    let acts = seat == table.mover();
    let taken = turns_over(table, seat) + usize::from(acts && has_taken(table.phase));
    let seen = state.hands[seat.index()].and(state.seen).len();
    if seen > taken {
        return refuse(format!(
            "seen: at most {taken} can have been taken from the row so far, not {seen} (SL-28)"
        ));
    }
    if acts && table.phase == Phase::Play && seen == 0 {
        return refuse("seen: the card that was just taken is known (SL-28)");
    }
    Ok(())
}

/// True if step 1 of this turn is over.
const fn has_taken(phase: Phase) -> bool {
    match phase {
        Phase::Play | Phase::Place(_) | Phase::Follow(..) => true,
        Phase::Starters | Phase::Wipe | Phase::Take | Phase::Last | Phase::Over => false,
    }
}

fn check_starters(hand: CardSet, table: &Table) -> Verdict {
    if table.content.starters().contains_all(hand) {
        return Ok(());
    }
    refuse("both cards must be starters (SL-3)")
}

/// SL-3: one starter lies in slot 1, another in the notebook.
fn check_start(telescope: &Telescope, notebook: CardSet, table: &Table) -> Verdict {
    let starters = table.content.starters();
    match telescope.at(Slot::TOP) {
        Some(top) if top.side == Side::Up && starters.contains(top.card) => {}
        Some(_) | None => return refuse("a starter lies face up in slot 1 (SL-3)"),
    }
    if notebook.and(starters).is_empty() {
        return refuse("the notebook begins with a starter (SL-3)");
    }
    Ok(())
}

/// SL-15: each type was joined card by card, so its cards hang together.
fn check_types(telescope: &Telescope, table: &Table) -> Verdict {
    for kind in Kind::ALL {
        let shown = telescope.showing(kind);
        let mut reached: SlotSet = shown.iter().take(1).collect();
        for _ in shown.iter() {
            let beside = |all: SlotSet, slot| all.or(table.content.neighbours(slot));
            reached = reached.or(reached.iter().fold(SlotSet::EMPTY, beside).and(shown));
        }
        if reached != shown {
            return refuse(format!(
                "the {kind} cards of the telescope do not touch (SL-15)"
            ));
        }
    }
    Ok(())
}

/// A secret choice is of a card in hand, and is made only where there is one; both make the end.
fn check_secrets(state: &Stellar) -> Verdict {
    let secret = matches!(state.table.phase, Phase::Starters | Phase::Last);
    for seat in [Seat::One, Seat::Two] {
        let at = seat.index();
        match state.chosen[at] {
            Some(_) if !secret => return refuse("chosen: nothing is chosen in secret now (SL-3)"),
            Some(card) if !state.hands[at].contains(card) => {
                return refuse(format!("seat {seat}: chosen must be in the hand"));
            }
            Some(_) | None => {}
        }
    }
    if secret && state.table.owed.is_empty() {
        return refuse("when both have chosen, the cards are shown (SL-3, SL-23)");
    }
    Ok(())
}

/// SL-4, SL-6, SL-8: the gaps of the row are those of this turn.
fn check_row(table: &Table) -> Verdict {
    let gaps = table.row.gaps().count();
    let (least, most) = match table.phase {
        Phase::Starters => (5, 5),
        Phase::Wipe | Phase::Take | Phase::Last | Phase::Over => (0, 0),
        Phase::Play | Phase::Place(_) => (1, 1),
        Phase::Follow(..) => (1, 2),
    };
    if (least..=most).contains(&gaps) {
        return Ok(());
    }
    refuse(format!(
        "row: the number of gaps cannot be {gaps} now (SL-10)"
    ))
}

/// SL-11, SL-12.
fn check_piles(state: &Stellar) -> Verdict {
    let table = &state.table;
    if state.deck.is_empty() {
        return refuse("deck: it is made anew the moment its last card is drawn (SL-12)");
    }
    if table.turns == 0 && (table.reshuffled || !table.discards.is_empty()) {
        return refuse("discards: nothing is discarded or shuffled in the first turn (SL-11)");
    }
    Ok(())
}

/// SL-11: a satellite that was taken is in hand, or was played since.
fn check_satellite(state: &Stellar) -> Verdict {
    let table = &state.table;
    let (mover, other) = (table.mover(), table.mover().clockwise(1, SEATS));
    match table.phase {
        phase if table.satellite && !has_taken(phase) => {
            refuse("satellite: no card was taken in this turn yet (SL-11)")
        }
        phase if table.satellite && !has_satellite(state, mover, played(table, phase)) => {
            refuse("satellite: the one that was taken must be in hand or just played (SL-11)")
        }
        Phase::Wipe if !has_satellite(state, other, built(table, other)) => {
            refuse("turn: nobody has just taken a satellite (SL-11)")
        }
        Phase::Starters
        | Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Place(_)
        | Phase::Follow(..)
        | Phase::Last
        | Phase::Over => Ok(()),
    }
}

/// True if a satellite is among the cards that a seat has taken and kept, or among `played`.
fn has_satellite(state: &Stellar, seat: Seat, played: CardSet) -> bool {
    let kept = state.hands[seat.index()].and(state.seen);
    kept.or(played).iter().any(Card::is_satellite)
}

/// The cards among which the card of step 2 is.
fn played(table: &Table, phase: Phase) -> CardSet {
    let at = table.mover().index();
    match phase {
        Phase::Place(card) => CardSet::only(card),
        Phase::Follow(_, Area::Notebook) => table.telescopes[at].cards(),
        Phase::Follow(_, Area::Telescope) => table.notebooks[at],
        Phase::Starters | Phase::Wipe | Phase::Take | Phase::Play | Phase::Last | Phase::Over => {
            CardSet::EMPTY
        }
    }
}

fn built(table: &Table, seat: Seat) -> CardSet {
    let at = seat.index();
    table.telescopes[at].cards().or(table.notebooks[at])
}
