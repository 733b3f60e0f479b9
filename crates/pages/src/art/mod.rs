//! Pictures: SVG drawn in Rust, one family for all games.
//!
//! A page carries a sheet of symbols once, outside of what live updates replace; every card, token
//! and mark on it is a small `use` of one of them. Colours come from the stylesheet.
//!
//! - [`cards`]: the frame of a card.
//! - [`emblems`]: the frame of the pictures on the front page.
//! - [`icons`]: icons of buttons.
//! - [`markers`]: a colour and a shape for each seat.
//! - [`namesake`]: the constellation of a player.
//! - [`objects`]: cards of celestial objects.
//! - [`place`]: points of a picture.
//! - [`shapes`]: shapes that stand for colours, and stars.

pub mod cards;
pub mod emblems;
pub mod icons;
pub mod markers;
pub mod namesake;
pub mod objects;
pub mod place;
pub mod shapes;

use maud::{Markup, html};

/// A picture of the symbol `id`, with a title for screen readers.
pub fn picture(id: &str, class: &str, title: &str) -> Markup {
    html! { svg class=(class) role="img" { title { (title) } use href={ "#" (id) } {} } }
}

/// A picture that only repeats what the words beside it say.
pub fn ornament(id: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href={ "#" (id) } {} } }
}
