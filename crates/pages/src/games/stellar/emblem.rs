//! The emblem of the game on the front page.

use maud::{Markup, html};

use crate::art::emblems::{point, shining};

/// A telescope that looks at its own cards, whose layers stand on the sheet of the game.
pub(super) fn drawing() -> Markup {
    let cards = [
        ("o-planet", "i-5", "translate(150 26) rotate(-9)"),
        ("o-hole", "i-3", "translate(202 17)"),
        ("o-moon", "i-1", "translate(255 18) rotate(9)"),
    ];
    let lights = [(128, 34), (34, 40), (292, 168), (196, 164)];
    html! {
        @for at in lights.map(point) { (shining("light", at, 18.0, 4)) }
        @for (ground, index, place) in cards {
            g class=(ground) transform=(place) {
                @for layer in [ground, index] {
                    use href={ "#" (layer) } width="60" height="84" {}
                }
            }
        }
        g transform="translate(-36 14)" {
            path.room d="m78 122 84-46 13 24-84 46zM150 88l26-14 15 28-26 14zM66 132l14-8 8 15-14 8z" {}
            path.thread d="M116 132v18M116 150l-30 40M116 150l30 40M116 150v42" {}
        }
    }
}
