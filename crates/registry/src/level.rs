//! The eight levels of bots.

use std::fmt;
use std::str::FromStr;

use asterism_bots::{Bot, Budget};
use asterism_core::Unreadable;

use crate::list::GameId;
use crate::profile::Registered;
use crate::search_bot::{Knowledge, SearchBot};
use crate::strength::Strength;
use crate::thinking_limits::ThinkingLimits;

/// Strength of a bot, from 1 to 8. Each level is at least 80 rating points above the one
/// before, in every game; docs/bots.md has the measurements.
///
/// ```
/// use asterism_registry::Level;
/// let level: Level = "level-3".parse().unwrap();
/// assert_eq!((level.number(), level.name()), (3, "Level 3"));
/// assert!("level-9".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 8] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
    ];

    /// Level that is preselected: the middle.
    pub const USUAL: Self = Self(4);

    /// Its number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its name in records and commands.
    pub const fn id(self) -> &'static str {
        match self.0 {
            1 => "level-1",
            2 => "level-2",
            3 => "level-3",
            4 => "level-4",
            5 => "level-5",
            6 => "level-6",
            7 => "level-7",
            _ => "level-8",
        }
    }

    /// Name for people. Bots at a table have names of their own besides.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "Level 1",
            2 => "Level 2",
            3 => "Level 3",
            4 => "Level 4",
            5 => "Level 5",
            6 => "Level 6",
            7 => "Level 7",
            _ => "Level 8",
        }
    }

    /// Style of play in a few words.
    pub const fn about(self) -> &'static str {
        match self.0 {
            1 => "hardly looks at its cards",
            2 => "often plays at random",
            3 => "makes many careless mistakes",
            4 => "makes careless mistakes",
            5 => "slips now and then",
            6 => "seldom slips",
            7 => "looks a little ahead",
            _ => "thinks as hard as it can",
        }
    }

    /// The search that plays `game` at this level.
    pub(crate) fn search_bot(self, game: GameId) -> SearchBot {
        let Strength { careless, limit } = game.profile().levels[usize::from(self.0) - 1];
        let budget = Budget { limit, threads: 1 };
        let mut search = SearchBot::new(Knowledge::Best, budget);
        search.careless = careless;
        search
    }

    pub(crate) fn player<G: Registered>(self, limits: &ThinkingLimits) -> Box<dyn Bot<G>> {
        self.search_bot(G::ID).player(limits)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Level {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let level = Self::ALL.into_iter().find(|it| it.id() == text);
        level.ok_or_else(|| Unreadable::new("a level is written level-1 to level-8"))
    }
}
