//! Agreements between the people at a table: requests, pauses, the rematch. All of it is derived
//! from the notes and exits.

use asterism_core::{Seat, Seats};
use asterism_play::{Exit, Moment, Request, RequestKind, ranks_after};
use asterism_store::{Note, NoteKind, StoredSeat, StoredTable, TableId};

/// Agreements and requests between the people at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreements {
    /// The open request, to which not all have agreed yet.
    pub request: Option<Request>,
    /// The table of the rematch.
    pub rematch: Option<TableId>,
    /// Seats whose person sits at the table of the rematch.
    pub again: Seats,
    /// Seats whose person no longer plays, because they left or ran out of time.
    pub out: Seats,
    /// The exit that ended the game, if its rules did not.
    pub ending: Option<Exit>,
    /// The ranks after an exit that ended the game; empty if it has no result.
    pub ranks: Vec<u8>,
    /// A request to which all have agreed, but which is not in the log yet.
    pub(super) granted: Option<Request>,
    /// Every pause so far.
    pub(super) pauses: Vec<Pause>,
}

/// A pause of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pause {
    pub(super) since: Moment,
    /// `None` while it lasts.
    pub(super) until: Option<Moment>,
}

impl Agreements {
    /// Derives the agreements of a table whose log has `version` entries.
    pub(super) fn of(table: &StoredTable, version: usize) -> Self {
        let mut agreements = Self::default();
        let mut people = humans(table);
        for seat in table.exits().iter().flat_map(|exit| exit.seats.iter()) {
            people = people.without(seat);
        }
        for note in &table.notes {
            agreements.lapse(note.version);
            agreements.take_note(note, &mut people);
        }
        agreements.lapse(version);
        agreements.take_exits(&table.exits(), table.seats.len());
        agreements
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

    /// True during a pause.
    pub fn is_paused(&self) -> bool {
        self.pauses
            .last()
            .is_some_and(|pause| pause.until.is_none())
    }

    /// Drops requests for a step back that were made at an earlier version.
    fn lapse(&mut self, version: usize) {
        let is_old = |it: &mut Request| it.kind == RequestKind::TakeBack && it.version < version;
        self.request.take_if(is_old);
        self.granted.take_if(is_old);
    }

    fn take_note(&mut self, note: &Note, people: &mut Seats) {
        match &note.kind {
            NoteKind::Says(_) | NoteKind::Chooses(_) => {}
            NoteKind::StandIn(Some(_)) => {
                *people = people.without(note.seat);
                self.need_less(note.seat, note.at);
            }
            NoteKind::StandIn(None) => *people = people.with(note.seat),
            NoteKind::Asks(favour) => {
                self.request = Some(Request {
                    seat: note.seat,
                    kind: *favour,
                    version: note.version,
                    waits_for: people.without(note.seat),
                });
                self.settle(note.at);
            }
            NoteKind::Agrees => self.need_less(note.seat, note.at),
            NoteKind::Declines => self.request = None,
            NoteKind::GoesOn => self.end_pause(note.at),
            NoteKind::OutOfTime(_) => {
                *people = people.without(note.seat);
                self.out = self.out.with(note.seat);
                self.need_less(note.seat, note.at);
            }
            NoteKind::Rematch(table) => {
                self.rematch = self.rematch.take().or(Some(table.clone()));
                self.again = self.again.with(note.seat);
            }
        }
    }

    /// Removes a seat from those that have to agree.
    fn need_less(&mut self, seat: Seat, at: Moment) {
        if let Some(request) = &mut self.request {
            request.waits_for = request.waits_for.without(seat);
        }
        self.settle(at);
    }

    /// Grants the request if all have agreed.
    fn settle(&mut self, at: Moment) {
        let all_agree = |request: &mut Request| request.waits_for == Seats::NONE;
        let Some(request) = self.request.take_if(all_agree) else {
            return;
        };
        match request.kind {
            RequestKind::TakeBack | RequestKind::End => self.granted = Some(request),
            RequestKind::Pause if self.is_paused() => {}
            RequestKind::Pause => self.pauses.push(Pause {
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

#[cfg(test)]
mod tests {
    use asterism_core::{Seed, Settings};
    use asterism_play::{Clock, Stakes};
    use asterism_registry::{BotId, GameId};
    use asterism_store::PlayerKey;

    use super::*;

    /// Two people and a bot, with these notes: seat, version and kind.
    fn table(notes: &[(Seat, usize, NoteKind)]) -> StoredTable {
        let person = |number: u8| StoredSeat::Human {
            player: PlayerKey::new([number; 32]),
            name: number.to_string(),
            nonce: None,
        };
        let bot = StoredSeat::Bot {
            bot: BotId::Greedy,
            name: "Vega".into(),
        };
        let notes = (0..).zip(notes).map(|(at, (seat, version, kind))| Note {
            seat: *seat,
            version: *version,
            at: Moment(at),
            kind: kind.clone(),
        });
        StoredTable {
            id: TableId::from_random([7; 10]),
            game: GameId::StellaQuest,
            content: None,
            settings: Settings::new(),
            clock: Clock::None,
            secret: Seed::from_text("agreements"),
            position: None,
            host: PlayerKey::new([1; 32]),
            stakes: Stakes::Friendly,
            seats: vec![person(1), person(2), bot],
            profiles: Seats::NONE,
            seated: Moment(0),
            log: Vec::new(),
            changes: Vec::new(),
            notes: notes.collect(),
        }
    }

    #[test]
    fn a_request_waits_for_the_other_people_and_not_for_bots() {
        let asks = (Seat::One, 3, NoteKind::Asks(RequestKind::TakeBack));
        let open = Agreements::of(&table(std::slice::from_ref(&asks)), 3);
        let waits_for = open.request.map(|request| request.waits_for);
        assert_eq!(waits_for, Some(Seats::only(Seat::Two)));
        let agreed = [asks, (Seat::Two, 3, NoteKind::Agrees)];
        let granted = Agreements::of(&table(&agreed), 3);
        assert!(granted.request.is_none() && granted.granted.is_some());
    }

    #[test]
    fn a_step_back_is_asked_for_the_table_as_it_is() {
        let asks = [(Seat::One, 3, NoteKind::Asks(RequestKind::TakeBack))];
        assert!(Agreements::of(&table(&asks), 3).request.is_some());
        let moved_on = Agreements::of(&table(&asks), 4);
        assert_eq!(moved_on.request, None);
    }

    #[test]
    fn a_pause_begins_when_all_agree_and_ends_when_somebody_goes_on() {
        let mut notes = vec![
            (Seat::One, 0, NoteKind::Asks(RequestKind::Pause)),
            (Seat::Two, 0, NoteKind::Agrees),
        ];
        assert!(Agreements::of(&table(&notes), 0).is_paused());
        notes.push((Seat::One, 0, NoteKind::GoesOn));
        let over = Agreements::of(&table(&notes), 0);
        assert!(!over.is_paused());
        let pause = Pause {
            since: Moment(1),
            until: Some(Moment(2)),
        };
        assert_eq!(over.pauses, [pause]);
    }

    #[test]
    fn nobody_waits_for_a_person_whose_seat_a_bot_plays() {
        let notes = [
            (Seat::One, 0, NoteKind::Asks(RequestKind::Pause)),
            (Seat::Two, 0, NoteKind::StandIn(Some(BotId::Greedy))),
        ];
        assert!(Agreements::of(&table(&notes), 0).is_paused());
        let declined = [notes[0].clone(), (Seat::Two, 0, NoteKind::Declines)];
        assert_eq!(Agreements::of(&table(&declined), 0), Agreements::default());
    }
}
