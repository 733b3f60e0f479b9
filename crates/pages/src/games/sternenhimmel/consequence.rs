//! The consequences of a placing in words: what the star does to its neighbours, what they do to it,
//! and what may lie there face down.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Action, Board, Field, Space, Star};
use maud::{Markup, html};

use super::names::letter;
use super::numbers::{share, signed};
use super::pick::Tried;
use super::scene::Scene;
use super::stars::bare;
use crate::parts::{capital, count, listed};

/// A star that would be beside the one that is tried out.
type Neighbour = (Space, Seat, Option<Star>);

/// The consequence of what is tried out.
pub(super) fn consequence(scene: &Scene) -> Markup {
    let Tried::Star(field, action) = scene.tried else {
        return html! { "Choose a star too, to see what it would change." };
    };
    let (does, risk) = (does(scene, field, action), risk(scene, field, action));
    html! { (does) @if !risk.is_empty() { " " span.risk { (risk) } } }
}

/// The reason for an advised action: what it does, and how often it wins the board.
pub(super) fn reason(scene: &Scene, action: Action) -> String {
    let Some(field) = scene.table().field_of(action.sign) else {
        return String::new();
    };
    let forecast = scene
        .view
        .forecast(field, Some((action.space, action.star)));
    let mine = scene
        .me()
        .zip(forecast)
        .map(|(me, forecast)| forecast.seats[me.index()]);
    let chance = mine.map_or(String::new(), |mine| {
        let (least, most) = mine.gain;
        let gain = if least == most {
            signed(least)
        } else {
            format!("{} to {}", signed(least), signed(most))
        };
        match share(mine.first).as_str() {
            "–" => format!(" If {} were scored then: {gain}.", action.sign),
            "sure" => format!(
                " If {} were scored then, you would be first: {gain}.",
                action.sign
            ),
            often => format!(
                " If {} were scored then, you would be first in {often} of cases: {gain}.",
                action.sign
            ),
        }
    });
    format!("{}{chance}", does(scene, field, action))
}

fn neighbours(scene: &Scene, field: Field, space: Space) -> Vec<Neighbour> {
    let spaces = scene
        .table()
        .board(field)
        .map(|board| board.neighbours(space));
    let lie = spaces.iter().flat_map(|spaces| spaces.iter());
    lie.filter_map(|space| {
        scene
            .view
            .at(field, space)
            .map(|(seat, star)| (space, seat, star))
    })
    .collect()
}

/// What the star does for certain, and what others do to it.
fn does(scene: &Scene, field: Field, action: Action) -> String {
    let beside = neighbours(scene, field, action.space);
    let shows = |wanted: Star| beside.iter().filter(move |it| it.2 == Some(wanted)).count();
    let (holes, doubles) = (shows(Star::BlackHole), shows(Star::Double));
    if holes > 0 && action.star == Star::BlackHole {
        return "Two Black Holes side by side: both leave the board.".into();
    }
    if holes > 0 {
        return "The Black Hole beside it swallows it.".into();
    }
    match action.star {
        Star::BlackHole => act_on(scene, "It swallows", &beside, |_| true),
        Star::Double => act_on(scene, "It doubles", &beside, |star| star.value() > 0),
        star if doubles > 0 => {
            let factor = 2 * doubles as u16;
            format!(
                "{} ×{factor}: it counts {}.",
                star.word(),
                star.value() * factor
            )
        }
        Star::One | Star::Three | Star::Five | Star::Six | Star::Seven | Star::Ten => {
            format!("It counts {}.", action.star.word())
        }
    }
}

/// `It doubles your 10 and Bo’s 7.`
fn act_on(scene: &Scene, verb: &str, beside: &[Neighbour], on: impl Fn(Star) -> bool) -> String {
    let seen = beside.iter().filter_map(|(_, seat, star)| {
        let star = star.filter(|star| on(*star))?;
        Some(format!(
            "{} {}",
            scene.whose(*seat).replace("Your", "your"),
            bare(star)
        ))
    });
    let mut whom: Vec<String> = seen.collect();
    let hidden = beside.iter().filter(|it| it.2.is_none()).count();
    if hidden > 0 {
        whom.push(count(hidden, "hidden star"));
    }
    if whom.is_empty() {
        return format!("{verb} nothing yet: nothing fitting lies beside it.");
    }
    let whom: Vec<&str> = whom.iter().map(String::as_str).collect();
    format!("{verb} {}.", listed(&whom))
}

/// The hidden neighbours that may be Black Holes.
fn risk(scene: &Scene, field: Field, action: Action) -> String {
    let Some(board) = scene.table().board(field) else {
        return String::new();
    };
    let risky = neighbours(scene, field, action.space)
        .into_iter()
        .filter(|(space, seat, star)| {
            let may = scene.view.unseen(*seat).may_be(field.spot(*space));
            star.is_none() && may.is_some_and(|may| may.contains(Star::BlackHole))
        });
    let places: Vec<String> = risky
        .map(|(space, seat, _)| hidden(scene, board, (space, seat)))
        .collect();
    let places: Vec<&str> = places.iter().map(String::as_str).collect();
    if places.is_empty() {
        return String::new();
    }
    let effect = if action.star == Star::BlackHole {
        "both leave"
    } else {
        "it swallows yours"
    };
    capital(&format!(
        "risk: if {} is a Black Hole, {effect}.",
        listed(&places).replace(" and ", " or ")
    ))
}

/// `Bo’s star on β`.
fn hidden(scene: &Scene, board: &Board, (space, seat): (Space, Seat)) -> String {
    format!("{} star on {}", scene.whose(seat), letter(board, space))
}
