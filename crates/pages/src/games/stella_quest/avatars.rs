//! The faces of players: a small star on the shape and colour of the seat, with an antenna for a
//! bot.

use asterism_core::Seat;
use asterism_registry::stella_quest::Player;
use maud::{Markup, html};

use super::scene::Scene;
use crate::art::markers::{outline, owner};
use crate::art::shapes::star;

/// The faces that the table uses.
pub(super) fn symbols() -> Markup {
    let body = star(5, 5.6, 3.2);
    html! {
        g #face-star {
            polygon points=(body) transform="translate(-12 -11.4)" fill="#fff1d0" stroke="#fff1d0"
                stroke-width="3" stroke-linejoin="round" {}
        }
        symbol #face-person viewBox="-12 -12 24 24" {
            use href="#face-star" {}
            path d="M-2.2-.5h0M2.2-.5h0" stroke="#1c1a3b" stroke-width="2" stroke-linecap="round" {}
            path d="M-1.8 2q1.8 1.5 3.6 0" fill="none" stroke="#1c1a3b" stroke-width="1.1" stroke-linecap="round" {}
        }
        symbol #face-bot viewBox="-12 -12 24 24" {
            path d="M0-6v-3.5" stroke="#fff1d0" stroke-width="1.2" {}
            circle cy="-10" r="1.4" fill="#fff1d0" {}
            use href="#face-star" {}
            path d="M-3.2-.2h2M1.2-.2h2" stroke="#1c1a3b" stroke-width="1.6" stroke-linecap="round" {}
            path d="M-1.5 2.6h3" stroke="#1c1a3b" stroke-width="1" stroke-linecap="round" {}
        }
        symbol #face-dummy viewBox="-12 -12 24 24" {
            circle r="9.5" fill="#4b4f92" {}
            use href="#face-star" opacity=".85" {}
            path d="M-3.4-.2q1.1 1 2.2 0M1.2-.2q1.1 1 2.2 0" fill="none" stroke="#1c1a3b" stroke-width="1.1" stroke-linecap="round" {}
        }
    }
}

/// The face of a seat.
pub(super) fn face(scene: &Scene, seat: Seat) -> Markup {
    let symbol = if scene.model.sitter(seat).bot().is_some() {
        "#face-bot"
    } else {
        "#face-person"
    };
    html! {
        svg.face.(owner(seat)) viewBox="-12 -12 24 24" aria-hidden="true" {
            path.seat-shape d=(outline(seat)) transform="scale(1.6)" {}
            use href=(symbol) x="-12" y="-12" width="24" height="24" {}
        }
    }
}

/// The face of a player of the round.
pub(super) fn face_of(scene: &Scene, player: Player) -> Markup {
    match player {
        Player::Seat(seat) => face(scene, seat),
        Player::Dummy => dummy(),
    }
}

/// The face of the third hand of a two-player game.
pub(super) fn dummy() -> Markup {
    html! { svg.face aria-hidden="true" viewBox="0 0 24 24" { use href="#face-dummy" {} } }
}
