//! The star on a space that a viewer tries out before placing it.

use asterism_core::{Notation, Refusal, Seat};
use asterism_registry::sternenhimmel::{
    Action, Decision, Field, Illegal, StarSet, Sternenhimmel, View,
};

use super::names::place;
use crate::model::Trial;
use crate::parts::sentence;

/// A trial, checked.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Tried {
    /// Nothing.
    Nothing,
    /// A space alone: the board as it stands.
    Board(Field, Action),
    /// A star on a space.
    Star(Field, Action),
    /// An impossible trial: the reason, and the clause if a rule forbids it.
    Wrong(String, Option<&'static str>),
}

impl Tried {
    pub(super) fn read(view: &View, trial: Option<&Trial>) -> Self {
        let Some(trial) = trial else {
            return Self::Nothing;
        };
        let Some(space) = trial.field("space") else {
            return Self::Nothing;
        };
        let Some(me) = view.viewer.seat() else {
            return Self::Wrong("Only those who play can try things out.".into(), None);
        };
        match chosen_star(trial) {
            Some(star) => checked(view, me, &format!("place {star} {space}"), view.hand)
                .map_or_else(|wrong| wrong, |(field, action)| Self::Star(field, action)),
            // Any star will do to check the space.
            None => checked(view, me, &format!("place 1 {space}"), StarSet::FULL)
                .map_or_else(|wrong| wrong, |(field, action)| Self::Board(field, action)),
        }
    }

    /// The board that it is about.
    pub(super) const fn field(&self) -> Option<Field> {
        match self {
            Self::Board(field, _) | Self::Star(field, _) => Some(*field),
            Self::Nothing | Self::Wrong(..) => None,
        }
    }

    /// The chosen star and space, so that a page without scripting shows them as chosen.
    pub(super) const fn chosen(&self) -> Option<Action> {
        match self {
            Self::Board(_, action) | Self::Star(_, action) => Some(*action),
            Self::Nothing | Self::Wrong(..) => None,
        }
    }
}

/// The star that is tried out, as it was sent.
pub(super) fn chosen_star(trial: &Trial) -> Option<&str> {
    trial.field("star")
}

/// Board and action if `me` could do this `placing`, such as `place 7 leo 1`; otherwise the reason why
/// not.
fn checked(view: &View, me: Seat, placing: &str, hand: StarSet) -> Result<(Field, Action), Tried> {
    let action = Sternenhimmel::parse(placing, view.table.content)
        .map_err(|error| Tried::Wrong(sentence(&error.to_string()), None))?;
    as_mover(view, me, hand, |decision| decision.check(action))
        .map_err(|why| Tried::Wrong(refusal(view, why), Some(why.clause())))?;
    let field = view.table.field_of(action.sign);
    let field = field.ok_or_else(|| Tried::Wrong("This board is not open.".into(), None))?;
    Ok((field, action))
}

/// Calls `ask` with the decision that `seat` would have on its turn, so that a trial is checked
/// like a turn.
fn as_mover<T>(view: &View, seat: Seat, hand: StarSet, ask: impl FnOnce(Decision) -> T) -> T {
    let mut table = view.table;
    table.mover = table.mover.map(|_| seat);
    ask(Decision {
        table: &table,
        seat,
        hand,
    })
}

/// Why a trial cannot be; a space is called by its letter.
fn refusal(view: &View, why: Illegal) -> String {
    match why {
        Illegal::SpaceTaken(sign, space) => {
            let place = place(view.table.content.board(sign), space);
            format!("A star lies on {place} already. Choose another space.")
        }
        Illegal::GameOver
        | Illegal::NotYourTurn
        | Illegal::NotOpenYet(_)
        | Illegal::Scored(_)
        | Illegal::NoSuchSpace(..)
        | Illegal::NotInHand(_) => sentence(&why.to_string()),
    }
}
