//! The choices of the viewer: the form, its buttons, and its radio buttons.
//!
//! A card of the hand is chosen first, then its place: one button of each slot serves all cards,
//! because `{card}` in an action stands for the chosen one.

use asterism_registry::stellar::{Action, Card};
use maud::{Markup, html};

use super::gallery;
use super::scene::{Asked, Scene};

/// The card that is chosen on the page.
pub(super) const CHOSEN: &str = "{card}";

/// The form that every choice on the page belongs to.
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

/// A button that sends `action`.
pub(super) fn button(scene: &Scene, action: Action, id: &str, content: &Markup) -> Markup {
    card_button(scene, action, id, None, content)
}

/// A button that sends `action` and shows a card, which can be enlarged.
pub(super) fn card_button(
    scene: &Scene,
    action: Action,
    id: &str,
    card: Option<Card>,
    content: &Markup,
) -> Markup {
    let sent = scene.print(action);
    html! {
        button.choice.advised[scene.model.advises(&sent)].chosen[scene.model.has_chosen(&sent)] form="act" name="action" value=(sent) id=(id)
            data-large=[card.map(|card| gallery::key(card, scene.view.table.content))] {
            (content)
        }
    }
}

/// A card that is no choice: a touch enlarges it.
pub(super) fn look(scene: &Scene, card: Card, picture: &Markup) -> Markup {
    let key = gallery::key(card, scene.view.table.content);
    html! {
        button.look type="button" popovertarget={ "large-" (key) } data-large=(key) { (picture) }
    }
}

/// Several actions in one.
fn together(actions: &[String]) -> String {
    actions.join("; ")
}

/// The actions that lay the card that was played already, and note what follows (SL-7, SL-8).
pub(super) fn place_at(scene: &Scene, at: Action) -> String {
    together(&[scene.print(at), scene.print(Action::Note)])
}

/// The actions that play the chosen card to the telescope and note what follows (SL-7, SL-8).
pub(super) fn play_to(scene: &Scene, at: Action) -> String {
    together(&[
        format!("play {CHOSEN} telescope"),
        scene.print(at),
        scene.print(Action::Note),
    ])
}

/// The key by which the script follows a card as it moves. Every card is there only once.
pub(super) fn key(card: Card) -> String {
    card.notation()
}
