//! Cards as they are held: a motif, type, name, what they cost and bring, and what they do.

use asterism_registry::among_the_stars::{Card, Content, Deck, Face};
use maud::{Markup, html};

use super::art;
use super::words::{credits, cubes, plain, points};

/// Words of this many letters are set smaller, to stand on one line of a card.
const LONG_WORD: usize = 13;
/// The words that begin what counts at the end of the game only.
const LATE: &str = "At the end: ";

/// The card with all that is printed on it, and what stands at its lower right.
pub(super) fn face(content: &Content, card: Card, aside: &Markup) -> Markup {
    let design = content.design(card);
    let is_long = design
        .name
        .split(' ')
        .any(|word| word.chars().count() >= LONG_WORD);
    html! {
        span.as-card.(art::card_class(content, card)) {
            span.pic {
                (art::picture(content, card)) (art::card_icon(content, card))
                @if let Face::Location(it) = &design.face { span.vp title={ (points(it.vp)) " as it is built" } { (it.vp) } }
            }
            b.name.long[is_long] { (design.name) }
            span.kind { (kind(content, card)) }
            span.text { (text(&design.text)) }
            span.foot { (costs(content, card)) (aside) }
        }
    }
}

/// The type in words.
fn kind(content: &Content, card: Card) -> Markup {
    match &content.design(card).face {
        Face::Location(it) => html! {
            (it.kind.name()) @if it.deck == Deck::Special { i { " · Special" } }
        },
        Face::Conflict(_) => html! { "Conflict" },
        Face::Reactor => html! { "Reactor" },
    }
}

/// The effect in words; what counts only at the end says so in another colour.
pub(super) fn text(words: &str) -> Markup {
    let rest = words.strip_prefix(LATE);
    html! {
        @if rest.is_some() { b.late { (LATE) } }
        (plain(rest.unwrap_or(words)))
    }
}

/// The cost of a card.
pub(super) fn costs(content: &Content, card: Card) -> Markup {
    let (price, energy) = match &content.design(card).face {
        Face::Location(it) => (it.credits, it.energy),
        Face::Conflict(it) => (it.credits, 0),
        Face::Reactor => return html! {},
    };
    html! {
        span.cost title=(credits(price)) { (art::coin()) (price) }
        @if energy > 0 { span.cost title=(cubes(energy.into())) { (art::cube()) (energy) } }
    }
}
