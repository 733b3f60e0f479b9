//! The frame around every page.

use asterism_registry::GameId;
use maud::{DOCTYPE, Markup, html};

use super::assets::asset;

/// What the frame needs to know of its page.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// What the page is called; the frame adds the name of the house.
    pub title: &'a str,
    /// The game it is about, if it is about one: its accent, and the way to its rules.
    pub game: Option<GameId>,
    /// After how many seconds a browser without scripting should look again.
    pub refresh: Option<u32>,
}

/// A whole page: the head, the bar at the top, `content` with its `main`, and the places where the
/// script tells what went wrong and what happened.
pub fn page(frame: &Frame, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-game=[frame.game.map(|game| game.facts().id)] {
            (head(frame))
            body {
                (bar(frame.game))
                div #notice role="alert" {}
                (content)
                div #status role="status" {}
                div #said.unseen aria-live="polite" {}
            }
        }
    }
}

/// The script sets the theme that the visitor has chosen, so the first paint waits for it.
fn head(frame: &Frame) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="dark light";
            title { (frame.title) " · Asterism" }
            link rel="icon" href=(asset("favicon.svg")) type="image/svg+xml";
            link rel="stylesheet" href=(asset("style.css"));
            @for sheet in stylesheets(frame.game) { link rel="stylesheet" href=(asset(sheet)); }
            script type="module" blocking="render" src=(asset("asterism.js")) {}
            @if let Some(seconds) = frame.refresh {
                noscript { meta http-equiv="refresh" content=(seconds); }
            }
        }
    }
}

/// What a page needs besides the style of the house: that of its game, or of all whose emblems it
/// shows.
pub(super) const fn stylesheets(game: Option<GameId>) -> &'static [&'static str] {
    match game {
        None => &[
            "front.css",
            "stellar.css",
            "sternenhimmel.css",
            "starshine.css",
            "among-the-stars.css",
        ],
        Some(GameId::StellaQuest) => &["stella-quest.css"],
        Some(GameId::Stellar) => &["stellar.css"],
        Some(GameId::Sternenhimmel) => &["sternenhimmel.css"],
        Some(GameId::Starshine) => &["starshine.css"],
        Some(GameId::AmongTheStars) => &["among-the-stars.css"],
    }
}

fn bar(game: Option<GameId>) -> Markup {
    html! {
        header.bar {
            a.home href="/" aria-label="Asterism" { (mark()) span { "Asterism" } }
            // A menu where there is no room for its links; everywhere else they stand in the bar.
            button #ways type="button" popovertarget="main-ways" aria-label="Menu" { (three_lines()) }
            nav #main-ways popover aria-label="Main" {
                a href="/" { "Games" }
                a href=(new_table(game.unwrap_or(GameId::ALL[0]))) { "New table" }
                @if let Some(game) = game { a href={ "/rules/" (game) } { "Rules" } }
                a href="/account" { "Account" }
            }
            button #theme type="button" hidden aria-label="Change between night and dawn" {
                (half_moon())
            }
        }
    }
}

/// Where a table of `game` is opened.
pub fn new_table(game: GameId) -> String {
    format!("/new?game={game}")
}

/// The mark of the house: five stars that make an A.
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
