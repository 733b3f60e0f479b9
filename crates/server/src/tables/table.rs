//! One table and the task that owns it. An action is checked, carried out, made durable, and only
//! then acknowledged or shown to anybody.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Seat, SeatRecord, Viewer};
use asterism_registry::{Advice, Edition, Session, TableSetup};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, timeout};

use super::bots::BotDesk;
use super::hints::{Hints, Reply};
use super::presence::Presence;
use super::{
    Acted, Attendance, Forgotten, HandWish, Patience, Play, Snapshot, Stage, Tables, Wish,
};
use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{Entry, Sitting, Store, StoredSeat, StoredTable, Then};
use crate::web::model::{Sitter, SitterKind};

/// What a table can be asked.
pub(super) enum Command {
    Look {
        player: Option<PlayerKey>,
        reply: oneshot::Sender<Snapshot>,
    },
    Sit {
        sitting: Sitting,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    Act {
        wish: Wish,
        reply: oneshot::Sender<Result<Acted, Problem>>,
    },
    BotActs {
        seat: Seat,
        version: usize,
        action: String,
    },
    Hint {
        player: PlayerKey,
        reply: Reply,
    },
    Hinted {
        seat: Seat,
        version: usize,
        advice: Advice,
    },
    HandOver {
        wish: HandWish,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    Attend {
        player: PlayerKey,
        reply: oneshot::Sender<Option<Attendance>>,
    },
    Record {
        reply: oneshot::Sender<Result<String, Problem>>,
    },
}

/// A table in memory.
pub(super) struct Table {
    pub(super) stored: StoredTable,
    edition: Edition,
    sitters: Arc<[Sitter]>,
    pub(super) names: Vec<String>,
    /// The game, once everybody has sat down.
    pub(super) session: Option<Session>,
    pub(super) store: Arc<dyn Store>,
    pub(super) bots: BotDesk,
    pub(super) hints: Hints,
    pub(super) presence: Presence,
    pub(super) patience: Patience,
    /// When the table changed last.
    pub(super) moved: Instant,
    changed: watch::Sender<u64>,
}

impl Table {
    pub(super) fn new(
        (stored, edition): (StoredTable, Edition),
        store: Arc<dyn Store>,
        bots: BotDesk,
        changed: watch::Sender<u64>,
    ) -> Result<Self, Problem> {
        let (sitters, names) = (Arc::new([]), Vec::new());
        let mut table = Self {
            stored,
            edition,
            sitters,
            names,
            session: None,
            store,
            bots,
            hints: Hints::default(),
            presence: Presence::new(),
            patience: Patience::default(),
            moved: Instant::now(),
            changed,
        };
        table.seat_everybody();
        table.start_if_full()?;
        Ok(table)
    }

    /// Serves the table until nobody has asked or watched for a while.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Command>, tables: Arc<Tables>) {
        self.ask_bots(Duration::ZERO);
        loop {
            match timeout(self.patience.idle, queue.recv()).await {
                Ok(Some(command)) => self.serve(command).await,
                Ok(None) => return,
                Err(_) if self.is_watched() => {}
                Err(_) => match tables.forget(&self.stored.id, &mut queue) {
                    Forgotten::Yes => return,
                    Forgotten::No => {}
                },
            }
        }
    }

    /// The list of live tables holds a receiver too.
    fn is_watched(&self) -> bool {
        self.changed.receiver_count() > 1
    }

    async fn serve(&mut self, command: Command) {
        // Whoever asked may have gone: then the answer is dropped, but the work is done.
        match command {
            Command::Look { player, reply } => {
                let _ = reply.send(self.look(player));
            }
            Command::Sit { sitting, reply } => {
                let _ = reply.send(self.sit(sitting).await);
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
            } => self.hints.tell((seat, version), advice),
            Command::HandOver { wish, reply } => {
                let _ = reply.send(self.hand_over(wish).await);
            }
            Command::Attend { player, reply } => {
                let seat = self.seat_of(player);
                let _ = reply.send(seat.map(|seat| self.presence.attend(seat)));
            }
            Command::Record { reply } => {
                let _ = reply.send(self.record());
            }
        }
    }

    pub(super) fn seat_everybody(&mut self) {
        let seats = Seat::first(self.stored.seats.len());
        self.sitters = seats.map(|seat| sitter(&self.stored, seat)).collect();
        self.names = self
            .sitters
            .iter()
            .map(|sitter| sitter.name.clone())
            .collect();
    }

    /// The game begins when no seat is open: from the seed that was drawn with the table.
    fn start_if_full(&mut self) -> Result<(), Problem> {
        if self.stored.seats.contains(&StoredSeat::Open) {
            return Ok(());
        }
        let setup = TableSetup {
            edition: self.edition,
            seats: self.stored.seats.len(),
            settings: self.stored.settings.clone(),
            seed: self.stored.seed,
        };
        self.session = Some(Session::resume(setup, &self.stored.actions)?);
        Ok(())
    }

    pub(super) fn seat_of(&self, player: PlayerKey) -> Option<Seat> {
        let is_theirs = |stored: &StoredSeat| match stored {
            StoredSeat::Human { player: sits, .. } => *sits == player,
            StoredSeat::Open | StoredSeat::Bot { .. } => false,
        };
        self.stored
            .seats
            .iter()
            .position(is_theirs)
            .and_then(Seat::new)
    }

    fn look(&self, player: Option<PlayerKey>) -> Snapshot {
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
            sitters: Arc::clone(&self.sitters),
            handovers: self.stored.handovers.len(),
            stage: match &self.session {
                None => Stage::Waiting,
                Some(session) => Stage::Playing(Box::new(self.play(session, viewer))),
            },
        }
    }

    fn play(&self, session: &Session, viewer: Viewer) -> Play {
        let turn = session.referee().turn();
        Play {
            version: session.version(),
            owed: turn.owed(),
            outcome: turn.outcome().copied(),
            view: session.referee().view(viewer),
            lines: self.with_handovers(session.lines(viewer, &self.names, 0)),
            can_take_back: viewer
                .seat()
                .is_some_and(|seat| session.can_take_back(seat)),
            hint: viewer.seat().and_then(|seat| self.hint_of(session, seat)),
        }
    }

    async fn sit(&mut self, sitting: Sitting) -> Result<(), Problem> {
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
        let index = sitting.seat.index();
        if self.stored.seats.get(index) != Some(&StoredSeat::Open) {
            return Err(taken());
        }
        if self.names.contains(&sitting.name) {
            let reason = format!("somebody at this table is called {} already", sitting.name);
            return Err(Problem::conflict(reason));
        }
        let Sitting { player, name, .. } = sitting.clone();
        if !self.store.sit(self.stored.id.clone(), sitting).await? {
            return Err(taken());
        }
        self.stored.seats[index] = StoredSeat::Human { player, name };
        self.seat_everybody();
        self.start_if_full()?;
        self.tell_everybody();
        Ok(())
    }

    async fn act(&mut self, wish: Wish) -> Result<Acted, Problem> {
        let seat = self.seat_of(wish.player).ok_or_else(Problem::stranger)?;
        let session = self.session.as_ref();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        let taken = wish.taken(seat, session.questions(), session.log())?;
        let version = session.version();
        let mut acted = Acted { seat, version };
        if taken < wish.actions().len() {
            self.presence.see(seat);
            self.come_back(seat).await?;
        }
        for (index, action) in wish.actions().iter().enumerate().skip(taken) {
            let carried_out = self.carry_out(seat, action.clone()).await;
            acted = carried_out.map_err(|problem| wish.refuse(index, problem))?;
        }
        Ok(acted)
    }

    /// Checks, carries out and keeps an action, or a step back. If it cannot be kept it has not happened.
    pub(super) async fn carry_out(&mut self, seat: Seat, action: String) -> Result<Acted, Problem> {
        let game = self.stored.game;
        let session = self.session.as_mut();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        let version = session.version();
        session
            .apply(seat, &action)
            .map_err(|refused| Problem::refused(game, &refused))?;
        let over = session.referee().turn().outcome().is_some();
        let then = if over { Then::Over } else { Then::GoesOn };
        let entry = Entry {
            version,
            seat,
            action: action.clone(),
            then,
        };
        match self.store.append(self.stored.id.clone(), entry).await {
            Ok(true) => self.stored.actions.push((seat, action)),
            Ok(false) => {
                self.catch_up().await?;
                return Err(Problem::conflict(
                    "another action came first; look at the table again",
                ));
            }
            Err(error) => {
                self.start_if_full()?;
                return Err(error.into());
            }
        }
        self.tell_everybody();
        Ok(Acted {
            seat,
            version: version + 1,
        })
    }

    /// The store knows more than this table: begins again from what it knows.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        let stored = self.store.load(self.stored.id.clone()).await?;
        self.stored = stored.ok_or_else(|| Problem::missing("there is no such table"))?;
        self.seat_everybody();
        self.start_if_full()?;
        self.tell_everybody();
        Ok(())
    }

    pub(super) fn tell_everybody(&mut self) {
        self.moved = Instant::now();
        self.changed.send_modify(|revision| *revision += 1);
        self.ask_bots(Duration::ZERO);
    }

    /// The seed is in the record, so it is given only when the game is over.
    fn record(&self) -> Result<String, Problem> {
        let unfinished = || Problem::conflict("the record can be had when the game is over");
        let session = self.session.as_ref().ok_or_else(unfinished)?;
        if session.referee().turn().outcome().is_none() {
            return Err(unfinished());
        }
        let seats = self.sitters.iter().map(|sitter| SeatRecord {
            name: self.recorded_name(sitter.seat),
            bot: match sitter.kind {
                SitterKind::Bot(bot) => Some(bot.to_string()),
                SitterKind::Human | SitterKind::Open => None,
            },
        });
        let record = session.record(seats.collect());
        serde_json::to_string_pretty(&record)
            .map_err(|error| Problem::unreadable(error.to_string()))
    }
}

fn sitter(table: &StoredTable, seat: Seat) -> Sitter {
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
