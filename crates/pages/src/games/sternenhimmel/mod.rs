//! The table of Sternenhimmel.
//!
//! - `art`: symbols and pictures of the pieces.
//! - `ask`: the bar that says what the viewer does now.
//! - `board`: an open board with its stars and spaces.
//! - `choice`: the form that every choice belongs to, and its buttons.
//! - `consequence`: the consequences of a placing in words.
//! - `emblem`: the picture on the front page.
//! - `figures`, `figure_points`: the figure behind each constellation.
//! - `forecast`: the score of a board with the star that is tried out.
//! - `frame`: a bare board: its figure, its lines and the places of its spaces.
//! - `gallery`: stars and boards to enlarge.
//! - `hand`: the viewer's nine stars.
//! - `names`: the letters of spaces.
//! - `numbers`: gains and probabilities in words.
//! - `over`: the end of the game and its scoring.
//! - `pick`: a star on a space that the viewer tries out.
//! - `players`: the players with their star bucks and hands.
//! - `scene`: the model that all of these draw from.
//! - `scoring`: the panel that tells how a board was scored.
//! - `scoring_board`: the picture in that panel.
//! - `sky`: the places for boards, the legend and the stack.
//! - `stars`: a star that lies on a space.
//! - `tabs`: the boards of a phone.
//! - `tally`: how the points of a scored board came about.

mod art;
mod ask;
mod board;
mod choice;
mod consequence;
mod emblem;
mod figure_points;
mod figures;
mod forecast;
mod frame;
mod gallery;
mod hand;
mod names;
mod numbers;
mod over;
mod pick;
mod players;
mod scene;
mod scoring;
mod scoring_board;
mod sky;
mod stars;
mod tabs;
mod tally;

use asterism_registry::sternenhimmel::{Action, Sign, Sternenhimmel, View};
use maud::{Markup, html};

use self::scene::{Role, Scene};
use crate::game_page::GamePage;
use crate::log::{RECENT_ZONE, recent};
use crate::model::TableModel;
use crate::parts::count;
use crate::zones::Zones;

impl GamePage for Sternenhimmel {
    const STYLESHEET: &'static str = include_str!("../../assets/sternenhimmel.css");
    const KEYS: &'static str =
        "Keys: 1 to 8 choose a star, A to E a board, the arrows a space, Enter places it.";

    fn emblem() -> Markup {
        emblem::drawing()
    }

    fn symbols() -> Markup {
        art::symbols()
    }

    /// The panel with what the viewer tries out.
    fn trial(model: &TableModel, view: &View) -> Option<Markup> {
        Some(forecast::panel(&Scene::new(model, view)))
    }

    /// The hand comes before the boards, so that the keyboard gets from a star to its space; the
    /// stylesheet puts it where the thumb is.
    fn zones(model: &TableModel, view: &View) -> Zones {
        let scene = Scene::new(model, view);
        let zones = Zones::new(class(&scene))
            .with("act", choice::form(&scene))
            .with("prompt", ask::prompt(&scene));
        let zones = if model.outcome.is_some() {
            zones.with("standings", over::standings(&scene))
        } else {
            in_play(&scene, zones)
        };
        zones
            .with(RECENT_ZONE, recent(model))
            .with("theatre", scoring::panel(&scene))
    }

    fn round(_: &TableModel, view: &View) -> String {
        let scored = view.table.scored().len();
        match Sign::ALL.len() - scored {
            0 => "The end".into(),
            left => format!("{} to go", count(left, "board")),
        }
    }

    fn goal(model: &TableModel, view: &View) -> Markup {
        let scene = Scene::new(model, view);
        html! {
            "Most star bucks after 12 boards wins."
            @if let Some(standing) = standing(&scene) { " " (standing) }
        }
    }

    /// The hand of the viewer, and where their other stars lie.
    fn held(model: &TableModel, view: &View) -> Markup {
        hand::hand(&Scene::new(model, view))
    }

    fn words(_: &TableModel, view: &View, action: Action) -> String {
        let board = view.table.content.board(action.sign);
        format!(
            "Place {} on {}",
            action.star,
            names::place(board, action.space)
        )
    }

    fn gallery(model: &TableModel, view: &View) -> Markup {
        gallery::gallery(&Scene::new(model, view))
    }

    fn reason(model: &TableModel, view: &View, action: Action) -> String {
        consequence::reason(&Scene::new(model, view), action)
    }
}

/// The class of the table: the number of boards, the colours of the viewer, and whether they place a star.
fn class(scene: &Scene) -> String {
    let own = scene.me().map_or("", art::owner);
    let over = if scene.model.outcome.is_some() {
        " ended"
    } else {
        ""
    };
    let moves = if scene.role() == Role::Mover {
        " moves"
    } else {
        ""
    };
    format!(
        "sternenhimmel boards-{} {own}{over}{moves}",
        scene.table().seats
    )
}

/// The zones while the game is on: a zone for each board.
fn in_play(scene: &Scene, zones: Zones) -> Zones {
    let zones = zones
        .with("players", players::players(scene))
        .with("hand", hand::hand(scene))
        .with("tabs", tabs::tabs(scene));
    let fields = scene.table().fields();
    let boards = fields.fold(zones, |zones, field| {
        zones.with(
            format!("board-{}", field.index() + 1),
            sky::place(scene, field),
        )
    });
    boards
        .with("what-if", forecast::panel(scene))
        .with("legend", sky::legend(scene))
}

/// The star bucks of the viewer, beside those of the leader or of the second.
fn standing(scene: &Scene) -> Option<Markup> {
    let me = scene.me()?;
    let money = |seat: asterism_core::Seat| scene.table().money[seat.index()];
    let rival = scene
        .table()
        .seats()
        .filter(|seat| *seat != me)
        .max_by_key(|seat| money(*seat))?;
    let (mine, name) = (money(me), scene.model.name(rival));
    let beside = match mine - money(rival) {
        0 => format!(", level with {name}."),
        ahead @ 1.. => format!(", {ahead} ahead of {name}."),
        behind => format!(", {} behind {name}.", -behind),
    };
    Some(html! { b { "You have " (mine) } (beside) })
}
