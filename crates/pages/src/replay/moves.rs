//! All moves of a game, each with a link to its step.

use maud::{Markup, html};

use super::Look;
use crate::assets::asset;
use crate::layout::{PageFrame, page as framed};
use crate::parts::clause;

/// The page.
pub fn page(look: &Look) -> Markup {
    let game = look.still.view.game();
    let frame = PageFrame {
        title: "All moves",
        game: Some(game),
        refresh: None,
    };
    framed(
        &frame,
        &html! {
            link rel="stylesheet" href=(asset("replay.css"));
            main.narrow {
                h1 { "All moves" }
                p.quiet {
                    (game.facts().title) ", with the knowledge of " (look.eyes(look.still.perspective))
                    ". A number shows the table after the move."
                }
                ol.moves { @for step in 0..=look.replay.last() { (row(look, step)) } }
            }
        },
    )
}

/// A step: its number, and its lines of the log.
fn row(look: &Look, step: usize) -> Markup {
    let game = look.still.view.game();
    let lines = &look.still.lines;
    let from = lines.partition_point(|(told_at, _)| *told_at < step);
    let until = lines.partition_point(|(told_at, _)| *told_at <= step);
    html! {
        li {
            a href=(look.address(step)) { (step) }
            @for (_, line) in &lines[from..until] {
                p { (line.words) @if let Some(id) = line.clause { " " (clause(game, id)) } }
            }
            @if from == until { p.quiet { (silent(look, step)) } }
        }
    }
}

/// A sentence on a step that has no line in the log.
fn silent(look: &Look, step: usize) -> String {
    match look.replay.reel.action(step) {
        Some((seat, _)) => format!("{} has chosen.", look.replay.name(seat)),
        None => "The beginning.".into(),
    }
}
