//! The model that every part of the page is drawn from.

use asterism_core::{Notation, Seat};
use asterism_registry::stella_quest::{
    Action, Card, Marker, Phase, Player, SEATS, StellaQuest, View,
};

use super::forecast::{Foresight, Playing};
use crate::model::TableModel;

/// A table of Stella Quest as one viewer sees it.
pub(super) struct Scene<'a> {
    pub(super) model: &'a TableModel<'a>,
    pub(super) view: &'a View,
    /// The question to the viewer.
    pub(super) asked: Asked<'a>,
    /// The costly action that the viewer has picked, to be confirmed.
    pub(super) picked: Option<Action>,
    /// The cards that lie open, those that stay longest first: see [`Scene::key`].
    open: Vec<Card>,
}

/// The question to the viewer.
pub(super) enum Asked<'a> {
    /// To play a card, or to draw first.
    Play(Foresight<'a>),
    /// To take a card of the round.
    Take(Foresight<'a>),
    /// To put a card on top of the discard pile.
    Top,
    /// Nothing now.
    Nothing,
}

impl<'a> Scene<'a> {
    pub(super) fn new(model: &'a TableModel, view: &'a View) -> Self {
        let table = &view.table;
        let collected = table.collections.iter().flat_map(|cards| cards.cards());
        let open = collected.chain([table.top]).chain(table.played.cards());
        let mut scene = Self {
            model,
            view,
            asked: asked(model, view),
            picked: None,
            open: open.collect(),
        };
        scene.picked = picked(&scene);
        scene
    }

    /// True if `action` surely costs more light than it need: it is picked first, then confirmed.
    pub(super) fn is_costly(&self, action: Action) -> bool {
        match (&self.asked, action) {
            (Asked::Play(foresight), Action::Play(card)) => {
                matches!(foresight.playing(card), Playing::Wins(price) if price.hurts())
            }
            (Asked::Take(foresight), Action::Take(card)) => {
                foresight.cheapest() < Some(foresight.taking(card))
            }
            _ => false,
        }
    }

    /// True if the hint advises `action`.
    pub(super) fn advises(&self, action: Action) -> bool {
        self.model.hint.is_some() && self.model.advises(&StellaQuest::print(action, &()))
    }

    /// True if the viewer holds the Black Star.
    pub(super) fn holds_black_star(&self) -> bool {
        self.me()
            .is_some_and(|me| self.view.table.marker == Marker::Seat(me))
    }

    /// The seat that looks, if it is one.
    pub(super) fn me(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// The player at a place of the round, as the viewer calls them.
    pub(super) fn called(&self, player: Player) -> &str {
        match player {
            Player::Seat(seat) => self.model.called(seat),
            Player::Dummy => "Dummy",
        }
    }

    /// The player that the table waits for.
    pub(super) fn to_act(&self) -> Option<Seat> {
        match self.view.table.phase {
            _ if self.model.is_over() => None,
            Phase::Round { seat } | Phase::Take { winner: seat } | Phase::Top { winner: seat } => {
                Some(seat)
            }
            Phase::Over(_) => None,
        }
    }

    /// The key by which the script follows a card as it moves: its notation, and which of the
    /// open copies it is. Collections come first, then the discard pile, the round and the hand,
    /// so that a card keeps its key on its usual way.
    fn key(&self, card: Card, before: usize) -> String {
        let copies = self.open[..before].iter().filter(|&&other| other == card);
        format!("{}-{}", card.notation(), copies.count() + 1)
    }

    /// The key of the `index`-th card that `seat` has collected.
    pub(super) fn collected_key(&self, seat: Seat, index: usize) -> String {
        let earlier = self.view.table.collections[..seat.index()].iter();
        let before = earlier.map(|cards| cards.len()).sum::<usize>() + index;
        self.key(self.open[before], before)
    }

    /// The key of the discard pile's top card.
    pub(super) fn top_key(&self) -> String {
        self.key(self.view.table.top, self.collected())
    }

    /// The key of the card that lies at `place` of the round.
    pub(super) fn played_key(&self, place: usize, card: Card) -> String {
        let earlier = self
            .view
            .table
            .played
            .iter()
            .filter(|&(other, _)| other < place);
        self.key(card, self.collected() + 1 + earlier.count())
    }

    /// The key of a card in the viewer's hand, the `copy`-th of its kind there.
    pub(super) fn hand_key(&self, card: Card, copy: usize) -> String {
        let open = self.open.iter().filter(|&&other| other == card);
        format!("{}-{}", card.notation(), open.count() + copy)
    }

    /// Number of cards that all players have collected.
    fn collected(&self) -> usize {
        let collections: &[_; SEATS] = &self.view.table.collections;
        collections.iter().map(|cards| cards.len()).sum()
    }
}

/// The pick of the viewer, if it is a costly action that is open.
fn picked(scene: &Scene) -> Option<Action> {
    let pick = scene.model.trial?.field("pick")?;
    let action = StellaQuest::parse(pick, &()).ok()?;
    let is_open = scene.view.check(action).is_ok();
    (is_open && scene.is_costly(action)).then_some(action)
}

fn asked<'a>(model: &TableModel, view: &'a View) -> Asked<'a> {
    let Some(me) = view.viewer.seat().filter(|_| !model.is_still()) else {
        return Asked::Nothing;
    };
    match view.table.phase {
        Phase::Round { seat } if seat == me => Asked::Play(Foresight::new(view, me)),
        Phase::Take { winner } if winner == me => Asked::Take(Foresight::new(view, me)),
        Phase::Top { winner } if winner == me => Asked::Top,
        Phase::Round { .. } | Phase::Take { .. } | Phase::Top { .. } | Phase::Over(_) => {
            Asked::Nothing
        }
    }
}
