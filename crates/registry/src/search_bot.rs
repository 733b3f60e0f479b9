//! Bots that search, and the notation for them.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use asterism_bots::{Bot, Budget, Careless, Leaf, Limit, Random, Recipe, Search, Style};
use asterism_core::Unreadable;

use crate::judge::SearchJudge;
use crate::profile::Registered;
use crate::thinking_limits::ThinkingLimits;

/// A bot that searches, written `search@20ms` or `plain@1000`: the budget of a move is a time or a number
/// of simulations. Changes to the usual recipe follow with a plus: `search@20ms+explore=150`.
///
/// ```
/// use asterism_registry::SearchBot;
/// let bot = SearchBot::read("search@20ms+explore=150").unwrap().unwrap();
/// assert_eq!(bot.to_string(), "search@20ms+explore=150");
/// assert!(SearchBot::read("greedy").is_none());
/// assert!(SearchBot::read("search@soon").unwrap().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SearchBot {
    /// Knowledge of the game that it uses.
    pub knowledge: Knowledge,
    /// Budget of one move.
    pub budget: Budget,
    /// Percentage of decisions in which it takes a random action.
    pub careless: u8,
    /// Changes to the usual recipe, in the order of [`KNOBS`].
    knobs: [Option<u16>; KNOBS.len()],
}

/// Knowledge of the game that a search uses.
///
/// ```
/// use asterism_registry::{Knowledge, SearchBot};
/// let bot = SearchBot::read("hand@20ms").unwrap().unwrap();
/// assert_eq!(bot.knowledge, Knowledge::Hand);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Knowledge {
    /// None: random playouts, as in generic libraries.
    Plain,
    /// Rules of thumb written by hand.
    Hand,
    /// Everything: also the trained network, where that is better.
    Best,
}

/// Time reserved for a budget in simulations. The numbers that levels use take much less in every game.
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

impl SearchBot {
    /// A bot that searches with this knowledge within `budget`.
    pub const fn new(knowledge: Knowledge, budget: Budget) -> Self {
        Self {
            knowledge,
            budget,
            careless: 0,
            knobs: [None; KNOBS.len()],
        }
    }

    /// Style of play in a few words.
    pub const fn about(self) -> &'static str {
        match self.knowledge {
            Knowledge::Plain => "plays many games to the end by chance",
            Knowledge::Hand => "looks ahead, and judges by rules of thumb",
            Knowledge::Best => "looks ahead",
        }
    }

    /// Maximum time for a decision.
    pub(crate) fn takes(self) -> Duration {
        match self.budget.limit {
            Limit::Simulations(_) => COUNTED,
            Limit::Time(time) => time,
        }
    }

    /// Recipe of the search with the changes applied, the same for all games.
    fn recipe(self) -> Recipe {
        let mut recipe = match self.knowledge {
            Knowledge::Plain => Recipe::PLAIN,
            Knowledge::Hand | Knowledge::Best => Recipe::GUIDED,
        };
        for (knob, value) in KNOBS.iter().zip(self.knobs) {
            if let Some(value) = value {
                turn(&mut recipe, knob, value);
            }
        }
        recipe
    }

    pub(crate) fn search<G: Registered>(self) -> Search<G, SearchJudge> {
        Search::new(self.recipe(), self.budget, self.judge::<G>())
    }

    pub(crate) fn player<G: Registered>(self, limits: &ThinkingLimits) -> Box<dyn Bot<G>> {
        let budget = limits.shorten(self.budget);
        let search = Self { budget, ..self }.search::<G>();
        Box::new(Careless {
            percent: self.careless,
            usual: search.halted_by(Arc::new(limits.clone())),
            careless: Random,
        })
    }

    /// Judge of positions and actions.
    fn judge<G: Registered>(self) -> SearchJudge {
        match self.knowledge {
            Knowledge::Plain | Knowledge::Hand => SearchJudge::Hand,
            Knowledge::Best => SearchJudge::best::<G>(),
        }
    }

    /// Reads a bot that searches; none if `text` is the name of another kind of bot.
    pub fn read(text: &str) -> Option<Result<Self, Unreadable>> {
        let (knowledge, rest) = text.split_once('@')?;
        let knowledge = match knowledge {
            "plain" => Knowledge::Plain,
            "hand" => Knowledge::Hand,
            "search" => Knowledge::Best,
            _ => return None,
        };
        Some(read(knowledge, rest))
    }
}

fn read(knowledge: Knowledge, text: &str) -> Result<SearchBot, Unreadable> {
    let mut parts = text.split('+');
    let budget = parts.next().and_then(read_budget);
    let budget = budget.ok_or_else(|| {
        Unreadable::new(format!(
            "“{text}” is no time such as 20ms and no number of simulations"
        ))
    })?;
    let mut bot = SearchBot::new(knowledge, budget);
    for part in parts {
        let knob = part.split_once('=').and_then(|(name, value)| {
            let at = KNOBS.iter().position(|knob| *knob == name)?;
            Some((at, value.parse().ok()?))
        });
        let (at, value) = knob.ok_or_else(|| {
            let known = KNOBS.join(", ");
            Unreadable::new(format!("“{part}” is not one of {known} with a number"))
        })?;
        bot.knobs[at] = Some(value);
        match KNOBS[at] {
            "threads" => bot.budget.threads = value.clamp(1, 64) as u8,
            "careless" => bot.careless = value.min(100) as u8,
            _ => {}
        }
    }
    Ok(bot)
}

fn read_budget(text: &str) -> Option<Budget> {
    let count = |digits: &str| digits.parse().ok().filter(|count: &u32| *count > 0);
    match text.strip_suffix("ms") {
        Some(time) => Some(Budget::time(Duration::from_millis(count(time)?.into()))),
        None => count(text).map(Budget::simulations),
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

impl fmt::Display for SearchBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let knowledge = match self.knowledge {
            Knowledge::Plain => "plain",
            Knowledge::Hand => "hand",
            Knowledge::Best => "search",
        };
        match self.budget.limit {
            Limit::Simulations(count) => write!(f, "{knowledge}@{count}")?,
            Limit::Time(time) => write!(f, "{knowledge}@{}ms", time.as_millis())?,
        }
        for (knob, value) in KNOBS.iter().zip(self.knobs) {
            if let Some(value) = value {
                write!(f, "+{knob}={value}")?;
            }
        }
        Ok(())
    }
}
