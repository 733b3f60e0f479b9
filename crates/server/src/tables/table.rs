//! One table and the task that owns it. An action is checked, carried out, made durable, and only
//! then acknowledged or shown to anybody.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Record, Seat};
use asterism_registry::{Advice, Edition, Session, TableSetup};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, timeout_at};

use super::affairs::Affairs;
use super::bots::BotDesk;
use super::clocks::{Clocks, Counting, Face};
use super::hints::{Hints, Reply};
use super::hours::Hours;
use super::looking::sitter;
use super::presence::Presence;
use super::rematch::Next;
use super::roster::Roster;
use super::{
    Acted, AgainWish, Attendance, Forgotten, HandWish, NoteWish, Patience, Snapshot, Tables, Wish,
};
use crate::identity::PlayerKey;
use crate::metrics::{self, Counted};
use crate::problem::Problem;
use crate::store::{Sitting, Store, StoredSeat, StoredTable};
use crate::time::{Clock, Moment};
use crate::web::model::Sitter;

/// What a table can be asked.
pub(super) enum Command {
    Look {
        player: Option<PlayerKey>,
        lines: Lines,
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
        reply: oneshot::Sender<Result<Record, Problem>>,
    },
    Note {
        player: PlayerKey,
        wish: NoteWish,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    Rematch {
        wish: AgainWish,
        reply: oneshot::Sender<Result<Next, Problem>>,
    },
    PlaysAgain {
        player: PlayerKey,
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// Another server has changed something.
    Refresh,
    /// Seats may have changed hands.
    CatchUp {
        reply: oneshot::Sender<Result<(), Problem>>,
    },
}

/// Whether a look is also for what was told.
#[derive(Clone, Copy)]
pub(super) enum Lines {
    All,
    None,
}

/// A table in memory.
pub(super) struct Table {
    pub(super) stored: StoredTable,
    edition: Edition,
    pub(super) sitters: Arc<[Sitter]>,
    pub(super) names: Vec<String>,
    /// The game, once everybody has sat down.
    pub(super) session: Option<Session>,
    pub(super) store: Arc<dyn Store>,
    pub(super) bots: BotDesk,
    pub(super) hints: Hints,
    pub(super) presence: Presence,
    pub(super) roster: Roster,
    pub(super) patience: Patience,
    pub(super) hours: Arc<Hours>,
    /// What stands between the people at the table.
    pub(super) affairs: Affairs,
    /// What they have thought, if there is a clock.
    pub(super) clocks: Option<Clocks>,
    /// When the table changed last.
    pub(super) moved: Instant,
    /// When somebody asked for something last.
    asked: Instant,
    /// Until when the bots of this table think here.
    pub(super) lease: Option<Instant>,
    /// When to look again whether the bots may think here.
    pub(super) wake: Option<Instant>,
    /// Clocks are not looked at before this, because an exit could not be kept.
    pub(super) flags_from: Option<Instant>,
    pub(super) changed: watch::Sender<u64>,
}

impl Table {
    pub(super) fn new(
        (stored, edition): (StoredTable, Edition),
        tables: &Tables,
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
            store: Arc::clone(&tables.store),
            bots,
            hints: Hints::default(),
            presence: Presence::new(),
            roster: Roster::default(),
            patience: tables.patience,
            hours: Arc::clone(&tables.hours),
            affairs: Affairs::default(),
            clocks: None,
            moved: Instant::now(),
            asked: Instant::now(),
            lease: None,
            wake: None,
            flags_from: None,
            changed,
        };
        table.seat_everybody();
        table.start_if_full()?;
        Ok(table)
    }

    /// Serves the table until nobody has asked or watched for a while.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Command>, tables: Arc<Tables>) {
        let _live = Counted::new(&metrics::TABLES);
        self.refresh().await;
        self.count_if_over().await;
        loop {
            let idle = self.asked + self.patience.idle;
            let flag = self.next_flag();
            let due = [Some(idle), self.wake, flag].into_iter().flatten();
            let until = due.min().unwrap_or(idle);
            match timeout_at(until, queue.recv()).await {
                Ok(Some(command)) => {
                    self.asked = Instant::now();
                    self.serve(command).await;
                }
                Ok(None) => return,
                Err(_) if self.wake.take_if(|wake| *wake <= Instant::now()).is_some() => {
                    self.ask_bots(Duration::ZERO).await;
                }
                Err(_) if flag.is_some_and(|flag| flag <= Instant::now()) => {
                    self.watch_clocks().await;
                }
                Err(_) if self.is_watched() || self.keeps_time() => self.asked = Instant::now(),
                Err(_) => match tables.forget(&self.stored.id, &mut queue) {
                    Forgotten::Yes => return self.let_go().await,
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
            Command::Look {
                player,
                lines,
                reply,
            } => {
                let _ = reply.send(self.look(player, lines));
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

    pub(super) fn seat_everybody(&mut self) {
        self.roster.set(&self.stored);
        let seats = Seat::first(self.stored.seats.len());
        self.sitters = seats.map(|seat| sitter(&self.stored, seat)).collect();
        self.names = self
            .sitters
            .iter()
            .map(|sitter| sitter.name.clone())
            .collect();
    }

    /// The game begins when no seat is open: from the secret that was drawn with the table, and what people
    /// have mixed in.
    pub(super) fn start_if_full(&mut self) -> Result<(), Problem> {
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
        let has_clock = self.stored.clock != Clock::None;
        self.clocks = has_clock.then(|| Clocks::begin(&session, self.stored.seated));
        self.session = Some(session);
        self.go_on()
    }

    /// Plays what is stored and the game has not seen yet.
    pub(super) fn go_on(&mut self) -> Result<(), Problem> {
        let Some(session) = &mut self.session else {
            return Ok(());
        };
        let (stored, clocks) = (&self.stored, &mut self.clocks);
        let pauses = Affairs::of(stored, usize::MAX).pauses;
        let with = Counting {
            hours: &self.hours,
            pauses: &pauses,
        };
        session.go_on(&stored.actions[session.version()..], |session| {
            if let Some(clocks) = clocks {
                clocks.tell(stored, session, with);
            }
        })?;
        self.affairs = Affairs::of(stored, session.version());
        Ok(())
    }

    /// What the clock of a person shows.
    pub(super) fn face(&self, seat: Seat) -> Option<Face> {
        self.face_at(seat, self.hours.now())
    }

    /// The same at another moment.
    pub(super) fn face_at(&self, seat: Seat, at: Moment) -> Option<Face> {
        let clocks = self.clocks.as_ref()?;
        let with = Counting {
            hours: &self.hours,
            pauses: &self.affairs.pauses,
        };
        clocks.face(seat, (self.stored.clock, at), with)
    }

    /// How many entries the log has.
    pub(super) fn version(&self) -> usize {
        self.session.as_ref().map_or(0, Session::version)
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
}
