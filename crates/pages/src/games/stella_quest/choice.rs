//! The choices of the viewer, with reasons for those that are closed.

use asterism_core::{Notation, Refusal};
use asterism_registry::GameId;
use asterism_registry::stella_quest::{Action, Card, Illegal, StellaQuest};
use maud::{Markup, html};

use super::art;
use super::scene::{Asked, Scene};
use crate::parts::{clause, sentence};

/// The form that every choice on the page belongs to.
pub(super) fn form(scene: &Scene) -> Markup {
    if matches!(scene.asked, Asked::Nothing) {
        return html! {};
    }
    html! {
        form #act method="post" action=(scene.model.links().act()) data-live {
            input type="hidden" name="version" value=(scene.model.version);
        }
    }
}

/// A card as a choice: a button that sends `action`, or one that says why it cannot.
pub(super) struct CardChoice<'a> {
    pub(super) action: Action,
    pub(super) card: Card,
    /// The id of the button, by which focus is kept.
    pub(super) id: &'a str,
    /// The key by which the card is followed as it moves.
    pub(super) key: &'a str,
}

impl CardChoice<'_> {
    /// Draws it; `words` say what choosing it brings.
    pub(super) fn draw(&self, scene: &Scene, words: &str) -> Markup {
        let content = html! {
            span data-move=(self.key) { (art::named_card(self.card)) }
            span.unseen { (verb(self.action)) }
            @if !words.is_empty() { span.mark { (words) } }
        };
        button(scene, self.action, self.id, &content)
    }
}

/// A button that sends `action`, or one that says why it cannot.
pub(super) fn button(scene: &Scene, action: Action, id: &str, content: &Markup) -> Markup {
    match scene.view.check(action) {
        Ok(()) => html! {
            button.choice form="act" name="action" value=(StellaQuest::print(action, &())) id=(id) {
                (content)
            }
        },
        Err(reason) => refused(reason, id, content),
    }
}

/// A button that can be reached but does nothing: hovered, focused or tapped, it says why.
fn refused(reason: Illegal, id: &str, content: &Markup) -> Markup {
    let why = format!("{id}-why");
    html! {
        div.refused {
            button.choice type="button" id=(id) aria-disabled="true" aria-describedby=(why) {
                (content)
            }
            p.why id=(why) {
                (sentence(&reason.to_string())) " " (clause(GameId::StellaQuest, reason.clause()))
            }
        }
    }
}

/// A choice in words, for screen readers.
pub(super) fn verb(action: Action) -> String {
    match action {
        Action::Draw => "Draw".into(),
        Action::Play(card) => format!("Play {card}"),
        Action::Take(card) => format!("Take {card}"),
        Action::Top(card) => format!("Put {card} on top"),
    }
}
