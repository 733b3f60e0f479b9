use std::fmt;

use asterism_core::{Content, Dice, Setting, Settings, Unreadable};
use serde_json::Value;

use crate::canonical;
use crate::game::{GameId, Registered, with_game};
use crate::referee::{Referee, Seated};

/// A game together with what lies in its box: all that the referee needs besides the table.
///
/// ```
/// use asterism_registry::{Edition, GameId};
/// assert_eq!(Edition::StellaQuest.game(), GameId::StellaQuest);
/// assert_eq!(Edition::StellaQuest.hash(), None);
/// ```
#[derive(Clone, Copy)]
pub enum Edition {
    /// The rules say all there is to its cards, so there is nothing to hold.
    StellaQuest,
    /// Its deck and its telescope are content.
    Stellar(&'static Printed<stellar::Content>),
    /// Its boards are content.
    Sternenhimmel(&'static Printed<sternenhimmel::Content>),
    /// Its firmament, cards and constellations are content.
    Starshine(&'static Printed<starshine::Content>),
    /// Among the Stars.
    AmongTheStars(&'static Printed<among_the_stars::Content>),
}

/// Content that was read, with the hash by which records name it.
///
/// States refer to it with a plain `&'static`, so it is never given back.
#[derive(Debug)]
pub struct Printed<C: 'static> {
    content: &'static C,
    hash: String,
}

impl<C: Content> Printed<C> {
    /// The content that comes with the program.
    pub(crate) fn embedded() -> &'static Self {
        Self::keep(C::embedded())
    }

    /// The content that `text` describes.
    pub(crate) fn read(text: &str) -> Result<&'static Self, Unreadable> {
        Ok(Self::keep(Box::leak(Box::new(C::read(text)?))))
    }

    fn keep(content: &'static C) -> &'static Self {
        let hash = canonical::hash(&content.facts());
        Box::leak(Box::new(Self { content, hash }))
    }

    /// What was read.
    pub const fn content(&self) -> &'static C {
        self.content
    }

    /// The hash of its facts, in hexadecimal.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// Runs `$body` with `$G` standing for the type of the game of `$edition`, and `$content` for what
/// lies in its box.
macro_rules! with_edition {
    ($edition:expr, ($G:ident, $content:ident) => $body:expr) => {
        match $edition {
            $crate::Edition::StellaQuest => {
                type $G = stella_quest::StellaQuest;
                let $content: &'static () = &();
                $body
            }
            $crate::Edition::Stellar(printed) => {
                type $G = stellar::Stellar;
                let $content = printed.content();
                $body
            }
            $crate::Edition::Sternenhimmel(printed) => {
                type $G = sternenhimmel::Sternenhimmel;
                let $content = printed.content();
                $body
            }
            $crate::Edition::Starshine(printed) => {
                type $G = starshine::Starshine;
                let $content = printed.content();
                $body
            }
            $crate::Edition::AmongTheStars(printed) => {
                type $G = among_the_stars::AmongTheStars;
                let $content = printed.content();
                $body
            }
        }
    };
}
pub(crate) use with_edition;

impl Edition {
    /// Which game it is.
    pub const fn game(self) -> GameId {
        match self {
            Self::StellaQuest => GameId::StellaQuest,
            Self::Stellar(_) => GameId::Stellar,
            Self::Sternenhimmel(_) => GameId::Sternenhimmel,
            Self::Starshine(_) => GameId::Starshine,
            Self::AmongTheStars(_) => GameId::AmongTheStars,
        }
    }

    /// The hash of its content, by which a record names it; none if the game has no content.
    pub fn hash(self) -> Option<&'static str> {
        match self {
            Self::StellaQuest => None,
            Self::Stellar(printed) => Some(printed.hash()),
            Self::Sternenhimmel(printed) => Some(printed.hash()),
            Self::Starshine(printed) => Some(printed.hash()),
            Self::AmongTheStars(printed) => Some(printed.hash()),
        }
    }

    /// The edition of `game` that comes with the program. Its content is kept for good, so ask once.
    pub(crate) fn embedded(game: GameId) -> Self {
        with_game!(game, G => G::edition(Printed::embedded()))
    }

    /// The edition of `game` with the content that `text` describes, which is kept for good.
    pub(crate) fn read(game: GameId, text: &str) -> Result<Self, Unreadable> {
        with_game!(game, G => Printed::read(text).map(G::edition))
    }

    /// Refuses a table of so many seats with these settings, if the game is not played so.
    pub fn check_options(self, seats: usize, settings: &Settings) -> Result<(), Unreadable> {
        with_edition!(self, (G, content) => {
            <G as asterism_core::Notation>::options(seats, settings, content).map(|_| ())
        })
    }

    /// The values of a setting, each with its meaning, that a table of so many seats with these other
    /// settings may choose.
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

    /// Lays out a table.
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

/// The same game with the same facts is the same edition, wherever it was read from.
impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.game() == other.game() && self.hash() == other.hash()
    }
}

impl Eq for Edition {}

/// Content is long, and its hash says which it is.
impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tuple = f.debug_tuple("Edition");
        tuple.field(&self.game()).field(&self.hash()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use asterism_core::ContentFile;
    use serde_json::json;

    /// A box with so many stones in it.
    #[derive(Debug)]
    struct Stones(u32);

    impl Content for Stones {
        const FILE: Option<ContentFile> = Some(ContentFile {
            name: "stones.toml",
            text: "stones = 7",
        });

        fn read(text: &str) -> Result<Self, Unreadable> {
            let number = text
                .strip_prefix("stones =")
                .and_then(|rest| rest.trim().parse().ok());
            number
                .map(Self)
                .ok_or_else(|| Unreadable::new("write stones = 7"))
        }

        fn facts(&self) -> Value {
            json!({"stones": self.0})
        }
    }

    #[test]
    fn content_is_named_by_what_it_says() {
        let hash = |text: &str| Printed::<Stones>::read(text).map(Printed::hash);
        let embedded = Printed::<Stones>::embedded();
        assert_eq!(embedded.content().0, 7);
        assert_eq!(
            hash("stones =  7 "),
            Ok(embedded.hash()),
            "space says nothing"
        );
        assert_ne!(hash("stones = 8"), Ok(embedded.hash()));
        assert_eq!(
            embedded.hash(),
            blake3::hash(br#"{"stones":7}"#).to_hex().as_str()
        );
        assert_eq!(hash("7"), Err(Unreadable::new("write stones = 7")));
    }

    #[test]
    fn an_edition_is_what_it_plays() {
        assert_eq!(
            Edition::embedded(GameId::StellaQuest),
            Edition::StellaQuest,
            "without content there is only one"
        );
        let told = format!("{:?}", Edition::StellaQuest);
        assert_eq!(told, "Edition(StellaQuest, None)");
    }
}
