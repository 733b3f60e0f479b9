//! Touches that come to nothing: every other square is a button that says why.

use asterism_registry::starshine::{Class, Face, Offer, Slot, Square};
use maud::{Markup, html};

use super::pick::{Asked, Picked};
use super::scene::Scene;
use super::targets::{boxed, side, squares};

/// The reason why a square cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It is not free.
    Taken,
    /// It is free, and has not what the action needs.
    Free,
}

impl Reason {
    const fn id(self) -> &'static str {
        match self {
            Self::Taken => "why-taken",
            Self::Free => "why-free",
        }
    }
}

/// A button on each square that cannot be chosen now; pointed at or touched, it shows the answer.
/// Keys pass over it.
pub(super) fn refused(scene: &Scene) -> Markup {
    let answer = |reason| words(scene, reason).map(|(short, long)| format!("{short} {long}"));
    let (Some(taken), Some(free)) = (answer(Reason::Taken), answer(Reason::Free)) else {
        return html! {};
    };
    let others = scene.table().firmament().squares().without(squares(scene));
    html! {
        @for square in others.iter() {
            @let reason = reason(scene, square);
            @let why = if reason == Reason::Taken { &taken } else { &free };
            (boxed(scene, square, &html! {
                button class=(side(scene, square)) tabindex="-1" aria-disabled="true" aria-label=(square)
                    aria-describedby=(reason.id()) data-why=(why) {}
            }))
        }
    }
}

/// The answers for screen readers, one for each reason.
pub(super) fn answers(scene: &Scene) -> Markup {
    html! {
        @for reason in [Reason::Taken, Reason::Free] {
            @if let Some((short, long)) = words(scene, reason) {
                p.unseen id=(reason.id()) { (short) " " (long) }
            }
        }
    }
}

fn reason(scene: &Scene, square: Square) -> Reason {
    if scene.table().free().contains(square) {
        Reason::Free
    } else {
        Reason::Taken
    }
}

/// The answer in short, and what would help.
fn words(scene: &Scene, reason: Reason) -> Option<(&'static str, String)> {
    let Asked::Act(picked) = scene.asked else {
        return None;
    };
    Some(match (picked, reason) {
        (Picked::None, _) => return None,
        (Picked::Birth(..), Reason::Taken) => (
            "Not there.",
            "A star is placed on a free square, and this one is taken.".into(),
        ),
        (Picked::Birth(_, class), Reason::Free) => ("Not there.", birth(class).into()),
        (Picked::Hole(_), Reason::Taken) => (
            "Not this one.",
            "A Black Hole takes Dot Stars and Bright Stars that were not placed this turn.".into(),
        ),
        (Picked::Hole(_), Reason::Free) => {
            ("Nothing is there.", "Touch the star to remove.".into())
        }
        (Picked::Ramble(slot, _), Reason::Taken) => ("Not this one.", stuck(scene, slot)),
        (Picked::Ramble(_, None), Reason::Free) => {
            ("First the star.", "Touch the star that is to move.".into())
        }
        (Picked::Ramble(slot, Some(_)), Reason::Free) => ("Not from there.", far(scene, slot)),
        (Picked::Nova, Reason::Taken) => ("Not there.", "A Supernova needs a free square.".into()),
        (Picked::Nova, Reason::Free) => (
            "Not there.",
            "It would remove a star that was placed this turn.".into(),
        ),
    })
}

const fn birth(class: Class) -> &'static str {
    match class {
        Class::Dot => {
            "A Dot Star needs a star beside it, and goes only once a turn to the same square."
        }
        Class::Bright => "A Bright Star needs three Dot Stars joined to its square.",
        Class::Splendor => "A Splendor Star needs three Bright Stars joined to its square.",
    }
}

/// The number of lines of the Rambling Star on a slot.
fn lines(scene: &Scene, slot: Slot) -> u8 {
    let table = scene.table();
    match table.player(table.mover).board.offer(slot) {
        Some(Offer::Action(Face::RamblingStar(steps))) => steps.number(),
        Some(Offer::Action(_) | Offer::Supernova(_)) | None => 0,
    }
}

fn stuck(scene: &Scene, slot: Slot) -> String {
    format!(
        "Only Dot Stars and Bright Stars move, exactly {} lines over free squares.",
        lines(scene, slot)
    )
}

fn far(scene: &Scene, slot: Slot) -> String {
    format!(
        "This card moves a star exactly {} lines, over free squares only.",
        lines(scene, slot)
    )
}
