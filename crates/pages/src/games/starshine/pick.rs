//! The question to the viewer, and the parts of the answer that are picked so far: a slot, a class
//! or a star. Picking changes nothing: the page is only drawn with it.

use asterism_registry::starshine::{
    Action, Card, Class, Decision, Face, Offer, Phase, Slot, Square, View,
};

/// The question to the viewer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Asked {
    /// Nothing: others act, or the game is over.
    Nothing,
    /// The first cards for slots 2 and 3 (SH-3); the one for slot 2 may be picked already.
    Open(Option<Card>),
    /// An action of step 1 (SH-6), with the slot that is picked.
    Act(Picked),
    /// Cards for slots 2 and 1 (SH-9), with the one that the next card goes to, if one can be laid.
    Lay(Option<Slot>),
    /// Whether the Supernova card is to be discarded unused (SH-22).
    Discard,
}

/// The slot that is picked, with the details of its action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Picked {
    /// No slot can be used.
    None,
    /// Star Birth of a class.
    Birth(Slot, Class),
    /// Black Hole.
    Hole(Slot),
    /// Rambling Star, and the star that is to be moved.
    Ramble(Slot, Option<Square>),
    /// Supernova.
    Nova,
}

impl Picked {
    /// The slot.
    pub(super) const fn slot(self) -> Option<Slot> {
        match self {
            Self::None => None,
            Self::Birth(slot, _) | Self::Hole(slot) | Self::Ramble(slot, _) => Some(slot),
            Self::Nova => Some(Slot::One),
        }
    }
}

/// The pick that asks whether to discard the Supernova card.
pub(super) const DISCARD: &str = "discard";

/// The words of a pick: `2`, `1 bright`, `3 B4`, `birth`.
pub(super) fn words(pick: &str) -> (&str, &str) {
    pick.split_once(' ').unwrap_or((pick, ""))
}

impl Asked {
    /// The question, with `pick` as far as it can be picked now, and with the best guess where not.
    pub(super) fn read(view: &View, legal: &[Action], pick: &str) -> Self {
        if legal.is_empty() {
            return Self::Nothing;
        }
        match (view.table.phase, view.decision()) {
            (Phase::Choosing(_), _) => Self::Open(first_card(view, pick)),
            (Phase::Acting(_), Some(decision)) => Self::Act(picked(&decision, legal, pick)),
            (Phase::Laying, _) if pick == DISCARD && legal.contains(&Action::Discard) => {
                Self::Discard
            }
            (Phase::Laying, _) => Self::Lay(free_slot(legal, pick)),
            (Phase::Acting(_), None) | (Phase::Over(_), _) => Self::Nothing,
        }
    }
}

impl Asked {
    /// The pick that stays while others choose at the same time, in words: the card for slot 2
    /// (SH-3).
    pub(super) fn kept_pick(self) -> Option<String> {
        match self {
            Self::Open(card) => card.map(Card::word),
            Self::Nothing | Self::Act(_) | Self::Lay(_) | Self::Discard => None,
        }
    }
}

fn first_card(view: &View, pick: &str) -> Option<Card> {
    let card = pick.parse().ok()?;
    view.hand.cards.contains(card).then_some(card)
}

/// The slot that is picked, or the first that can be used.
fn picked(decision: &Decision, legal: &[Action], pick: &str) -> Picked {
    let (slot, how) = words(pick);
    let usable = |slot: &Slot| legal.iter().any(|action| slot_of(*action) == Some(*slot));
    let wanted = slot.parse().ok().filter(usable);
    let Some(slot) = wanted.or_else(|| Slot::ALL.into_iter().find(usable)) else {
        return Picked::None;
    };
    match decision.table.player(decision.seat).board.offer(slot) {
        Some(Offer::Action(Face::StarBirth)) => match class(legal, slot, how) {
            Some(class) => Picked::Birth(slot, class),
            None => Picked::None,
        },
        Some(Offer::Action(Face::BlackHole(_))) => Picked::Hole(slot),
        Some(Offer::Action(Face::RamblingStar(_))) => Picked::Ramble(slot, star(legal, slot, how)),
        Some(Offer::Supernova(_)) => Picked::Nova,
        None => Picked::None,
    }
}

/// The slot whose action this is.
pub(super) const fn slot_of(action: Action) -> Option<Slot> {
    match action {
        Action::Birth(slot, ..) | Action::Remove(slot, _) | Action::Move(slot, ..) => Some(slot),
        Action::Explode(_) => Some(Slot::One),
        Action::Open(..)
        | Action::End
        | Action::Lay(..)
        | Action::LayNova
        | Action::Discard
        | Action::Done => None,
    }
}

/// The class that is picked, or the brightest that can be placed.
fn class(legal: &[Action], slot: Slot, how: &str) -> Option<Class> {
    let fits = |class: &Class| {
        let places = |action: &Action| matches!(action, Action::Birth(at, of, _) if (at, of) == (&slot, class));
        legal.iter().any(places)
    };
    let wanted = how.parse().ok().filter(fits);
    wanted.or_else(|| Class::ALL.into_iter().rev().find(fits))
}

/// The star that is picked, if it can be moved.
fn star(legal: &[Action], slot: Slot, how: &str) -> Option<Square> {
    let star: Square = how.parse().ok()?;
    let moves = |action: &Action| matches!(action, Action::Move(at, from, _) if (*at, *from) == (slot, star));
    legal.iter().any(moves).then_some(star)
}

/// The slot to which the next card goes: slot 2 must have one, slot 1 may.
fn free_slot(legal: &[Action], pick: &str) -> Option<Slot> {
    let free = |slot: &Slot| {
        let nova = *slot == Slot::One && legal.contains(&Action::LayNova);
        let lays = |action: &Action| matches!(action, Action::Lay(_, at) if at == slot);
        nova || legal.iter().any(lays)
    };
    let wanted = pick.parse().ok().filter(free);
    wanted.or_else(|| [Slot::Two, Slot::One].into_iter().find(free))
}
