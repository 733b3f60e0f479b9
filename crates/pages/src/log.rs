//! The log of a table, newest line first, and everything beside the game.

use asterism_play::Stakes;
use maud::{Markup, html};

use super::game_page::keys;
use super::leaving::ending;
use super::life::life;
use super::model::TableModel;
use super::parts::clause;

/// Number of newest lines that the log shows; the record has them all.
const NEWEST: usize = 48;

/// A sentence on the keys of the keyboard in a replay.
const REPLAY_KEYS: &str =
    "Keys: the arrows go a step on or back, Home and End to the ends, Space plays.";

/// The newest lines of the log first, then everything beside the game and the keys of the keyboard.
pub(super) fn log(model: &TableModel) -> Markup {
    let game = model.view.game();
    let newest = model.lines.iter().rev().take(NEWEST);
    let rated = model.stakes == Stakes::Rated;
    html! {
        section.log aria-labelledby="log-title" {
            h2 #log-title { "What happened" @if rated { " " span.badge { "rated" } } }
            (ending(model))
            ol tabindex="0" aria-labelledby="log-title" reversed {
                @for (version, line) in newest {
                    li data-version=(version) {
                        (line.words) @if let Some(id) = line.clause { " " (clause(game, id)) }
                    }
                }
            }
            (life(model))
            @if model.is_past() || !model.is_still() {
                p.keys hidden { @if model.is_past() { (REPLAY_KEYS) } @else { (keys(game)) } }
            }
        }
    }
}
