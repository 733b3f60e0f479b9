//! Lenses: parts of a game's notation that reports compare between winners and others.

/// A feature of a seat's actions or last position that reports compare between winners and others.
///
/// A lens reads notation, the text of actions and the JSON of the last position, so that a game
/// declares each comparison in one line.
///
/// ```
/// use asterism_registry::GameId;
/// let lenses = GameId::Stellar.profile().lenses;
/// assert!(lenses.iter().any(|lens| lens.title() == "Rows wiped"));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Lens {
    /// Each thing that an action of this pattern names.
    Used {
        /// The heading of the comparison.
        title: &'static str,
        /// Words of an action: `#` captures a word, `_` matches any word, others match themselves.
        pattern: &'static str,
        /// Text between the captured words.
        between: &'static str,
    },
    /// The number of actions of this pattern.
    Times {
        /// The heading of the comparison.
        title: &'static str,
        /// Words of an action, as in [`Lens::Used`].
        pattern: &'static str,
    },
    /// Each word or number at this place of the seat's part of the last position.
    Had {
        /// The heading of the comparison.
        title: &'static str,
        /// Path of keys separated by slashes; `*` is any key. Lists contribute all their items.
        place: &'static str,
    },
}

/// Rule by which the seat that goes first is found in the actions of a game.
///
/// ```
/// use asterism_registry::{First, GameId};
/// assert!(matches!(GameId::Stellar.profile().first, First::After("start")));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum First {
    /// No seat goes first: all act at once.
    Nobody,
    /// The seat of the first action that does not begin with this word. Actions that do are chosen
    /// by all seats at once before the first turn.
    After(&'static str),
    /// The seat of the very first action.
    Actor,
}

impl Lens {
    /// The heading of the comparison.
    pub const fn title(&self) -> &'static str {
        match self {
            Self::Used { title, .. } | Self::Times { title, .. } | Self::Had { title, .. } => title,
        }
    }

    pub(crate) const fn used(
        title: &'static str,
        pattern: &'static str,
        between: &'static str,
    ) -> Self {
        Self::Used {
            title,
            pattern,
            between,
        }
    }

    pub(crate) const fn times(title: &'static str, pattern: &'static str) -> Self {
        Self::Times { title, pattern }
    }

    pub(crate) const fn had(title: &'static str, place: &'static str) -> Self {
        Self::Had { title, place }
    }
}
