//! The form that every choice on the page belongs to: buttons that act, and buttons that only pick.

use asterism_registry::starshine::Action;
use maud::{Markup, html};

use super::pick::Asked;
use super::scene::Scene;

/// The form; picking asks for the same page with the pick in it.
pub(super) fn form(scene: &Scene) -> Markup {
    if scene.asked == Asked::Nothing {
        return html! {};
    }
    html! {
        form #act method="post" action=(scene.model.links().act()) autocomplete="off"
            data-live {
            input type="hidden" name="version" value=(scene.model.version);
        }
    }
}

/// The content of a button that shows a card: the words before it are for screen readers.
pub(super) fn pictured(before: &str, picture: &Markup) -> Markup {
    html! { span.unseen { (before) ": " } (picture) }
}

/// A button that only picks something.
pub(super) struct Pick<'a> {
    pub(super) id: &'a str,
    pub(super) class: &'a str,
    pub(super) value: &'a str,
    pub(super) key: Option<char>,
    /// The card that can be enlarged.
    pub(super) large: Option<&'a str>,
}

impl Pick<'_> {
    pub(super) fn draw(&self, scene: &Scene, content: &Markup) -> Markup {
        html! {
            button.(self.class) id=(self.id) form="act" formmethod="get"
                formaction=(scene.model.links().trial()) name="pick" value=(self.value)
                data-key=[self.key] data-large=[self.large] { (content) }
        }
    }
}

/// A button that takes an action.
pub(super) struct Act<'a> {
    pub(super) action: Action,
    pub(super) id: &'a str,
    pub(super) class: &'a str,
    /// The card that can be enlarged.
    pub(super) large: Option<&'a str>,
}

impl Act<'_> {
    pub(super) fn draw(&self, scene: &Scene, content: &Markup) -> Markup {
        let action = scene.print(self.action);
        html! {
            button.(self.class).advised[scene.model.advises(&action)].chosen[scene.model.has_chosen(&action)] id=(self.id) form="act"
                name="action" value=(action) data-large=[self.large] { (content) }
        }
    }
}
