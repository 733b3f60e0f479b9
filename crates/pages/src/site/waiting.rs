//! A table that waits for people.

use asterism_play::SitterKind;
use maud::{Markup, html};

use super::invite::terms;
use super::pieces::{opening_style, picture};
use super::seats::{controls, drawn_table, list, start};
use crate::assets::asset;
use crate::fair::sealed;
use crate::game_page::sheet;
use crate::layout::{Extras, PageFrame, page_with};
use crate::links;
use crate::model::WaitingModel;
use crate::parts::{capital, clause_cards, count};
use crate::qr::qr;

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
    let extras = Extras {
        name: Some(own_name(model)),
        head: opening_style(),
    };
    page_with(
        &frame,
        &extras,
        &html! {
            (sheet(model.game)) (waiting_fragment(model)) (clause_cards(model.game))
            script type="module" src=(asset("invite.js")) {}
        },
    )
}

fn own_name<'a>(model: &WaitingModel<'a>) -> &'a str {
    let seat = model.viewer.seat();
    seat.map_or(model.name, |seat| &model.sitters[seat.index()].name)
}

/// The part that live updates replace while a table waits: `<main id="table">`, without a version.
pub fn waiting_fragment(model: &WaitingModel) -> Markup {
    html! {
        main #table.opening data-table=(model.id) data-title=(title(model)) {
            header.top {
                (picture(model.game))
                div {
                    h1 { "A table of " (model.game.facts().title) }
                    p #ask.quiet tabindex="-1" { (headline(model)) }
                }
            }
            (terms(model.stakes))
            div.halves.waiting {
                (invitation(model))
                form.panel.who method="post" action=(links::table(model.id).seats()) data-live {
                    h2 { "Who is here " small.quiet { (taken(model)) " of " (model.sitters.len()) } }
                    (drawn_table(model))
                    (start(model))
                    (list(model))
                    (controls(model))
                }
                div.beside { (settings(model)) (sealed(model.deal, model.viewer.seat())) }
            }
        }
    }
}

fn title(model: &WaitingModel) -> String {
    format!("Waiting for players – {}", model.game.facts().title)
}

/// Number of seats that are taken.
fn taken(model: &WaitingModel) -> usize {
    let sitters = model.sitters.iter();
    sitters.filter(|it| it.kind != SitterKind::Open).count()
}

fn headline(model: &WaitingModel) -> String {
    match model.sitters.len() - taken(model) {
        0 => "Everybody is here: the game begins.".into(),
        open => format!("Waiting for {}.", count(open, "more player")),
    }
}

/// The one link to the open seats, for the host; for others a sentence.
fn invitation(model: &WaitingModel) -> Markup {
    let Some(link) = model.invitation else {
        return watching(model);
    };
    html! {
        section.panel.inviting aria-labelledby="inviting" {
            h2 #inviting { "Invite your friends" }
            (qr(link, "QR code of the invitation"))
            div.way-in {
                label { span { "Whoever opens this link picks a name and sits down." }
                    input #invitation type="text" readonly value=(link);
                }
                div.buttons {
                    button type="button" data-copy="invitation" hidden { "Copy link" }
                    button type="button" data-share=(link) data-title={ "Play " (model.game.facts().title) " with me" } hidden { "Share" }
                }
            }
        }
    }
}

fn watching(model: &WaitingModel) -> Markup {
    html! {
        section.panel.invited-by {
            h2 { @if model.viewer.seat().is_some() { "You have a seat" } @else { "You are watching" } }
            p { "The game begins when every seat is taken, or when the host starts it. This page then shows the table." }
        }
    }
}

/// How the game is played: the preset, if it is one, and all options folded away.
fn settings(model: &WaitingModel) -> Markup {
    html! {
        section.panel.terms aria-labelledby="terms" {
            h2 #terms { "How you play" }
            @if let Some(preset) = model.preset { p { b { (preset.name) ". " } (preset.about) } }
            details open[model.preset.is_none()] {
                summary { "All options" }
                dl.settings {
                    @for (about, value) in model.settings { dt { (about) } dd { (capital(value)) } }
                }
            }
            @if model.can_set_up {
                a.button href=(links::table(model.id).setup()) { "Change players and options" }
            }
            p.quiet {
                "Spectators can watch at " a href=(links::table(model.id)) { "the address of this page" }
                ". They cannot see anyone’s hand."
            }
        }
    }
}
