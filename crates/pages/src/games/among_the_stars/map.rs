//! Stations as maps: the one that is built on, large, and the small ones of the others.

use std::fmt::Write as _;

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Action, Build, Built, CUBES, Card, Cards, Cell, Deed, Kind, Reactor,
};
use maud::{Markup, PreEscaped, html};

use super::art::{self, CUBES_SHOWN, SIDE, at, owner, tile};
use super::forecast::{Prospect, cell_of, prospects};
use super::pick::Asked;
use super::scene::Scene;
use super::{targets, words};

/// A station with the free cells round it never shows fewer columns and rows, so that a small one
/// is not drawn too large.
const LEAST: i32 = 5;

/// A part of the grid: the first column and row, and how many there are.
#[derive(Clone, Copy)]
struct Frame {
    first: [i32; 2],
    count: [i32; 2],
}

impl Frame {
    /// A station with one free cell round it.
    fn around(scene: &Scene, seat: Seat) -> Self {
        let cells = || scene.player(seat).station.iter().map(|built| built.cell);
        let span = |of: fn(Cell) -> i8| {
            let all = || cells().map(|cell| i32::from(of(cell)));
            let (least, most) = (all().min().unwrap_or(0) - 1, all().max().unwrap_or(0) + 1);
            let missing = (LEAST - (most - least + 1)).max(0);
            (least - missing / 2, most - least + 1 + missing)
        };
        let ([x, y], [columns, rows]): ([i32; 2], [i32; 2]) = {
            let (across, down) = (span(|cell| cell.x), span(|cell| cell.y));
            ([across.0, down.0], [across.1, down.1])
        };
        Self {
            first: [x, y],
            count: [columns, rows],
        }
    }

    /// The whole table (AS-32).
    fn table(scene: &Scene) -> Self {
        let [columns, rows] = scene.table().surface_size();
        Self {
            first: [0, 0],
            count: [columns.into(), rows.into()],
        }
    }

    fn view_box(self) -> String {
        let [x, y] = self.first.map(|first| first * SIDE - SIDE / 2 - 2);
        let [width, height] = self.count.map(|count| count * SIDE + 4);
        format!("{x} {y} {width} {height}")
    }
}

/// Each design that stands somewhere or is about to, drawn once for all maps.
pub(super) fn designs(scene: &Scene) -> Markup {
    let mut all = Cards::EMPTY;
    let built = scene.table().seats().flat_map(|seat| {
        let station = &scene.player(seat).station;
        station.iter().map(|built| built.card)
    });
    let planned = plan(scene)
        .and_then(|action| planned(scene, action))
        .map(|(card, _)| card);
    for card in built.chain(planned).filter(|card| !card.is_reactor()) {
        if !all.contains(card) {
            all.add(card);
        }
    }
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            @for card in all.designs() { g id={ "d" (card.index()) } { (tile(scene.content(), card)) } }
        }
    }
}

/// The picked action, or the chosen one while others still choose.
fn plan(scene: &Scene) -> Option<Action> {
    if let Asked::Act(plan) = scene.asked {
        return plan.action();
    }
    scene.view.chosen
}

/// The build of a plan.
fn planned(scene: &Scene, action: Action) -> Option<(Card, Build)> {
    if let Action::Salvage(card, build) = action {
        return Some((card, build));
    }
    if let Action::Build(build) = action {
        return Some((scene.revealed()?, build));
    }
    let cell = cell_of(action)?;
    Some((Card::POWER_REACTOR, Build::on(cell)))
}

/// The large map: the viewer's station, or the table that all share (AS-32).
pub(super) fn space(scene: &Scene) -> Markup {
    let limited = scene.table().variants.limited_space;
    let seat = scene.stage();
    let frame = if limited {
        Frame::table(scene)
    } else {
        Frame::around(scene, seat)
    };
    let all = prospects(scene);
    let label = if limited {
        "The table".to_owned()
    } else {
        whose(scene, seat)
    };
    html! {
        section.space aria-label=(label) {
            div #map.map tabindex="-1" {
                svg.station viewBox=(frame.view_box()) role="group" aria-label=(label) {
                    @if limited { (surface(frame)) }
                    @if scene.asked != Asked::Nothing { (sites(scene, &all)) }
                    @for other in shown_on(scene, seat) { (station(scene, other)) }
                    (ghost(scene))
                    (targets::targets(scene, &all))
                }
            }
            (zoom())
        }
    }
}

fn whose(scene: &Scene, seat: Seat) -> String {
    if scene.me() == Some(seat) {
        "Your station".into()
    } else {
        format!("The station of {}", scene.model.name(seat))
    }
}

/// The seats whose stations the large map shows.
fn shown_on(scene: &Scene, seat: Seat) -> Vec<Seat> {
    if scene.table().variants.limited_space {
        scene.table().seats().collect()
    } else {
        vec![seat]
    }
}

/// The edge of the shared table (AS-32).
fn surface(frame: Frame) -> Markup {
    let [width, height] = frame.count.map(|count| count * SIDE);
    html! {
        rect.as-surface x=(-SIDE / 2) y=(-SIDE / 2) width=(width) height=(height) rx="6" {}
    }
}

/// The free cells next to the station (AS-12), as one path; those that show more are left out.
fn sites(scene: &Scene, all: &[Prospect]) -> Markup {
    let mut path = String::new();
    let told = |cell: &Cell| all.iter().any(|it| it.cell == *cell);
    for cell in scene
        .table()
        .sites(scene.stage())
        .iter()
        .filter(|cell| !told(cell))
    {
        let (x, y) = at(cell);
        let _ = write!(path, "M{} {}h32v32h-32Z", x - 16, y - 16);
    }
    html! { path.as-sites d=(PreEscaped(path)) {} }
}

/// A station as it stands; what was built last has a ring.
fn station(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let mut reactors = player.station.reactors().map(|(reactor, _)| reactor);
    html! {
        @for built in player.station.iter() {
            @match built.card.is_reactor().then(|| reactors.next()).flatten() {
                Some(reactor) => (self::reactor(built, reactor)),
                None => (location(scene, built)),
            }
            @if scene.table().variants.limited_space { (rim("as-rim", seat, built.cell)) }
        }
        @if let Some(cell) = player.last.and_then(|(_, deed)| built_on(deed)) {
            (rim("as-last", seat, cell))
        }
    }
}

const fn built_on(deed: Deed) -> Option<Cell> {
    match deed {
        Deed::Built(cell) | Deed::Salvaged(_, cell) | Deed::BuiltReactor(cell) => Some(cell),
        Deed::Discarded | Deed::FellBack(_) | Deed::Disputed => None,
    }
}

/// A frame round a cell, in the colour of a player.
fn rim(class: &str, seat: Seat, cell: Cell) -> Markup {
    let (x, y) = at(cell);
    html! {
        rect class={ (class) " " (owner(seat)) } x=(x - 19) y=(y - 19) width="38" height="38" rx="4" {}
    }
}

/// A location, and the credits that are parked on it.
fn location(scene: &Scene, built: Built) -> Markup {
    let (x, y) = at(built.cell);
    html! {
        use href={ "#d" (built.card.index()) } x=(x) y=(y) {}
        @if built.load > 0 {
            g.as-parked {
                title { (words::credits(built.load)) " parked on " (scene.design(built.card).name) }
                circle cx=(x - 12) cy=(y + 12) r="6" {}
                text x=(x - 12) y=(y + 15) { (built.load) }
            }
        }
    }
}

fn reactor(built: Built, reactor: Reactor) -> Markup {
    let (x, y) = at(built.cell);
    html! {
        (art::reactor_tile(built.load, x, y))
        text.as-label x=(x) y=(y + 16) { (words::short(reactor)) }
    }
}

/// The tile that is about to be built, and the sources of its energy.
fn ghost(scene: &Scene) -> Markup {
    let Some((card, build)) = plan(scene).and_then(|action| planned(scene, action)) else {
        return html! {};
    };
    let (x, y) = at(build.cell);
    html! {
        path.as-wire d=(PreEscaped(wires(scene, build))) {}
        path.as-going d=(PreEscaped(going(scene, build))) {}
        g.as-ghost {
            @if card.is_reactor() { (art::reactor_tile(CUBES, x, y)) }
            @else { use href={ "#d" (card.index()) } x=(x) y=(y) {} }
        }
    }
}

/// Lines from the reactors that pay, and to the one that gets a cube.
fn wires(scene: &Scene, build: Build) -> String {
    let station = &scene.player(scene.stage()).station;
    let mut path = String::new();
    let to = at(build.cell);
    for reactor in build.energy.iter().chain(build.charged) {
        if let Some(from) = station.reactor(reactor).map(|it| at(it.cell)) {
            let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
        }
    }
    path
}

/// A cross on each cube that is paid.
fn going(scene: &Scene, build: Build) -> String {
    let mut path = String::new();
    for (reactor, built) in scene.player(scene.stage()).station.reactors() {
        let (x, y) = at(built.cell);
        let shown = built.load.min(CUBES_SHOWN);
        let paid = build.energy.iter().filter(|it| *it == reactor);
        for (cube, _) in (0..shown).rev().zip(paid) {
            let x = x + art::cube_at(built.load, cube);
            let _ = write!(path, "M{} {}l8 8m0-8l-8 8", x - 4, y);
        }
    }
    path
}

/// The zoom. The map scrolls when it is larger than its frame.
fn zoom() -> Markup {
    html! {
        fieldset.zoom {
            legend.unseen { "How near" }
            @for (value, name) in [("1", "Fit"), ("2", "2×"), ("3", "3×")] {
                input.unseen type="radio" name="zoom" id={ "zoom-" (value) } value=(value)
                    checked[value == "1"];
                label for={ "zoom-" (value) } title={ "Show the station " (value) " times as large" } { (name) }
            }
        }
    }
}

/// A station by itself, as small as its frame.
pub(super) fn small(scene: &Scene, seat: Seat) -> Markup {
    html! {
        svg.station.small viewBox=(Frame::around(scene, seat).view_box()) aria-hidden="true" {
            g id={ "s" (seat) } { (station(scene, seat)) }
        }
    }
}

/// The same large, over the page.
pub(super) fn large(scene: &Scene, seat: Seat) -> Markup {
    html! {
        svg.station.large viewBox=(Frame::around(scene, seat).view_box()) role="img"
            aria-label=(art_label(scene, seat)) {
            use href={ "#s" (seat) } {}
        }
    }
}

/// A station in words, for screen readers.
fn art_label(scene: &Scene, seat: Seat) -> String {
    let names = scene
        .player(seat)
        .station
        .iter()
        .map(|built| match built.card {
            Card::MAIN_REACTOR => format!("Main Reactor at {}", built.cell),
            Card::POWER_REACTOR => format!("Power Reactor at {}", built.cell),
            card => format!("{} at {}", scene.design(card).name, built.cell),
        });
    format!(
        "{}: {}",
        whose(scene, seat),
        names.collect::<Vec<_>>().join(", ")
    )
}

/// A type's symbol with a number.
pub(super) fn type_counts(scene: &Scene, seat: Seat) -> Markup {
    html! {
        ul.types {
            @for kind in Kind::ALL {
                @let number = scene.table().kind_count(seat, kind);
                li title={ (number) " " (kind.name()) } { (art::icon(kind)) b { (number) } }
            }
        }
    }
}
