use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use asterism_bots::{Bot, Greedy, OnePly, Random};
use asterism_core::{Dice, Notation, Seat, Unreadable};

use crate::game::{AnyView, GameId, Registered, with_game};
use crate::leash::Leash;
use crate::level::Level;
use crate::nearest::did_you_mean;
use crate::network::{network, shortlist};
use crate::thinker::Thinker;

/// A bot that can take a seat at any game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotId {
    /// Takes any action that is allowed.
    Random,
    /// Takes the action that looks best at once.
    Greedy,
    /// Takes the action that a network likes best, which learned by playing against itself.
    Learned,
    /// As strong as that.
    Level(Level),
    /// Searches.
    Thinker(Thinker),
}

impl BotId {
    /// Every bot that has a plain name. Those that search with a budget of one's own come on top.
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

    /// Its name in records and commands; none if that is made up of parts.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Random => Some("random"),
            Self::Greedy => Some("greedy"),
            Self::Learned => Some("learned"),
            Self::Level(level) => Some(level.id()),
            Self::Thinker(_) => None,
        }
    }

    /// What a sentence calls it: `a level 4 bot`.
    ///
    /// ```
    /// use asterism_registry::{BotId, Level};
    /// assert_eq!(BotId::Level(Level::USUAL).words(), "a level 4 bot");
    /// assert_eq!(BotId::Random.words(), "a bot");
    /// ```
    pub fn words(self) -> String {
        match self {
            Self::Level(level) => format!("a level {} bot", level.number()),
            Self::Random | Self::Greedy | Self::Learned | Self::Thinker(_) => "a bot".into(),
        }
    }

    /// How it plays, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "plays anything that is allowed",
            Self::Greedy => "takes what looks best at once",
            Self::Learned => "takes what experience of many games calls best",
            Self::Level(level) => level.about(),
            Self::Thinker(thinker) => thinker.about(),
        }
    }

    /// How long it may think about any decision of `game`, be it hard or without a choice. What it knows
    /// plays no part in that.
    pub fn takes(self, game: GameId) -> Duration {
        match self {
            Self::Random => Duration::from_millis(4),
            Self::Greedy | Self::Learned => match game {
                // It tries out every way to build and to pay.
                GameId::AmongTheStars => Duration::from_millis(40),
                GameId::StellaQuest
                | GameId::Stellar
                | GameId::Sternenhimmel
                | GameId::Starshine => Duration::from_millis(8),
            },
            Self::Level(level) => level.thinker(game).takes(),
            Self::Thinker(thinker) => thinker.takes(),
        }
    }

    /// The action that it takes for `seat`, which owes one; `view` is that seat's.
    pub fn choose(self, seat: Seat, view: &AnyView, dice: &mut Dice) -> String {
        self.choose_within(&Leash::default(), seat, view, dice)
    }

    /// The same within `leash`. A thought that is halted comes to something, but to nothing good.
    pub fn choose_within(
        self,
        leash: &Leash,
        seat: Seat,
        view: &AnyView,
        dice: &mut Dice,
    ) -> String {
        with_game!(view.game(), G => {
            let mut bot = self.player::<G>(leash);
            let view = G::unwrap(view);
            G::print(bot.choose(seat, view, dice), G::content(view))
        })
    }

    pub(crate) fn player<G: Registered>(self, leash: &Leash) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy::default()),
            Self::Learned => Box::new(OnePly::new(network::<G>(), shortlist(G::ID))),
            Self::Level(level) => level.player(leash),
            Self::Thinker(thinker) => thinker.player(leash),
        }
    }
}

impl fmt::Display for BotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thinker(thinker) => f.pad(&thinker.to_string()),
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
        if let Some(thinker) = Thinker::read(text) {
            return thinker.map(Self::Thinker);
        }
        let known = Self::ALL.map(|bot| bot.name().unwrap_or_default());
        let rest =
            did_you_mean(text, &known).unwrap_or_else(|| format!("there is {}", known.join(", ")));
        Err(Unreadable::new(format!("there is no bot “{text}”; {rest}")))
    }
}
