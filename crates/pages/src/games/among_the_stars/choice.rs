//! The form that every choice on the page belongs to: buttons that act, and buttons that only pick.

use asterism_registry::among_the_stars::Action;
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

/// A button: its id, its class, and what it does in words.
#[derive(Clone, Copy)]
pub(super) struct Button<'a> {
    pub(super) id: &'a str,
    pub(super) class: &'a str,
    /// The effect of the button, unless its label says it.
    pub(super) title: Option<&'a str>,
    /// The name for screen readers.
    pub(super) label: Option<&'a str>,
    /// The key that presses it.
    pub(super) key: Option<char>,
}

impl<'a> Button<'a> {
    /// A button whose label says what it does.
    pub(super) const fn plain(id: &'a str, class: &'a str) -> Self {
        Self {
            id,
            class,
            title: None,
            label: None,
            key: None,
        }
    }

    /// A button that says more when it is pointed at.
    pub(super) const fn titled(id: &'a str, class: &'a str, title: &'a str) -> Self {
        Self {
            title: Some(title),
            ..Self::plain(id, class)
        }
    }

    /// A button that shows a number or a picture, and is called `title`.
    pub(super) const fn named(id: &'a str, class: &'a str, title: &'a str) -> Self {
        Self {
            label: Some(title),
            ..Self::titled(id, class, title)
        }
    }

    /// Draws the button; it only picks `value`.
    pub(super) fn picks(&self, scene: &Scene, value: &str, content: &Markup) -> Markup {
        html! {
            button class=(self.class) id=(self.id) form="act" formmethod="get"
                formaction=(scene.model.links().trial()) name="pick" value=(value)
                title=[self.title] aria-label=[self.label] data-key=[self.key] { (content) }
        }
    }

    /// Draws the button; it takes an action.
    pub(super) fn acts(&self, scene: &Scene, action: Action, content: &Markup) -> Markup {
        html! {
            button class=(self.class) id=(self.id) form="act" name="action"
                value=(scene.print(action)) title=[self.title] aria-label=[self.label]
                data-key=[self.key] { (content) }
        }
    }
}
