//! A whole position as JSON.

use std::collections::BTreeMap;

use asterism_core::{Seat, Seats, Unreadable};
use serde::{Deserialize, Serialize};

use super::actions::{read_card, read_objective};
use super::facts::FACTS;
use super::phase::{PhaseText, number, read_seat, read_seats};
use super::seats::SeatText;
use crate::cards::{Card, Cards};
use crate::content::{Content, Objective, ObjectiveSet};
use crate::hands::{Hand, Place};
use crate::state::{AmongTheStars, Draws, Options, Races};
use crate::table::{SEATS, Table, Variants};

/// A position as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionText {
    game: String,
    rules: u32,
    #[serde(default)]
    variants: Vec<Variant>,
    year: u8,
    turn: u8,
    phase: PhaseText,
    /// The playing order as it was last set.
    order: Vec<u8>,
    seats: Vec<SeatText>,
    /// By place, clockwise from seat 1; with two players every second one is a virtual player's.
    hands: Vec<Vec<HeldText>>,
    reactors: u8,
    deck: Vec<String>,
    pile: Vec<String>,
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cleared: Vec<String>,
    /// The cards drawn from the pile in this step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dropped: Vec<String>,
    objectives: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    late: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    just_reached: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    reached: Vec<u8>,
    /// For objectives that go to the first, the seats that were first.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    firsts: BTreeMap<String, Vec<u8>>,
}

/// A variant that was agreed before the game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Variant {
    Aggressive,
    Tactical,
    AllIn,
    Limited,
}

/// A card in a hand, and the seats that know it to be there.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeldText {
    card: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    known: Vec<u8>,
}

pub(super) fn variants_text(variants: Variants) -> Vec<Variant> {
    let all = [
        (variants.aggressive, Variant::Aggressive),
        (variants.tactical, Variant::Tactical),
        (variants.all_in, Variant::AllIn),
        (variants.limited_space, Variant::Limited),
    ];
    all.into_iter()
        .filter(|(on, _)| *on)
        .map(|(_, it)| it)
        .collect()
}

pub(super) fn ids(cards: &Cards, content: &Content) -> Vec<String> {
    cards
        .iter()
        .map(|card| content.design(card).id.clone())
        .collect()
}

pub(super) fn objective_ids(objectives: ObjectiveSet, content: &Content) -> Vec<String> {
    objectives
        .iter()
        .map(|it| content.objective(it).id.clone())
        .collect()
}

pub(super) fn seat_numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(number).collect()
}

pub(super) fn firsts_text(table: &Table) -> BTreeMap<String, Vec<u8>> {
    let firsts = (0..table.content.objectives().len()).map(Objective::new);
    let decided = firsts.filter(|it| !table.firsts[it.index()].is_empty());
    let text = |it: Objective| {
        let seats = seat_numbers(table.firsts[it.index()]);
        (table.content.objective(it).id.clone(), seats)
    };
    decided.map(text).collect()
}

impl PositionText {
    pub(super) fn of(state: &AmongTheStars) -> Self {
        let table = &state.table;
        let content = table.content;
        let hand = |place: Place| hand_text(&state.hands[place.index()], content);
        Self {
            game: FACTS.id.into(),
            rules: FACTS.rules,
            variants: variants_text(table.variants),
            year: table.year,
            turn: table.turn,
            phase: PhaseText::of(table.phase, table.turn().owed()),
            order: table.in_order().map(number).collect(),
            seats: table
                .seats()
                .map(|seat| SeatText::of(state, seat))
                .collect(),
            hands: table.places().map(hand).collect(),
            reactors: table.reactors,
            deck: ids(&state.deck, content),
            pile: ids(&state.pile, content),
            discard: ids(&table.discard, content),
            removed: ids(&table.removed, content),
            cleared: ids(&table.cleared, content),
            drawn: ids(&state.drawn, content),
            dropped: ids(&state.dropped, content),
            objectives: objective_ids(table.objectives, content),
            late: objective_ids(table.late, content),
            just_reached: objective_ids(table.just_reached, content),
            reached: seat_numbers(table.reached),
            firsts: firsts_text(table),
        }
    }

    /// The position, read but not checked.
    pub(super) fn read(&self, content: &'static Content) -> Result<AmongTheStars, Unreadable> {
        FACTS.check_kind(&self.game, self.rules)?;
        FACTS.check_seats(self.seats.len())?;
        let mut state = self.empty(content)?;
        for (seat, text) in Seat::ALL.into_iter().zip(&self.seats) {
            let place = |error: Unreadable| error.at(format!("seat {seat}"));
            text.read_into(&mut state, seat).map_err(place)?;
        }
        state.hands = self.read_hands(content)?;
        for (name, ids, pile) in [
            ("deck", &self.deck, &mut state.deck),
            ("pile", &self.pile, &mut state.pile),
            ("discard", &self.discard, &mut state.table.discard),
            ("removed", &self.removed, &mut state.table.removed),
            ("cleared", &self.cleared, &mut state.table.cleared),
            ("drawn", &self.drawn, &mut state.drawn),
            ("dropped", &self.dropped, &mut state.dropped),
        ] {
            *pile = read_cards(ids, content).map_err(|error| error.at(name))?;
        }
        state.table.deck = state.deck.len() as u8;
        state.table.pile = state.pile.len() as u8;
        state.table.dropped = state.dropped.len() as u8;
        Ok(state)
    }

    /// The table without what belongs to seats or lies in piles.
    fn empty(&self, content: &'static Content) -> Result<AmongTheStars, Unreadable> {
        let seats = self.seats.len();
        let has = |variant| self.variants.contains(&variant);
        let variants = Variants {
            aggressive: has(Variant::Aggressive),
            tactical: has(Variant::Tactical),
            all_in: has(Variant::AllIn),
            limited_space: has(Variant::Limited),
        };
        let draws = Draws {
            objectives: false,
            races: Races::Off,
        };
        let options = Options::new(seats, variants, draws, content);
        let options = options.ok_or_else(|| Unreadable::new("there are 2 to 4 seats"))?;
        let mut state = AmongTheStars::laid_out(&options);
        state.table.year = self.year;
        state.table.turn = self.turn;
        state.table.reactors = self.reactors;
        state.table.phase = self.phase.read(seats).map_err(|error| error.at("phase"))?;
        state.table.order = self.read_order()?;
        state.table.objectives = read_objectives(&self.objectives, content)?;
        state.table.late = read_objectives(&self.late, content)?;
        state.table.just_reached = read_objectives(&self.just_reached, content)?;
        state.table.reached =
            read_seats(&self.reached, seats).map_err(|error| error.at("reached"))?;
        for (id, firsts) in &self.firsts {
            let index = read_objective(id, content)?.index();
            let firsts = read_seats(firsts, seats).map_err(|error| error.at("firsts"))?;
            state.table.firsts[index] = firsts;
        }
        Ok(state)
    }

    /// Reads the playing order. Seats that do not play come last.
    fn read_order(&self) -> Result<[Seat; SEATS], Unreadable> {
        let wrong = || Unreadable::new("it has every seat once").at("order");
        let seats = self.seats.len();
        if self.order.len() != seats {
            return Err(wrong());
        }
        let mut order = [Seat::One, Seat::Two, Seat::Three, Seat::Four];
        for (place, number) in order.iter_mut().zip(&self.order) {
            *place = read_seat(*number, seats).map_err(|error| error.at("order"))?;
        }
        let different = order[..seats]
            .iter()
            .copied()
            .fold(Seats::NONE, Seats::with);
        if different.len() == seats {
            Ok(order)
        } else {
            Err(wrong())
        }
    }

    fn read_hands(
        &self,
        content: &'static Content,
    ) -> Result<[Hand; Place::MAX_COUNT], Unreadable> {
        let seats = self.seats.len();
        let count = Place::count(seats);
        if self.hands.len() != count {
            return Err(Unreadable::new(format!("there are {count}")).at("hands"));
        }
        let mut hands = [Hand::EMPTY; Place::MAX_COUNT];
        for (index, (hand, texts)) in hands.iter_mut().zip(&self.hands).enumerate() {
            let at = |error: Unreadable| error.at(format!("hand {}", index + 1));
            if texts.len() > Hand::MAX_CARDS {
                return Err(at(Unreadable::new("it has too many cards")));
            }
            for text in texts {
                let card = read_card(&text.card, content).map_err(at)?;
                hand.add(card, read_seats(&text.known, seats).map_err(at)?);
            }
        }
        Ok(hands)
    }
}

fn hand_text(hand: &Hand, content: &Content) -> Vec<HeldText> {
    let held = hand.held().iter().map(|held| HeldText {
        card: content.design(held.card).id.clone(),
        known: seat_numbers(held.known),
    });
    held.collect()
}

fn read_objectives(ids: &[String], content: &Content) -> Result<ObjectiveSet, Unreadable> {
    ids.iter().map(|id| read_objective(id, content)).collect()
}

fn read_cards(ids: &[String], content: &Content) -> Result<Cards, Unreadable> {
    let mut cards = Cards::EMPTY;
    for id in ids {
        let card: Card = read_card(id, content)?;
        if cards.count(card) == Cards::MAX_COPIES {
            return Err(Unreadable::new(format!("there are too many of {id}")));
        }
        cards.add(card);
    }
    Ok(cards)
}
