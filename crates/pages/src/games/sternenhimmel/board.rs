//! One open board: its constellation, the stars on it, and the spaces that can be chosen.
//!
//! The stylesheet highlights what a space touches: lines and neighbours of space 2 have class `n2`,
//! and the radio button of space 2 has class `i2`.

use std::fmt::Write as _;

use asterism_registry::sternenhimmel::{Board, Field, Size, Space, SpaceSet, Star};
use maud::{Markup, html};

use super::art;
use super::choice::space_value;
use super::frame::{Frame, clearest};
use super::names::{letter, place};
use super::scene::{Role, Scene};
use super::stars::Lying;
use crate::parts::{count, listed};

/// Half the side of what can be clicked, in pixels.
const REACH: i8 = 24;

/// From the rim of a space to the middle of its letter.
const LETTER: f32 = 11.0;

/// A board with its name, its prizes and its sky.
pub(super) fn board(scene: &Scene, field: Field, board: &Board) -> Markup {
    let empty = scene.table().empty.of(field).len();
    let frame = Frame::of(board);
    html! {
        article.sign.{ "field-" (field.index() + 1) }.many[board.spaces().len() > 7] id={ "board-" (board.sign.word()) }
            aria-label=(label(board, empty)) data-moment={ "board:" (board.sign.word()) } {
            header {
                h2 { (name(scene, board)) }
                span.free title={ (count(empty, "space")) " still empty" } { (empty) " free" }
                (prizes(board))
            }
            div.field {
                svg class=(frame.class()) role="group" aria-label=(board.name) {
                    (frame.figure(board))
                    (frame.wires(board))
                    @for line in board.lines() { (chip(scene, field, board, *line)) }
                    @for space in board.spaces().iter() { (spot(scene, field, board, space)) }
                }
            }
        }
    }
}

/// The name of a board, which shows the names of its stars. A replay has nothing to enlarge.
fn name(scene: &Scene, board: &Board) -> Markup {
    html! {
        @if scene.model.is_past() { (board.name) }
        @else {
            button.plain type="button" popovertarget={ "large-" (board.sign.word()) } { (board.name) }
        }
    }
}

fn label(board: &Board, empty: usize) -> String {
    let [first, second] = board.prizes;
    format!(
        "{}, prizes {first} and {second}, {empty} of {} spaces empty",
        board.name,
        board.spaces().len()
    )
}

/// The two prizes as coins.
pub(super) fn prizes(board: &Board) -> Markup {
    let [first, second] = board.prizes;
    html! {
        span.prizes {
            span title="first prize" { "1st " (art::coin("gold", first)) }
            span title="second prize" { "2nd " (art::coin("silver", second)) }
        }
    }
}

/// The sign on a line along which a Double Star works (ST-13): one that lies there, or the one that
/// the viewer tries out, which the stylesheet shows.
fn chip(scene: &Scene, field: Field, board: &Board, line: (Space, Space)) -> Markup {
    let known = |space| scene.view.at(field, space);
    let class = match (known(line.0), known(line.1)) {
        (Some((_, one)), Some((_, other))) => {
            let works = doubles(one, other) || doubles(other, one);
            works.then(|| "chip".to_owned())
        }
        (Some((_, star)), None) => trial(star).map(|kind| format!("chip trial n{} {kind}", line.1)),
        (None, Some((_, star))) => trial(star).map(|kind| format!("chip trial n{} {kind}", line.0)),
        (None, None) => None,
    };
    let Some(class) = class else {
        return html! {};
    };
    let at = Frame::of(board).between(board, line);
    html! { svg class=(class) x={ (at.x) "%" } y={ (at.y) "%" } { (art::part("x2")) } }
}

/// True if the first star is seen to double the second, or may do so.
fn doubles(star: Option<Star>, other: Option<Star>) -> bool {
    star == Some(Star::Double) && other.is_none_or(|other| other.value() > 0)
}

/// The class for stars that would double this one, or be doubled by it.
fn trial(star: Option<Star>) -> Option<&'static str> {
    match star {
        Some(Star::Double) => Some("for-number"),
        Some(Star::BlackHole) => None,
        Some(_) | None => Some("for-double"),
    }
}

/// A space: its ring and letter, what touches it, and the star there, or the way to choose it.
fn spot(scene: &Scene, field: Field, board: &Board, space: Space) -> Markup {
    let at = Frame::of(board).at(board, space);
    let size = board.size(space);
    let lies = scene.view.at(field, space);
    html! {
        svg class={ "spot " (size_class(size)) } x={ (at.x) "%" } y={ (at.y) "%" } {
            g.scaled {
                (ring(size))
                circle class={ "touch" (beside(board.neighbours(space))) } r=(art::radius(size) + 4) {}
                @match lies {
                    Some((seat, star)) => (Lying { scene, board, spot: field.spot(space), seat, star }.draw()),
                    None => (empty(scene, field, board, space)),
                }
                (greek(board, space))
            }
        }
    }
}

/// The ring of a space.
pub(super) fn ring(size: Size) -> Markup {
    art::part(match size {
        Size::Large => "large",
        Size::Small => "small",
    })
}

/// The class of what stands for a space.
const fn size_class(size: Size) -> &'static str {
    match size {
        Size::Large => "is-large",
        Size::Small => "is-small",
    }
}

/// The letter of a space, where there is room for it.
pub(super) fn greek(board: &Board, space: Space) -> Markup {
    let (across, down) = clearest(board, space);
    let far = f32::from(art::radius(board.size(space))) + LETTER;
    let (x, y) = ((across * far).round(), (down * far).round());
    html! { text.greek x=(x) y=(y) aria-hidden="true" { (letter(board, space)) } }
}

/// An empty space: a closed eye on a large one, a spark on a small one.
fn empty(scene: &Scene, field: Field, board: &Board, space: Space) -> Markup {
    let (shown, size) = match board.size(space) {
        Size::Large => ("lid", Size::Large),
        Size::Small => ("spark", Size::Small),
    };
    html! {
        g.open { (art::part(shown)) }
        // The stylesheet shows the ring when it is the viewer's turn, so that no board changes with that.
        @if scene.role() != Role::Onlooker {
            circle.can r=(art::radius(size) + 4) {}
            (pick(scene, field, board, space))
        }
    }
}

/// The classes of what lies beside these spaces.
fn beside(spaces: SpaceSet) -> String {
    spaces.iter().fold(String::new(), |mut classes, space| {
        let _ = write!(classes, " n{space}");
        classes
    })
}

/// The radio button of an empty space.
fn pick(scene: &Scene, field: Field, board: &Board, space: Space) -> Markup {
    let is = |action: &asterism_registry::sternenhimmel::Action| {
        (action.sign, action.space) == (board.sign, space)
    };
    let chosen = scene.tried.chosen().as_ref().is_some_and(is);
    let advised = scene.advised.as_ref().is_some_and(is);
    // A letter goes to the first empty space of each board.
    let first = scene.table().empty.of(field).iter().next() == Some(space);
    let key = first.then(|| char::from(b'a' + field.index() as u8));
    let class = format!("pick i{space} {}", size_class(board.size(space)));
    let invitation = invitation(board, space);
    html! {
        foreignObject x=(-REACH) y=(-REACH) width=(2 * REACH) height=(2 * REACH) {
            input.(class).advised[advised] type="radio" name="space"
                form="act" id={ (board.sign.word()) "-" (space) }
                value=(space_value(board.sign, space)) title=(invitation) aria-label=(invitation)
                data-key=[key] checked[chosen];
        }
    }
}

/// An empty space in words: `Libra β, large: face down; beside α and γ`.
fn invitation(board: &Board, space: Space) -> String {
    let lies = match board.size(space) {
        Size::Large => "large: face down",
        Size::Small => "small: face up",
    };
    let neighbours = board.neighbours(space);
    let beside: Vec<String> = neighbours
        .iter()
        .map(|space| letter(board, space).to_string())
        .collect();
    let beside: Vec<&str> = beside.iter().map(String::as_str).collect();
    format!(
        "{}, {lies}; beside {}",
        place(board, space),
        listed(&beside)
    )
}
