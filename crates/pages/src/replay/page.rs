//! The page of a step: the table as it was, how to go on, and what lies beside it.

use asterism_core::{Seat, Viewer};
use asterism_play::Perspective;
use maud::{Markup, html};

use super::{Look, bar, curve};
use crate::assets::asset;
use crate::fair::check;
use crate::game_page::{held, sheet};
use crate::layout::{PageFrame, page as framed};
use crate::model::of_replay;
use crate::parts::clause_cards;
use crate::table::table_fragment;

/// The whole page.
pub fn page(look: &Look) -> Markup {
    let game = look.still.view.game();
    let title = format!("Step {} – {}", look.still.step, game.facts().title);
    let frame = PageFrame {
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

/// The part that the script replaces when it goes to another step.
pub fn parts(look: &Look) -> Markup {
    let viewer = look.still.perspective.viewer();
    html! {
        (bar::bar(look))
        (table_fragment(&of_replay(look.replay, look.still, viewer)))
        (beside(look))
    }
}

/// The parts beside the table: the points so far, and all hands if all are shown.
fn beside(look: &Look) -> Markup {
    html! { aside #beside class=(look.still.view.game()) { (hands(look)) (curve::curve(look)) } }
}

/// The secrets of every seat; nothing unless all are shown, or when the game is over.
pub fn hands(look: &Look) -> Markup {
    let is_over = look.still.turn.outcome().is_some();
    html! {
        @if look.still.perspective == Perspective::All && !is_over {
            section.hands.(look.still.view.game()) aria-label="What only one knows" {
                @for seat in look.replay.seats() { (hand(look, seat)) }
            }
        }
    }
}

fn hand(look: &Look, seat: Seat) -> Markup {
    let model = of_replay(look.replay, look.still, Viewer::Seat(seat));
    html! {
        section.panel.of-one { h2 { (look.replay.name(seat)) } (held(&model)) }
    }
}
