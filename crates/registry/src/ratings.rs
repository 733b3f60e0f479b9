use std::sync::LazyLock;

use asterism_core::Unreadable;

use crate::game::GameId;
use crate::level::Level;

/// How strong each level was found to be at a game. What was not measured is not there.
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
    /// What was measured of `game`.
    pub fn of(game: GameId) -> &'static Self {
        static ALL: LazyLock<[Ratings; GameId::ALL.len()]> = LazyLock::new(|| {
            GameId::ALL.map(|game| {
                Ratings::read(text(game)).expect("a test reads every file that is embedded")
            })
        });
        let index = GameId::ALL.iter().position(|known| *known == game);
        &ALL[index.expect("every game is in the list of all")]
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

const fn text(game: GameId) -> &'static str {
    match game {
        GameId::StellaQuest => include_str!("../ratings/stella-quest.toml"),
        GameId::Stellar => include_str!("../ratings/stellar.toml"),
        GameId::Sternenhimmel => include_str!("../ratings/sternenhimmel.toml"),
        GameId::Starshine => include_str!("../ratings/starshine.toml"),
        GameId::AmongTheStars => include_str!("../ratings/among-the-stars.toml"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_80_points_above_the_one_before() {
        for game in GameId::ALL {
            let ratings = Ratings::read(text(game)).expect("it can be read");
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
