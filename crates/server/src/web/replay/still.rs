//! A picture of a step: the table in one SVG file that needs no other, with the same drawing as in play.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use maud::{Markup, PreEscaped, html};
use sha2::{Digest as _, Sha256};

use super::{Look, page};
use crate::web::assets::Asset;
use crate::web::games::{sheet, table_fragment};
use crate::web::layout::stylesheets;
use crate::web::parts::count;
use crate::web::xml::xml;

const WIDE: u16 = 1366;
const HIGH: u16 = 768;
/// With all eyes there are hands below the table.
const HIGHER: u16 = 1180;

/// A picture, and what the browser is to allow it: its own style and nothing else.
pub(super) struct Picture {
    pub(super) svg: String,
    pub(super) policy: String,
}

/// The picture of a step.
pub(super) fn picture(look: &Look) -> Picture {
    let style = style(look);
    let hash = STANDARD.encode(Sha256::digest(style.as_bytes()));
    let high = if look.still.views.is_empty() {
        HIGH
    } else {
        HIGHER
    };
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(WIDE) height=(high)
            viewBox={ "0 0 " (WIDE) " " (high) } {
            title { (caption(look)) }
            style { (PreEscaped(&style)) }
            foreignObject width=(WIDE) height=(high) {
                body.still xmlns="http://www.w3.org/1999/xhtml" data-game=(look.still.view.game()) {
                    (PreEscaped(xml(&scene(look).0)))
                }
            }
        }
    };
    Picture {
        svg: svg.into_string(),
        policy: format!("default-src 'none'; style-src 'sha256-{hash}'"),
    }
}

fn scene(look: &Look) -> Markup {
    let model = look.replay.model(look.still, look.still.eyes.viewer());
    html! {
        (sheet(look.still.view.game()))
        p.caption { (caption(look)) }
        (table_fragment(&model))
        (page::hands(look))
    }
}

/// Which game and which step it is, and whose knowledge is shown.
fn caption(look: &Look) -> String {
    format!(
        "{} after {} of {}, with the knowledge of {}",
        look.still.view.game().facts().title,
        count(look.still.step, "action"),
        look.replay.last(),
        look.eyes(look.still.eyes)
    )
}

/// All style that the table needs. In XML it may have no `&` and no `<`, which a test watches.
fn style(look: &Look) -> String {
    let game = stylesheets(Some(look.still.view.game())).iter().copied();
    let names = ["style.css"].into_iter().chain(game).chain(["replay.css"]);
    let sheets = names.filter_map(Asset::find).map(|asset| asset.body);
    sheets.collect()
}
