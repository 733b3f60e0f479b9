//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{GOLD, fall, sky};

/// Side of a tile.
const SIDE: i32 = 58;
/// Distance between two tiles.
const STEP: i32 = 64;
/// The left upper corner of the tile in the middle.
const MIDDLE: (i32, i32) = (131, 94);

/// A tile: its place beside the middle one, its colours, and its building on a stage of 58 by 58.
struct Tile {
    column: i32,
    row: i32,
    top: &'static str,
    foot: &'static str,
    building: &'static str,
}

const STATION: [Tile; 6] = [
    Tile {
        column: 0,
        row: -1,
        top: "#2b1146",
        foot: "#8642b4",
        building: "M10 46a19 19 0 0 1 38 0zM29 27v19M16 34q13-10 26 0",
    },
    Tile {
        column: -1,
        row: 0,
        top: "#4a2f08",
        foot: "#cf8f24",
        building: "M10 24 29 12l19 12zM14 28v16M24 28v16M34 28v16M44 28v16M10 46h38",
    },
    Tile {
        column: 0,
        row: 0,
        top: "#15182b",
        foot: "#4a5174",
        building: "M8 29a21 9 0 1 0 42 0a21 9 0 1 0-42 0M29 8a9 21 0 1 0 0 42a9 21 0 1 0 0-42",
    },
    Tile {
        column: 1,
        row: 0,
        top: "#330d20",
        foot: "#b8343c",
        building: "M12 46a12 12 0 0 1 24 0zM24 33 46 15M21 28l22-18M10 48h38",
    },
    Tile {
        column: 0,
        row: 1,
        top: "#13255a",
        foot: "#3d73c9",
        building: "M8 30h30l10 5-10 5H8zM14 30V18h10v12M12 46h36",
    },
    Tile {
        column: 1,
        row: 1,
        top: "#062b2c",
        foot: "#238a58",
        building: "M10 22 29 10l19 12zM14 24v22M44 24v22M24 46V32h10v14M10 48h38",
    },
];

/// A station of joined tiles over a planet, and a ship that comes to it.
pub(super) fn drawing() -> Markup {
    html! {
        (sky("#0e1440", "#24347f"))
        defs { (fall("planet", "#4a44a6", "#14153f")) }
        circle cx="70" cy="360" r="210" fill="url(#planet)" stroke="#8f9cf5" stroke-opacity=".6" stroke-width="2" {}
        path d="M-20 210q120-60 240 30" fill="none" stroke="#a9b4ff" stroke-opacity=".3" stroke-width="5" {}
        path d="M96 123h128M160 60v128M160 187h64M224 123v64" fill="none" stroke="#9aa2c4" stroke-width="9" {}
        @for (place, tile) in STATION.iter().enumerate() { (drawn(place, tile)) }
        (core())
        (ship())
    }
}

fn drawn(place: usize, tile: &Tile) -> Markup {
    let (x, y) = (MIDDLE.0 + tile.column * STEP, MIDDLE.1 + tile.row * STEP);
    let ground = format!("tile{place}");
    html! {
        defs { (fall(&ground, tile.top, tile.foot)) }
        g transform={ "translate(" (x) " " (y) ")" } {
            rect y="4" width=(SIDE) height=(SIDE) rx="10" fill="#05061488" {}
            rect width=(SIDE) height=(SIDE) rx="10" fill={ "url(#" (ground) ")" } stroke="#dfe4ff" stroke-width="1.8" {}
            path d=(tile.building) fill="#ffffff2b" stroke="#fff3cf" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

/// The light in the middle of the station.
fn core() -> Markup {
    let middle = SIDE / 2;
    html! {
        circle cx=(MIDDLE.0 + middle) cy=(MIDDLE.1 + middle) r="22" fill="url(#halo)" {}
        circle cx=(MIDDLE.0 + middle) cy=(MIDDLE.1 + middle) r="6" fill=(GOLD) {}
    }
}

fn ship() -> Markup {
    html! {
        g transform="translate(276 40) rotate(-22)" {
            path d="M-44 2h26" stroke="#ffe9b0" stroke-opacity=".6" stroke-width="3" stroke-linecap="round" {}
            path d="M-18-6q22-6 40 6-18 12-40 6z" fill="#e8ecff" stroke="#5560a8" stroke-width="1.5" {}
            path d="M-14-5l-10-10h14l8 8zM-14 7l-10 10h14l8-8z" fill="#ff8f5a" {}
            circle cx="8" cy="0" r="3" fill="#3d73c9" {}
        }
    }
}
