//! Positions that no game can reach are refused, with the reason.

use asterism_core::{Seats, Unreadable};

use crate::state::AmongTheStars;
use crate::table::{Moment, Phase, Table, YEARS};

mod cards;
mod phase;
mod seats;
mod stations;

type Verdict = Result<(), Unreadable>;

fn refuse(reason: impl Into<String>) -> Verdict {
    Err(Unreadable::new(reason))
}

/// Refuses a position that cannot be, with the reason.
pub(super) fn check(state: &AmongTheStars) -> Verdict {
    check_time(&state.table)?;
    stations::check(&state.table)?;
    cards::check(state)?;
    seats::check(state)?;
    phase::check(state)
}

/// AS-6, AS-8, AS-38.
fn check_time(table: &Table) -> Verdict {
    let Table { year, turn, .. } = *table;
    if matches!(table.phase, Phase::Keeping(_)) {
        return match (year, turn) {
            (0, 0) => Ok(()),
            _ => refuse("year, turn: objectives are kept in year 0, turn 0 (AS-38)"),
        };
    }
    if !(1..=YEARS).contains(&year) {
        return refuse(format!(
            "year: there are years 1 to {YEARS}, not {year} (AS-6)"
        ));
    }
    let turns = table.hand_size(year);
    if !(1..=turns).contains(&turn) {
        return refuse(format!(
            "turn: this year has turns 1 to {turns}, not {turn} (AS-8)"
        ));
    }
    if is_final(table) && (year, turn) != (YEARS, turns) {
        return refuse(format!("phase: the game ends with year {YEARS} (AS-21)"));
    }
    Ok(())
}

/// Whether all years are over.
const fn is_final(table: &Table) -> bool {
    matches!(table.phase, Phase::Revealing(_, Moment::End) | Phase::Over)
}

/// Whether this turn's cards still go round: nobody has revealed one (AS-8).
const fn is_before_reveal(table: &Table) -> bool {
    matches!(
        table.phase,
        Phase::Using(..) | Phase::Selecting(_) | Phase::Removing(_)
    )
}

/// Whether cards have been revealed, and the turn is not over (AS-8).
const fn has_revealed(table: &Table) -> bool {
    matches!(table.phase, Phase::Acting(_) | Phase::Interacting(..))
}

/// The seats that are in one set and not in the other.
fn difference(all: Seats, less: Seats) -> Seats {
    less.iter().fold(all, Seats::without)
}
