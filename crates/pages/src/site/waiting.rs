//! A table that waits for people.

use asterism_play::{Sitter, SitterKind};
use maud::{Markup, html};

use super::invite::rated;
use crate::fair::sealed;
use crate::game_page::sheet;
use crate::layout::{PageFrame, page};
use crate::links;
use crate::model::WaitingModel;
use crate::parts::{bot_badge, clause_cards, count};

/// Seconds after which a browser without scripting reloads the page.
const LOOK_AGAIN: u32 = 5;

/// The page of a table that waits for people. It carries the pictures of the game, because the
/// table itself comes as a live update.
pub fn waiting_page(model: &WaitingModel) -> Markup {
    let frame = PageFrame {
        title: &title(model),
        game: Some(model.game),
        refresh: Some(LOOK_AGAIN),
    };
    page(
        &frame,
        &html! { (sheet(model.game)) (waiting_fragment(model)) (clause_cards(model.game)) },
    )
}

/// The part that live updates replace while a table waits: `<main id="table">`, without a version.
pub fn waiting_fragment(model: &WaitingModel) -> Markup {
    html! {
        main #table.narrow data-table=(model.id) data-title=(title(model)) {
            h1 #ask tabindex="-1" { (headline(model)) }
            (rated(model.stakes))
            ol.sitters { @for sitter in model.sitters { (seat(model, sitter)) } }
            (share(model))
            (settings(model))
            (sealed(model.deal, model.viewer.seat()))
        }
    }
}

fn title(model: &WaitingModel) -> String {
    format!("Waiting for players – {}", model.game.facts().title)
}

fn headline(model: &WaitingModel) -> String {
    let open = model
        .sitters
        .iter()
        .filter(|sitter| sitter.kind == SitterKind::Open);
    match open.count() {
        0 => "Everybody is here: the game begins.".into(),
        open => format!("Waiting for {}.", count(open, "more player")),
    }
}

/// A seat: its player, or the ways to fill it.
fn seat(model: &WaitingModel, sitter: &Sitter) -> Markup {
    let you = model.viewer.seat() == Some(sitter.seat);
    let class = if sitter.kind == SitterKind::Open {
        "open"
    } else {
        "taken"
    };
    html! {
        li.(class) {
            span.number { "Seat " (sitter.seat) }
            @if sitter.kind == SitterKind::Open { em { "open" } } @else { b { (sitter.name) } }
            (bot_badge(sitter))
            @if you { span.badge { "you" } }
            @for (_, link) in model.invites.iter().filter(|(open, _)| *open == sitter.seat) {
                (invite(sitter, link))
            }
        }
    }
}

/// The link that lets a friend sit down here.
fn invite(sitter: &Sitter, link: &str) -> Markup {
    let id = format!("invite-{}", sitter.seat);
    html! {
        label.invite { span { "Send this link to a friend; whoever opens it may sit here." }
            input id=(id) type="text" readonly value=(link);
        }
        button type="button" data-copy=(id) hidden { "Copy" }
    }
}

fn share(model: &WaitingModel) -> Markup {
    let table = links::table(model.id);
    html! {
        p.quiet {
            "You may share " a href=(table) { (table) }
            " with onlookers: they see what lies open and no hands."
        }
    }
}

fn settings(model: &WaitingModel) -> Markup {
    html! {
        dl.settings {
            dt { "Game" } dd { (model.game.facts().title) }
            @for (about, value) in model.settings { dt { (about) } dd { (value) } }
        }
    }
}
