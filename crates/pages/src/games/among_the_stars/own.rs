//! The row before the viewer: the hand, or the cards that were revealed, or a question with its answers.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Action, Card, Phase};
use maud::{Markup, html};

use super::cards::{costs, face};
use super::choice::Button;
use super::pick::{Asked, Plan};
use super::scene::Scene;
use super::{answers, art, build, hand, motifs, pick_text, words};

/// The row; an onlooker sees the cards that were revealed.
pub(super) fn row(scene: &Scene) -> Markup {
    let label = scene.model.own_hand();
    html! {
        section.row aria-label=(label) { (content(scene)) }
    }
}

fn content(scene: &Scene) -> Markup {
    let private = &scene.view.private;
    match scene.asked {
        Asked::Nothing => idle(scene),
        Asked::Keep => answers::objectives(scene),
        Asked::Ability(_) => {
            html! { @if let Some(hand) = hand::own(scene) { (hand.lying(scene)) } }
        }
        Asked::Trade(give, take) => trade(scene, give, take),
        Asked::Drop(_) => html! {
            @if let Some(hand) = hand::own(scene) { (hand.to_take(scene, private.droppable, Action::Drop)) }
        },
        Asked::Select(_) => html! {
            @if let Some(hand) = hand::own(scene) { (hand.to_take(scene, private.hand, Action::Select)) }
        },
        Asked::Remove(_) => {
            let label = virtual_hand(scene);
            html! {
                h3.of-virtual { (label) }
                (hand::shown(scene, &label).to_take(scene, private.shown, Action::Remove))
            }
        }
        Asked::Act(plan) => html! {
            @match (plan, scene.revealed()) {
                (Plan::Salvage(picked, None), _) => (heap(scene, picked)),
                (_, Some(card)) => (build::options(scene, card, plan)),
                (_, None) => {},
            }
            (revealed(scene))
        },
        Asked::Answer => answers::answers(scene),
        Asked::Reveal(_) => answers::reveal(scene),
    }
}

/// The hand that the viewer takes a card from without owning it (AS-29).
fn virtual_hand(scene: &Scene) -> String {
    let whose = scene
        .me()
        .map(|me| scene.place_called(scene.table().beside(me)));
    format!("Hand of {}, not yours", whose.unwrap_or_default())
}

/// While others choose: the own cards, or what was revealed.
pub(super) fn idle(scene: &Scene) -> Markup {
    if let Some(hand) = hand::own(scene) {
        return hand.lying(scene);
    }
    match scene.table().phase {
        Phase::Acting(_) => revealed(scene),
        Phase::Interacting(owner, ..) => asking(scene, owner),
        Phase::Keeping(_)
        | Phase::Using(..)
        | Phase::Selecting(_)
        | Phase::Removing(_)
        | Phase::Revealing(..)
        | Phase::Over => html! {},
    }
}

/// The card whose question others answer.
fn asking(scene: &Scene, owner: Seat) -> Markup {
    html! {
        @if let Some(card) = scene.table().pending[owner.index()] {
            ul.hand-cards.of-6 { li { (resting(scene, owner, card, "")) } }
        }
    }
}

/// The cards that all have revealed, the viewer's own first.
fn revealed(scene: &Scene) -> Markup {
    let seats = super::players::seats(scene);
    html! {
        ul.hand-cards.revealed.of-6 aria-label="Revealed cards" {
            @for seat in seats {
                @if let Some(card) = scene.table().revealed[seat.index()] {
                    @let own = if scene.me() == Some(seat) { " chosen" } else { "" };
                    li data-move=[move_key(scene, seat, card)] { (resting(scene, seat, card, own)) }
                }
            }
        }
    }
}

/// The own card is followed from its place in the hand.
fn move_key(scene: &Scene, seat: Seat, card: Card) -> Option<String> {
    (scene.me() == Some(seat)).then(|| format!("card-{}-0", scene.design(card).id))
}

/// A card that somebody has revealed, with the name of its owner.
fn resting(scene: &Scene, seat: Seat, card: Card, class: &str) -> Markup {
    let class = format!("resting{class}");
    let owner = html! { span.owner { (art::token(seat)) (scene.model.called(seat)) } };
    html! {
        button class=(class) type="button" popovertarget={ "large-card-" (scene.design(card).id) } {
            (face(scene.content(), card, &owner))
        }
    }
}

/// Garrn'Athak'Nok: one card of each hand (AS-39).
fn trade(scene: &Scene, give: Option<Card>, take: Option<Card>) -> Markup {
    html! {
        div.trade {
            h3 { "You give" }
            @if let Some(hand) = hand::own(scene) {
                (hand.to_trade(scene, give, |card| pick_text::swap(scene, Some(card), take)))
            }
            h3 { "You take" }
            (hand::shown(scene, "The other hand").to_trade(scene, take, |card| {
                pick_text::swap(scene, give, Some(card))
            }))
        }
    }
}

/// The cards of the discard pile that can be built (AS-39).
fn heap(scene: &Scene, picked: Option<Card>) -> Markup {
    let can = |card: &Card| {
        let is_it = |it: &Action| matches!(it, Action::Salvage(of, _) if of == card);
        scene.legal.iter().any(is_it)
    };
    html! {
        ul.heap aria-label="The discard pile" {
            @for card in scene.table().discard.designs().filter(can) {
                @let design = scene.design(card);
                @let id = format!("heap-{}", design.id);
                @let class = if picked == Some(card) { "heap-card choice picked" } else { "heap-card choice" };
                @let text = words::plain(&design.text);
                li { (Button::titled(&id, class, &text).picks(
                    scene,
                    &pick_text::salvage(scene, Some(card)),
                    &html! {
                        (art::card_icon(scene.content(), card)) b data-large={ "card-" (design.id) } { (motifs::word(scene.content(), card)) }
                        (costs(scene.content(), card))
                    },
                )) }
            }
        }
    }
}
