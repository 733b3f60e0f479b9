//! The choices of the viewer, with reasons for those that are closed.

use asterism_core::{Notation, Refusal};
use asterism_registry::GameId;
use asterism_registry::stella_quest::{Action, Card, Illegal, StellaQuest};
use maud::{Markup, html};

use super::art;
use super::scene::{Asked, Scene};
use super::tags::Tag;
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

/// A card as a choice: a button that sends or picks `action`, or one that says why it cannot.
pub(super) struct CardChoice<'a> {
    pub(super) action: Action,
    pub(super) card: Card,
    /// The id of the button, by which focus is kept.
    pub(super) id: &'a str,
    /// The key by which the card is followed as it moves.
    pub(super) key: &'a str,
}

impl CardChoice<'_> {
    /// Draws it with its tag.
    pub(super) fn draw(&self, scene: &Scene, tag: &Tag) -> Markup {
        let content = html! {
            span data-move=(self.key) { (art::named_card(self.card)) }
            span.unseen { (verb(self.action)) ": " }
            (tag.draw())
        };
        if let Err(reason) = scene.view.check(self.action) {
            return refused(reason, self.id, Some(self.card), &content);
        }
        let large = self.card.notation();
        if scene.is_costly(self.action) {
            return self.pick(scene, &large, &content);
        }
        html! {
            button.choice.advised[scene.advises(self.action)] form="act" name="action"
                value=(notation(self.action)) id=(self.id) data-large=(large) { (content) }
        }
    }

    /// A costly choice: the first click only picks it.
    fn pick(&self, scene: &Scene, large: &str, content: &Markup) -> Markup {
        let is_picked = scene.picked == Some(self.action);
        html! {
            button.choice.costs.picked[is_picked].advised[scene.advises(self.action)] form="act"
                formmethod="get" formaction=(scene.model.links().trial()) name="pick"
                value=(notation(self.action)) id=(self.id) data-large=(large) { (content) }
        }
    }
}

/// The button that draws cards, or one that says why it cannot.
pub(super) fn draw_button(scene: &Scene, content: &Markup) -> Markup {
    match scene.view.check(Action::Draw) {
        Ok(()) => html! {
            button.choice.advised[scene.advises(Action::Draw)] form="act" name="action"
                value=(notation(Action::Draw)) id="draw" { (content) }
        },
        Err(reason) => refused(reason, "draw", None, content),
    }
}

/// The buttons that take the picked action after all, or put it down again.
pub(super) fn confirmation(scene: &Scene, action: Action) -> Markup {
    html! {
        button.danger #anyway form="act" name="action" value=(notation(action)) {
            (verb(action)) " anyway"
        }
        button.primary #another form="act" formmethod="get"
            formaction=(scene.model.links().trial()) name="pick" value="" { "Pick another" }
    }
}

/// A card that is only looked at: a button that enlarges it, or just its picture in the past.
pub(super) fn shown(scene: &Scene, card: Card) -> Markup {
    if scene.model.is_past() {
        return art::card(card);
    }
    html! {
        button.look type="button" popovertarget={ "large-" (card.notation()) } { (art::card(card)) }
    }
}

/// A button that can be reached but does nothing: hovered, focused or tapped, it says why.
fn refused(reason: Illegal, id: &str, card: Option<Card>, content: &Markup) -> Markup {
    let why = format!("{id}-why");
    html! {
        div.refused {
            button.choice type="button" id=(id) aria-disabled="true" aria-describedby=(why)
                data-large=[card.map(Card::notation)] { (content) }
            p.why id=(why) {
                (sentence(&reason.to_string()))
                " " (clause(GameId::StellaQuest, reason.clause()))
            }
        }
    }
}

fn notation(action: Action) -> String {
    StellaQuest::print(action, &())
}

/// A choice in words.
pub(super) fn verb(action: Action) -> String {
    match action {
        Action::Draw => "Draw".into(),
        Action::Play(card) => format!("Play {card}"),
        Action::Take(card) => format!("Take {card}"),
        Action::Top(card) => format!("Put {card} on top"),
    }
}
