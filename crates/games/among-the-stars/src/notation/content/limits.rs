//! The largest numbers that a content file may have.

/// Maximum gain for one thing, so that the points and credits of a game do not overflow.
pub(super) const MAX_EACH: u8 = 9;
/// Maximum gain or payment at once.
pub(super) const MAX_AT_ONCE: u8 = 20;
/// Maximum value of a limit.
pub(super) const MAX_LIMIT: u8 = 99;
/// Maximum number of cubes in an action.
pub(super) const MAX_CUBES: u8 = 4;

/// Minimum number of Special cards left out of the deck, and number of cards set aside in All-in
/// (AS-31).
pub(super) const PILE: usize = 20;
/// Maximum number of cards that can be drawn from that pile each year.
pub(super) const MAX_CYCLED: u8 = (PILE / 4) as u8;
