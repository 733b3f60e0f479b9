//! Snapshots of a table for its viewers.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Seat, Viewer};
use asterism_play::{ClockReading, Deal, Session, Stakes};
use asterism_registry::Level;
use asterism_store::PlayerKey;

use super::Table;
use super::leaving::may_abort;
use crate::tables::agreements::Agreements;
use crate::tables::command::Lines;
use crate::tables::deal::{opened, sealed};
use crate::tables::{OwnChoice, Play, Snapshot, Stage};

/// Time without a page after which a player counts as away: a reload takes less.
const AWAY: Duration = Duration::from_secs(10);

impl Table {
    pub(super) fn look(&self, player: Option<PlayerKey>, lines: Lines) -> Snapshot {
        let seat = player.and_then(|player| self.seating.seat_of(player));
        if let Some(seat) = seat {
            self.seating.presence().see(seat);
        }
        let viewer = seat.map_or(Viewer::Onlooker, Viewer::Seat);
        Snapshot {
            id: self.stored.id.clone(),
            game: self.stored.game,
            settings: self.stored.settings.clone(),
            viewer,
            hosts: player == Some(self.stored.host),
            stakes: self.stored.stakes,
            sitters: Arc::clone(self.seating.sitters()),
            notes: self.stored.notes.len(),
            clock: self.stored.clock,
            agreements: self.agreements_for(viewer),
            clock_readings: self.clock_readings(),
            away: self.away(),
            deal: self.deal(),
            stage: match &self.session {
                None => Stage::Waiting,
                Some(session) => Stage::Playing(Box::new(self.play(session, viewer, lines))),
            },
        }
    }

    fn play(&self, session: &Session, viewer: Viewer, lines: Lines) -> Play {
        let turn = session.referee().turn();
        Play {
            version: session.version(),
            owed: session.owed(),
            outcome: turn.outcome().copied(),
            may_abort: may_abort(&self.stored, session),
            substitute: viewer
                .seat()
                .map_or(Level::USUAL, |seat| self.stored.chosen_level(seat)),
            view: session.referee().view(viewer),
            choice: viewer.seat().and_then(|seat| own_choice(session, seat)),
            lines: match lines {
                Lines::All => {
                    let lines = session.lines(viewer, self.seating.names(), 0);
                    self.with_notes(viewer, lines)
                }
                Lines::None => Vec::new(),
            },
            since: since(session, viewer),
            talk: match lines {
                Lines::All if self.hears(viewer) => self.talk(),
                Lines::All | Lines::None => Vec::new(),
            },
            can_take_back: viewer
                .seat()
                .is_some_and(|seat| session.can_take_back(seat)),
            can_ask_back: viewer
                .seat()
                .is_some_and(|seat| session.before_last_of(seat).is_some()),
            hint: viewer.seat().and_then(|seat| self.hint_of(session, seat)),
        }
    }

    /// True for a viewer who is told what is said at the table. Profiles lead strangers to rated
    /// games, so there only the players read the chat.
    pub(super) fn hears(&self, viewer: Viewer) -> bool {
        self.stored.stakes == Stakes::Friendly || viewer.seat().is_some()
    }

    /// The agreements without the table of the rematch, if that is the business of the players.
    fn agreements_for(&self, viewer: Viewer) -> Agreements {
        let mut agreements = self.agreements.clone();
        agreements.rematch = agreements.rematch.filter(|_| self.hears(viewer));
        agreements
    }

    /// The people who have no page open, and for how long.
    fn away(&self) -> Vec<(Seat, Duration)> {
        let seats = Seat::first(self.stored.seats.len());
        let people = seats.filter(|seat| self.stored.bot_on(*seat).is_none());
        let presence = self.seating.presence();
        people
            .filter_map(|seat| Some((seat, presence.absence(seat)?)))
            .filter(|(_, away)| *away >= AWAY)
            .collect()
    }

    /// The clocks of all people. Bots have none.
    fn clock_readings(&self) -> Vec<ClockReading> {
        let seats = Seat::first(self.stored.seats.len());
        let people = seats.filter(|seat| self.stored.bot_on(*seat).is_none());
        people.filter_map(|seat| self.clock_reading(seat)).collect()
    }
}

fn own_choice(session: &Session, seat: Seat) -> Option<OwnChoice> {
    let choice = session.choice_of(seat)?;
    Some(OwnChoice {
        before: choice.before.view(Viewer::Seat(seat)),
        action: choice.action,
    })
}

/// The version after the last entry of the viewer; a spectator has seen the newest round of turns.
fn since(session: &Session, viewer: Viewer) -> usize {
    let log = session.log();
    match viewer.seat() {
        Some(seat) => log
            .iter()
            .rposition(|entry| entry.seat == seat)
            .map_or(0, |at| at + 1),
        None => log.len().saturating_sub(session.setup().seats),
    }
}

impl Table {
    /// Returns the deal: sealed, or opened once the game is over.
    pub(super) fn deal(&self) -> Deal {
        if self.session.as_ref().is_some_and(Session::is_over) {
            opened(&self.stored)
        } else {
            sealed(&self.stored)
        }
    }
}
