//! What a viewer tries out: a star on a space, before it is placed.

use asterism_core::{Notation, Refusal, Seat};
use asterism_registry::sternenhimmel::{Action, Field, StarSet, Sternenhimmel, View};

use super::scene::as_mover;
use crate::web::model::Trial;
use crate::web::parts::sentence;

/// What is tried out, checked.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Tried {
    /// Nothing.
    Nothing,
    /// A space alone: the board as it stands.
    Board(Field, Action),
    /// A star on a space.
    Star(Field, Action),
    /// Something that cannot be, and why; with the clause if a rule forbids it.
    Wrong(String, Option<&'static str>),
}

impl Tried {
    pub(super) fn read(view: &View, trial: Option<&Trial>) -> Self {
        let Some(trial) = trial else {
            return Self::Nothing;
        };
        let Some(space) = trial.space.as_deref() else {
            return Self::Nothing;
        };
        let Some(me) = view.viewer.seat() else {
            return Self::Wrong("Only those who play can try things out.".into(), None);
        };
        match trial.star.as_deref() {
            Some(star) => checked(view, me, (star, space), view.hand)
                .map_or_else(|wrong| wrong, |(field, action)| Self::Star(field, action)),
            // Any star will do to check the space.
            None => checked(view, me, ("1", space), StarSet::FULL)
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

    /// What is chosen, so that a page without scripting shows it as chosen.
    pub(super) const fn chosen(&self) -> Option<Action> {
        match self {
            Self::Board(_, action) | Self::Star(_, action) => Some(*action),
            Self::Nothing | Self::Wrong(..) => None,
        }
    }
}

/// The board and the action, if `me` could place so; else why not.
fn checked(
    view: &View,
    me: Seat,
    (star, space): (&str, &str),
    hand: StarSet,
) -> Result<(Field, Action), Tried> {
    let text = format!("place {star} {space}");
    let action = Sternenhimmel::parse(&text, view.table.content)
        .map_err(|error| Tried::Wrong(sentence(&error.to_string()), None))?;
    as_mover(view, me, hand, |decision| decision.check(action))
        .map_err(|why| Tried::Wrong(sentence(&why.to_string()), Some(why.clause())))?;
    let field = view.table.field_of(action.sign);
    let field = field.ok_or_else(|| Tried::Wrong("This board is not open.".into(), None))?;
    Ok((field, action))
}
