//! Motifs of Military locations.

use maud::{Markup, html};

use super::kit::{arch, barrel, deck, hull, ink, put, put_as, rings};

/// Ridges under a red sky.
pub(super) fn far() -> Markup {
    ink(
        "qf",
        "M0 54l12-22 10 6 8-18h12l6 14h10l8-18 10 20 8-6 16 24z",
    )
}

pub(super) fn fighter_launch_bay() -> Markup {
    html! {
        (hull(44, 72, 34)) (arch("q0", 44, 44, 27)) (ink("qw dim", "M24 50h40v4H24z"))
        (put_as("ship", (60, 33), 115, -16)) (deck())
    }
}

pub(super) fn shield_generator() -> Markup {
    html! {
        (ink("qz", "M18 54a32 32 0 0 1 64 0z")) (ink("qe", "M18 54a32 32 0 0 1 64 0"))
        (ink("qe dim", "M24 54a26 26 0 0 1 52 0")) (hull(50, 26, 16)) (put_as("core", (50, 32), 60, 0)) (deck())
    }
}

pub(super) fn turret() -> Markup {
    html! {
        (barrel((50, 36), 32, -38, 5)) (barrel((45, 30), 30, -38, 5))
        (ink("q2", "M32 54a18 20 0 0 1 36 0z")) (ink("q3 dim", "M32 54a18 20 0 0 1 12-19q-6 8-6 19z")) (deck())
    }
}

pub(super) fn alliance_fleet_base() -> Markup {
    html! {
        (put_as("ship", (66, 16), 70, -8)) (put_as("ship", (42, 24), 85, -8)) (put_as("ship", (70, 34), 70, -8))
        (hull(50, 60, 10)) (deck())
    }
}

pub(super) fn heavy_ion_cannon() -> Markup {
    html! { (hull(36, 34, 14)) (barrel((28, 38), 50, -20, 11)) (put_as("core", (79, 19), 34, 0)) (deck()) }
}

pub(super) fn pilot_training_area() -> Markup {
    html! { (rings("ql", (54, 29), &[6, 13, 20, 27])) (put_as("ship", (54, 30), 125, -14)) (deck()) }
}

pub(super) fn war_room() -> Markup {
    html! {
        (put("guest", 30, 38)) (put("guest", 70, 38)) (put("person", 50, 32)) (put("table", 50, 46))
        (ink("qe", "M36 44l9-5 8 4 10-6")) (put_as("star", (63, 36), 40, 0)) (deck())
    }
}
