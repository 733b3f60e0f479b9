//! A table in play: the zones of its game, the zones that all tables have, and the panels that open
//! over them.

use asterism_play::Stakes;
use maud::{Markup, html};

use super::art::icons::Icon;
pub use super::game_page::trial;
use super::game_page::{gallery, goal, round, sheet, zones};
use super::layout::{PageFrame, page_of_table};
use super::life::{news, people};
use super::model::TableModel;
use super::panels::{panels, tools};
use super::parts::clause_cards;
use super::zones::{Zone, Zones};

/// Seconds after which a browser without scripting looks again, while it waits for others.
const LOOK_AGAIN: u32 = 3;

/// The page of a table in play. A viewer without scripting who waits for others looks again soon.
pub fn table_page(model: &TableModel) -> Markup {
    let game = model.view.game();
    let frame = PageFrame {
        title: &title(model),
        game: Some(game),
        refresh: waits_for_others(model).then_some(LOOK_AGAIN),
    };
    page_of_table(
        &frame,
        &tools(model),
        &html! {
            (sheet(game))
            (table_fragment(model))
            (panels(model))
            (clause_cards(game))
            (gallery(model))
        },
    )
}

/// The table itself: `<main id="table" data-version="N">` with all zones.
pub fn table_fragment(model: &TableModel) -> Markup {
    let zones = all_zones(model);
    opening(
        model,
        &zones,
        Names::Told,
        &html! { @for zone in zones.list() { (zone.markup()) } },
    )
}

/// The part of a table that shows a trial: all of it, unless the game knows a smaller part.
pub fn trial_fragment(model: &TableModel) -> Markup {
    trial(model).unwrap_or_else(|| table_fragment(model))
}

/// Whether the element around the zones tells their names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Names {
    Told,
    /// The page knows them.
    Known,
}

/// The element around the zones, with what the script has to know of the table.
pub(crate) fn opening(model: &TableModel, zones: &Zones, names: Names, content: &Markup) -> Markup {
    let names = (names == Names::Told).then(|| zones.names());
    html! {
        main #table class=(zones.class()) data-table=(model.id) data-version=(model.version)
            data-since=(model.since) data-title=(title(model)) data-pick=[zones.pick()] data-zones=[names]
            data-mine[model.is_waited_for() && model.stand_in().is_none()] data-over[model.is_over()] {
            (content)
        }
    }
}

/// The zones of the table: those that all tables have, and then those of the game.
pub(crate) fn all_zones(model: &TableModel) -> Zones {
    zones(model).after([
        Zone::new("place", place(model)),
        Zone::new("people", people(model)),
        Zone::new("news", news(model)),
    ])
}

/// The game, how far it is, and what it is about: it stands in the bar at the top.
fn place(model: &TableModel) -> Markup {
    html! {
        div.place {
            p.where {
                b { (model.view.game().facts().title) }
                span.round { (round(model)) }
                @if model.stakes == Stakes::Helped {
                    span.helped title="Hints are on: everybody may ask what a strong bot would do" {
                        (Icon::Bulb.draw()) span.unseen { "Hints are on." }
                    }
                }
            }
            p.goal { (goal(model)) }
        }
    }
}

/// The title of the window, which says so when it is the viewer's turn.
pub(crate) fn title(model: &TableModel) -> String {
    let game = model.view.game().facts().title;
    if model.is_past() {
        return format!("Step {} – {game}", model.version);
    }
    let is_mine = model.is_waited_for() && model.stand_in().is_none();
    match (model.is_over(), is_mine) {
        (true, _) => format!("Game over – {game}"),
        (false, true) => format!("Your turn – {game}"),
        (false, false) => game.to_owned(),
    }
}

fn waits_for_others(model: &TableModel) -> bool {
    let own = model.viewer.seat();
    !model.is_over() && own.is_none_or(|seat| !model.owed.contains(seat))
}
