//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Seat, Tale, Viewer};

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
    /// The game is over (NF-6).
    Ended,
}

impl Tale for Event {
    fn line(&self, _viewer: Viewer, names: &[String]) -> Option<Line> {
        let name = |seat: Seat| names[seat.index()].as_str();
        let (clause, words) = match *self {
            Self::Opened { leader } => ("NF-2", format!("{} leads the first night.", name(leader))),
            Self::Played { seat, star } => ("NF-3", format!("{} plays the {star}.", name(seat))),
            Self::Won { seat, star, points } => {
                let s = if points == 1 { "" } else { "s" };
                let won = format!("{} wins the night with the {star}", name(seat));
                ("NF-4", format!("{won}: {points} point{s}."))
            }
            Self::Ended => (
                "NF-6",
                "The fourth night is over, and so is the game.".into(),
            ),
        };
        Some(Line::new(clause, words))
    }
}
