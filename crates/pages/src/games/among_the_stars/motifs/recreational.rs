//! Motifs of Recreational locations.

use maud::{Markup, html};

use super::kit::{beam, deck, hull, ink, put, put_as};

/// A large moon and its path.
pub(super) fn far() -> Markup {
    html! { circle.qf cx="78" cy="50" r="34" {} (ink("qi", "M36 60q40-32 64-26")) }
}

pub(super) fn garden() -> Markup {
    html! {
        (put("tree", 36, 54)) (put("tree", 62, 54)) (put_as("tree", (49, 54), 145, 0)) (put("dome", 50, 54)) (deck())
    }
}

pub(super) fn holographic_display_area() -> Markup {
    html! {
        (ink("qz", "M46 50 26 12h48L54 50z")) circle.qe cx="50" cy="24" r="14" {}
        ellipse.qe cx="50" cy="24" rx="6" ry="14" {} ellipse.qe cx="50" cy="24" rx="14" ry="5" {}
        (hull(50, 34, 7)) (deck())
    }
}

pub(super) fn restaurant() -> Markup {
    html! {
        (put_as("planet", (74, 20), 90, 0)) (put_as("ring", (74, 20), 90, 0)) (put("cloche", 45, 46)) (put("cup", 72, 50))
        (ink("q2", "M16 49h68v5H16z")) (deck())
    }
}

pub(super) fn galactic_resort() -> Markup {
    html! {
        (put("planet", 66, 22)) (ink("qc dim", "M20 54q30-12 60 0z")) (put_as("palm", (36, 52), 130, 0))
        (ink("q3", "M54 42a13 11 0 0 1 26 0z")) (ink("q2", "M66 42h1.6v10H66z")) (deck())
    }
}

pub(super) fn observation_dome() -> Markup {
    html! {
        (put_as("star", (40, 26), 40, 0)) (put_as("star", (64, 26), 30, 0)) (put_as("star", (57, 14), 25, 0))
        g transform="rotate(-38 50 44)" { (ink("q3", "M38 41h26v7H38z")) (ink("q2", "M34 42.5h6v4h-6zM62 39.5h7v10h-7z")) }
        (put("dome", 50, 54)) (deck())
    }
}

pub(super) fn opera_house() -> Markup {
    html! {
        (ink("qb", "M50 2 32 54h36z")) (put_as("person", (50, 51), 130, 0))
        (ink("q2", "M18 6h14q-2 26-12 44h-2zM82 6H68q2 26 12 44h2z"))
        (ink("q1", "M18 6h6q0 24-6 40zM82 6h-6q0 24 6 40z")) (ink("q3", "M14 4h72v4H14z")) (deck())
    }
}

pub(super) fn sports_arena() -> Markup {
    html! {
        (beam(22, 44, [26, 42])) (beam(78, 44, [58, 74])) ellipse.q1 cx="50" cy="46" rx="36" ry="14" {}
        ellipse.q3 cx="50" cy="43" rx="34" ry="12" {} ellipse.q0 cx="50" cy="44" rx="26" ry="8" {}
        ellipse.qe cx="50" cy="44" rx="18" ry="5" {} (put_as("star", (50, 26), 70, 0))
    }
}
