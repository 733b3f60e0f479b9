//! The sentence at the top: the question to the viewer, or the players that the table waits for.

use asterism_core::{Outcome, Seat};
use asterism_registry::GameId;
use asterism_registry::stellar::{Area, Card, Phase, ROUNDS};
use maud::{Markup, html};

use super::scene::{Asked, Scene};
use super::scores;
use crate::hint::hint;
use crate::parts::{basis, clause, looks_on, sentence, take_back};
use crate::seating::headline;

/// A sentence, and the clause that it rests on.
type Sentence = (String, &'static str);

/// The sentence, with the rule one click away, the steps of the turn, and the score.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = wording(scene);
    let yours = scene.asked != Asked::Nothing || scene.model.is_won();
    html! {
        section.prompt.yours[yours] {
            h1 #ask tabindex="-1" { (headline(scene.model, words)) }
            (take_back(scene.model))
            (hint(scene.model))
            (basis(scene.model, id))
            div.meta {
                (looks_on(scene.model))
                @if scene.model.outcome.is_none() {
                    @if !scene.model.is_over() { (steps(scene.view.table.phase)) }
                    (round(scene)) (scores::standing(scene))
                }
            }
        }
    }
}

/// The steps of a turn, and which of them it is.
fn steps(phase: Phase) -> Markup {
    let current = match phase {
        Phase::Take => Some(0),
        Phase::Play | Phase::Place(_) => Some(1),
        Phase::Follow(..) => Some(2),
        Phase::Starters | Phase::Wipe | Phase::Last | Phase::Over => None,
    };
    html! {
        ol.turn-steps aria-label="Steps of a turn" {
            @for (step, name) in ["take", "play", "follow"].into_iter().enumerate() {
                li aria-current=[(current == Some(step)).then_some("step")] {
                    b { (step + 1) } " " (name)
                }
            }
        }
    }
}

fn round(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    let start = match scene.me() {
        Some(me) if me == table.start => "you start each".to_owned(),
        Some(_) | None => format!("{} starts each", scene.model.name(table.start)),
    };
    html! {
        span.round {
            "Round " b { (table.round()) } span.of { "/" (ROUNDS) }
            span.start { " · " (start) } " " (clause(GameId::Stellar, "SL-5"))
        }
    }
}

fn wording(scene: &Scene) -> Sentence {
    match scene.asked {
        Asked::Starter => (
            "Choose the starter for your telescope; the other one is noted.".into(),
            "SL-3",
        ),
        Asked::Wipe => (
            format!(
                "{} took a satellite: wipe the row, or keep it?",
                scene.model.name(scene.far())
            ),
            "SL-11",
        ),
        Asked::Take => ("Your turn: take a card of the row.".into(), "SL-6"),
        Asked::Play => (
            "Choose a hand card, then a slot or your notebook.".into(),
            "SL-7",
        ),
        Asked::Place(card) => (to_slot(scene, &format!("you play {card}"), card), "SL-7"),
        Asked::Aim(card) => (to_slot(scene, &format!("{card} follows"), card), "SL-8"),
        Asked::Note(card) => (sentence(&format!("{card} follows: note it")), "SL-8"),
        Asked::Last => (
            "Choose the last card for your notebook; the other is discarded.".into(),
            "SL-23",
        ),
        Asked::Nothing => others(scene),
    }
}

/// A slot is asked for; if the card can only go face down, the sentence says so (SL-16).
fn to_slot(scene: &Scene, what: &str, card: Card) -> String {
    let table = &scene.view.table;
    let open = table.telescopes[scene.near().index()].open_to(card, table.content);
    sentence(&if open.is_empty() {
        format!("{what}: no slot is open to it, so choose where it lies face down")
    } else {
        format!("{what}: choose a slot of your telescope")
    })
}

fn others(scene: &Scene) -> Sentence {
    let table = &scene.view.table;
    let name = scene.model.name(table.mover());
    match table.phase {
        Phase::Starters => (secretly(scene, "for the telescope"), "SL-3"),
        Phase::Last => (secretly(scene, "as the last card"), "SL-23"),
        Phase::Wipe => (format!("{name} may wipe the row."), "SL-11"),
        Phase::Take => (format!("{name} takes a card of the row."), "SL-6"),
        Phase::Play => (format!("{name} plays a card."), "SL-7"),
        Phase::Place(card) => (format!("{name} chooses a slot for {card}."), "SL-7"),
        Phase::Follow(card, Area::Telescope) => (
            sentence(&format!("{card} follows: {name} chooses a slot for it")),
            "SL-8",
        ),
        Phase::Follow(card, Area::Notebook) => (
            sentence(&format!("{card} follows and goes to {name}’s notebook")),
            "SL-8",
        ),
        Phase::Over => (over(scene), "SL-27"),
    }
}

/// The players that a secret choice waits for, and the choice of the viewer.
fn secretly(scene: &Scene, what: &str) -> String {
    let owing: Vec<&str> = scene
        .model
        .owed
        .iter()
        .map(|seat| scene.model.name(seat))
        .collect();
    match (scene.view.chosen, owing.as_slice()) {
        (Some(card), _) => {
            let rival = scene.model.name(scene.far());
            format!("You chose {card} {what}; waiting for {rival}.")
        }
        (None, [only]) => format!("{only} chooses in secret."),
        (None, _) => "Both players choose in secret.".into(),
    }
}

/// The winner, with the margin.
fn over(scene: &Scene) -> String {
    let points = |seat: Seat| scene.scores[seat.index()].total();
    let winners: Vec<Seat> = scene
        .model
        .outcome
        .as_ref()
        .map(|outcome| Outcome::winners(outcome).collect())
        .unwrap_or_default();
    match winners.as_slice() {
        [winner] => {
            let (most, least) = (points(*winner), points(super::scene::other(*winner)));
            match scene.me() {
                Some(me) if me == *winner => format!("You win, {most} to {least}!"),
                Some(_) | None => format!("{} wins, {most} to {least}.", scene.model.name(*winner)),
            }
        }
        _ => format!("Both share the victory with {} points.", points(Seat::One)),
    }
}
