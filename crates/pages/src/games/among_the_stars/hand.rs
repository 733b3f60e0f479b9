//! Cards to choose from: the own hand, or one that lies open to the viewer.

use asterism_registry::among_the_stars::{Action, Card, Cards, Phase};
use maud::{Markup, html};

use super::cards::face;
use super::choice::Button;
use super::forecast::of_card;
use super::pick::Asked;
use super::scene::Scene;
use super::{pick_text, words};

/// Cards to choose from, with the label of their row.
pub(super) struct Hand<'a> {
    pub(super) cards: Cards,
    pub(super) label: &'a str,
    /// Prefix of the ids of its cards.
    pub(super) id: &'static str,
}

impl Hand<'_> {
    /// The cards in a row, each as `draw` has it with its place and whether it is the first of its
    /// kind.
    fn row(&self, draw: impl Fn(Card, usize) -> Markup) -> Markup {
        html! {
            ul.hand-cards aria-label=(self.label) {
                @for (place, card) in self.cards.iter().enumerate() {
                    li data-key=[self.key(place)] { (draw(card, place)) }
                }
            }
        }
    }

    /// The digit that goes to a card: only of the own hand.
    fn key(&self, place: usize) -> Option<usize> {
        (self.id == "card" && place < 9).then_some(place + 1)
    }

    /// True if a card is the first of its kind in the row.
    fn is_first(&self, card: Card, place: usize) -> bool {
        self.cards.iter().position(|it| it == card) == Some(place)
    }

    /// Cards that are only there.
    pub(super) fn lying(&self, scene: &Scene) -> Markup {
        self.row(|card, place| {
            let chosen = scene.view.selected == Some(card) && self.is_first(card, place);
            html! {
                div.resting.chosen[chosen] title=(scene.design(card).text) {
                    (face(scene, card))
                    @if chosen { span.note { "your choice" } }
                }
            }
        })
    }

    /// Cards that are looked at with one click and taken with the second.
    pub(super) fn to_take(
        &self,
        scene: &Scene,
        open: Cards,
        take: impl Fn(Card) -> Action,
    ) -> Markup {
        let looked_at = scene.asked.card();
        self.row(|card, place| {
            let id = format!("{}-{}", self.id, place + 1);
            let picture = html! { (face(scene, card)) (note(scene, card)) };
            if !open.contains(card) {
                return html! { div.resting.shut title=(scene.design(card).text) { (picture) } };
            }
            // Copies are the same card, so all of them are picked.
            if looked_at == Some(card) {
                let button = Button::plain(&id, "choice picked");
                return button.acts(scene, take(card), &picture);
            }
            Button::plain(&id, "choice").picks(scene, &pick_text::look(scene, card), &picture)
        })
    }

    /// Cards of which one is picked for a trade; `pick` says what is picked then.
    pub(super) fn to_trade(
        &self,
        scene: &Scene,
        picked: Option<Card>,
        pick: impl Fn(Card) -> String,
    ) -> Markup {
        self.row(|card, place| {
            let id = format!("{}-{}", self.id, place + 1);
            let class = if picked == Some(card) {
                "choice picked"
            } else {
                "choice"
            };
            Button::plain(&id, class).picks(scene, &pick(card), &face(scene, card))
        })
    }
}

/// The best that a card would bring, or why it cannot be built.
fn note(scene: &Scene, card: Card) -> Markup {
    // Nobody builds a card that the virtual player removes, so it brings no points (AS-29).
    let is_virtual = matches!(scene.asked, Asked::Remove(_));
    if is_virtual || scene.content().dispute(card).is_some() {
        return html! {};
    }
    let all = of_card(scene, card, Action::Build);
    if let Some(best) = all.iter().max_by_key(|it| it.worth()) {
        let title = words::outlook(best.outlook);
        return html! { span.note.good title=(title) { "best " (words::worth(best.outlook)) } };
    }
    let Some(why) = scene.view.obstacle(card) else {
        return html! {};
    };
    html! { span.note.bad title=(words::cannot_build(scene.credits(), why)) { "not now" } }
}

/// The viewer's hand; none while the cards are on their way to the next player (AS-9).
pub(super) fn own<'a>(scene: &Scene) -> Option<Hand<'a>> {
    let lies = matches!(
        scene.table().phase,
        Phase::Using(..) | Phase::Selecting(_) | Phase::Removing(_)
    );
    (lies && scene.me().is_some()).then_some(Hand {
        cards: scene.view.private.hand,
        label: "Your hand",
        id: "card",
    })
}

/// The hand that lies open to the viewer now.
pub(super) fn shown<'a>(scene: &Scene, label: &'a str) -> Hand<'a> {
    Hand {
        cards: scene.view.private.shown,
        label,
        id: if matches!(scene.asked, Asked::Remove(_)) {
            "card"
        } else {
            "theirs"
        },
    }
}
