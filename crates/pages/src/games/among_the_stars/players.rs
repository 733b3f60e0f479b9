//! The panel of each player: points, credits, cubes, types, race, and the way to the station.

use asterism_core::Seat;
use asterism_play::SitterKind;
use asterism_registry::among_the_stars::{FinalLine, Phase, Secret};
use maud::{Markup, html};

use super::scene::Scene;
use super::{art, contents, map, words};
use crate::parts::seat_badge;

/// The seats of the panels: the one whose station is drawn large, then the others, clockwise.
pub(super) fn seats(scene: &Scene) -> impl Iterator<Item = Seat> + use<> {
    let first = scene.stage();
    let others = scene.model.others().filter(move |seat| *seat != first);
    std::iter::once(first).chain(others)
}

/// A panel.
pub(super) fn panel(scene: &Scene, seat: Seat) -> Markup {
    let is_first = seat == scene.stage();
    let name = scene.model.called(seat);
    let place = seats(scene).position(|it| it == seat).unwrap_or(0);
    html! {
        article.seat.mine[is_first].rival[!is_first].{ "rival-" (place) }.turn[scene.model.waits_for(seat)].(art::owner(seat))
            id={ "seat-" (seat) } aria-label=(name) {
            header {
                (art::token(seat))
                h2 { (name) }
                (seat_badge(scene.model, seat))
                span.here data-seat=(seat) {}
                (state(scene, seat))
            }
            p.score { b id={ "points-" (seat) } data-count="points" { (scene.points(seat)) } span { " points" } }
            (means(scene, seat))
            (contents::type_counts(scene, seat))
            button.look type="button" popovertarget={ "station-" (seat) } {
                span.unseen { @if scene.me() == Some(seat) { "Open your station" } @else { "Open the station of " (name) } }
                @if !is_first { (map::small(scene, seat)) }
            }
            (race(scene, seat))
            @if is_first && !scene.is_over() { (later(scene, seat)) }
            (opened(scene, seat))
        }
    }
}

/// Says whether a person still chooses; bots have a badge that says they think.
fn state(scene: &Scene, seat: Seat) -> Markup {
    let waits = scene.model.waits_for(seat);
    let all_choose = matches!(
        scene.table().phase,
        Phase::Selecting(_) | Phase::Removing(_) | Phase::Keeping(_) | Phase::Acting(_)
    );
    let is_human = scene.model.sitter(seat).kind == SitterKind::Human;
    html! {
        @if all_choose && !waits { span.state.done title="has chosen" { (art::tick()) span { "chosen" } } }
        @else if waits && is_human && scene.me() != Some(seat) { span.state { "choosing" } }
    }
}

/// Credits and cubes.
fn means(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let cubes: usize = player
        .station
        .reactors()
        .map(|(_, it)| usize::from(it.load))
        .sum();
    html! {
        ul.means {
            li title=(words::credits(player.credits)) {
                (art::coin()) b id={ "credits-" (seat) } data-count="credits" { (player.credits) }
            }
            li title=(words::cubes(cubes)) {
                (art::cube()) b id={ "energy-" (seat) } data-count="energy" { (cubes) }
            }
        }
    }
}

/// The race in words, and whether it was used this year.
pub(super) fn race(scene: &Scene, seat: Seat) -> Markup {
    let Some(race) = scene.table().race(seat) else {
        return html! {};
    };
    let player = scene.player(seat);
    let used = race.power.is_some() && player.used;
    html! {
        p.race.used[used] {
            button.plain-name type="button" popovertarget={ "large-race-" (race.id) } { (race.name) }
            @if player.secret == Secret::Hidden { " (has a secret objective)" }
            @if used { " (used this year) " }
            span { (words::plain(&race.text)) }
        }
    }
}

/// The points that the end would add as things stand, line by line and never as a sum.
fn later(scene: &Scene, seat: Seat) -> Markup {
    let mut lines = Vec::new();
    let mut boxes = 0;
    scene.table().each_final_line(seat, |line| match line {
        FinalLine::Ability(_, _, points) => boxes += points,
        FinalLine::EmptyReactors(points) => lines.push(("Empty reactors", points)),
        FinalLine::Credits(_, points) => lines.push(("Credits left", points)),
        FinalLine::Race(points) => lines.push(("Race", points)),
        FinalLine::Objective(_, points) => lines.push(("Objectives", points)),
    });
    lines.push(("Locations", boxes));
    let objectives = lines
        .iter()
        .filter(|it| it.0 == "Objectives")
        .map(|it| it.1)
        .sum();
    lines.retain(|it| it.0 != "Objectives");
    lines.push(("Objectives, maybe", objectives));
    html! {
        dl.later aria-label="What the end adds as things stand" {
            dt.heading { "At the end, so far" } dd {}
            @for (name, points) in lines.into_iter().filter(|it| it.1 > 0) { dt { (name) } dd { "+" (points) } }
        }
    }
}

/// The station over the page, large, with the words of everything in it.
fn opened(scene: &Scene, seat: Seat) -> Markup {
    html! {
        div.rule.opened.(art::owner(seat)) id={ "station-" (seat) } popover {
            h2 { (art::token(seat)) (scene.model.called(seat)) ", " (words::points(scene.points(seat))) }
            (map::large(scene, seat))
            (contents::contents(scene, seat))
            @if seat == scene.stage() {
                p { button type="button" popovertarget="piles" { "Hands, discard pile and deck" } }
            }
            @if let Some(race) = scene.table().race(seat) { p { b { (race.name) ": " } (words::plain(&race.text)) } }
        }
    }
}
