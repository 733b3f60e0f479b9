//! The way of the hands: who passes to whom, how many cards there are, and what the viewer knows of
//! them (AS-7, AS-27).

use asterism_registry::GameId;
use asterism_registry::among_the_stars::{Cards, Kind, Place, Way};
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, hand};
use crate::parts::{clause, count};

/// The hands in the order in which they are passed, the viewer's first.
pub(super) fn passing(scene: &Scene) -> Markup {
    let table = scene.table();
    if table.turn == 0 {
        return html! {};
    }
    let way = match table.way() {
        Way::Clockwise => "clockwise",
        Way::Counterclockwise => "counter-clockwise",
    };
    html! {
        div.passing {
            span.quiet { "Hands pass " (way) }
            ol title={ "Hands pass " (way) } {
                @for place in in_order(scene) {
                    li.virtual[place.seat(table.seats.into()).is_none()] { (lying(scene, place)) }
                }
            }
            (clause(GameId::AmongTheStars, "AS-7"))
        }
        @for place in in_order(scene) { (known(scene, place)) }
    }
}

fn in_order(scene: &Scene) -> impl Iterator<Item = Place> {
    let (seats, way) = (usize::from(scene.table().seats), scene.table().way());
    let first = scene.table().place(scene.stage());
    std::iter::successors(Some(first), move |place| Some(place.next(seats, way)))
        .take(Place::count(seats))
}

/// A hand: whose, how many cards, and a way to what is known of it.
fn lying(scene: &Scene, place: Place) -> Markup {
    let glimpse = &scene.view.hands[place.index()];
    let known = glimpse.known.len();
    let name = scene.place_called(place);
    let size = count(glimpse.size.into(), "card");
    let words = html! { (name) " " b { (glimpse.size) } };
    if !tells(scene, place) {
        return html! { span.at title={ (name) ": " (size) } { (words) } };
    }
    html! {
        button.at type="button" popovertarget={ "hand-" (place.index()) }
            title={ (name) ": " (size) ", of which you know " (known) } {
            (words) small { " " (known) " known" }
        }
    }
}

/// True if something is known of a hand that is not the viewer's.
fn tells(scene: &Scene, place: Place) -> bool {
    let lies = hand::own(scene).is_some() && place == scene.table().place(scene.stage());
    !lies && !scene.view.hands[place.index()].known.is_empty()
}

/// The known cards of a hand, in a panel over the page.
fn known(scene: &Scene, place: Place) -> Markup {
    let glimpse = &scene.view.hands[place.index()];
    html! {
        @if tells(scene, place) {
            div.rule id={ "hand-" (place.index()) } popover {
                h2 { "Hand: " (scene.place_called(place)) }
                p.quiet { "You know " (glimpse.known.len()) " of " (count(glimpse.size.into(), "card")) "." }
                (list(scene, glimpse.known))
            }
        }
    }
}

/// Cards as a list, type by type, with how many there are of each.
pub(super) fn list(scene: &Scene, cards: Cards) -> Markup {
    let kinds = Kind::ALL.into_iter().map(Some).chain([None]);
    html! {
        ul.card-list {
            @for kind in kinds {
                @let names = names(scene, cards, kind);
                @if !names.is_empty() {
                    li { @if let Some(kind) = kind { (art::icon(kind)) } span { (names) } }
                }
            }
        }
    }
}

/// The cards of a type, or those without one.
fn names(scene: &Scene, cards: Cards, kind: Option<Kind>) -> String {
    let of_kind = cards
        .designs()
        .filter(|card| scene.content().kind(*card) == kind);
    let name = |card| match cards.count(card) {
        1 => scene.design(card).name.clone(),
        many => format!("{} ×{many}", scene.design(card).name),
    };
    of_kind.map(name).collect::<Vec<_>>().join(", ")
}
