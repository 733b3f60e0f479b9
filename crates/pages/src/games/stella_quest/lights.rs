//! Lights, jewels and the Black Star.

use maud::{Markup, html};

use crate::art::ornament;
use crate::art::shapes::star;

/// A light, around the middle of its square.
const RAYS: &str = "M12 1Q14 10 23 12 14 14 12 23 10 14 1 12 10 10 12 1Z";

/// The symbols that the table uses.
pub(super) fn symbols() -> Markup {
    html! {
        radialGradient #q-gold {
            stop stop-color="#fffbe8" {}
            stop offset=".5" stop-color="#ffd97f" {}
            stop offset="1" stop-color="#f0a832" {}
        }
        radialGradient #q-glow {
            stop stop-color="#ffd37a" stop-opacity=".55" {}
            stop offset="1" stop-color="#ffd37a" stop-opacity="0" {}
        }
        symbol #lit viewBox="0 0 24 24" {
            circle cx="12" cy="12" r="12" fill="url(#q-glow)" {}
            path.lit-ray d=(RAYS) fill="url(#q-gold)" {}
        }
        symbol #dark viewBox="0 0 24 24" { path.dim d=(RAYS) stroke-dasharray="2 1.8" {} }
        linearGradient #q-gem x2="0" y2="1" {
            stop stop-color="#f4ffff" {} stop offset="1" stop-color="#7fd0ef" {}
        }
        symbol #jewel viewBox="-7 -8 14 16" {
            path d="M-6-3-3-7h6l3 4L0 7Z" fill="url(#q-gem)" stroke="#12466a" stroke-width="1.1"
                stroke-linejoin="round" {}
            path d="M-6-3H6M-2.4-3 0 7 2.4-3 0-7Z" fill="none" stroke="#3a8fb5" stroke-width=".8" {}
        }
        (black_star())
    }
}

/// A dark star with a face that frowns, in a violet glow.
fn black_star() -> Markup {
    html! {
        radialGradient #q-violet {
            stop stop-color="#a88bff" stop-opacity=".95" {}
            stop offset=".6" stop-color="#7a55ff" stop-opacity=".4" {}
            stop offset="1" stop-color="#7a55ff" stop-opacity="0" {}
        }
        symbol #black-star viewBox="0 0 24 24" {
            circle cx="12" cy="12" r="12" fill="url(#q-violet)" {}
            polygon points=(star(5, 8.2, 4.4)) fill="#0b0718" stroke="#0b0718" stroke-width="3"
                stroke-linejoin="round" {}
            polygon points=(star(5, 9.6, 5.2)) fill="none" stroke="#cdbaff" stroke-width=".8"
                stroke-linejoin="round" {}
            path d="m8.2 10.8 3 1.7m4.6-1.7-3 1.7" stroke="#ffcf6b" stroke-width="1.3"
                stroke-linecap="round" {}
            path d="M10.4 15.8q1.6-1.2 3.2 0" fill="none" stroke="#cdbaff" stroke-width=".9"
                stroke-linecap="round" {}
        }
    }
}

/// A light in a line of text, whose words say it too.
pub(super) fn light() -> Markup {
    ornament("lit", "token")
}

/// A jewel in a line of text.
pub(super) fn jewel() -> Markup {
    ornament("jewel", "token")
}
