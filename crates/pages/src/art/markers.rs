//! Marks that tell players apart, in greyscale as well: a colour and a shape for each seat.

use asterism_core::Seat;
use maud::{Markup, html};

/// The class that gives the colours of a player.
pub const fn owner(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "p1",
        Seat::Two => "p2",
        Seat::Three => "p3",
        Seat::Four => "p4",
        Seat::Five => "p5",
    }
}

/// The outline of a player's pieces around the origin: disc, square, diamond, house. The fifth is a
/// star with six rays, which has no path.
pub const fn outline(seat: Seat) -> &'static str {
    match seat {
        Seat::One => "M6 0A6 6 0 1 1-6 0 6 6 0 1 1 6 0Z",
        Seat::Two => "M-5.3-5.3H5.3V5.3H-5.3Z",
        Seat::Three => "M0-7.3 7.3 0 0 7.3-7.3 0Z",
        Seat::Four => "M0-7 6.5-1.6 5.2 5.6H-5.2L-6.5-1.6Z",
        Seat::Five => "",
    }
}

/// The mark of a player beside words that name them; the stylesheet gives it its shape.
pub fn mark(seat: Seat) -> Markup {
    html! { i class={ "mark-of " (owner(seat)) } {} }
}
