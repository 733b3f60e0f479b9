//! The first page: the games as pictures, and the tables of the visitor.

use asterism_core::{Facts, Seat};
use asterism_play::{Offer, TableState, TableSummary};
use asterism_registry::{GameId, Level};
use maud::{Markup, html};

use crate::fair::{offered, own_part};
use crate::game_page::{emblem, sheet};
use crate::layout::{PageFrame, new_table, page};
use crate::links;
use crate::parts::{listed, range, seat_field};

/// A table that is started with one click has this many players.
const QUICK_SEATS: usize = 3;

/// The first page: the games, each with a shuffle that is offered, and the tables of the visitor.
pub fn front_page(tables: &[TableSummary], offers: &[Offer; GameId::ALL.len()]) -> Markup {
    let frame = PageFrame {
        title: "Games under the stars",
        game: None,
        refresh: None,
    };
    page(
        &frame,
        &html! {
            @for game in GameId::ALL { (sheet(game)) }
            main.front {
                (welcome())
                section.games aria-label="Games" {
                    @for (game, offer) in GameId::ALL.into_iter().zip(offers) { (game_card(game, offer)) }
                }
                (your_tables(tables))
            }
        },
    )
}

fn welcome() -> Markup {
    html! {
        section.welcome {
            h1 { "Games under the stars" }
            p {
                "Play with friends or against bots, on a phone or at a desk. "
                "The referee never errs, and it tells you why."
            }
        }
    }
}

/// A game with its picture, and the ways to a table of it.
fn game_card(game: GameId, offer: &Offer) -> Markup {
    let facts = game.facts();
    html! {
        article.game data-game=(facts.id) {
            a.poster href=(new_table(game)) tabindex="-1" aria-hidden="true" {
                (emblem(game))
            }
            div.words {
                h2 { (facts.title) }
                p { (facts.about) }
                p.facts { (players(&facts)) " · " (range(&facts.minutes)) " minutes" }
                (quick_start(game, &facts, offer))
            }
        }
    }
}

fn players(facts: &Facts) -> String {
    format!("{} players", range(&facts.seats))
}

/// One click, and the visitor sits at a table with bots.
fn quick_start(game: GameId, facts: &Facts, offer: &Offer) -> Markup {
    let seats = QUICK_SEATS.clamp(*facts.seats.start(), *facts.seats.end());
    let (bots, friends) = match facts.seats.end() {
        2 => ("a bot", "a friend"),
        _ => ("bots", "friends"),
    };
    html! {
        form.start method="post" action="/tables" data-seal=(offer.commitment) {
            (offered(offer)) (own_part())
            input type="hidden" name="game" value=(game);
            input type="hidden" name="seats" value=(seats);
            input type="hidden" name="seat1" value="you";
            @for seat in Seat::first(seats).skip(1) {
                input type="hidden" name=(seat_field(seat)) value=(Level::USUAL);
            }
            button.primary { "Play now against " (bots) }
            a.button href=(new_table(game)) { "Invite " (friends) }
            a.button.plain href={ "/rules/" (game) } { "Rules" }
        }
    }
}

fn your_tables(tables: &[TableSummary]) -> Markup {
    if tables.is_empty() {
        return html! {};
    }
    html! {
        section.tables {
            h2 { "Your tables" }
            ul { @for table in tables { (summary(table)) } }
        }
    }
}

fn summary(table: &TableSummary) -> Markup {
    let names = table.names.iter().map(|name| {
        if name.is_empty() {
            "an open seat"
        } else {
            name
        }
    });
    let (class, words) = state(table.state);
    html! {
        li {
            a href=(links::table(&table.id)) {
                b { (table.game.facts().title) }
                span.quiet { (listed(&names.collect::<Vec<_>>())) }
                span.chip.(class) { (words) }
            }
            @if table.state == TableState::Over {
                a.again href=(links::table(&table.id).replay()) { "Replay" }
            }
        }
    }
}

const fn state(state: TableState) -> (&'static str, &'static str) {
    match state {
        TableState::Waiting => ("waiting", "waits for people"),
        TableState::Playing { yours: true } => ("yours", "your turn"),
        TableState::Playing { yours: false } => ("playing", "in play"),
        TableState::Over => ("over", "over"),
        TableState::ContentMissing => ("over", "its content is not here"),
    }
}
