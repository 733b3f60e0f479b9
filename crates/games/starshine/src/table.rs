//! The open part of the table, the same for players and onlookers (SH-5).

use asterism_core::{Outcome, Seat, Seats, Turn};

use crate::board::{Board, Slot};
use crate::cards::{Cards, NovaSet};
use crate::constellations::{Constellation, ConstellationSet};
use crate::content::Content;
use crate::firmament::Firmament;
use crate::scenarios::Scenario;
use crate::squares::SquareSet;
use crate::stars::{Class, Sky};

/// Maximum number of players.
pub const SEATS: usize = 4;
/// Number of cards in hand after drawing (SH-10).
pub const HAND: usize = 5;
/// Number of turns after which the game ends (SH-31).
pub const TURNS: u16 = 300;

/// Everything that is open to all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// The components in the box.
    pub content: &'static Content,
    /// The scenario.
    pub scenario: Scenario,
    /// Number of players.
    pub seats: u8,
    /// The step that the table waits for.
    pub phase: Phase,
    /// The active player; before the first turn, the player who begins.
    pub mover: Seat,
    /// Number of turns that have ended (SH-31).
    pub turns: u16,
    /// The firmament with its stars.
    pub sky: Sky,
    /// Squares on which stars were placed this turn, by class (SH-16).
    pub born: [SquareSet; Class::ALL.len()],
    /// Squares from which stars were removed this turn, by class (SH-16).
    pub removed: [SquareSet; Class::ALL.len()],
    /// For each seat, the squares that changed in its last turn.
    pub changed: [SquareSet; SEATS],
    /// True if a constellation was claimed this turn (SH-24).
    pub claimed: bool,
    /// By seat.
    pub players: [Player; SEATS],
    /// The cards in the piles of all players. They lie face down, but everybody saw them go there.
    /// Their owners do not matter, since all piles are shuffled together (SH-11).
    pub piles: Cards,
    /// The Supernova cards that are or were seen by all (SH-21, SH-22).
    pub novas_seen: NovaSet,
    /// The constellation for all (SH-27).
    pub gallery: Option<Constellation>,
    /// The cards under the stack of constellations, topmost first: all saw them go there.
    pub under: Under,
}

/// The open things of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Player {
    /// The points.
    pub score: i16,
    /// Number of action cards in hand.
    pub hand: u8,
    /// Number of cards in the pile beside the board (SH-8).
    pub pile: u8,
    /// The player board.
    pub board: Board,
    /// The place of the player's Supernova card.
    pub nova: NovaPlace,
    /// The player's constellation card.
    pub held: Held,
    /// The constellations that a secret one cannot be, or it would have been claimed (SH-24).
    pub ruled_out: ConstellationSet,
    /// The constellations that the player has completed.
    pub completed: ConstellationSet,
}

impl Player {
    pub(crate) const NEW: Self = Self {
        score: 0,
        hand: HAND as u8,
        pile: 0,
        board: Board::EMPTY,
        nova: NovaPlace::Stack,
        held: Held::Nothing,
        ruled_out: ConstellationSet::EMPTY,
        completed: ConstellationSet::EMPTY,
    };

    /// Number of cards in hand, a Supernova card included (SH-10).
    #[inline]
    pub fn hand_size(&self) -> usize {
        usize::from(self.hand) + usize::from(self.nova == NovaPlace::Hand)
    }
}

/// The place of a player's Supernova card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NovaPlace {
    /// Not taken yet (SH-20).
    Stack,
    /// In hand: only its player knows which one it is.
    Hand,
    /// On slot 1.
    Board,
    /// Out of the game: used or discarded.
    Gone,
}

/// A player's constellation card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Held {
    /// No card.
    Nothing,
    /// One that lies open (SH-26).
    Open(Constellation),
    /// One that only its player knows (SH-28).
    Secret,
}

/// Cards under a stack, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Under([Option<Constellation>; Constellation::COUNT]);

impl Under {
    /// No cards.
    pub const EMPTY: Self = Self([None; Constellation::COUNT]);

    /// The cards, topmost first.
    pub fn iter(&self) -> impl Iterator<Item = Constellation> + use<> {
        self.0.into_iter().flatten()
    }

    /// The cards as a set.
    pub fn set(&self) -> ConstellationSet {
        self.iter().collect()
    }

    pub(crate) fn push(&mut self, card: Constellation) {
        let free = self.0.iter_mut().find(|place| place.is_none());
        *free.expect("there are eight") = Some(card);
    }

    pub(crate) fn take_top(&mut self) -> Option<Constellation> {
        self.0.rotate_left(1);
        self.0[Constellation::COUNT - 1].take()
    }
}

/// The step that the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// These seats choose their first cards for slots 2 and 3 (SH-3).
    Choosing(Seats),
    /// Step 1 (SH-6).
    Acting(Used),
    /// Step 3 (SH-9).
    Laying,
    /// The end (SH-29).
    Over(Ending),
}

/// The slots that were used this turn, as far as it matters (SH-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Used {
    /// No slot.
    Nothing,
    /// One slot.
    Only(Slot),
    /// Slot 1 and then slot 2: slot 3 may follow.
    OneTwo,
}

impl Used {
    /// The slots that may be used next.
    #[inline]
    pub const fn allowed(self) -> &'static [Slot] {
        match self {
            Self::Nothing => &Slot::ALL,
            Self::Only(Slot::One) => &[Slot::Two, Slot::Three],
            Self::Only(Slot::Two) => &[Slot::One, Slot::Three],
            Self::Only(Slot::Three) => &[Slot::One, Slot::Two],
            Self::OneTwo => &[Slot::Three],
        }
    }

    /// The used slots after `slot`; none if the step is over then.
    #[inline]
    pub const fn and(self, slot: Slot) -> Option<Self> {
        match (self, slot) {
            (Self::Nothing, slot) => Some(Self::Only(slot)),
            (Self::Only(Slot::One), Slot::Two) => Some(Self::OneTwo),
            (Self::Only(_) | Self::OneTwo, _) => None,
        }
    }
}

/// The reason why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// A seat has the points that the scenario asks for (SH-25, SH-27, SH-28).
    Goal(Seat),
    /// A seat has completed its own constellation (SH-26).
    Masterpiece(Seat),
    /// All eight constellations are gone (SH-27).
    GalleryClosed,
    /// Seven Splendor Stars are on the firmament (SH-29).
    SevenSplendors,
    /// SH-31.
    TurnLimit,
}

impl Ending {
    /// The winner by the scenario's condition; none if most points decide.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Goal(seat) | Self::Masterpiece(seat) => Some(seat),
            Self::GalleryClosed | Self::SevenSplendors | Self::TurnLimit => None,
        }
    }
}

impl Table {
    /// A table with nothing on it.
    pub(crate) const fn bare(content: &'static Content, scenario: Scenario, seats: u8) -> Self {
        Self {
            content,
            scenario,
            seats,
            phase: Phase::Laying,
            mover: Seat::One,
            turns: 0,
            sky: Sky::DARK,
            born: [SquareSet::EMPTY; Class::ALL.len()],
            removed: [SquareSet::EMPTY; Class::ALL.len()],
            changed: [SquareSet::EMPTY; SEATS],
            claimed: false,
            players: [Player::NEW; SEATS],
            piles: Cards::EMPTY,
            novas_seen: NovaSet::EMPTY,
            gallery: None,
            under: Under::EMPTY,
        }
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(usize::from(self.seats))
    }

    /// The firmament.
    #[inline]
    pub const fn firmament(&self) -> &'static Firmament {
        &self.content.firmament
    }

    /// The squares without a piece (SH-1).
    #[inline]
    pub const fn free(&self) -> SquareSet {
        self.firmament().squares().without(self.sky.taken())
    }

    /// The open things of a seat.
    #[inline]
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Number of cards in the deck (SH-2).
    pub fn deck_size(&self) -> usize {
        let away = |seat| {
            let player = self.player(seat);
            usize::from(player.hand) + usize::from(player.pile) + player.board.cards().len()
        };
        self.content.deck().len() - self.seats().map(away).sum::<usize>()
    }

    /// The constellations that everybody knows: open, completed or under the stack.
    pub fn known_constellations(&self) -> ConstellationSet {
        let mut known: ConstellationSet = self.under.set();
        known.extend(self.gallery);
        for seat in self.seats() {
            let player = self.player(seat);
            known = known.or(player.completed);
            if let Held::Open(card) = player.held {
                known.add(card);
            }
        }
        known
    }

    /// Number of constellation cards in the stack, those under it included.
    pub fn stack_size(&self) -> usize {
        let secret = self
            .seats()
            .filter(|seat| self.player(*seat).held == Held::Secret);
        let known = self.known_constellations().len() - self.under.set().len();
        Constellation::COUNT - known - secret.count()
    }

    /// The seats that owe an action, or the result of the game.
    #[inline]
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choosing(seats) => Turn::Owed(seats),
            Phase::Acting(_) | Phase::Laying => Turn::Owed(Seats::only(self.mover)),
            Phase::Over(ending) => Turn::Over(self.outcome(ending)),
        }
    }

    /// The result (SH-29, SH-30). In a scenario without points, a completed constellation counts as
    /// one.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        let mut scores = [0; SEATS];
        let mut standings = [(false, 0, 0); SEATS];
        for seat in self.seats() {
            let player = self.player(seat);
            scores[seat.index()] = match self.scenario {
                Scenario::Art => i16::from(player.completed.len() as u8),
                Scenario::Beginning | Scenario::Gallery | Scenario::Dominion => player.score,
            };
            let won = ending.winner() == Some(seat);
            standings[seat.index()] = (won, player.score, -i16::from(player.pile));
        }
        let seats = usize::from(self.seats);
        Outcome::by_standing(&scores[..seats], &standings[..seats])
    }
}
