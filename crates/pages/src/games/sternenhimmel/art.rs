//! The pieces of Sternenhimmel. Players differ by shape and by colour; what a star shows is written
//! on it or drawn. A face-up star shines, a face-down one is hatched and has a closed eye; that of
//! the viewer is dim and shows its value.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Size, Star};
use maud::{Markup, html};

use crate::art::markers::outline;
pub(super) use crate::art::markers::owner;
use crate::art::shapes::star;

/// Radii of spaces, in pixels.
pub(super) const fn radius(size: Size) -> u8 {
    match size {
        Size::Large => 23,
        Size::Small => 17,
    }
}

/// A star with four long and four short rays.
const RAYS: &str = "M0-32 2-7 8-8 7-2 32 0 7 2 8 8 2 7 0 32-2 7-8 8-7 2-32 0-7-2-8-8-2-7Z";
/// A small spark.
const SPARK: &str = "M0-8 1.6-1.6 8 0 1.6 1.6 0 8-1.6 1.6-8 0-1.6-1.6Z";

/// The symbols that the table uses, each around the origin, in pixels.
pub(super) fn symbols() -> Markup {
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            (paints())
            @for seat in Seat::ALL { (body(seat)) (glow(seat)) (tail(seat)) }
            (spaces())
            (faces())
            (money())
        }
    }
}

/// Gradients and patterns.
fn paints() -> Markup {
    html! {
        radialGradient #st-sheen cx=".36" cy=".26" r=".85" {
            stop stop-color="#fff" stop-opacity=".75" {}
            stop offset=".45" stop-color="#fff" stop-opacity="0" {}
            stop offset="1" stop-opacity=".3" {}
        }
        radialGradient #st-veil cx=".5" cy=".3" r=".8" { stop.st-veil-1 {} stop.st-veil-2 offset="1" {} }
        pattern #st-hatch width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
            path d="M0 0V2" stroke="#fff" stroke-opacity=".28" stroke-width="1" {}
        }
        mask #st-pips { @for pip in 0..9 { circle cx=(pip * 6 + 3) cy="3" r="2.4" fill="#fff" {} } }
    }
}

/// The body of a player's star. Its colours are those of where it is used.
fn body(seat: Seat) -> Markup {
    let shape = |class: &str, fill: Option<&str>| {
        html! {
            @match seat {
                Seat::Five => polygon class=(class) fill=[fill] points=(star(6, 7.6, 5.1))
                    transform="translate(-12 -12)" {},
                Seat::One | Seat::Two | Seat::Three | Seat::Four => path class=(class) fill=[fill] d=(outline(seat)) {},
            }
        }
    };
    html! {
        g id={ "st-" (owner(seat)) } transform="scale(2.6)" {
            g transform="translate(0 .7)" { (shape("st-under", None)) }
            (shape("st-face", None))
            (shape("st-hatched", Some("url(#st-hatch)")))
            (shape("st-shine", Some("url(#st-sheen)")))
        }
    }
}

/// The light around a star that lies face up.
fn glow(seat: Seat) -> Markup {
    let player = owner(seat);
    html! {
        radialGradient id={ "st-halo-" (player) } class=(player) {
            stop.st-tone offset=".3" stop-opacity=".55" {} stop.st-tone offset="1" stop-opacity="0" {}
        }
        g id={ "st-glow-" (player) } {
            circle r="34" fill={ "url(#st-halo-" (player) ")" } {}
            path.st-rays d=(RAYS) {}
        }
    }
}

/// The tail of a star that has just come, to the right.
fn tail(seat: Seat) -> Markup {
    let player = owner(seat);
    html! {
        linearGradient id={ "st-fade-" (player) } class=(player) {
            stop.st-tone stop-opacity=".95" {} stop.st-tone offset="1" stop-opacity="0" {}
        }
        path id={ "st-tail-" (player) } fill={ "url(#st-fade-" (player) ")" } d="M0-14Q34-6 74 0 34 6 0 14Z" {}
    }
}

fn spaces() -> Markup {
    html! {
        g #st-large {
            circle.st-ring r="23" fill="url(#st-veil)" {}
            circle.st-seam r="19" {}
        }
        g #st-small { circle.st-ring.clear r="17" {} }
        path #st-lid.st-lash d="M-9-2Q0 7 9-2M-6.4 2.2-8.8 5.6M0 3.6V7.8M6.4 2.2 8.8 5.6" {}
        path #st-spark.st-mark d=(SPARK) {}
        g #st-x2 { rect.chip-ground x="-15" y="-10" width="30" height="20" rx="10" {} text.chip-text { "×2" } }
    }
}

/// What is drawn on stars.
fn faces() -> Markup {
    html! {
        g #st-hole {
            ellipse.st-disc rx="13.5" ry="5.2" transform="rotate(-24)" {}
            circle.st-abyss r="7.6" {}
            path.st-disc d="M-12.3 5.5A13.5 5.2-24 0 0 12.3-5.5" {}
        }
        g #st-double {
            path.st-mark d=(SPARK) transform="translate(-4 2)scale(1.35)" {}
            path.st-mark d=(SPARK) transform="translate(7-6)scale(.85)" {}
        }
    }
}

/// A milled coin.
fn money() -> Markup {
    html! {
        g #st-coin transform="scale(1.2)" {
            polygon.coin-rim points=(star(22, 12.0, 11.0)) transform="translate(-12 -12)" {}
            circle.coin-edge r="8.8" {}
        }
        g #st-buck { use href="#st-coin" {} use.coin-star href="#st-spark" {} }
    }
}

/// A symbol of the sheet.
pub(super) fn part(id: &str) -> Markup {
    html! { use href={ "#st-" (id) } {} }
}

/// The face of a star: its number or its symbol.
pub(super) fn sign(star: Star) -> Markup {
    match star {
        Star::BlackHole => part("hole"),
        Star::Double => part("double"),
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => html! {
            text.st-value { (star.word()) }
        },
    }
}

/// A star that lies open, in its light.
pub(super) fn face_up(seat: Seat, star: Star) -> Markup {
    html! { use href={ "#st-glow-" (owner(seat)) } {} (plain(seat, star)) }
}

/// A star without its light.
pub(super) fn plain(seat: Seat, star: Star) -> Markup {
    html! { (part(owner(seat))) (sign(star)) }
}

/// The back of a star, as all others see it.
pub(super) fn back(seat: Seat) -> Markup {
    html! { (part(owner(seat))) (part("lid")) }
}

/// A star that lies face down, as its owner sees it: with its value and a closed eye.
pub(super) fn own_secret(seat: Seat, star: Star) -> Markup {
    html! {
        (part(owner(seat)))
        g.own-value { (sign(star)) }
        g.own-lid { (part("lid")) }
    }
}

/// A star of the hand, by itself.
pub(super) fn held(seat: Seat, star: Star) -> Markup {
    html! {
        svg.star-held.(owner(seat)) viewBox="-21 -21 42 42" aria-hidden="true" { (plain(seat, star)) }
    }
}

/// The shape of a player, beside the name.
pub(super) fn token(seat: Seat) -> Markup {
    html! {
        svg.whose.(owner(seat)) viewBox="-21 -21 42 42" aria-hidden="true" { (part(owner(seat))) }
    }
}

/// The sign of star bucks.
pub(super) fn buck() -> Markup {
    html! { svg.buck viewBox="-15 -15 30 30" aria-hidden="true" { (part("buck")) } }
}

/// A prize as a coin with its number.
pub(super) fn coin(class: &str, prize: u8) -> Markup {
    html! {
        svg class={ "coin " (class) } viewBox="-15 -15 30 30" role="img" {
            title { (prize) }
            (part("coin")) text.coin-number { (prize) }
        }
    }
}
