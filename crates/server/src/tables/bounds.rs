//! How much one person may add to a table for ever, apart from the moves of the game, which end.

use asterism_core::Seat;
use asterism_registry::UNDO;

use super::table::Table;
use crate::problem::Problem;
use crate::store::What;

/// Maximum number of chat messages by one seat.
const MOST_SAID: usize = 250;
/// Maximum number of requests to the others by one seat. What they answer is bounded by it too.
const MOST_ASKED: usize = 100;
/// Maximum number of times that a seat is handed to a bot.
const MOST_HANDED: usize = 100;
/// Maximum number of steps that one seat takes back by itself.
const MOST_TAKEN_BACK: usize = 500;

/// Something that could be added without end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Addition {
    /// A chat message.
    Message,
    /// A request to the others.
    Request,
    /// A bot that plays the seat.
    Bot,
    /// A step back.
    StepBack,
    /// The level of the bot that plays on when the person is gone.
    Level,
}

impl Table {
    /// Refuses an addition of a seat that has made as many as it may.
    pub(super) fn check_room(&self, seat: Seat, addition: Addition) -> Result<(), Problem> {
        let (most, words) = match addition {
            Addition::Message => (MOST_SAID, "you have said as much as one may at a table"),
            Addition::Request => (MOST_ASKED, "you have asked as often as one may at a table"),
            Addition::Level => (
                MOST_HANDED,
                "you have chosen the level of your bot as often as you may",
            ),
            Addition::Bot => (
                MOST_HANDED,
                "this seat was handed to a bot as often as it may be",
            ),
            Addition::StepBack => (
                MOST_TAKEN_BACK,
                "you have taken back as many steps as one may in a game",
            ),
        };
        if self.added(seat, addition) < most {
            return Ok(());
        }
        Err(Problem::conflict(words))
    }

    fn added(&self, seat: Seat, addition: Addition) -> usize {
        let notes = |is: fn(&What) -> bool| {
            let own = self.stored.notes.iter().filter(|note| note.seat == seat);
            own.filter(|note| is(&note.what)).count()
        };
        match addition {
            Addition::Message => notes(|what| matches!(what, What::Says(_))),
            Addition::Request => notes(|what| matches!(what, What::Asks(_))),
            Addition::Bot => notes(|what| matches!(what, What::StandIn(Some(_)))),
            Addition::Level => notes(|what| matches!(what, What::Chooses(_))),
            Addition::StepBack => {
                let actions = self.stored.actions.iter();
                actions
                    .filter(|(by, action)| *by == seat && action == UNDO)
                    .count()
            }
        }
    }
}
