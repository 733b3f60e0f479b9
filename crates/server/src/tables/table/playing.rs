//! Sitting down and acting: checked, carried out, stored, and only then shown.

use std::time::Duration;

use asterism_core::{Record, Seat, SeatRecord, ShuffleRecord};
use asterism_play::{LogEntry, LogStep, Session, SitterKind, UNDO};
use asterism_store::{Append, NewEntry, SitDown, Sitting, StoreError, TableStatus};
use tokio::time::Instant;

use super::Table;
use crate::metrics;
use crate::tables::agreements::Agreements;
use crate::tables::error::Addition;
use crate::tables::error::TableError;
use crate::tables::seating::Vacancy;
use crate::tables::{Acted, ActionRequest};

/// Maximum number of tries when other servers change the table first.
const TRIES: usize = 5;

/// The result of storing an action.
pub(super) enum ActionResult {
    /// It was stored.
    Stored(Acted),
    /// Another server has added an entry first, so the table has changed.
    Overtaken,
}

impl Table {
    pub(super) async fn sit(&mut self, sitting: Sitting) -> Result<(), TableError> {
        match self.seating.check_sitting(&sitting)? {
            Vacancy::Theirs => return Ok(()),
            Vacancy::Open => {}
        }
        let (player, at) = (sitting.player, self.clocks.now());
        let sitting = Sitting { at, ..sitting };
        let sat = self.store.sit(self.stored.id.clone(), sitting).await;
        self.catch_up().await?;
        // If the store did not answer, the player may have been seated all the same.
        match (self.seating.seat_of(player), sat) {
            (Some(_), _) => Ok(()),
            (None, Ok(SitDown::Seated | SitDown::SeatTaken)) => Err(TableError::SeatTaken),
            (None, Err(error)) => Err(error.into()),
        }
    }

    pub(super) async fn act(&mut self, wish: ActionRequest) -> Result<Acted, TableError> {
        // The player may have seen a version at another server that this one does not know yet.
        if self.session.is_none() || wish.version > self.version() {
            self.catch_up().await?;
        }
        let seat = self.seating.own_seat(wish.player)?;
        self.flag_late().await?;
        self.check_still_in(seat)?;
        for _ in 0..TRIES {
            if let ActionResult::Stored(acted) = self.carry_out_all(seat, &wish).await? {
                return Ok(acted);
            }
        }
        Err(TableError::Busy)
    }

    async fn carry_out_all(
        &mut self,
        seat: Seat,
        wish: &ActionRequest,
    ) -> Result<ActionResult, TableError> {
        let session = self.session.as_ref();
        let session = session.ok_or(TableError::NotBegun)?;
        if let Some(action) = wish.other_choice(seat, session) {
            return self.change_choice(seat, action.to_owned()).await;
        }
        let taken = wish.taken(seat, session.questions(), session.log())?;
        let version = session.version();
        let mut acted = Acted { seat, version };
        if taken < wish.actions().len() {
            self.check_playing()?;
            self.seating.presence().see(seat);
            self.come_back(seat).await?;
        }
        for (index, action) in wish.actions().iter().enumerate().skip(taken) {
            if action == UNDO {
                let room = self.check_room(seat, Addition::StepBack);
                room.map_err(|error| wish.refuse(index, error))?;
            }
            let carried_out = self.carry_out(seat, action.clone()).await;
            match carried_out.map_err(|error| wish.refuse(index, error))? {
                ActionResult::Stored(so_far) => acted = so_far,
                ActionResult::Overtaken => return Ok(ActionResult::Overtaken),
            }
        }
        Ok(ActionResult::Stored(acted))
    }

    /// Refuses actions during a pause.
    pub(super) fn check_playing(&self) -> Result<(), TableError> {
        if self.agreements.is_paused() {
            return Err(TableError::Paused);
        }
        Ok(())
    }

    /// Checks, carries out and stores an action or a step back. If storing fails, it has not
    /// happened.
    pub(super) async fn carry_out(
        &mut self,
        seat: Seat,
        action: String,
    ) -> Result<ActionResult, TableError> {
        let (began, game) = (Instant::now(), self.stored.game);
        let at = self.clocks.now();
        if self.is_late(seat, at) {
            return Err(TableError::TimeUp);
        }
        let session = self.session.as_mut();
        let session = session.ok_or(TableError::NotBegun)?;
        let version = session.version();
        session
            .at(at)
            .apply(seat, &action)
            .map_err(|refused| TableError::Refused { game, refused })?;
        let over = session.is_over();
        let entry = NewEntry {
            number: self.stored.next_entry(),
            entry: LogEntry {
                seat,
                step: LogStep::read(&action),
                at,
            },
            status: if over {
                TableStatus::Over
            } else {
                TableStatus::InPlay
            },
        };
        match self
            .store
            .append(self.stored.id.clone(), entry.clone())
            .await
        {
            Ok(Append::Added) => {
                metrics::action_kept(began.elapsed());
                self.keep(entry.entry).await;
            }
            Ok(Append::Overtaken) => {
                self.catch_up().await?;
                return Ok(ActionResult::Overtaken);
            }
            Err(error) => self.make_sure(version, &entry.entry, error).await?,
        }
        let version = version + 1;
        Ok(ActionResult::Stored(Acted { seat, version }))
    }

    /// Takes over a stored entry that the game has applied already, and tells everybody.
    async fn keep(&mut self, entry: LogEntry) {
        self.stored.log.push(entry);
        if let Some(session) = &self.session {
            let pauses = &self.agreements.pauses;
            self.clocks.follow(&self.stored, session, pauses);
            self.updates.step(session);
        }
        self.tell_everybody().await;
        self.count_if_over().await;
    }

    /// Loads the table after the store gave no answer, to see if the entry was stored.
    async fn make_sure(
        &mut self,
        version: usize,
        entry: &LogEntry,
        error: StoreError,
    ) -> Result<(), TableError> {
        if self.catch_up().await.is_err() {
            self.start_if_full()?;
            return Err(error.into());
        }
        if self.stored.log.get(version) == Some(entry) {
            return Ok(());
        }
        Err(error.into())
    }

    /// Loads the stored table and applies what is new.
    pub(super) async fn catch_up(&mut self) -> Result<(), TableError> {
        let stored = self.store.load(self.stored.id.clone()).await?;
        let stored = stored.ok_or(TableError::NoTable)?;
        let log = self.session.as_ref().map(Session::log);
        let goes_on = log.is_some_and(|log| stored.log.starts_with(log));
        let changed = !stored.looks_like(&self.stored);
        self.stored = stored;
        self.seating.update(&self.stored);
        if goes_on {
            self.replay_stored()?;
        } else {
            self.start_if_full()?;
        }
        if changed {
            self.tell_everybody().await;
        }
        Ok(())
    }

    /// Loads changes by other servers, or the table's own history when it was just started.
    pub(super) async fn refresh(&mut self) {
        let caught_up = async {
            self.catch_up().await?;
            self.grant().await
        };
        if let Err(error) = caught_up.await {
            tracing::warn!(table = %self.stored.id, %error, "refreshing a table failed");
        }
        self.ask_bots(Duration::ZERO).await;
    }

    pub(super) async fn tell_everybody(&mut self) {
        self.moved = Instant::now();
        self.agreements = Agreements::of(&self.stored, self.version());
        self.updates.tell();
        self.ask_bots(Duration::ZERO).await;
    }

    /// True if the game is over, as far as any server knows: another one may have ended it.
    pub(super) async fn is_over(&mut self) -> Result<bool, TableError> {
        if self.ended().is_none() {
            self.catch_up().await?;
        }
        Ok(self.ended().is_some())
    }

    fn ended(&self) -> Option<&Session> {
        self.session.as_ref().filter(|it| it.is_over())
    }

    /// The record of the game. It contains the seed, so it is given only when the game is over.
    pub(super) async fn record(&mut self) -> Result<Record, TableError> {
        self.is_over().await?;
        let session = self.ended().ok_or(TableError::NoRecordYet)?;
        let seats = self.seating.sitters().iter().map(|sitter| SeatRecord {
            name: self.recorded_name(sitter.seat),
            bot: match sitter.kind {
                SitterKind::Bot(bot) => Some(bot.to_string()),
                SitterKind::Human | SitterKind::Open => None,
            },
        });
        let shuffle = ShuffleRecord::new(&self.stored.secret, &self.stored.nonces());
        Ok(Record {
            shuffle: Some(shuffle),
            ..session.record(seats.collect())
        })
    }
}
