//! The measured ratings of the levels.

use std::sync::LazyLock;

use asterism_core::Unreadable;

use crate::level::Level;
use crate::list::GameId;

/// Measured ratings of the levels at one game; levels that were not measured have none.
///
/// ```
/// use asterism_registry::{Level, Ratings};
/// let ratings = Ratings::read("level-1 = 900\nlevel-8 = 1840").unwrap();
/// assert_eq!(ratings.get(Level::ALL[7]), Some(1840));
/// assert_eq!(ratings.get(Level::ALL[1]), None);
/// assert!(Ratings::read("level-9 = 2000").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ratings([Option<i16>; Level::ALL.len()]);

impl Ratings {
    /// Ratings at `game`.
    pub fn of(game: GameId) -> &'static Self {
        static ALL: LazyLock<[Ratings; GameId::KNOWN.len()]> = LazyLock::new(|| {
            GameId::KNOWN.map(|game| {
                Ratings::read(game.profile().ratings)
                    .expect("a test reads every file that is embedded")
            })
        });
        &ALL[game as usize]
    }

    /// Reads a file of ratings: a line such as `level-4 = 1500` for each level that was measured.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let unreadable = |error: toml::de::Error| Unreadable::new(error.message().to_owned());
        let table: toml::Table = text.parse().map_err(unreadable)?;
        let mut ratings = Self::default();
        for (level, rating) in &table {
            let index = usize::from(level.parse::<Level>()?.number()) - 1;
            let rating = rating.as_integer().and_then(|it| i16::try_from(it).ok());
            let rating = rating.ok_or_else(|| Unreadable::new("a rating is a whole number"))?;
            ratings.0[index] = Some(rating);
        }
        Ok(ratings)
    }

    /// The rating of `level`, if it was measured.
    pub fn get(&self, level: Level) -> Option<i16> {
        self.0[usize::from(level.number()) - 1]
    }
}

impl Level {
    /// Its measured rating at `game`.
    pub fn rating(self, game: GameId) -> Option<i16> {
        Ratings::of(game).get(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_80_points_above_the_one_before() {
        let measured = |game: &GameId| game.profile().guidance.weights().is_some();
        for game in GameId::KNOWN.into_iter().filter(measured) {
            let ratings = Ratings::read(game.profile().ratings).expect("it can be read");
            let known: Vec<i16> = Level::ALL
                .iter()
                .map(|level| ratings.get(*level).expect("it was measured"))
                .collect();
            let steps = known.windows(2).map(|pair| pair[1] - pair[0]);
            assert!(steps.min() >= Some(80), "{game}: {known:?}");
        }
    }

    #[test]
    fn what_is_no_rating_is_refused() {
        for text in [
            "level-1 = ",
            "level-1 = \"strong\"",
            "nova = 1500",
            "level-1 = 99999",
        ] {
            assert!(Ratings::read(text).is_err(), "{text}");
        }
    }
}
