//! A model of rated games: however a game ends, and however often the server is restarted, it
//! changes the ratings of its people once if it has a result, and never if it has none. The clock
//! is paused and moves only when a test tells it to.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, Seat, Seats, Seed, Settings};
use asterism_play::{Clock, Exit, LogEntry, LogStep, Moment, Reason, RequestKind, Stakes};
use asterism_registry::{BotId, GameId, Level};
use asterism_store::accounts::{Account, RatedResult};
use asterism_store::{
    Append, NewEntry, PlayerKey, SignUp, Sqlite, Store, StoredSeat, StoredTable, TableId,
    TableStatus,
};
use tempfile::TempDir;

use crate::tables::{ActionRequest, BotPool, NoteRequest, Patience, Play, Snapshot, Stage, Tables};

const GAMES: u64 = 60;
const STEPS: usize = 60;
/// More time than any clock of these tables has.
const TOO_LONG: Duration = Duration::from_secs(100 * 60);

/// Step of the clock in the test of a server without requests.
const STEP: Duration = Duration::from_secs(1);

/// One rated table and its server.
struct World {
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
    id: TableId,
    people: Vec<PlayerKey>,
    dice: Dice,
    /// The expected end, as far as it is decided: the seats that left, in order, and the final
    /// reason.
    left: Vec<Seats>,
    ended: Option<Reason>,
    _folder: TempDir,
}

fn tables_in(store: &Arc<dyn Store>) -> Arc<Tables> {
    // The bots pause so long that people take all actions.
    let pool = BotPool::new(1, Duration::from_secs(1));
    let library = asterism_registry::Library::embedded().clone();
    Tables::new(Arc::clone(store), library, pool, Patience::default())
}

impl World {
    /// A game of this many people and bots.
    async fn new(number: u64, people: usize, bots: usize) -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("rated.db");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&path).unwrap());
        let people: Vec<PlayerKey> = (0..people).map(|_| PlayerKey::random()).collect();
        for (index, player) in people.iter().enumerate() {
            let account = Account {
                player: *player,
                name: format!("Player {index}"),
                password: None,
                made: 0,
            };
            assert_eq!(store.sign_up(account).await.unwrap(), SignUp::Created);
        }
        let tables = tables_in(&store);
        let table = table(number, &people, bots, tables.now());
        let id = table.id.clone();
        store.create(table).await.unwrap();
        Self {
            store,
            tables,
            id,
            people,
            dice: Dice::for_ply(&Seed::from_text(&format!("rated {number}")), 0),
            left: Vec::new(),
            ended: None,
            _folder: folder,
        }
    }

    async fn glance(&self) -> Snapshot {
        self.tables.glance(&self.id, None).await.unwrap()
    }

    async fn play(&self) -> Box<Play> {
        match self.glance().await.stage {
            Stage::Playing(play) => play,
            Stage::Waiting => panic!("everybody has sat down"),
        }
    }

    /// A random person who has not left.
    fn somebody(&mut self) -> Seat {
        let seats = Seat::first(self.people.len());
        let stays = |seat: &Seat| !self.left.iter().any(|left| left.contains(*seat));
        let seats: Vec<Seat> = seats.filter(stays).collect();
        seats[self.dice.below(seats.len() as u32) as usize]
    }

    async fn note(&self, seat: Seat, wish: NoteRequest) -> bool {
        let player = self.people[seat.index()];
        self.tables.note(&self.id, player, wish).await.is_ok()
    }

    /// Takes an action for the seat that owes one, if it is a person's.
    async fn act(&mut self) {
        let play = self.play().await;
        let Some(seat) = play.owed.iter().next() else {
            return;
        };
        let Some(player) = self.people.get(seat.index()).copied() else {
            return;
        };
        let own = self.tables.look(&self.id, Some(player)).await.unwrap();
        let Stage::Playing(own) = own.stage else {
            return;
        };
        let legal = own.view.json()["legal"].clone();
        let action = legal[0].as_str().unwrap_or("draw").to_owned();
        let wish = ActionRequest::read(player, own.version, &action).unwrap();
        let taken = self.tables.act(&self.id, wish).await;
        let has_left = self.left.iter().any(|left| left.contains(seat));
        assert_eq!(taken.is_ok(), !has_left, "{seat}: {:?}", taken.err());
    }

    /// Records an exit in the model. The game ends if nobody is left to play against.
    fn leaves(&mut self, seats: Seats, reason: Reason) {
        self.left.push(seats);
        let gone = |seat: &Seat| self.left.iter().any(|left| left.contains(*seat));
        let all = self.people.len() + self.bots();
        let stay = Seat::first(all).filter(|seat| !gone(seat)).count();
        let people = Seat::first(self.people.len()).filter(|seat| !gone(seat));
        if stay < 2 || people.count() == 0 || !reason.has_result() {
            self.ended = Some(reason);
        }
    }

    fn bots(&self) -> usize {
        usize::from(self.people.len() == 1)
    }

    /// Does one random thing that can happen to a rated game.
    async fn step(&mut self) {
        let seat = self.somebody();
        match self.dice.below(16) {
            0 if self.note(seat, NoteRequest::Leave(Reason::Resigned)).await => {
                self.leaves(Seats::only(seat), Reason::Resigned);
            }
            1 => self.abort(seat).await,
            2 => self.agree(seat).await,
            3 => self.run_out().await,
            4 => self.tables = tables_in(&self.store),
            5 => self.die_after_resigning(seat).await,
            _ => self.act().await,
        }
    }

    async fn abort(&mut self, seat: Seat) {
        let may = self.play().await.may_abort;
        assert!(!may || self.left.is_empty(), "nobody takes a loss back");
        let aborted = self.note(seat, NoteRequest::Leave(Reason::Aborted)).await;
        assert_eq!(aborted, may, "abort");
        if aborted {
            self.leaves(Seats::only(seat), Reason::Aborted);
        }
    }

    /// All people agree to end the game, if there is more than one.
    async fn agree(&mut self, seat: Seat) {
        let asked = self.note(seat, NoteRequest::Ask(RequestKind::End)).await;
        assert_eq!(asked, self.people.len() > 1 && self.left.is_empty(), "ask");
        if !asked {
            return;
        }
        for other in Seat::first(self.people.len()).filter(|other| *other != seat) {
            assert!(self.note(other, NoteRequest::Agree).await, "{other} agrees");
        }
        self.leaves(Seats::only(seat), Reason::Agreed);
    }

    /// Lets the clock of a person who owes an action run out.
    async fn run_out(&mut self) {
        let play = self.play().await;
        let late = play
            .owed
            .iter()
            .filter(|seat| seat.index() < self.people.len());
        let stays = |seat: &Seat| !self.left.iter().any(|left| left.contains(*seat));
        let late: Vec<Seat> = late.filter(stays).collect();
        let Some(seat) = late.first() else { return };
        tokio::time::advance(TOO_LONG).await;
        self.leaves(Seats::only(*seat), Reason::OutOfTime);
        // No move is accepted after that, even if the table has not noticed yet.
        let version = self.play().await.version;
        let wish = ActionRequest::read(self.people[seat.index()], version, "draw").unwrap();
        let refused = self.tables.act(&self.id, wish).await;
        assert!(refused.is_err(), "{seat} is out of time");
    }

    /// Stores a resignation, and replaces the server before the game is counted.
    async fn die_after_resigning(&mut self, seat: Seat) {
        let version = self.play().await.version;
        self.leaves(Seats::only(seat), Reason::Resigned);
        let exit = Exit {
            seats: Seats::only(seat),
            reason: Reason::Resigned,
            is_end: self.ended.is_some(),
        };
        let entry = NewEntry {
            number: version,
            entry: LogEntry {
                seat,
                step: LogStep::Exit(exit),
                at: self.tables.now(),
            },
            status: if exit.is_end {
                TableStatus::Over
            } else {
                TableStatus::InPlay
            },
        };
        assert_eq!(
            self.store.append(self.id.clone(), entry).await.unwrap(),
            Append::Added
        );
        self.tables = tables_in(&self.store);
        for id in self.store.uncounted(10).await.unwrap() {
            drop(self.tables.glance(&id, None).await);
        }
    }

    async fn results(&self) -> Vec<Vec<RatedResult>> {
        let mut results = Vec::new();
        for player in &self.people {
            results.push(self.store.results_of(*player, 10).await.unwrap());
        }
        results
    }

    /// The ranks that the people should get; `None` if the game does not count.
    fn expected(&self, play: &Play) -> Option<Vec<u8>> {
        if self.ended.is_some_and(|reason| !reason.has_result()) {
            return None;
        }
        let all = self.people.len() + self.bots();
        let place = |seat: Seat| {
            let gone = self.left.iter().position(|left| left.contains(seat));
            match (gone, play.outcome) {
                (Some(gone), _) => (self.left.len() - gone, 0),
                (None, Some(outcome)) => (0, outcome.rank(seat)),
                (None, None) => (0, 0),
            }
        };
        let rank = |seat| {
            let better = Seat::first(all).filter(|other| place(*other) < place(seat));
            better.count() as u8 + 1
        };
        Some(Seat::first(self.people.len()).map(rank).collect())
    }

    /// Checks that the game counts as it should, now and after restarts.
    async fn check_end(&mut self, play: &Play) {
        let expected = self.expected(play);
        for _ in 0..3 {
            let results = self.results().await;
            for (index, results) in results.iter().enumerate() {
                let ranks: Vec<u8> = results.iter().map(|it| it.rank).collect();
                let wanted: Vec<u8> = expected.iter().map(|ranks| ranks[index]).collect();
                assert_eq!(ranks, wanted, "player {index} after {:?}", self.left);
            }
            let waiting = self.store.uncounted(10).await.unwrap();
            assert_eq!(waiting, [], "it is settled for good");
            self.tables = tables_in(&self.store);
            assert!(self.play().await.is_over());
        }
    }
}

fn table(number: u64, people: &[PlayerKey], bots: usize, now: Moment) -> StoredTable {
    let human = |(index, player): (usize, &PlayerKey)| StoredSeat::Human {
        player: *player,
        name: format!("Player {index}"),
        nonce: None,
    };
    let bot = |_| StoredSeat::Bot {
        bot: BotId::Level(Level::ALL[0]),
        name: "Vega".into(),
    };
    let seats = people.iter().enumerate().map(human);
    StoredTable {
        id: TableId::from_random(number.to_le_bytes().repeat(2)[..10].try_into().unwrap()),
        game: GameId::StellaQuest,
        content: None,
        settings: Settings::new(),
        clock: if number.is_multiple_of(2) {
            "10+5".parse().unwrap()
        } else {
            "90+0".parse().unwrap()
        },
        secret: Seed::from_text(&format!("rated {number}")),
        position: None,
        host: people[0],
        stakes: Stakes::Rated,
        seats: seats.chain((0..bots).map(bot)).collect(),
        profiles: Seats::NONE,
        seated: now,
        log: Vec::new(),
        changes: Vec::new(),
        notes: Vec::new(),
    }
}

/// Keeps the paused clock from jumping while a blocking task runs.
fn hold_time() -> std::sync::mpsc::Sender<()> {
    let (done, doing) = std::sync::mpsc::channel::<()>();
    drop(tokio::task::spawn_blocking(move || doing.recv()));
    done
}

#[tokio::test(start_paused = true)]
async fn however_a_rated_game_ends_it_counts_once_or_not_at_all() {
    let _still = hold_time();
    let mut endings = Vec::new();
    for number in 0..GAMES {
        let people = 1 + (number % 3) as usize;
        let mut world = World::new(number, people, usize::from(people == 1)).await;
        for _ in 0..STEPS {
            if world.play().await.is_over() {
                break;
            }
            let moved: usize = world.results().await.iter().map(Vec::len).sum();
            assert_eq!(moved, 0, "nothing counts before the end");
            world.step().await;
        }
        let play = world.play().await;
        let over = play.is_over();
        assert!(
            over || world.ended.is_none(),
            "game {number}: {:?}",
            world.ended
        );
        if over {
            world.check_end(&play).await;
            endings.push(world.ended);
        }
    }
    for reason in Reason::ALL {
        assert!(endings.contains(&Some(reason)), "{reason:?} was not tried");
    }
}

/// The server ends a game whose clock runs out while nobody has the table open.
#[tokio::test(start_paused = true)]
async fn a_rated_game_that_nobody_watches_ends_when_its_time_is_over() {
    let still = hold_time();
    let minute = Duration::from_secs(60);
    for (clock, given) in [("10+5", minute * 10), ("3d", minute * 60 * 24 * 3)] {
        let mut world = World::new(7, 2, 0).await;
        let stored = world.store.load(world.id.clone()).await.unwrap().unwrap();
        let now = world.tables.now();
        let table = StoredTable {
            id: TableId::from_random([9; 10]),
            clock: clock.parse::<Clock>().unwrap(),
            secret: Seed::from_text(clock),
            // One minute is left.
            seated: Moment(now.0 - given.saturating_sub(minute).as_millis() as i64),
            ..stored
        };
        world.id = table.id.clone();
        world.store.create(table).await.unwrap();
        let watch = tokio::spawn(Arc::clone(&world.tables).look_after());
        let mut waited = Duration::ZERO;
        // Longer steps would count as an outage of the server, which costs nobody time.
        while world.results().await.iter().any(Vec::is_empty) {
            tokio::time::advance(STEP).await;
            waited += STEP;
            // The database uses threads of its own, which need real time.
            std::thread::sleep(Duration::from_millis(1));
            assert!(waited < minute * 60, "{clock}: it goes on after {waited:?}");
        }
        watch.abort();
        assert!(waited + STEP >= minute, "{clock}: over after {waited:?}");
        let ranks: Vec<u8> = world.results().await.iter().map(|it| it[0].rank).collect();
        assert!(ranks == [1, 2] || ranks == [2, 1], "{clock}: {ranks:?}");
    }
    drop(still);
}
