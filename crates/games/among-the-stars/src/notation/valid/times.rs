//! Checks that year, turn and phase fit together; and the parts of a turn.

use super::verdict::{Verdict, refuse};
use crate::table::{Phase, RevealTime, Table, YEARS};

/// AS-6, AS-8, AS-38.
pub(super) fn check(table: &Table) -> Verdict {
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

/// True if all years are over.
pub(super) const fn is_final(table: &Table) -> bool {
    matches!(
        table.phase,
        Phase::Revealing(_, RevealTime::End) | Phase::Over
    )
}

/// True if nobody has revealed a card this turn (AS-8).
pub(super) const fn is_before_reveal(table: &Table) -> bool {
    matches!(
        table.phase,
        Phase::Using(..) | Phase::Selecting(_) | Phase::Removing(_)
    )
}

/// True if cards have been revealed, and the turn is not over (AS-8).
pub(super) const fn has_revealed(table: &Table) -> bool {
    matches!(table.phase, Phase::Acting(_) | Phase::Interacting(..))
}
