//! Reading of forms, and answers to bad requests: a page, or a fragment of one.

use std::collections::BTreeMap;

use asterism_core::Settings;
use asterism_pages::model::ProblemModel;
use asterism_pages::{links, site as pages};
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, FromRequest};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

use crate::accounts::Credentials;
use crate::problem::Problem;

/// Fields by name, of a form or a query.
pub(super) type Fields = BTreeMap<String, String>;

/// The text of a field; `None` if the field is missing or empty.
pub(super) fn filled<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    let text = fields.get(name).map(String::as_str);
    text.filter(|text| !text.is_empty())
}

/// All fields of a form.
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

/// Options and a time limit as the fields of a form.
pub(super) fn fields_of(settings: &Settings, clock: &str) -> Fields {
    let options = settings.iter();
    let options = options.map(|(key, value)| (format!("option.{key}"), value.clone()));
    options
        .chain([("clock".to_owned(), clock.to_owned())])
        .collect()
}

/// The options in a form: its fields `option.KEY`.
pub(super) fn settings_of(fields: &Fields) -> Settings {
    let option = |(name, value): (&String, &String)| {
        Some((name.strip_prefix("option.")?.to_owned(), value.clone()))
    };
    fields.iter().filter_map(option).collect()
}

/// The kind of answer that the client wants.
#[derive(Clone, Copy)]
pub(super) enum Wants {
    /// A whole page.
    Page,
    /// The parts that the page lacks.
    Fragment,
    /// Nothing: the page follows the table and gets the rest by its stream.
    Nothing,
}

impl Wants {
    pub(super) fn of(headers: &HeaderMap) -> Self {
        match headers.get("x-asterism") {
            Some(value) if value == "fragment" => Self::Fragment,
            Some(value) if value == "live" => Self::Nothing,
            Some(_) | None => Self::Page,
        }
    }
}

/// A problem as a page.
pub(super) struct WebProblem(Problem);

impl<E: Into<Problem>> From<E> for WebProblem {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for WebProblem {
    fn into_response(self) -> Response {
        draw_problem(&self.0, Wants::Page, "/")
    }
}

/// The answer to a request that the middleware refuses.
pub(crate) fn refusal(problem: &Problem, headers: &HeaderMap) -> Response {
    draw_problem(problem, Wants::of(headers), "/")
}

/// A refusal at a table, with a link back to it.
pub(super) fn draw_table_problem(problem: &Problem, id: &str, headers: &HeaderMap) -> Response {
    draw_problem(problem, Wants::of(headers), &links::table(id).to_string())
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
        Wants::Fragment | Wants::Nothing => pages::problem_fragment(&model),
    };
    problem.answer(markup)
}

/// A problem as a page whose button sends the same form again, so that nothing typed is lost.
pub(super) fn draw_again(problem: &Problem, action: &str, fields: &Fields) -> Response {
    let model = ProblemModel {
        status: problem.status.as_u16(),
        message: &problem.message,
        clause: problem.clause,
        back: "/",
    };
    problem.answer(pages::try_again_page(&model, action, fields))
}

/// The path to go to afterwards, on this server only; empty if the field is missing, could be read
/// as another host, or needs to be escaped.
pub(super) fn next(typed: &Fields) -> &str {
    let next = typed.get("next").map_or("", String::as_str);
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_".contains(&byte);
    let local = next.starts_with('/') && !next.starts_with("//") && next.bytes().all(plain);
    if local { next } else { "" }
}

/// Reads a name and a password.
pub(super) fn credentials(typed: &Fields) -> Credentials {
    let field = |name: &str| typed.get(name).cloned().unwrap_or_default();
    Credentials {
        name: field("name"),
        password: field("password"),
    }
}
