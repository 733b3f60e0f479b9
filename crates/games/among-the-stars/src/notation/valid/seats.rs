//! Checks of races, objectives, points and last turns.

use asterism_core::Seat;

use super::times::{is_before_reveal, is_final};
use super::verdict::{Verdict, refuse};
use crate::cards::Card;
use crate::content::{Objective, ObjectiveSet, RaceSet};
use crate::effects::Goal;
use crate::state::AmongTheStars;
use crate::table::{Deed, Phase, RevealTime, Secret, Table};

/// Maximum points and credits: 27 turns, each with the best card that a file can have.
const MAX_POINTS_OR_CREDITS: u16 = 9999;

pub(super) fn check(state: &AmongTheStars) -> Verdict {
    check_races(&state.table)?;
    for seat in state.table.seats() {
        check_seat(state, seat).map_err(|error| error.at(format!("seat {seat}")))?;
    }
    check_objectives(state)?;
    check_firsts(&state.table)
}

/// AS-5.
fn check_races(table: &Table) -> Verdict {
    let races = table.seats().filter_map(|seat| table.player(seat).race);
    let different: RaceSet = races.clone().collect();
    if different.len() == races.count() {
        return Ok(());
    }
    refuse("race: two seats cannot play the same race (AS-5)")
}

fn check_seat(state: &AmongTheStars, seat: Seat) -> Verdict {
    check_numbers(&state.table, seat)?;
    check_secret(state, seat)?;
    check_last(&state.table, seat)
}

fn check_numbers(table: &Table, seat: Seat) -> Verdict {
    let player = table.player(seat);
    for (name, number) in [("vp", player.vp), ("credits", player.credits)] {
        if number > MAX_POINTS_OR_CREDITS {
            return refuse(format!(
                "{name}: nobody comes to {number} in four years (AS-6)"
            ));
        }
    }
    let has_power = table.race(seat).is_some_and(|race| race.power.is_some());
    if player.used && !has_power {
        return refuse("used: its race has nothing to use (AS-39)");
    }
    Ok(())
}

/// AS-38.
fn check_secret(state: &AmongTheStars, seat: Seat) -> Verdict {
    let (table, offered) = (&state.table, state.offered[seat.index()]);
    let secret = table.player(seat).secret;
    let draws = table.race(seat).and_then(|race| race.secret_objectives);
    let Some(draws) = draws else {
        return match (secret, offered.is_empty()) {
            (Secret::Nothing, true) => Ok(()),
            _ => refuse("offered, secret, shown: its race draws no objectives (AS-38)"),
        };
    };
    let is_owed = matches!(table.phase, Phase::Keeping(owed) if owed.contains(seat));
    let right = if is_owed { usize::from(draws) } else { 0 };
    if offered.len() != right {
        let count = offered.len();
        return refuse(format!(
            "offered: there are {right} to choose from, not {count} (AS-38)"
        ));
    }
    let is_kept = matches!(table.phase, Phase::Keeping(_)) && !is_owed;
    match secret {
        Secret::Nothing if is_kept => refuse("secret: it has kept an objective (AS-38)"),
        Secret::Hidden if is_owed => refuse("secret: it has kept none so far (AS-38)"),
        Secret::Shown(objective) => check_shown(table, seat, objective),
        Secret::Nothing | Secret::Hidden => Ok(()),
    }
}

/// A secret objective is revealed at the end, or by one of the first to fulfil it (AS-38).
fn check_shown(table: &Table, seat: Seat, objective: Objective) -> Verdict {
    if !table.objectives.contains(objective) {
        return refuse("shown: what was revealed is one of the objectives (AS-38)");
    }
    if is_final(table) || table.firsts[objective.index()].contains(seat) {
        return Ok(());
    }
    refuse("shown: it may be revealed at the end, or as the first to fulfil it (AS-38)")
}

/// AS-8.
fn check_last(table: &Table, seat: Seat) -> Verdict {
    let Some((card, deed)) = table.player(seat).last else {
        return Ok(());
    };
    let first_turn = table.year == 0 || (table.year, table.turn) == (1, 1);
    let is_early =
        is_before_reveal(table) || matches!(table.phase, Phase::Keeping(_) | Phase::Acting(_));
    if first_turn && is_early {
        return refuse("last: nobody has had a turn (AS-8)");
    }
    if card.is_reactor() {
        return refuse("last: reactors are not selected (AS-19)");
    }
    let built = match deed {
        Deed::Built(cell) => Some((card, cell)),
        Deed::Salvaged(instead, cell) => Some((instead, cell)),
        Deed::BuiltReactor(cell) => Some((Card::POWER_REACTOR, cell)),
        Deed::Discarded | Deed::FellBack(_) | Deed::Disputed => None,
    };
    match built {
        Some((card, cell))
            if table
                .station(seat)
                .at(cell)
                .is_none_or(|it| it.card != card) =>
        {
            let name = &table.content.design(card).id;
            refuse(format!("last: {name} is not on {cell} (AS-8)"))
        }
        Some(_) | None => Ok(()),
    }
}

/// Each objective is in one place (AS-4, AS-38).
fn check_objectives(state: &AmongTheStars) -> Verdict {
    let table = &state.table;
    let mut seen = table.objectives;
    for seat in table.seats() {
        let own: ObjectiveSet = state.secrets[seat.index()].into_iter().collect();
        for objective in own.iter().chain(state.offered[seat.index()].iter()) {
            if seen.contains(objective) {
                let name = &table.content.objective(objective).id;
                return refuse(format!("objective {name} is there twice (AS-4)"));
            }
            seen.add(objective);
        }
    }
    Ok(())
}

fn is_first_to(table: &Table, objective: Objective) -> bool {
    matches!(
        table.content.objective(objective).goal,
        Goal::FirstTo { .. }
    )
}

/// AS-22, AS-38.
fn check_firsts(table: &Table) -> Verdict {
    for objective in table.content.objectives().iter() {
        let name = &table.content.objective(objective).id;
        if !table.firsts[objective.index()].is_empty() && !is_first_to(table, objective) {
            return refuse(format!("firsts: {name} does not go to the first (AS-22)"));
        }
    }
    for objective in table.late.iter() {
        let owner = |seat: Seat| table.player(seat).secret == Secret::Shown(objective);
        let is_late = is_final(table) && is_first_to(table, objective);
        if !is_late || !table.seats().any(owner) {
            let name = &table.content.objective(objective).id;
            return refuse(format!("late: {name} was not revealed at the end (AS-38)"));
        }
    }
    check_reached(table)
}

/// Seats that are still to be asked have an objective to reveal, and come after the one asked now.
fn check_reached(table: &Table) -> Verdict {
    let mut asked = None;
    if let Phase::Revealing(seat, RevealTime::Turn) = table.phase {
        asked = Some(seat);
    }
    for seat in table.reached.iter() {
        if asked.is_none_or(|asked| seat <= asked) {
            return refuse(format!(
                "reached: seat {seat} is not asked after this (AS-38)"
            ));
        }
    }
    let waiting = table.reached.iter().chain(asked);
    for seat in waiting {
        let is_first = table.firsts.iter().any(|firsts| firsts.contains(seat));
        if table.player(seat).secret != Secret::Hidden || !is_first {
            return refuse(format!(
                "phase, reached: seat {seat} has nothing to reveal (AS-38)"
            ));
        }
    }
    Ok(())
}
