//! The decisions of players, step by step of a turn (SH-3, SH-6 to SH-10).

use crate::board::Slot;
use crate::cards::Card;
use crate::squares::Square;
use crate::stars::Class;

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The first cards for slots 2 and 3 (SH-3).
    Open(Card, Card),
    /// Star Birth (SH-12).
    Birth(Slot, Class, Square),
    /// Black Hole (SH-18).
    Remove(Slot, Square),
    /// Rambling Star (SH-19).
    Move(Slot, Square, Square),
    /// Supernova, always of slot 1 (SH-21).
    Explode(Square),
    /// Ends step 1 (SH-7).
    End,
    /// Lays an action card from hand on slot 2 or 1 (SH-9).
    Lay(Card, Slot),
    /// Lays the Supernova card from hand on slot 1 (SH-21).
    LayNova,
    /// Discards the Supernova card from slot 1 or hand (SH-22).
    Discard,
    /// Ends step 3, and with it the turn (SH-10).
    Done,
}
