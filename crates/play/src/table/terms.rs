//! The terms of a table: time limit, ratings, hints, and requests of players to each other.

use std::fmt;
use std::str::FromStr;

use asterism_core::{Seat, Seats, Unreadable};

/// Effect of a game on the ratings of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stakes {
    /// It has none.
    #[default]
    Friendly,
    /// It has none, and people who play against each other may ask for hints. Everybody sees that.
    Helped,
    /// It changes them; all players have accounts.
    Rated,
}

impl Stakes {
    /// True if the game changes ratings.
    pub const fn is_rated(self) -> bool {
        match self {
            Self::Friendly | Self::Helped => false,
            Self::Rated => true,
        }
    }
}

/// A request that a player can make of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestKind {
    /// To take back the last step of the player and all later ones.
    TakeBack,
    /// To pause the game.
    Pause,
    /// To end the game without a result.
    End,
}

/// A request of one player that waits for the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// Seat that asks.
    pub seat: Seat,
    /// Kind of the request.
    pub kind: RequestKind,
    /// Number of log entries when it was made.
    pub version: usize,
    /// Seats that still have to agree.
    pub waits_for: Seats,
}

/// A reason why a table has no hints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoHints {
    /// The game is rated.
    Rated,
    /// People play against each other, and the table was not opened with hints.
    Off,
}

/// The reason why a table with this number of people has no hints; none if it has them.
///
/// ```
/// use asterism_play::{NoHints, Stakes, why_no_hints};
/// assert_eq!(why_no_hints(Stakes::Rated, 1), Some(NoHints::Rated));
/// assert_eq!(why_no_hints(Stakes::Friendly, 1), None);
/// assert_eq!(why_no_hints(Stakes::Friendly, 2), Some(NoHints::Off));
/// assert_eq!(why_no_hints(Stakes::Helped, 2), None);
/// ```
pub const fn why_no_hints(stakes: Stakes, people: usize) -> Option<NoHints> {
    match stakes {
        Stakes::Rated => Some(NoHints::Rated),
        Stakes::Friendly if people > 1 => Some(NoHints::Off),
        Stakes::Friendly | Stakes::Helped => None,
    }
}

/// The time limit of each player.
///
/// ```
/// use asterism_play::Clock;
/// assert_eq!("10+5".parse(), Ok(Clock::Live { minutes: 10, seconds: 5 }));
/// assert_eq!(Clock::Days(3).to_string(), "3d");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// Minutes for the whole game, and seconds added for each turn.
    Live {
        /// Minutes for the whole game.
        minutes: u16,
        /// Seconds added for each turn.
        seconds: u16,
    },
    /// Days for each move.
    Days(u16),
}

/// Maximum number of minutes for the whole game.
const MOST_MINUTES: u16 = 180;
/// Maximum number of seconds added for each turn.
const MOST_SECONDS: u16 = 180;
/// Maximum number of days for each move.
const MOST_DAYS: u16 = 30;

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Live { minutes, seconds } => write!(f, "{minutes}+{seconds}"),
            Self::Days(days) => write!(f, "{days}d"),
        }
    }
}

impl Clock {
    /// The clock in words.
    pub fn words(self) -> String {
        let plural = |count| if count == 1 { "" } else { "s" };
        match self {
            Self::None => "no clock".into(),
            Self::Live {
                minutes,
                seconds: 0,
            } => format!("{minutes} minute{} each", plural(minutes)),
            Self::Live { minutes, seconds } => format!(
                "{minutes} minute{} each and {seconds} second{} a turn",
                plural(minutes),
                plural(seconds)
            ),
            Self::Days(days) => format!("{days} day{} a move", plural(days)),
        }
    }
}

impl FromStr for Clock {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || {
            Unreadable::new(
                "a clock is none, minutes and seconds such as 10+5 (at most 180+180), or days such \
                 as 3d (at most 30)",
            )
        };
        let within = |text: &str, least, most| {
            let number = text.parse().ok();
            number.filter(|number| (least..=most).contains(number))
        };
        let clock = match (text, text.split_once('+'), text.strip_suffix('d')) {
            ("none" | "", _, _) => Some(Self::None),
            (_, Some((minutes, seconds)), _) => within(minutes, 1, MOST_MINUTES)
                .zip(within(seconds, 0, MOST_SECONDS))
                .map(|(minutes, seconds)| Self::Live { minutes, seconds }),
            (_, None, Some(days)) => within(days, 1, MOST_DAYS).map(Self::Days),
            (_, None, None) => None,
        };
        clock.ok_or_else(unreadable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_written_as_it_is_read() {
        for (text, words) in [
            ("none", "no clock"),
            ("1+0", "1 minute each"),
            ("10+5", "10 minutes each and 5 seconds a turn"),
            ("1d", "1 day a move"),
            ("14d", "14 days a move"),
        ] {
            let clock: Clock = text.parse().unwrap();
            assert_eq!(
                (clock.to_string(), clock.words()),
                (text.into(), words.into())
            );
        }
        for nonsense in ["0+5", "10", "181+0", "10+181", "31d", "0d", "-1d", "d", "+"] {
            let error = nonsense.parse::<Clock>().unwrap_err().to_string();
            assert!(error.starts_with("a clock is"), "{nonsense}: {error}");
        }
    }
}
