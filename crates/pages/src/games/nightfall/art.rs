//! Pictures of the stars.

use asterism_registry::nightfall::Star;
use maud::{Markup, html};

use crate::art::emblems::{Point, shining};

/// The key by which the script follows a star as it moves. Every star is there only once.
pub(super) fn key(star: Star) -> String {
    format!("star-{star}")
}

/// A card with a star on it: the brighter, the larger.
pub(super) fn star(star: Star) -> Markup {
    let middle = Point { x: 50.0, y: 84.0 };
    let side = 24.0 + 4.0 * f64::from(star.get());
    html! {
        svg.card.night-card viewBox="0 0 100 140" role="img" {
            title { (star) }
            rect.plate x="2" y="2" width="96" height="136" rx="11" {}
            (shining("light", middle, side, 4))
            text.index x="26" y="38" { (star) }
        }
    }
}
