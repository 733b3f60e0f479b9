//! The words for single things: seats, squares, cards, constellations.

use std::str::FromStr;

use asterism_core::{Seat, Unreadable};

use crate::board::Slot;
use crate::cards::{Card, Cards, Nova};
use crate::constellations::Constellation;
use crate::content::Content;
use crate::scenarios::Scenario;
use crate::squares::{Square, SquareSet};
use crate::stars::Class;

/// The number of a seat.
pub(super) const fn number(seat: Seat) -> u8 {
    seat.number() as u8
}

pub(super) fn squares(squares: SquareSet) -> Vec<String> {
    squares.iter().map(|square| square.to_string()).collect()
}

pub(super) fn words(cards: &Cards) -> Vec<String> {
    cards.iter().map(Card::word).collect()
}

pub(super) fn read_seat(number: u8, seats: u8) -> Result<Seat, Unreadable> {
    let mut all = Seat::first(usize::from(seats));
    let seat = all.find(|seat| seat.number() == usize::from(number));
    seat.ok_or_else(|| Unreadable::new(format!("there is no seat {number}")))
}

pub(super) fn read_cards(words: &[String]) -> Result<Cards, Unreadable> {
    if words.len() > Card::COUNT {
        return Err(too_many_cards());
    }
    words.iter().map(|word| word.parse()).collect()
}

pub(super) fn read_constellation(
    word: &str,
    content: &Content,
) -> Result<Constellation, Unreadable> {
    let found = Constellation::all().find(|card| content.figure(*card).word() == word);
    found.ok_or_else(|| {
        let known: Vec<String> = Constellation::all()
            .map(|it| content.figure(it).word())
            .collect();
        let known = known.join(", ");
        Unreadable::new(format!(
            "“{word}” is not a constellation; there are {known}"
        ))
    })
}

pub(super) fn read_squares(words: &[String], content: &Content) -> Result<SquareSet, Unreadable> {
    let mut squares = SquareSet::EMPTY;
    for word in words {
        let square: Square = word.parse()?;
        if !content.firmament().squares().contains(square) {
            return Err(Unreadable::new(format!(
                "the firmament has no square {word} (SH-1)"
            )));
        }
        if squares.contains(square) {
            return Err(Unreadable::new(format!("{word} is there twice (SH-1)")));
        }
        squares.add(square);
    }
    Ok(squares)
}

pub(super) fn too_many_cards() -> Unreadable {
    Unreadable::new("cards: there are more of a kind than in the box (SH-2)")
}

impl FromStr for Scenario {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL
            .into_iter()
            .find(|it| it.number().to_string() == text);
        found.ok_or_else(|| Unreadable::new(format!("“{text}” is not a scenario from 1 to 4")))
    }
}

impl FromStr for Slot {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL
            .into_iter()
            .find(|it| it.number().to_string() == text);
        found.ok_or_else(|| Unreadable::new(format!("“{text}” is not a slot from 1 to 3")))
    }
}

impl FromStr for Class {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::ALL.into_iter().find(|class| class.word() == text);
        found.ok_or_else(|| {
            let known = Self::ALL.map(Self::word).join(", ");
            Unreadable::new(format!(
                "“{text}” is not a class of stars; there are {known}"
            ))
        })
    }
}

impl FromStr for Square {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let named = named_square(text).filter(|square| square.to_string() == text);
        named.ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not a square; write a letter from A to E and a number, such as C5"
            ))
        })
    }
}

/// The square with this letter and number, even if the number has leading zeros.
fn named_square(text: &str) -> Option<Square> {
    let mut letters = text.chars();
    let letter = letters.next()?;
    Square::new(letter, letters.as_str().parse().ok()?)
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let found = Self::all().find(|card| card.word() == text);
        found.ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not an action card; there are birth, ramble2, ramble3, hole1 to hole12"
            ))
        })
    }
}

impl FromStr for Nova {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut all = (1..=Self::COUNT as u8).filter_map(Self::new);
        let found = all.find(|nova| nova.word() == text);
        found.ok_or_else(|| {
            Unreadable::new(format!(
                "“{text}” is not a Supernova card; there are nova1 to nova4"
            ))
        })
    }
}
