//! Refusals in words: why a card cannot be built, or cannot stand on a cell.

use asterism_registry::among_the_stars::Illegal;

use super::words::{credits, cubes};
use crate::parts::sentence;

/// The reason why the viewer, with `own` credits, cannot build a card: a clause that stands by
/// itself.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other refusals are such clauses themselves"
)]
pub(super) fn obstacle(own: u16, why: Illegal) -> String {
    match why {
        Illegal::TooFewCredits(cost) => format!("it costs {} and you have {own}", credits(cost)),
        Illegal::TooManyOfIt(max) => format!("a station may have only {max} of it"),
        Illegal::TooLittleEnergy(1) => "no free cell is within 2 of a reactor with energy".into(),
        Illegal::TooLittleEnergy(energy) => {
            let needed = cubes(energy.into());
            format!("no free cell is within 2 of reactors with {needed} in all")
        }
        Illegal::TooNear(_, far) => {
            format!("no free cell is {far} or more away from your Main Reactor")
        }
        Illegal::NotBesideReactor(_) => "no free cell is next to a reactor".into(),
        Illegal::NotALocation => "conflict cards are applied, not built".into(),
        other => other.to_string(),
    }
}

/// The reason why a card cannot stand on a cell, as a sentence.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the other refusals are sentences themselves"
)]
pub(super) fn no_site(why: Illegal) -> String {
    match why {
        Illegal::TooLittleEnergy(needed) => {
            format!(
                "Not here: no reactor within 2 has {}.",
                cubes(needed.into())
            )
        }
        Illegal::TooNear(_, far) => {
            format!("Not here: it must be {far} or more away from your Main Reactor.")
        }
        Illegal::NotBesideReactor(_) => "Not here: it must touch a reactor.".into(),
        Illegal::Sealed(_) => "Nothing can be built beside an Observation Dome.".into(),
        other => sentence(&format!("not here: {other}")),
    }
}

/// The reason why a card cannot be built, in two or three words.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most refusals need more words"
)]
pub(super) fn briefly(why: Illegal) -> &'static str {
    match why {
        Illegal::TooFewCredits(_) => "too dear",
        Illegal::TooLittleEnergy(_) => "no energy",
        Illegal::TooManyOfIt(_) => "no more",
        Illegal::TooNear(..) | Illegal::NotBesideReactor(_) => "no place",
        _ => "not now",
    }
}

/// The reason why the viewer cannot build a card, as a sentence.
pub(super) fn cannot_build(own: u16, why: Illegal) -> String {
    format!("You can't build this now: {}.", obstacle(own, why))
}

#[cfg(test)]
mod tests {
    use asterism_core::Seat;
    use asterism_registry::among_the_stars::{Cell, QuestionKind, Reactor};

    use super::*;

    const CELL: Cell = Cell::new(1, 0);
    const MAIN: Reactor = Reactor::MAIN;

    /// Everything that can stand in the way of a card in hand.
    #[test]
    fn a_card_that_cannot_be_built_says_why_in_a_whole_sentence() {
        for (why, sentence) in [
            (
                Illegal::TooFewCredits(1),
                "it costs 1 credit and you have 0",
            ),
            (
                Illegal::TooFewCredits(3),
                "it costs 3 credits and you have 0",
            ),
            (Illegal::TooManyOfIt(1), "a station may have only 1 of it"),
            (
                Illegal::TooLittleEnergy(1),
                "no free cell is within 2 of a reactor with energy",
            ),
            (
                Illegal::TooLittleEnergy(2),
                "no free cell is within 2 of reactors with 2 energy cubes in all",
            ),
            (
                Illegal::TooNear(CELL, 3),
                "no free cell is 3 or more away from your Main Reactor",
            ),
            (
                Illegal::NotBesideReactor(CELL),
                "no free cell is next to a reactor",
            ),
            (
                Illegal::NotALocation,
                "conflict cards are applied, not built",
            ),
        ] {
            let expected = format!("You can't build this now: {sentence}.");
            assert_eq!(cannot_build(0, why), expected);
        }
    }

    /// The refusals that say it in their own words.
    const OTHERS: [Illegal; 35] = [
        Illegal::GameOver,
        Illegal::HasChosen,
        Illegal::NotAsked,
        Illegal::OutOfPlace(QuestionKind::Select),
        Illegal::NotOffered,
        Illegal::NoSuchPower,
        Illegal::OwnHand,
        Illegal::NoSuchHand,
        Illegal::NotInHand,
        Illegal::NotInThatHand,
        Illegal::NotInLookedHand,
        Illegal::NotDroppable,
        Illegal::NotAConflict,
        Illegal::NotBeside(CELL),
        Illegal::NotFree(CELL),
        Illegal::Sealed(CELL),
        Illegal::NoSpace(CELL),
        Illegal::TooMuchEnergy(2),
        Illegal::NoSuchReactor(MAIN),
        Illegal::OutOfRange(MAIN, CELL),
        Illegal::NoCubesLeft(MAIN),
        Illegal::ChargeOne,
        Illegal::ChargesNothing,
        Illegal::NotBesideIt(MAIN, CELL),
        Illegal::ParksTooMuch(3),
        Illegal::NoReactorLeft,
        Illegal::NoCreditForReactor,
        Illegal::NotDiscarded,
        Illegal::NotAnOther,
        Illegal::NotThePrice(2),
        Illegal::PaysTooMuch(3),
        Illegal::NotThatRich(Seat::Two),
        Illegal::TooManyTargets(2),
        Illegal::TakeExactly(3),
        Illegal::NotFulfilled,
    ];

    /// No refusal is torn apart by the words before it.
    #[test]
    fn every_other_refusal_is_told_as_it_is() {
        for why in OTHERS {
            let expected = format!("You can't build this now: {why}.");
            assert_eq!(cannot_build(2, why), expected);
            let words = why.to_string();
            let first = words.split(' ').next().expect("a word");
            let verbs = ["costs", "has", "is", "may", "cannot", "must"];
            assert!(!verbs.contains(&first), "it has no subject: {words}");
        }
    }
}
