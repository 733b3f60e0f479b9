//! Draws the table of each game: a folder for each, which implements [`GamePage`].
//!
//! - `among_the_stars`: Among the Stars.
//! - `starshine`: Starshine.
//! - `stella_quest`: Stella Quest.
//! - `stellar`: Stellar.
//! - `sternenhimmel`: Sternenhimmel.
//! - `nightfall`: Nightfall, the example of `docs/adding-a-game.md`.
//!
//! Files of the same name do the same for their game.
//!
//! [`GamePage`]: crate::game_page::GamePage

mod among_the_stars;
mod starshine;
mod stella_quest;
mod stellar;
mod sternenhimmel;
asterism_registry::with_example! { mod nightfall; }

use maud::{Markup, html};

pub use super::game_page::{held, sheet, table_fragment, trial_fragment, words};
use super::layout::{PageFrame, page};
use super::model::TableModel;
use super::parts;

/// A browser without scripting looks again after this many seconds while others are to act.
const LOOK_AGAIN: u32 = 4;

/// The whole page of a table in play.
pub fn table_page(model: &TableModel) -> Markup {
    let game = model.view.game();
    let frame = PageFrame {
        title: &title(model),
        game: Some(game),
        refresh: waits_for_others(model).then_some(LOOK_AGAIN),
    };
    page(
        &frame,
        &html! { (sheet(game)) (table_fragment(model)) (parts::clause_cards(game)) },
    )
}

/// The title of the window, which says so when it is the viewer's turn.
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
