//! The one list of games, and all that is generated from it: [`GameId`], [`AnyView`], [`Edition`], and
//! macros that run code with the type of a game.
//!
//! A further game is one more line in the list at the end, a file in `games/`, and then whatever the
//! compiler asks for. `docs/adding-a-game.md` goes through it with a small example.

use crate::loaded_content::LoadedContent;

/// Conversions between the types of one game and those that stand for any game. The list implements it.
///
/// ```
/// use asterism_registry::{GameId, Listed, stellar::Stellar};
/// assert_eq!(Stellar::ID, GameId::Stellar);
/// ```
pub trait Listed: asterism_core::Notation {
    /// Its place in the list.
    const ID: GameId;
    /// Wraps a view of this game.
    fn wrap(view: Self::View) -> AnyView;
    /// Unwraps a view, which must be one of this game.
    fn unwrap(view: &AnyView) -> &Self::View;
    /// Edition with this content.
    fn edition(loaded: &'static LoadedContent<Self::Content>) -> Edition;
}

/// Generates everything that depends on the list of games.
///
/// The first argument is a dollar sign, which generated macros need for their own parameters.
macro_rules! games {
    ($d:tt $($Game:ident in $package:ident,)+) => {
        /// The packages of all games, for crates that draw or number one of them.
        #[expect(unreachable_pub, reason = "the crate exports what is in it")]
        pub mod packages {
            $(pub use ::$package;)+
        }

        /// A game of Asterism.
        ///
        /// ```
        /// use asterism_registry::GameId;
        /// let game: GameId = "stella-quest".parse().unwrap();
        /// assert_eq!(game, GameId::StellaQuest);
        /// assert_eq!(game.facts().title, "Stella Quest");
        /// let unknown = "stelar".parse::<GameId>().unwrap_err();
        /// assert_eq!(unknown.to_string(), "there is no game “stelar”; did you mean stellar?");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum GameId {
            $($Game,)+
        }

        impl GameId {
            /// Every game that can be played: those that are shown, then the example if tests are
            /// built.
            pub const KNOWN: [Self; [$(stringify!($Game)),+].len()] = [$(Self::$Game),+];
        }

        /// View of one seat or onlooker at a table of any game.
        ///
        /// ```
        /// use asterism_core::{Dice, Settings, Viewer};
        /// use asterism_registry::{GameId, Library};
        /// let edition = Library::embedded().edition(GameId::Stellar);
        /// let table = edition.start(2, &Settings::new(), &mut Dice::quick(1)).unwrap();
        /// let view = table.view(Viewer::Onlooker);
        /// assert_eq!(view.game(), GameId::Stellar);
        /// assert_eq!(view.points().len(), 2);
        /// ```
        #[derive(Clone, PartialEq, Debug)]
        #[expect(missing_docs, reason = "the names say it")]
        #[expect(
            clippy::large_enum_variant,
            reason = "views are made one at a time and lent; a box would only be one more step"
        )]
        pub enum AnyView {
            $($Game($package::View),)+
        }

        impl AnyView {
            /// The game that it is a view of.
            pub const fn game(&self) -> GameId {
                match self {
                    $(Self::$Game(_) => GameId::$Game,)+
                }
            }
        }

        /// A game with its content, from which tables start.
        ///
        /// ```
        /// use asterism_registry::{GameId, Library};
        /// let edition = Library::embedded().edition(GameId::StellaQuest);
        /// assert_eq!(edition.game(), GameId::StellaQuest);
        /// assert_eq!(edition.hash(), None, "the rules say all there is to its cards");
        /// ```
        #[derive(Clone, Copy)]
        #[expect(missing_docs, reason = "the names say it")]
        pub enum Edition {
            $($Game(&'static LoadedContent<<$package::$Game as asterism_core::Notation>::Content>),)+
        }

        impl Edition {
            /// The game that it is an edition of.
            pub const fn game(self) -> GameId {
                match self {
                    $(Self::$Game(_) => GameId::$Game,)+
                }
            }

            /// The hash of its content, by which a record names it; none if the game has no content.
            pub fn hash(self) -> Option<&'static str> {
                match self {
                    $(Self::$Game(loaded) => loaded.hash(),)+
                }
            }
        }

        $(
            impl Listed for $package::$Game {
                const ID: GameId = GameId::$Game;

                fn wrap(view: Self::View) -> AnyView {
                    AnyView::$Game(view)
                }

                fn unwrap(view: &AnyView) -> &Self::View {
                    let AnyView::$Game(view) = view else {
                        unreachable!("the type of a game is always found from the view itself")
                    };
                    view
                }

                fn edition(loaded: &'static LoadedContent<Self::Content>) -> Edition {
                    Edition::$Game(loaded)
                }
            }
        )+

        /// Runs `$body` with `$G` standing for the type of the game `$id`.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, $d G:ident => $d body:expr) => {
                match $d id {
                    $($crate::GameId::$Game => {
                        type $d G = $crate::$package::$Game;
                        $d body
                    })+
                }
            };
        }

        /// Runs `$body` with `$G` standing for the type of the game of a view, and `$view` for the view
        /// as a view of that game.
        #[macro_export]
        macro_rules! with_view {
            ($d any:expr, ($d G:ident, $d view:ident) => $d body:expr) => {
                match $d any {
                    $($crate::AnyView::$Game($d view) => {
                        type $d G = $crate::$package::$Game;
                        $d body
                    })+
                }
            };
        }

        /// Runs `$body` with `$G` standing for the type of the game of an edition, and `$content` for
        /// its content.
        #[macro_export]
        macro_rules! with_edition {
            ($d edition:expr, ($d G:ident, $d content:ident) => $d body:expr) => {
                match $d edition {
                    $($crate::Edition::$Game(loaded) => {
                        type $d G = $crate::$package::$Game;
                        let $d content = loaded.content();
                        $d body
                    })+
                }
            };
        }
    };
}

impl GameId {
    /// Every game that is shown to people, in this order.
    pub const ALL: [Self; Self::KNOWN.len() - EXAMPLES] = {
        let mut shown = [Self::KNOWN[0]; Self::KNOWN.len() - EXAMPLES];
        let mut index = 0;
        while index < shown.len() {
            shown[index] = Self::KNOWN[index];
            index += 1;
        }
        shown
    };
}

/// Number of games that can be played but are not shown.
const EXAMPLES: usize = if cfg!(feature = "example") { 1 } else { 0 };

/// The list of games, and after them the `$example` that only tests switch on.
macro_rules! list_with {
    ($($example:tt)*) => {
        games! { $
            StellaQuest in stella_quest,
            Stellar in stellar,
            Sternenhimmel in sternenhimmel,
            Starshine in starshine,
            AmongTheStars in among_the_stars,
            $($example)*
        }
    };
}

#[cfg(not(feature = "example"))]
list_with! {}
#[cfg(feature = "example")]
list_with! { Nightfall in nightfall, }

/// Keeps items about the example only where it is in the list, so that no other crate needs a feature
/// of its own for it.
#[cfg(feature = "example")]
#[macro_export]
macro_rules! with_example {
    ($($item:item)*) => { $($item)* };
}

/// Keeps items about the example only where it is in the list: here it is not.
#[cfg(not(feature = "example"))]
#[macro_export]
macro_rules! with_example {
    ($($item:item)*) => {};
}
