//! Cards, races and objectives to enlarge, with their words in plain English. They depend on nothing
//! but the content.

use asterism_registry::among_the_stars::{Card, Content, Face};
use maud::{Markup, html};

use super::cards::text;
use super::words::{credits, cubes, plain, points};
use super::{art, motifs};

/// Everything that can be enlarged.
pub(super) fn gallery(content: &Content) -> Markup {
    html! {
        @for card in content.cards() { (enlarged(content, card)) }
        @for objective in content.objectives().iter() {
            @let it = content.objective(objective);
            div.large id={ "large-goal-" (it.id) } popover { h2 { (it.name) } p { (plain(&it.text)) } }
        }
        @for race in content.races().iter() {
            @let it = content.race(race);
            div.large id={ "large-race-" (it.id) } popover { h2 { (it.name) } p { (plain(&it.text)) } }
        }
    }
}

fn enlarged(content: &Content, card: Card) -> Markup {
    let design = content.design(card);
    html! {
        div.large.as-large.(art::card_class(content, card)) id={ "large-card-" (design.id) } popover {
            svg viewBox="0 0 100 64" aria-hidden="true" { use href={ "#m-" (motifs::of(content, card)) } {} }
            h2 { (design.name) }
            p.quiet { (facts(&design.face)) }
            p { (text(&design.text)) }
        }
    }
}

/// Type, price and points in words.
fn facts(face: &Face) -> String {
    match face {
        Face::Reactor => "A reactor: no type. Its cubes pay for locations within 2; without cubes it is worth 1 point at the end.".into(),
        Face::Conflict(it) => format!("Conflict: {} to apply it", credits(it.credits)),
        Face::Location(it) => {
            let energy = match it.energy {
                0 => String::new(),
                some => format!(" and {}", cubes(some.into())),
            };
            let kind = it.kind.name();
            format!("{kind}: {}{energy} to build it, {} at once", credits(it.credits), points(it.vp))
        }
    }
}
