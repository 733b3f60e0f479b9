//! The choices of the viewer: the form and its buttons.

use asterism_core::Notation;
use asterism_registry::nightfall::{Action, Nightfall, Star};
use maud::{Markup, html};

use super::art;
use super::scene::Scene;

/// The form that every choice on the page belongs to.
pub(super) fn form(scene: &Scene) -> Markup {
    html! {
        @if scene.is_asked() {
            form #act method="post" action=(scene.model.links().act()) data-live {
                input type="hidden" name="version" value=(scene.model.version);
            }
        }
    }
}

/// A star of the hand as a button that plays it.
pub(super) fn button(star: Star, words: &str) -> Markup {
    let action = Action(star);
    html! {
        button.choice form="act" name="action" value=(Nightfall::print(action, &()))
            id={ "hand-" (star) } {
            span data-move=(art::key(star)) { (art::star(star)) }
            span.unseen { (verb(action)) }
            span.mark { (words) }
        }
    }
}

/// An action in words.
pub(super) fn verb(Action(star): Action) -> String {
    format!("Play the {star}")
}
