//! The place of each player: points, credits, cubes, types, and the station.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Phase, Secret};
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, map, words};
use crate::parts::{seat_badge, sentence};

/// Everybody else, clockwise.
pub(super) fn rivals(scene: &Scene) -> Markup {
    html! {
        section.others aria-label="Other players" {
            @for seat in scene.model.others() {
                article.seat.turn[scene.model.waits_for(seat)].(art::owner(seat)) id={ "seat-" (seat) } {
                    (header(scene, seat))
                    button.look type="button" popovertarget={ "station-" (seat) }
                        title={ "Look at the station of " (scene.model.name(seat)) } {
                        span.unseen { "Look at the station of " (scene.model.name(seat)) }
                        (map::small(scene, seat))
                    }
                    div.holdings { (facts(scene, seat)) (status(scene, seat)) }
                    (opened(scene, seat))
                }
            }
        }
    }
}

/// The name, the race and the points.
fn header(scene: &Scene, seat: Seat) -> Markup {
    html! {
        header {
            (art::token(seat))
            h2 title=(scene.model.name(seat)) { (scene.model.called(seat)) }
            (seat_badge(scene.model, seat))
            (race(scene, seat))
            span.score { b { (points(scene, seat)) } " VP" }
        }
    }
}

/// The points on the track; when the game is over, all of them.
fn points(scene: &Scene, seat: Seat) -> u16 {
    if scene.is_over() {
        scene.table().final_points(seat)
    } else {
        scene.player(seat).vp
    }
}

/// The race with what it does, and whether it did it this year.
fn race(scene: &Scene, seat: Seat) -> Markup {
    let Some(race) = scene.table().race(seat) else {
        return html! {};
    };
    let player = scene.player(seat);
    let used = race.power.is_some() && player.used;
    let when = if used { " (used this year)" } else { "" };
    html! {
        span.race.used[used] title={ (race.text) (when) } { (race.name) }
        @if player.secret == Secret::Hidden { span.race title="has a secret objective" { "+?" } }
    }
}

/// Credits, cubes, and how many locations of each type.
fn facts(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let cubes: usize = player
        .station
        .reactors()
        .map(|(_, it)| usize::from(it.load))
        .sum();
    html! {
        ul.means {
            li title=(words::credits(player.credits)) { span.coin { (player.credits) } }
            li title={ (words::cubes(cubes)) " left" } { (art::cube()) b { (cubes) } }
        }
        (map::type_counts(scene, seat))
    }
}

/// The present and the last action of a seat.
fn status(scene: &Scene, seat: Seat) -> Markup {
    let table = scene.table();
    let waits = if scene.model.waits_for(seat) {
        "still chooses"
    } else {
        "has chosen"
    };
    let now = match table.phase {
        Phase::Selecting(_) | Phase::Removing(_) | Phase::Keeping(_) => Some(waits.to_owned()),
        Phase::Acting(_) => {
            let card = table.revealed[seat.index()].map(|card| scene.design(card).name.as_str());
            Some(format!("{}: {waits}", card.unwrap_or_default()))
        }
        Phase::Using(..) | Phase::Interacting(..) | Phase::Revealing(..) => {
            scene.model.waits_for(seat).then(|| "is asked".to_owned())
        }
        Phase::Over => None,
    };
    let last = table
        .player(seat)
        .last
        .map(|(card, deed)| words::deed(scene, card, deed));
    html! {
        @if let Some(now) = now { p.now.asked[scene.model.waits_for(seat)] { (now) } }
        @if let Some(last) = last { p.last-deed title=(sentence(&last)) { (last) } }
    }
}

/// The station over the page, large.
fn opened(scene: &Scene, seat: Seat) -> Markup {
    html! {
        div.rule.opened id={ "station-" (seat) } popover {
            h2 { (scene.model.called(seat)) ", " (words::vp(points(scene, seat))) }
            (map::large(scene, seat))
            @if let Some(race) = scene.table().race(seat) { p.quiet { b { (race.name) } ": " (race.text) } }
        }
    }
}

/// The viewer's own line.
pub(super) fn own(scene: &Scene, me: Seat) -> Markup {
    let last = scene
        .player(me)
        .last
        .map(|(card, deed)| words::deed(scene, card, deed));
    html! {
        div.mine.seat.turn[scene.model.waits_for(me)].(art::owner(me)) {
            (header(scene, me))
            (facts(scene, me))
            @if let Some(last) = last { p.last-deed { "You " (last) "." } }
        }
    }
}
