//! The sentence at the top: the question to the viewer, or the players that the table waits for.

use asterism_core::{Outcome, Seat};
use asterism_registry::stella_quest::{Back, Card, End, Phase, Table};
use maud::Markup;

use super::scene::{Asked, Scene};
use crate::parts::listed;
use crate::prompt::{Prompt, Tone};

/// A sentence, and the clause that it rests on.
type Sentence = (String, &'static str);

/// The sentence, with the rule one click away.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = sentence(scene);
    let yours = !matches!(scene.asked, Asked::Nothing);
    let tone = if scene.model.is_won() {
        Tone::Won
    } else if yours {
        Tone::Yours
    } else {
        Tone::Waiting
    };
    Prompt::new(tone, words, id).draw(scene.model)
}

fn sentence(scene: &Scene) -> Sentence {
    let table = &scene.view.table;
    match (&scene.asked, table.phase) {
        (Asked::Play(_), _) => to_play(scene),
        (Asked::Take(_), _) => ("You won the round: take one of its cards.".into(), "SQ-18"),
        (Asked::Top, _) => to_top(table),
        (Asked::Nothing, Phase::Over(end)) => over(scene, end),
        (Asked::Nothing, Phase::Round { seat }) => others_play(scene, seat),
        (Asked::Nothing, Phase::Take { winner }) => (
            format!(
                "{} won the round and takes a card.",
                scene.model.name(winner)
            ),
            "SQ-18",
        ),
        (Asked::Nothing, Phase::Top { winner }) => (
            format!(
                "{} chooses the top of the discard pile.",
                scene.model.name(winner)
            ),
            "SQ-20",
        ),
    }
}

fn to_play(scene: &Scene) -> Sentence {
    let (table, hand) = (&scene.view.table, scene.view.hand);
    match table.played.leading() {
        None if table.played.is_empty() => ("Your turn: lead any card.".into(), "SQ-8"),
        None => (
            "Your turn: only Breaks so far, so play anything.".into(),
            "SQ-9",
        ),
        Some(colour) if hand.of(Back::Colour(colour)).is_empty() => (
            format!("Your turn: you have no {colour}, so play anything."),
            "SQ-10",
        ),
        Some(colour) if hand.contains(Card::BREAK) => (
            format!("Your turn: follow {colour}, or play a Break."),
            "SQ-10",
        ),
        Some(colour) => (format!("Your turn: follow {colour}."), "SQ-10"),
    }
}

fn to_top(table: &Table) -> Sentence {
    let words = if table.played.contains(Card::BREAK) {
        "A Break was played, so a Break goes on top: no trump."
    } else {
        "Choose the top of the discard pile: its colour is the next trump."
    };
    (words.into(), "SQ-20")
}

fn others_play(scene: &Scene, seat: Seat) -> Sentence {
    let name = scene.model.name(seat);
    if scene.view.table.played.is_empty() {
        (format!("{name} leads the round."), "SQ-8")
    } else {
        (format!("{name} is to play a card."), "SQ-10")
    }
}

fn over(scene: &Scene, end: End) -> Sentence {
    let won = scene
        .model
        .outcome
        .map(|outcome| victory(scene, outcome))
        .unwrap_or_default();
    match end {
        End::Enlightenment(seat) if scene.me() == Some(seat) => (
            "You are enlightened: all of 1 to 6. You win!".into(),
            "SQ-27",
        ),
        End::Enlightenment(seat) => (
            format!("{} is enlightened: all of 1 to 6.", scene.model.name(seat)),
            "SQ-27",
        ),
        End::Elimination(seat) if scene.me() == Some(seat) => {
            (format!("Your last light is out. {won}"), "SQ-28")
        }
        End::Elimination(seat) => (
            format!("The last light of {} is out. {won}", scene.model.name(seat)),
            "SQ-28",
        ),
        End::Exhaustion => (format!("The game can go no further. {won}"), "SQ-26"),
    }
}

/// The winner, in a sentence.
fn victory(scene: &Scene, outcome: Outcome) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    if let [winner] = winners[..] {
        return match scene.me() {
            Some(me) if me == winner => "You win!".into(),
            Some(_) | None => format!("{} wins.", scene.model.name(winner)),
        };
    }
    let names: Vec<&str> = winners.iter().map(|&seat| scene.model.name(seat)).collect();
    format!("{} share the victory.", listed(&names))
}
