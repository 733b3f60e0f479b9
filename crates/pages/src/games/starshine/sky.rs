//! The firmament as one map: lines, squares, stars, what just changed, the viewer's constellation,
//! and on top the squares that can be chosen.

use std::fmt::Write as _;

use asterism_core::Seat;
use asterism_registry::GameId;
use asterism_registry::starshine::{Class, Firmament, SUPERNOVAE, Square, SquareSet};
use maud::{Markup, PreEscaped, Render, html};

use super::art;
use super::scene::Scene;
use super::{goal, targets};
use crate::web::art::place::At;
use crate::web::parts::{clause, count};

/// The map is so many times as large as the coordinates of the content, so that letters on it have
/// ordinary sizes.
const SCALE: f32 = 4.0;

/// Where a square is drawn.
pub(super) fn at(firmament: &Firmament, square: Square) -> At {
    let point = firmament.point(square);
    At::new(point.x * SCALE, point.y * SCALE)
}

/// The map with its corners: supply, deck, and how near one looks.
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

/// Appends a line to a path.
pub(super) fn line(path: &mut String, from: At, to: At) {
    for (letter, at) in [('M', from), ('L', to)] {
        path.push(letter);
        at.x.render_to(path);
        path.push(' ');
        at.y.render_to(path);
    }
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

/// What a special field gives in this scenario: nothing where there are no points (SH-15, SH-26).
fn special(scene: &Scene, square: Square) -> u8 {
    let table = scene.table();
    if table.scenario.scores_special_fields() {
        table.firmament().special(square)
    } else {
        0
    }
}

/// What is written on a free square: its name, and what a Bright Star gives there besides (SH-15).
fn label(scene: &Scene, square: Square) -> Markup {
    let At { x, y } = at(scene.table().firmament(), square);
    match special(scene, square) {
        0 => html! { text.no x=(x) y=(y) { (square) } },
        points => html! {
            text.no.bonus x=(x) y=(y) { title { (square) ": a special field" } "+" (points) }
        },
    }
}

/// A ring around what changed since the viewer's own turn, in the colour of whoever did it.
fn news(scene: &Scene) -> Markup {
    let firmament = scene.table().firmament();
    html! {
        @for seat in scene.table().seats() {
            @for square in recent(scene, seat).iter() {
                @let At { x, y } = at(firmament, square);
                circle class={ "news " (art::owner(seat)) } cx=(x) cy=(y) r="13" {
                    title { (square) ": changed by " (scene.name(seat)) }
                }
            }
        }
    }
}

/// What a seat changed, if it is news to the viewer: the own changes are while the turn lasts.
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

/// What is left in the boxes (SH-17), and how many cards in the deck.
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

/// How near one looks. The map scrolls when it is larger than its frame.
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

/// Squares as a path of lines from one of them, for hints.
pub(super) fn spokes(
    firmament: &Firmament,
    from: Square,
    to: impl Iterator<Item = Square>,
) -> String {
    let mut path = String::new();
    for square in to {
        line(&mut path, at(firmament, from), at(firmament, square));
    }
    path
}

/// A way along squares.
pub(super) fn way(firmament: &Firmament, squares: &[Square]) -> String {
    let mut path = String::new();
    for (number, square) in squares.iter().enumerate() {
        let At { x, y } = at(firmament, *square);
        let letter = if number == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{} {}", x.render().0, y.render().0);
    }
    path
}
