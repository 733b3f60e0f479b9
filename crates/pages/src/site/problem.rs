//! Pages that tell of a problem.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::layout::{PageFrame, page};
use crate::model::ProblemModel;
use crate::parts::clause;

/// A problem as a page of its own.
pub fn problem_page(model: &ProblemModel) -> Markup {
    let frame = PageFrame {
        title: headline(model.status),
        game: model.clause.map(|(game, _)| game),
        refresh: None,
    };
    page(
        &frame,
        &html! {
            main.narrow {
                h1 { (headline(model.status)) }
                (problem_fragment(model))
                p { a.button href=(model.back) { "Go back" } " " a.button href="/" { "All games" } }
            }
        },
    )
}

/// A problem that another try may solve: the page sends the same form again.
pub fn try_again_page(
    model: &ProblemModel,
    action: &str,
    fields: &BTreeMap<String, String>,
) -> Markup {
    let frame = PageFrame {
        title: headline(model.status),
        game: None,
        refresh: None,
    };
    page(
        &frame,
        &html! {
            main.narrow {
                h1 { (headline(model.status)) }
                (problem_fragment(model))
                form method="post" action=(action) {
                    @for (name, value) in fields {
                        input type="hidden" name=(name) value=(value);
                    }
                    button.primary { "Try again" } " " a.button href="/" { "All games" }
                }
                p.quiet { "What you chose is kept on this page." }
            }
        },
    )
}

/// A problem as the notice that is shown on the page that caused it.
pub fn problem_fragment(model: &ProblemModel) -> Markup {
    html! {
        p.problem {
            (model.message)
            @if let Some((game, id)) = model.clause { " " (clause(game, id)) }
        }
    }
}

/// The kind of problem, in a few words.
const fn headline(status: u16) -> &'static str {
    match status {
        401 | 403 => "That is not yours to do",
        404 => "Nothing shines here",
        409 => "That does not work now",
        422 => "The rules forbid it",
        429 => "One moment, please",
        400..=499 => "That did not work",
        _ => "Something broke on our side",
    }
}
