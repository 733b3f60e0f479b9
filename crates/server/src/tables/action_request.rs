//! What somebody wants to do: one action, or several in order.

use asterism_core::Seat;
use asterism_registry::{Questions, actions};

use crate::identity::PlayerKey;
use crate::problem::Problem;

/// So many actions are taken in one go at the most: the table waits for the store after each.
const MOST: usize = 8;

/// Actions that somebody wants to take.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Who asks.
    pub player: PlayerKey,
    /// How many actions the one who asks has seen.
    pub version: usize,
    /// What to do, in notation and in order; at least one action.
    actions: Vec<String>,
}

/// What became of a wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acted {
    /// The seat that acted.
    pub seat: Seat,
    /// How many actions the table has now.
    pub version: usize,
}

impl Wish {
    /// Reads one action, or several with `;` between them.
    pub fn read(player: PlayerKey, version: usize, text: &str) -> Result<Self, Problem> {
        let actions: Vec<String> = actions(text).map(str::to_owned).collect();
        match actions.len() {
            0 => Err(Problem::unreadable("there is no action in this request")),
            1..=MOST => Ok(Self {
                player,
                version,
                actions,
            }),
            many => Err(Problem::unreadable(format!(
                "at most {MOST} actions are taken in one go, not {many}"
            ))),
        }
    }

    /// Its actions, in order.
    pub(super) fn actions(&self) -> &[String] {
        &self.actions
    }

    /// The reason why the action at `index` was not taken, and which it was if there are several.
    pub(super) fn refuse(&self, index: usize, problem: Problem) -> Problem {
        match self.actions.as_slice() {
            [_] => problem,
            actions => problem.at_action(index + 1, &actions[index]),
        }
    }

    /// How many of its actions `seat` has taken already, when the same was sent before: all of
    /// them, or those that were done before something went wrong. Refuses a wish whose next action
    /// answers a question that is no longer open.
    pub(super) fn taken(
        &self,
        seat: Seat,
        questions: &Questions,
        log: &[(Seat, String)],
    ) -> Result<usize, Problem> {
        let mut version = self.version;
        let mut taken = 0;
        for action in &self.actions {
            match questions.answer_to(seat, version) {
                Some(index) if log[index].1 == *action => version = index + 1,
                Some(_) | None => break,
            }
            taken += 1;
        }
        let present = questions.version();
        if taken == self.actions.len() || questions.is_open(seat, version) || version == present {
            return Ok(taken);
        }
        Err(Problem::conflict(if version > present {
            format!("version {version} is not there yet; the table has {present}")
        } else {
            "the table has moved on; look at it again".to_owned()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{One, Two};
    use asterism_core::Seats;

    fn wish(version: usize, text: &str) -> Result<Wish, Problem> {
        Wish::read(PlayerKey::new([1; 32]), version, text)
    }

    /// A table that began with a question to `owed`. Each row is who did what, and who owes then.
    fn table(owed: &[Seat], rows: &[(Seat, &str, &[Seat])]) -> (Questions, Vec<(Seat, String)>) {
        let seats = |seats: &[Seat]| seats.iter().fold(Seats::NONE, |all, seat| all.with(*seat));
        let mut questions = Questions::new(seats(owed));
        for (by, _, owed) in rows {
            questions.answer(*by, seats(owed));
        }
        let log = rows.iter().map(|(by, action, _)| (*by, (*action).into()));
        (questions, log.collect())
    }

    const LATE: &str = "The table has moved on; look at it again.";

    #[test]
    fn a_wish_has_one_to_eight_actions() {
        for (text, expected) in [
            ("draw", Ok(1)),
            ("draw; play b6;", Ok(2)),
            ("a;b;c;d;e;f;g;h", Ok(8)),
            ("", Err("There is no action in this request.")),
            (" ; ", Err("There is no action in this request.")),
            (
                "a;b;c;d;e;f;g;h;i",
                Err("At most 8 actions are taken in one go, not 9."),
            ),
        ] {
            let read = wish(0, text).map(|wish| wish.actions.len());
            let read = read.map_err(|problem| problem.message);
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
            (Two, 3, "pass", Ok(0)), // The rules say why not.
            (One, 0, "play", Err(LATE)),
            (One, 0, "draw; draw", Err(LATE)),
            (One, 0, "draw; play; draw", Err(LATE)),
            (One, 2, "play", Err(LATE)),
            (Two, 0, "pass", Err(LATE)),
            (
                One,
                4,
                "draw",
                Err("Version 4 is not there yet; the table has 3."),
            ),
        ] {
            let taken = wish(version, text).unwrap().taken(seat, &questions, &log);
            let taken = taken.map_err(|problem| problem.message);
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
            let taken = taken.map_err(|problem| problem.message);
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
