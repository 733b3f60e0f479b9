//! An invitation that somebody has opened.

use asterism_play::{Sitter, SitterKind, Stakes};
use maud::{Markup, html};

use super::entrance::{Door, entrance};
use crate::fair::own_part_field;
use crate::layout::{PageFrame, page};
use crate::links;
use crate::model::InviteModel;
use crate::parts::{listed, name_field, range};

/// The page of an invitation: type a name, sit down.
pub fn invite_page(model: &InviteModel) -> Markup {
    let facts = model.game.facts();
    let frame = PageFrame {
        title: "An invitation",
        game: Some(model.game),
        refresh: None,
    };
    page(
        &frame,
        &html! {
            main.narrow {
                h1 { "You are invited to " (facts.title) }
                p { (facts.about) " " (range(&facts.minutes)) " minutes." }
                p.quiet { (company(model.sitters)) }
                (rated(model.stakes))
                (sit_down(model))
                p.quiet { "Or " a href=(links::table(model.id)) { "look on" } " without a seat." }
            }
        },
    )
}

fn sit_down(model: &InviteModel) -> Markup {
    if (model.stakes, model.account) == (Stakes::Rated, None) {
        return html! {
            p {
                a.button.primary href=(entrance(Door::SignIn, model.action)) { "Sign in to sit down" }
                " " a.button href=(entrance(Door::SignUp, model.action)) { "Make an account" }
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
                (Stakes::Rated, None) | (Stakes::Friendly, _) => (name_field(model.name, problem)),
            }
            (own_part_field(&model.deal.commitment, nonce))
            button.primary { "Sit down on seat " (model.seat) }
        }
    }
}

/// Says that a game counts, before anybody sits down.
pub(super) fn rated(stakes: Stakes) -> Markup {
    match stakes {
        Stakes::Friendly => html! {},
        Stakes::Rated => html! {
            p.panel {
                span {
                    b { "Rated. " } "The game counts for your rating. There are no hints. If you leave or run "
                    "out of time, you lose."
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
