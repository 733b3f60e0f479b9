//! The seats of a table that waits: drawn around it, and as a list with what its host can change.

use asterism_core::Seat;
use asterism_play::{Sitter, SitterKind};
use asterism_registry::{BotId, GameId, Level};
use maud::{Markup, html};

use crate::art::emblems::{Point, around, rounded};
use crate::assets::asset;
use crate::game_page::emblem_file;
use crate::model::WaitingModel;
use crate::parts::person;

/// The middle of the drawn table.
const TABLE: Point = Point { x: 260.0, y: 178.0 };
/// Half of the width and height of the table top.
const TOP: (f64, f64) = (138.0, 72.0);
/// Height of an emblem for each unit of its width.
const SHAPE: f64 = 260.0 / 320.0;
/// Half of the width and height of the ring on which seats stand.
const RING: (f64, f64) = (200.0, 108.0);
/// Maximum number of letters of a name beside the drawn table.
const LETTERS: usize = 13;

/// The table with its seats around it. The list beside it says the same in words.
pub(super) fn drawn_table(model: &WaitingModel) -> Markup {
    let (x, y) = (TABLE.x, TABLE.y);
    let seats = model.sitters.len();
    html! {
        svg.round-table viewBox="0 0 520 372" aria-hidden="true" {
            ellipse.table-shadow cx=(x) cy=(y + 16.0) rx=(TOP.0 + 6.0) ry=(TOP.1 + 4.0) {}
            ellipse.table-rim cx=(x) cy=(y) rx=(TOP.0) ry=(TOP.1) {}
            (cloth(model.game))
            @for sitter in model.sitters { (seat(model, sitter, place(model, sitter.seat, seats))) }
        }
    }
}

/// The emblem of the game on the table.
fn cloth(game: GameId) -> Markup {
    let height = 2.0 * TOP.0 * SHAPE;
    html! {
        clipPath id="cloth" { ellipse cx=(TABLE.x) cy=(TABLE.y) rx=(TOP.0 - 14.0) ry=(TOP.1 - 12.0) {} }
        image href=(asset(&emblem_file(game))) clip-path="url(#cloth)"
            x=(TABLE.x - TOP.0) y=(rounded(TABLE.y - height / 2.0)) width=(2.0 * TOP.0) height=(rounded(height)) {}
    }
}

/// The place of a seat: the viewer sits on the left, the others follow clockwise.
fn place(model: &WaitingModel, seat: Seat, seats: usize) -> Point {
    let own = model.viewer.seat().map_or(0, Seat::index);
    let steps = (seat.index() + seats - own) % seats;
    around(TABLE, RING, 0.75 + steps as f64 / seats as f64)
}

fn seat(model: &WaitingModel, sitter: &Sitter, at: Point) -> Markup {
    let (x, y) = (rounded(at.x), rounded(at.y));
    // The words beside a seat on the far side stand above it, so that they do not cover the table.
    let label = if at.y < TABLE.y - 1.0 { -60 } else { 54 };
    let class = match sitter.kind {
        SitterKind::Open => "chair open",
        SitterKind::Human | SitterKind::Bot(_) => "chair taken",
    };
    html! {
        g class={ (class) " at" (sitter.seat) } transform={ "translate(" (x) " " (y) ")" } {
            circle.chair-ring r="32" {}
            (mark(sitter.seat))
            text y=(label) { (shortened(model, sitter)) }
            text.chair-state y=(label + 20) { (state(model, sitter)) }
        }
    }
}

/// The mark of a seat, told apart by its shape as well as by its colour.
fn mark(seat: Seat) -> Markup {
    html! {
        @match seat.index() {
            0 => { circle.chair-mark r="13" {} },
            1 => { rect.chair-mark x="-12" y="-12" width="24" height="24" rx="4" {} },
            2 => { path.chair-mark d="M0-16 16 0 0 16-16 0z" {} },
            3 => { path.chair-mark d="M0-15 15 12h-30z" {} },
            _ => { path.chair-mark d="M0-15 14-5 9 12h-18l-5-17z" {} },
        }
    }
}

fn called<'a>(model: &WaitingModel, sitter: &'a Sitter) -> &'a str {
    match sitter.kind {
        SitterKind::Open => "Open seat",
        SitterKind::Human | SitterKind::Bot(_) if model.viewer.seat() == Some(sitter.seat) => "You",
        SitterKind::Human | SitterKind::Bot(_) => &sitter.name,
    }
}

fn shortened(model: &WaitingModel, sitter: &Sitter) -> String {
    let name = called(model, sitter);
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    let start: String = name.chars().take(LETTERS - 1).collect();
    format!("{}…", start.trim_end())
}

/// A word or two on the player of a seat.
fn state(model: &WaitingModel, sitter: &Sitter) -> String {
    match sitter.kind {
        SitterKind::Open => "waiting".into(),
        SitterKind::Bot(BotId::Level(level)) => format!("bot, level {}", level.number()),
        SitterKind::Bot(BotId::Random | BotId::Greedy | BotId::Learned | BotId::Search(_)) => {
            "bot".into()
        }
        SitterKind::Human if model.hosts && model.viewer.seat() == Some(sitter.seat) => {
            "host".into()
        }
        SitterKind::Human => "ready".into(),
    }
}

/// The seats in words, each with what the host can change there.
pub(super) fn list(model: &WaitingModel) -> Markup {
    html! {
        ol.sitters {
            @for sitter in model.sitters {
                @let name = (sitter.kind != SitterKind::Open).then_some(&sitter.name);
                li.open[sitter.kind == SitterKind::Open] data-name=[name] {
                    span.number { (sitter.seat) }
                    b {
                        @if sitter.has_profile && model.viewer.seat() != Some(sitter.seat) { (person(&sitter.name)) }
                        @else { (called(model, sitter)) }
                    }
                    @if name.is_some() { span.doing.quiet { (state(model, sitter)) } }
                    @if model.hosts { span.changes { (changes(sitter)) } }
                }
            }
        }
    }
}

/// The buttons of one seat.
fn changes(sitter: &Sitter) -> Markup {
    let seat = sitter.seat;
    let before = Seat::ALL.into_iter().take_while(|it| *it != seat).last();
    html! {
        @match sitter.kind {
            SitterKind::Open => { button name="do" value={ "add " (seat) } { "Add a bot" span.unseen { " on seat " (seat) } } },
            SitterKind::Bot(_) => { button name="do" value={ "remove " (seat) } { "Remove" span.unseen { " " (sitter.name) } } },
            SitterKind::Human => {},
        }
        @if let Some(before) = before {
            button.swap name="do" value={ "swap " (seat) " " (before) } title={ "Swap seats " (before) " and " (seat) } {
                span aria-hidden="true" { "↑" } span.unseen { "Swap seats " (before) " and " (seat) }
            }
        }
    }
}

/// The level of the bots that the host adds.
pub(super) fn controls(model: &WaitingModel) -> Markup {
    if !model.hosts {
        return html! {};
    }
    html! {
        label.level { span { "Level of bots" }
            select name="bot" {
                @for level in Level::ALL {
                    option value=(level) selected[level == Level::USUAL] {
                        (level.number()) ", " (level.about())
                    }
                }
            }
        }
    }
}

/// The ways to begin at once, for the host.
pub(super) fn start(model: &WaitingModel) -> Markup {
    let open = model
        .sitters
        .iter()
        .filter(|it| it.kind == SitterKind::Open)
        .count();
    if !model.hosts || open == 0 {
        return html! {};
    }
    let (taken, fewest) = (
        model.sitters.len() - open,
        *model.game.facts().seats.start(),
    );
    let bots = if open == 1 { "a bot" } else { "bots" };
    html! {
        div.begins {
            @if taken >= fewest {
                button.primary name="do" value="start" { "Start now with " (taken) " players" }
                button.soft name="do" value="start-with-bots" { "Add " (bots) " and start" }
            } @else {
                button.primary name="do" value="start-with-bots" { "Start now with " (bots) }
            }
        }
        p.quiet { "Or wait: the game starts when the last seat is taken." }
    }
}
