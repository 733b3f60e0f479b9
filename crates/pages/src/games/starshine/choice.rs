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

/// A picture that a button shows, and the name of the button for screen readers.
pub(super) fn pictured(title: &str, picture: &Markup) -> Markup {
    html! { span.unseen { (title) } span.shown aria-hidden="true" { (picture) } }
}

/// A button that only picks something.
pub(super) struct Pick<'a> {
    pub(super) id: &'a str,
    pub(super) class: &'a str,
    pub(super) value: &'a str,
    pub(super) title: &'a str,
    pub(super) key: Option<char>,
}

impl Pick<'_> {
    pub(super) fn draw(&self, scene: &Scene, content: &Markup) -> Markup {
        html! {
            button class=(self.class) id=(self.id) form="act" formmethod="get"
                formaction=(scene.model.links().trial()) name="pick" value=(self.value)
                title=(self.title) data-key=[self.key] { (content) }
        }
    }
}

/// A button that takes an action.
pub(super) struct Act<'a> {
    pub(super) action: Action,
    pub(super) id: &'a str,
    pub(super) class: &'a str,
    pub(super) title: &'a str,
}

impl Act<'_> {
    pub(super) fn draw(&self, scene: &Scene, content: &Markup) -> Markup {
        html! {
            button class=(self.class) id=(self.id) form="act" name="action"
                value=(scene.print(self.action)) title=(self.title) {
                (content)
            }
        }
    }
}
