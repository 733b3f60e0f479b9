//! What is worth looking at in each game.

use super::lens::Lens;
use crate::game::GameId;

/// Who goes first.
#[derive(Clone, Copy, Debug)]
pub(super) enum First {
    /// Nobody: all act at once.
    Nobody,
    /// Who takes the first action that does not begin with this word. Those that do are chosen by
    /// all at once, before anybody's turn.
    After(&'static str),
    /// Who takes the first action of all.
    Actor,
}

/// Who goes first in `game`.
pub(super) const fn first(game: GameId) -> First {
    match game {
        GameId::StellaQuest | GameId::Sternenhimmel => First::Actor,
        GameId::Stellar => First::After("start"),
        GameId::Starshine => First::After("open"),
        GameId::AmongTheStars => First::Nobody,
    }
}

/// What may tell winners of `game` from others.
pub(super) const fn lenses(game: GameId) -> &'static [Lens] {
    match game {
        GameId::StellaQuest => STELLA_QUEST,
        GameId::Stellar => STELLAR,
        GameId::Sternenhimmel => STERNENHIMMEL,
        GameId::Starshine => STARSHINE,
        GameId::AmongTheStars => AMONG_THE_STARS,
    }
}

const STELLA_QUEST: &[Lens] = &[
    had("Cards in the collection", "collection"),
    used("Cards played", "play #", ""),
    times("Rounds won", "take _"),
    times("Breaks played", "play break"),
    times("Tokens turned off to draw", "draw"),
    had("Tokens still lit at the end", "lit"),
];

const STELLAR: &[Lens] = &[
    had("Cards in the telescope", "telescope/*"),
    had("Cards in the notebook", "notebook"),
    used("Starters in the telescope", "start #", ""),
    times("Cards laid face down", "at _ down"),
    times("Rows wiped", "wipe"),
];

const STERNENHIMMEL: &[Lens] = &[
    used("Stars by board", "place # # _", " on "),
    used("Spaces", "place _ # #", " "),
    times("Times the 10 was placed", "place 10"),
    times("Black Holes placed", "place hole"),
    times("Double Stars placed", "place double"),
];

const STARSHINE: &[Lens] = &[
    had("Constellations completed", "completed"),
    used("Cards for slots 2 and 3 at the start", "open # #", ", "),
    used("Cards laid later", "lay #", ""),
    times("Dot Stars placed", "birth _ dot"),
    times("Bright Stars placed", "birth _ bright"),
    times("Splendor Stars placed", "birth _ splendor"),
    times("Stars removed by Black Holes", "hole"),
    times("Stars moved", "ramble"),
    times("Supernovae", "nova"),
    used("Squares of one's Splendor Stars", "birth _ splendor #", ""),
];

const AMONG_THE_STARS: &[Lens] = &[
    had("Races", "race"),
    had("Locations in the station", "station/card"),
    used("Secret objectives", "keep #", ""),
    times("Power Reactors built", "reactor"),
    times("Cards discarded for credits", "discard"),
    times("Conflicts", "dispute"),
];

const fn used(title: &'static str, pattern: &'static str, between: &'static str) -> Lens {
    Lens::Used {
        title,
        pattern,
        between,
    }
}

const fn times(title: &'static str, pattern: &'static str) -> Lens {
    Lens::Times { title, pattern }
}

const fn had(title: &'static str, place: &'static str) -> Lens {
    Lens::Had { title, place }
}
