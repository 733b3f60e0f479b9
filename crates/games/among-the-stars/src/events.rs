//! The events of a game. `words` holds the sentences that tell each viewer of them.

use asterism_core::{Outcome, Seat};

use crate::building::{Build, Gain};
use crate::cards::Cards;
use crate::cells::Cell;
use crate::content::{Content, ObjectiveCard, RaceTile};
use crate::designs::Design;
use crate::hands::{Place, Way};
use crate::scoring::FinalLine;
use crate::table::Fallback;

mod words;

/// An event of the log.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A player has this race (AS-5).
    Plays(Seat, &'static RaceTile),
    /// An objective lies open (AS-4).
    Objective(&'static ObjectiveCard),
    /// Objectives were drawn to keep one of them: only their player sees which (AS-38).
    Offered(Seat, [Option<&'static ObjectiveCard>; 2]),
    /// One of them is kept (AS-38).
    Kept(Seat, &'static ObjectiveCard),
    /// A year begins, and hands are passed this way (AS-6, AS-7).
    YearBegins(u8, Way),
    /// A turn of a year begins (AS-8).
    TurnBegins(u8, u8),
    /// Conflict cards are shuffled into the deck, with their number (AS-24).
    ConflictsAdded(usize),
    /// Credits at the start of a year (AS-6).
    Received(Seat, u16),
    /// A hand is dealt (AS-6).
    Dealt(Seat, &'static Content, Cards),
    /// A player looks at a hand (AS-39).
    Looked(Seat, Place, &'static Content, Cards),
    /// A player trades a card with that hand, whose owner sees both cards (AS-39).
    Swapped(Seat, Place, Option<Seat>, [&'static Design; 2]),
    /// Cards are drawn from the pile (AS-39).
    Cycled(Seat, &'static Content, Cards),
    /// A Special is removed, face down (AS-39).
    Dropped(Seat, &'static Design),
    /// A card lies face down (AS-8).
    Selected(Seat),
    /// A seat has chosen the card that the virtual player removes (AS-29).
    ChoseRemoval(Seat),
    /// A virtual player has removed a card (AS-28).
    Removed(Place, &'static Design),
    /// A selected card is turned up (AS-8).
    Revealed(Seat, &'static Design),
    /// A seat has chosen its action (AS-9).
    Chose(Seat),
    /// A location is built (AS-15).
    Built(Seat, &'static Design, Build, Gain),
    /// A card becomes a Power Reactor (AS-19).
    BuiltReactor(Seat, &'static Design, Cell),
    /// A card is discarded for credits (AS-20).
    Discarded(Seat, &'static Design, u16),
    /// A chosen action is not possible any more (AS-19, AS-32).
    FellBack(Seat, Fallback),
    /// The first card is discarded for nothing, the second is taken from the pile (AS-39).
    Salvages(Seat, &'static Design, &'static Design),
    /// A conflict card is applied (AS-26).
    Disputes(Seat, &'static Design),
    /// The result of a conflict: seats, counts, and points gained and lost (AS-26).
    Disputed([Seat; 2], [u16; 2], [u16; 2]),
    /// The first names the second, with the points of each (AS-11).
    Gave(Seat, Seat, [u8; 2]),
    /// The builder names nobody.
    Declined(Seat),
    /// The first takes credits from the second (AS-40).
    Took(Seat, Seat, u16),
    /// A seat has answered in secret (AS-9).
    Answered(Seat),
    /// A seat pays credits and gains points (AS-33, AS-40).
    Paid(Seat, u8, u8),
    /// A seat loses points instead (AS-33).
    LostPoints(Seat, u16),
    /// The builder gains points by a card, as a clause says (AS-33, AS-40).
    Gained(Seat, Option<&'static Design>, u16, &'static str),
    /// An objective goes to the first player who fulfils it, or to nobody (AS-22).
    First(&'static ObjectiveCard, Option<Seat>, u8),
    /// A secret objective joins the open ones (AS-38).
    RevealedObjective(Seat, &'static ObjectiveCard),
    /// A secret objective stays hidden (AS-38).
    Concealed(Seat),
    /// Parked credits come back (AS-18).
    ParkedReturned(Seat, u16),
    /// A race loses the credits that it cannot keep (AS-39).
    LostCredits(Seat, u16),
    /// A line of the scoring (AS-21).
    Scored(Seat, &'static Content, FinalLine),
    /// The game ends, with the result (AS-23).
    Ended(Outcome),
}
