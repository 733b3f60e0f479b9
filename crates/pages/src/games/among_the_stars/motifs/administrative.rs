//! Motifs of Administrative locations.

use maud::{Markup, html};

use super::kit::{beam, deck, hull, ink, put, put_as, rings, solar};

/// Blocks and a bridge.
pub(super) fn far() -> Markup {
    ink(
        "qf",
        "M0 48h100v16H0zM8 48V30h14v18M70 48V24h18v24M22 36h48v3H22z",
    )
}

pub(super) fn command_centre() -> Markup {
    html! {
        (hull(50, 70, 12)) (ink("q2", "M28 42l6-20h32l6 20z")) (ink("qw", "M35.5 27h29l2.5 8H33z"))
        (ink("q3", "M32 20h36v3H32zM49.4 8h1.2v12h-1.2z")) (put("lamp", 50, 9)) (deck())
    }
}

pub(super) fn crew_quarters() -> Markup {
    html! {
        (hull(50, 62, 44))
        @for y in [16, 34] { @for x in [30, 45, 60] {
            rect.qw x=(x) y=(y) width="11" height="13" rx="4" {}
            g.shadows { (ink("q1", &format!("M{} {y}m0 4a2.2 2.2 0 1 1-.1 0M{} {}v-1a3.8 3.4 0 0 1 7.4 0v1z", x + 6, x + 2, y + 13))) }
        } }
        (deck())
    }
}

pub(super) fn docking_bay() -> Markup {
    html! {
        (ink("q1", "M14 8h24v8H24v26h14v8H14z")) (ink("q3", "M14 8h24v2H14zM24 42h14v2H24z"))
        (ink("q2", "M34 16h6v6h-6zM34 36h6v6h-6z")) (ink("qz", "M40 20l14 5v8l-14 5z")) (put("freighter", 66, 29)) (deck())
    }
}

pub(super) fn medical_facility() -> Markup {
    html! {
        (put("dome", 50, 54)) (hull(50, 44, 12)) circle.q0.dim cx="50" cy="34" r="14" {}
        (ink("q3", "M46 23h8v7h7v8h-7v7h-8v-7h-7v-8h7z")) (deck())
    }
}

pub(super) fn security_station() -> Markup {
    html! {
        (beam(50, 28, [12, 28])) (beam(50, 28, [72, 88])) (hull(50, 34, 20)) circle.q2 cx="50" cy="28" r="14" {}
        circle.q0 cx="50" cy="28" r="9.5" {} circle.qc cx="50" cy="28" r="5" {} circle.q3 cx="47.5" cy="25.5" r="1.8" {} (deck())
    }
}

pub(super) fn transportation_platform() -> Markup {
    html! {
        (ink("q2", "M10 46h80v3.5H10zM26 49h5v6h-5zM69 49h5v6h-5z"))
        (ink("q3", "M37 42a7 7 0 0 1 7-7h12a7 7 0 0 1 7 7v3H37z")) (ink("qc", "M42 38h6v4h-6zM51 38h6v4h-6z"))
        (ink("ql", "M22 26h12m-4-4l4 4-4 4M64 26h12m-4-4l4 4-4 4")) (deck())
    }
}

pub(super) fn backup_reactor() -> Markup {
    html! {
        (ink("q1", "M28 12h44l6 8v28l-6 6H28l-6-6V20z")) (ink("q3", "M28 12h44l1.5 2h-47z"))
        circle.q0 cx="50" cy="33" r="17" {} (put_as("core", (50, 33), 75, 0)) (deck())
    }
}

pub(super) fn cargo_hold() -> Markup {
    let crates = [(31, 54), (46, 54), (61, 54), (38, 40), (53, 40), (46, 26)];
    html! { @for (x, y) in crates { (put("crate", x, y)) } (ink("ql", "M76 12v30m-4 0h8")) (deck()) }
}

pub(super) fn communications_beacon() -> Markup {
    html! {
        (ink("ql", "M42 54l8-36 8 36M44.5 44h11M47 32h6")) (put_as("lamp", (50, 17), 150, 0))
        (ink("ql", "M44 11a8 8 0 0 0 0 12M56 11a8 8 0 0 1 0 12M38 7a14 14 0 0 0 0 20M62 7a14 14 0 0 1 0 20M32 4a20 20 0 0 0 0 26M68 4a20 20 0 0 1 0 26"))
        (deck())
    }
}

pub(super) fn life_support_systems() -> Markup {
    html! {
        (put("tank", 32, 54)) (put("tank", 68, 54)) (ink("ql", "M39 30h22"))
        (ink("qv", "M50 48q-13-6-9-22 15 3 9 22z")) (ink("qu", "M50 48q10-6 9-17-12 3-9 17z")) (deck())
    }
}

pub(super) fn solar_panels() -> Markup {
    html! {
        (rings("qh", (50, 13), &[14])) (rings("qw", (50, 13), &[5])) (ink("q2", "M48 24h4v30h-4z"))
        (solar(16, 26, 8)) (solar(53, 30, -8)) (deck())
    }
}

/// The two reactors.
pub(super) fn main_reactor() -> Markup {
    html! { (put_as("core", (50, 30), 110, 0)) }
}

pub(super) fn power_reactor() -> Markup {
    html! { (ink("q2 dim", "M32 14h36l6 8v18l-6 8H32l-6-8V22z")) circle.q0 cx="50" cy="31" r="14" {} (put_as("core", (50, 31), 65, 0)) }
}

/// Space behind reactors, and behind disputes.
pub(super) fn far_reactor() -> Markup {
    html! { circle.qf cx="50" cy="32" r="30" {} circle.qf cx="50" cy="32" r="20" {} }
}

/// The scales of conflict cards.
pub(super) fn dispute() -> Markup {
    html! {
        (ink("q2", "M48.6 14h2.8v34h-2.8zM38 48h24v5H38z")) (ink("q3", "M22 18.5 78 13v2.6L22 21z"))
        (ink("ql", "M25 21 17 38M25 21l8 17M75 16l-8 17M75 16l8 17"))
        (ink("q2", "M14 38h22a11 8 0 0 1-22 0zM64 33h22a11 8 0 0 1-22 0z")) (put_as("star", (50, 11), 40, 0)) (deck())
    }
}
