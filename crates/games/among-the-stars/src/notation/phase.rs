//! The phase of the table, as JSON.

use asterism_core::{Seat, Seats, Unreadable};
use serde::{Deserialize, Serialize};

use crate::hands::Place;
use crate::table::{Phase, RevealTime, Use};

/// The phase of the table.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PhaseText {
    pub(super) name: Name,
    /// The seat whose ability, card or objective it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// The hand that was looked at, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hand: Option<u8>,
    /// Number of cards that must still be removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left: Option<u8>,
    /// The effect of the card, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    effect: Option<u8>,
    /// The seats that still owe a choice.
    pub(super) owed: Vec<u8>,
}

/// The names of phases.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Name {
    Keep,
    Ability,
    Trade,
    Drop,
    Select,
    Remove,
    Act,
    Answer,
    Reveal,
    Final,
    Over,
}

impl PhaseText {
    pub(super) fn of(phase: Phase, owed: Seats) -> Self {
        let text = |name| Self {
            name,
            seat: None,
            hand: None,
            left: None,
            effect: None,
            owed: owed.iter().map(number).collect(),
        };
        let of_seat = |name, seat| Self {
            seat: Some(number(seat)),
            ..text(name)
        };
        match phase {
            Phase::Keeping(_) => text(Name::Keep),
            Phase::Using(seat, Use::Asked) => of_seat(Name::Ability, seat),
            Phase::Using(seat, Use::Trading(place)) => Self {
                hand: Some(place.index() as u8 + 1),
                ..of_seat(Name::Trade, seat)
            },
            Phase::Using(seat, Use::Dropping(left)) => Self {
                left: Some(left),
                ..of_seat(Name::Drop, seat)
            },
            Phase::Selecting(_) => text(Name::Select),
            Phase::Removing(_) => text(Name::Remove),
            Phase::Acting(_) => text(Name::Act),
            Phase::Interacting(seat, effect, _) => Self {
                effect: Some(effect + 1),
                ..of_seat(Name::Answer, seat)
            },
            Phase::Revealing(seat, RevealTime::Turn) => of_seat(Name::Reveal, seat),
            Phase::Revealing(seat, RevealTime::End) => of_seat(Name::Final, seat),
            Phase::Over => text(Name::Over),
        }
    }

    /// Reads the phase at a table with `seats` seats.
    pub(super) fn read(&self, seats: usize) -> Result<Phase, Unreadable> {
        let owed = read_seats(&self.owed, seats).map_err(|error| error.at("owed"))?;
        let seat = || {
            let seat = self
                .seat
                .ok_or_else(|| Unreadable::new("it is about a seat"))?;
            read_seat(seat, seats)
        };
        let needs = |value: Option<u8>, what: &str| {
            value
                .filter(|it| *it > 0)
                .ok_or_else(|| Unreadable::new(format!("it needs {what}")))
        };
        Ok(match self.name {
            Name::Keep => Phase::Keeping(owed),
            Name::Ability => Phase::Using(seat()?, Use::Asked),
            Name::Trade => {
                let hand = needs(self.hand, "a hand")?;
                let place = Place::all(seats).nth(usize::from(hand) - 1);
                let place = place.ok_or_else(|| Unreadable::new("there is no such hand"))?;
                Phase::Using(seat()?, Use::Trading(place))
            }
            Name::Drop => Phase::Using(
                seat()?,
                Use::Dropping(needs(self.left, "how many are left")?),
            ),
            Name::Select => Phase::Selecting(owed),
            Name::Remove => Phase::Removing(owed),
            Name::Act => Phase::Acting(owed),
            Name::Answer => Phase::Interacting(seat()?, needs(self.effect, "an effect")? - 1, owed),
            Name::Reveal => Phase::Revealing(seat()?, RevealTime::Turn),
            Name::Final => Phase::Revealing(seat()?, RevealTime::End),
            Name::Over => Phase::Over,
        })
    }
}

/// The number of a seat.
pub(super) const fn number(seat: Seat) -> u8 {
    seat.number() as u8
}

pub(super) fn read_seat(number: u8, seats: usize) -> Result<Seat, Unreadable> {
    let seat = Seat::first(seats).find(|seat| seat.number() == usize::from(number));
    seat.ok_or_else(|| Unreadable::new(format!("there is no seat {number}")))
}

pub(super) fn read_seats(numbers: &[u8], seats: usize) -> Result<Seats, Unreadable> {
    let mut all = Seats::NONE;
    for number in numbers {
        all = all.with(read_seat(*number, seats)?);
    }
    Ok(all)
}
