//! The viewer's hand.

use asterism_registry::nightfall::Star;
use maud::{Markup, html};

use super::art;
use super::choice::button;
use super::scene::Scene;

/// The viewer's hand; nothing for an onlooker.
pub(super) fn own(scene: &Scene) -> Markup {
    html! {
        @if scene.me().is_some() {
            section.own aria-label=(scene.model.own_hand()) { (stars(scene)) }
        }
    }
}

/// The stars of the hand, as buttons while one is asked for.
pub(super) fn stars(scene: &Scene) -> Markup {
    html! {
        ul.hand aria-label=(scene.model.own_hand()) {
            @for star in scene.view.hand.iter() {
                @if scene.is_asked() {
                    li { (button(star, forecast(scene, star))) }
                } @else {
                    li data-move=(art::key(star)) { (art::star(star)) }
                }
            }
        }
    }
}

/// The effect of playing the star, judged by the open cards.
fn forecast(scene: &Scene, star: Star) -> &'static str {
    match scene.view.table.brightest() {
        None => "",
        Some((_, best)) if star > best => "takes the lead",
        Some(_) => "stays below",
    }
}
