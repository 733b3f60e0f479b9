//! The page of a step: the table as it was, how to go on, and what lies beside it.

use asterism_core::{Seat, Viewer};
use asterism_registry::Eyes;
use maud::{Markup, html};

use super::{Look, bar, curve};
use crate::web::assets::asset;
use crate::web::fair::check;
use crate::web::games::{held, sheet, table_fragment};
use crate::web::layout::{Frame, page as framed};
use crate::web::parts::clause_cards;

/// The whole page.
pub(in crate::web) fn page(look: &Look) -> Markup {
    let game = look.still.view.game();
    let title = format!("Step {} – {}", look.still.step, game.facts().title);
    let frame = Frame {
        title: &title,
        game: Some(game),
        refresh: None,
    };
    framed(
        &frame,
        &html! {
            link rel="stylesheet" href=(asset("replay.css"));
            script type="module" src=(asset("replay.js")) {}
            (sheet(game))
            (parts(look))
            (check(look.replay.id.as_str(), &look.replay.deal, &look.replay.sitters))
            (clause_cards(game))
        },
    )
}

/// What the script replaces when it goes to another step.
pub(super) fn parts(look: &Look) -> Markup {
    let viewer = look.still.eyes.viewer();
    html! {
        (bar::bar(look))
        (table_fragment(&look.replay.model(look.still, viewer)))
        (beside(look))
    }
}

/// What lies beside the table: with all eyes what everybody holds, and the points so far.
fn beside(look: &Look) -> Markup {
    html! { aside #beside class=(look.still.view.game()) { (hands(look)) (curve::curve(look)) } }
}

/// What only one knows, of everybody; nothing unless all eyes look, or when the game is over.
pub(super) fn hands(look: &Look) -> Markup {
    let is_over = look.still.turn.outcome().is_some();
    html! {
        @if look.still.eyes == Eyes::All && !is_over {
            section.hands.(look.still.view.game()) aria-label="What only one knows" {
                @for seat in look.replay.seats() { (hand(look, seat)) }
            }
        }
    }
}

fn hand(look: &Look, seat: Seat) -> Markup {
    let model = look.replay.model(look.still, Viewer::Seat(seat));
    html! {
        section.panel.of-one { h2 { (look.replay.name(seat)) } (held(&model)) }
    }
}
