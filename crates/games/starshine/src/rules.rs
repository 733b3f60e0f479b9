//! The actions that a player may take, from the open table and the player's hand.

use asterism_core::{Dice, Seat};

use crate::actions::Action;
use crate::board::{Cover, Offer, Slot};
use crate::cards::{Card, Cards, Face, Nova};
use crate::firmament::Steps;
use crate::refusals::{Illegal, Kind};
use crate::table::{HAND, NovaPlace, Phase, Table, Used};
use crate::targets::{Targets, pick};

/// The cards in a player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// The action cards.
    pub cards: Cards,
    /// The Supernova card.
    pub nova: Option<Nova>,
}

impl Hand {
    /// The empty hand.
    pub const EMPTY: Self = Self {
        cards: Cards::EMPTY,
        nova: None,
    };
}

/// Everything that a player's choice depends on. State and view both make one, so that both follow
/// the same rules.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The open table.
    pub table: &'a Table,
    /// The seat that decides.
    pub seat: Seat,
    /// Its hand.
    pub hand: &'a Hand,
}

impl Decision<'_> {
    fn owes(&self) -> bool {
        match self.table.phase {
            Phase::Choosing(seats) => seats.contains(self.seat),
            Phase::Acting(_) | Phase::Laying => self.table.mover == self.seat,
            Phase::Over(_) => false,
        }
    }

    /// Appends every action that is allowed.
    pub fn legal_actions(&self, out: &mut Vec<Action>) {
        if !self.owes() {
            return;
        }
        match self.table.phase {
            Phase::Choosing(_) => out.extend(self.openings()),
            Phase::Acting(used) => self.list_acts(used, out),
            Phase::Laying => out.extend(self.lays()),
            Phase::Over(_) => {}
        }
    }

    /// A random allowed action, each equally likely; there must be one.
    #[inline]
    pub(crate) fn random_action(&self, dice: &mut Dice) -> Action {
        match self.table.phase {
            Phase::Choosing(_) => one_of(self.openings(), dice),
            Phase::Acting(used) => self.random_act(used, dice),
            Phase::Laying => one_of(self.lays(), dice),
            Phase::Over(_) => unreachable!("a seat that owes an action has one"),
        }
    }

    /// The first cards: any two of the five (SH-3).
    fn openings(&self) -> impl Iterator<Item = Action> + Clone {
        let cards = self.hand.cards;
        let pairs = move |second: Card| {
            let mut rest = cards;
            rest.remove(second);
            rest.kinds().map(move |third| Action::Open(second, third))
        };
        cards.kinds().flat_map(pairs)
    }

    fn list_acts(&self, used: Used, out: &mut Vec<Action>) {
        for slot in used.allowed() {
            if let Some(offer) = self.offer(*slot) {
                self.table.targets(offer).list(self.table, *slot, out);
            }
        }
        if self.may_end(used) {
            out.push(Action::End);
        }
    }

    /// A random action of step 1. Targets of equal offers are computed once.
    #[inline]
    fn random_act(&self, used: Used, dice: &mut Dice) -> Action {
        let mut found: [Option<(Offer, Targets)>; 3] = [None; 3];
        let (mut counts, mut is_due) = ([0; 4], false);
        for (place, slot) in used.allowed().iter().enumerate() {
            let Some(offer) = self.offer(*slot) else {
                continue;
            };
            let alike = (0..place).find(|other| found[*other].is_some_and(|it| it.0 == offer));
            if let Some(other) = alike {
                (found[place], counts[place]) = (found[other], counts[other]);
            } else {
                let targets = self.table.targets(offer);
                (found[place], counts[place]) = (Some((offer, targets)), targets.count(self.table));
            }
            is_due |= counts[place] > 0 && matches!(offer, Offer::Action(_));
        }
        counts[3] = usize::from(used == Used::OneTwo || !is_due); // SH-7
        let (list, n) = pick(counts, dice);
        match found.get(list).copied().flatten() {
            Some((_, targets)) => targets.nth(self.table, used.allowed()[list], n),
            None => Action::End,
        }
    }

    #[inline]
    fn offer(&self, slot: Slot) -> Option<Offer> {
        self.table.player(self.seat).board.offer(slot)
    }

    /// True if step 1 may end: after two actions, or if nothing but a Supernova can be done (SH-7).
    #[inline]
    fn may_end(&self, used: Used) -> bool {
        match used {
            Used::OneTwo => true,
            Used::Nothing | Used::Only(_) => {
                !used.allowed().iter().any(|slot| self.table.is_due(*slot))
            }
        }
    }

    /// The actions of step 3 (SH-9, SH-10, SH-22).
    #[inline]
    fn lays(&self) -> impl Iterator<Item = Action> + Clone {
        let player = self.table.player(self.seat);
        let (first, second) = (player.board.first, player.board.second);
        let cards = self.hand.cards.kinds();
        let on_two = second.is_none().then(|| cards.clone());
        let on_two = on_two
            .into_iter()
            .flatten()
            .map(|card| Action::Lay(card, Slot::Two));
        let on_one = (first == Cover::Open).then_some(cards);
        let on_one = on_one
            .into_iter()
            .flatten()
            .map(|card| Action::Lay(card, Slot::One));
        let nova =
            (first == Cover::Open && player.nova == NovaPlace::Hand).then_some(Action::LayNova);
        let discard = matches!(player.nova, NovaPlace::Hand | NovaPlace::Board);
        let discard = discard.then_some(Action::Discard);
        let done = self.table.may_be_done(self.seat).then_some(Action::Done);
        on_two.chain(on_one).chain(nova).chain(discard).chain(done)
    }

    /// Checks that `action` is allowed.
    pub fn check(&self, action: Action) -> Result<(), Illegal> {
        if !self.owes() {
            return Err(match self.table.phase {
                Phase::Over(_) => Illegal::GameOver,
                Phase::Choosing(_) => Illegal::HasChosen,
                Phase::Acting(_) | Phase::Laying => Illegal::NotYourTurn,
            });
        }
        match (self.table.phase, action) {
            (Phase::Choosing(_), Action::Open(second, third)) => self.may_open(second, third),
            (Phase::Acting(used), Action::Birth(slot, class, square)) => {
                self.may_use(used, slot, Kind::StarBirth)?;
                self.table.may_be_born(class, square)
            }
            (Phase::Acting(used), Action::Remove(slot, square)) => {
                self.may_use(used, slot, Kind::BlackHole)?;
                self.table.may_be_removed(square)
            }
            (Phase::Acting(used), Action::Move(slot, from, to)) => {
                let steps = self.may_use(used, slot, Kind::RamblingStar)?;
                self.table.may_be_moved(from, to, steps)
            }
            (Phase::Acting(used), Action::Explode(square)) => {
                self.may_use(used, Slot::One, Kind::Supernova)?;
                self.table.may_explode(square)
            }
            (Phase::Acting(used), Action::End) => {
                self.may_end(used).then_some(()).ok_or(Illegal::MustAct)
            }
            (Phase::Laying, Action::Lay(card, slot)) => self.may_lay(card, slot),
            (Phase::Laying, Action::LayNova) => self.may_lay_nova(),
            (Phase::Laying, Action::Discard) => self.may_discard(),
            (Phase::Laying, Action::Done) => self.may_be_done(),
            (Phase::Choosing(_), _) => Err(Illegal::ChooseFirst),
            (Phase::Acting(_), _) => Err(Illegal::ActFirst),
            (Phase::Laying, _) => Err(Illegal::ActionsAreOver),
            (Phase::Over(_), _) => Err(Illegal::GameOver),
        }
    }

    fn may_open(&self, second: Card, third: Card) -> Result<(), Illegal> {
        let mut rest = self.hand.cards;
        for card in [second, third] {
            if !rest.contains(card) {
                return Err(Illegal::NotDealt(card));
            }
            rest.remove(card);
        }
        Ok(())
    }

    /// Checks that a slot may be used now and offers this action (SH-6). The steps only matter for
    /// a Rambling Star.
    fn may_use(&self, used: Used, slot: Slot, kind: Kind) -> Result<Steps, Illegal> {
        if !used.allowed().contains(&slot) {
            return Err(match used {
                Used::OneTwo => Illegal::OnlyThreeIsLeft,
                Used::Nothing | Used::Only(_) => Illegal::SlotUsed(slot),
            });
        }
        match (self.offer(slot), kind) {
            (Some(Offer::Action(Face::RamblingStar(steps))), Kind::RamblingStar) => Ok(steps),
            (Some(Offer::Action(Face::StarBirth)), Kind::StarBirth)
            | (Some(Offer::Action(Face::BlackHole(_))), Kind::BlackHole)
            | (Some(Offer::Supernova(_)), Kind::Supernova) => Ok(Steps::Two),
            (Some(_) | None, _) => Err(Illegal::NotOffered(slot, kind)),
        }
    }

    fn may_lay(&self, card: Card, slot: Slot) -> Result<(), Illegal> {
        let board = &self.table.player(self.seat).board;
        match slot {
            Slot::One if board.first != Cover::Open => return Err(Illegal::Covered(slot)),
            Slot::Two if board.second.is_some() => return Err(Illegal::Covered(slot)),
            Slot::Three => return Err(Illegal::NotOnThree),
            Slot::One | Slot::Two => {}
        }
        if self.hand.cards.contains(card) {
            Ok(())
        } else {
            Err(Illegal::NotInHand(card))
        }
    }

    fn may_lay_nova(&self) -> Result<(), Illegal> {
        let player = self.table.player(self.seat);
        if player.nova != NovaPlace::Hand {
            return Err(Illegal::NoNovaInHand);
        }
        if player.board.first != Cover::Open {
            return Err(Illegal::Covered(Slot::One));
        }
        Ok(())
    }

    fn may_discard(&self) -> Result<(), Illegal> {
        match self.table.player(self.seat).nova {
            NovaPlace::Hand | NovaPlace::Board => Ok(()),
            NovaPlace::Stack | NovaPlace::Gone => Err(Illegal::NoNova),
        }
    }

    fn may_be_done(&self) -> Result<(), Illegal> {
        let player = self.table.player(self.seat);
        if player.board.second.is_none() {
            return Err(Illegal::SlotTwoFirst);
        }
        if player.hand_size() > HAND {
            return Err(Illegal::TooManyCards);
        }
        Ok(())
    }

    /// True if step 3 has no choice left but to end it.
    pub(crate) fn only_done_is_left(&self) -> bool {
        self.lays().eq([Action::Done])
    }
}

impl Table {
    #[inline]
    fn may_be_done(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.board.second.is_some() && player.hand_size() <= HAND
    }
}

fn one_of(actions: impl Iterator<Item = Action> + Clone, dice: &mut Dice) -> Action {
    let n = dice.below(actions.clone().count() as u32);
    let mut actions = actions.skip(n as usize);
    actions.next().expect("it is below their number")
}
