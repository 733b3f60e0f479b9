//! Whatever cannot be done, with the right status and one clear sentence.

use std::time::Duration;

use asterism_core::Unreadable;
use asterism_registry::{GameId, Refused};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::metrics;
use crate::store::StoreError;

/// Why a request was not carried out. Nothing has changed, unless it was one of several actions: then
/// those before it stay done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<(GameId, &'static str)>,
    /// Which of several actions it was, counted from one.
    pub action: Option<usize>,
    /// How long to wait before it is worth another try, if that is known.
    pub wait: Option<Duration>,
}

impl Problem {
    fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self {
            status,
            message: sentence(message.into()),
            clause: None,
            action: None,
            wait: None,
        }
    }

    /// The request cannot be understood.
    pub fn unreadable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// A form or a query that cannot be read. What a library says of it names the field and goes on for
    /// programmers: `Failed to deserialize query string: since: invalid digit found in string`.
    pub(crate) fn unreadable_fields(told: &str) -> Self {
        let mut parts = told.split(": ").skip(1);
        match (parts.next(), parts.next()) {
            // All fields are texts but those that are numbers.
            (Some(field), Some(_)) => {
                Self::unreadable(format!("“{field}” is not a whole number from 0 up"))
            }
            (Some(what), None) => Self::unreadable(format!("what was sent has a {what}")),
            (None, _) => Self::unreadable(told),
        }
    }

    /// Nobody is known to ask.
    pub fn stranger() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "this browser has no seat here: open your invitation, or come back with the browser you \
             sat down with",
        )
    }

    /// The one who asks may not.
    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    /// There is no such thing.
    pub fn missing(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// The address is for other requests.
    pub fn wrong_method() -> Self {
        Self::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "this address does not take such requests",
        )
    }

    /// The table has moved on.
    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// Somebody asks too often, or for too much at once.
    pub fn too_many(message: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, message)
    }

    /// The server is about to stop.
    pub fn stopping() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "the server is about to stop and opens no new tables; try again in a moment",
        )
    }

    /// A request was given up.
    pub fn late() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "the request took too long; look at the table again, then try again",
        )
    }

    /// The table is there, but what it was played with is not.
    pub fn content_missing(reason: &Unreadable) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, reason.to_string())
    }

    /// Who somebody says they are is not known.
    pub fn unknown(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, message)
    }

    /// There is more to do than can be done.
    pub fn busy() -> Self {
        let message = "the server has too much to do just now; try again in a few seconds";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message).after(Duration::from_secs(2))
    }

    /// The same problem, which is worth another try after this long.
    #[must_use]
    pub fn after(mut self, wait: Duration) -> Self {
        self.wait = Some(wait);
        self
    }

    /// The answer that tells it with this body: its status, and when to try again.
    pub(crate) fn answer(&self, body: impl IntoResponse) -> Response {
        let mut response = (self.status, body).into_response();
        if let Some(wait) = self.wait {
            let seconds = HeaderValue::from(wait.as_secs() + 1);
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }

    /// The same problem, met at the `number`-th of several actions.
    #[must_use]
    pub fn at_action(mut self, number: usize, action: &str) -> Self {
        let before = match number {
            1 => "nothing was done",
            _ => "what came before it is done",
        };
        let place = format!("this was action {number}, “{action}”; {before}");
        self.message = format!("{} {}", self.message, sentence(place));
        self.action = Some(number);
        self
    }

    /// The rules of `game` refuse an action.
    pub fn refused(game: GameId, refused: &Refused) -> Self {
        let status = match refused {
            Refused::Unreadable(_) => StatusCode::BAD_REQUEST,
            Refused::Illegal { .. } | Refused::Stays(_) => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let mut problem = Self::new(status, refused.reason());
        problem.clause = refused.clause().map(|clause| (game, clause));
        problem
    }
}

impl From<Unreadable> for Problem {
    fn from(error: Unreadable) -> Self {
        Self::unreadable(error.to_string())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        if let StoreError::Used = error {
            return Self::conflict(
                "a table was opened with this offer already: look among your tables, or load the \
                 page again to open another",
            );
        }
        metrics::store_failed();
        tracing::error!(%error, "the store failed");
        let message = match error {
            StoreError::NoRoom(_) => {
                "the server has no room left to save this, so nothing has changed; \
                 try again when its host has made some"
            }
            StoreError::Unusable(_)
            | StoreError::Failed(_)
            | StoreError::Corrupt(_)
            | StoreError::Closed
            | StoreError::Used => {
                "the table could not be saved or read just now; nothing has changed, try again"
            }
        };
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }
}

/// Begins with a capital letter and ends with a full stop.
fn sentence(text: String) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return text;
    };
    let capital = first.to_uppercase().chain(letters);
    let stop = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    capital.chain(stop.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_sentence() {
        for (text, expected) in [
            ("no such table", "No such table."),
            ("Done!", "Done!"),
            ("", ""),
        ] {
            assert_eq!(sentence(text.into()), expected);
        }
    }

    #[test]
    fn fields_are_refused_in_plain_words() {
        for (told, expected) in [
            (
                "Failed to deserialize form body: version: invalid digit found in string",
                "“version” is not a whole number from 0 up.",
            ),
            (
                "Failed to deserialize query string: missing field `action`",
                "What was sent has a missing field `action`.",
            ),
        ] {
            assert_eq!(Problem::unreadable_fields(told).message, expected);
        }
    }

    #[test]
    fn one_of_several_actions_is_named() {
        for (number, message) in [
            (
                1,
                "It is late. This was action 1, “draw”; nothing was done.",
            ),
            (
                2,
                "It is late. This was action 2, “draw”; what came before it is done.",
            ),
        ] {
            let problem = Problem::conflict("it is late").at_action(number, "draw");
            assert_eq!((&*problem.message, problem.action), (message, Some(number)));
        }
    }
}
