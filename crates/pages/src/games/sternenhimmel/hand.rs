//! The viewer's nine stars: those in hand can be chosen, the others lie on boards.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Spot, Star};
use maud::{Markup, html};

use super::art;
use super::names::place;
use super::pick::chosen_star;
use super::scene::{Role, Scene};
use crate::parts::{count, listed};

/// The rack with the stars of the viewer.
pub(super) fn hand(scene: &Scene) -> Markup {
    let Some(me) = scene.me() else {
        return html! {};
    };
    html! {
        section.rack aria-label={ (scene.model.own_hand()) ", " (count(scene.view.hand.len(), "star")) } {
            ul.nine {
                @for star in Star::ALL { li { (choosable(scene, me, star)) } }
            }
            p.about-rack {
                b { "Your 9 stars" }
                span { "They come back when their board is scored." }
            }
        }
    }
}

fn choosable(scene: &Scene, me: Seat, star: Star) -> Markup {
    let left = scene.view.hand.count(star);
    if left == 0 {
        return away(scene, me, star);
    }
    let large = large(star);
    if scene.role() == Role::Onlooker {
        return html! { div.resting title=(about(star)) data-large=(large) { (shown(me, star, left)) } };
    }
    let id = format!("star-{}", star.word());
    let chosen = scene.model.trial.and_then(chosen_star) == Some(star.word());
    let advised = scene.advised.is_some_and(|action| action.star == star);
    html! {
        input.unseen type="radio" name="star" form="act" id=(id) value=(star.word())
            data-key=(star.index() + 1) checked[chosen];
        label.advised[advised] for=(id) title=(about(star)) data-large=(large) { (shown(me, star, left)) }
    }
}

/// The key of a star that is enlarged.
pub(super) fn large(star: Star) -> String {
    format!("star-{}", star.word())
}

/// A star in hand, and how many of its kind there are.
fn shown(me: Seat, star: Star, left: usize) -> Markup {
    html! {
        (art::held(me, star))
        span.is { (name(star)) }
        @if left > 1 { b.twice { (left) " left" } }
    }
}

/// A star that is not in hand, and where it lies.
fn away(scene: &Scene, me: Seat, star: Star) -> Markup {
    let spots: Vec<Spot> = spots(scene, me, star).collect();
    let places: Vec<String> = spots
        .iter()
        .filter_map(|spot| lies_on(scene, *spot))
        .collect();
    let places = listed(&places.iter().map(String::as_str).collect::<Vec<_>>());
    let board = spots
        .first()
        .and_then(|spot| scene.table().board(spot.field()));
    let sign = board.map_or("", |board| board.sign.name());
    html! {
        div.away-star title={ (name(star)) " lies on " (places) } data-large=(large(star)) {
            (art::held(me, star))
            span.is aria-hidden="true" { span.long { "on " (sign) } span.brief { (sign.get(..3).unwrap_or(sign)) } }
            span.unseen { (name(star)) " lies on " (places) }
        }
    }
}

/// The spots where the viewer's stars of this kind lie.
fn spots(scene: &Scene, me: Seat, star: Star) -> impl Iterator<Item = Spot> {
    let shows = move |spot: &Spot| scene.view.stars[spot.index()] == Some(star);
    scene.table().stars_of(me).filter(shows)
}

fn lies_on(scene: &Scene, spot: Spot) -> Option<String> {
    let board = scene.table().board(spot.field())?;
    Some(place(board, spot.space()))
}

/// Name of a star below its picture.
pub(super) const fn name(star: Star) -> &'static str {
    match star {
        Star::BlackHole => "Black Hole",
        Star::Double => "Double Star",
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => star.word(),
    }
}

/// Effect of a star, in a few words.
pub(super) fn about(star: Star) -> String {
    match star {
        Star::BlackHole => {
            "Swallows every star beside it, also your own. It counts nothing.".into()
        }
        Star::Double => {
            "Doubles every number beside it, also those of others. It counts nothing.".into()
        }
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => {
            let points = count(usize::from(star.value()), "point");
            format!("Counts {points}, more beside Double Stars.")
        }
    }
}
