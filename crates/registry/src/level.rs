use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use asterism_bots::{Bot, Budget, Limit};
use asterism_core::Unreadable;

use crate::game::{GameId, Registered};
use crate::leash::Leash;
use crate::ratings::Ratings;
use crate::thinker::{Thinker, Way};

/// How strong a bot is, from 1 to 8. Each level is at least 80 rating points above the one
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

    /// The one that is offered first: the middle.
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

    /// What people call it. It is no name of a bot: those at a table have their own.
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

    /// How it plays, in a few words.
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

    /// How strong it was found to be at `game`, if that was measured.
    pub fn rating(self, game: GameId) -> Option<i16> {
        Ratings::of(game).get(self)
    }

    /// How it plays `game`.
    const fn means(self, game: GameId) -> Means {
        let means = match game {
            GameId::StellaQuest => &STELLA_QUEST,
            GameId::Stellar => &STELLAR,
            GameId::Sternenhimmel => &STERNENHIMMEL,
            GameId::Starshine => &STARSHINE,
            GameId::AmongTheStars => &AMONG_THE_STARS,
        };
        means[self.0 as usize - 1]
    }

    /// The search that plays `game` so.
    pub(crate) const fn thinker(self, game: GameId) -> Thinker {
        let Means(careless, limit) = self.means(game);
        let budget = Budget { limit, threads: 1 };
        let mut search = Thinker::new(Way::Best, budget);
        search.careless = careless;
        search
    }

    pub(crate) fn player<G: Registered>(self, leash: &Leash) -> Box<dyn Bot<G>> {
        self.thinker(G::ID).player(leash)
    }
}

/// What makes a level as strong as it is: in so many of a hundred decisions it takes any action, and
/// in the others it searches so far.
#[derive(Clone, Copy)]
struct Means(u8, Limit);

const fn counted(careless: u8, simulations: u32) -> Means {
    Means(careless, Limit::Simulations(simulations))
}

/// The best level of every game: as good as it gets while others are glad to wait.
const BEST: Means = Means(0, Limit::Time(Duration::from_millis(500)));

// Found by the arena, so that neighbours are at least 80 points apart (docs/bots.md).
const STELLA_QUEST: [Means; 8] = [
    counted(95, 16),
    counted(78, 16),
    counted(60, 16),
    counted(45, 16),
    counted(29, 16),
    counted(14, 16),
    counted(0, 8),
    BEST,
];
const STELLAR: [Means; 8] = [
    counted(80, 16),
    counted(62, 16),
    counted(48, 16),
    counted(36, 16),
    counted(25, 16),
    counted(15, 16),
    counted(0, 16),
    BEST,
];
const STERNENHIMMEL: [Means; 8] = [
    counted(94, 16),
    counted(69, 16),
    counted(52, 16),
    counted(36, 16),
    counted(11, 24),
    counted(0, 60),
    counted(0, 400),
    BEST,
];
const STARSHINE: [Means; 8] = [
    counted(60, 16),
    counted(51, 16),
    counted(37, 16),
    counted(27, 16),
    counted(18, 16),
    counted(8, 16),
    counted(0, 16),
    BEST,
];
const AMONG_THE_STARS: [Means; 8] = [
    counted(66, 16),
    counted(54, 16),
    counted(44, 16),
    counted(33, 16),
    counted(21, 16),
    counted(8, 16),
    counted(0, 32),
    BEST,
];

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
