//! What somebody who looks at a table is shown.

use std::sync::Arc;

use asterism_core::{Seat, Viewer};
use asterism_registry::{Level, Session};

use super::clocks::Face;
use super::leaving::may_abort;
use super::table::{Lines, Table};
use super::{Play, Snapshot, Stage};
use crate::identity::PlayerKey;
use crate::store::{StoredSeat, StoredTable};
use crate::web::model::{Sitter, SitterKind};

impl Table {
    pub(super) fn look(&self, player: Option<PlayerKey>, lines: Lines) -> Snapshot {
        let seat = player.and_then(|player| self.seat_of(player));
        if let Some(seat) = seat {
            self.presence.see(seat);
        }
        let viewer = seat.map_or(Viewer::Onlooker, Viewer::Seat);
        Snapshot {
            id: self.stored.id.clone(),
            game: self.stored.game,
            settings: self.stored.settings.clone(),
            viewer,
            hosts: player == Some(self.stored.host),
            stakes: self.stored.stakes,
            sitters: Arc::clone(&self.sitters),
            notes: self.stored.notes.len(),
            clock: self.stored.clock,
            affairs: self.affairs.clone(),
            faces: self.faces(),
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
            lines: match lines {
                Lines::All => self.with_notes(session.lines(viewer, &self.names, 0)),
                Lines::None => Vec::new(),
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

    /// The clocks of all people; bots have none.
    fn faces(&self) -> Vec<Face> {
        let seats = Seat::first(self.stored.seats.len());
        let people = seats.filter(|seat| self.stored.bot_on(*seat).is_none());
        people.filter_map(|seat| self.face(seat)).collect()
    }
}

/// Who sits on a seat, as everybody may see it.
pub(super) fn sitter(table: &StoredTable, seat: Seat) -> Sitter {
    let (name, kind) = match &table.seats[seat.index()] {
        StoredSeat::Open => (String::new(), SitterKind::Open),
        StoredSeat::Human { name, .. } => (name.clone(), SitterKind::Human),
        StoredSeat::Bot { bot, name } => (name.clone(), SitterKind::Bot(*bot)),
    };
    let stand_in = table.stand_in(seat);
    Sitter {
        seat,
        name,
        kind,
        stand_in,
    }
}
