//! The sentence at the top: the question to the viewer, or the players that the table waits for.

use asterism_core::Seat;
use asterism_registry::starshine::{Action, Class, Ending, Phase, Slot, Used};
use maud::{Markup, html};

use super::pick::{Asked, Picked};
use super::players::aim;
use super::scene::Scene;
use crate::hint::hint;
use crate::parts::{basis, listed, looks_on, take_back};
use crate::seating::headline;

/// A sentence, and the clause that it rests on.
type Sentence = (String, &'static str);

/// The sentence, with the rule one click away, the steps of the turn, and the goal.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = wording(scene);
    let yours = scene.asked != Asked::Nothing || scene.model.is_won();
    html! {
        section.prompt.yours[yours] {
            h1 #ask tabindex="-1" { (headline(scene.model, words)) }
            (basis(scene.model, id))
            (take_back(scene.model))
            (hint(scene.model))
            div.meta {
                (looks_on(scene.model))
                @if !scene.model.is_over() { (steps(scene.table().phase)) }
                (aim(scene))
            }
        }
    }
}

/// The steps of a turn, and which of them it is.
fn steps(phase: Phase) -> Markup {
    let current = match phase {
        Phase::Acting(_) => Some(0),
        Phase::Laying => Some(1),
        Phase::Choosing(_) | Phase::Over(_) => None,
    };
    html! {
        ol.turn-steps aria-label="Steps of a turn" {
            @for (step, name) in ["act", "lay and draw"].into_iter().enumerate() {
                li aria-current=[(current == Some(step)).then_some("step")] { (name) }
            }
        }
    }
}

fn wording(scene: &Scene) -> Sentence {
    match scene.asked {
        Asked::Nothing => others(scene),
        Asked::Open(None) => ("Choose a card for slot 2.".into(), "SH-3"),
        Asked::Open(Some(_)) => (
            "Choose another card for slot 3, or put the first one back.".into(),
            "SH-3",
        ),
        Asked::Act(picked) => acting(scene, picked),
        Asked::Lay(slot) => laying(scene, slot),
    }
}

/// Heading for the present action of the turn.
const fn turn_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Acting(Used::Nothing) => "Your turn",
        Phase::Acting(Used::Only(_)) => "Second action",
        Phase::Acting(Used::OneTwo) => "Or a third action",
        Phase::Choosing(_) | Phase::Laying | Phase::Over(_) => "",
    }
}

fn acting(scene: &Scene, picked: Picked) -> Sentence {
    let turn = turn_of(scene.table().phase);
    let (what, id) = match picked {
        Picked::Birth(_, Class::Dot) => ("place a Dot Star".into(), "SH-12"),
        Picked::Birth(_, Class::Bright) => ("place a Bright Star".into(), "SH-13"),
        Picked::Birth(_, Class::Splendor) => ("place a Splendor Star".into(), "SH-14"),
        Picked::Hole(_) => ("choose a star for the Black Hole".into(), "SH-18"),
        Picked::Ramble(_, None) => ("choose a star that rambles".into(), "SH-19"),
        Picked::Ramble(_, Some(from)) => (format!("choose where the star of {from} goes"), "SH-19"),
        Picked::Nova => ("place the Supernova".into(), "SH-21"),
        Picked::None => (
            "nothing else can be done, so end your actions".into(),
            "SH-7",
        ),
    };
    (format!("{turn}: {what}."), id)
}

fn laying(scene: &Scene, slot: Option<Slot>) -> Sentence {
    let done = scene.may(Action::Done);
    match slot {
        Some(Slot::Two) => ("Lay a card on slot 2.".into(), "SH-9"),
        Some(_) if done => ("Cover slot 1 if you like, or end your turn.".into(), "SH-9"),
        Some(_) => (
            "You hold six cards: cover slot 1, or discard the Supernova card.".into(),
            "SH-10",
        ),
        None if done => (
            "End your turn, or discard your Supernova card.".into(),
            "SH-22",
        ),
        None => (
            "You hold six cards: discard the Supernova card.".into(),
            "SH-10",
        ),
    }
}

fn others(scene: &Scene) -> Sentence {
    let name = scene.model.name(scene.table().mover);
    match scene.table().phase {
        Phase::Choosing(seats) => {
            let names: Vec<&str> = seats.iter().map(|seat| scene.model.name(seat)).collect();
            let verb = if names.len() == 1 {
                "chooses"
            } else {
                "choose"
            };
            (
                format!("{} {verb} the first cards.", listed(&names)),
                "SH-3",
            )
        }
        Phase::Acting(_) => (format!("{name} acts."), "SH-6"),
        Phase::Laying => (format!("{name} lays cards."), "SH-9"),
        Phase::Over(ending) => over(scene, ending),
    }
}

/// The winner, with the reason.
fn over(scene: &Scene, ending: Ending) -> Sentence {
    let winners: Vec<Seat> = scene
        .model
        .outcome
        .as_ref()
        .map(|outcome| outcome.winners().collect())
        .unwrap_or_default();
    let names: Vec<&str> = winners
        .iter()
        .map(|seat| scene.model.called(*seat))
        .collect();
    let win = match winners.as_slice() {
        [one] if scene.me() == Some(*one) => "You win".into(),
        [_] => format!("{} wins", listed(&names)),
        _ => format!("{} share the victory", listed(&names)),
    };
    let scenario = scene.table().scenario.clause();
    match ending {
        Ending::Goal(seat) => {
            let score = scene.player(seat).score;
            (format!("{win} with {score} points."), scenario)
        }
        Ending::Masterpiece(_) => (format!("{win}: the constellation shines."), scenario),
        Ending::GalleryClosed => (format!("All constellations are gone: {win}."), scenario),
        Ending::SevenSplendors => (format!("Seven Splendor Stars shine: {win}."), "SH-29"),
        Ending::TurnLimit => (format!("300 turns have passed: {win}."), "SH-31"),
    }
}
