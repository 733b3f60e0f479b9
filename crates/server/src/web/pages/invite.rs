//! An invitation that somebody has opened.

use maud::{Markup, html};

use crate::web::layout::{Frame, page};
use crate::web::model::{InviteModel, Sitter, SitterKind};
use crate::web::parts::{listed, name_field, range};

/// The page of an invitation: type a name, sit down.
pub fn invite_page(model: &InviteModel) -> Markup {
    let facts = model.game.facts();
    let frame = Frame {
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
                form.panel method="post" action=(model.action) {
                    (name_field(model.name))
                    button.primary { "Sit down on seat " (model.seat) }
                }
                p.quiet { "Or " a href={ "/t/" (model.id) } { "look on" } " without a seat." }
            }
        },
    )
}

/// Who is at the table already.
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
