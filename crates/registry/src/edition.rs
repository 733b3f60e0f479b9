//! Methods of [`Edition`], a game with its content: options, new tables, positions.

use std::fmt;

use asterism_core::{Dice, Setting, Settings, Unreadable};
use serde_json::Value;

use crate::list::{Edition, GameId, Listed};
use crate::loaded_content::LoadedContent;
use crate::profile::Registered;
use crate::referee::{Referee, Seated};

impl Edition {
    /// Edition of `game` that is built into the program. Its content is never freed, so call it
    /// once.
    pub(crate) fn embedded(game: GameId) -> Self {
        with_game!(game, G => G::edition(LoadedContent::embedded()))
    }

    /// Edition of `game` with the content that `text` describes. The content is never freed.
    pub(crate) fn read(game: GameId, text: &str) -> Result<Self, Unreadable> {
        with_game!(game, G => LoadedContent::read(text).map(G::edition))
    }

    /// Full name of the thing that notation calls `word`; none if there is no other name.
    pub fn name_of(self, word: &str) -> Option<String> {
        with_edition!(self, (G, content) => G::name_of(content, word))
    }

    /// Refuses a number of seats and settings that the game does not allow.
    pub fn check_options(self, seats: usize, settings: &Settings) -> Result<(), Unreadable> {
        with_edition!(self, (G, content) => {
            <G as asterism_core::Notation>::options(seats, settings, content).map(|_| ())
        })
    }

    /// Values of `setting`, each with its meaning, that go with this number of seats and the
    /// `others`.
    pub fn open_values(
        self,
        seats: usize,
        others: &Settings,
        setting: &Setting,
    ) -> Vec<(&'static str, &'static str)> {
        let is_open = |(value, _): &(&str, &str)| {
            let mut settings = others.clone();
            settings.insert(setting.key.to_owned(), (*value).to_owned());
            self.check_options(seats, &settings).is_ok()
        };
        setting.values.iter().copied().filter(is_open).collect()
    }

    /// Starts a new game.
    pub fn start(
        self,
        seats: usize,
        settings: &Settings,
        dice: &mut Dice,
    ) -> Result<Box<dyn Referee>, Unreadable> {
        with_edition!(self, (G, content) => {
            let options = <G as asterism_core::Notation>::options(seats, settings, content)?;
            let state = <G as asterism_core::Game>::start(&options, dice);
            Ok(Box::new(Seated { state, content }))
        })
    }

    /// Sets up the position that `value` describes.
    pub fn read_position(self, value: &Value) -> Result<Box<dyn Referee>, Unreadable> {
        with_edition!(self, (G, content) => {
            let state = <G as asterism_core::Notation>::read_position(value, content)?;
            Ok(Box::new(Seated { state, content }))
        })
    }
}

/// Editions are equal if game and content are, wherever the content was read from.
impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.game() == other.game() && self.hash() == other.hash()
    }
}

impl Eq for Edition {}

/// Shows the hash of the content, which is long itself.
impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tuple = f.debug_tuple("Edition");
        tuple.field(&self.game()).field(&self.hash()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_what_it_plays() {
        let edition = Edition::embedded(GameId::StellaQuest);
        assert_eq!(edition, Edition::embedded(GameId::StellaQuest));
        assert_ne!(edition, Edition::embedded(GameId::Stellar));
        assert_eq!(format!("{edition:?}"), "Edition(StellaQuest, None)");
    }
}
