//! Notes: what people do beside the game, such as chat, requests and agreements.

use asterism_core::{Line, Names, Seat, Viewer};
use asterism_play::{Clock, LogEntry, LogStep, Remark, RequestKind};
use asterism_store::{Append, NewEntry, Note, NoteKind, PlayerKey, TableStatus};

use super::Table;
use crate::tables::error::Addition;
use crate::tables::error::TableError;
use crate::tables::requests::NoteRequest;

/// Maximum number of tries to store a note when other servers store one first.
const TRIES: usize = 5;

impl Table {
    /// Carries out a player's request and stores it, and then tells everybody.
    pub(super) async fn take_note(
        &mut self,
        player: PlayerKey,
        wish: NoteRequest,
    ) -> Result<(), TableError> {
        let seat = self.seating.own_seat(player)?;
        self.seating.presence().see(seat);
        if let NoteRequest::Leave(reason) = wish {
            return self.leave(seat, reason).await;
        }
        let (about, kind) = self.check_note(seat, wish)?;
        self.note(about, kind).await?;
        self.grant().await
    }

    /// Checks that a note is possible now. Returns the seat it belongs to, and its kind.
    fn check_note(&self, seat: Seat, wish: NoteRequest) -> Result<(Seat, NoteKind), TableError> {
        let kind = match wish {
            NoteRequest::Say(text) => {
                self.check_room(seat, Addition::Message)?;
                NoteKind::Says(text)
            }
            NoteRequest::Ask(favour) => {
                self.check_asking(seat, favour)?;
                NoteKind::Asks(favour)
            }
            NoteRequest::Agree => {
                let request = self.agreements.request.ok_or(TableError::NothingAsked)?;
                if !request.waits_for.contains(seat) {
                    return Err(TableError::AgreedAlready);
                }
                NoteKind::Agrees
            }
            NoteRequest::Decline => {
                self.agreements.request.ok_or(TableError::NothingAsked)?;
                NoteKind::Declines
            }
            NoteRequest::GoOn if self.agreements.is_paused() => NoteKind::GoesOn,
            NoteRequest::GoOn => return Err(TableError::NoPause),
            NoteRequest::Claim(late) => {
                self.check_claim(seat, late)?;
                return Ok((late, NoteKind::OutOfTime(self.stored.substitute(late))));
            }
            NoteRequest::Choose(level) => {
                self.check_room(seat, Addition::Level)?;
                NoteKind::Chooses(level)
            }
            NoteRequest::Leave(_) => return Err(TableError::NotANote),
        };
        Ok((seat, kind))
    }

    fn check_asking(&self, seat: Seat, kind: RequestKind) -> Result<(), TableError> {
        let session = self.running()?;
        self.check_room(seat, Addition::Request)?;
        if self.agreements.request.is_some() {
            return Err(TableError::AnotherRequest);
        }
        match kind {
            // Among bots a step back would be granted at once, since nobody has to agree. A rated
            // game allows none.
            RequestKind::TakeBack if self.stored.stakes.is_rated() => Err(TableError::RatedStays),
            RequestKind::TakeBack if session.before_last_of(seat).is_none() => {
                Err(TableError::NothingToTakeBack)
            }
            RequestKind::Pause | RequestKind::End
                if self.stored.stakes.is_rated() && !self.seating.has_company(seat) =>
            {
                Err(TableError::NobodyToAgree)
            }
            RequestKind::End if !self.stored.stakes.is_rated() => Err(TableError::NothingToEnd),
            RequestKind::End if !session.exits().is_empty() => Err(TableError::SomebodyLeft),
            RequestKind::Pause if self.agreements.is_paused() => Err(TableError::PausedAlready),
            RequestKind::TakeBack | RequestKind::Pause | RequestKind::End => Ok(()),
        }
    }

    fn check_claim(&self, own: Seat, late: Seat) -> Result<(), TableError> {
        self.running()?;
        if self.stored.stakes.is_rated() && self.stored.clock != Clock::None {
            return Err(TableError::ServerWatchesClock);
        }
        if own == late {
            return Err(TableError::OwnTime);
        }
        if self.agreements.out.contains(late) || self.stored.bot_on(late).is_some() {
            return Err(TableError::BotPlays);
        }
        let reading = self.clock_reading(late);
        match reading.filter(|reading| reading.left.is_zero()) {
            Some(_) => Ok(()),
            None => Err(TableError::TimeLeft),
        }
    }

    /// Stores a note as the next one of this table.
    pub(super) async fn note(&mut self, seat: Seat, kind: NoteKind) -> Result<(), TableError> {
        for _ in 0..TRIES {
            let note = Note {
                seat,
                version: self.version(),
                at: self.clocks.now(),
                kind: kind.clone(),
            };
            let (id, number) = (self.stored.id.clone(), self.stored.notes.len());
            if self.store.note(id, number, note.clone()).await? == Append::Added {
                self.stored.notes.push(note);
                self.seating.update(&self.stored);
                self.tell_everybody().await;
                return Ok(());
            }
            self.catch_up().await?;
        }
        Err(TableError::Busy)
    }

    /// Carries out a request to which all have agreed: takes a step back, or ends the game.
    pub(super) async fn grant(&mut self) -> Result<(), TableError> {
        let Some(request) = self.agreements.granted else {
            return Ok(());
        };
        if request.kind == RequestKind::End {
            return self.end_by_agreement(request.seat).await;
        }
        let count = self.running()?.before_last_of(request.seat);
        let Some(count) = count else { return Ok(()) };
        let entry = NewEntry {
            number: self.stored.next_entry(),
            entry: LogEntry {
                seat: request.seat,
                step: LogStep::BackTo(count),
                at: self.clocks.now(),
            },
            status: TableStatus::InPlay,
        };
        self.store.append(self.stored.id.clone(), entry).await?;
        // If another server has added the entry first, this loads it.
        self.catch_up().await
    }

    /// Inserts the notes into the lines that `viewer` reads, each after the lines of its version.
    pub(super) fn with_notes(
        &self,
        viewer: Viewer,
        mut lines: Vec<(usize, Line)>,
    ) -> Vec<(usize, Line)> {
        let names = Names::new(viewer, self.seating.names());
        let notes = self.stored.notes.iter();
        let told = notes.filter(|it| self.hears(viewer) || !matches!(it.kind, NoteKind::Says(_)));
        for note in told {
            let at = lines.partition_point(|(version, _)| *version <= note.version);
            let line = self.words(note, &names).map(Line::plain);
            let line = line.map(|line| (note.version, line.by(note.seat)));
            lines.splice(at..at, line);
        }
        lines
    }

    /// What was said at the table, oldest first.
    pub(super) fn talk(&self) -> Vec<Remark> {
        let notes = self.stored.notes.iter();
        let said = notes.filter_map(|note| match &note.kind {
            NoteKind::Says(text) => Some(Remark {
                seat: note.seat,
                text: text.clone(),
            }),
            NoteKind::Chooses(_)
            | NoteKind::Asks(_)
            | NoteKind::StandIn(_)
            | NoteKind::OutOfTime(_)
            | NoteKind::Agrees
            | NoteKind::Declines
            | NoteKind::GoesOn
            | NoteKind::Rematch(_) => None,
        });
        said.collect()
    }

    /// Returns the log line of a note; `None` if the note concerns nobody else.
    fn words(&self, note: &Note, names: &Names<'_>) -> Option<String> {
        let (name, object) = (names.of(note.seat), names.object(note.seat));
        Some(match &note.kind {
            NoteKind::Chooses(_) => return None,
            NoteKind::Asks(kind) => format!("{name} asked {}.", asked(*kind)),
            NoteKind::StandIn(None) => format!(
                "{name} came back and {} again.",
                names.verb(note.seat, "play", "plays")
            ),
            NoteKind::StandIn(Some(bot)) => {
                format!("From now on {} plays for {object}.", bot.words())
            }
            NoteKind::OutOfTime(bot) => {
                format!("{name} ran out of time; {} plays on.", bot.words())
            }
            NoteKind::Says(text) => format!("{name}: {text}"),
            NoteKind::Agrees => format!("{name} agreed."),
            NoteKind::Declines => format!("{name} said no."),
            NoteKind::GoesOn => format!("{name} ended the pause."),
            NoteKind::Rematch(_) if self.is_first_to_go_on(note) => {
                format!("{name} opened a table for the next game.")
            }
            NoteKind::Rematch(_) => format!("{name} joined the next game."),
        })
    }
}

const fn asked(kind: RequestKind) -> &'static str {
    match kind {
        RequestKind::End => "to end the game without a result",
        RequestKind::TakeBack => "to take back a move",
        RequestKind::Pause => "for a pause",
    }
}

impl Table {
    fn is_first_to_go_on(&self, note: &Note) -> bool {
        let mut notes = self.stored.notes.iter();
        notes.find(|it| matches!(it.kind, NoteKind::Rematch(_))) == Some(note)
    }
}
