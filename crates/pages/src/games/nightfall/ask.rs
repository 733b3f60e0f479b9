//! The sentence at the top: what the viewer must do now, or whom the table waits for.

use asterism_core::{Outcome, Seat};
use maud::Markup;

use super::scene::Scene;
use crate::parts::listed;
use crate::prompt::{Prompt, Tone};

/// The sentence, with the rule one click away.
pub(super) fn prompt(scene: &Scene) -> Markup {
    let (words, id) = sentence(scene);
    let yours = scene.is_asked();
    let tone = if scene.model.is_won() {
        Tone::Won
    } else if yours {
        Tone::Yours
    } else {
        Tone::Waiting
    };
    Prompt::new(tone, words, id).draw(scene.model)
}

/// The sentence, and the clause that it rests on.
fn sentence(scene: &Scene) -> (String, &'static str) {
    let table = &scene.view.table;
    if let Some(outcome) = table.turn().outcome() {
        return (over(scene, outcome), "NF-6");
    }
    let seat = table.turn().owed().lowest().unwrap_or(table.leader);
    let leads = table.brightest().is_none();
    match (scene.is_asked(), leads) {
        (true, true) => ("Your turn: lead any star.".into(), "NF-3"),
        (true, false) => (follow(scene), "NF-4"),
        (false, true) => (format!("{} leads the night.", scene.model.called(seat)), "NF-3"),
        (false, false) => (format!("{} plays a star.", scene.model.called(seat)), "NF-3"),
    }
}

/// The question to a player who follows: the star to beat.
fn follow(scene: &Scene) -> String {
    let table = &scene.view.table;
    let best = table.brightest().map_or(0, |(_, star)| star.get());
    format!("Your turn: beat the {best} to win the night, or give it away cheaply.")
}

fn over(scene: &Scene, outcome: &Outcome) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    match winners[..] {
        [winner] if scene.me() == Some(winner) => "You win!".into(),
        [winner] => format!("{} wins.", scene.model.called(winner)),
        _ => {
            let names: Vec<&str> = winners.iter().map(|seat| scene.model.called(*seat)).collect();
            format!("{} share the victory.", listed(&names))
        }
    }
}
