//! Time at a table: moments that the server says, and how long a player may think.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use asterism_core::Unreadable;
use tokio::time::Instant;

/// A moment as the server tells time, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(pub i64);

impl Moment {
    /// How long after `earlier` this is; nothing if it is not later.
    pub fn since(self, earlier: Self) -> Duration {
        let passed = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(passed).unwrap_or(0))
    }

    /// So long after this.
    #[must_use]
    pub fn after(self, passed: Duration) -> Self {
        Self(self.0.saturating_add(millis(passed)))
    }
}

fn millis(passed: Duration) -> i64 {
    i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
}

/// Tells the time. It is set once and then goes evenly, whatever becomes of the clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct Timepiece {
    set: Moment,
    at: Instant,
}

impl Timepiece {
    /// One that is set by the clock of the machine.
    pub fn by_machine() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Self::set_to(Moment(since.map_or(0, millis)))
    }

    /// One that shows `moment` now.
    pub fn set_to(moment: Moment) -> Self {
        Self {
            set: moment,
            at: Instant::now(),
        }
    }

    /// What it was set to.
    pub const fn begun(&self) -> Moment {
        self.set
    }

    /// What it shows now.
    pub fn now(&self) -> Moment {
        self.set.after(self.at.elapsed())
    }
}

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// Everybody has so many minutes for the whole game, and gets so many seconds for each turn.
    Live {
        /// For the whole game.
        minutes: u16,
        /// For each turn.
        seconds: u16,
    },
    /// Everybody has so many days for each move.
    Days(u16),
}

/// No game at one sitting takes longer.
const MOST_MINUTES: u16 = 180;
const MOST_SECONDS: u16 = 180;
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

    #[test]
    fn time_never_goes_back() {
        let (early, late) = (Moment(1000), Moment(4000));
        assert_eq!(late.since(early), Duration::from_secs(3));
        assert_eq!(early.since(late), Duration::ZERO);
        assert_eq!(early.after(Duration::from_secs(3)), late);
        let timepiece = Timepiece::set_to(early);
        assert!(timepiece.now() >= early);
    }
}
