//! Checks that every card is in one place, and that hands have the right size.

use asterism_core::Unreadable;

use super::times::{is_before_reveal, is_final};
use super::verdict::{Verdict, refuse};
use crate::cards::{Card, Cards};
use crate::designs::Deck;
use crate::hands::Place;
use crate::state::AmongTheStars;
use crate::table::{Phase, Table, Use, YEARS};

pub(super) fn check(state: &AmongTheStars) -> Verdict {
    check_every_card(state)?;
    check_pile(state)?;
    check_deck(state)?;
    for place in state.table.places() {
        let at = |error: Unreadable| error.at(format!("hand {}", place.index() + 1));
        check_hand(state, place).map_err(at)?;
    }
    check_drawn(state)
}

/// Every card of a position, as a list: a wrong file may have more than a pile can count.
fn all_cards(state: &AmongTheStars) -> Vec<Card> {
    let table = &state.table;
    let piles = [
        &table.discard,
        &table.removed,
        &table.cleared,
        &state.deck,
        &state.pile,
        &state.dropped,
    ];
    let mut all: Vec<Card> = piles.into_iter().flat_map(Cards::iter).collect();
    for hand in &state.hands {
        all.extend(hand.held().iter().map(|held| held.card));
    }
    for seat in table.seats() {
        let built = table.station(seat).iter().map(|built| built.card);
        all.extend(built.filter(|card| !card.is_reactor()));
    }
    if matches!(table.phase, Phase::Acting(_)) {
        all.extend(table.revealed.iter().flatten());
    }
    all
}

/// AS-1, AS-24.
fn check_every_card(state: &AmongTheStars) -> Verdict {
    let table = &state.table;
    let content = table.content;
    let all = all_cards(state);
    let locations = table.basics().and(&content.deck(Deck::Special));
    for card in content.cards() {
        let (name, count) = (
            &content.design(card).id,
            all.iter().filter(|it| **it == card).count(),
        );
        if card.is_reactor() && count > 0 {
            return refuse(format!(
                "{name} is not among the cards of hands and piles (AS-19)"
            ));
        }
        if let Some(dispute) = content.dispute(card) {
            let most = dispute.copies;
            if count > usize::from(most) {
                return refuse(format!("there are {most} of {name}, not {count} (AS-24)"));
            }
        } else if count != usize::from(locations.count(card)) {
            let most = locations.count(card);
            return refuse(format!("there are {most} of {name}, not {count} (AS-1)"));
        }
    }
    let count = all
        .iter()
        .filter(|card| content.dispute(**card).is_some())
        .count();
    let added = if table.has_conflicts() {
        table.conflicts_added()
    } else {
        0
    };
    if count == added {
        return Ok(());
    }
    refuse(format!(
        "there are {added} conflict cards now, not {count} (AS-24)"
    ))
}

/// AS-1, AS-31.
fn check_pile(state: &AmongTheStars) -> Verdict {
    let table = &state.table;
    let belongs = |card: &Card| {
        let is_location = table.content.location(*card).is_some();
        is_location && (table.variants.all_in || table.content.is_special(*card))
    };
    for (name, pile) in [("pile", &state.pile), ("dropped", &state.dropped)] {
        if let Some(card) = pile.designs().find(|card| !belongs(card)) {
            let id = &table.content.design(card).id;
            return refuse(format!("{name}: {id} is not a Special (AS-1)"));
        }
    }
    Ok(())
}

/// AS-6.
fn check_deck(state: &AmongTheStars) -> Verdict {
    let table = &state.table;
    let hands = table.places().count();
    let years = table.year + 1..=YEARS;
    let needed: usize = years
        .map(|year| usize::from(table.hand_size(year)) * hands)
        .sum();
    let to_come = table.variants.aggressive && !table.has_conflicts();
    let conflicts = if to_come { table.conflicts_added() } else { 0 };
    let cards = state.deck.len() + conflicts;
    if cards >= needed {
        return Ok(());
    }
    refuse(format!(
        "deck: {needed} cards are still to be dealt, and there are {cards} (AS-6)"
    ))
}

/// Number of cards that a hand must have now (AS-8, AS-39).
fn hand_size(table: &Table, place: Place) -> u8 {
    if matches!(table.phase, Phase::Keeping(_)) || is_final(table) {
        return 0;
    }
    let left = table.hand_size(table.year) - table.turn;
    if let Phase::Using(seat, Use::Dropping(more)) = table.phase
        && table.place(seat) == place
    {
        return (left + 1).saturating_add(more);
    }
    left + u8::from(is_before_reveal(table))
}

/// AS-8, AS-9.
fn check_hand(state: &AmongTheStars, place: Place) -> Verdict {
    let table = &state.table;
    let hand = &state.hands[place.index()];
    let (size, right) = (hand.len(), hand_size(table, place));
    if size != usize::from(right) {
        return refuse(format!("it has {right} cards now, not {size} (AS-8)"));
    }
    let holder = place.seat(usize::from(table.seats));
    let is_known = |seat| hand.known_to(seat).len() == hand.len();
    match holder {
        Some(seat) if is_before_reveal(table) && !is_known(seat) => {
            refuse(format!("seat {seat} has looked at it (AS-9)"))
        }
        Some(_) | None => Ok(()),
    }
}

/// AS-39.
fn check_drawn(state: &AmongTheStars) -> Verdict {
    let drawn = &state.drawn;
    let Phase::Using(seat, Use::Dropping(left)) = state.table.phase else {
        if drawn.is_empty() {
            return Ok(());
        }
        return refuse("drawn: nobody removes cards now (AS-39)");
    };
    if !state.hand(seat).cards().contains_all(drawn) {
        return refuse("drawn: these cards are not in the hand (AS-39)");
    }
    if drawn.len() < usize::from(left) {
        return refuse("drawn: more cards were drawn, since more must be removed (AS-39)");
    }
    let is_special = |card: Card| state.table.content.is_special(card);
    if !state.table.variants.all_in && !drawn.designs().all(is_special) {
        return refuse("drawn: only Specials are in the pile (AS-1)");
    }
    Ok(())
}
