//! Targets of actions: the squares and moves that are possible, and the refusals of all others.

use asterism_core::Dice;

use crate::actions::Action;
use crate::board::{Offer, Slot};
use crate::cards::Face;
use crate::firmament::{Rambles, Steps};
use crate::refusals::{Illegal, Kind};
use crate::squares::{Square, SquareSet};
use crate::stars::Class;
use crate::table::Table;

/// The possible targets of the action of a slot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Targets {
    /// The squares on which a star of each class can be born (SH-12 to SH-17).
    Births([SquareSet; Class::ALL.len()]),
    /// The stars that a Black Hole can remove (SH-18).
    Removals(SquareSet),
    /// The stars that may move if there is a way, and the length of their way (SH-19).
    Moves(SquareSet, Steps),
    /// The squares on which a Supernova can be put (SH-21).
    Blasts(SquareSet),
}

impl Table {
    /// The targets of an offer.
    #[inline]
    pub fn targets(&self, offer: Offer) -> Targets {
        match offer {
            Offer::Action(Face::StarBirth) => Targets::Births(self.births()),
            Offer::Action(Face::RamblingStar(steps)) => Targets::Moves(self.sky.mortal(), steps),
            Offer::Action(Face::BlackHole(_)) => Targets::Removals(self.removals()),
            Offer::Supernova(_) => Targets::Blasts(self.blasts()),
        }
    }

    /// The squares on which stars can be born, by class (SH-12 to SH-17).
    #[inline]
    pub fn births(&self) -> [SquareSet; Class::ALL.len()] {
        let (firmament, sky) = (self.firmament(), &self.sky);
        let free = self.free();
        let taken = sky.taken();
        let beside_stars = if taken.is_empty() {
            SquareSet::only(firmament.start()) // SH-17
        } else {
            firmament.beside(taken)
        };
        let beside_three = |class: Class| match sky.of(class) {
            few if few.len() < 3 => SquareSet::EMPTY,
            stars => firmament.beside_three(stars),
        };
        Class::ALL.map(|class| {
            if sky.supply(class) == 0 {
                return SquareSet::EMPTY;
            }
            let fitting = match class {
                Class::Dot => beside_stars,
                Class::Bright => beside_three(Class::Dot),
                Class::Splendor => beside_three(Class::Bright),
            };
            let touched = self.removed[class.index()].or(self.born[class.index()]); // SH-16
            fitting.and(free).without(touched)
        })
    }

    /// The stars that can be removed (SH-16, SH-18).
    #[inline]
    pub fn removals(&self) -> SquareSet {
        let of = |class: Class| self.sky.of(class).without(self.born[class.index()]);
        of(Class::Dot).or(of(Class::Bright))
    }

    /// The squares on which a Supernova can be put (SH-21): not beside a star that was placed this
    /// turn, which may not be removed (SH-16).
    #[inline]
    pub fn blasts(&self) -> SquareSet {
        if self.sky.nova_supply() == 0 {
            return SquareSet::EMPTY;
        }
        self.free().without(self.firmament().beside(self.newborn()))
    }

    /// The stars that were placed this turn.
    pub(crate) fn newborn(&self) -> SquareSet {
        let of = |class: Class| self.sky.of(class).and(self.born[class.index()]);
        Class::ALL
            .into_iter()
            .fold(SquareSet::EMPTY, |all, class| all.or(of(class)))
    }

    /// The squares to which the star on a square can move (SH-19).
    #[inline]
    pub fn moves(&self, from: Square, steps: Steps) -> SquareSet {
        self.firmament().reach(from, steps, self.free())
    }

    #[inline]
    fn rambles(&self, steps: Steps) -> Rambles<'_> {
        Rambles::new(self.firmament(), steps, self.free())
    }

    /// True if a Dot Star can be born somewhere. This is nearly always so, and much faster to find
    /// out than the squares.
    #[inline]
    fn has_room_for_a_dot(&self) -> bool {
        let dot = Class::Dot.index();
        let room = self.free().without(self.removed[dot].or(self.born[dot]));
        let mut taken = self.sky.taken().iter();
        self.sky.supply(Class::Dot) > 0
            && taken.any(|star| self.firmament().neighbours(star).meets(room))
    }

    /// True if an offer has a target.
    #[inline]
    fn can_be_done(&self, offer: Offer) -> bool {
        let is_birth = offer == Offer::Action(Face::StarBirth);
        is_birth && self.has_room_for_a_dot() || !self.targets(offer).is_empty(self)
    }

    /// True if the offer of a slot of the active player has a target.
    #[inline]
    pub(crate) fn is_possible(&self, slot: Slot) -> bool {
        let offer = self.player(self.mover).board.offer(slot);
        offer.is_some_and(|offer| self.can_be_done(offer))
    }

    /// True if a slot of the active player offers something other than a Supernova that has a
    /// target (SH-7).
    #[inline]
    pub(crate) fn is_due(&self, slot: Slot) -> bool {
        match self.player(self.mover).board.offer(slot) {
            Some(offer @ Offer::Action(_)) => self.can_be_done(offer),
            Some(Offer::Supernova(_)) | None => false,
        }
    }
}

/// Checks of single targets.
impl Table {
    /// Checks that a star may be born on a square (SH-12 to SH-17).
    pub fn may_be_born(&self, class: Class, square: Square) -> Result<(), Illegal> {
        if self.births()[class.index()].contains(square) {
            return Ok(());
        }
        self.must_be_free(square)?;
        if self.sky.supply(class) == 0 {
            return Err(Illegal::NoPiece(class));
        }
        if self.removed[class.index()].contains(square) {
            return Err(Illegal::RemovedThere(class, square));
        }
        if self.born[class.index()].contains(square) {
            return Err(Illegal::PlacedThere(class, square));
        }
        Err(match class {
            Class::Dot => Illegal::NoStarBeside(square),
            Class::Bright => Illegal::NeedsThree(class, Class::Dot, square),
            Class::Splendor => Illegal::NeedsThree(class, Class::Bright, square),
        })
    }

    fn must_be_free(&self, square: Square) -> Result<(), Illegal> {
        if !self.firmament().squares().contains(square) {
            return Err(Illegal::NoSuchSquare(square));
        }
        if self.sky.taken().contains(square) {
            return Err(Illegal::NotFree(square));
        }
        Ok(())
    }

    /// The class of a Dot or Bright Star on a square (SH-18, SH-19).
    fn must_be_mortal(&self, square: Square, kind: Kind) -> Result<Class, Illegal> {
        if !self.firmament().squares().contains(square) {
            return Err(Illegal::NoSuchSquare(square));
        }
        match self.sky.class_at(square) {
            Some(class @ (Class::Dot | Class::Bright)) => Ok(class),
            Some(Class::Splendor) => Err(Illegal::Eternal("Splendor Stars", kind)),
            None if self.sky.novas().contains(square) => Err(Illegal::Eternal("Supernovae", kind)),
            None => Err(Illegal::NoStar(square, kind)),
        }
    }

    /// Checks that the star on a square may be removed (SH-16, SH-18).
    pub fn may_be_removed(&self, square: Square) -> Result<(), Illegal> {
        let class = self.must_be_mortal(square, Kind::BlackHole)?;
        if self.born[class.index()].contains(square) {
            return Err(Illegal::StaysThisTurn(class, square));
        }
        Ok(())
    }

    /// Checks that a star may be moved (SH-19).
    pub fn may_be_moved(&self, from: Square, to: Square, steps: Steps) -> Result<(), Illegal> {
        self.must_be_mortal(from, Kind::RamblingStar)?;
        if from == to {
            return Err(Illegal::BackToStart);
        }
        self.must_be_free(to)?;
        if self.moves(from, steps).contains(to) {
            Ok(())
        } else {
            Err(Illegal::NoWay(from, to, steps.number()))
        }
    }

    /// Checks that a Supernova may be put on a square (SH-16, SH-21).
    pub fn may_explode(&self, square: Square) -> Result<(), Illegal> {
        self.must_be_free(square)?;
        if self.sky.nova_supply() == 0 {
            return Err(Illegal::NoNovaPiece);
        }
        let joined = self.firmament().neighbours(square);
        match self.newborn().and(joined).iter().next() {
            Some(star) => Err(Illegal::BesideNewborn(square, star)),
            None => Ok(()),
        }
    }
}

impl Targets {
    /// True if there is no target.
    #[inline]
    pub fn is_empty(&self, table: &Table) -> bool {
        match self {
            Self::Births(squares) => squares.iter().all(|squares| squares.is_empty()),
            Self::Removals(squares) | Self::Blasts(squares) => squares.is_empty(),
            Self::Moves(stars, steps) => stars
                .iter()
                .all(|star| table.moves(star, *steps).is_empty()),
        }
    }

    /// Number of targets.
    #[inline]
    pub(crate) fn count(&self, table: &Table) -> usize {
        match self {
            Self::Births(squares) => squares.iter().map(|squares| squares.len()).sum(),
            Self::Removals(squares) | Self::Blasts(squares) => squares.len(),
            Self::Moves(stars, steps) => {
                let mut rambles = table.rambles(*steps);
                stars.iter().map(|star| rambles.from(star).len()).sum()
            }
        }
    }

    /// Appends the actions of a slot that has these targets.
    pub(crate) fn list(&self, table: &Table, slot: Slot, out: &mut Vec<Action>) {
        match *self {
            Self::Births(squares) => {
                for (class, squares) in Class::ALL.into_iter().zip(squares) {
                    out.extend(
                        squares
                            .iter()
                            .map(|square| Action::Birth(slot, class, square)),
                    );
                }
            }
            Self::Removals(squares) => {
                out.extend(squares.iter().map(|square| Action::Remove(slot, square)));
            }
            Self::Moves(stars, steps) => {
                let mut rambles = table.rambles(steps);
                for from in stars.iter() {
                    let ends = rambles.from(from).iter();
                    out.extend(ends.map(|to| Action::Move(slot, from, to)));
                }
            }
            Self::Blasts(squares) => out.extend(squares.iter().map(Action::Explode)),
        }
    }

    /// The action in the `n`-th place of that list.
    #[inline]
    pub(crate) fn nth(&self, table: &Table, slot: Slot, mut n: u32) -> Action {
        match *self {
            Self::Births(squares) => {
                for (class, squares) in Class::ALL.into_iter().zip(squares) {
                    match n.checked_sub(squares.len() as u32) {
                        Some(left) => n = left,
                        None => return Action::Birth(slot, class, squares.nth(n)),
                    }
                }
            }
            Self::Removals(squares) => return Action::Remove(slot, squares.nth(n)),
            Self::Moves(stars, steps) => {
                let mut rambles = table.rambles(steps);
                for from in stars.iter() {
                    let ends = rambles.from(from);
                    match n.checked_sub(ends.len() as u32) {
                        Some(left) => n = left,
                        None => return Action::Move(slot, from, ends.nth(n)),
                    }
                }
            }
            Self::Blasts(squares) => return Action::Explode(squares.nth(n)),
        }
        unreachable!("it is below the number of targets")
    }
}

/// Picks one of several lists of actions and a place in it, each action equally likely.
#[inline]
pub(crate) fn pick<const LISTS: usize>(counts: [usize; LISTS], dice: &mut Dice) -> (usize, u32) {
    let mut n = dice.below(counts.iter().sum::<usize>() as u32);
    for (list, count) in counts.into_iter().enumerate() {
        match n.checked_sub(count as u32) {
            Some(left) => n = left,
            None => return (list, n),
        }
    }
    unreachable!("it is below the sum")
}
