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
    let tiles = [
        (2, 0, "sports_arena"),
        (0, 1, "council_room"),
        (1, 1, "docking_bay"),
        (2, 1, "main_reactor"),
        (3, 1, "galactic_bank"),
        (4, 1, "turret"),
        (1, 2, "energy_market"),
        (2, 2, "pilot_training_area"),
        (3, 2, "alien_temple"),
    ];
    html! {
        circle.planet cx="276" cy="232" r="120" {}
        path.thread d="M72 78V48M248 78V52M160 34V16" {}
        @for (column, row, tile) in tiles {
            use href={ "#n-" (tile) }
                transform={ "translate(" (72 + column * 44) " " (54 + row * 44) ") scale(.66)" } {}
        }
    }
}
