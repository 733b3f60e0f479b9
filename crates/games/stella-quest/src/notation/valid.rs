//! Checks of positions: those that play can reach are accepted, and a few more.

use asterism_core::{Seat, Unreadable};

use crate::card_set::CardSet;
use crate::cards::Card;
use crate::collection::Collection;
use crate::play::ROUNDS;
use crate::rules::{HAND_LIMIT, winner};
use crate::state::{Deck, StellaQuest};
use crate::table::{End, Marker, Phase, Player, Table};

/// The lit tokens and the repeated cards of a player, taken together: every repeat costs a token or
/// more (SQ-19), so that play never raises their sum above the five tokens of the start (SQ-4).
const LIGHT_AND_REPEATS: usize = 5;

type Verdict = Result<(), Unreadable>;

fn refuse(reason: impl Into<String>) -> Verdict {
    Err(Unreadable::new(reason))
}

/// Refuses a position that cannot be, with the reason.
pub(super) fn check(state: &StellaQuest) -> Verdict {
    let seats = state.table.seats();
    check_phase_seat(&state.table)?;
    check_marker(&state.table)?;
    check_box(state)?;
    for seat in Seat::first(seats) {
        check_seat(state, seat).map_err(|error| error.at(format!("seat {seat}")))?;
    }
    check_deck(state)?;
    check_end(&state.table)?;
    check_round(state)
}

/// All the cards that are nowhere else, the first of them on top.
pub(super) fn rest_of_box(state: &StellaQuest) -> Result<Deck, Unreadable> {
    let mut rest = CardSet::FULL;
    for card in placed(state) {
        if !rest.contains(card) {
            return Err(Unreadable::new(format!(
                "there are only {} of {card} (SQ-1)",
                card.copies()
            )));
        }
        rest.remove(card);
    }
    let top = rest.iter().next();
    top.inspect(|&top| rest.remove(top));
    Ok(Deck { top, rest })
}

/// Every card outside the deck.
fn placed(state: &StellaQuest) -> impl Iterator<Item = Card> {
    let table = &state.table;
    let hands = state.hands.into_iter().flat_map(CardSet::iter);
    let collected = table.collections.into_iter().flat_map(Collection::cards);
    hands
        .chain(collected)
        .chain(table.discards.iter())
        .chain([table.top])
        .chain(table.played.cards())
}

/// SQ-1: all 54 cards are somewhere, and none twice.
fn check_box(state: &StellaQuest) -> Verdict {
    let all: Vec<Card> = placed(state)
        .chain(state.deck.top)
        .chain(state.deck.rest.iter())
        .collect();
    for card in Card::all() {
        let found = all.iter().filter(|&&other| other == card).count();
        if found != card.copies() {
            let copies = card.copies();
            return refuse(format!(
                "there are {copies} of {card} in the box (SQ-1), not {found}"
            ));
        }
    }
    Ok(())
}

fn check_phase_seat(table: &Table) -> Verdict {
    let seat = match table.phase {
        Phase::Round { seat }
        | Phase::Take { winner: seat }
        | Phase::Top { winner: seat }
        | Phase::Over(End::Enlightenment(seat) | End::Elimination(seat)) => seat,
        Phase::Over(End::Exhaustion) => return Ok(()),
    };
    if seat.index() < table.seats() {
        return Ok(());
    }
    refuse(format!("turn: there is no seat {seat} at this table"))
}

fn check_marker(table: &Table) -> Verdict {
    match table.marker {
        Marker::Seat(seat) if seat.index() >= table.seats() => {
            refuse(format!("marker: there is no seat {seat} at this table"))
        }
        Marker::Dummy if table.seats != 2 => {
            refuse("only with two players is there a Dummy (SQ-30)")
        }
        Marker::Seat(_) | Marker::Dummy | Marker::Nobody => Ok(()),
    }
}

fn check_seat(state: &StellaQuest, seat: Seat) -> Verdict {
    let at = seat.index();
    let (lit, hand) = (state.table.lit[at], state.hands[at]);
    let collection = state.table.collections[at];
    if lit > 5 {
        return refuse(format!("a player has five tokens (SQ-4), not {lit}"));
    }
    if lit == 0 && state.table.phase != Phase::Over(End::Elimination(seat)) {
        return refuse("with no lit token left the game has ended (SQ-28)");
    }
    if hand.len() > HAND_LIMIT {
        return refuse(format!(
            "a hand has at most ten cards (SQ-23), not {}",
            hand.len()
        ));
    }
    if state.kept[at]
        .kinds()
        .any(|card| state.kept[at].count(card) > hand.count(card))
    {
        return refuse("kept cards must be in the hand");
    }
    let repeats = collection.len() - collection.numbers();
    if usize::from(lit) + repeats > LIGHT_AND_REPEATS {
        return refuse("every card of a repeated number has cost a token (SQ-19)");
    }
    let over = matches!(state.table.phase, Phase::Over(_));
    if !over && hand.is_empty() && state.deck.top.is_some() {
        return refuse("an empty hand is refilled at once (SQ-24)");
    }
    Ok(())
}

fn check_deck(state: &StellaQuest) -> Verdict {
    if state.deck.top.is_some() {
        return Ok(());
    }
    if !state.deck.rest.is_empty() {
        return refuse("deck: it has cards, so one lies on top");
    }
    if !state.table.discards.is_empty() {
        return refuse("deck: when it is empty the discard pile is shuffled into it (SQ-25)");
    }
    Ok(())
}

/// The end must be the one that the collections and tokens show.
fn check_end(table: &Table) -> Verdict {
    let complete =
        Seat::first(table.seats()).find(|seat| table.collections[seat.index()].is_complete());
    match (table.phase, complete) {
        (Phase::Over(End::Enlightenment(seat)), Some(_))
            if table.collections[seat.index()].is_complete() =>
        {
            Ok(())
        }
        (Phase::Over(End::Enlightenment(_)), _) => {
            refuse("turn: enlightenment needs all of 1 to 6 (SQ-27)")
        }
        (_, Some(seat)) => refuse(format!(
            "seat {seat} has all of 1 to 6, so the game is over (SQ-27)"
        )),
        (Phase::Over(End::Elimination(seat)), None) if table.lit[seat.index()] > 0 => {
            refuse("turn: elimination needs a player without lit tokens (SQ-28)")
        }
        (_, None) => Ok(()),
    }
}

/// The cards of the round must be those of the players before the one whose turn it is.
fn check_round(state: &StellaQuest) -> Verdict {
    let table = &state.table;
    match table.phase {
        Phase::Over(_) => Ok(()),
        _ if table.rounds >= ROUNDS => refuse("after 200 rounds the game is over (SQ-26)"),
        Phase::Round { seat } if state.hands[seat.index()].is_empty() => {
            refuse(format!("turn: seat {seat} has no card to play (SQ-26)"))
        }
        Phase::Round { seat } => check_plays(state, table.place_of(seat)),
        Phase::Take { winner: seat } => {
            check_plays(state, table.places())?;
            let place = winner(table.top, table.played);
            if place.map(|place| table.player_at(place)) == Some(Player::Seat(seat)) {
                return Ok(());
            }
            refuse(format!("turn: seat {seat} has not won this round (SQ-13)"))
        }
        Phase::Top { winner: _ } if table.played.is_empty() => {
            refuse("turn: no card is left to put on top (SQ-20)")
        }
        Phase::Top { winner } if table.collections[winner.index()].is_empty() => {
            refuse(format!("turn: seat {winner} has taken no card yet (SQ-18)"))
        }
        Phase::Top { winner: _ } => Ok(()),
    }
}

/// Every place before `next` has a card, unless its player has none; the others have not played.
fn check_plays(state: &StellaQuest, next: usize) -> Verdict {
    let table = &state.table;
    for place in 0..table.places() {
        let passed = match table.player_at(place) {
            Player::Seat(seat) => state.hands[seat.index()].is_empty(),
            Player::Dummy => false,
        };
        let played = table.played.at(place).is_some();
        if place < next && !played && !passed {
            return refuse("table: somebody whose turn was earlier has not played (SQ-10)");
        }
        if place >= next && played {
            return refuse("table: somebody has played before their turn (SQ-10)");
        }
    }
    Ok(())
}
