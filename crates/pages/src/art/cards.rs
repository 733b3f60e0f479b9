//! Cards: rounded, five to seven.

use maud::{Markup, html};

/// The width of a card in units of its drawing.
pub(super) const WIDTH: u32 = 100;
/// The height of a card.
pub(super) const HEIGHT: u32 = 140;
/// Distance of a card's edge from that of its drawing, so that its line is not cut off.
const EDGE: u32 = 2;
/// Radius of the corners.
const ROUND: u32 = 11;

pub(super) fn plate(fill: &str) -> Markup {
    let (width, height) = (WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
    html! {
        rect.plate x=(EDGE) y=(EDGE) width=(width) height=(height) rx=(ROUND) fill=(fill) {}
    }
}
