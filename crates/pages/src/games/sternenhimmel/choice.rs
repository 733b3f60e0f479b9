//! The choices of the viewer: a star and a space, which together are the action.

use asterism_registry::sternenhimmel::{Sign, Space};
use maud::{Markup, html};

use super::scene::{Role, Scene};

/// The action, in which the two chosen things are put.
pub(super) const PLACE: &str = "place {star} {space}";

/// The form that every choice on the page belongs to. Players who are not to move can still try
/// things out.
pub(super) fn form(scene: &Scene) -> Markup {
    let links = scene.model.links();
    let try_out = links.trial();
    match scene.role() {
        Role::Mover => html! {
            form #act method="post" action=(links.act()) autocomplete="off" data-live
                data-try=(try_out) {
                input type="hidden" name="version" value=(scene.model.version);
            }
        },
        Role::Planner => html! {
            form #act method="get" action=(try_out) autocomplete="off" data-try=(try_out) {
                input type="hidden" name="version" value=(scene.model.version);
            }
        },
        Role::Onlooker => html! {},
    }
}

/// A space as the form says it: `libra 2`.
pub(super) fn space_value(sign: Sign, space: Space) -> String {
    format!("{} {space}", sign.word())
}

/// The button that shows what a choice would bring; the script does so by itself.
pub(super) fn try_button(scene: &Scene) -> Markup {
    html! {
        button.try form="act" formmethod="get" formaction=(scene.model.links().trial()) {
            "What if?"
        }
    }
}
