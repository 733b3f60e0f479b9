//! Motifs of Business locations.

use maud::{Markup, html};

use super::kit::{arch, deck, hull, ink, put, put_as, shop, temple, tower};

/// The skyline of a rich town.
pub(super) fn far() -> Markup {
    ink(
        "qf",
        "M0 54V36h10V24h12v14h10V18h10v22h14V26h12v12h10V20h10v16h12v18z",
    )
}

pub(super) fn alien_bazaar() -> Markup {
    html! {
        (shop(20, 22, 30)) (shop(52, 28, 28)) (put_as("lamp", (51, 16), 160, 0)) (ink("ql", "M18 12q33 8 66 2")) (deck())
    }
}

pub(super) fn customs() -> Markup {
    html! {
        (hull(50, 64, 36)) (arch("q0", 50, 36, 30)) (ink("qr", "M30 38h42v4H30z")) (put_as("crate", (48, 54), 80, 0)) (deck())
    }
}

pub(super) fn energy_market() -> Markup {
    html! { (shop(28, 14, 44)) (put("cube", 40, 46)) (put("cube", 54, 46)) (put("cube", 47, 37)) (deck()) }
}

pub(super) fn business_offices() -> Markup {
    html! { (tower(26, 16, 24)) (tower(58, 16, 18)) (tower(41, 19, 8)) (deck()) }
}

pub(super) fn galactic_bank() -> Markup {
    html! {
        (temple(&[24, 36, 59, 71], (50, 60), 22)) (stack(50, 50, 5)) (put_as("star", (50, 17), 45, 0)) (deck())
    }
}

pub(super) fn market_place() -> Markup {
    html! {
        (shop(22, 20, 34)) (put_as("crate", (64, 54), 85, 0)) (put_as("crate", (77, 54), 85, 0))
        (put_as("crate", (70, 42), 85, 0)) (stack(40, 50, 2)) (deck())
    }
}

pub(super) fn trade_union_headquarters() -> Markup {
    html! {
        (tower(38, 24, 8)) (put_as("flag", (50, 10), 95, 0)) (put_as("person", (30, 52), 115, 0))
        (put_as("person", (70, 52), 115, 0)) (put_as("guest", (50, 52), 130, 0)) (deck())
    }
}

/// Coins on top of each other.
fn stack(x: i32, y: i32, coins: i32) -> Markup {
    html! { @for coin in 0..coins { (put("coin", x, y - 4 * coin)) } }
}
