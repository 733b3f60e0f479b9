//! Cards to choose from: the own hand, or one that lies open to the viewer.

use asterism_registry::among_the_stars::{Action, Card, Cards, Phase};
use maud::{Markup, html};

use super::cards::face;
use super::choice::Button;
use super::forecast::best;
use super::pick::Asked;
use super::scene::Scene;
use super::{pick_text, refusals, words};

/// The most cards that stand in one row; more are drawn smaller, in two rows.
const ROW: usize = 7;

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
    fn row(&self, scene: &Scene, draw: impl Fn(Card, usize) -> Markup) -> Markup {
        let number = self.cards.len();
        let class = format!(
            "hand-cards of-{}{}",
            number.max(6),
            if number > ROW { " many" } else { "" }
        );
        html! {
            ul class=(class) aria-label=(self.label) {
                @for (place, card) in self.cards.iter().enumerate() {
                    li data-key=[self.key(place)] data-move={ (self.id) "-" (scene.design(card).id) "-" (self.copy(card, place)) } {
                        (draw(card, place))
                    }
                }
            }
        }
    }

    /// The digit that goes to a card: only of the own hand.
    fn key(&self, place: usize) -> Option<usize> {
        (self.id == "card" && place < 9).then_some(place + 1)
    }

    /// Number of cards of its kind before a card.
    fn copy(&self, card: Card, place: usize) -> usize {
        self.cards
            .iter()
            .take(place)
            .filter(|it| *it == card)
            .count()
    }

    /// True if a card is the first of its kind in the row.
    fn is_first(&self, card: Card, place: usize) -> bool {
        self.copy(card, place) == 0
    }

    /// Cards that are only there.
    pub(super) fn lying(&self, scene: &Scene) -> Markup {
        self.row(scene, |card, place| {
            let chosen = scene.view.selected == Some(card) && self.is_first(card, place);
            let id = &scene.design(card).id;
            let aside = if chosen {
                html! { span.note.good { "your choice" } }
            } else {
                html! {}
            };
            html! {
                button.resting.chosen[chosen] type="button" popovertarget={ "large-card-" (id) } {
                    (face(scene.content(), card, &aside))
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
        self.row(scene, |card, place| {
            let id = format!("{}-{}", self.id, place + 1);
            let picture = face(scene.content(), card, &note(scene, card));
            let picture = html! { span.enlarges data-large={ "card-" (scene.design(card).id) } { (picture) } };
            if !open.contains(card) {
                return html! { div.resting.shut { (picture) } };
            }
            // Copies are the same card, so all of them are picked.
            if looked_at == Some(card) {
                let class = format!("choice picked{}", scene.mark(take(card)));
                let button = Button::plain(&id, &class);
                return button.acts(scene, take(card), &picture);
            }
            let class = format!("choice{}", scene.mark(take(card)));
            Button::plain(&id, &class).picks(scene, &pick_text::look(scene, card), &picture)
        })
    }

    /// Cards of which one is picked for a trade; `pick` says what is picked then.
    pub(super) fn to_trade(
        &self,
        scene: &Scene,
        picked: Option<Card>,
        pick: impl Fn(Card) -> String,
    ) -> Markup {
        self.row(scene, |card, place| {
            let id = format!("{}-{}", self.id, place + 1);
            let class = if picked == Some(card) {
                "choice picked"
            } else {
                "choice"
            };
            let picture = html! {
                span.enlarges data-large={ "card-" (scene.design(card).id) } { (face(scene.content(), card, &html! {})) }
            };
            Button::plain(&id, class).picks(scene, &pick(card), &picture)
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
    if let Some(best) = best(scene, card) {
        return html! {
            span.note.good title=(words::outlook(best)) {
                @if words::later(best).is_empty() { i { "best " } } (words::worth(best))
            }
        };
    }
    let Some(why) = scene.view.obstacle(card) else {
        return html! {};
    };
    html! { span.note.bad title=(refusals::cannot_build(scene.credits(), why)) { (refusals::briefly(why)) } }
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
