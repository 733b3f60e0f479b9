//! The tables of a visitor: the running ones, those that have come to their end, and offers of a
//! rematch.

use std::time::Duration;

use asterism_core::Seat;
use asterism_play::{InPlay, RematchOffer, TableState, TableSummary};
use maud::{Markup, html};

use super::pieces::{clock_icon, picture};
use crate::fair::own_part;
use crate::links;
use crate::parts::{listed, person};

/// The tables that go on, those first at which the visitor has to act.
pub(super) fn running(tables: &[TableSummary]) -> Markup {
    let mut open: Vec<&TableSummary> = tables.iter().filter(|table| is_open(table)).collect();
    if open.is_empty() {
        return html! {};
    }
    open.sort_by_key(|table| !table.is_yours());
    let waiting = open.iter().filter(|table| table.is_yours()).count();
    html! {
        section.running aria-labelledby="running" {
            h2 #running {
                @if waiting > 0 { "Your turn " } @else { "Your tables " }
                small { (how_many(waiting, open.len())) }
            }
            ul { @for table in open { (card(table)) } }
        }
    }
}

/// True for a table that waits, is played, or has an offer of a rematch.
fn is_open(table: &TableSummary) -> bool {
    match &table.state {
        TableState::Waiting | TableState::Playing(_) => true,
        TableState::Over(rematch) => rematch.is_some(),
        TableState::ContentMissing => false,
    }
}

fn how_many(waiting: usize, all: usize) -> String {
    match (waiting, all) {
        (0, _) => "The others are thinking, or still to come.".into(),
        (_, 1) => "One table is waiting for you.".into(),
        (1, all) => format!("1 of your {all} tables is waiting."),
        (waiting, all) => format!("{waiting} of your {all} tables are waiting."),
    }
}

/// The other players, those with a public profile as links to it.
fn company(table: &TableSummary) -> Markup {
    let others: Vec<(Seat, &str)> = table.company().collect();
    html! {
        @for (nth, (seat, name)) in others.iter().enumerate() {
            @if nth > 0 { @if nth + 1 == others.len() { " and " } @else { ", " } }
            @if table.profiles.contains(*seat) { (person(name)) } @else { (name) }
        }
    }
}

/// A table with its game, its players and the way to it.
fn card(table: &TableSummary) -> Markup {
    let class = if table.is_yours() { "yours" } else { "theirs" };
    html! {
        li.table-card.(class) {
            (picture(table.game))
            div.words {
                h3 { a href=(links::table(&table.id)) { (table.game.facts().title) } }
                @match &table.state {
                    TableState::Waiting => { (waits(table)) },
                    TableState::Playing(game) => { (goes_on(table, game)) },
                    TableState::Over(Some(rematch)) => { p { (joined(table, rematch)) } },
                    TableState::Over(None) | TableState::ContentMissing => {},
                }
            }
            (button(table))
        }
    }
}

/// The one way on from a table: gold where it is the visitor's turn.
fn button(table: &TableSummary) -> Markup {
    let here = links::table(&table.id);
    match &table.state {
        TableState::Playing(_) if table.is_yours() => html! {
            a.button.primary href=(here) { "Play" }
        },
        TableState::Over(Some(rematch)) => html! {
            form method="post" action=(here.rematch()) data-seal=[&rematch.commitment] {
                (own_part()) button.soft { "Accept" }
            }
        },
        TableState::Waiting
        | TableState::Playing(_)
        | TableState::Over(None)
        | TableState::ContentMissing => html! {},
    }
}

fn waits(table: &TableSummary) -> Markup {
    let open = table.names.iter().filter(|name| name.is_empty()).count();
    let alone = table.company().next().is_none();
    html! {
        @if !alone { p { "with " (company(table)) } }
        p { @if open == 1 { "1 open seat" } @else { (open) " open seats" } }
    }
}

fn goes_on(table: &TableSummary, game: &InPlay) -> Markup {
    let thinking = table.others(|seat| game.owed.contains(seat));
    html! {
        p {
            "with " (company(table))
            @if let Some(progress) = &game.progress { ", " (progress) }
        }
        @if !table.is_yours() && !thinking.is_empty() {
            p { (listed(&thinking)) @if thinking.len() == 1 { " is" } @else { " are" } " thinking" }
        }
        @if let Some(left) = game.left { p.when { (clock_icon()) (in_words(left)) " left" } }
    }
}

fn joined(table: &TableSummary, rematch: &RematchOffer) -> String {
    let names = table.others(|seat| rematch.joined.contains(seat));
    let verb = if names.len() == 1 { "wants" } else { "want" };
    format!("{} {verb} a rematch", listed(&names))
}

/// A time as people say it: `4 h 12 min`.
fn in_words(time: Duration) -> String {
    let minutes = time.as_secs() / 60;
    match (minutes / 60, minutes % 60) {
        (0, 0) => "less than a minute".into(),
        (0, minutes) => format!("{minutes} min"),
        (hours, _) if hours >= 48 => format!("{} days", hours / 24),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// The tables whose games are over, folded away.
pub(super) fn finished(tables: &[TableSummary]) -> Markup {
    let over: Vec<&TableSummary> = tables.iter().filter(|table| is_finished(table)).collect();
    if over.is_empty() {
        return html! {};
    }
    html! {
        details.finished {
            summary { "Finished games" }
            ul {
                @for table in over {
                    li {
                        span {
                            a href=(links::table(&table.id)) { b { (table.game.facts().title) } }
                            " with " (company(table))
                        }
                        @if matches!(table.state, TableState::Over(_)) {
                            a href=(links::table(&table.id).replay()) { "Replay" }
                        } @else { span.quiet { "The cards of this game are not on this server." } }
                    }
                }
            }
        }
    }
}

fn is_finished(table: &TableSummary) -> bool {
    matches!(
        table.state,
        TableState::Over(_) | TableState::ContentMissing
    )
}
