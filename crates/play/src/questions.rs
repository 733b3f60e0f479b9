//! Open questions: the seats that owe an action, and since when.

use asterism_core::{MAX_SEATS, Seat, Seats};

/// The seats that are asked for an action, and the version since which each of them is.
///
/// Versions count actions. When several seats are asked at once, an action of one of them raises
/// the version, but what the others are asked stays the same. So a question is known by the version
/// at which it arose, and an answer to it counts as long as it is open.
///
/// ```
/// use asterism_core::{Seat, Seats};
/// use asterism_play::Questions;
/// let both = Seats::only(Seat::One).with(Seat::Two);
/// let mut questions = Questions::new(both);
/// questions.answer(Seat::Two, Seats::only(Seat::One));
/// assert_eq!(questions.since(Seat::One), Some(0), "it is still the same question");
/// assert!(questions.is_open(Seat::One, 0));
/// assert!(!questions.is_open(Seat::Two, 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Questions {
    open: [Option<usize>; MAX_SEATS],
    /// For every action the seat that took it, and the version since which it had been asked.
    answered: Vec<(Seat, usize)>,
}

impl Questions {
    /// The first questions of a table, to the seats that owe an action.
    pub fn new(owed: Seats) -> Self {
        Self {
            open: Seat::ALL.map(|seat| owed.contains(seat).then_some(0)),
            answered: Vec::new(),
        }
    }

    /// Records an action of `by`, after which the seats in `owed` owe one.
    pub fn answer(&mut self, by: Seat, owed: Seats) {
        let since = self.since(by).unwrap_or(self.version());
        self.answered.push((by, since));
        self.open[by.index()] = None;
        let version = self.version();
        for (seat, open) in Seat::ALL.into_iter().zip(&mut self.open) {
            *open = owed.contains(seat).then(|| open.unwrap_or(version));
        }
    }

    /// Records that `by` took back steps, after which the seats in `owed` owe an action. All of
    /// them are new questions.
    pub fn ask_anew(&mut self, by: Seat, owed: Seats) {
        self.answered.push((by, self.version()));
        let version = self.version();
        self.open = Seat::ALL.map(|seat| owed.contains(seat).then_some(version));
    }

    /// Number of actions so far.
    pub const fn version(&self) -> usize {
        self.answered.len()
    }

    /// Version since which `seat` is asked without pause; none if it is not asked.
    pub const fn since(&self, seat: Seat) -> Option<usize> {
        self.open[seat.index()]
    }

    /// True if `seat` has yet to answer the question that it was asked at `version`.
    pub fn is_open(&self, seat: Seat, version: usize) -> bool {
        version <= self.version() && self.since(seat).is_some_and(|since| since <= version)
    }

    /// Index of the action with which `seat` answered the question that it was asked at `version`.
    pub fn answer_to(&self, seat: Seat, version: usize) -> Option<usize> {
        let later = self.answered.iter().enumerate().skip(version);
        let own = later.into_iter().find(|(_, (by, _))| *by == seat);
        own.and_then(|(index, (_, since))| (*since <= version).then_some(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Seat::{One, Three, Two};

    fn seats(seats: &[Seat]) -> Seats {
        seats.iter().fold(Seats::NONE, |all, seat| all.with(*seat))
    }

    #[test]
    fn in_turns_only_the_present_version_counts() {
        let mut questions = Questions::new(seats(&[One]));
        questions.answer(One, seats(&[Two]));
        questions.answer(Two, seats(&[Two]));
        for (seat, version, open) in [
            (One, 0, false),
            (One, 2, false),
            (Two, 0, false),
            (Two, 1, false),
            (Two, 2, true),
            (Two, 3, false),
        ] {
            assert_eq!(
                questions.is_open(seat, version),
                open,
                "{seat} at {version}"
            );
        }
        for (seat, version, index) in [
            (One, 0, Some(0)),
            (One, 1, None),
            (Two, 0, None),
            (Two, 1, Some(1)),
            (Two, 2, None),
            (Two, 9, None),
        ] {
            let answered = questions.answer_to(seat, version);
            assert_eq!(answered, index, "{seat} at {version}");
        }
    }

    /// Three choose in secret; the second and the first have chosen, the third has not.
    #[test]
    fn a_question_outlives_the_answers_of_others() {
        let mut questions = Questions::new(seats(&[One]));
        questions.answer(One, seats(&[One, Two, Three]));
        questions.answer(Two, seats(&[One, Three]));
        questions.answer(One, seats(&[Three]));
        assert_eq!(questions.version(), 3);
        assert_eq!(questions.since(Three), Some(1));
        for (version, open) in [(0, false), (1, true), (2, true), (3, true), (4, false)] {
            assert_eq!(questions.is_open(Three, version), open, "at {version}");
        }
        for (version, index) in [(0, Some(0)), (1, Some(2)), (2, Some(2)), (3, None)] {
            assert_eq!(questions.answer_to(One, version), index, "at {version}");
        }
        assert_eq!(questions.answer_to(Two, 1), Some(1));
        assert_eq!(questions.answer_to(Three, 1), None);
    }

    /// The last choice reveals all, and the next ones are new questions, to the last seat as well.
    #[test]
    fn what_is_asked_next_is_another_question() {
        let both = seats(&[One, Two]);
        let mut questions = Questions::new(both);
        questions.answer(One, seats(&[Two]));
        questions.answer(Two, both);
        for seat in [One, Two] {
            assert_eq!(questions.since(seat), Some(2), "{seat}");
            assert!(!questions.is_open(seat, 1), "{seat}");
        }
        assert_eq!(questions.answer_to(One, 1), None, "it was not asked then");
        assert_eq!(questions.answer_to(Two, 1), Some(1));
    }

    /// One seat may owe two actions in a row while another still thinks about its first.
    #[test]
    fn a_seat_that_goes_on_is_asked_anew() {
        let both = seats(&[One, Two]);
        let mut questions = Questions::new(both);
        questions.answer(One, both);
        assert_eq!(
            (questions.since(One), questions.since(Two)),
            (Some(1), Some(0))
        );
        questions.answer(One, seats(&[Two]));
        assert_eq!(questions.answer_to(One, 0), Some(0));
        assert_eq!(questions.answer_to(One, 1), Some(1));
        assert!(questions.is_open(Two, 0));
    }

    /// Seat 2 was asked before the table was turned back, and is asked something else afterwards.
    #[test]
    fn a_table_that_is_turned_back_asks_anew() {
        let mut questions = Questions::new(seats(&[Two]));
        questions.answer(Two, seats(&[Two]));
        questions.ask_anew(One, seats(&[Two]));
        assert_eq!(questions.since(Two), Some(2));
        assert!(!questions.is_open(Two, 1));
    }

    #[test]
    fn nobody_is_asked_when_it_is_over() {
        let mut questions = Questions::new(seats(&[One]));
        questions.answer(One, Seats::NONE);
        assert!(Seat::ALL.iter().all(|seat| !questions.is_open(*seat, 1)));
    }
}
