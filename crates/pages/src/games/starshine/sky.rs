//! The firmament as one map: lines, squares, stars, what just changed, the viewer's constellation,
//! and on top the squares that can be chosen.

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::starshine::{Class, Firmament, SUPERNOVAE, Square, SquareSet};
use maud::{Markup, PreEscaped, html};

use super::art;
use super::lines::{at, line};
use super::scene::Scene;
use super::{goal, targets};
use crate::art::place::At;
use crate::parts::{clause, count};

/// The map with its corners: supply, deck and zoom.
pub(super) fn sky(scene: &Scene) -> Markup {
    html! {
        section.heaven aria-label="The firmament" {
            div #map.map tabindex="-1" {
                svg.firmament viewBox="0 0 400 400" role="group" aria-label="The firmament" {
                    circle.night cx="200" cy="200" r="198" {}
                    (wires(scene.table().firmament()))
                    (goal::on_the_sky(scene))
                    (squares(scene))
                    (news(scene))
                    (pieces(scene))
                    (goal::missing_on_the_sky(scene))
                    (targets::targets(scene))
                }
            }
            (supply(scene))
            (zoom())
        }
    }
}

/// All lines as one path.
fn wires(firmament: &Firmament) -> Markup {
    let mut path = String::with_capacity(firmament.lines().len() * 24);
    for (from, to) in firmament.lines() {
        line(&mut path, at(firmament, *from), at(firmament, *to));
    }
    html! { path.wires d=(PreEscaped(path)) {} }
}

/// The rings of all squares, the special fields among them, and the names of free ones.
fn squares(scene: &Scene) -> Markup {
    let (firmament, free) = (scene.table().firmament(), scene.table().free());
    html! {
        @for square in firmament.squares().iter() {
            @let At { x, y } = at(firmament, square);
            @match special(scene, square) {
                0 => circle.square cx=(x) cy=(y) r="8.6" {},
                _ => circle.square.special cx=(x) cy=(y) r="10.4" {},
            }
            @if free.contains(square) { (label(scene, square)) }
        }
    }
}

/// Points of a special field in this scenario: none where there are no points (SH-15, SH-26).
fn special(scene: &Scene, square: Square) -> u8 {
    let table = scene.table();
    if table.scenario.scores_special_fields() {
        table.firmament().special(square)
    } else {
        0
    }
}

/// The text on a free square: its name, and the bonus for a Bright Star there (SH-15).
fn label(scene: &Scene, square: Square) -> Markup {
    let At { x, y } = at(scene.table().firmament(), square);
    match special(scene, square) {
        0 => html! { text.no x=(x) y=(y) { (square) } },
        points => html! {
            text.no.bonus x=(x) y=(y) { title { (square) ": a special field" } "+" (points) }
        },
    }
}

/// A ring around each square that changed since the viewer's own turn, in the colour of the player.
fn news(scene: &Scene) -> Markup {
    let firmament = scene.table().firmament();
    html! {
        @for seat in scene.table().seats() {
            @for square in recent(scene, seat).iter() {
                @let At { x, y } = at(firmament, square);
                circle class={ "news " (art::owner(seat)) } cx=(x) cy=(y) r="13" {
                    title { (square) ": changed by " (scene.model.name(seat)) }
                }
            }
        }
    }
}

/// Squares that a seat changed, if that is news to the viewer. The viewer's own changes are news
/// until the turn ends.
fn recent(scene: &Scene, seat: Seat) -> SquareSet {
    let is_own = scene.me() == Some(seat);
    if is_own && scene.table().mover != seat {
        return SquareSet::EMPTY;
    }
    scene.table().changed[seat.index()]
}

fn pieces(scene: &Scene) -> Markup {
    let (firmament, sky) = (scene.table().firmament(), &scene.table().sky);
    html! {
        @for square in sky.taken().iter() {
            @if let Some(piece) = sky.at(square) {
                g.piece {
                    title { (square) ": " (art::piece_name(piece)) }
                    (art::part(art::piece_id(piece), at(firmament, square)))
                }
            }
        }
    }
}

/// The stars left in the boxes (SH-17), and the number of cards in the deck.
fn supply(scene: &Scene) -> Markup {
    let table = scene.table();
    let stars = Class::ALL.map(|class| (class.word(), class.to_string(), table.sky.supply(class)));
    html! {
        aside.supply aria-label="Supply" {
            ul {
                @for (id, name, left) in stars {
                    li title={ (count(left, &name)) " left" } { (art::small(id)) b { (left) } }
                }
                @if table.scenario.scores_actions() {
                    @let left = SUPERNOVAE - table.sky.novas().len();
                    li title={ (left) " Supernovae left" } { (art::small("nova")) b { (left) } }
                }
            }
            p title="cards in the deck" {
                "deck " b { (table.deck_size()) } " " (clause(GameId::Starshine, "SH-11"))
            }
        }
    }
}

/// The zoom. The map scrolls when it is larger than its frame.
fn zoom() -> Markup {
    html! {
        fieldset.zoom {
            legend.unseen { "How near" }
            @for (value, name) in [("1", "1×"), ("2", "2×"), ("3", "3×")] {
                input.unseen type="radio" name="zoom" id={ "zoom-" (value) } value=(value)
                    checked[value == "1"];
                label for={ "zoom-" (value) } title={ "Show the sky " (value) " times as large" } { (name) }
            }
        }
    }
}
