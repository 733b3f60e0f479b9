//! What happens at the table, and how each viewer is told of it.

use asterism_core::{Line, Listener, Outcome, Seat, Tale, Viewer};

use crate::building::{Build, Gain};
use crate::cards::{Cards, Design};
use crate::cells::Cell;
use crate::content::{Content, ObjectiveCard, RaceTile};
use crate::hands::{Place, Way};
use crate::scoring::FinalLine;
use crate::state::AmongTheStars;
use crate::table::{Fallback, Phase, Table};

mod words;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// The table is laid out: who plays which race (AS-5).
    Plays(Seat, &'static RaceTile),
    /// An objective lies open (AS-4).
    Objective(&'static ObjectiveCard),
    /// Objectives were drawn to keep one of them: only their player sees which (AS-38).
    Offered(Seat, [Option<&'static ObjectiveCard>; 2]),
    /// One of them is kept (AS-38).
    Kept(Seat, &'static ObjectiveCard),
    /// A year begins, and hands are passed this way (AS-6, AS-7).
    YearBegins(u8, Way),
    /// So many conflict cards are shuffled into the deck (AS-24).
    ConflictsAdded(usize),
    /// Credits at the start of a year (AS-6).
    Received(Seat, u16),
    /// A hand is dealt (AS-6).
    Dealt(Seat, &'static Content, Cards),
    /// A hand is looked at (AS-39).
    Looked(Seat, Place, &'static Content, Cards),
    /// A card is given for one of that hand, whose owner sees it (AS-39).
    Swapped(Seat, Place, Option<Seat>, [&'static Design; 2]),
    /// Cards are drawn from the pile (AS-39).
    Cycled(Seat, &'static Content, Cards),
    /// A Special is removed, face down (AS-39).
    Dropped(Seat, &'static Design),
    /// A card lies face down (AS-8).
    Selected(Seat),
    /// A seat has chosen what the virtual player removes (AS-29).
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
    /// What was chosen cannot be done any more (AS-19, AS-32).
    FellBack(Seat, Fallback),
    /// The first card is discarded for nothing, the second is taken from the pile (AS-39).
    Salvages(Seat, &'static Design, &'static Design),
    /// A conflict card is applied (AS-26).
    Disputes(Seat, &'static Design),
    /// The first has so many, the second so many; so many points are gained and lost (AS-26).
    Disputed([Seat; 2], [u16; 2], [u16; 2]),
    /// The first names the second; so many points for each (AS-11).
    Gave(Seat, Seat, [u8; 2]),
    /// Nobody is named.
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
    /// An objective goes to the first, or to nobody (AS-22).
    First(&'static ObjectiveCard, Option<Seat>, u8),
    /// A secret objective joins the open ones (AS-38).
    RevealedObjective(Seat, &'static ObjectiveCard),
    /// It stays hidden (AS-38).
    Concealed(Seat),
    /// Parked credits come back (AS-18).
    ParkedReturned(Seat, u16),
    /// What a race cannot keep (AS-39).
    LostCredits(Seat, u16),
    /// A line of the scoring (AS-21).
    Scored(Seat, &'static Content, FinalLine),
    /// The end, and how everybody stands (AS-23).
    Ended(Outcome),
}

impl AmongTheStars {
    /// How a table that was just laid out begins.
    pub(crate) fn tell_opening(&self, listener: &mut impl Listener<Event>) {
        let content = self.table.content;
        for seat in self.table.seats() {
            if let Some(race) = self.table.race(seat) {
                listener.hear(|| Event::Plays(seat, race));
            }
        }
        for objective in self.table.objectives.iter() {
            listener.hear(|| Event::Objective(content.objective(objective)));
        }
        for seat in self.table.seats() {
            let mut offered = self.offered[seat.index()].iter();
            let pair = [offered.next(), offered.next()];
            if pair[0].is_some() {
                let cards = pair.map(|it| it.map(|objective| content.objective(objective)));
                listener.hear(|| Event::Offered(seat, cards));
            }
        }
        if !matches!(self.table.phase, Phase::Keeping(_)) {
            self.tell_first_year(listener);
        }
    }

    fn tell_first_year(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::YearBegins(self.table.year, self.table.way()));
        for seat in self.table.seats() {
            let income = self.table.income(seat);
            listener.hear(|| Event::Received(seat, income));
        }
        for seat in self.table.seats() {
            listener.hear(|| Event::Dealt(seat, self.table.content, self.hand(seat).cards()));
        }
    }

    /// The final scoring, line by line.
    pub(crate) fn tell_end(&self, listener: &mut impl Listener<Event>) {
        let content = self.table.content;
        for seat in self.table.seats() {
            self.table.each_final_line(seat, |line| {
                if line.points() > 0 {
                    listener.hear(|| Event::Scored(seat, content, line));
                }
            });
        }
        if let Some(outcome) = self.table.turn().outcome().copied() {
            listener.hear(|| Event::Ended(outcome));
        }
    }
}

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        let (clause, words) = words::of(self, viewer, names);
        Some(Line::new(clause, words))
    }
}

impl Table {
    /// What a place is called: a name, or a virtual player.
    pub(crate) fn place_name(place: Place, names: &[String]) -> String {
        match place.seat(names.len()) {
            Some(seat) => names[seat.index()].clone(),
            None => format!(
                "virtual player {}",
                place.virtual_number(names.len()).unwrap_or(1)
            ),
        }
    }
}
