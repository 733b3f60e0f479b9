//! Sitting down and acting: checked, carried out, made durable, and only then told.

use std::time::Duration;

use asterism_core::{Record, Seat, SeatRecord, ShuffleRecord};
use asterism_registry::{Session, UNDO};
use tokio::time::Instant;

use super::affairs::Affairs;
use super::bounds::Addition;
use super::clocks::Counting;
use super::table::Table;
use super::{Acted, Wish};
use crate::metrics;
use crate::problem::Problem;
use crate::store::{Entry, Sitting, StoreError, StoredSeat, Then};
use crate::web::model::SitterKind;

/// So often a request is tried again when other servers are quicker.
const TRIES: usize = 5;

/// What became of an action.
pub(super) enum Carried {
    /// It was kept.
    Out(Acted),
    /// Another server was quicker: the table is another one now.
    Overtaken,
}

impl Table {
    pub(super) async fn sit(&mut self, sitting: Sitting) -> Result<(), Problem> {
        match self.seat_of(sitting.player) {
            Some(seat) if seat == sitting.seat => return Ok(()),
            Some(seat) => {
                return Err(Problem::conflict(format!(
                    "you sit on seat {seat} of this table already"
                )));
            }
            None => {}
        }
        let taken = || Problem::conflict("somebody else has sat down on this seat");
        if self.stored.seats.get(sitting.seat.index()) != Some(&StoredSeat::Open) {
            return Err(taken());
        }
        if self.names.contains(&sitting.name) {
            let reason = format!("somebody at this table is called {} already", sitting.name);
            return Err(Problem::conflict(reason));
        }
        let (player, at) = (sitting.player, self.hours.now());
        let sitting = Sitting { at, ..sitting };
        let sat = self.store.sit(self.stored.id.clone(), sitting).await;
        self.catch_up().await?;
        // Without an answer of the store the seat may be theirs all the same.
        match (self.seat_of(player), sat) {
            (Some(_), _) => Ok(()),
            (None, Ok(_)) => Err(taken()),
            (None, Err(error)) => Err(error.into()),
        }
    }

    pub(super) async fn act(&mut self, wish: Wish) -> Result<Acted, Problem> {
        // What this server has not heard of yet, somebody may have seen at another one.
        if self.session.is_none() || wish.version > self.version() {
            self.catch_up().await?;
        }
        let seat = self.seat_of(wish.player).ok_or_else(Problem::stranger)?;
        self.flag_late().await?;
        self.check_still_in(seat)?;
        for _ in 0..TRIES {
            if let Carried::Out(acted) = self.carry_out_all(seat, &wish).await? {
                return Ok(acted);
            }
        }
        Err(Problem::conflict("the table is busy; try again"))
    }

    async fn carry_out_all(&mut self, seat: Seat, wish: &Wish) -> Result<Carried, Problem> {
        let session = self.session.as_ref();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        let taken = wish.taken(seat, session.questions(), session.log())?;
        let version = session.version();
        let mut acted = Acted { seat, version };
        if taken < wish.actions().len() {
            self.check_playing()?;
            self.presence.see(seat);
            self.come_back(seat).await?;
        }
        for (index, action) in wish.actions().iter().enumerate().skip(taken) {
            if action == UNDO {
                let room = self.check_room(seat, Addition::StepBack);
                room.map_err(|problem| wish.refuse(index, problem))?;
            }
            let carried_out = self.carry_out(seat, action.clone()).await;
            match carried_out.map_err(|problem| wish.refuse(index, problem))? {
                Carried::Out(so_far) => acted = so_far,
                Carried::Overtaken => return Ok(Carried::Overtaken),
            }
        }
        Ok(Carried::Out(acted))
    }

    /// Nobody acts during a pause.
    fn check_playing(&self) -> Result<(), Problem> {
        if self.affairs.is_paused() {
            return Err(Problem::conflict(
                "there is a pause; whoever is back can end it",
            ));
        }
        Ok(())
    }

    /// Checks, carries out and keeps an action, or a step back. If it cannot be kept it has not happened.
    pub(super) async fn carry_out(
        &mut self,
        seat: Seat,
        action: String,
    ) -> Result<Carried, Problem> {
        let (began, game) = (Instant::now(), self.stored.game);
        let at = self.hours.now();
        if self.is_late(seat, at) {
            return Err(Problem::conflict("your time is up"));
        }
        let session = self.session.as_mut();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        let version = session.version();
        session
            .apply(seat, &action)
            .map_err(|refused| Problem::refused(game, &refused))?;
        let over = session.is_over();
        let entry = Entry {
            version,
            seat,
            action,
            then: if over { Then::Over } else { Then::GoesOn },
            at,
        };
        match self
            .store
            .append(self.stored.id.clone(), entry.clone())
            .await
        {
            Ok(true) => {
                metrics::action_kept(began.elapsed());
                self.keep(entry).await;
            }
            Ok(false) => {
                self.catch_up().await?;
                return Ok(Carried::Overtaken);
            }
            Err(error) => self.make_sure(&entry, error).await?,
        }
        let version = version + 1;
        Ok(Carried::Out(Acted { seat, version }))
    }

    /// An entry that the game has seen is stored.
    async fn keep(&mut self, entry: Entry) {
        self.stored.actions.push((entry.seat, entry.action));
        self.stored.taken.push(entry.at);
        if let (Some(clocks), Some(session)) = (&mut self.clocks, &self.session) {
            let with = Counting {
                hours: &self.hours,
                pauses: &self.affairs.pauses,
            };
            clocks.tell(&self.stored, session, with);
        }
        self.tell_everybody().await;
        self.count_if_over().await;
    }

    /// The store gave no answer. What is there now says whether an entry was kept.
    async fn make_sure(&mut self, entry: &Entry, error: StoreError) -> Result<(), Problem> {
        if self.catch_up().await.is_err() {
            self.start_if_full()?;
            return Err(error.into());
        }
        let kept = self.stored.actions.get(entry.version);
        if kept.is_some_and(|(seat, action)| (*seat, action) == (entry.seat, &entry.action)) {
            return Ok(());
        }
        Err(error.into())
    }

    /// Takes over what the store knows and this table does not.
    pub(super) async fn catch_up(&mut self) -> Result<(), Problem> {
        let stored = self.store.load(self.stored.id.clone()).await?;
        let stored = stored.ok_or_else(|| Problem::missing("there is no such table"))?;
        let log = self.session.as_ref().map(Session::log);
        let goes_on = log.is_some_and(|log| stored.actions.starts_with(log));
        let changed = stored != self.stored;
        self.stored = stored;
        self.seat_everybody();
        if goes_on {
            self.go_on()?;
        } else {
            self.start_if_full()?;
        }
        if changed {
            self.tell_everybody().await;
        }
        Ok(())
    }

    /// Another server has changed something, or this table was just loaded.
    pub(super) async fn refresh(&mut self) {
        let caught_up = async {
            self.catch_up().await?;
            self.grant().await
        };
        if let Err(problem) = caught_up.await {
            tracing::warn!(table = %self.stored.id, problem = %problem.message, "not up to date");
        }
        self.ask_bots(Duration::ZERO).await;
    }

    pub(super) async fn tell_everybody(&mut self) {
        self.moved = Instant::now();
        self.affairs = Affairs::of(&self.stored, self.version());
        self.changed.send_modify(|revision| *revision += 1);
        self.ask_bots(Duration::ZERO).await;
    }

    /// Whether the game is over, as far as any server knows: this one may not have heard of it yet.
    pub(super) async fn is_over(&mut self) -> Result<bool, Problem> {
        if self.ended().is_none() {
            self.catch_up().await?;
        }
        Ok(self.ended().is_some())
    }

    fn ended(&self) -> Option<&Session> {
        self.session.as_ref().filter(|it| it.is_over())
    }

    /// The seed is in the record, so it is given only when the game is over.
    pub(super) async fn record(&mut self) -> Result<Record, Problem> {
        self.is_over().await?;
        let unfinished = || Problem::conflict("the record can be had when the game is over");
        let session = self.ended().ok_or_else(unfinished)?;
        let seats = self.sitters.iter().map(|sitter| SeatRecord {
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
