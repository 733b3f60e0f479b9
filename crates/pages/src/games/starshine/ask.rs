//! The sentence to the viewer: the question, or the players that the table waits for.

use asterism_core::Seat;
use asterism_registry::starshine::{Action, Class, Ending, Phase, Slot, Used};
use maud::{Markup, html};

use super::controls::{controls, squares};
use super::pick::{Asked, Picked};
use super::scene::Scene;
use crate::parts::listed;
use crate::prompt::{Prompt, Tone};

/// The bar with its sentences and buttons.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let prompt = wording(scene);
    prompt.controls(controls(scene)).draw(scene.model)
}

fn wording(scene: &Scene) -> Prompt {
    match scene.asked {
        Asked::Nothing => others(scene),
        Asked::Open(None) => yours("Pick a card for slot 2.", "SH-3").detail(
            html! { "You will use slots 2 and 3 in your first turn. Everybody picks in secret." },
        ),
        Asked::Open(Some(_)) => yours("Now pick a card for slot 3.", "SH-3")
            .detail(html! { "Touch the first card again to put it back." }),
        Asked::Act(picked) => acting(scene, picked),
        Asked::Lay(slot) => laying(scene, slot),
        Asked::Discard => Prompt::new(Tone::Costly, "Discard your Supernova card?", "SH-22")
            .detail(html! { "It leaves the game unused, and you never get another one." }),
    }
}

fn yours(words: impl Into<String>, clause: &'static str) -> Prompt {
    Prompt::new(Tone::Yours, words, clause)
}

/// The place of the present action in the turn.
const fn turn_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Acting(Used::Nothing) => "Your turn, action 1 of 2",
        Phase::Acting(Used::Only(Slot::One)) => "Your turn, action 2",
        Phase::Acting(Used::Only(_)) => "Your turn, action 2 of 2",
        Phase::Acting(Used::OneTwo) => "You may take a third action",
        Phase::Choosing(_) | Phase::Laying | Phase::Over(_) => "Your turn",
    }
}

fn acting(scene: &Scene, picked: Picked) -> Prompt {
    let clause = match picked {
        Picked::Birth(_, Class::Dot) => "SH-12",
        Picked::Birth(_, Class::Bright) => "SH-13",
        Picked::Birth(_, Class::Splendor) => "SH-14",
        Picked::Hole(_) => "SH-18",
        Picked::Ramble(..) => "SH-19",
        Picked::Nova => "SH-21",
        Picked::None => "SH-7",
    };
    let words = match picked {
        Picked::None => "Nothing else can be done".to_owned(),
        Picked::Birth(..) | Picked::Hole(_) | Picked::Ramble(..) | Picked::Nova => {
            turn_of(scene.table().phase).to_owned()
        }
    };
    yours(words, clause).detail(html! { (what(picked)) (promise(scene, picked)) })
}

/// What to touch for the picked action.
fn what(picked: Picked) -> String {
    match picked {
        Picked::Birth(_, class) => format!("Star Birth: touch a square for your {class}."),
        Picked::Hole(_) => "Black Hole: touch the star to remove.".into(),
        Picked::Ramble(_, None) => "Rambling Star: touch the star that moves.".into(),
        Picked::Ramble(_, Some(_)) => "Rambling Star: touch the square where it goes.".into(),
        Picked::Nova => "Supernova: touch a free square; the stars joined to it go.".into(),
        Picked::None => "End your actions: the cards shift to the right.".into(),
    }
}

/// The best that the picked action can bring.
fn promise(scene: &Scene, picked: Picked) -> Markup {
    let (best, count) = super::targets::best(scene, picked);
    html! {
        @if best > 0 { " Best here: " b { "+" (best) } "." }
        @else if count > 0 && matches!(picked, Picked::Birth(..)) { " " (squares(count)) " to choose from." }
    }
}

fn laying(scene: &Scene, slot: Option<Slot>) -> Prompt {
    let done = scene.may(Action::Done);
    match slot {
        Some(Slot::Two) => yours("Lay a card on slot 2.", "SH-9")
            .detail(html! { "You can use it in your next turn, and once more on slot 3." }),
        Some(_) if done => yours("End your turn, or cover slot 1.", "SH-9").detail(html! {
            "A card on slot 1 replaces Star Birth for a turn and then moves on to slot 2."
        }),
        Some(_) => yours("You hold six cards: cover slot 1.", "SH-10")
            .detail(html! { "Or discard the Supernova card." }),
        None if done => yours("End your turn.", "SH-22")
            .detail(html! { "You could still discard your Supernova card." }),
        None => yours("You hold six cards: discard the Supernova card.", "SH-10")
            .detail(html! { "Slot 1 is covered, so there is no room for another card." }),
    }
}

fn others(scene: &Scene) -> Prompt {
    let name = scene.model.name(scene.table().mover);
    let waiting = |words: String, clause| Prompt::new(Tone::Waiting, words, clause);
    match scene.table().phase {
        Phase::Choosing(seats) => {
            let names: Vec<&str> = seats.iter().map(|seat| scene.model.name(seat)).collect();
            waiting(format!("Waiting for {}.", listed(&names)), "SH-3")
                .detail(html! { "Everybody picks the first cards for slots 2 and 3." })
        }
        Phase::Acting(used) => waiting(format!("{name}'s turn."), "SH-6")
            .detail(html! { (name) " takes " (action_of(used)) "." }),
        Phase::Laying => waiting(format!("{name}'s turn."), "SH-9")
            .detail(html! { (name) " lays a card on slot 2." }),
        Phase::Over(ending) => over(scene, ending),
    }
}

const fn action_of(used: Used) -> &'static str {
    match used {
        Used::Nothing => "the first action",
        Used::Only(_) => "the second action",
        Used::OneTwo => "or skips a third action",
    }
}

/// The winner, with the reason.
fn over(scene: &Scene, ending: Ending) -> Prompt {
    let tone = if scene.model.is_won() {
        Tone::Won
    } else {
        Tone::Waiting
    };
    let (reason, clause) = reason(scene, ending);
    Prompt::new(tone, format!("{}: {reason}.", winners(scene)), clause)
        .detail(html! { (rank_by(scene, ending)) })
}

/// Who wins: `You win`, `Vega wins`.
fn winners(scene: &Scene) -> String {
    let outcome = scene.model.outcome.as_ref();
    let winners: Vec<Seat> = outcome
        .map(|outcome| outcome.winners().collect())
        .unwrap_or_default();
    let names: Vec<&str> = winners
        .iter()
        .map(|seat| scene.model.called(*seat))
        .collect();
    match winners.as_slice() {
        [one] if scene.me() == Some(*one) && !scene.model.is_past() => "You win".into(),
        [one] => format!("{} wins", scene.model.name(*one)),
        _ => format!("{} share the victory", listed(&names)),
    }
}

fn reason(scene: &Scene, ending: Ending) -> (String, &'static str) {
    let scenario = scene.table().scenario.clause();
    match ending {
        Ending::Goal(seat) => (format!("{} points", scene.player(seat).score), scenario),
        Ending::Masterpiece(_) => ("the constellation is complete".into(), scenario),
        Ending::GalleryClosed => (
            "all constellations are gone, most points win".into(),
            scenario,
        ),
        Ending::SevenSplendors => (
            "the seventh Splendor Star shines, most points win".into(),
            "SH-29",
        ),
        Ending::TurnLimit => ("300 turns have passed, most points win".into(), "SH-31"),
    }
}

/// A rule that explains a surprising rank.
fn rank_by(scene: &Scene, ending: Ending) -> &'static str {
    match ending {
        Ending::Goal(_) if scene.goal_needs_a_constellation() => {
            "The first player with 30 points and a constellation wins at once."
        }
        Ending::Goal(_) => "The first player to reach the goal wins at once.",
        Ending::Masterpiece(_) => "The first complete constellation wins at once.",
        Ending::GalleryClosed | Ending::SevenSplendors | Ending::TurnLimit => {
            "If points are equal, the smaller pile wins."
        }
    }
}
