use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use asterism_bots::{Bot, Budget, Careless, Greedy, Random};
use asterism_core::Unreadable;

use crate::game::{GameId, Registered};
use crate::leash::Leash;
use crate::ratings::Ratings;
use crate::thinker::{Thinker, Way};

/// How strong a bot is, from 1 to 8. Each level is at least 80 rating points above the one before,
/// in every game; docs/bots.md has the measurements.
///
/// ```
/// use asterism_registry::Level;
/// let level: Level = "level-3".parse().unwrap();
/// assert_eq!((level.number(), level.name()), (3, "Lantern"));
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

    /// The one that is offered first: it plays well and answers at once.
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

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self.0 {
            1 => "Spark",
            2 => "Glimmer",
            3 => "Lantern",
            4 => "Meteor",
            5 => "Comet",
            6 => "Giant",
            7 => "Nova",
            _ => "Supernova",
        }
    }

    /// How it plays, in a few words.
    pub const fn about(self) -> &'static str {
        match self.0 {
            1 => "hardly looks at its cards",
            2 => "often plays at random",
            3 => "makes careless mistakes",
            4 => "takes what looks best at once",
            5 => "looks a little ahead",
            6 => "looks ahead",
            7 => "thinks for a moment",
            _ => "thinks as hard as it can",
        }
    }

    /// How strong it was found to be at `game`, if that was measured.
    pub fn rating(self, game: GameId) -> Option<i16> {
        Ratings::of(game).get(self)
    }

    /// How it plays `game`.
    const fn means(self, _game: GameId) -> Means {
        match self.0 {
            1 => Means::Careless(80),
            2 => Means::Careless(50),
            3 => Means::Careless(20),
            4 => Means::Careless(0),
            5 => Means::Search(Budget::simulations(50)),
            6 => Means::Search(Budget::simulations(400)),
            7 => Means::Search(Budget::time(Duration::from_millis(100))),
            _ => Means::Search(Budget::time(Duration::from_secs(1))),
        }
    }

    pub(crate) fn player<G: Registered>(self, leash: &Leash) -> Box<dyn Bot<G>> {
        match self.means(G::ID) {
            Means::Careless(percent) => Box::new(Careless {
                percent,
                usual: Greedy::default(),
                careless: Random,
            }),
            Means::Search(budget) => Thinker::new(Way::Best, budget).player(leash),
        }
    }
}

/// What makes a level as strong as it is.
enum Means {
    /// Plays at random in so many of a hundred decisions, and takes what looks best in the others.
    Careless(u8),
    /// Searches with this budget.
    Search(Budget),
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
