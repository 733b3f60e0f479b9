//! The emblem of the game on the front page.

use maud::{Markup, html};

/// A station before a planet, of tiles that stand on the sheet of the game.
pub(super) fn drawing() -> Markup {
    let tiles = [
        (2, 0, "t-k-rec"),
        (0, 1, "t-k-dip"),
        (1, 1, "t-k-adm"),
        (2, 1, "r2"),
        (3, 1, "t-k-bus"),
        (4, 1, "t-k-mil"),
        (1, 2, "t-k-bus"),
        (2, 2, "t-k-mil"),
        (3, 2, "t-k-dip"),
    ];
    html! {
        circle.planet cx="276" cy="232" r="120" {}
        path.thread d="M72 78V48M248 78V52M160 34V16" {}
        @for (column, row, tile) in tiles {
            use href={ "#as-" (tile) }
                transform={ "translate(" (72 + column * 44) " " (54 + row * 44) ") scale(1.1)" } {}
        }
    }
}
