use std::fmt;
use std::str::FromStr;

use asterism_core::{Dice, Facts, Heuristic, Notation, Settings, Unreadable};
use serde_json::Value;
use stella_quest::StellaQuest;

use crate::referee::{Referee, Seated};
use crate::rulebook::Rulebook;

/// A game that Asterism has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameId {
    StellaQuest,
}

/// What one viewer knows of a table of some game.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum AnyView {
    StellaQuest(stella_quest::View),
}

/// What the registry needs of a game: the way from its views to [`AnyView`] and back.
pub(crate) trait Registered: Notation + Heuristic + Send + Sync + 'static {
    const ID: GameId;
    fn wrap(view: Self::View) -> AnyView;
    fn unwrap(view: &AnyView) -> &Self::View;
}

impl Registered for StellaQuest {
    const ID: GameId = GameId::StellaQuest;

    fn wrap(view: Self::View) -> AnyView {
        AnyView::StellaQuest(view)
    }

    fn unwrap(view: &AnyView) -> &Self::View {
        let AnyView::StellaQuest(view) = view;
        view
    }
}

/// Runs `$body` with `$G` standing for the type of the game `$id`.
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::StellaQuest => {
                type $G = stella_quest::StellaQuest;
                $body
            }
        }
    };
}
pub(crate) use with_game;

impl AnyView {
    /// Which game it is of.
    pub const fn game(&self) -> GameId {
        match self {
            Self::StellaQuest(_) => GameId::StellaQuest,
        }
    }

    /// The view for programs.
    pub fn json(&self) -> Value {
        with_game!(self.game(), G => G::view_json(G::unwrap(self)))
    }
}

impl GameId {
    /// Every game there is.
    pub const ALL: [Self; 1] = [Self::StellaQuest];

    /// What the game is called and who can play it.
    pub fn facts(self) -> Facts {
        with_game!(self, G => G::FACTS)
    }

    /// Refuses a table of so many seats with these settings, if the game is not played so.
    pub fn check_options(self, seats: usize, settings: &Settings) -> Result<(), Unreadable> {
        with_game!(self, G => G::options(seats, settings).map(|_| ()))
    }

    /// Lays out a table.
    pub fn start(
        self,
        seats: usize,
        settings: &Settings,
        dice: &mut Dice,
    ) -> Result<Box<dyn Referee>, Unreadable> {
        with_game!(self, G => {
            let options = G::options(seats, settings)?;
            Ok(Box::new(Seated(<G as asterism_core::Game>::start(&options, dice))))
        })
    }

    /// Sets up the position that `value` describes.
    pub fn read_position(self, value: &Value) -> Result<Box<dyn Referee>, Unreadable> {
        with_game!(self, G => Ok(Box::new(Seated(G::read_position(value)?))))
    }

    /// The rules of the game, clause by clause.
    pub fn rulebook(self) -> Rulebook {
        Rulebook::read(match self {
            Self::StellaQuest => include_str!("../../../docs/rules/stella-quest.md"),
        })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.facts().id)
    }
}

impl FromStr for GameId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::ALL
            .into_iter()
            .find(|game| game.facts().id == text)
            .ok_or_else(|| {
                let known: Vec<_> = Self::ALL.iter().map(|game| game.facts().id).collect();
                Unreadable::new(format!(
                    "there is no game “{text}”; there is {}",
                    known.join(", ")
                ))
            })
    }
}
