//! Draws the table of each game.

mod among_the_stars;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;

use asterism_core::Notation;
use asterism_registry::among_the_stars::AmongTheStars;
use asterism_registry::starshine::Starshine;
use asterism_registry::stella_quest::StellaQuest;
use asterism_registry::stellar::Stellar;
use asterism_registry::sternenhimmel::Sternenhimmel;
use asterism_registry::{AnyView, GameId};
use maud::{Markup, PreEscaped, html};

use super::layout::{Frame, page};
use super::model::TableModel;
use super::parts;

/// A browser without scripting looks again after this many seconds while others are to act.
const LOOK_AGAIN: u32 = 4;

/// The whole page of a table in play.
pub fn table_page(model: &TableModel) -> Markup {
    let game = model.view.game();
    let frame = Frame {
        title: &title(model),
        game: Some(game),
        refresh: waits_for_others(model).then_some(LOOK_AGAIN),
    };
    page(
        &frame,
        &html! { (sheet(game)) (table_fragment(model)) (parts::clause_cards(game)) },
    )
}

/// What live updates replace: `<main id="table" data-version="N">`.
pub fn table_fragment(model: &TableModel) -> Markup {
    match model.view {
        AnyView::StellaQuest(view) => stella_quest::fragment(model, view),
        AnyView::Stellar(view) => stellar::fragment(model, view),
        AnyView::Sternenhimmel(view) => sternenhimmel::fragment(model, view),
        AnyView::Starshine(view) => starshine::fragment(model, view),
        AnyView::AmongTheStars(view) => among_the_stars::fragment(model, view),
    }
}

/// What an action in notation does, as the viewer is told; the notation itself if it is none.
pub fn words(model: &TableModel, action: &str) -> String {
    let words = match model.view {
        AnyView::StellaQuest(_) => StellaQuest::parse(action, &()).map(stella_quest::words),
        AnyView::Stellar(view) => Stellar::parse(action, view.table.content).map(stellar::words),
        AnyView::Sternenhimmel(view) => {
            Sternenhimmel::parse(action, view.table.content).map(sternenhimmel::words)
        }
        AnyView::Starshine(view) => Starshine::parse(action, view.table.content)
            .map(|action| starshine::words(&view.table, action)),
        AnyView::AmongTheStars(view) => AmongTheStars::parse(action, view.table.content)
            .map(|action| among_the_stars::words(model, view, action)),
    };
    words.unwrap_or_else(|_| action.to_owned())
}

/// What the viewer, who is a seat, has and others do not see: a hand, a secret aim.
pub fn held(model: &TableModel) -> Markup {
    match model.view {
        AnyView::StellaQuest(view) => stella_quest::held(model, view),
        AnyView::Stellar(view) => stellar::held(model, view),
        AnyView::Sternenhimmel(view) => sternenhimmel::held(model, view),
        AnyView::Starshine(view) => starshine::held(model, view),
        AnyView::AmongTheStars(view) => among_the_stars::held(model, view),
    }
}

/// What an onlooker would see if nothing that lies on the table lay face down; `views` are those of
/// all seats.
pub fn turned_up(onlooker: AnyView, views: &[AnyView]) -> AnyView {
    match onlooker {
        AnyView::Sternenhimmel(view) => {
            AnyView::Sternenhimmel(sternenhimmel::turned_up(view, views))
        }
        // What is hidden in these is in hands.
        AnyView::StellaQuest(_)
        | AnyView::Stellar(_)
        | AnyView::Starshine(_)
        | AnyView::AmongTheStars(_) => onlooker,
    }
}

/// The part of a table that shows what the viewer tries out.
pub fn trial_fragment(model: &TableModel) -> Markup {
    match model.view {
        AnyView::Sternenhimmel(view) => sternenhimmel::trial_fragment(model, view),
        // There is nothing to try out in these.
        AnyView::StellaQuest(_)
        | AnyView::Stellar(_)
        | AnyView::Starshine(_)
        | AnyView::AmongTheStars(_) => table_fragment(model),
    }
}

/// The symbols that the pages of `game` use: a page carries them once, outside of `#table`.
pub fn sheet(game: GameId) -> PreEscaped<&'static str> {
    match game {
        GameId::StellaQuest => stella_quest::sheet(),
        GameId::Stellar => stellar::sheet(),
        GameId::Sternenhimmel => sternenhimmel::sheet(),
        GameId::Starshine => starshine::sheet(),
        GameId::AmongTheStars => among_the_stars::sheet(),
    }
}

/// What the window is called: it says so when the viewer is waited for.
fn title(model: &TableModel) -> String {
    let game = model.view.game().facts().title;
    if model.is_past() {
        return format!("Step {} – {game}", model.version);
    }
    match (
        model.is_over(),
        model.is_asked() && model.stand_in().is_none(),
    ) {
        (true, _) => format!("Game over – {game}"),
        (false, true) => format!("Your turn – {game}"),
        (false, false) => game.to_owned(),
    }
}

fn waits_for_others(model: &TableModel) -> bool {
    let own = model.viewer.seat();
    !model.is_over() && own.is_none_or(|seat| !model.owed.contains(seat))
}
