//! A position as one SVG file that needs no other: the table of the pages inside a `foreignObject`,
//! with its style. Replays and notebooks use it.

use asterism_core::{Seat, Settings, Turn, Viewer};
use asterism_play::{Sitter, SitterKind, Stakes};
use asterism_registry::{AnyView, GameId};
use maud::{Markup, PreEscaped, html};

use crate::assets::Asset;
use crate::game_page::{sheet, stylesheet};
use crate::model::{TableModel, Tense};
use crate::table::table_fragment;
use crate::xml::xml;

/// Width of every picture, in pixels.
const WIDTH: u16 = 1366;
/// Height of a picture that shows a table and nothing else, in pixels.
pub(crate) const TABLE_HEIGHT: u16 = 768;

/// A position without a table around it, as one viewer sees it.
pub struct Position<'a> {
    /// The knowledge of the viewer.
    pub view: &'a AnyView,
    /// The seat that looks, or a spectator.
    pub viewer: Viewer,
    /// The seats that owe an action, or the outcome.
    pub turn: Turn,
    /// The names of the players, in seat order.
    pub names: &'a [String],
}

/// Draws a position as an SVG document. Nobody is asked for anything in it.
pub fn of_view(position: &Position) -> String {
    let game = position.view.game();
    let caption = caption(position);
    let picture = Picture {
        game,
        caption: &caption,
        style: &style(game),
        height: TABLE_HEIGHT,
    };
    let sitters = sitters(position.names);
    picture.draw(&table_fragment(&TableModel {
        id: "",
        version: 0,
        viewer: position.viewer,
        sitters: &sitters,
        owed: position.turn.owed(),
        outcome: position.turn.outcome().copied(),
        view: position.view,
        chosen: None,
        lines: &[],
        since: 0,
        talk: &[],
        can_take_back: false,
        hint: None,
        settings: &Settings::new(),
        stakes: Stakes::Friendly,
        life: None,
        trial: None,
        tense: Tense::Past,
    }))
}

fn caption(position: &Position) -> String {
    let title = position.view.game().facts().title;
    let viewer = match position.viewer {
        Viewer::Seat(seat) => position.names[seat.index()].as_str(),
        Viewer::Onlooker => "a spectator",
    };
    format!("{title} as {viewer} sees it")
}

fn sitters(names: &[String]) -> Vec<Sitter> {
    let seats = Seat::first(names.len()).zip(names);
    let sitters = seats.map(|(seat, name)| Sitter {
        seat,
        name: name.clone(),
        kind: SitterKind::Human,
        stand_in: None,
        has_profile: false,
    });
    sitters.collect()
}

/// The frame of a picture.
pub(crate) struct Picture<'a> {
    /// The game whose symbols and colours it uses.
    pub(crate) game: GameId,
    /// The line above the table, which is also the title of the picture.
    pub(crate) caption: &'a str,
    /// The style sheet inside the picture.
    pub(crate) style: &'a str,
    /// Height in pixels.
    pub(crate) height: u16,
}

impl Picture<'_> {
    /// The SVG document with `scene` below the caption.
    pub(crate) fn draw(&self, scene: &Markup) -> String {
        let body = html! { (sheet(self.game)) p.caption { (self.caption) } (scene) };
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(WIDTH) height=(self.height)
                viewBox={ "0 0 " (WIDTH) " " (self.height) } {
                title { (self.caption) }
                style { (PreEscaped(self.style)) }
                foreignObject width=(WIDTH) height=(self.height) {
                    body.still xmlns="http://www.w3.org/1999/xhtml" data-game=(self.game) {
                        (PreEscaped(xml(&body.0)))
                    }
                }
            }
        };
        svg.into_string()
    }
}

/// All style that the table of `game` needs. In XML it may have no `&` and no `<`, which a test
/// watches.
pub(crate) fn style(game: GameId) -> String {
    let own = stylesheet(game);
    let names = ["style.css", own.as_str(), "replay.css"].into_iter();
    let sheets = names.filter_map(Asset::find).map(|asset| asset.body);
    sheets.collect()
}
