//! Checks of positions: those that no game can reach are refused, with the reason.

use asterism_core::{Seat, Unreadable};

use super::position::gone;
use super::refuse::refuse;
use crate::board::Board;
use crate::cards::NovaSet;
use crate::constellations::{Constellation, ConstellationSet};
use crate::play::SUPERNOVA_AT;
use crate::scenarios::Scenario;
use crate::squares::SquareSet;
use crate::stars::{Class, SUPERNOVAE};
use crate::state::Starshine;
use crate::table::{Ending, HAND, Held, NovaPlace, Phase, TURNS, Table, Used};

/// Maximum score: 150 turns of three actions, each with the best Black Hole that a file can have.
const MAX_POINTS: i16 = 5000;

type Verdict = Result<(), Unreadable>;

/// Refuses a position that cannot be, with the reason.
pub(super) fn check(state: &Starshine) -> Verdict {
    check_sky(&state.table)?;
    check_turn_memory(&state.table)?;
    check_piles(state)?;
    check_novas(state)?;
    check_constellations(state)?;
    for seat in state.table.seats() {
        check_seat(state, seat).map_err(|error| error.at(format!("seat {seat}")))?;
    }
    check_ending(&state.table)?;
    check_step(state)
}

/// SH-1.
fn check_sky(table: &Table) -> Verdict {
    for class in Class::ALL {
        let (count, most) = (table.sky.of(class).len(), class.pieces());
        if count > most {
            return refuse(format!(
                "sky: there are {most} {class}s at most, not {count} (SH-1)"
            ));
        }
    }
    let novas = table.sky.novas().len();
    if novas > SUPERNOVAE {
        return refuse(format!(
            "sky: there are {SUPERNOVAE} Supernovae at most, not {novas} (SH-1)"
        ));
    }
    if novas > gone(table).len() {
        return refuse("sky: every Supernova was put there with a card (SH-21)");
    }
    Ok(())
}

/// SH-16.
fn check_turn_memory(table: &Table) -> Verdict {
    let nothing = [SquareSet::EMPTY; 3];
    let is_new = matches!(
        table.phase,
        Phase::Choosing(_) | Phase::Acting(Used::Nothing)
    );
    if is_new && (table.born != nothing || table.removed != nothing) {
        return refuse("born, removed: nothing was done this turn so far (SH-16)");
    }
    let placed: usize = table.born.iter().map(|squares| squares.len()).sum();
    if placed > 3 {
        return refuse(format!(
            "born: a turn has three actions at most, not {placed} (SH-6)"
        ));
    }
    for class in Class::ALL {
        if table.born[class.index()].meets(table.removed[class.index()]) {
            return refuse(format!(
                "born, removed: a {class} is not placed and removed on the same square (SH-16)"
            ));
        }
    }
    let is_before_actions = matches!(table.phase, Phase::Choosing(_));
    if is_before_actions && table.claimed {
        return refuse("claimed: nobody has had a turn (SH-24)");
    }
    Ok(())
}

/// SH-8.
fn check_piles(state: &Starshine) -> Verdict {
    let sizes = state
        .table
        .seats()
        .map(|seat| usize::from(state.table.player(seat).pile));
    let (sizes, cards) = (sizes.sum::<usize>(), state.table.piles.len());
    if sizes != cards {
        return refuse(format!(
            "piles: the seats have {sizes} cards, but {cards} are named (SH-8)"
        ));
    }
    if state.deck.is_empty() && matches!(state.table.phase, Phase::Choosing(_)) {
        return refuse("cards: the deck is not empty before the first turn (SH-2)");
    }
    Ok(())
}

/// SH-20 to SH-22.
fn check_novas(state: &Starshine) -> Verdict {
    let table = &state.table;
    let mut seen = NovaSet::EMPTY;
    for nova in state.hands.iter().filter_map(|hand| hand.nova) {
        if seen.contains(nova) || table.novas_seen.contains(nova) {
            return refuse("gone: a Supernova card is there twice (SH-2)");
        }
        seen.add(nova);
    }
    let at = |place: NovaPlace| {
        table
            .seats()
            .filter(move |seat| table.player(*seat).nova == place)
    };
    let (gone, named) = (at(NovaPlace::Gone).count(), gone(table).len());
    if gone != named {
        return refuse(format!(
            "gone: the cards that players have used or discarded, so {gone}, not {named} (SH-21)"
        ));
    }
    for seat in table.seats() {
        let (player, has_points) = (table.player(seat), table.player(seat).score >= SUPERNOVA_AT);
        let right = has_points && table.scenario.scores_actions();
        if right != (player.nova != NovaPlace::Stack) {
            return refuse(format!(
                "seat {seat}: a Supernova card is taken at 15 points, and at no other time (SH-20)"
            ));
        }
    }
    Ok(())
}

/// Each constellation card is in one place (SH-26 to SH-28).
fn check_constellations(state: &Starshine) -> Verdict {
    let table = &state.table;
    let mut seen = table.under.set();
    let mut cards: Vec<Constellation> = table.gallery.into_iter().collect();
    for seat in table.seats() {
        let player = table.player(seat);
        cards.extend(player.completed.iter());
        match player.held {
            Held::Open(card) => cards.push(card),
            Held::Secret => cards.extend(state.secrets[seat.index()]),
            Held::Nothing => {}
        }
    }
    for card in cards {
        if seen.contains(card) {
            let word = table.content.figure(card).word();
            return refuse(format!("constellation {word} is there twice (SH-27)"));
        }
        seen.add(card);
    }
    let is_over = matches!(table.phase, Phase::Over(_));
    match table.scenario {
        Scenario::Beginning if !seen.is_empty() => {
            refuse("constellations: scenario 1 has none (SH-25)")
        }
        Scenario::Gallery if table.gallery.is_none() && !is_over => {
            refuse("gallery: a constellation lies open for all (SH-27)")
        }
        Scenario::Art | Scenario::Dominion if table.gallery.is_some() => {
            refuse("gallery: only scenario 3 has one (SH-27)")
        }
        Scenario::Art if !table.under.set().is_empty() => {
            refuse("under: constellations are not replaced in scenario 2 (SH-26)")
        }
        Scenario::Beginning | Scenario::Art | Scenario::Gallery | Scenario::Dominion => Ok(()),
    }
}

fn check_seat(state: &Starshine, seat: Seat) -> Verdict {
    check_score(&state.table, seat)?;
    check_board(&state.table, seat)?;
    check_hand(state, seat)?;
    check_own_constellation(state, seat)
}

/// SH-25 to SH-29.
fn check_score(table: &Table, seat: Seat) -> Verdict {
    let player = table.player(seat);
    if player.score > MAX_POINTS {
        let score = player.score;
        return refuse(format!(
            "score: nobody makes {score} points in 300 turns (SH-31)"
        ));
    }
    let earned =
        i16::from(player.completed.len() as u8) * i16::from(table.scenario.constellation_points());
    if player.score < earned {
        return refuse(format!(
            "score: its constellations alone give {earned} points (SH-27)"
        ));
    }
    if table.scenario == Scenario::Art && player.score > 0 {
        return refuse("score: there are no points in scenario 2 (SH-26)");
    }
    let has_won = match (table.scenario, table.scenario.goal()) {
        (Scenario::Art, _) => !player.completed.is_empty(),
        (Scenario::Dominion, Some(goal)) => player.score >= goal && !player.completed.is_empty(),
        (_, Some(goal)) => player.score >= goal,
        (_, None) => false,
    };
    let is_winner = match table.phase {
        Phase::Over(ending) => ending.winner() == Some(seat),
        Phase::Choosing(_) | Phase::Acting(_) | Phase::Laying => false,
    };
    match (has_won, is_winner) {
        (true, false) => refuse("score: that would have won the game at once (SH-29)"),
        (false, true) => refuse("phase: that does not win the game (SH-29)"),
        (true, true) | (false, false) => Ok(()),
    }
}

/// SH-3, SH-8, SH-9.
fn check_board(table: &Table, seat: Seat) -> Verdict {
    let player = table.player(seat);
    let board = &player.board;
    match table.phase {
        Phase::Choosing(_) => {
            if *board != Board::EMPTY || player.pile > 0 || player.score > 0 {
                return refuse("before the first turn there are no cards, piles or points (SH-3)");
            }
        }
        Phase::Laying if seat == table.mover => {
            if board.third.is_none() {
                return refuse("board: slot 3 has a card after the shift (SH-8)");
            }
        }
        Phase::Acting(_) | Phase::Laying | Phase::Over(_) => {
            // After 300 turns, and in the middle of one, all boards are full.
            if board.second.is_none() || board.third.is_none() {
                return refuse("board: slots 2 and 3 have cards (SH-9)");
            }
        }
    }
    Ok(())
}

/// SH-3, SH-10.
fn check_hand(state: &Starshine, seat: Seat) -> Verdict {
    let table = &state.table;
    let (player, hand) = (table.player(seat), &state.hands[seat.index()]);
    if let Some((second, third)) = state.chosen[seat.index()] {
        let mut left = hand.cards;
        for card in [second, third] {
            if !matches!(table.phase, Phase::Choosing(_)) || !left.contains(card) {
                return refuse("chosen: two cards of the hand, before the first turn (SH-3)");
            }
            left.remove(card);
        }
    }
    let has_played = seat_has_played(table, seat);
    let count = player.hand_size();
    let usual = if has_played { HAND } else { HAND - 2 };
    let extra = usize::from(player.nova == NovaPlace::Hand && seat == table.mover);
    let fits = match table.phase {
        Phase::Choosing(_) => count == HAND,
        Phase::Laying if seat == table.mover => {
            // One laid on slot 1, one on slot 2, one discarded: the last of them ends the turn.
            let fewer = if has_played { 2 } else { 1 };
            (usual - fewer..=usual + extra).contains(&count)
        }
        Phase::Acting(_) | Phase::Laying | Phase::Over(_) => {
            (usual..=usual + extra).contains(&count)
        }
    };
    if fits {
        return Ok(());
    }
    refuse(format!("hand: nobody holds {count} cards now (SH-10)"))
}

/// True if a seat has ended a turn: first turns are played with three cards in hand.
fn seat_has_played(table: &Table, seat: Seat) -> bool {
    let seats = u16::from(table.seats);
    let back = (table.mover.index() + usize::from(table.seats) - seat.index()) as u16 % seats;
    // The active player of a game that ended by SH-31 has drawn.
    let since = if table.phase == Phase::Over(Ending::TurnLimit) {
        0
    } else {
        back
    };
    match since {
        0 => table.turns >= seats,
        turns => table.turns >= turns,
    }
}

/// SH-24, SH-26, SH-28.
fn check_own_constellation(state: &Starshine, seat: Seat) -> Verdict {
    let player = state.table.player(seat);
    let secret = state.secrets[seat.index()];
    if secret.is_some_and(|card| player.ruled_out.contains(card)) {
        return refuse("ruled_out: it holds that constellation (SH-24)");
    }
    if player.held != Held::Secret && !player.ruled_out.is_empty() {
        return refuse("ruled_out: it has no secret constellation (SH-28)");
    }
    let is_over = matches!(state.table.phase, Phase::Over(_));
    let must = match state.table.scenario {
        Scenario::Beginning | Scenario::Gallery => false,
        Scenario::Art => !is_over,
        Scenario::Dominion => !is_over && state.table.stack_size() > 0,
    };
    if must && player.held == Held::Nothing {
        return refuse("constellation: it has one to complete (SH-26, SH-28)");
    }
    Ok(())
}

/// SH-29, SH-31.
fn check_ending(table: &Table) -> Verdict {
    let splendors = table.sky.supply(Class::Splendor) == 0;
    match table.phase {
        Phase::Over(Ending::SevenSplendors) if !splendors => {
            refuse("phase: there are fewer than seven Splendor Stars (SH-29)")
        }
        Phase::Over(Ending::GalleryClosed)
            if table.scenario != Scenario::Gallery
                || table.completed() != ConstellationSet::FULL =>
        {
            refuse("phase: there are constellations left (SH-27)")
        }
        Phase::Over(Ending::TurnLimit) if table.turns != TURNS => {
            refuse("phase: the game ends after 300 turns (SH-31)")
        }
        Phase::Over(Ending::Masterpiece(_)) if table.scenario != Scenario::Art => {
            refuse("phase: the own constellation wins scenario 2 (SH-26)")
        }
        Phase::Over(Ending::Goal(_)) if table.scenario == Scenario::Art => {
            refuse("phase: there are no points in scenario 2 (SH-26)")
        }
        Phase::Over(Ending::TurnLimit) => Ok(()),
        _ if table.turns >= TURNS => refuse("turns: the game ends after 300 turns (SH-31)"),
        Phase::Choosing(_) | Phase::Acting(_) | Phase::Laying if splendors => {
            refuse("sky: the seventh Splendor Star ends the game (SH-29)")
        }
        Phase::Choosing(_) | Phase::Acting(_) | Phase::Laying | Phase::Over(_) => Ok(()),
    }
}

/// The table never waits for a step without a choice, and a complete constellation is claimed at
/// once.
fn check_step(state: &Starshine) -> Verdict {
    let table = &state.table;
    match table.phase {
        Phase::Acting(used) if !used.allowed().iter().any(|slot| table.is_possible(*slot)) => {
            return refuse("phase: nothing can be done, so the cards are shifted (SH-7)");
        }
        Phase::Laying if state.decision(table.mover).only_done_is_left() => {
            return refuse("phase: nothing can be laid, so the turn is over (SH-9)");
        }
        Phase::Acting(_) | Phase::Laying | Phase::Choosing(_) | Phase::Over(_) => {}
    }
    let player = table.player(table.mover);
    let own = match player.held {
        Held::Open(card) => Some(card),
        Held::Secret => state.secrets[table.mover.index()],
        Held::Nothing => None,
    };
    let waits = matches!(table.phase, Phase::Acting(_) | Phase::Laying) && !table.claimed;
    let complete = own.map(|card| {
        table
            .content
            .figure(card)
            .find(table.firmament(), &table.sky)
    });
    if waits && complete.flatten().is_some() {
        return refuse("constellation: it is complete, so it is claimed (SH-24)");
    }
    Ok(())
}
