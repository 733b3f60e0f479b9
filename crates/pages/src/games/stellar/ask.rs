//! The bar that asks the viewer, or says whose turn it is.

use asterism_core::{Outcome, Seat};
use asterism_registry::stellar::{Area, Card, Phase};
use maud::{Markup, html};

use super::forecast::why;
use super::over::decided;
use super::scene::{Asked, Scene, other};
use crate::parts::capital;
use crate::prompt::{Prompt, Tone};

/// The question to the viewer with the steps of the turn.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, clause) = wording(scene);
    let tone = if scene.model.is_won() {
        Tone::Won
    } else if scene.asked == Asked::Nothing {
        Tone::Waiting
    } else {
        Tone::Yours
    };
    Prompt::new(tone, words, clause)
        .detail(detail(scene))
        .controls(steps(scene))
        .draw(scene.model)
}

/// The steps of a turn, and which of them it is.
fn steps(scene: &Scene) -> Markup {
    let current = match scene.view.table.phase {
        Phase::Wipe | Phase::Take => 0,
        Phase::Play | Phase::Place(_) => 1,
        Phase::Follow(..) => 2,
        Phase::Starters | Phase::Last | Phase::Over => return html! {},
    };
    if scene.model.is_over() {
        return html! {};
    }
    html! {
        ol.turn-steps aria-label="Steps of a turn" {
            @for (step, name) in ["Take", "Play", "Row card follows"].into_iter().enumerate() {
                li.done[step < current] aria-current=[(current == step).then_some("step")] {
                    (step + 1) span { " " (name) }
                }
            }
        }
    }
}

fn wording(scene: &Scene) -> (String, &'static str) {
    let rival = scene.rival();
    match scene.asked {
        Asked::Starter => (
            "Pick one card for the top of your telescope.".into(),
            "SL-3",
        ),
        Asked::Wipe => (format!("{rival} took a satellite: wipe the row?"), "SL-11"),
        Asked::Take => ("Take a card from the row.".into(), "SL-6"),
        Asked::Play => ("Play a card: pick it, then its place.".into(), "SL-7"),
        Asked::Place(card) => (to_place(scene, &format!("you play {card}"), card), "SL-7"),
        Asked::Aim(card) => (to_place(scene, &format!("{card} follows"), card), "SL-8"),
        Asked::Note(card) => (
            format!("{} follows into your notebook.", capital(&card.to_string())),
            "SL-8",
        ),
        Asked::Last => ("Pick one last card for your notebook.".into(), "SL-23"),
        Asked::Nothing => others(scene),
    }
}

/// A place is asked for; if the card can only go face down, the sentence says so (SL-16).
fn to_place(scene: &Scene, what: &str, card: Card) -> String {
    let table = &scene.view.table;
    let open = table.telescopes[scene.near().index()].open_to(card, table.content);
    let how = if open.is_empty() {
        "lay it face down."
    } else {
        "touch a place."
    };
    capital(&format!("{what}: {how}"))
}

/// The second line: what follows from the choice.
fn detail(scene: &Scene) -> Markup {
    let rival = scene.rival();
    match scene.asked {
        Asked::Starter => {
            html! { "The other starts your notebook. " (rival) " picks at the same time." }
        }
        Asked::Wipe => {
            html! { "Five new cards would be turned up. Then you take one." }
        }
        Asked::Take => {
            html! { "Then you play one of your three cards. Its number calls a row card." }
        }
        Asked::Play => html! {
            span.nothing-chosen { "Its number calls the row card that follows into the other place." }
            @for it in &scene.forecasts {
                span.{ "for-" (it.place) } {
                    (capital(&it.card.to_string())) @if it.open.is_empty() {
                        " has no open place: note it, or lay it face down."
                    } @else { ": touch a glowing place, or note it." }
                }
            }
        },
        Asked::Place(card) | Asked::Aim(card) => why(scene, card),
        Asked::Note(_) => html! { "It joins the cards of its kind." },
        Asked::Last => html! { "The other is discarded. " (rival) " picks at the same time." },
        Asked::Nothing => progress(scene),
    }
}

/// The sentence while others act, or at the end.
fn others(scene: &Scene) -> (String, &'static str) {
    let name = scene.model.name(scene.view.table.mover());
    match scene.view.table.phase {
        Phase::Starters => (secretly(scene, "for your telescope"), "SL-3"),
        Phase::Last => (secretly(scene, "as your last card"), "SL-23"),
        Phase::Over => (over(scene), "SL-27"),
        Phase::Wipe | Phase::Take | Phase::Play | Phase::Place(_) | Phase::Follow(..) => {
            (format!("{name}’s turn."), "SL-5")
        }
    }
}

/// What the player does whose turn it is, or why the winner has won.
fn progress(scene: &Scene) -> Markup {
    let table = &scene.view.table;
    let name = scene.model.name(table.mover());
    html! {
        @match table.phase {
            Phase::Starters => "Both cards are shown once both players have picked.",
            Phase::Last => "Then the points are counted.",
            Phase::Wipe => { (name) " may wipe the row, because a satellite was taken." },
            Phase::Take => { (name) " takes a card from the row." },
            Phase::Play => { (name) " plays one of three cards." },
            Phase::Place(card) => { (name) " chooses a place for " (card) "." },
            Phase::Follow(card, Area::Telescope) => { (capital(&card.to_string())) " follows: " (name) " chooses a place for it." },
            Phase::Follow(card, Area::Notebook) => { (capital(&card.to_string())) " follows into the notebook of " (name) "." },
            Phase::Over => (decided(scene)),
        }
    }
}

/// The players that a secret choice waits for, and the choice of the viewer.
fn secretly(scene: &Scene, what: &str) -> String {
    let owing = scene.model.owed.iter();
    let owing: Vec<&str> = owing.map(|seat| scene.model.name(seat)).collect();
    match (scene.view.chosen, owing.as_slice()) {
        (Some(card), _) => {
            let rival = scene.rival();
            format!("You chose {card} {what}. Waiting for {rival}.")
        }
        (None, [only]) => format!("{only} is choosing in secret."),
        (None, _) => "Both players are choosing in secret.".into(),
    }
}

/// The winner, with the margin.
fn over(scene: &Scene) -> String {
    let points = |seat: Seat| scene.scores[seat.index()].total();
    let outcome = scene.model.outcome.as_ref();
    let winners: Vec<Seat> = outcome
        .map(|outcome| Outcome::winners(outcome).collect())
        .unwrap_or_default();
    match winners.as_slice() {
        [winner] => {
            let (most, least) = (points(*winner), points(other(*winner)));
            if scene.me() == Some(*winner) && !scene.model.is_past() {
                format!("You win, {most} to {least}!")
            } else {
                format!("{} wins, {most} to {least}.", scene.model.name(*winner))
            }
        }
        _ => format!("Both share the victory with {} points.", points(Seat::One)),
    }
}
