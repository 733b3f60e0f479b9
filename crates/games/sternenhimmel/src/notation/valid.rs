//! Positions that no game can reach are refused, with the reason.

use asterism_core::{Seat, Unreadable};

use crate::signs::Sign;
use crate::spaces::Spot;
use crate::stars::{Star, StarSet};
use crate::state::Sternenhimmel;
use crate::table::Table;

type Verdict = Result<(), Unreadable>;

fn refuse(reason: impl Into<String>) -> Verdict {
    Err(Unreadable::new(reason))
}

/// Refuses a position that cannot be, with the reason.
pub(super) fn check(state: &Sternenhimmel) -> Verdict {
    check_boards(&state.table)?;
    check_turn(state)?;
    check_money(&state.table)?;
    check_last(&state.table)?;
    check_clock(&state.table)?;
    for seat in state.table.seats() {
        check_memory(state, seat).map_err(|error| error.at(format!("seat {seat}")))?;
    }
    Ok(())
}

/// ST-9, ST-22.
fn check_boards(table: &Table) -> Verdict {
    for field in table.fields() {
        match table.open[field.index()] {
            Some(sign) if table.empty.of(field).is_empty() => {
                return refuse(format!(
                    "board {}: a board without an empty space is scored at once (ST-9)",
                    sign.word()
                ));
            }
            None if !table.stack.is_empty() => {
                return refuse("boards: none is missing while there is a stack (ST-22)");
            }
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// ST-8, ST-23.
fn check_turn(state: &Sternenhimmel) -> Verdict {
    match state.table.mover {
        None if !state.table.empty.is_empty() => {
            refuse("turn: the game is not over while a board is open (ST-23)")
        }
        Some(_) if state.table.empty.is_empty() => {
            refuse("turn: the game is over when all boards are scored (ST-23)")
        }
        Some(seat) if state.hands[seat.index()].is_empty() => refuse(format!(
            "turn: seat {seat} has no star in hand and is passed over (ST-8)"
        )),
        Some(_) | None => Ok(()),
    }
}

/// ST-15 to ST-20.
fn check_money(table: &Table) -> Verdict {
    let money = &table.money[..usize::from(table.seats)];
    if let Some(at) = money.iter().position(|money| *money < 0) {
        return refuse(format!("seat {}: nobody owes money (ST-20)", at + 1));
    }
    // The most that the bank pays is in ST-17: the first prize, and for all stars but one.
    let scored = table.scored();
    let boards = scored.iter().map(|sign| table.content.board(sign));
    let most: i32 = boards.map(|board| 2 * i32::from(board.prizes[0]) - 1).sum();
    let all: i32 = money.iter().copied().map(i32::from).sum();
    if all > most {
        return refuse(format!(
            "money: the boards scored so far pay {most} at most, not {all} (ST-17)"
        ));
    }
    Ok(())
}

fn check_last(table: &Table) -> Verdict {
    let Some(last) = &table.last else {
        return Ok(());
    };
    if !table.scored().contains(last.sign) {
        return refuse(format!("last: {} has not been scored", last.sign));
    }
    let spaces = table.content.board(last.sign).spaces();
    if spaces.iter().any(|space| last.at(space).is_none()) {
        return refuse("last: a board is scored when it is full (ST-9)");
    }
    for seat in table.seats() {
        let mut left = StarSet::FULL;
        let laid = spaces.iter().filter_map(|space| last.at(space));
        for (_, star) in laid.filter(|(owner, _)| *owner == seat) {
            if !left.contains(star) {
                return refuse(format!(
                    "last: seat {seat} does not have {star} more (ST-2)"
                ));
            }
            left.remove(star);
        }
    }
    Ok(())
}

/// Checks that no star was placed later than now, and that stars were placed one at a time.
fn check_clock(table: &Table) -> Verdict {
    let now = table.moves;
    let seen = table.memory.iter().flat_map(|memory| memory.seen);
    let placed = table.placed.iter().copied();
    if let Some(late) = seen.chain(placed.clone()).find(|at| *at > now) {
        return refuse(format!(
            "at: only {now} stars have been placed so far, not {late}"
        ));
    }
    let mut times: Vec<u8> = placed.filter(|at| *at > 0).collect();
    times.sort_unstable();
    let mut pairs = times.iter().zip(times.iter().skip(1));
    if let Some((twice, _)) = pairs.find(|(one, other)| one == other) {
        return refuse(format!("at: two stars were placed at {twice} (ST-6)"));
    }
    if table.scored().is_empty() && table.memory.iter().any(|memory| memory.seen != [0; 8]) {
        return refuse("seen: no board has been scored so far (ST-10)");
    }
    Ok(())
}

/// Checks that no star lay in two places at once.
fn check_memory(state: &Sternenhimmel, seat: Seat) -> Verdict {
    let memory = &state.table.memory[seat.index()];
    if memory.both_doubles > memory.seen[Star::Double.index()] {
        return refuse("both_doubles: they were seen then, so seen must say so");
    }
    let mut doubles = 0;
    for spot in state.table.stars_of(seat) {
        let placed = state.table.placed[spot.index()];
        let Some(star) = state.stars[spot.index()] else {
            continue;
        };
        let seen = memory.seen[star.index()];
        if star != Star::Double && seen > placed {
            return refuse(elsewhere(&state.table, spot, star, seen));
        }
        if star == Star::Double && memory.both_doubles > placed {
            return refuse(elsewhere(&state.table, spot, star, memory.both_doubles));
        }
        doubles += usize::from(star == Star::Double && seen > placed);
        if doubles > 1 {
            return refuse(elsewhere(&state.table, spot, star, seen));
        }
    }
    Ok(())
}

fn elsewhere(table: &Table, spot: Spot, star: Star, seen: u8) -> String {
    let sign = table.open[spot.field().index()].map_or("", Sign::name);
    format!(
        "{sign} {}: {star} cannot lie there, it was seen elsewhere at {seen}",
        spot.space()
    )
}
