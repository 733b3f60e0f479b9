//! An invitation that somebody has opened.

use asterism_core::Seat;
use asterism_play::{Sitter, SitterKind, Stakes};
use maud::{Markup, html};

use super::entrance::{Door, entrance};
use super::pieces::{Preview, opening_style, picture};
use crate::fair::own_part_field;
use crate::layout::{Extras, PageFrame, new_table, page_with};
use crate::links;
use crate::model::InviteModel;
use crate::parts::{listed, name_field, range};

/// The page of an invitation: type a name, sit down.
pub fn invite_page(model: &InviteModel) -> Markup {
    let facts = model.game.facts();
    framed(
        model,
        &html! {
            h1 { "You are invited to " (facts.title) }
            p { (model.game.profile().pitch) " " (range(&facts.minutes)) " minutes." }
            p.quiet { (company(model.sitters)) }
            (terms(model.stakes))
            (sit_down(model))
            p.quiet { "Or " a href=(links::table(model.id)) { "watch" } " without a seat." }
        },
    )
}

/// The page of an invitation whose seats are all taken.
pub fn full_page(model: &InviteModel) -> Markup {
    framed(
        model,
        &html! {
            h1 { "This seat is taken" }
            p { (company(model.sitters)) " You can watch the game. Nobody’s hand is shown to you." }
            div.buttons {
                a.button.primary href=(links::table(model.id)) { "Watch" }
                a.button href=(new_table(model.game)) { "Open a table of your own" }
            }
        },
    )
}

fn framed(model: &InviteModel, content: &Markup) -> Markup {
    let frame = PageFrame {
        title: "An invitation",
        game: Some(model.game),
        refresh: None,
    };
    let extras = Extras {
        name: None,
        head: html! { (opening_style()) (preview(model)) },
    };
    page_with(
        &frame,
        &extras,
        &html! { main.narrow.invited { (picture(model.game)) (content) } },
    )
}

/// The preview of the invitation.
fn preview(model: &InviteModel) -> Markup {
    let facts = model.game.facts();
    let title = match host(model.sitters) {
        Some(name) => format!("{name} invites you to {}", facts.title),
        None => format!("You are invited to {}", facts.title),
    };
    let players = range(&facts.seats);
    let text = format!(
        "{} For {players} players, {} minutes. No account needed.",
        model.game.profile().pitch,
        range(&facts.minutes)
    );
    Preview {
        base: model.base,
        address: model.action,
        title: &title,
        text: &text,
        picture: model.game,
    }
    .draw()
}

/// The first person at the table, who usually sent the link.
fn host(sitters: &[Sitter]) -> Option<&str> {
    let mut people = sitters.iter().filter(|it| it.kind == SitterKind::Human);
    people.next().map(|it| it.name.as_str())
}

fn sit_down(model: &InviteModel) -> Markup {
    if (model.stakes, model.account) == (Stakes::Rated, None) {
        return html! {
            div.buttons {
                a.button.primary href=(entrance(Door::SignIn, model.action)) { "Sign in to sit down" }
                a.button href=(entrance(Door::SignUp, model.action)) { "Make an account" }
            }
        };
    }
    let problem = model.refused.map(|refused| refused.problem);
    let nonce = model.refused.map_or("", |refused| refused.nonce);
    html! {
        form.panel method="post" action=(model.action) data-seal=(model.deal.commitment) {
            @match (model.stakes, model.account) {
                (Stakes::Rated, Some(name)) => {
                    @if let Some(problem) = problem { p.problem role="alert" { (problem) } }
                    p { "You sit down as " b { (name) } "." }
                },
                (Stakes::Rated, None) | (Stakes::Friendly | Stakes::Helped, _) => (name_field(model.name, problem)),
            }
            @if model.open.len() > 1 { (which_seat(model.open)) }
            button.primary { "Sit down" }
            (own_part_field(&model.deal.commitment, nonce))
        }
    }
}

/// The choice of a seat; without one it is the first that is open.
fn which_seat(open: &[Seat]) -> Markup {
    html! {
        label { span { "Seat" }
            select name="seat" {
                option value="" { "The first free seat" }
                @for seat in open { option value=(seat) { "Seat " (seat) } }
            }
        }
    }
}

/// Says before anybody sits down that a game counts, or that there are hints.
pub(super) fn terms(stakes: Stakes) -> Markup {
    match stakes {
        Stakes::Friendly => html! {},
        Stakes::Helped => html! {
            p.panel { span { b { "Hints are on. " } "Everybody at this table may ask what a strong bot would do." } }
        },
        Stakes::Rated => html! {
            p.panel {
                span {
                    b { "Rated. " } "The game counts for your rating, and everybody can see its result and its replay. "
                    "There are no hints. If you leave or run out of time, you lose."
                }
            }
        },
    }
}

/// The people who are at the table already.
fn company(sitters: &[Sitter]) -> String {
    let taken = sitters
        .iter()
        .filter(|sitter| sitter.kind != SitterKind::Open);
    let names: Vec<&str> = taken.map(|sitter| sitter.name.as_str()).collect();
    match names.as_slice() {
        [] => "Nobody sits at the table yet.".into(),
        [only] => format!("{only} is at the table."),
        several => format!("{} are at the table.", listed(several)),
    }
}
