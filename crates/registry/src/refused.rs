//! Reasons why an action is refused.

use asterism_core::{Refusal, Unreadable};

/// Reason why an action is refused.
///
/// ```
/// use asterism_registry::Refused;
/// # use asterism_core::{Dice, Seat, Settings, Viewer};
/// # use asterism_registry::{GameId, Library};
/// # let edition = Library::embedded().edition(GameId::Stellar);
/// # let table = edition.start(2, &Settings::new(), &mut Dice::quick(1)).unwrap();
/// let refused = table.check(Seat::One, "fly").unwrap_err();
/// assert!(matches!(refused, Refused::Unreadable(_)));
/// assert_eq!(refused.clause(), None, "no rule forbids what is no action");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// It is not an action of this game.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The rules forbid it.
    #[error("{reason} ({clause})")]
    Illegal {
        /// Reason in one sentence for the player.
        reason: String,
        /// The clause that forbids it.
        clause: &'static str,
    },
    /// The step cannot be taken back.
    #[error(transparent)]
    CannotUndo(#[from] CannotUndo),
}

impl Refused {
    pub(crate) fn illegal(reason: impl Refusal) -> Self {
        Self::Illegal {
            reason: reason.to_string(),
            clause: reason.clause(),
        }
    }

    /// The clause that forbids the action, if one does.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Unreadable(_) | Self::CannotUndo(_) => None,
            Self::Illegal { clause, .. } => Some(clause),
        }
    }

    /// Reason without the clause.
    pub fn reason(&self) -> String {
        match self {
            Self::Unreadable(error) => error.to_string(),
            Self::Illegal { reason, .. } => reason.clone(),
            Self::CannotUndo(why) => why.to_string(),
        }
    }
}

/// Reason why a step cannot be taken back.
///
/// ```
/// use asterism_registry::{CannotUndo, Refused};
/// let refused = Refused::from(CannotUndo::NothingYours);
/// assert_eq!(refused.reason(), "there is nothing of yours to take back");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CannotUndo {
    /// The seat has taken no step in a turn that is still its own.
    #[error("there is nothing of yours to take back")]
    NothingYours,
    /// The step has shown the seat something that it did not know.
    #[error("chance or something hidden has shown since, so this step stays")]
    SomethingShown,
}
