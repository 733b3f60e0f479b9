//! `hint`: advice from a search that knows what the player knows.

use std::time::Duration;

use asterism_core::{Dice, Seat};
use asterism_registry::{Advised, AnyView, ThinkingLimits, advise};

use super::thinking::while_thinking;
use crate::games::{Scene, scene};
use crate::text::grid::{Flush, Grid};
use crate::text::{style, thousands, width, wrap};

/// Time for a hint.
const TIME: Duration = Duration::from_secs(1);

/// The best actions for `seat`, with their expected results.
pub(super) fn hint(view: &AnyView, seat: Seat, dice: &mut Dice) -> String {
    let think = || advise(view, seat, TIME, dice, &ThinkingLimits::default());
    let advice = while_thinking("A strong bot", think);
    let mut grid = Grid::bare(&[Flush::Left, Flush::Right, Flush::Right, Flush::Left]);
    for advised in &advice.actions {
        grid.row(row(scene(view), advised));
    }
    let tried = thousands(advice.simulations);
    let words = format!(
        "Estimates of your share of the victory, after trying {tried} continuations that fit what \
         you know. They may err."
    );
    format!("{grid}{}\n", style::dim(&wrap::wrap(&words, width(), 0)))
}

fn row(scene: &dyn Scene, advised: &Advised) -> [String; 4] {
    [
        scene.paint_action(&advised.action),
        style::bold(&format!("≈ {:.0} %", advised.expected * 100.0)),
        format!("{} samples", thousands(advised.samples)),
        style::dim(&scene.note(&advised.action)),
    ]
}
