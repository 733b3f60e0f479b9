//! The viewer's nine stars: those in hand can be chosen, the others lie on boards.

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::sternenhimmel::{Spot, Star};
use maud::{Markup, html};

use super::art;
use super::choice::{PLACE, try_button};
use super::pick::chosen_star;
use super::scene::{Role, Scene};
use crate::parts::{clause, count, listed};

/// The stars of the viewer, and the button that places one.
pub(super) fn hand(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    html! {
        section.stars-own aria-label={ (scene.model.own_hand()) ", " (count(scene.view.hand.len(), "star")) } {
            ul.nine {
                @for star in Star::ALL { li { (choosable(scene, me, star)) } }
            }
            div.go { (go(scene)) }
        }
    }
}

fn choosable(scene: &Scene, me: Seat, star: Star) -> Markup {
    let left = scene.view.hand.count(star);
    if left == 0 {
        return away(scene, me, star);
    }
    if scene.role() == Role::Onlooker {
        return html! { div.resting title=(about(star)) { (shown(me, star, left)) } };
    }
    let id = format!("star-{}", star.word());
    let chosen = scene.model.trial.and_then(chosen_star) == Some(star.word());
    html! {
        input.unseen type="radio" name="star" form="act" id=(id) value=(star.word())
            data-key=(star.index() + 1) checked[chosen];
        label for=(id) title=(about(star)) { (shown(me, star, left)) }
    }
}

/// A star in hand, and how many of its kind there are.
fn shown(me: Seat, star: Star, left: usize) -> Markup {
    html! {
        (art::held(me, star))
        span.is { (name(star)) }
        @if left > 1 { b.twice { "×" (left) } }
    }
}

/// A star that is not in hand, and where it lies.
fn away(scene: &Scene, me: Seat, star: Star) -> Markup {
    let places: Vec<String> = places(scene, me, star).collect();
    let places = listed(&places.iter().map(String::as_str).collect::<Vec<_>>());
    html! {
        div.away-star title={ (name(star)) " lies on " (places) } {
            (art::held(me, star))
            span.is { span.unseen { (name(star)) " lies on " } (places) }
        }
    }
}

/// The places of the viewer's stars of this kind.
fn places(scene: &Scene, me: Seat, star: Star) -> impl Iterator<Item = String> {
    let shows = move |spot: &Spot| scene.view.stars[spot.index()] == Some(star);
    let place = |spot: Spot| {
        let board = scene.table().board(spot.field())?;
        Some(format!("{} {}", board.name, spot.space()))
    };
    let spots = scene.table().stars_of(me).filter(shows);
    spots.filter_map(place).collect::<Vec<_>>().into_iter()
}

/// Name of a star below its picture.
const fn name(star: Star) -> &'static str {
    match star {
        Star::BlackHole => "Black Hole",
        Star::Double => "Double Star",
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => star.word(),
    }
}

/// Effect of a star, in a few words.
fn about(star: Star) -> String {
    match star {
        Star::BlackHole => "swallows every neighbour (ST-12)".into(),
        Star::Double => "doubles every neighbouring number (ST-13)".into(),
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => {
            format!("counts {} (ST-13)", star.word())
        }
    }
}

/// The button, and what is still missing. The stylesheet shows what fits.
fn go(scene: &Scene) -> Markup {
    match scene.role() {
        Role::Mover => html! {
            button #place.primary form="act" name="action" value=(PLACE) { "Place it" }
            (try_button(scene))
            p.hint.lacks-star { "Choose a star." }
            p.hint.lacks-space {
                "Choose a space: on large ones it lies face down. "
                (clause(GameId::Sternenhimmel, "ST-7"))
            }
        },
        Role::Planner => html! {
            (try_button(scene))
            p.hint { "Not your turn: plan ahead." }
        },
        Role::Onlooker => html! {},
    }
}
