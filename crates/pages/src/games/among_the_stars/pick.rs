//! The question to the viewer, and the parts of the answer that are picked so far: a card that is
//! looked at, a cell with all that belongs to building there. Picking changes nothing: the page is
//! only drawn with it.

use asterism_core::Notation;
use asterism_registry::among_the_stars::{
    Action, AmongTheStars, Build, Card, Cards, Cell, Phase, Power, RevealTime, Use, View,
};

/// The question to the viewer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Asked {
    /// Nothing: others choose, or the game is over.
    Nothing,
    /// The objective to keep (AS-38).
    Keep,
    /// To use the race ability before anybody selects, or not (AS-8).
    Ability(Power),
    /// The cards to trade (AS-39): the own one and the other one, as far as they are picked.
    Trade(Option<Card>, Option<Card>),
    /// The Special to remove (AS-39).
    Drop(Option<Card>),
    /// The card to select (AS-8).
    Select(Option<Card>),
    /// The card that the virtual player removes (AS-29).
    Remove(Option<Card>),
    /// The use of the revealed card (AS-8).
    Act(Plan),
    /// The question of another player's card, or of the own one (AS-11).
    Answer,
    /// To reveal the secret objective or not (AS-38).
    Reveal(RevealTime),
}

/// The plan of the viewer for the revealed card.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Plan {
    /// Build it in this way, if a way is picked.
    Build(Option<Build>),
    /// Build a Power Reactor on this cell, if one is picked.
    Reactor(Option<Cell>),
    /// Build a card of the discard pile (AS-39): the card and the way, as far as they are picked.
    Salvage(Option<Card>, Option<Build>),
}

impl Plan {
    /// The word that picks this kind of action.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Build(_) => "build",
            Self::Reactor(_) => "reactor",
            Self::Salvage(..) => "salvage",
        }
    }

    /// The action, if all of it is picked.
    pub(super) fn action(self) -> Option<Action> {
        match self {
            Self::Build(build) => build.map(Action::Build),
            Self::Reactor(cell) => cell.map(Action::Reactor),
            Self::Salvage(card, build) => Some(Action::Salvage(card?, build?)),
        }
    }
}

impl Asked {
    /// The question, with `pick` as far as it can be picked now.
    pub(super) fn read(view: &View, legal: &[Action], pick: &str) -> Self {
        if legal.is_empty() {
            return Self::Nothing;
        }
        let private = &view.private;
        match view.table.phase {
            Phase::Keeping(_) => Self::Keep,
            Phase::Using(_, Use::Asked) => ability(view),
            Phase::Using(_, Use::Trading(_)) => trade(view, pick),
            Phase::Using(_, Use::Dropping(_)) => {
                Self::Drop(looked_at(view, private.droppable, pick))
            }
            Phase::Selecting(_) => Self::Select(looked_at(view, private.hand, pick)),
            Phase::Removing(_) => Self::Remove(looked_at(view, private.shown, pick)),
            Phase::Acting(_) => Self::Act(plan(view, legal, pick)),
            Phase::Interacting(..) => Self::Answer,
            Phase::Revealing(_, moment) => Self::Reveal(moment),
            Phase::Over => Self::Nothing,
        }
    }

    /// The card that is looked at before it is chosen.
    pub(super) const fn card(self) -> Option<Card> {
        match self {
            Self::Select(card) | Self::Drop(card) | Self::Remove(card) => card,
            Self::Nothing
            | Self::Keep
            | Self::Ability(_)
            | Self::Trade(..)
            | Self::Act(_)
            | Self::Answer
            | Self::Reveal(_) => None,
        }
    }
}

fn ability(view: &View) -> Asked {
    let power = view
        .viewer
        .seat()
        .and_then(|seat| view.table.unused_power(seat));
    power.map_or(Asked::Nothing, Asked::Ability)
}

/// A card by name, if it is one of `cards`.
fn one_of(view: &View, cards: Cards, id: &str) -> Option<Card> {
    let card = view.table.content.card_named(id)?;
    cards.contains(card).then_some(card)
}

fn looked_at(view: &View, cards: Cards, pick: &str) -> Option<Card> {
    one_of(view, cards, pick.strip_prefix("look ")?)
}

fn trade(view: &View, pick: &str) -> Asked {
    let words = pick
        .strip_prefix("swap ")
        .and_then(|rest| rest.split_once(' '));
    let (give, take) = words.unwrap_or(("-", "-"));
    let private = &view.private;
    Asked::Trade(
        one_of(view, private.hand, give),
        one_of(view, private.shown, take),
    )
}

/// A whole action, or as much of one as there is.
fn plan(view: &View, legal: &[Action], pick: &str) -> Plan {
    let action = AmongTheStars::parse(pick, view.table.content).ok();
    match action.filter(|action| legal.contains(action)) {
        Some(Action::Build(build)) => return Plan::Build(Some(build)),
        Some(Action::Reactor(cell)) => return Plan::Reactor(Some(cell)),
        Some(Action::Salvage(card, build)) => return Plan::Salvage(Some(card), Some(build)),
        Some(_) | None => {}
    }
    let reactor = |action: &Action| matches!(action, Action::Reactor(_));
    let salvages = |action: &Action| matches!(action, Action::Salvage(..));
    match pick.split_once(' ').unwrap_or((pick, "")) {
        ("reactor", _) if legal.iter().any(reactor) => Plan::Reactor(None),
        ("salvage", id) if legal.iter().any(salvages) => {
            Plan::Salvage(one_of(view, view.table.discard, id), None)
        }
        _ => Plan::Build(None),
    }
}
