//! Every card of the deck to enlarge, with its words in plain English.

use asterism_registry::stella_quest::{Card, Number, jewels};
use maud::{Markup, html};

use super::art;
use crate::parts::{capital, count};

/// All cards. It depends on nothing, so it tells nothing.
pub(super) fn gallery() -> Markup {
    html! { @for card in Card::all() { (large(card)) } }
}

fn large(card: Card) -> Markup {
    html! {
        div.large.large-card id={ "large-" (card.notation()) } popover {
            (art::named_card(card))
            div {
                h2 { (capital(&art::title(card))) }
                @match card.number() {
                    Some(number) => { (number_words(number)) },
                    None => { (break_words()) },
                }
            }
        }
    }
}

fn number_words(number: Number) -> Markup {
    let jewels = jewels(number).into();
    html! {
        p { (count(jewels, "jewel")) ": points at the end, if you hold this number once." }
        p { "Taking a second " (number) " costs " (count(jewels, "light")) "." }
    }
}

fn break_words() -> Markup {
    html! {
        p { "May always be played. It never wins, and nobody can take it." }
        p { "Once it is played, there is no trump in the next round." }
    }
}
