//! The firmament as one map: lines, squares, stars, what just changed, the viewer's constellation,
//! and on top the squares that can be chosen.

use asterism_core::Seat;
use asterism_registry::starshine::{Class, Firmament, SUPERNOVAE, Square, SquareSet};
use maud::{Markup, PreEscaped, html};

use super::art;
use super::lines::{at, dots, line, tenths};
use super::scene::Scene;
use super::{goal, targets, why};
use crate::art::place::At;
use crate::parts::count;

/// The map with its corners and its legend.
pub(super) fn sky(scene: &Scene) -> Markup {
    html! {
        section.heaven aria-label="The sky" {
            div #map.map tabindex="0" { div.plane { (middle(scene)) (firmament(scene)) } }
            (supply(scene))
            (zoom(scene))
            (legend(scene))
            (why::answers(scene))
        }
    }
}

/// The map itself, from the night behind it to what can be touched.
fn firmament(scene: &Scene) -> Markup {
    html! {
        svg.firmament viewBox="0 0 400 400" role="group" aria-label="The sky" {
            use href="#sh-dome" {}
            (wires(scene.table().firmament()))
            (goal::on_the_sky(scene))
            (squares(scene))
            (news(scene))
            (pieces(scene))
            (goal::missing_on_the_sky(scene))
            (targets::targets(scene))
            // Above the rings, so that no ring lies on an answer.
            (why::refused(scene))
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

/// The squares: dots, and hexagons where a Bright Star gives more. Stars hide what they lie on, so that
/// the dots are always the same and need not be sent again.
fn squares(scene: &Scene) -> Markup {
    let (firmament, free) = (scene.table().firmament(), scene.table().free());
    let special = |square: &Square| special(scene, *square) > 0;
    let squares = firmament.squares();
    let plain = squares.iter().filter(|square| !special(square));
    html! {
        path #spots.spots d=(PreEscaped(dots(firmament, plain))) {}
        use.spots-inner href="#spots" {}
        @for square in firmament.squares().iter().filter(special) {
            (hexagon(at(firmament, square)))
            @if free.contains(square) { (bonus(at(firmament, square), self::special(scene, square))) }
        }
    }
}

/// A special field (SH-15).
fn hexagon(place: At) -> Markup {
    html! { use.special href="#sh-hex" x=(place.x) y=(place.y) {} }
}

/// The points of a special field, shown while it is free.
fn bonus(place: At, points: u8) -> Markup {
    html! {
        text.bonus x=(place.x) y=(place.y) { title { "+" (points) " for a Bright Star that is placed here" } "+" (points) }
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

/// A comet at each square that changed since the viewer's own turn, in the colour of the player.
fn news(scene: &Scene) -> Markup {
    let firmament = scene.table().firmament();
    html! {
        @for seat in scene.table().seats() {
            @for square in recent(scene, seat).iter() {
                @let At { x, y } = at(firmament, square);
                g class={ "news " (art::owner(seat)) } {
                    title { (square) ": changed by " (scene.model.name(seat)) }
                    use href={ "#sh-news-" (art::owner(seat)) } x=(x) y=(y) {}
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
    let seats = scene.table().seats();
    let changed = seats.fold(SquareSet::EMPTY, |all, seat| all.or(recent(scene, seat)));
    html! {
        @for square in sky.taken().iter() {
            @if let Some(piece) = sky.at(square) {
                @let id = art::piece_id(piece);
                @let kind = if id == "nova" { "supernova" } else { "star" };
                @let moment = changed.contains(square).then(|| format!("{kind}:{square}-{id}"));
                g.piece data-moment=[moment] {
                    title { (square) ": " (art::piece_name(piece)) }
                    (art::part(id, at(firmament, square)))
                }
            }
        }
    }
}

/// A mark in the middle of what can be touched, to a tenth of the map: there a phone looks first.
fn middle(scene: &Scene) -> Markup {
    let squares = match targets::squares(scene) {
        SquareSet::EMPTY => scene.table().sky.taken(),
        squares => squares,
    };
    let (across, down) = tenths(scene.table().firmament(), squares);
    html! { i class={ "look-here x" (across) " y" (down) } {} }
}

/// The stars left in the box (SH-17).
fn supply(scene: &Scene) -> Markup {
    let table = scene.table();
    let stars = Class::ALL.map(|class| (class.word(), class.to_string(), table.sky.supply(class)));
    html! {
        aside.supply aria-label="Left in the box" {
            p aria-hidden="true" { "left in the box" }
            ul {
                @for (id, name, left) in stars { (kind(id, &name, left)) }
                @if table.scenario.scores_actions() {
                    (kind("nova", "Supernova", SUPERNOVAE - table.sky.novas().len()))
                }
            }
        }
    }
}

fn kind(id: &str, name: &str, left: usize) -> Markup {
    html! {
        li {
            button type="button" popovertarget={ "large-" (id) } aria-label={ (count(left, name)) " left" } {
                (art::small(id)) b { (left) }
            }
        }
    }
}

/// The zoom. The map scrolls when it is larger than its frame. A phone begins near what can be
/// touched, and has a small map of all.
fn zoom(scene: &Scene) -> Markup {
    html! {
        fieldset.zoom {
            legend.unseen { "How near" }
            @for (value, name) in [("0", "all"), ("1", "1×"), ("2", "2×"), ("3", "3×")] {
                input.unseen type="radio" name="zoom" id={ "zoom-" (value) } value=(value)
                    aria-label=(zoom_title(value))
                    checked[value == "1"];
                label for={ "zoom-" (value) } title=(zoom_title(value)) {
                    @if value == "0" { span.unseen { (name) } (small_map(scene)) } @else { (name) }
                }
            }
        }
    }
}

fn zoom_title(value: &str) -> &'static str {
    match value {
        "0" => "Show the whole sky",
        "1" => "Show the sky as it fits",
        "2" => "Show the sky larger",
        _ => "Show the sky largest",
    }
}

/// All stars as dots, and the squares that can be touched.
fn small_map(scene: &Scene) -> Markup {
    let (firmament, sky) = (scene.table().firmament(), &scene.table().sky);
    let all = firmament.squares();
    let of = |squares: SquareSet| PreEscaped(dots(firmament, squares.iter()));
    html! {
        svg.small-map viewBox="0 0 400 400" aria-hidden="true" {
            circle.dome cx="200" cy="200" r="198" fill="url(#sh-night)" {}
            path.s-all d=(of(all)) {}
            path.s-can d=(of(targets::squares(scene))) {}
            path.s-dot d=(of(sky.of(Class::Dot))) {}
            path.s-bright d=(of(sky.of(Class::Bright))) {}
            path.s-splendor d=(of(sky.of(Class::Splendor).or(sky.novas()))) {}
        }
    }
}

/// What the marks on the map mean.
fn legend(scene: &Scene) -> Markup {
    let scenario = scene.table().scenario;
    html! {
        p.legend aria-hidden="true" {
            span { i.k-ring {} "you can touch this" }
            @if scene.goal.is_some() { span { i.k-ribbon {} "constellation" } }
            span.k-news { i.k-comet {} "since your turn" }
            @if scenario.scores_special_fields() {
                span { i.k-hex { "+1" } "for a Bright Star" }
            }
        }
    }
}
