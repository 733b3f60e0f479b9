//! The stars of Sternenhimmel. Players differ by shape and by colour; what a star shows is written
//! on it or drawn. A face-up star is bright, a face-down one dark with a bright rim.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::Star;
use maud::{Markup, html};

use crate::art::markers::outline;
pub(super) use crate::art::markers::owner;
use crate::art::place::At;
use crate::art::shapes::star;

/// The symbols that the table uses. Each is drawn around the origin, in the units of
/// the boards.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            @for seat in Seat::ALL { (body(seat)) }
            g #st-large { circle.st-ring r="9.2" {} circle.st-ring r="7.7" {} }
            g #st-small { circle.st-ring r="6.6" {} }
            g #st-back { path.st-mark d="M0-3.9 1-1 3.9 0 1 1 0 3.9-1 1-3.9 0-1-1Z" {} }
            g #st-hole {
                circle.st-abyss r="3.1" {}
                path.st-arm d="M-4.6 1.2A4.8 4.8 0 0 1 2.2-4.2M4.6-1.2A4.8 4.8 0 0 1-2.2 4.2" {}
            }
            g #st-double {
                path.st-mark d="M-1.7-3.5-.8-.3 2.4.6-.8 1.5-1.7 4.7-2.6 1.5-5.8.6-2.6-.3Z" {}
                path.st-mark d="M2.7-4.9 3.4-2.7 5.6-2 3.4-1.3 2.7.9 2-1.3-.2-2 2-2.7Z" {}
            }
            g #st-shut {
                circle.st-lid r="3" {}
                path.st-lash d="M-1.9-.5C-1 1-.2 1 0 1S1 1 1.9-.5M0 1V2.1M-1.3.6-1.8 1.6M1.3.6 1.8 1.6" {}
            }
        }
    }
}

fn body(seat: Seat) -> Markup {
    html! {
        g id={ "st-" (owner(seat)) } {
            @match seat {
                Seat::Five => polygon.st-face points=(star(6, 7.6, 5.1)) transform="translate(-12 -12)" {},
                Seat::One | Seat::Two | Seat::Three | Seat::Four => path.st-face d=(outline(seat)) {},
            }
        }
    }
}

/// From the middle of a star to the sign at its corner that it is hidden.
const CORNER: f32 = 6.4;

/// A symbol of the sheet.
pub(super) fn part(id: &str, at: At) -> Markup {
    html! { use href={ "#st-" (id) } x=[at.x.some()] y=[at.y.some()] {} }
}

/// The face of a star: its number or its symbol.
pub(super) fn sign(star: Star, at: At) -> Markup {
    match star {
        Star::BlackHole => part("hole", at),
        Star::Double => part("double", at),
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => html! {
            text.st-value x=[at.x.some()] y=[at.y.some()] { (star.word()) }
        },
    }
}

/// A star that lies open.
pub(super) fn face_up(seat: Seat, star: Star, at: At) -> Markup {
    html! { (part(owner(seat), at)) (sign(star, at)) }
}

/// The back of a star, as all others see it.
pub(super) fn back(seat: Seat, at: At) -> Markup {
    html! { (part(owner(seat), at)) (part("back", at)) }
}

/// A star that lies face down, as its owner sees it: with its value and a closed eye.
pub(super) fn own_secret(seat: Seat, star: Star, at: At) -> Markup {
    html! { (face_up(seat, star, at)) (part("shut", at.beside(CORNER, CORNER))) }
}

/// A star of the hand, by itself.
pub(super) fn held(seat: Seat, star: Star) -> Markup {
    html! {
        svg.star-held.(owner(seat)) viewBox="-8 -8 16 16" aria-hidden="true" {
            (face_up(seat, star, At::ORIGIN))
        }
    }
}

/// The shape of a player, beside the name.
pub(super) fn token(seat: Seat) -> Markup {
    html! {
        svg.whose.(owner(seat)) viewBox="-8 -8 16 16" aria-hidden="true" {
            (part(owner(seat), At::ORIGIN))
        }
    }
}
