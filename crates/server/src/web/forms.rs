//! How forms are read, and what is answered when something is wrong: a page, or a fragment of one.

use std::collections::BTreeMap;

use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

use super::model::ProblemModel;
use super::pages;
use crate::problem::Problem;

/// Fields by name, of a form or of an address.
pub(super) type Fields = BTreeMap<String, String>;

/// What was filled in under a name; a field that is left empty is not there.
pub(super) fn filled<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let text = fields.get(name).map(String::as_str);
    text.filter(|text| !text.is_empty())
}

/// The fields of a form, whatever they are.
pub(super) struct FormFields(pub(super) Fields);

impl<S: Send + Sync> FromRequest<S> for FormFields {
    type Rejection = WebProblem;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, WebProblem> {
        match Form::<Fields>::from_request(request, state).await {
            Ok(Form(fields)) => Ok(Self(fields)),
            Err(rejection) => Err(unreadable_form(&rejection).into()),
        }
    }
}

pub(super) fn unreadable_form(rejection: &FormRejection) -> Problem {
    Problem {
        status: rejection.status(),
        ..Problem::unreadable_fields(&rejection.body_text())
    }
}

/// What the sender of a form wants to see next.
#[derive(Clone, Copy)]
pub(super) enum Wants {
    Page,
    Fragment,
}

impl Wants {
    pub(super) fn of(headers: &HeaderMap) -> Self {
        match headers.get("x-asterism") {
            Some(value) if value == "fragment" => Self::Fragment,
            Some(_) | None => Self::Page,
        }
    }
}

/// A problem as a page.
pub(super) struct WebProblem(Problem);

impl From<Problem> for WebProblem {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl IntoResponse for WebProblem {
    fn into_response(self) -> Response {
        draw_problem(&self.0, Wants::Page, "/")
    }
}

/// The answer to somebody who was refused before anything was looked at.
pub(crate) fn refusal(problem: &Problem, headers: &HeaderMap) -> Response {
    draw_problem(problem, Wants::of(headers), "/")
}

pub(super) fn draw_problem(problem: &Problem, wants: Wants, back: &str) -> Response {
    let model = ProblemModel {
        status: problem.status.as_u16(),
        message: &problem.message,
        clause: problem.clause,
        back,
    };
    let markup = match wants {
        Wants::Page => pages::problem_page(&model),
        Wants::Fragment => pages::problem_fragment(&model),
    };
    problem.answer(markup)
}

/// A problem as a page whose button sends the same form again: nothing that was typed is lost.
pub(super) fn draw_again(problem: &Problem, action: &str, fields: &Fields) -> Response {
    let model = ProblemModel {
        status: problem.status.as_u16(),
        message: &problem.message,
        clause: problem.clause,
        back: "/",
    };
    problem.answer(pages::try_again_page(&model, action, fields))
}
