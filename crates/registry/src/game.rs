use std::fmt;
use std::str::FromStr;

use among_the_stars::AmongTheStars;
use asterism_core::{Described, Facts, Heuristic, Notation, Unreadable};
use serde_json::Value;
use starshine::Starshine;
use stella_quest::StellaQuest;
use stellar::Stellar;
use sternenhimmel::Sternenhimmel;

use crate::edition::{Edition, Printed};
use crate::nearest::did_you_mean;
use crate::rulebook::Rulebook;

/// A game that Asterism has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameId {
    StellaQuest,
    Stellar,
    Sternenhimmel,
    Starshine,
    AmongTheStars,
}

/// What one viewer knows of a table of some game.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the names say it")]
#[expect(
    clippy::large_enum_variant,
    reason = "views are made one at a time and lent; a box would only be one more step"
)]
pub enum AnyView {
    StellaQuest(stella_quest::View),
    Stellar(stellar::View),
    Sternenhimmel(sternenhimmel::View),
    Starshine(starshine::View),
    AmongTheStars(among_the_stars::View),
}

/// What the registry needs of a game: the way from its views to [`AnyView`] and back, to its
/// content, and from there to an [`Edition`].
pub(crate) trait Registered:
    Notation + Heuristic + Described + Send + Sync + 'static
{
    const ID: GameId;
    fn wrap(view: Self::View) -> AnyView;
    fn unwrap(view: &AnyView) -> &Self::View;
    fn content(view: &Self::View) -> &'static Self::Content;
    fn edition(printed: &'static Printed<Self::Content>) -> Edition;
}

impl Registered for StellaQuest {
    const ID: GameId = GameId::StellaQuest;

    fn wrap(view: Self::View) -> AnyView {
        AnyView::StellaQuest(view)
    }

    fn unwrap(view: &AnyView) -> &Self::View {
        let AnyView::StellaQuest(view) = view else {
            unreachable!("{OTHER_GAME}")
        };
        view
    }

    fn content(_view: &Self::View) -> &'static () {
        &()
    }

    fn edition(_printed: &'static Printed<()>) -> Edition {
        Edition::StellaQuest
    }
}

impl Registered for Stellar {
    const ID: GameId = GameId::Stellar;

    fn wrap(view: Self::View) -> AnyView {
        AnyView::Stellar(view)
    }

    fn unwrap(view: &AnyView) -> &Self::View {
        let AnyView::Stellar(view) = view else {
            unreachable!("{OTHER_GAME}")
        };
        view
    }

    fn content(view: &Self::View) -> &'static stellar::Content {
        view.table.content
    }

    fn edition(printed: &'static Printed<stellar::Content>) -> Edition {
        Edition::Stellar(printed)
    }
}

impl Registered for Sternenhimmel {
    const ID: GameId = GameId::Sternenhimmel;

    fn wrap(view: Self::View) -> AnyView {
        AnyView::Sternenhimmel(view)
    }

    fn unwrap(view: &AnyView) -> &Self::View {
        let AnyView::Sternenhimmel(view) = view else {
            unreachable!("{OTHER_GAME}")
        };
        view
    }

    fn content(view: &Self::View) -> &'static sternenhimmel::Content {
        view.table.content
    }

    fn edition(printed: &'static Printed<sternenhimmel::Content>) -> Edition {
        Edition::Sternenhimmel(printed)
    }
}

impl Registered for Starshine {
    const ID: GameId = GameId::Starshine;

    fn wrap(view: Self::View) -> AnyView {
        AnyView::Starshine(view)
    }

    fn unwrap(view: &AnyView) -> &Self::View {
        let AnyView::Starshine(view) = view else {
            unreachable!("{OTHER_GAME}")
        };
        view
    }

    fn content(view: &Self::View) -> &'static starshine::Content {
        view.table.content
    }

    fn edition(printed: &'static Printed<starshine::Content>) -> Edition {
        Edition::Starshine(printed)
    }
}

impl Registered for AmongTheStars {
    const ID: GameId = GameId::AmongTheStars;

    fn wrap(view: Self::View) -> AnyView {
        AnyView::AmongTheStars(view)
    }

    fn unwrap(view: &AnyView) -> &Self::View {
        let AnyView::AmongTheStars(view) = view else {
            unreachable!("{OTHER_GAME}")
        };
        view
    }

    fn content(view: &Self::View) -> &'static among_the_stars::Content {
        view.table.content
    }

    fn edition(printed: &'static Printed<among_the_stars::Content>) -> Edition {
        Edition::AmongTheStars(printed)
    }
}

/// The type of a game is always found from the view itself.
const OTHER_GAME: &str = "the view is of another game";

/// Runs `$body` with `$G` standing for the type of the game `$id`.
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::StellaQuest => {
                type $G = stella_quest::StellaQuest;
                $body
            }
            $crate::GameId::Stellar => {
                type $G = stellar::Stellar;
                $body
            }
            $crate::GameId::Sternenhimmel => {
                type $G = sternenhimmel::Sternenhimmel;
                $body
            }
            $crate::GameId::Starshine => {
                type $G = starshine::Starshine;
                $body
            }
            $crate::GameId::AmongTheStars => {
                type $G = among_the_stars::AmongTheStars;
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
            Self::Stellar(_) => GameId::Stellar,
            Self::Sternenhimmel(_) => GameId::Sternenhimmel,
            Self::Starshine(_) => GameId::Starshine,
            Self::AmongTheStars(_) => GameId::AmongTheStars,
        }
    }

    /// The view for programs.
    pub fn json(&self) -> Value {
        with_game!(self.game(), G => G::view_json(G::unwrap(self)))
    }
}

impl GameId {
    /// Every game there is.
    pub const ALL: [Self; 5] = [
        Self::StellaQuest,
        Self::Stellar,
        Self::Sternenhimmel,
        Self::Starshine,
        Self::AmongTheStars,
    ];

    /// What the game is called and who can play it.
    pub fn facts(self) -> Facts {
        with_game!(self, G => G::FACTS)
    }

    /// The rules of the game, clause by clause.
    pub fn rulebook(self) -> Rulebook {
        Rulebook::read(match self {
            Self::StellaQuest => include_str!("../../../docs/rules/stella-quest.md"),
            Self::Stellar => include_str!("../../../docs/rules/stellar.md"),
            Self::Sternenhimmel => include_str!("../../../docs/rules/sternenhimmel.md"),
            Self::Starshine => include_str!("../../../docs/rules/starshine.md"),
            Self::AmongTheStars => include_str!("../../../docs/rules/among-the-stars.md"),
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
                let known = Self::ALL.map(|game| game.facts().id);
                let rest = did_you_mean(text, &known)
                    .unwrap_or_else(|| format!("there is {}", known.join(", ")));
                Unreadable::new(format!("there is no game “{text}”; {rest}"))
            })
    }
}
