//! The log of a table: all of it for a panel, and the lines since the viewer acted last.

use asterism_core::Line;
use maud::{Markup, html};

use super::art::icons::Icon;
use super::art::markers::mark;
use super::model::TableModel;
use super::parts::clause;
use super::tail::{List, Tail};

/// Number of newest lines that a page has; the record has them all.
const NEWEST: usize = 240;

/// Maximum number of lines beside the table.
const RECENT: usize = 6;

/// The end of the log, with as many lines as are `kept`.
pub(crate) fn log_tail(model: &TableModel, kept: usize) -> Tail {
    let list = List {
        id: "log",
        label: "What happened",
        kept,
    };
    let draw = |(version, line): &(usize, Line)| told(model, *version, line);
    Tail::new(list, model.lines, |(_, line)| &line.words, draw)
}

/// All lines, oldest first.
pub(super) fn story(model: &TableModel) -> Markup {
    log_tail(model, NEWEST).from(0)
}

fn told(model: &TableModel, version: usize, line: &Line) -> Markup {
    let class = line.is_heading().then_some("heading");
    html! { li data-version=(version) class=[class] { (words(model, line)) } }
}

fn words(model: &TableModel, line: &Line) -> Markup {
    let game = model.view.game();
    html! {
        @if let Some(seat) = line.seat() { (mark(seat)) }
        span { (line.words) }
        @if let Some(id) = line.clause { " " (clause(game, id)) }
    }
}

/// The zone with [`recent`] lines. A page that is open draws it anew from its log.
pub(crate) const RECENT_ZONE: &str = "recent";

/// The lines since the viewer acted last, with buttons that step back and forth through them.
pub(super) fn recent(model: &TableModel) -> Markup {
    let news = news(model);
    let is_own = model.viewer.seat().is_some() && !model.is_past();
    let (title, lines) = match (is_own, news.is_empty()) {
        (true, false) => ("Since your last turn", news),
        _ => ("Just now", newest(model)),
    };
    html! {
        section.recent aria-labelledby="recent-title" data-own[is_own] {
            header {
                h2 #recent-title { (title) }
                @if !model.is_past() { (steps()) }
            }
            ol { @for told in lines { li { (words(model, told)) } } }
        }
    }
}

/// Buttons to look at earlier steps, and at the whole log.
fn steps() -> Markup {
    html! {
        span.steps-of hidden {
            button.tool type="button" data-step="-1" aria-label="A step back" { (Icon::Earlier.draw()) }
            button.tool type="button" data-step="1" aria-label="A step on" { (Icon::Later.draw()) }
        }
        button.plain type="button" popovertarget="story" { "Whole game" }
    }
}

/// The lines that are news to the viewer, oldest first.
fn news<'a>(model: &TableModel<'a>) -> Vec<&'a Line> {
    let first = model
        .lines
        .partition_point(|(version, _)| *version <= model.since);
    last_of(&model.lines[first..], RECENT)
}

/// The newest lines, oldest first.
fn newest<'a>(model: &TableModel<'a>) -> Vec<&'a Line> {
    last_of(model.lines, RECENT / 2)
}

/// The last lines that are no headings, oldest first.
fn last_of(lines: &[(usize, Line)], number: usize) -> Vec<&Line> {
    let told = lines.iter().map(|(_, line)| line);
    let newest = told.rev().filter(|line| !line.is_heading());
    let mut newest: Vec<&Line> = newest.take(number).collect();
    newest.reverse();
    newest
}
