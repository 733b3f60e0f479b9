//! The frame around every page.

use asterism_registry::GameId;
use maud::{DOCTYPE, Markup, html};

use super::assets::asset;
use super::game_page::stylesheet;
use super::links::BEST;

/// The facts of a page that its frame needs.
#[derive(Clone, Copy, Debug)]
pub struct PageFrame<'a> {
    /// Title of the page; the frame adds the name of the site.
    pub title: &'a str,
    /// The game that the page is about, if any: for its colours and the link to its rules.
    pub game: Option<GameId>,
    /// Seconds after which a browser without scripting reloads the page.
    pub refresh: Option<u32>,
}

/// A whole page: the head, the bar at the top, `content` with its `main`, and the elements in which
/// the script shows errors and news.
pub fn page(frame: &PageFrame, content: &Markup) -> Markup {
    page_for(frame, None, content)
}

/// The same for a visitor under whose name the bar says that they play.
pub fn page_for(frame: &PageFrame, name: Option<&str>, content: &Markup) -> Markup {
    let head = html! {};
    page_with(frame, &Extras { name, head }, content)
}

/// The name of the visitor and additions to the head, for pages that have them.
pub struct Extras<'a> {
    /// The name of the visitor at tables, if the page shows it; empty if they have none.
    pub name: Option<&'a str>,
    /// More elements of the head.
    pub head: Markup,
}

/// A whole page with these extras.
pub fn page_with(frame: &PageFrame, extras: &Extras, content: &Markup) -> Markup {
    whole(
        frame,
        &extras.head,
        &[bar(frame.game, extras.name), content.clone()],
    )
}

/// The page of a table: its bar has the tools of the table instead of links.
pub(crate) fn page_of_table(frame: &PageFrame, tools: &Markup, content: &Markup) -> Markup {
    let bar = html! { header.bar.of-table { (home()) (tools) } };
    whole(frame, &html! {}, &[bar, content.clone()])
}

/// A whole page: more elements of its head, and its bar and content.
fn whole(frame: &PageFrame, more: &Markup, [bar, content]: &[Markup; 2]) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-game=[frame.game.map(|game| game.facts().id)] {
            (head(frame, more))
            body {
                (bar)
                div #notice role="alert" {}
                (content)
                div #status role="status" {}
                div #said.unseen aria-live="polite" {}
            }
        }
    }
}

/// The script sets the theme that the visitor has chosen, so the first paint waits for it.
fn head(frame: &PageFrame, more: &Markup) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="dark light";
            title { (frame.title) " · Asterism" }
            link rel="icon" href=(asset("favicon.svg")) type="image/svg+xml";
            link rel="stylesheet" href=(asset("style.css"));
            link rel="stylesheet" href=(asset(&own_stylesheet(frame.game)));
            script type="module" blocking="render" src=(asset("asterism.js")) {}
            (more)
            @if let Some(seconds) = frame.refresh {
                noscript { meta http-equiv="refresh" content=(seconds); }
            }
        }
    }
}

/// The stylesheet of a page besides that of all pages: that of its game, or of the pages without
/// one.
fn own_stylesheet(game: Option<GameId>) -> String {
    game.map_or_else(|| "front.css".to_owned(), stylesheet)
}

fn bar(game: Option<GameId>, name: Option<&str>) -> Markup {
    html! {
        header.bar {
            (home())
            // A menu where there is no room for its links; everywhere else they stand in the bar.
            button #ways type="button" popovertarget="main-ways" aria-label="Menu" { (three_lines()) }
            nav #main-ways popover aria-label="Main" { (games_and_rules(game)) a href=(BEST) { "Best" span { " players" } } (account()) }
            @if let Some(name) = name { (plays_as(name)) }
            (theme_button())
        }
    }
}

fn home() -> Markup {
    html! { a.home href="/" aria-label="Asterism" { (mark()) span { "Asterism" } } }
}

/// The links to the main pages, for the menu of a table.
pub(crate) fn links(game: Option<GameId>) -> Markup {
    html! { (games_and_rules(game)) (account()) }
}

fn games_and_rules(game: Option<GameId>) -> Markup {
    html! {
        a href="/" { "Games" }
        @if let Some(game) = game { a href={ "/rules/" (game) } { "Rules" } }
    }
}

fn account() -> Markup {
    html! { a href="/account" { "Account" } }
}

/// The button that changes between night and dawn; the script shows it.
pub(crate) fn theme_button() -> Markup {
    html! {
        button #theme type="button" hidden aria-label="Change between night and dawn" {
            (half_moon())
        }
    }
}

/// The name of the visitor at tables, and the way to change it.
fn plays_as(name: &str) -> Markup {
    html! {
        a.me href="/name" title="Change your name" {
            @if name.is_empty() { "Choose a name" }
            @else { span.says { "You play as " } b { (name) } }
        }
    }
}

/// Address of the page that opens a table of `game`.
pub fn new_table(game: GameId) -> String {
    format!("/new?game={game}")
}

/// The logo: five stars that make an A.
fn mark() -> Markup {
    html! {
        svg.logo viewBox="0 0 32 32" aria-hidden="true" {
            path.thread d="M5 27 16 5 27 27M9.5 18.5h13" {}
            circle.point cx="16" cy="5" r="3.6" {}
            circle.point cx="9.5" cy="18.5" r="2.2" {}
            circle.point cx="22.5" cy="18.5" r="2.2" {}
            circle.point cx="5" cy="27" r="2.9" {}
            circle.point cx="27" cy="27" r="2.9" {}
        }
    }
}

fn three_lines() -> Markup {
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" { path.rim d="M4 6.5h16M4 12h16M4 17.5h16" {} }
    }
}

fn half_moon() -> Markup {
    html! {
        svg viewBox="0 0 24 24" aria-hidden="true" {
            circle.rim cx="12" cy="12" r="8.5" {}
            path.solid d="M12 3.5a8.5 8.5 0 0 1 0 17Z" {}
        }
    }
}
