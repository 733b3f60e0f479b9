//! Motifs of Diplomatic locations.

use maud::{Markup, html};

use super::kit::{arch, deck, hull, ink, put, put_as, temple, tower};

/// A ring of light.
pub(super) fn far() -> Markup {
    html! { circle.qf cx="50" cy="44" r="30" {} circle.qf cx="50" cy="44" r="20" {} }
}

pub(super) fn ambassador_quarters() -> Markup {
    html! {
        (hull(46, 48, 30)) (ink("q2", "M24 24l22-10 22 10z")) (ink("q3", "M22 24h48v2.5H22z")) (arch("qw", 46, 14, 22))
        (ink("qw", "M28 34h6v7h-6zM58 34h6v7h-6z")) (put_as("flag", (76, 18), 90, 0)) (deck())
    }
}

pub(super) fn council_room() -> Markup {
    html! {
        (put("person", 28, 36)) (put("guest", 39, 30)) (put("person", 50, 28)) (put("guest", 61, 30)) (put("person", 72, 36))
        (put("table", 50, 46)) (put_as("star", (50, 45), 50, 0)) (deck())
    }
}

pub(super) fn embassy_offices() -> Markup {
    html! {
        (temple(&[29, 40, 55, 66], (50, 48), 24)) (put("flag", 20, 14)) (put("flag", 79, 14)) (arch("qw", 50, 8, 18)) (deck())
    }
}

pub(super) fn alien_temple() -> Markup {
    html! {
        circle.qh cx="50" cy="20" r="20" {} (ink("q2", "M50 12 30 44h40z")) (ink("q3", "M50 12 30 44h12z"))
        (put_as("star", (50, 30), 70, 0)) (ink("q2", "M19 54v-4h5v-4h5v-4h42v4h5v4h5v4z"))
        (ink("q3", "M19 50h5v1.2h-5zM24 46h5v1.2h-5zM76 50h5v1.2h-5zM71 46h5v1.2h-5z")) (deck())
    }
}

pub(super) fn alliance_headquarters() -> Markup {
    let stars = [(26, 18), (36, 10), (50, 8), (64, 10), (74, 18)];
    html! {
        (tower(43, 14, 16)) (tower(30, 11, 30)) (tower(59, 11, 30))
        @for at in stars { (put_as("star", at, 36, 0)) } (deck())
    }
}

pub(super) fn galactic_research_facility() -> Markup {
    html! { (hull(42, 40, 12)) (put_as("dish", (42, 32), 125, -28)) (put("atom", 72, 28)) (deck()) }
}

pub(super) fn school_of_alien_cultures() -> Markup {
    html! {
        (put_as("planet", (50, 18), 85, 0)) (put_as("ring", (50, 18), 85, 0))
        (ink("q3", "M50 52q-10-6-22-3V30q12-3 22 3z")) (ink("q2", "M50 52q10-6 22-3V30q-12-3-22 3z"))
        (ink("q0 dim", "M33 37h11v1.4H33zM33 42h11v1.4H33zM56 37h11v1.4H56zM56 42h11v1.4H56z"))
        (put_as("star", (26, 20), 30, 0)) (put_as("star", (76, 24), 30, 0)) (deck())
    }
}
