//! The two players: what each has built, and what is known of the other's hand.

use asterism_core::Seat;
use asterism_registry::stellar::{DIVERSITY, Kind};
use maud::{Markup, html};

use super::art::{self, Size};
use super::choice::{key, look};
use super::notebook::notebook;
use super::scene::Scene;
use super::telescope::telescope;
use crate::art::icons::Icon;
use crate::art::markers::{outline, owner};
use crate::parts::seat_badge;

/// The viewer's own place; the first player's for a spectator.
pub(super) fn mine(scene: &Scene) -> Markup {
    let seat = scene.near();
    let turn = scene.model.waits_for(seat);
    html! {
        section.gazer.mine.turn[turn] aria-current=[turn.then_some("true")]
            aria-label=(scene.model.called(seat)) {
            (heading(scene, seat, &kinds_in_view(scene, seat)))
            (telescope(scene, seat))
            (notebook(scene, seat))
        }
    }
}

/// The other player's place: on a phone one line, which opens the rest.
pub(super) fn rival(scene: &Scene) -> Markup {
    let seat = scene.far();
    let turn = scene.model.waits_for(seat);
    html! {
        section.gazer.rival.turn[turn] aria-current=[turn.then_some("true")]
            aria-label=(scene.model.called(seat)) {
            (heading(scene, seat, &last_turn(scene, seat)))
            button.open type="button" popovertarget="rival-full"
                aria-label={ "Telescope and notebook of " (scene.model.name(seat)) } { (Icon::Enlarge.draw()) }
            div #rival-full.full popover {
                @if scene.model.outcome.is_none() { (others_hand(scene, seat)) }
                @if scene.is_opening() {
                    p.quiet { (scene.model.name(seat)) " picks from two other cards at the same time. You see both choices together." }
                }
                (telescope(scene, seat))
                (notebook(scene, seat))
            }
        }
    }
}

/// The name with all that belongs to it, and the points so far.
fn heading(scene: &Scene, seat: Seat, aside: &Markup) -> Markup {
    html! {
        header {
            svg.marker.(owner(seat)) viewBox="-8 -8 16 16" aria-hidden="true" { path d=(outline(seat)) {} }
            h2 title=(scene.model.name(seat)) { (scene.model.called(seat)) }
            (seat_badge(scene.model, seat))
            span.here data-seat=(seat) {}
            (aside)
            @if !scene.is_opening() {
                span.points title="points if the game ended now" {
                    b id={ "points-" (seat) } data-count="points" { (scene.scores[seat.index()].total()) }
                    span.unit { " points" }
                }
            }
        }
    }
}

/// How near the bonus for all five types is (SL-26).
fn kinds_in_view(scene: &Scene, seat: Seat) -> Markup {
    let telescope = &scene.view.table.telescopes[seat.index()];
    let (shown, missing): (Vec<Kind>, Vec<Kind>) = Kind::ALL
        .into_iter()
        .partition(|kind| !telescope.showing(*kind).is_empty());
    let all = missing
        .is_empty()
        .then(|| format!("objective:all-five-{seat}"));
    html! {
        span.kinds.good[missing.is_empty()] data-moment=[all] {
            @match missing.as_slice() {
                [] => { "All five kinds in view: " b { "+" (DIVERSITY) } },
                [last] => { "4 of 5 kinds in view: " (article(*last)) " adds +" (DIVERSITY) },
                _ if scene.is_opening() => "12 cards in three sections",
                _ => { (shown.len()) " of 5 kinds in view" },
            }
        }
    }
}

fn article(kind: Kind) -> String {
    let article = if kind == Kind::Asteroid { "an" } else { "a" };
    format!("{article} {kind}")
}

/// The last thing that the log tells of a player, for the line on a phone.
fn last_turn(scene: &Scene, seat: Seat) -> Markup {
    let name = scene.model.name(seat);
    let own = |words: &&str| {
        words
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let mut told = scene
        .model
        .lines
        .iter()
        .rev()
        .map(|(_, line)| line.words.as_ref());
    let last = told.find(own).and_then(|words| words.strip_prefix(name));
    html! { span.last { @if let Some(words) = last { (words) } } }
}

/// The hand of another: cards taken from the row are known, the others are backs (SL-28).
pub(super) fn others_hand(scene: &Scene, seat: Seat) -> Markup {
    let (known, hidden) = (
        scene.view.known[seat.index()],
        scene.view.hidden[seat.index()],
    );
    html! {
        div.others-hand {
            span { "In hand" }
            ul aria-label={ "Hand of " (scene.model.name(seat)) } {
                @for card in known.iter() {
                    li data-move=(key(card)) {
                        (look(scene, card, &art::card(card, scene.view.table.content, Size::Small)))
                    }
                }
                @for _ in 0..hidden { li { (art::back("a card you cannot see")) } }
            }
        }
    }
}
