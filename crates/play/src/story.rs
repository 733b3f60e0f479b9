//! The log of a game in words, for each viewer.

use asterism_core::{Line, Names, Seat, Seats, Tale, Viewer};

use crate::exit::{Exit, Reason};

/// The log of a table in words, each event with the version that it belongs to, oldest first.
#[derive(Default)]
pub(crate) struct Story(Vec<(usize, StoryItem)>);

enum StoryItem {
    /// An event of the game.
    Event(Box<dyn Tale>),
    /// A seat has taken back this number of steps in a row. The actions themselves are not told,
    /// since they may be secret.
    StepsBack { seat: Seat, steps: usize },
    /// The table began with a position.
    Middle,
    /// All have agreed that a seat takes back its last step, and with it this number of steps in
    /// all.
    TurnedBack { seat: Seat, steps: usize },
    /// Seats have left the game.
    Left(Exit),
}

impl Story {
    /// The story of a table that was laid out, from its opening events.
    pub(crate) fn of(opening: Vec<Box<dyn Tale>>) -> Self {
        let mut story = Self::default();
        story.tell(0, opening);
        story
    }

    /// The story of a table that begins with a position; what led there is not known.
    pub(crate) fn from_the_middle() -> Self {
        Self(vec![(0, StoryItem::Middle)])
    }

    /// Tells what happened when the table came to `version`.
    pub(crate) fn tell(&mut self, version: usize, tales: Vec<Box<dyn Tale>>) {
        let events = tales.into_iter().map(StoryItem::Event);
        self.0.extend(events.map(|told| (version, told)));
    }

    /// Records that `seat` has taken back the step that led to `undone`: removes all that was told
    /// of it. A single line says so, however many steps are taken back in a row.
    pub(crate) fn take_back(&mut self, seat: Seat, undone: usize, version: usize) {
        self.0.retain(|(told_at, _)| *told_at != undone);
        let earlier = match self.0.last() {
            Some((_, StoryItem::StepsBack { seat: by, steps })) if *by == seat => *steps,
            Some(_) | None => 0,
        };
        if earlier > 0 {
            self.0.pop();
        }
        let steps = earlier + 1;
        self.0.push((version, StoryItem::StepsBack { seat, steps }));
    }

    /// Records that the table was turned back by `steps` at the request of `seat`. Earlier lines
    /// stay.
    pub(crate) fn turn_back(&mut self, seat: Seat, steps: usize, version: usize) {
        self.0
            .push((version, StoryItem::TurnedBack { seat, steps }));
    }

    /// Records that seats have left the game.
    pub(crate) fn leave(&mut self, exit: Exit, version: usize) {
        self.0.push((version, StoryItem::Left(exit)));
    }

    /// The lines for `viewer` since `version`, each with the version it belongs to.
    pub(crate) fn lines(
        &self,
        viewer: Viewer,
        names: &Names<'_>,
        version: usize,
    ) -> Vec<(usize, Line)> {
        let first = self.0.partition_point(|(told_at, _)| *told_at < version);
        let told = self.0[first..].iter();
        told.filter_map(|(told_at, told)| Some((*told_at, told.line(viewer, names)?)))
            .collect()
    }

    /// The full log up to `version`, secret lines included: where a seat was told more than a
    /// spectator, the line of that seat.
    pub(crate) fn lines_of_all(&self, names: &[String], version: usize) -> Vec<(usize, Line)> {
        let names = &Names::plain(names);
        let until = self.0.partition_point(|(told_at, _)| *told_at <= version);
        let told = self.0[..until].iter();
        told.flat_map(|(told_at, told)| {
            let lines = told.lines_of_all(names).into_iter();
            lines.map(|line| (*told_at, line))
        })
        .collect()
    }
}

impl StoryItem {
    fn lines_of_all(&self, names: &Names<'_>) -> Vec<Line> {
        let open = self.line(Viewer::Onlooker, names);
        let mut lines: Vec<Line> = Vec::new();
        for seat in Seat::first(names.seats()) {
            let line = self.line(Viewer::Seat(seat), names);
            let line = line.filter(|line| open.as_ref() != Some(line));
            lines.extend(line.filter(|line| !lines.contains(line)));
        }
        if lines.is_empty() {
            lines.extend(open);
        }
        lines
    }

    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        match self {
            Self::Event(tale) => tale.line(viewer, names),
            Self::Middle => Some(Line::plain("The game went on from a position.")),
            Self::StepsBack { seat, steps } => {
                let moves = match steps {
                    1 => "a move".into(),
                    _ => format!("{steps} moves"),
                };
                let words = format!("{} took back {moves}.", names.of(*seat));
                Some(Line::plain(words).by(*seat))
            }
            Self::Left(exit) => Some(farewell(*exit, names)),
            Self::TurnedBack { seat, steps } => {
                let name = names.object(*seat);
                let moves = match steps {
                    1 => format!("{name} took back the last move"),
                    _ => format!("{name} took back a move, and with it the last {steps} moves"),
                };
                Some(Line::plain(format!("All agreed: {moves}.")).by(*seat))
            }
        }
    }
}

fn farewell(exit: Exit, names: &Names<'_>) -> Line {
    let left = names.sentence(&names.list(exit.seats.iter()));
    let words = match exit.reason {
        Reason::Resigned => format!("{left} resigned."),
        Reason::OutOfTime => format!("{left} ran out of time."),
        Reason::Aborted => format!("{left} aborted the game. It does not count."),
        Reason::Agreed => "All agreed to end the game without a result.".to_owned(),
    };
    match (exit.seats.lowest(), exit.reason) {
        (Some(only), Reason::Resigned | Reason::OutOfTime | Reason::Aborted)
            if exit.seats == Seats::only(only) =>
        {
            Line::plain(words).by(only)
        }
        _ => Line::plain(words),
    }
}
