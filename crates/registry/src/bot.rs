//! The bots, by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use asterism_bots::{Bot, Greedy, OnePly, Random};
use asterism_core::{Dice, Notation, Seat, Unreadable};

use crate::level::Level;
use crate::list::{AnyView, GameId};
use crate::nearest::did_you_mean;
use crate::network::network;
use crate::profile::Registered;
use crate::search_bot::SearchBot;
use crate::thinking_limits::ThinkingLimits;

/// A bot that can take a seat at any game.
///
/// ```
/// use asterism_registry::BotId;
/// # use asterism_core::{Dice, Seat, Settings, Viewer};
/// # use asterism_registry::{GameId, Library};
/// # let edition = Library::embedded().edition(GameId::Stellar);
/// # let table = edition.start(2, &Settings::new(), &mut Dice::quick(1)).unwrap();
/// let bot: BotId = "greedy".parse().unwrap();
/// let view = table.view(Viewer::Seat(Seat::One));
/// let action = bot.choose(Seat::One, &view, &mut Dice::quick(1));
/// assert!(table.check(Seat::One, &action).is_ok());
///
/// let unknown = "gredy".parse::<BotId>().unwrap_err();
/// assert_eq!(unknown.to_string(), "there is no bot “gredy”; did you mean greedy?");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotId {
    /// Takes a random legal action.
    Random,
    /// Takes the action that looks best without looking ahead.
    Greedy,
    /// Takes the action that the network of the game rates highest, without looking ahead; plays like
    /// `Greedy` if the game has no network.
    Learned,
    /// One of the eight rated levels.
    Level(Level),
    /// A tree search with a budget of its own.
    Search(SearchBot),
}

impl BotId {
    /// Every bot with a fixed name: all but [`BotId::Search`].
    pub const ALL: [Self; 11] = [
        Self::Random,
        Self::Greedy,
        Self::Learned,
        Self::Level(Level::ALL[0]),
        Self::Level(Level::ALL[1]),
        Self::Level(Level::ALL[2]),
        Self::Level(Level::ALL[3]),
        Self::Level(Level::ALL[4]),
        Self::Level(Level::ALL[5]),
        Self::Level(Level::ALL[6]),
        Self::Level(Level::ALL[7]),
    ];

    /// Fixed name in records and commands; none for [`BotId::Search`].
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Random => Some("random"),
            Self::Greedy => Some("greedy"),
            Self::Learned => Some("learned"),
            Self::Level(level) => Some(level.id()),
            Self::Search(_) => None,
        }
    }

    /// Noun phrase for sentences, such as `a level 4 bot`.
    ///
    /// ```
    /// use asterism_registry::{BotId, Level};
    /// assert_eq!(BotId::Level(Level::USUAL).words(), "a level 4 bot");
    /// assert_eq!(BotId::Random.words(), "a bot");
    /// ```
    pub fn words(self) -> String {
        match self {
            Self::Level(level) => format!("a level {} bot", level.number()),
            Self::Random | Self::Greedy | Self::Learned | Self::Search(_) => "a bot".into(),
        }
    }

    /// Style of play in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "plays anything that is allowed",
            Self::Greedy => "takes what looks best at once",
            Self::Learned => "takes what experience of many games calls best",
            Self::Level(level) => level.about(),
            Self::Search(bot) => bot.about(),
        }
    }

    /// Time that it takes for every decision of `game`, easy or hard. It does not depend on what the bot
    /// knows, so that waiting tells other players nothing.
    pub fn takes(self, game: GameId) -> Duration {
        match self {
            Self::Random => Duration::from_millis(4),
            Self::Greedy | Self::Learned => game.profile().quick_decision,
            Self::Level(level) => level.search_bot(game).takes(),
            Self::Search(bot) => bot.takes(),
        }
    }

    /// Chooses an action for `seat`, which owes one; `view` is that seat's.
    pub fn choose(self, seat: Seat, view: &AnyView, dice: &mut Dice) -> String {
        self.choose_within(&ThinkingLimits::default(), seat, view, dice)
    }

    /// Chooses an action within `limits`. A search that is halted returns a legal action, but no good one.
    pub fn choose_within(
        self,
        limits: &ThinkingLimits,
        seat: Seat,
        view: &AnyView,
        dice: &mut Dice,
    ) -> String {
        with_view!(view, (G, view) => {
            let mut bot = self.player::<G>(limits);
            G::print(bot.choose(seat, view, dice), G::content(view))
        })
    }

    /// The bot as a player of one game.
    pub fn player<G: Registered>(self, limits: &ThinkingLimits) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy::default()),
            Self::Learned => match network::<G>() {
                Some(network) => Box::new(OnePly::new(network, G::PROFILE.shortlist)),
                None => Box::new(Greedy::default()),
            },
            Self::Level(level) => level.player(limits),
            Self::Search(bot) => bot.player(limits),
        }
    }
}

impl fmt::Display for BotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(bot) => f.pad(&bot.to_string()),
            Self::Random | Self::Greedy | Self::Learned | Self::Level(_) => {
                f.pad(self.name().unwrap_or_default())
            }
        }
    }
}

impl FromStr for BotId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if let Some(bot) = Self::ALL.into_iter().find(|bot| bot.to_string() == text) {
            return Ok(bot);
        }
        if let Some(bot) = SearchBot::read(text) {
            return bot.map(Self::Search);
        }
        let known = Self::ALL.map(|bot| bot.name().unwrap_or_default());
        let rest =
            did_you_mean(text, &known).unwrap_or_else(|| format!("there is {}", known.join(", ")));
        Err(Unreadable::new(format!("there is no bot “{text}”; {rest}")))
    }
}
