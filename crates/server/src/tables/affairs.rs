//! What stands between the people at a table: what is asked of the others, a pause, the next game. All of
//! it follows from the notes.

use asterism_core::{Seat, Seats};
use asterism_registry::{Exit, ranks_after};

use crate::store::{Favour, Note, StoredSeat, StoredTable, TableId, What};
use crate::time::Moment;

/// How things stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Affairs {
    /// What somebody asks and not all have agreed to yet.
    pub request: Option<Request>,
    /// The table of the next game.
    pub rematch: Option<TableId>,
    /// Who sits there.
    pub again: Seats,
    /// Seats whose person plays no more: they have left, or were out of time.
    pub out: Seats,
    /// The exit that ended the game, if its rules did not.
    pub ending: Option<Exit>,
    /// The ranks at the end of such a game; empty if it has no result.
    pub ranks: Vec<u8>,
    /// A request to which all have agreed, but which is not in the log yet.
    pub(super) granted: Option<Request>,
    /// Every pause so far.
    pub(super) pauses: Vec<Pause>,
}

/// Something that is asked of the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks.
    pub seat: Seat,
    /// For what.
    pub favour: Favour,
    /// How many entries the log had.
    pub version: usize,
    /// Who still has to agree.
    pub waits_for: Seats,
}

/// A while in which nobody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pause {
    pub(super) since: Moment,
    /// None while it lasts.
    pub(super) until: Option<Moment>,
}

impl Affairs {
    /// How things stand at a table whose log has `version` entries.
    pub(super) fn of(table: &StoredTable, version: usize) -> Self {
        let mut affairs = Self::default();
        let mut people = humans(table);
        for seat in table.exits().iter().flat_map(|exit| exit.seats.iter()) {
            people = people.without(seat);
        }
        for note in &table.notes {
            affairs.lapse(note.version);
            affairs.take_note(note, &mut people);
        }
        affairs.lapse(version);
        affairs.take_exits(&table.exits(), table.seats.len());
        affairs
    }

    fn take_exits(&mut self, exits: &[Exit], seats: usize) {
        for seat in exits.iter().flat_map(|exit| exit.seats.iter()) {
            self.out = self.out.with(seat);
        }
        self.ending = exits.last().copied().filter(|exit| exit.is_end);
        if self.ending.is_some_and(|exit| exit.reason.has_result()) {
            self.ranks = ranks_after(seats, exits, None);
        }
    }

    /// Whether nobody plays just now.
    pub fn is_paused(&self) -> bool {
        self.pauses
            .last()
            .is_some_and(|pause| pause.until.is_none())
    }

    /// A step back is asked for the table as it is: when it moves on, nobody asks any more.
    fn lapse(&mut self, version: usize) {
        let is_old = |it: &mut Request| it.favour == Favour::TakeBack && it.version < version;
        self.request.take_if(is_old);
        self.granted.take_if(is_old);
    }

    fn take_note(&mut self, note: &Note, people: &mut Seats) {
        match &note.what {
            What::Says(_) | What::Chooses(_) => {}
            What::StandIn(Some(_)) => {
                *people = people.without(note.seat);
                self.need_less(note.seat, note.at);
            }
            What::StandIn(None) => *people = people.with(note.seat),
            What::Asks(favour) => {
                self.request = Some(Request {
                    seat: note.seat,
                    favour: *favour,
                    version: note.version,
                    waits_for: people.without(note.seat),
                });
                self.settle(note.at);
            }
            What::Agrees => self.need_less(note.seat, note.at),
            What::Declines => self.request = None,
            What::GoesOn => self.end_pause(note.at),
            What::OutOfTime(_) => {
                *people = people.without(note.seat);
                self.out = self.out.with(note.seat);
                self.need_less(note.seat, note.at);
            }
            What::Rematch(table) => {
                self.rematch = self.rematch.take().or(Some(table.clone()));
                self.again = self.again.with(note.seat);
            }
        }
    }

    /// `seat` need not be asked any more.
    fn need_less(&mut self, seat: Seat, at: Moment) {
        if let Some(request) = &mut self.request {
            request.waits_for = request.waits_for.without(seat);
        }
        self.settle(at);
    }

    /// Grants what all have agreed to.
    fn settle(&mut self, at: Moment) {
        let all_agree = |request: &mut Request| request.waits_for == Seats::NONE;
        let Some(request) = self.request.take_if(all_agree) else {
            return;
        };
        match request.favour {
            Favour::TakeBack | Favour::End => self.granted = Some(request),
            Favour::Pause if self.is_paused() => {}
            Favour::Pause => self.pauses.push(Pause {
                since: at,
                until: None,
            }),
        }
    }

    fn end_pause(&mut self, at: Moment) {
        if let Some(pause) = self.pauses.last_mut() {
            pause.until.get_or_insert(at);
        }
    }
}

fn humans(table: &StoredTable) -> Seats {
    let seats = Seat::ALL.into_iter().zip(&table.seats);
    let people = seats.filter(|(_, sitter)| matches!(sitter, StoredSeat::Human { .. }));
    people.fold(Seats::NONE, |all, (seat, _)| all.with(seat))
}
