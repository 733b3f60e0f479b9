//! Checks of positions: those that no game can reach are refused, with the reason.
//!
//! - `times`: year, turn and phase
//! - `stations`: locations, and the cubes and credits on them
//! - `cards`: hands and piles
//! - `seats`: races, objectives, points and last turns
//! - `phase`: choices that were made and are owed
//! - `verdict`: the result of a check

use self::verdict::Verdict;
use crate::state::AmongTheStars;

mod cards;
mod phase;
mod seats;
mod stations;
mod times;
mod verdict;

/// Refuses a position that cannot be, with the reason.
pub(super) fn check(state: &AmongTheStars) -> Verdict {
    times::check(&state.table)?;
    stations::check(&state.table)?;
    cards::check(state)?;
    seats::check(state)?;
    phase::check(state)
}
