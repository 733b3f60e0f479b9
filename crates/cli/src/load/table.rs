//! A table of the load: two players of one game after another, and their viewers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until, timeout};

use super::figures::Counted;
use super::game::{KnownTurn, PLAYERS, Shown, TIMEOUT, WatchedGame, read};
use super::viewer::{Sightings, watch};
use crate::client::{Client, Tokens};
use crate::failure::Failure;

/// The times of the moves of a table.
#[derive(Clone, Copy)]
pub(super) struct Schedule {
    pub(super) first: Instant,
    /// Time between two moves; none if each follows the last at once.
    pub(super) every: Option<Duration>,
    pub(super) end: Instant,
}

impl Schedule {
    /// The time of a move, if it lies before the end.
    fn due(self, number: u32) -> Option<Instant> {
        let due = match self.every {
            Some(every) => self.first + every * number,
            None => Instant::now().max(self.first),
        };
        (due < self.end).then_some(due)
    }

    /// Number of moves due from this one on.
    fn left(self, number: u32) -> usize {
        let mut moves = number..;
        match self.every {
            Some(_) => moves
                .by_ref()
                .take_while(|it| self.due(*it).is_some())
                .count(),
            None => 0,
        }
    }
}

/// A table with its players and viewers.
pub(super) struct Table {
    addr: SocketAddr,
    client: Client,
    tokens: Tokens,
    viewers: usize,
    game: Arc<WatchedGame>,
    watching: JoinSet<Result<Sightings, Failure>>,
    version: usize,
    counted: Counted,
}

impl Table {
    /// Opens a table with this many viewers: first the players themselves, then others.
    pub(super) async fn open(addr: SocketAddr, viewers: usize) -> Result<Self, Failure> {
        let mut client = Client::connect(addr).await?;
        let tokens = client.register_pair().await?;
        let game = Arc::new(WatchedGame::open(&mut client, &tokens).await?);
        let mut table = Self {
            addr,
            client,
            tokens,
            viewers,
            game,
            watching: JoinSet::new(),
            version: 0,
            counted: Counted::default(),
        };
        table.gather().await?;
        Ok(table)
    }

    /// Connects all viewers.
    async fn gather(&mut self) -> Result<(), Failure> {
        for number in 0..self.viewers {
            let player = (number < PLAYERS).then_some(number);
            let token = player.map_or("", |player| &self.tokens[player]);
            let client = Client::connect(self.addr).await?;
            let path = format!("/api/tables/{}/live", self.game.id);
            let mut events = client.follow(&path, token).await?;
            let first = events.next().await?;
            if let Some(shown) = read(&first, player) {
                self.game.show(shown);
            }
            self.watching
                .spawn(watch(events, Arc::clone(&self.game), player));
        }
        Ok(())
    }

    /// Plays by the schedule; returns the counts.
    pub(super) async fn play(mut self, schedule: Schedule) -> Counted {
        for number in 0.. {
            let Some(due) = schedule.due(number) else {
                break;
            };
            if Instant::now() > schedule.end + TIMEOUT {
                self.counted.not_sent += schedule.left(number);
                break;
            }
            sleep_until(due).await;
            let due = schedule.every.map(|_| due);
            let acted = timeout(TIMEOUT, self.act(due)).await;
            let acted = acted.unwrap_or_else(|_| Err(Failure::refused("no answer came in time")));
            if let Err(failure) = acted {
                self.counted.fail(&failure);
                break;
            }
        }
        if let Err(failure) = self.end_game().await {
            self.counted.fail(&failure);
        }
        self.counted
    }

    /// Takes an action, in a new game if the last one is over. It counts from when it was due, or
    /// from when it is sent if there is no such time.
    async fn act(&mut self, due: Option<Instant>) -> Result<(), Failure> {
        let mut due = due;
        let (player, action) = loop {
            match self.turn().await? {
                KnownTurn::Of { player, action } => break (player, action),
                KnownTurn::Over => {
                    self.begin_anew().await?;
                    due = due.map(|due| due.max(Instant::now()));
                }
                KnownTurn::Unknown => return Err(Failure::refused("nobody is asked for a move")),
            }
        };
        let path = format!("/api/tables/{}/actions", self.game.id);
        let body = json!({"version": self.version, "action": action});
        let due = due.unwrap_or_else(Instant::now);
        self.game.send(due);
        let token = &self.tokens[player];
        self.client.post(&path, token, &body).await?;
        self.counted.acknowledged.push(due.elapsed());
        self.version += 1;
        Ok(())
    }

    /// The turn: from the streams of the players, or by asking the API for them.
    async fn turn(&mut self) -> Result<KnownTurn, Failure> {
        if self.viewers >= PLAYERS {
            return Ok(self.game.turn_at(self.version).await);
        }
        let path = format!("/api/tables/{}", self.game.id);
        for player in 0..PLAYERS {
            let seen = self.client.get(&path, &self.tokens[player]).await?;
            match read(&seen, Some(player)) {
                Some(Shown { turn, .. }) if turn != KnownTurn::Unknown => return Ok(turn),
                Some(_) | None => {}
            }
        }
        Ok(KnownTurn::Unknown)
    }

    async fn begin_anew(&mut self) -> Result<(), Failure> {
        self.end_game().await?;
        self.game = Arc::new(WatchedGame::open(&mut self.client, &self.tokens).await?);
        self.version = 0;
        self.counted.new_games += 1;
        self.gather().await
    }

    /// Waits until all viewers have seen all moves.
    async fn end_game(&mut self) -> Result<(), Failure> {
        self.game.end(self.version);
        while let Some(watched) = self.watching.join_next().await {
            let sightings = watched.map_err(Failure::refused)??;
            self.counted.seen.extend(sightings.waits);
            self.counted.unseen += sightings.missed;
        }
        Ok(())
    }
}
