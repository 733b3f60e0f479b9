//! The end of the game: who won and why, and the points by source (SQ-29).

use std::cmp::Reverse;

use asterism_core::{Outcome, Seat};
use asterism_registry::stella_quest::{Card, End, Phase, Table, jewels};
use maud::{Markup, html};

use super::art;
use super::avatars::face;
use super::hand::lacks;
use super::lights::{jewel, light};
use super::scene::Scene;
use crate::parts::{bot_badge, count, listed, play_again, player};
use crate::prompt::{Prompt, Tone};

/// The bar at the end: who won and why.
pub(super) fn verdict(scene: &Scene, end: End) -> Prompt {
    let tone = if scene.model.is_won() {
        Tone::Won
    } else {
        Tone::Waiting
    };
    let (words, clause) = match end {
        End::Enlightenment(seat) => (format!("{}: all six emotions!", wins(scene, seat)), "SQ-27"),
        End::Elimination(seat) => (out_of_light(scene, seat), "SQ-28"),
        End::Exhaustion => (victory(scene), "SQ-26"),
    };
    Prompt::new(tone, words, clause).detail(html! { (why(scene, end)) })
}

fn out_of_light(scene: &Scene, seat: Seat) -> String {
    let who = if scene.me() == Some(seat) {
        "You"
    } else {
        scene.model.name(seat)
    };
    format!("{} {who} ran out of light.", victory(scene))
}

fn wins(scene: &Scene, seat: Seat) -> String {
    if scene.me() == Some(seat) {
        "You win".into()
    } else {
        format!("{} wins", scene.model.name(seat))
    }
}

/// The winner, in a sentence.
fn victory(scene: &Scene) -> String {
    let winners: Vec<Seat> = scene
        .model
        .outcome
        .iter()
        .flat_map(Outcome::winners)
        .collect();
    match winners[..] {
        [] => String::new(),
        [winner] if scene.me() == Some(winner) => "You win!".into(),
        [winner] => format!("{}.", wins(scene, winner)),
        _ => {
            let names: Vec<&str> = winners
                .iter()
                .map(|&seat| scene.model.called(seat))
                .collect();
            format!("{} share the victory.", listed(&names))
        }
    }
}

/// The reason for the end, in a sentence.
fn why(scene: &Scene, end: End) -> String {
    let table = &scene.view.table;
    match end {
        End::Enlightenment(seat) => {
            let left = count(table.lit[seat.index()].into(), "light");
            let last = if seat_is_mine(scene, seat) {
                "You had"
            } else {
                "With"
            };
            format!("A full set of 1 to 6 wins at once. {last} {left} left.")
        }
        End::Elimination(_) => {
            "A player without light has lost. Most points wins among the others.".into()
        }
        End::Exhaustion => "The game could go no further: most points wins.".into(),
    }
}

fn seat_is_mine(scene: &Scene, seat: Seat) -> bool {
    scene.me() == Some(seat)
}

/// The six spirits around the light: those of the winner shine.
pub(super) fn constellation(scene: &Scene) -> Markup {
    let winner = scene
        .model
        .outcome
        .and_then(|outcome| outcome.winners().next());
    let Some(winner) = winner else {
        return html! {};
    };
    let kind = match (scene.me(), scene.model.is_won()) {
        (None, _) | (_, true) => "end-won",
        (Some(_), false) => "end-lost",
    };
    html! {
        section.hero.won[scene.model.is_won()] aria-hidden="true" data-moment={ (kind) ":" (winner) } {
            (super::hero::drawing(scene.view.table.collections[winner.index()]))
        }
    }
}

/// The standings, best first.
pub(super) fn scoring(scene: &Scene) -> Markup {
    let (Some(outcome), Phase::Over(end)) = (scene.model.outcome, scene.view.table.phase) else {
        return html! {};
    };
    let mut ranking: Vec<Seat> = Seat::first(outcome.seats()).collect();
    let points = |seat: Seat| scene.view.table.points(seat);
    ranking.sort_by_key(|&seat| (outcome.rank(seat), Reverse(points(seat))));
    html! {
        section.scoring aria-label="Scoring" {
            ol.results { @for seat in ranking { (result(scene, end, outcome, seat)) } }
            p.quiet.note { (note(end)) }
            (play_again(scene.model))
        }
    }
}

/// The way in which the ranks came about.
fn note(end: End) -> &'static str {
    match end {
        End::Enlightenment(_) => {
            "Points are lights plus jewels on numbers held once. After a full set they decide nothing: \
             all others share second place."
        }
        End::Elimination(_) => {
            "Points are lights plus jewels on numbers held once. A player without light comes last, \
             whatever the points."
        }
        End::Exhaustion => {
            "Points are lights plus jewels on numbers held once. Equal players share their place."
        }
    }
}

fn result(scene: &Scene, end: End, outcome: Outcome, seat: Seat) -> Markup {
    let cards = scene.view.table.collections[seat.index()]
        .cards()
        .enumerate();
    html! {
        li.result.won[outcome.rank(seat) == 1] {
            span.rank { (outcome.rank(seat)) }
            (face(scene, seat))
            div.name {
                h2 { (player(scene.model, seat)) } (bot_badge(scene.model.sitter(seat)))
                p.fate { (fate(scene, end, seat)) }
            }
            div.gathered {
                @for (index, card) in cards {
                    span data-move=(scene.collected_key(seat, index)) {
                        (counted(&scene.view.table, seat, card))
                    }
                }
            }
            (sum(&scene.view.table, seat))
        }
    }
}

/// The fate of a player: it says why beside a rank that could surprise.
fn fate(scene: &Scene, end: End, seat: Seat) -> String {
    let lacks = lacks(&scene.view.table, seat);
    match end {
        End::Elimination(loser) if loser == seat => "ran out of light: last place".into(),
        End::Enlightenment(_) | End::Elimination(_) | End::Exhaustion if lacks.is_empty() => {
            "has all of 1 to 6".into()
        }
        End::Enlightenment(_) | End::Elimination(_) | End::Exhaustion => format!("missing {lacks}"),
    }
}

/// A collected card as it counts: its jewels, or nothing if its number is repeated.
fn counted(table: &Table, seat: Seat, card: Card) -> Markup {
    let collection = table.collections[seat.index()];
    match card.number() {
        Some(number) if collection.is_face_up(number) => html! {
            (art::card(card)) small { "+" (jewels(number)) }
        },
        Some(number) => html! { (art::turned_down(card)) small { s { (number) } } },
        None => html! {},
    }
}

fn sum(table: &Table, seat: Seat) -> Markup {
    let (lit, shown) = (
        table.lit[seat.index()],
        table.collections[seat.index()].points(),
    );
    html! {
        p.sum {
            (light()) " " (lit) span.unseen { (if lit == 1 { " light" } else { " lights" }) }
            " + " (jewel()) " " (shown) span.unseen { " jewels" }
            " = " b { (table.points(seat)) } span.unseen { " points" }
        }
    }
}
