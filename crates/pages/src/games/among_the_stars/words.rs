//! Numbers, deeds and plans in words.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Action, Build, Card, Deed, Fallback, Illegal, Outlook, Reactor,
};

use super::scene::Scene;
use crate::parts::{capital, count};

/// `3 credits`.
pub(super) fn credits(number: impl Into<u32>) -> String {
    count(number.into() as usize, "credit")
}

/// `3 VP`.
pub(super) fn vp(number: u16) -> String {
    format!("{number} VP")
}

/// `2 energy cubes`.
pub(super) fn cubes(number: usize) -> String {
    count(number, "energy cube")
}

/// A number with its sign.
pub(super) fn signed(number: i16) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A reactor as the page calls it.
pub(super) fn reactor(it: Reactor) -> String {
    match it.number() {
        0 => "Main Reactor".into(),
        number => format!("Reactor {number}"),
    }
}

/// The same as the map has room for.
pub(super) fn short(it: Reactor) -> String {
    match it.number() {
        0 => "Main".into(),
        number => format!("R{number}"),
    }
}

/// The gain of an action: `4 VP, 2 more at the end, maybe 5 more`; others can still take the last
/// part.
pub(super) fn outlook(it: Outlook) -> String {
    let credits = match it.gain.credits {
        0 => String::new(),
        some => format!(" and {}", credits(some)),
    };
    let change = |before: &str, points: i16, after: &str| match points {
        0 => String::new(),
        more @ 1.. => format!(", {before}{more} more{after}"),
        less => format!(", {before}{} less{after}", less.unsigned_abs()),
    };
    let later = change("", it.later(), " at the end");
    let maybe = change("maybe ", it.possible, "");
    format!("{}{credits}{later}{maybe}", vp(it.gain.vp()))
}

/// The same in figures: `+6`, or `+6 +5?` with five points that are only possible.
pub(super) fn worth(it: Outlook) -> String {
    match it.worth() {
        (sure, 0) => signed(sure),
        (sure, possible) => format!("{} {}?", signed(sure), signed(possible)),
    }
}

/// The last action of a seat: `built Garden`.
pub(super) fn deed(scene: &Scene, card: Card, deed: Deed) -> String {
    let name = |card: Card| scene.design(card).name.as_str();
    match deed {
        Deed::Built(_) => format!("built {}", name(card)),
        Deed::Salvaged(taken, _) => format!("discarded {} to build {}", name(card), name(taken)),
        Deed::BuiltReactor(_) => format!("built a Power Reactor with {}", name(card)),
        Deed::Discarded => format!("discarded {}", name(card)),
        Deed::FellBack(Fallback::NoReactor) => {
            format!("discarded {}: no reactor was left", name(card))
        }
        Deed::FellBack(Fallback::NoSpace) => format!("discarded {}: the cell was gone", name(card)),
        Deed::FellBack(Fallback::NotThere) => {
            format!("discarded {}: the card was gone", name(card))
        }
        Deed::Disputed => format!("applied {}", name(card)),
    }
}

/// The choice of the viewer while others have not chosen, if it is an action of a turn.
pub(super) fn chosen(scene: &Scene, action: Action) -> String {
    let name = |card: Card| scene.design(card).name.as_str();
    let own = scene.revealed().map_or("it", name);
    match action {
        Action::Build(build) => format!("build {own} on {}", build.cell),
        Action::Salvage(card, build) => format!("build {} on {}", name(card), build.cell),
        Action::Reactor(cell) => format!("a Power Reactor on {cell}"),
        Action::Discard => format!("discard {own}"),
        Action::Dispute => format!("apply {own}"),
        Action::Remove(card) => format!("have {} removed", name(card)),
        Action::Keep(objective) => format!("keep {}", scene.content().objective(objective).name),
        Action::Pay(sum) => format!("pay {}", credits(sum)),
        Action::Name(seat) => format!("name {}", scene.model.name(seat)),
        Action::Select(card) => format!("select {}", name(card)),
        Action::Pass
        | Action::Look(_)
        | Action::Swap(..)
        | Action::Cycle
        | Action::Drop(_)
        | Action::Decline
        | Action::Take(_)
        | Action::Reveal
        | Action::Conceal => String::new(),
    }
}

/// Any action that the viewer may take now.
pub(super) fn advised(scene: &Scene, action: Action) -> String {
    let name = |card: Card| scene.design(card).name.as_str();
    let words = match action {
        Action::Pass => "leave the ability unused".into(),
        Action::Look(place) => format!("look at the hand of {}", scene.place_called(place)),
        Action::Swap(given, taken) => format!("give {} for {}", name(given), name(taken)),
        Action::Cycle => "draw Specials and remove as many".into(),
        Action::Drop(card) => format!("remove {}", name(card)),
        Action::Decline => "name nobody".into(),
        Action::Take(take) => taken(scene, take),
        Action::Reveal => "reveal your objective".into(),
        Action::Conceal => "keep your objective hidden".into(),
        Action::Reactor(cell) => format!("build a Power Reactor on {cell}"),
        Action::Build(build) => {
            let price = scene.revealed().map(|card| price(scene, card, build));
            let price = price.map_or(String::new(), |price| format!(", for {price}"));
            format!("{}{price}", chosen(scene, action))
        }
        Action::Keep(_)
        | Action::Select(_)
        | Action::Remove(_)
        | Action::Discard
        | Action::Salvage(..)
        | Action::Dispute
        | Action::Name(_)
        | Action::Pay(_) => chosen(scene, action),
    };
    capital(&words)
}

/// The credits that are taken, with the players who lose them.
pub(super) fn taken(scene: &Scene, take: [u8; 4]) -> String {
    let some = scene.table().seats().zip(take).filter(|(_, sum)| *sum > 0);
    let words = some.map(|(seat, sum)| format!("{} from {}", credits(sum), scene.model.name(seat)));
    words.collect::<Vec<_>>().join(", ")
}

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

/// The same as a sentence.
pub(super) fn cannot_build(own: u16, why: Illegal) -> String {
    format!("You can't build this now: {}.", obstacle(own, why))
}

/// The price of a build: `3 credits, 1 energy cube`.
pub(super) fn price(scene: &Scene, card: Card, build: Build) -> String {
    let cost = scene.content().location(card).map_or(0, |it| it.credits);
    let energy = match build.energy.len() {
        0 => String::new(),
        some => format!(", {}", cubes(some)),
    };
    let parked = match build.parked {
        0 => String::new(),
        some => format!(", {some} parked"),
    };
    format!("{}{energy}{parked}", credits(cost))
}

/// The name of `seat` in the middle of a sentence.
pub(super) fn whom<'a>(scene: &'a Scene, seat: Seat) -> &'a str {
    if scene.me() == Some(seat) {
        "you"
    } else {
        scene.model.name(seat)
    }
}

#[cfg(test)]
mod tests {
    use asterism_registry::among_the_stars::{Cell, QuestionKind};

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
