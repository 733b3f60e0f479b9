//! Refusals of requests: the right HTTP status and one clear sentence.

use std::time::Duration;

use asterism_core::Unreadable;
use asterism_play::NotInReplay;
use asterism_registry::{GameId, Refused};
use asterism_store::StoreError;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::accounts::AccountError;
use crate::metrics;
use crate::quotas::QuotaExceeded;
use crate::tables::TableError;

/// The reason why a request was not carried out. Nothing has changed, except that of several
/// actions those before the refused one stay done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// The problem in one sentence.
    pub message: String,
    /// The clause that forbids the action, if a rule does.
    pub clause: Option<(GameId, &'static str)>,
    /// Number of the refused action among several, counted from 1.
    pub action: Option<usize>,
    /// Time to wait before a retry, if it is known.
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

    /// A form or a query that cannot be read. The message of the library names the field, and then
    /// goes on in terms for programmers: `Failed to deserialize query string: since: invalid digit
    /// found in string`.
    pub(crate) fn unreadable_fields(told: &str) -> Self {
        let mut parts = told.split(": ").skip(1);
        match (parts.next(), parts.next()) {
            // All fields are texts or whole numbers, so this one is a number.
            (Some(field), Some(_)) => {
                Self::unreadable(format!("“{field}” is not a whole number from 0 up"))
            }
            (Some(what), None) => Self::unreadable(format!("what was sent has a {what}")),
            (None, _) => Self::unreadable(told),
        }
    }

    /// The sender has no seat here.
    pub fn stranger() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "this browser has no seat here: open your invitation, or come back with the browser you \
             sat down with",
        )
    }

    /// The sender is not allowed to do this.
    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, message)
    }

    /// No such table, page or other thing.
    pub fn missing(message: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, message)
    }

    /// The URL does not take this method.
    pub fn wrong_method() -> Self {
        Self::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "this address does not take such requests",
        )
    }

    /// The table is not in a state that allows the request.
    pub fn conflict(message: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, message)
    }

    /// A limit is exceeded.
    pub fn too_many(message: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, message)
    }

    /// The server is about to stop and opens no new tables.
    pub fn stopping() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "the server is about to stop and opens no new tables; try again in a moment",
        )
    }

    /// The request took too long.
    pub fn late() -> Self {
        Self::new(
            StatusCode::REQUEST_TIMEOUT,
            "the request took too long; look at the table again, then try again",
        )
    }

    /// The table exists, but the content it was played with is missing.
    pub fn content_missing(reason: &Unreadable) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, reason.to_string())
    }

    /// The credentials are wrong.
    pub fn unknown(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, message)
    }

    /// The server is overloaded.
    pub fn busy() -> Self {
        let message = "the server has too much to do just now; try again in a few seconds";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, message).after(Duration::from_secs(2))
    }

    /// Adds a time to wait before a retry.
    #[must_use]
    pub fn after(mut self, wait: Duration) -> Self {
        self.wait = Some(wait);
        self
    }

    /// The response with this body, the status, and a `Retry-After` header if the wait is known.
    pub(crate) fn answer(&self, body: impl IntoResponse) -> Response {
        let mut response = (self.status, body).into_response();
        if let Some(wait) = self.wait {
            let seconds = HeaderValue::from(wait.as_secs() + 1);
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }

    /// The same problem, raised by the `number`-th of several actions.
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

    /// The answer to a failure of the store that was counted already.
    fn of_store(error: &StoreError) -> Self {
        match error {
            StoreError::Used => Self::conflict(
                "a table was opened with this offer already: look among your tables, or load the \
                 page again to open another",
            ),
            StoreError::NoRoom(_) => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the server has no room left to save this, so nothing has changed; \
                 try again when its host has made some",
            ),
            StoreError::Unusable(_)
            | StoreError::Failed(_)
            | StoreError::Corrupt(_)
            | StoreError::Closed => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the table could not be saved or read just now; nothing has changed, try again",
            ),
        }
    }

    /// The rules of `game` refuse an action.
    pub fn refused(game: GameId, refused: &Refused) -> Self {
        let status = match refused {
            Refused::Unreadable(_) => StatusCode::BAD_REQUEST,
            Refused::Illegal { .. } | Refused::CannotUndo(_) => StatusCode::UNPROCESSABLE_ENTITY,
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

impl From<NotInReplay> for Problem {
    fn from(missing: NotInReplay) -> Self {
        Self::missing(missing.to_string())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        metrics::store_error(&error);
        Self::of_store(&error)
    }
}

/// The status of each refusal by a table. Its text is the message.
impl From<TableError> for Problem {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Store(error) => Self::of_store(&error),
            TableError::Unreadable(error) => error.into(),
            TableError::ContentMissing(reason) => Self::content_missing(&reason),
            TableError::Refused { game, refused } => Self::refused(game, &refused),
            TableError::AtAction {
                number,
                action,
                error,
            } => Self::from(*error).at_action(number, &action),
            TableError::Stranger => Self::stranger(),
            TableError::NoTable => Self::missing(error.to_string()),
            TableError::NotYourSeat(_) | TableError::NotHost => Self::forbidden(error.to_string()),
            TableError::NoAction
            | TableError::TooManyActions { .. }
            | TableError::UnknownNote
            | TableError::EmptyMessage
            | TableError::LongMessage(_) => Self::unreadable(error.to_string()),
            TableError::Unreachable
            | TableError::Busy
            | TableError::FutureVersion { .. }
            | TableError::MovedOn
            | TableError::NotBegun
            | TableError::Over
            | TableError::NotOver
            | TableError::NoRecordYet
            | TableError::Paused
            | TableError::TimeUp
            | TableError::OutOfGame
            | TableError::SeatedAlready(_)
            | TableError::SeatTaken
            | TableError::Settled(_)
            | TableError::NameTaken(_)
            | TableError::NoHintsRated
            | TableError::HintsOff
            | TableError::NothingToAdvise
            | TableError::HintUnderWay
            | TableError::NothingToResign
            | TableError::TooLateToAbort
            | TableError::NotANote
            | TableError::TooMany(_)
            | TableError::AgreedAlready
            | TableError::NoPause
            | TableError::PausedAlready
            | TableError::NothingAsked
            | TableError::AnotherRequest
            | TableError::RatedStays
            | TableError::NothingToTakeBack
            | TableError::NobodyToAgree
            | TableError::NothingToEnd
            | TableError::SomebodyLeft
            | TableError::ServerWatchesClock
            | TableError::OwnTime
            | TableError::BotPlays
            | TableError::TimeLeft
            | TableError::NoPerson
            | TableError::ClockDecides
            | TableError::NobodyWaits(_)
            | TableError::NotAway { .. } => Self::conflict(error.to_string()),
        }
    }
}

/// The status of each refusal about an account. Its text is the message.
impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Store(error) => Self::of_store(&error),
            AccountError::Quota(error) => error.into(),
            AccountError::Busy => Self::busy(),
            AccountError::TooManyAttempts(wait) => Self::too_many(error.to_string()).after(wait),
            AccountError::NameLength { .. }
            | AccountError::NameCharacters
            | AccountError::LongName(_)
            | AccountError::InvisibleCharacter
            | AccountError::ShortPassword(_)
            | AccountError::LongPassword(_)
            | AccountError::WeakPassword
            | AccountError::UnusablePasskey => Self::unreadable(error.to_string()),
            AccountError::WrongCredentials
            | AccountError::ProofChanged
            | AccountError::UnknownPasskey => Self::unknown(error.to_string()),
            AccountError::WrongPassword
            | AccountError::NoAccount
            | AccountError::Unconfirmed
            | AccountError::NotAGuest
            | AccountError::PasskeyOfGuest => Self::forbidden(error.to_string()),
            AccountError::NoDevice | AccountError::DeadLink | AccountError::NoPasskey => {
                Self::missing(error.to_string())
            }
            AccountError::SignedIn
            | AccountError::NameTaken
            | AccountError::OwnGames
            | AccountError::NoLinkNeeded
            | AccountError::TooManyPasskeys(_)
            | AccountError::PasskeyKnown => Self::conflict(error.to_string()),
        }
    }
}

impl From<QuotaExceeded> for Problem {
    fn from(error: QuotaExceeded) -> Self {
        Self::too_many(error.to_string()).after(error.wait)
    }
}

/// Makes the text begin with a capital letter and end with a full stop.
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
