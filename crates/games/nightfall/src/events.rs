//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Names, Seat, Tale, Viewer};

use crate::cards::Star;

/// An event of the game, as the log tells it. All events are public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are who did it and with what")]
pub enum Event {
    /// The table is laid out (NF-2).
    Opened { leader: Seat },
    /// A star was played (NF-3).
    Played { seat: Seat, star: Star },
    /// A night is over (NF-4).
    Won { seat: Seat, star: Star, points: i16 },
    /// A night begins (NF-3).
    NightBegan { night: usize },
    /// The game is over (NF-6).
    Ended,
}

impl Tale for Event {
    fn line(&self, _viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        Some(match *self {
            Self::Opened { leader } => {
                let leads = names.verb(leader, "lead", "leads");
                let words = format!("{} {leads} the first night.", names.of(leader));
                Line::new("NF-2", words)
            }
            Self::Played { seat, star } => {
                let words = format!("{} played the {star}.", names.of(seat));
                Line::new("NF-3", words).by(seat).about([star.to_string()])
            }
            Self::Won { seat, star, points } => {
                let s = if points == 1 { "" } else { "s" };
                let won = format!("{} won the night with the {star}", names.of(seat));
                let line = Line::new("NF-4", format!("{won}: {points} point{s}."));
                line.by(seat).about([star.to_string()])
            }
            Self::NightBegan { night } => Line::heading(format!("Night {night}")),
            Self::Ended => Line::new("NF-6", "The fourth night is over, and so is the game."),
        })
    }
}
