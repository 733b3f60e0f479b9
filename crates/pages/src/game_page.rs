//! The page of a game: the trait that each folder of `games` implements, and functions that find
//! the implementation for a game or a view.
//!
//! It stands apart from `games`, so that the frame and the parts of a table can ask for the page of
//! a game without depending on any.

use std::sync::OnceLock;

use asterism_core::Notation;
use asterism_registry::{AnyView, GameId, Registered, with_game, with_view};
use maud::{Markup, PreEscaped, html};

use crate::art::emblems;
use crate::model::TableModel;
use crate::zones::Zones;

/// The page of a game.
pub trait GamePage: Registered {
    /// Its stylesheet, as it is written.
    const STYLESHEET: &'static str;

    /// A sentence on the keys of the keyboard.
    const KEYS: &'static str;

    /// The drawing in the emblem of the game, its picture on the front page.
    fn emblem() -> Markup;

    /// How far a game is, in two or three words such as `year 3 of 4`, for a list of tables.
    fn progress(view: &Self::View) -> Option<String> {
        let _ = view;
        None
    }

    /// The symbols that the table refers to.
    fn symbols() -> Markup;

    /// The table as a viewer sees it, zone by zone.
    fn zones(model: &TableModel, view: &Self::View) -> Zones;

    /// How far the game is, in a few words: `Round 12`.
    fn round(model: &TableModel, view: &Self::View) -> String;

    /// The goal of the viewer and their progress, in one line.
    fn goal(model: &TableModel, view: &Self::View) -> Markup;

    /// The hand and other secrets of the viewer, who is a seat.
    fn held(model: &TableModel, view: &Self::View) -> Markup;

    /// An action in words, as the viewer is told.
    fn words(model: &TableModel, view: &Self::View, action: Self::Action) -> String;

    /// The part that shows a trial, if that is less than the whole table.
    fn trial(_: &TableModel, _: &Self::View) -> Option<Markup> {
        None
    }

    /// Cards and pieces to enlarge, each in a popover `large-KEY` that `data-large="KEY"` opens.
    fn gallery(_: &TableModel, _: &Self::View) -> Markup {
        html! {}
    }

    /// The reason for an advised action in words: what it wins, what it risks.
    fn reason(_: &TableModel, _: &Self::View, _: Self::Action) -> String {
        String::new()
    }
}

/// A cache of one text for each game, written on first use.
pub(crate) struct TextCache([OnceLock<String>; GameId::KNOWN.len()]);

impl TextCache {
    /// A cache without any text.
    pub(crate) const fn new() -> Self {
        Self([const { OnceLock::new() }; GameId::KNOWN.len()])
    }

    /// The text of `game`; writes it if there is none yet.
    pub(crate) fn get(
        &'static self,
        game: GameId,
        write: impl FnOnce() -> String,
    ) -> PreEscaped<&'static str> {
        PreEscaped(self.0[game as usize].get_or_init(write))
    }
}

/// The zones of the table.
pub(crate) fn zones(model: &TableModel) -> Zones {
    with_view!(model.view, (G, view) => G::zones(model, view))
}

/// How far the game is.
pub(crate) fn round(model: &TableModel) -> String {
    with_view!(model.view, (G, view) => G::round(model, view))
}

/// The goal of the viewer.
pub(crate) fn goal(model: &TableModel) -> Markup {
    with_view!(model.view, (G, view) => G::goal(model, view))
}

/// The part that shows a trial, if that is less than the whole table.
pub fn trial(model: &TableModel) -> Option<Markup> {
    with_view!(model.view, (G, view) => G::trial(model, view))
}

/// Cards and pieces to enlarge.
pub(crate) fn gallery(model: &TableModel) -> Markup {
    with_view!(model.view, (G, view) => G::gallery(model, view))
}

/// The reason for an advised action in notation; empty if there is none.
pub(crate) fn reason(model: &TableModel, action: &str) -> String {
    with_view!(model.view, (G, view) => {
        let parsed = G::parse(action, <G as Registered>::content(view));
        parsed.map_or_else(|_| String::new(), |action| G::reason(model, view, action))
    })
}

/// An action in notation as words for the viewer; the notation itself if it is no action.
pub fn words(model: &TableModel, action: &str) -> String {
    with_view!(model.view, (G, view) => {
        let parsed = G::parse(action, <G as Registered>::content(view));
        parsed.map_or_else(|_| action.to_owned(), |action| G::words(model, view, action))
    })
}

/// The hand and other secrets of the viewer, who is a seat.
pub fn held(model: &TableModel) -> Markup {
    with_view!(model.view, (G, view) => G::held(model, view))
}

/// The symbols of `game`: a page carries them once, outside of `#table`.
pub fn sheet(game: GameId) -> PreEscaped<&'static str> {
    static SHEETS: TextCache = TextCache::new();
    SHEETS.get(game, || with_game!(game, G => G::symbols()).into_string())
}

/// The emblem of `game` as an SVG document.
pub(crate) fn emblem(game: GameId) -> Markup {
    emblems::framed(&with_game!(game, G => G::emblem()))
}

/// The name of the file with the emblem of `game`.
pub(crate) fn emblem_file(game: GameId) -> String {
    format!("{game}.svg")
}

/// How far a game is, in two or three words, if that can be said.
pub fn progress(view: &AnyView) -> Option<String> {
    with_view!(view, (G, view) => G::progress(view))
}

/// A sentence on the keys of the keyboard.
pub(crate) fn keys(game: GameId) -> &'static str {
    with_game!(game, G => G::KEYS)
}

/// The name of the stylesheet of `game`.
pub(crate) fn stylesheet(game: GameId) -> String {
    format!("{game}.css")
}

/// The stylesheet of `game`, as it is written.
pub(crate) fn stylesheet_text(game: GameId) -> &'static str {
    with_game!(game, G => G::STYLESHEET)
}
