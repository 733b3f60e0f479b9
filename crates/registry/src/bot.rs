use std::fmt;
use std::str::FromStr;

use asterism_bots::{Bot, Greedy, OnePly, Random};
use asterism_core::{Dice, Notation, Seat, Unreadable};

use crate::game::{AnyView, Registered, with_game};
use crate::network::network;

/// A bot that can take a seat at any game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotId {
    /// Takes any action that is allowed.
    Random,
    /// Takes the action that looks best at once.
    Greedy,
    /// Takes the action that a network likes best, which learned by playing against itself.
    Learned,
}

impl BotId {
    /// Every bot there is, weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Learned];

    /// Its name in records and commands.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Learned => "learned",
        }
    }

    /// How it plays, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "plays anything that is allowed",
            Self::Greedy => "takes what looks best at once",
            Self::Learned => "takes what experience of many games calls best",
        }
    }

    /// The action that it takes for `seat`, which owes one; `view` is that seat's.
    pub fn choose(self, seat: Seat, view: &AnyView, dice: &mut Dice) -> String {
        with_game!(view.game(), G => {
            let bot = self.player::<G>();
            let view = G::unwrap(view);
            G::print(bot.choose(seat, view, dice), G::content(view))
        })
    }

    pub(crate) fn player<G: Registered>(self) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random),
            Self::Greedy => Box::new(Greedy::default()),
            Self::Learned => match network::<G>() {
                Some(network) => Box::new(OnePly::new(network)),
                None => Box::new(Greedy::default()),
            },
        }
    }
}

impl fmt::Display for BotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for BotId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::ALL
            .into_iter()
            .find(|bot| bot.id() == text)
            .ok_or_else(|| {
                let known = Self::ALL.map(Self::id).join(", ");
                Unreadable::new(format!("there is no bot “{text}”; there is {known}"))
            })
    }
}
