use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use asterism_bots::{Bot, Budget, Careless, Leaf, Limit, Random, Recipe, Search, Style};
use asterism_core::Unreadable;

use crate::game::{GameId, Registered};
use crate::leash::Leash;
use crate::mentor::Mentor;
use crate::network::network;

/// A bot that searches, written `search@20ms` or `plain@1000`: what it may spend on a move, a time or
/// a number of simulations. What differs from the usual recipe of a game follows with a plus:
/// `search@20ms+explore=150`.
///
/// ```
/// use asterism_registry::Thinker;
/// let thinker = Thinker::read("search@20ms+explore=150").unwrap().unwrap();
/// assert_eq!(thinker.to_string(), "search@20ms+explore=150");
/// assert!(Thinker::read("greedy").is_none());
/// assert!(Thinker::read("search@soon").unwrap().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Thinker {
    /// How it searches.
    pub way: Way,
    /// What it may spend on a move.
    pub budget: Budget,
    /// In how many of a hundred decisions it takes any action.
    pub careless: u8,
    /// What differs from the usual recipe, by [`KNOBS`].
    knobs: [Option<u16>; KNOBS.len()],
}

/// How a bot searches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// As generic libraries do: with random playouts.
    Plain,
    /// With the judgement that is written by hand.
    Hand,
    /// With all that is known of the game: what was learned as well, where that is better.
    Best,
}

/// A number of simulations as small as those of the levels takes less in every game, several times over.
const COUNTED: Duration = Duration::from_millis(32);

/// The parts of a recipe that can be changed.
const KNOBS: [&str; 7] = [
    "explore",
    "temperature",
    "trust",
    "width",
    "after",
    "threads",
    "careless",
];

impl Thinker {
    /// A bot that searches in this way for so long.
    pub const fn new(way: Way, budget: Budget) -> Self {
        Self {
            way,
            budget,
            careless: 0,
            knobs: [None; KNOBS.len()],
        }
    }

    /// How it plays, in a few words.
    pub const fn about(self) -> &'static str {
        match self.way {
            Way::Plain => "plays many games to the end by chance",
            Way::Hand => "looks ahead, and judges by rules of thumb",
            Way::Best => "looks ahead",
        }
    }

    /// How long it takes at most.
    pub(crate) fn takes(self) -> Duration {
        match self.budget.limit {
            Limit::Simulations(_) => COUNTED,
            Limit::Time(time) => time,
        }
    }

    /// Its recipe for `game`.
    fn recipe(self, game: GameId) -> Recipe {
        let mut recipe = match self.way {
            Way::Plain => Recipe::PLAIN,
            Way::Hand | Way::Best => usual(game),
        };
        for (knob, value) in KNOBS.iter().zip(self.knobs) {
            if let Some(value) = value {
                turn(&mut recipe, knob, value);
            }
        }
        recipe
    }

    pub(crate) fn search<G: Registered>(self) -> Search<G, Mentor> {
        Search::new(self.recipe(G::ID), self.budget, self.mentor::<G>())
    }

    pub(crate) fn player<G: Registered>(self, leash: &Leash) -> Box<dyn Bot<G>> {
        let budget = leash.shorten(self.budget);
        let search = Self { budget, ..self }.search::<G>();
        Box::new(Careless {
            percent: self.careless,
            usual: search.halted_by(Arc::new(leash.clone())),
            careless: Random,
        })
    }

    /// Who judges for it.
    fn mentor<G: Registered>(self) -> Mentor {
        match self.way {
            Way::Plain | Way::Hand => Mentor::Hand,
            Way::Best => Mentor::of(G::ID)(network::<G>()),
        }
    }

    /// Reads a bot that searches; nothing if `text` names none.
    pub fn read(text: &str) -> Option<Result<Self, Unreadable>> {
        let (way, rest) = text.split_once('@')?;
        let way = match way {
            "plain" => Way::Plain,
            "hand" => Way::Hand,
            "search" => Way::Best,
            _ => return None,
        };
        Some(read(way, rest))
    }
}

fn read(way: Way, text: &str) -> Result<Thinker, Unreadable> {
    let mut parts = text.split('+');
    let budget = parts.next().and_then(read_budget);
    let budget = budget.ok_or_else(|| {
        Unreadable::new(format!(
            "“{text}” is no time such as 20ms and no number of simulations"
        ))
    })?;
    let mut thinker = Thinker::new(way, budget);
    for part in parts {
        let knob = part.split_once('=').and_then(|(name, value)| {
            let at = KNOBS.iter().position(|knob| *knob == name)?;
            Some((at, value.parse().ok()?))
        });
        let (at, value) = knob.ok_or_else(|| {
            let known = KNOBS.join(", ");
            Unreadable::new(format!("“{part}” is not one of {known} with a number"))
        })?;
        thinker.knobs[at] = Some(value);
        match KNOBS[at] {
            "threads" => thinker.budget.threads = value.clamp(1, 64) as u8,
            "careless" => thinker.careless = value.min(100) as u8,
            _ => {}
        }
    }
    Ok(thinker)
}

fn read_budget(text: &str) -> Option<Budget> {
    let count = |digits: &str| digits.parse().ok().filter(|count: &u32| *count > 0);
    match text.strip_suffix("ms") {
        Some(time) => Some(Budget::time(Duration::from_millis(count(time)?.into()))),
        None => count(text).map(Budget::simulations),
    }
}

/// The recipe that was found best for a game.
const fn usual(game: GameId) -> Recipe {
    match game {
        GameId::StellaQuest
        | GameId::Stellar
        | GameId::Sternenhimmel
        | GameId::Starshine
        | GameId::AmongTheStars => Recipe::GUIDED,
    }
}

fn turn(recipe: &mut Recipe, knob: &str, value: u16) {
    match (knob, &mut recipe.style) {
        ("explore", _) => recipe.explore = value,
        ("after", _) => recipe.leaf = Leaf::After(value),
        ("temperature", Style::Guided { temperature, .. }) => *temperature = value,
        ("trust", Style::Guided { trust, .. }) => *trust = value,
        ("width", Style::Guided { width, .. }) => *width = value,
        _ => {}
    }
}

impl fmt::Display for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.way {
            Way::Plain => "plain",
            Way::Hand => "hand",
            Way::Best => "search",
        };
        match self.budget.limit {
            Limit::Simulations(count) => write!(f, "{way}@{count}")?,
            Limit::Time(time) => write!(f, "{way}@{}ms", time.as_millis())?,
        }
        for (knob, value) in KNOBS.iter().zip(self.knobs) {
            if let Some(value) = value {
                write!(f, "+{knob}={value}")?;
            }
        }
        Ok(())
    }
}
