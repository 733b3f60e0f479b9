//! Panels that open over a table: the chat, the whole story, and the menu. They are drawn once; the
//! lists in them grow, and a zone in the menu has what can be done beside the game.

use asterism_play::{Remark, Sitter, Stakes};
use maud::{Markup, html};

use super::art::icons::Icon;
use super::game_page::keys;
use super::layout::{links, theme_button};
use super::life::options;
use super::links::person;
use super::log::story;
use super::model::TableModel;
use super::tail::{List, Tail};
use super::zones::Zone;

/// Number of newest remarks that a page has.
const NEWEST: usize = 240;

/// Things that are quickly said.
const PHRASES: [&str; 6] = [
    "Hello!",
    "Well played!",
    "Ouch!",
    "Hm…",
    "Thanks!",
    "Good game!",
];

/// All panels of a table.
pub(super) fn panels(model: &TableModel) -> Markup {
    html! { (whole_story(model)) (chat(model)) (menu(model)) (catch_up()) }
}

/// The button that ends what is still being played; the script shows it while more waits.
fn catch_up() -> Markup {
    html! { button #catch-up type="button" hidden title="Show the present (full stop)" { "Skip to now" } }
}

/// The buttons at the right end of the bar.
pub(super) fn tools(model: &TableModel) -> Markup {
    let rules = format!("/rules/{}", model.view.game());
    html! {
        nav.tools aria-label="Table" {
            a.tool href=(rules) aria-label="How to play" title="How to play" { (Icon::Help.draw()) }
            button.tool #sound type="button" hidden aria-pressed="true" aria-label="Sound" title="Sound" {
                (Icon::Sound.draw())
            }
            @if model.life.is_some() {
                button.tool type="button" popovertarget="chat" aria-label="Chat" title="Chat" {
                    (Icon::Chat.draw()) b #unread hidden {}
                }
            }
            button.tool #more type="button" popovertarget="menu" aria-label="Menu" title="Menu" {
                (Icon::More.draw())
            }
        }
    }
}

/// A panel with its title and the button that closes it.
fn panel(id: &str, title: &str, content: &Markup) -> Markup {
    let name = format!("{id}-title");
    html! {
        div.sheet-panel id=(id) popover role="dialog" aria-labelledby=(name) {
            div.head {
                h2 id=(name) { (title) }
                button.tool type="button" popovertarget=(id) popovertargetaction="hide" aria-label="Close" {
                    (Icon::Close.draw())
                }
            }
            (content)
        }
    }
}

/// Everything that happened, oldest first.
fn whole_story(model: &TableModel) -> Markup {
    panel("story", "The game so far", &story(model))
}

/// What was said, and the ways to say something.
fn chat(model: &TableModel) -> Markup {
    if model.life.is_none() {
        return html! {};
    }
    let content = html! {
        (talk_tail(model, NEWEST).from(0))
        @if model.viewer.seat().is_some() { (say(model)) (phrases(model)) }
        @else { p.quiet { (why_silent(model.stakes)) } }
    };
    panel("chat", "Chat", &content)
}

/// Says to a spectator why there is no field for a message.
const fn why_silent(stakes: Stakes) -> &'static str {
    match stakes {
        Stakes::Friendly | Stakes::Helped => "Only players can write here.",
        Stakes::Rated => "The game is rated, so only its players can read and write here.",
    }
}

/// The end of what was said.
pub(crate) fn talk_tail(model: &TableModel, kept: usize) -> Tail {
    let list = List {
        id: "talk",
        label: "What was said",
        kept,
    };
    Tail::new(
        list,
        model.talk,
        |remark| &remark.text,
        |remark| said(model, remark),
    )
}

fn said(model: &TableModel, remark: &Remark) -> Markup {
    let own = model.viewer.seat() == Some(remark.seat);
    html! {
        li.own[own] { b { (model.called(remark.seat)) } " " span { (remark.text) } }
    }
}

/// The field for a message. It is drawn once, so nothing that is being typed gets lost.
fn say(model: &TableModel) -> Markup {
    html! {
        form.say method="post" action=(model.links().note()) data-live {
            input type="hidden" name="kind" value="say";
            label for="say" { "Say to all" }
            input #say type="text" name="text" maxlength="280" required autocomplete="off";
            button { "Say" }
        }
    }
}

fn phrases(model: &TableModel) -> Markup {
    html! {
        form.phrases method="post" action=(model.links().note()) data-live aria-label="Quick words" {
            input type="hidden" name="kind" value="say";
            @for phrase in PHRASES { button name="text" value=(phrase) { (phrase) } }
        }
    }
}

/// Links to other pages, what a viewer sets for this browser, and what can be done beside the game.
fn menu(model: &TableModel) -> Markup {
    let content = html! {
        nav.pages aria-label="Main" { (links(Some(model.view.game()))) }
        (profiles(model))
        (preferences(model))
        (options_zone(model).markup())
        button type="button" popovertarget="story" { "The game so far" }
    };
    panel("menu", "Menu", &content)
}

/// The public profiles of the others at the table.
fn profiles(model: &TableModel) -> Markup {
    let own = model.viewer.seat();
    let others = model.sitters.iter().filter(|it| own != Some(it.seat));
    let known: Vec<&Sitter> = others.filter(|it| it.has_profile).collect();
    html! {
        @if !known.is_empty() {
            nav.pages aria-label="Profiles" {
                @for sitter in known { a href=(person(&sitter.name)) { "Profile of " (sitter.name) } }
            }
        }
    }
}

/// The part of the menu that changes with the table.
pub(crate) fn options_zone(model: &TableModel) -> Zone {
    Zone::new("options", options(model))
}

/// Settings that the script keeps in the browser.
fn preferences(model: &TableModel) -> Markup {
    html! {
        div.preferences hidden {
            (theme_button())
            label { span { "Speed of what others do" }
                select #speed {
                    option value="slow" { "Slow" }
                    option value="normal" selected { "Normal" }
                    option value="fast" { "Fast" }
                    option value="instant" { "At once" }
                }
            }
            @if !model.is_still() { p.keys { (keys(model.view.game())) } }
            label.check { input #numbers type="checkbox"; span { "Show the numbers of rules" } }
        }
    }
}
