//! Picks as text: the values that a page sends to be drawn with something picked.

use asterism_registry::among_the_stars::Card;

use super::pick::{Asked, Plan};
use super::scene::Scene;

/// The text of the present pick, so that the script can ask for it again when the table changes.
pub(super) fn picked(scene: &Scene) -> Option<String> {
    match scene.asked {
        Asked::Select(card) | Asked::Drop(card) | Asked::Remove(card) => Some(look(scene, card?)),
        Asked::Trade(give, take) => {
            (give.is_some() || take.is_some()).then(|| swap(scene, give, take))
        }
        Asked::Act(plan) => match (plan, plan.action()) {
            (_, Some(action)) => Some(scene.print(action)),
            (Plan::Build(_), None) => None,
            (Plan::Reactor(_), None) => Some("reactor".into()),
            (Plan::Salvage(card, _), None) => Some(salvage(scene, card)),
        },
        Asked::Nothing | Asked::Keep | Asked::Ability(_) | Asked::Answer | Asked::Reveal(_) => None,
    }
}

/// The text that picks a card to look at.
pub(super) fn look(scene: &Scene, card: Card) -> String {
    format!("look {}", scene.design(card).id)
}

/// The text that picks cards to trade; a line for one that is not picked.
pub(super) fn swap(scene: &Scene, give: Option<Card>, take: Option<Card>) -> String {
    let id = |card: Option<Card>| card.map_or("-", |card| scene.design(card).id.as_str());
    format!("swap {} {}", id(give), id(take))
}

/// The text that picks a card of the discard pile.
pub(super) fn salvage(scene: &Scene, card: Option<Card>) -> String {
    match card {
        Some(card) => format!("salvage {}", scene.design(card).id),
        None => "salvage".into(),
    }
}
