//! One table and the task that owns it. An action is checked, carried out and stored, and only then
//! acknowledged or shown.
//!
//! - `arranging.rs`: changes by the host before the game begins.
//! - `bot_turns.rs`: actions of bots, and hints.
//! - `changing.rs`: changing a secret choice.
//! - `leaving.rs`: resigning, running out of time, aborting.
//! - `limits.rs`: limits on what one seat may add for ever.
//! - `notes.rs`: chat, requests and agreements.
//! - `playing.rs`: sitting down and acting.
//! - `rated_results.rs`: the result of a rated game.
//! - `rematch.rs`: the table of the rematch.
//! - `stand_ins.rs`: bots that play for people.
//! - `views.rs`: the table as a viewer sees it.

mod arranging;
mod bot_turns;
mod changing;
mod leaving;
mod limits;
mod notes;
mod playing;
mod rated_results;
mod rematch;
mod stand_ins;
mod views;

use std::sync::Arc;
use std::time::Duration;

use asterism_core::Seat;
use asterism_play::{ClockReading, Moment, Session, TableSetup};
use asterism_registry::Edition;
use asterism_store::{PlayerKey, Store, StoredSeat, StoredTable};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::metrics::{self, GaugeGuard};
use crate::tables::agreements::Agreements;
use crate::tables::bots::{BotQuestions, TableBots};
use crate::tables::command::Command;
use crate::tables::error::TableError;
use crate::tables::presence::Attendance;
use crate::tables::seating::Seating;
use crate::tables::steps::{Step, Updates};
use crate::tables::table_clocks::TableClocks;
use crate::tables::{Forgotten, Patience, Tables};

/// A table in memory: its stored state, the game, and its parts.
pub(in crate::tables) struct Table {
    stored: StoredTable,
    edition: Edition,
    /// The game, once all seats are taken.
    session: Option<Session>,
    store: Arc<dyn Store>,
    pub(in crate::tables) seating: Seating,
    clocks: TableClocks,
    bots: TableBots,
    /// Agreements and open requests.
    agreements: Agreements,
    patience: Patience,
    /// Time of the last change of the table.
    moved: Instant,
    /// Time of the last request.
    asked: Instant,
    updates: Updates,
}

impl Table {
    pub(in crate::tables) fn new(
        stored: StoredTable,
        tables: &Tables,
        bots: BotQuestions,
        updates: Updates,
    ) -> Result<Self, TableError> {
        let edition = tables.library.find(stored.game, stored.content.as_deref());
        let mut table = Self {
            seating: Seating::new(&stored),
            clocks: TableClocks::new(Arc::clone(&tables.server_clock)),
            bots: TableBots::new(bots),
            agreements: Agreements::default(),
            session: None,
            store: Arc::clone(&tables.store),
            patience: tables.patience,
            moved: Instant::now(),
            asked: Instant::now(),
            stored,
            edition: edition.map_err(TableError::ContentMissing)?,
            updates,
        };
        table.start_if_full()?;
        Ok(table)
    }

    /// Runs the table until it had no request and no viewer for a while.
    pub(in crate::tables) async fn run(
        mut self,
        mut queue: mpsc::Receiver<Command>,
        tables: Arc<Tables>,
    ) {
        let _live = GaugeGuard::new(&metrics::TABLES);
        self.refresh().await;
        self.count_if_over().await;
        loop {
            let idle = self.asked + self.patience.idle;
            let flag = self.next_flag();
            let due = [Some(idle), self.bots.lease.retry_at(), flag]
                .into_iter()
                .flatten();
            let until = due.min().unwrap_or(idle);
            match timeout_at(until, queue.recv()).await {
                Ok(Some(command)) => {
                    self.asked = Instant::now();
                    self.serve(command).await;
                }
                Ok(None) => return,
                Err(_) if self.bots.lease.take_due_retry() => {
                    self.ask_bots(Duration::ZERO).await;
                }
                Err(_) if flag.is_some_and(|flag| flag <= Instant::now()) => {
                    self.watch_clocks().await;
                }
                Err(_) if self.updates.is_followed() || self.keeps_time() => {
                    self.asked = Instant::now();
                }
                Err(_) => match tables.forget(&self.stored.id, &mut queue) {
                    Forgotten::Yes => return self.let_go().await,
                    Forgotten::No => {}
                },
            }
        }
    }

    async fn serve(&mut self, command: Command) {
        // The client may be gone. Then the answer is dropped, but the work is done.
        match command {
            Command::Look {
                player,
                lines,
                reply,
            } => {
                let _ = reply.send(self.look(player, lines));
            }
            Command::Steps { since, reply } => {
                let _ = reply.send(self.steps(since));
            }
            Command::Sit { sitting, reply } => {
                let _ = reply.send(self.sit(sitting).await);
            }
            Command::Arrange { wish, reply } => {
                let _ = reply.send(self.arrange(wish).await);
            }
            Command::Act { wish, reply } => {
                let _ = reply.send(self.act(wish).await);
            }
            Command::BotActs {
                seat,
                version,
                action,
            } => self.let_bot_act(seat, version, action).await,
            Command::Hint { player, reply } => self.hint(player, reply),
            Command::Hinted {
                seat,
                version,
                advice,
            } => self.bots.hints.tell(seat, version, advice),
            Command::HandOver { wish, reply } => {
                let _ = reply.send(self.hand_over(wish).await);
            }
            Command::Attend { player, reply } => {
                let _ = reply.send(self.attend(player));
            }
            Command::Record { reply } => {
                let _ = reply.send(self.record().await);
            }
            Command::Note {
                player,
                wish,
                reply,
            } => {
                let _ = reply.send(self.take_note(player, wish).await);
            }
            Command::Rematch { wish, reply } => {
                let _ = reply.send(self.rematch(wish).await);
            }
            Command::PlaysAgain { player, reply } => {
                let _ = reply.send(self.plays_again(player).await);
            }
            Command::Refresh => self.refresh().await,
            Command::CatchUp { reply } => {
                let _ = reply.send(self.catch_up().await);
            }
        }
    }

    /// Marks a player as present until the returned guard is dropped; none for a spectator.
    fn attend(&self, player: PlayerKey) -> Option<Attendance> {
        let seat = self.seating.seat_of(player)?;
        Some(self.seating.presence().attend(seat))
    }

    /// The positions after a version, oldest first; none if there are too many.
    fn steps(&self, since: usize) -> Vec<Arc<Step>> {
        let session = self.session.as_ref();
        session.map_or_else(Vec::new, |session| Step::since(session, since))
    }

    /// Starts the game once no seat is open. Its seed is made from the table's secret and the
    /// nonces of the players.
    pub(super) fn start_if_full(&mut self) -> Result<(), TableError> {
        self.session = None;
        if self.stored.seats.contains(&StoredSeat::Open) {
            return Ok(());
        }
        let setup = TableSetup {
            edition: self.edition,
            seats: self.stored.seats.len(),
            settings: self.stored.settings.clone(),
            seed: self.stored.seed(),
            position: self.stored.position.clone(),
        };
        let session = Session::start(setup)?;
        let (control, seated) = (self.stored.clock, self.stored.seated);
        self.clocks.begin(control, &session, seated);
        self.session = Some(session);
        self.replay_stored()
    }

    /// Replays the stored entries that the game does not have yet.
    pub(super) fn replay_stored(&mut self) -> Result<(), TableError> {
        let Some(session) = &mut self.session else {
            return Ok(());
        };
        let (stored, clocks, updates) = (&self.stored, &mut self.clocks, &self.updates);
        let pauses = Agreements::of(stored, usize::MAX).pauses;
        session.extend(&stored.log[session.version()..], |session| {
            clocks.follow(stored, session, &pauses);
            updates.step(session);
        })?;
        self.agreements = Agreements::of(stored, session.version());
        Ok(())
    }

    /// The reading of a person's clock now.
    fn clock_reading(&self, seat: Seat) -> Option<ClockReading> {
        self.clock_reading_at(seat, self.clocks.now())
    }

    /// The same at another moment.
    fn clock_reading_at(&self, seat: Seat, at: Moment) -> Option<ClockReading> {
        self.clocks.reading_at(seat, at, &self.agreements.pauses)
    }

    /// Number of entries in the log.
    pub(super) fn version(&self) -> usize {
        self.session.as_ref().map_or(0, Session::version)
    }
}
