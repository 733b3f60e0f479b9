//! A picture of a step: the table in one SVG file that needs no other, with the same drawing as in
//! play.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{Markup, html};
use sha2::{Digest as _, Sha256};

use super::{Look, page};
use crate::model::of_replay;
use crate::parts::count;
use crate::still::{self, TABLE_HEIGHT, style};
use crate::table::table_fragment;

/// Height of a picture with the knowledge of everybody, which has the hands below the table.
const HEIGHT_WITH_HANDS: u16 = 1180;

/// A picture with its content policy.
pub struct Picture {
    /// The picture itself.
    pub svg: String,
    /// The content policy under which it is sent: its style and nothing else.
    pub policy: String,
}

/// The picture of a step.
pub fn picture(look: &Look) -> Picture {
    let game = look.still.view.game();
    let style = style(game);
    let hash = STANDARD.encode(Sha256::digest(style.as_bytes()));
    let frame = still::Picture {
        game,
        caption: &caption(look),
        style: &style,
        height: if look.still.views.is_empty() {
            TABLE_HEIGHT
        } else {
            HEIGHT_WITH_HANDS
        },
    };
    Picture {
        svg: frame.draw(&scene(look)),
        policy: format!("default-src 'none'; style-src 'sha256-{hash}'"),
    }
}

fn scene(look: &Look) -> Markup {
    let model = of_replay(look.replay, look.still, look.still.perspective.viewer());
    html! { (table_fragment(&model)) (page::hands(look)) }
}

/// The game, the step, and the perspective that is shown.
fn caption(look: &Look) -> String {
    format!(
        "{} after {} of {}, with the knowledge of {}",
        look.still.view.game().facts().title,
        count(look.still.step, "action"),
        look.replay.last(),
        look.eyes(look.still.perspective)
    )
}
