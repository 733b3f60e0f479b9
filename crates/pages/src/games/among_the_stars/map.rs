//! Stations as maps: the one that is built on, the small ones of the others, and all of them large.

use std::fmt::Write as _;

use asterism_core::Seat;
use asterism_registry::among_the_stars::{
    Action, Build, Built, CUBES, Card, Cards, Cell, Deed, Reactor, Station,
};
use maud::{Markup, PreEscaped, html};

use super::art::{self, CUBES_SHOWN, HALF, SIDE, at, owner, tile};
use super::forecast::{cell_of, prospects};
use super::pick::Asked;
use super::prospect::Prospect;
use super::scene::Scene;
use super::{targets, words};
use crate::art::icons::Icon;

/// A station never shows fewer columns and rows, so that a small one is not drawn too large.
const LEAST: i32 = 5;
/// The most rows that fit a map with tiles that can be read; a larger map scrolls.
const MOST: i32 = 14;
/// Number of cells beyond the ring that a shared table shows round the own station (AS-32).
const NEARBY: i32 = 2;

/// A part of the grid: the first column and row, and how many there are.
#[derive(Clone, Copy)]
struct Frame {
    first: [i32; 2],
    count: [i32; 2],
}

impl Frame {
    /// A station with this many cells round it.
    fn around(station: &Station, ring: i32, least: i32) -> Self {
        let span = |of: fn(Cell) -> i8| {
            let all = || station.iter().map(|built| i32::from(of(built.cell)));
            let (low, high) = (
                all().min().unwrap_or(0) - ring,
                all().max().unwrap_or(0) + ring,
            );
            let missing = (least - (high - low + 1)).max(0);
            (low - missing / 2, high - low + 1 + missing)
        };
        let (across, down) = (span(|cell| cell.x), span(|cell| cell.y));
        Self {
            first: [across.0, down.0],
            count: [across.1, down.1],
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
        let [x, y] = self.first.map(|first| first * SIDE - SIDE / 2);
        let [width, height] = self.count.map(|count| count * SIDE);
        // The chip of a picked cell stands out of it.
        format!("{x} {} {width} {}", y - 12, height + 12)
    }

    /// The class for the size of its tiles: the number of rows that a window as wide as that of the
    /// own station must have room for.
    fn size(self) -> i32 {
        let [columns, rows] = self.count;
        rows.max((columns * 5 + 3) / 6).clamp(LEAST, MOST)
    }
}

/// Designs that stand somewhere and are not on the sheet, since a host has changed them.
pub(super) fn designs(scene: &Scene) -> Markup {
    if scene.is_on_the_sheet {
        return html! {};
    }
    let mut all = Cards::EMPTY;
    let built = scene.table().seats().flat_map(|seat| {
        let station = &scene.player(seat).station;
        station.iter().map(|built| built.card)
    });
    let planned = plan(scene)
        .and_then(|action| planned(scene, action))
        .map(|(card, _)| card);
    for card in built.chain(planned) {
        if !all.contains(card) {
            all.add(card);
        }
    }
    html! {
        svg.sheet width="0" height="0" aria-hidden="true" {
            @for card in all.designs() { (tile(scene.content(), card, 'h')) }
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

/// The large map: the viewer's station, with those of the others nearby where all share a table
/// (AS-32).
pub(super) fn space(scene: &Scene) -> Markup {
    let limited = scene.table().variants.limited_space;
    let seat = scene.stage();
    let ring = if limited { 1 + NEARBY } else { 1 };
    let frame = Frame::around(&scene.player(seat).station, ring, LEAST);
    let all = prospects(scene);
    let label = whose(scene, seat);
    let size = frame.size();
    html! {
        section.space aria-label=(label) {
            div #map.map.fit.{ "fit-" (size) } tabindex="-1" {
                svg.station viewBox=(frame.view_box()) role="group" aria-label=(label) {
                    @if limited { (surface(scene)) }
                    @if scene.asked != Asked::Nothing { (sites(scene, &all)) }
                    g id={ "s" (seat) } {
                        @for other in shown_on(scene, seat) { (station(scene, other)) }
                    }
                    (ghost(scene))
                    (targets::targets(scene, &all))
                }
            }
            p.title { (label) }
            div.corner {
                button type="button" popovertarget="piles" { "Cards" }
                button type="button" popovertarget={ "station-" (seat) } title="Enlarge" {
                    (Icon::Enlarge.draw()) span.unseen { "Enlarge" }
                }
            }
        }
    }
}

fn whose(scene: &Scene, seat: Seat) -> String {
    if scene.me() == Some(seat) {
        "Your station".into()
    } else {
        format!("Station of {}", scene.model.name(seat))
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
fn surface(scene: &Scene) -> Markup {
    let [width, height] = Frame::table(scene).count.map(|count| count * SIDE);
    html! {
        rect.as-surface x=(-SIDE / 2) y=(-SIDE / 2) width=(width) height=(height) rx="10" {}
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
        let _ = write!(path, "M{} {}h56v56h-56Z", x - 28, y - 28);
    }
    html! { path.as-sites d=(PreEscaped(path)) {} }
}

/// A station as it stands; what was built last has a ring.
fn station(scene: &Scene, seat: Seat) -> Markup {
    let player = scene.player(seat);
    let letter = if scene.is_on_the_sheet { 't' } else { 'h' };
    html! {
        path.as-bridge d=(PreEscaped(bridges(&player.station))) {}
        @for built in player.station.iter() {
            (location(scene, built, letter))
            @if scene.table().variants.limited_space { (rim("as-rim", seat, built.cell)) }
        }
        (numbers(&player.station))
        @if seat == scene.stage() { (celebrated(scene, seat)) } @else { (latest(scene, seat)) }
    }
}

/// The numbers of Power Reactors, where there are several to tell apart.
fn numbers(station: &Station) -> Markup {
    let several = station.reactors().count() > 2;
    html! {
        @if several { @for (reactor, built) in station.reactors().skip(1) {
            @let (x, y) = at(built.cell);
            text.as-mark x=(x - 19) y=(y + 8) { (words::short(reactor)) }
        } }
    }
}

/// A ring round what a seat has built last.
fn latest(scene: &Scene, seat: Seat) -> Markup {
    let cell = scene.player(seat).last.and_then(|(_, deed)| built_on(deed));
    html! { @if let Some(cell) = cell { (rim("as-last", seat, cell)) } }
}

/// The same on the map that the viewer watches, where the page celebrates it once.
fn celebrated(scene: &Scene, seat: Seat) -> Markup {
    let cell = scene.player(seat).last.and_then(|(_, deed)| built_on(deed));
    html! { g data-moment=[cell.map(|cell| format!("built:{seat}-{cell}"))] { (latest(scene, seat)) } }
}

/// The bridges between neighbours.
fn bridges(station: &Station) -> String {
    let cells = station.cells();
    let mut path = String::new();
    for built in station.iter() {
        let Cell { x, y } = built.cell;
        let (left, top) = at(built.cell);
        if cells.contains(Cell::new(x + 1, y)) {
            let _ = write!(path, "M{} {top}h8", left + HALF - 1);
        }
        if cells.contains(Cell::new(x, y + 1)) {
            let _ = write!(path, "M{left} {}v8", top + HALF - 1);
        }
    }
    path
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
        rect class={ (class) " " (owner(seat)) } x=(x - 33) y=(y - 33) width="66" height="66" rx="12" {}
    }
}

/// A location, and the cubes or credits on it.
fn location(scene: &Scene, built: Built, letter: char) -> Markup {
    let (x, y) = at(built.cell);
    let id = &scene.design(built.card).id;
    html! {
        use href={ "#" (letter) "-" (id) } x=(x) y=(y) data-large={ "card-" (id) } {}
        @if built.card.is_reactor() { (art::load(built.load, x, y)) }
        @else if built.load > 0 {
            g.as-parked {
                title { (words::credits(built.load)) " parked on " (scene.design(built.card).name) }
                circle cx=(x - 20) cy=(y + 2) r="9" {}
                text x=(x - 20) y=(y + 7) { (built.load) }
            }
        }
    }
}

/// The tile that is about to be built, what it brings, and the sources of its energy.
fn ghost(scene: &Scene) -> Markup {
    let Some(action) = plan(scene) else {
        return html! {};
    };
    let Some((card, build)) = planned(scene, action) else {
        return html! {};
    };
    let (x, y) = at(build.cell);
    let letter = if scene.is_on_the_sheet { 't' } else { 'h' };
    let now = scene.outlook(card, action).map_or(0, |it| it.gain.vp());
    html! {
        path.as-wire d=(PreEscaped(wires(scene, build))) {}
        path.as-going d=(PreEscaped(going(scene, build))) {}
        g.as-ghost {
            use href={ "#" (letter) "-" (scene.design(card).id) } x=(x) y=(y) {}
            @if card.is_reactor() { (art::load(CUBES, x, y)) }
            rect.as-pick x=(x - 32) y=(y - 32) width="64" height="64" rx="11" {}
            @if now > 0 {
                rect.as-chip x=(x + 4) y=(y - 44) width="42" height="26" rx="13" {}
                text.as-chip-text x=(x + 25) y=(y - 25) { "+" (now) }
            }
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
        let paid = build.energy.iter().filter(|it: &Reactor| *it == reactor);
        for (cube, _) in (0..shown).rev().zip(paid) {
            let x = x + art::cube_at(cube);
            let _ = write!(path, "M{} {}l12 12m0-12l-12 12", x - 6, y - 26);
        }
    }
    path
}

/// A station by itself, as small as its frame: motifs and large signs.
pub(super) fn small(scene: &Scene, seat: Seat) -> Markup {
    let station = &scene.player(seat).station;
    let frame = Frame::around(station, 0, 3);
    let letter = if scene.is_on_the_sheet { 'n' } else { 'h' };
    html! {
        svg.station.small viewBox=(frame.view_box()) aria-hidden="true" {
            path.as-bridge d=(PreEscaped(bridges(station))) {}
            @for built in station.iter() {
                @let (x, y) = at(built.cell);
                use href={ "#" (letter) "-" (scene.design(built.card).id) } x=(x) y=(y) {}
            }
            (celebrated(scene, seat))
        }
    }
}

/// A station large, over the page: the first seat's is drawn on the page already.
pub(super) fn large(scene: &Scene, seat: Seat) -> Markup {
    let frame = if scene.table().variants.limited_space {
        Frame::table(scene)
    } else {
        Frame::around(&scene.player(seat).station, 0, LEAST)
    };
    html! {
        svg.station.large-map.fit.{ "fit-" (frame.size()) } viewBox=(frame.view_box()) role="img" aria-label=(whose(scene, seat)) {
            @if seat == scene.stage() { use href={ "#s" (seat) } {} }
            @else { @for other in shown_on(scene, seat) { (station(scene, other)) } }
        }
    }
}
