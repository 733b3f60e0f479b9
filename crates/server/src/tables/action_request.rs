//! Requests to take one action, or several in order.

use asterism_core::Seat;
use asterism_play::{LogEntry, LogStep, Questions, Session, UNDO, actions};
use asterism_store::PlayerKey;

use super::error::TableError;

/// Maximum number of actions in one request, since the table waits for the store after each.
const MAX_ACTIONS: usize = 8;

/// A request to take actions.
#[derive(Clone, Debug)]
pub struct ActionRequest {
    /// Player who asks.
    pub player: PlayerKey,
    /// Version of the table that the player has seen.
    pub version: usize,
    /// Actions in notation and in order; at least one.
    actions: Vec<String>,
}

/// The outcome of a request that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acted {
    /// The seat that acted.
    pub seat: Seat,
    /// Version of the table after the last action.
    pub version: usize,
}

impl ActionRequest {
    /// Reads one action, or several with `;` between them.
    pub fn read(player: PlayerKey, version: usize, text: &str) -> Result<Self, TableError> {
        let actions: Vec<String> = actions(text).map(str::to_owned).collect();
        match actions.len() {
            0 => Err(TableError::NoAction),
            1..=MAX_ACTIONS => Ok(Self {
                player,
                version,
                actions,
            }),
            found => Err(TableError::TooManyActions {
                most: MAX_ACTIONS,
                found,
            }),
        }
    }

    /// The actions, in order.
    pub(super) fn actions(&self) -> &[String] {
        &self.actions
    }

    /// Adds to an error the number and text of the refused action, if the request has several.
    pub(super) fn refuse(&self, index: usize, error: TableError) -> TableError {
        match self.actions.as_slice() {
            [_] => error,
            actions => TableError::AtAction {
                number: index + 1,
                action: actions[index].clone(),
                error: Box::new(error),
            },
        }
    }

    /// The action to which `seat` changes its secret choice, if the request does that. Only who has
    /// seen a choice can change it, so that a request that was sent twice counts once.
    pub(super) fn other_choice(&self, seat: Seat, session: &Session) -> Option<&str> {
        let [action] = self.actions.as_slice() else {
            return None;
        };
        let asked_before = session.questions().answer_to(seat, self.version).is_some();
        let has_seen = !asked_before && self.version <= session.version() && action != UNDO;
        (has_seen && session.choice_of(seat).is_some()).then_some(action)
    }

    /// Counts the actions that `seat` has taken already, if the same request was sent before: all
    /// of them, or those before an error. Refuses the request if its next action answers a question
    /// that is no longer open.
    pub(super) fn taken(
        &self,
        seat: Seat,
        questions: &Questions,
        log: &[LogEntry],
    ) -> Result<usize, TableError> {
        let mut version = self.version;
        let mut taken = 0;
        for action in &self.actions {
            match questions.answer_to(seat, version) {
                Some(index) if log[index].step == LogStep::read(action) => version = index + 1,
                Some(_) | None => break,
            }
            taken += 1;
        }
        let present = questions.version();
        if taken == self.actions.len() || questions.is_open(seat, version) || version == present {
            return Ok(taken);
        }
        Err(if version > present {
            TableError::FutureVersion { version, present }
        } else {
            TableError::MovedOn
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{One, Two};
    use asterism_core::Seats;

    fn wish(version: usize, text: &str) -> Result<ActionRequest, TableError> {
        ActionRequest::read(PlayerKey::new([1; 32]), version, text)
    }

    /// A table that first asked the seats `owed`. Each row is a seat, its action, and the seats
    /// that owe an action after it.
    fn table(owed: &[Seat], rows: &[(Seat, &str, &[Seat])]) -> (Questions, Vec<LogEntry>) {
        let seats = |seats: &[Seat]| seats.iter().fold(Seats::NONE, |all, seat| all.with(*seat));
        let mut questions = Questions::new(seats(owed));
        for (by, _, owed) in rows {
            questions.answer(*by, seats(owed));
        }
        let log = rows
            .iter()
            .map(|(by, action, _)| LogEntry::untimed(*by, *action));
        (questions, log.collect())
    }

    const LATE: &str = "the table has moved on; look at it again";

    #[test]
    fn a_wish_has_one_to_eight_actions() {
        for (text, expected) in [
            ("draw", Ok(1)),
            ("draw; play b6;", Ok(2)),
            ("a;b;c;d;e;f;g;h", Ok(8)),
            ("", Err("there is no action in this request")),
            (" ; ", Err("there is no action in this request")),
            (
                "a;b;c;d;e;f;g;h;i",
                Err("at most 8 actions are taken in one go, not 9"),
            ),
        ] {
            let read = wish(0, text).map(|wish| wish.actions.len());
            let read = read.map_err(|error| error.to_string());
            assert_eq!(read, expected.map_err(str::to_owned), "{text}");
        }
    }

    #[test]
    fn in_turns_a_wish_is_taken_once_and_in_time() {
        // Seat 1 does two things in a row, then seat 2 one, and seat 1 is asked again.
        let rows: [(Seat, &str, &[Seat]); 3] = [
            (One, "draw", &[One]),
            (One, "play", &[Two]),
            (Two, "pass", &[One]),
        ];
        let (questions, log) = table(&[One], &rows);
        for (seat, version, text, expected) in [
            (One, 0, "draw", Ok(1)),
            (One, 0, "draw; play", Ok(2)),
            (One, 1, "play", Ok(1)),
            (Two, 2, "pass", Ok(1)),
            (One, 3, "draw", Ok(0)),
            (Two, 3, "pass", Ok(0)), // The rules refuse it later.
            (One, 0, "play", Err(LATE)),
            (One, 0, "draw; draw", Err(LATE)),
            (One, 0, "draw; play; draw", Err(LATE)),
            (One, 2, "play", Err(LATE)),
            (Two, 0, "pass", Err(LATE)),
            (
                One,
                4,
                "draw",
                Err("version 4 is not there yet; the table has 3"),
            ),
        ] {
            let taken = wish(version, text).unwrap().taken(seat, &questions, &log);
            let taken = taken.map_err(|error| error.to_string());
            let expected = expected.map_err(str::to_owned);
            assert_eq!(taken, expected, "{seat} {text} at {version}");
        }
    }

    #[test]
    fn what_was_cut_short_goes_on_where_it_stopped() {
        let (questions, log) = table(&[One], &[(One, "draw", &[One])]);
        let taken = wish(0, "draw; play").unwrap();
        assert_eq!(taken.taken(One, &questions, &log), Ok(1));
    }

    #[test]
    fn a_choice_in_secret_may_be_of_any_version_since_it_is_asked() {
        // Both choose in secret; seat 2 has chosen, seat 1 has not.
        let rows: [(Seat, &str, &[Seat]); 3] = [
            (One, "begin", &[One, Two]),
            (Two, "keep", &[One]),
            (One, "keep", &[One, Two]),
        ];
        let (questions, log) = table(&[One], &rows[..2]);
        for (seat, version, text, expected) in [
            (One, 1, "keep", Ok(0)),
            (One, 2, "keep", Ok(0)),
            (One, 0, "keep", Err(LATE)),
            (Two, 1, "keep", Ok(1)),
            (Two, 1, "give", Err(LATE)),
        ] {
            let taken = wish(version, text).unwrap().taken(seat, &questions, &log);
            let expected = expected.map_err(str::to_owned);
            let taken = taken.map_err(|error| error.to_string());
            assert_eq!(taken, expected, "{seat} {text} at {version}");
        }
        // Then seat 1 has chosen too, which opens the next choice.
        let (questions, log) = table(&[One], &rows);
        for (seat, version, expected) in [
            (One, 1, Some(1)),
            (One, 2, Some(1)),
            (One, 3, Some(0)),
            (Two, 1, Some(1)),
            (Two, 2, None),
            (Two, 3, Some(0)),
        ] {
            let taken = wish(version, "keep").unwrap();
            let taken = taken.taken(seat, &questions, &log).ok();
            assert_eq!(taken, expected, "{seat} at {version}");
        }
    }
}
