//! The emblem of the game on the front page.

use maud::{Markup, html};

/// A station before a planet, of tiles that stand on the sheet of the game.
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
