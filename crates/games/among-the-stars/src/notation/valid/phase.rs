//! Checks that the phase of the table fits the choices that were made.

use asterism_core::{Game, Seat, Seats, Unreadable};

use super::times::has_revealed;
use super::verdict::{Verdict, refuse};
use crate::actions::Action;
use crate::cards::{Card, Cards};
use crate::effects::{Effect, Power};
use crate::state::AmongTheStars;
use crate::table::{Phase, RevealTime, Secret, Table, Use};

pub(super) fn check(state: &AmongTheStars) -> Verdict {
    check_owed(state)?;
    check_ability(state)?;
    check_cards_shown(&state.table)?;
    check_pending(&state.table)?;
    for seat in state.table.seats() {
        check_choices(state, seat).map_err(|error| error.at(format!("seat {seat}")))?;
    }
    Ok(())
}

/// The seats that are asked in this phase, those that have chosen included.
fn asked(table: &Table) -> Seats {
    let all = Seats::first(usize::from(table.seats));
    let draws = |seat: &Seat| {
        let race = table.race(*seat);
        race.is_some_and(|race| race.secret_objectives.is_some())
    };
    match table.phase {
        Phase::Keeping(_) => table.seats().filter(draws).fold(Seats::NONE, Seats::with),
        Phase::Selecting(_) | Phase::Removing(_) | Phase::Acting(_) => all,
        Phase::Interacting(owner, effect, _) => table.asked_by(owner, effect),
        Phase::Using(seat, _) | Phase::Revealing(seat, _) => Seats::only(seat),
        Phase::Over => Seats::NONE,
    }
}

/// The seats of `all` that are not in `less`.
fn difference(all: Seats, less: Seats) -> Seats {
    less.iter().fold(all, Seats::without)
}

/// AS-9, AS-11.
fn check_owed(state: &AmongTheStars) -> Verdict {
    let table = &state.table;
    let owed = table.turn().owed();
    if owed.is_empty() && table.phase != Phase::Over {
        return refuse("phase: nobody owes anything, so the game goes on (AS-9)");
    }
    let wrong = difference(owed, asked(table));
    if let Some(seat) = wrong.lowest() {
        return refuse(format!(
            "phase: seat {seat} is not asked for anything now (AS-11)"
        ));
    }
    let is_tactical = table.seats == 2 && table.variants.tactical;
    if matches!(table.phase, Phase::Removing(_)) && !is_tactical {
        return refuse("phase: virtual players remove cards at random, if there are any (AS-29)");
    }
    if let Phase::Revealing(seat, RevealTime::End) = table.phase
        && table.player(seat).secret != Secret::Hidden
    {
        return refuse(format!("phase: seat {seat} has nothing to reveal (AS-38)"));
    }
    Ok(())
}

/// AS-8, AS-39.
fn check_ability(state: &AmongTheStars) -> Verdict {
    let table = &state.table;
    let Phase::Using(seat, step) = table.phase else {
        return Ok(());
    };
    let power = table.race(seat).and_then(|race| race.power);
    let used = table.player(seat).used;
    let fits = match (step, power) {
        (Use::Asked, _) => state.may_use(seat),
        (Use::Trading(place), Some(Power::SwapWithOtherHand)) => used && place != table.place(seat),
        (Use::Dropping(left), Some(Power::CycleSpecials(count))) => used && left <= count,
        (Use::Trading(_) | Use::Dropping(_), _) => false,
    };
    if fits {
        return Ok(());
    }
    refuse(format!(
        "phase: the race of seat {seat} does not do this now (AS-39)"
    ))
}

/// AS-8, AS-28.
fn check_cards_shown(table: &Table) -> Verdict {
    for seat in table.seats() {
        let revealed = table.revealed[seat.index()];
        let reason = match (has_revealed(table), revealed) {
            (true, None) => "revealed: everybody has revealed a card (AS-8)",
            (false, Some(_)) => "revealed: nobody has revealed a card (AS-8)",
            (true, Some(card)) if card.is_reactor() => {
                "revealed: reactors are not selected (AS-19)"
            }
            (true | false, _) => continue,
        };
        return refuse(format!("seat {seat}: {reason}"));
    }
    let removed: Cards = table.just_removed.into_iter().flatten().collect();
    let may_be = has_revealed(table) && table.seats == 2;
    if removed.is_empty() || may_be && table.removed.contains_all(&removed) {
        return Ok(());
    }
    refuse("removed: virtual players have not removed these this turn (AS-28)")
}

/// Pending cards have a question, in playing order from the one that asks now (AS-11).
fn check_pending(table: &Table) -> Verdict {
    let asks_now = |seat| matches!(table.phase, Phase::Interacting(owner, ..) if owner == seat);
    let mut is_later = false;
    for seat in table.in_order() {
        is_later |= asks_now(seat);
        let Some(card) = table.pending[seat.index()] else {
            continue;
        };
        let reason = if !is_later {
            "it has been asked, or nothing is asked now"
        } else if !may_ask(table, seat, card) {
            "this card asks nothing, or is not there"
        } else {
            continue;
        };
        return refuse(format!("seat {seat}: pending: {reason} (AS-11)"));
    }
    Ok(())
}

/// True if a card has a question: a location built by the seat, or the conflict card that it
/// applies.
fn may_ask(table: &Table, seat: Seat, card: Card) -> bool {
    if let Some(location) = table.content.location(card) {
        let asks = |effect: &Effect| matches!(effect, Effect::Interaction(_));
        let is_built = table.station(seat).iter().any(|built| built.card == card);
        return is_built && location.effects.iter().any(asks);
    }
    let is_gone = table.discard.contains(card) || table.cleared.contains(card);
    is_gone && table.revealed[seat.index()] == Some(card)
}

/// Secret choices are there, and were possible (AS-9).
fn check_choices(state: &AmongTheStars, seat: Seat) -> Verdict {
    let (table, index) = (&state.table, seat.index());
    let has_chosen = asked(table).contains(seat) && !table.turn().owes(seat);
    let selects = matches!(table.phase, Phase::Selecting(_));
    let has_selected = matches!(table.phase, Phase::Removing(_)) || (selects && has_chosen);
    match state.selected[index] {
        Some(_) if !has_selected => return refuse("selected: it has not selected a card (AS-9)"),
        None if has_selected => return refuse("selected: it has selected a card (AS-9)"),
        Some(card) if !state.hand(seat).cards().contains(card) => {
            return refuse("selected: this card is not in its hand (AS-8)");
        }
        Some(_) | None => {}
    }
    let keeps = matches!(table.phase, Phase::Keeping(_));
    match state.chosen[index] {
        Some(_) if !has_chosen || selects || keeps => {
            refuse("chosen: it has chosen nothing (AS-9)")
        }
        None if has_chosen && !selects && !keeps => refuse("chosen: it has chosen (AS-9)"),
        Some(action) => check_chosen(state, seat, action),
        None => Ok(()),
    }
}

/// Checks a secret choice as if the seat were asked once more.
fn check_chosen(state: &AmongTheStars, seat: Seat, action: Action) -> Verdict {
    let mut asked = *state;
    match &mut asked.table.phase {
        Phase::Removing(owed) | Phase::Acting(owed) | Phase::Interacting(_, _, owed) => {
            *owed = owed.with(seat);
        }
        Phase::Keeping(_)
        | Phase::Using(..)
        | Phase::Selecting(_)
        | Phase::Revealing(..)
        | Phase::Over => {}
    }
    let refusal = |illegal| Unreadable::new(format!("chosen: {illegal} (AS-9)"));
    asked.check(seat, action).map_err(refusal)
}
