//! Large pictures of all cards, constellations and kinds of stars, each with its words. They depend
//! on the content and the scenario alone.

use asterism_registry::starshine::{Card, Class, Constellation, Nova, SUPERNOVAE, Scenario, Table};
use maud::{Markup, html};

use super::art;
use super::cards::Drawn;
use super::goal::picture;
use crate::art::place::At;
use crate::parts::count;

/// Everything that can be enlarged at this table.
pub(super) fn gallery(table: &Table) -> Markup {
    let has_novas = table.scenario.scores_actions();
    html! {
        @for card in Card::all() { (card_of(table, Drawn::Card(card))) }
        @if has_novas {
            @for number in 1..=Nova::COUNT as u8 {
                @if let Some(nova) = Nova::new(number) { (card_of(table, Drawn::Nova(nova))) }
            }
        }
        @if table.scenario != Scenario::Beginning {
            @for card in Constellation::all() { (constellation(table, card)) }
        }
        @for class in Class::ALL { (star(table, class)) }
        @if has_novas { (supernova()) }
    }
}

/// A panel that opens over the table.
fn large(key: &str, name: &str, content: &Markup) -> Markup {
    html! {
        div.large.sh-large id={ "large-" (key) } popover {
            h2 { (name) }
            (content)
            button type="button" popovertarget={ "large-" (key) } popovertargetaction="hide" { "Close" }
        }
    }
}

fn card_of(table: &Table, drawn: Drawn) -> Markup {
    let content = html! { (drawn.draw(table)) div.words { (drawn.about(table)) } };
    large(&drawn.key(), &drawn.name(), &content)
}

fn constellation(table: &Table, card: Constellation) -> Markup {
    let figure = table.content.figure(card);
    let points = table.scenario.constellation_points();
    let content = html! {
        (picture(figure, None))
        div.words {
            p { "It is complete when these stars lie on the sky, joined by lines as shown. A dashed ring is a free square." }
            p { "It may be turned, mirrored and bent, and other stars beside it do not matter." }
            @if points > 0 { p { "It scores " (points) " points in the turn of the player who completes it." } }
        }
    };
    large(&figure.word(), &figure.name, &content)
}

fn star(table: &Table, class: Class) -> Markup {
    let points = match class {
        Class::Dot => "",
        Class::Bright => " It scores 1 point.",
        Class::Splendor => " It scores 3 points.",
    };
    let fate = match class {
        Class::Dot | Class::Bright => "It can move, and fall into a Black Hole.",
        Class::Splendor => {
            "It never moves, and only a Supernova removes it. The seventh one ends the game."
        }
    };
    let content = html! {
        (piece(class.word()))
        div.words {
            p {
                "A " (class) " " (art::needs(class)) " when it is placed."
                @if table.scenario.scores_actions() { (points) }
            }
            p { (fate) }
            p { (count(class.pieces(), "piece")) " in the box." }
        }
    };
    large(class.word(), &class.to_string(), &content)
}

fn supernova() -> Markup {
    let content = html! {
        (piece("nova"))
        div.words {
            p { "A Supernova stays for ever. It counts as a star for Dot Stars that are placed beside it." }
            p { (count(SUPERNOVAE, "piece")) " in the box. At 15 points you take a Supernova card, once a game." }
        }
    };
    large("nova", "Supernova", &content)
}

fn piece(id: &str) -> Markup {
    html! { svg.portrait viewBox="-24 -24 48 48" aria-hidden="true" { (art::part(id, At::ORIGIN)) } }
}
