//! Tests that two tables which differ only in what a viewer cannot know send that viewer the same
//! bytes: pages, JSON, logs, refusals, and live updates in the same number and order. The clock of
//! these tests is paused and moves only when it is told to.

use std::sync::Arc;
use std::time::Duration;

use asterism_core::{Dice, Seat, Seats, Seed, Viewer};
use asterism_play::{Clock, Moment, Session, Stakes};
use asterism_registry::{GameId, Position};
use asterism_store::{Sqlite, Store, StoredSeat, StoredTable, TableId};
use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, header};
use futures_util::StreamExt;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::watch;
use tower::ServiceExt;

use super::random_games::{Walk, look_around};
use crate::identity::{Player, Secret, Token};
use crate::quotas::HourlyQuotas;
use crate::service::Service;
use crate::tables::{BotPool, Patience, Tables};
use crate::{api, web};

const NAMES: [&str; 5] = ["Ann", "Ben", "Cleo", "Dan", "Eve"];
/// Time that passes before the action of a pair, and after it.
const BEFORE: Duration = Duration::from_secs(7);
const AFTER: Duration = Duration::from_secs(9);
/// Number of illegal actions that are tried.
const TRIED: usize = 6;

/// A server without a network: requests go to its router directly.
struct TestServer {
    router: Router,
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
    service: Arc<Service>,
    _folder: TempDir,
    _stop: watch::Sender<bool>,
}

impl TestServer {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("h.db")).unwrap());
        let pool = BotPool::new(1, Duration::ZERO);
        let library = asterism_registry::Library::embedded().clone();
        let tables = Tables::new(Arc::clone(&store), library, pool, Patience::default());
        let (stop, stopping) = watch::channel(false);
        let service = Service::new(
            Arc::clone(&store),
            Arc::clone(&tables),
            HourlyQuotas::UNLIMITED,
            stopping,
        );
        let service = Arc::new(service.await.unwrap());
        let router = web::routes().merge(api::routes());
        Self {
            router: router.with_state(Arc::clone(&service)),
            store,
            tables,
            service,
            _folder: folder,
            _stop: stop,
        }
    }

    /// Sends a request as `who`. Returns the status and the headers, and the body of the answer.
    async fn send(&self, who: Option<&Secret>, path: &str, body: Option<&Value>) -> (String, Body) {
        let token = who.map(|secret| self.service.key().write(&Token::Guest(secret.clone())));
        let mut request = Request::builder().uri(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = match body {
            None => request.body(Body::empty()),
            Some(json) => request
                .method("POST")
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(json.to_string())),
        };
        let answer = self.router.clone().oneshot(request.unwrap()).await.unwrap();
        let head = format!("{} {:?}", answer.status(), answer.headers());
        (head, answer.into_body())
    }

    /// The same, with the whole answer as text.
    async fn ask(&self, who: Option<&Secret>, path: &str, body: Option<&Value>) -> String {
        let (head, body) = self.send(who, path, body).await;
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        format!("{path} {body:?}: {head}")
    }

    /// Number of changes of the table.
    async fn changes(&self, id: &TableId) -> u64 {
        let (following, _) = self.service.follow(id).await.unwrap();
        *following.changes.borrow()
    }
}

/// Two tables that look the same to a viewer, and the next action at each.
struct Pair {
    id: TableId,
    viewer: Viewer,
    /// For each server, the table at its beginning, and the action that is taken there.
    tables: [(StoredTable, String); 2],
    /// The seat that acts.
    acts: Seat,
    /// What it chooses afterwards at the second table instead, if it chose in secret.
    changed: Option<String>,
    people: Vec<Secret>,
    /// Actions that are legal for another seat, but not for the viewer, before or after the action.
    refused: Vec<String>,
}

/// The secrets of the people at the tables.
fn people() -> Vec<Secret> {
    let secret = |number: usize| Secret::read(&format!("{number:032x}")).expect("a secret");
    (1..=NAMES.len()).map(secret).collect()
}

impl Pair {
    /// A table in the position of `walk`, and one in another position that `knows` cannot tell from
    /// it.
    fn of(
        walk: &mut Walk,
        (viewer, knows): (Viewer, Viewer),
        (acts, action): (Seat, &str),
        number: usize,
    ) -> Option<Self> {
        let positions = [walk.position(), walk.other(knows)];
        let tables = positions.map(|position| table(walk, position, number));
        let sessions = tables.each_ref().map(|table| session(walk, table));
        let other = same_to(&sessions, knows, (acts, action), &mut walk.dice)?;
        let refused = refused(&sessions, viewer, (acts, [action, &other]));
        let [_, mut second] = sessions;
        let changed = another_choice(&mut second, viewer, (acts, &other));
        let [one, another] = tables;
        Some(Self {
            changed,
            id: one.id.clone(),
            viewer,
            acts,
            people: people(),
            refused,
            tables: [(one, action.to_owned()), (another, other)],
        })
    }

    fn own(&self) -> Option<&Secret> {
        self.viewer.seat().map(|seat| &self.people[seat.index()])
    }
}

fn table(walk: &Walk, position: Position, number: usize) -> StoredTable {
    let people = people();
    let human = |seat: Seat| StoredSeat::Human {
        player: Player::guest(&people[seat.index()]).key(),
        name: NAMES[seat.index()].into(),
        nonce: None,
    };
    let letter = |place: usize| (number >> (5 * place) & 31) as u8;
    StoredTable {
        id: TableId::from_random(std::array::from_fn(letter)),
        game: walk.edition.game(),
        content: walk.edition.hash().map(str::to_owned),
        settings: walk.settings.clone(),
        clock: [Clock::None, "10+5".parse().unwrap(), Clock::Days(3)][number % 3],
        secret: Seed::from_text(&format!("twins {number}")),
        position: Some(position),
        host: Player::guest(&people[0]).key(),
        stakes: Stakes::Friendly,
        seats: Seat::first(walk.referee.seats()).map(human).collect(),
        profiles: Seats::NONE,
        seated: Moment(0),
        log: Vec::new(),
        changes: Vec::new(),
        notes: Vec::new(),
    }
}

fn session(walk: &Walk, table: &StoredTable) -> Session {
    let setup = asterism_play::TableSetup {
        seed: table.seed(),
        ..walk
            .session(table.position.clone().unwrap())
            .setup()
            .clone()
    };
    Session::start(setup).unwrap()
}

/// An action of `acts` at the second table after which `viewer` sees the same as after `action` at
/// the first, if possible another one; `None` if there is none, or if it ends the game.
fn same_to(
    [one, other]: &[Session; 2],
    viewer: Viewer,
    (acts, action): (Seat, &str),
    dice: &mut Dice,
) -> Option<String> {
    let after = |table: &Session, action: &str| {
        let mut after = table.referee().copy();
        let mut dice = Dice::for_ply(&table.setup().seed, 1);
        after.apply(acts, action, &mut dice).ok()?;
        let goes_on = after.turn().outcome().is_none();
        goes_on.then(|| after.view_json(viewer).to_string())
    };
    let seen = after(one, action)?;
    let mut legal = other.referee().legal(acts);
    dice.shuffle(&mut legal);
    legal.sort_by_key(|it| it == action);
    let mut same = legal.into_iter().take(40);
    same.find(|it| after(other, it).as_ref() == Some(&seen))
}

/// Another secret choice than `action` that `acts` can make instead; `viewer` is somebody else.
fn another_choice(
    table: &mut Session,
    viewer: Viewer,
    (acts, action): (Seat, &str),
) -> Option<String> {
    table.apply(acts, action).expect("it is legal");
    let choice = table
        .choice_of(acts)
        .filter(|_| viewer != Viewer::Seat(acts))?;
    let mut legal = choice.before.legal(acts).into_iter();
    legal.find(|it| it != action)
}

/// Some actions that are legal for a seat, but not for `viewer`, neither now nor after the action.
fn refused(
    sessions: &[Session; 2],
    viewer: Viewer,
    (acts, actions): (Seat, [&str; 2]),
) -> Vec<String> {
    let mut own = Vec::new();
    for (session, action) in sessions.iter().zip(actions) {
        let (now, mut then) = (session.referee(), session.referee().copy());
        let mut dice = Dice::for_ply(&session.setup().seed, 1);
        let _ = then.apply(acts, action, &mut dice).expect("it is legal");
        let legal = viewer
            .seat()
            .map(|it| [now.legal(it), then.legal(it)].concat());
        own.extend(legal.unwrap_or_default());
    }
    let now = sessions[0].referee();
    let all = Seat::first(now.seats()).flat_map(|seat| now.legal(seat));
    all.filter(|it| !own.contains(it)).take(TRIED).collect()
}

/// A viewer at one server, with all answers received.
struct Eyes<'a> {
    server: &'a TestServer,
    pair: &'a Pair,
    live: Vec<BodyDataStream>,
    changes: u64,
    got: Vec<String>,
}

impl<'a> Eyes<'a> {
    async fn open(server: &'a TestServer, pair: &'a Pair) -> Self {
        let mut eyes = Self {
            server,
            pair,
            live: Vec::new(),
            changes: 0,
            got: Vec::new(),
        };
        for path in ["/api/tables/{id}/live", "/t/{id}/live"] {
            let path = path.replace("{id}", pair.id.as_str());
            let (head, body) = server.send(pair.own(), &path, None).await;
            eyes.got.push(head);
            eyes.live.push(body.into_data_stream());
        }
        eyes.read_live().await;
        eyes
    }

    /// Reads the next event of each stream.
    async fn read_live(&mut self) {
        for stream in &mut self.live {
            let event = stream.next().await.expect("it goes on").unwrap();
            self.got.push(format!("live {event:?}"));
        }
        self.changes = self.server.changes(&self.pair.id).await;
    }

    /// Records the number of changes of the table, and their events.
    async fn catch_up(&mut self) {
        let changes = self.server.changes(&self.pair.id).await;
        self.got.push(format!("{changes} changes"));
        if changes > self.changes {
            self.read_live().await;
        }
    }

    async fn ask(&mut self, who: Option<&Secret>, path: &str, body: Option<&Value>) {
        let path = path.replace("{id}", self.pair.id.as_str());
        let answer = self.server.ask(who, &path, body).await;
        self.got.push(answer);
        self.catch_up().await;
    }

    /// Requests everything that can be read.
    async fn look(&mut self) {
        for path in [
            "/t/{id}",
            "/api/tables/{id}",
            "/api/tables/{id}/log",
            "/api/tables/{id}/record",
            "/api/tables/{id}/replay",
            "/api/tables/{id}/verification",
            "/t/{id}/replay",
            "/t/{id}/moves",
            "/t/{id}/still.svg",
            "/t/{id}/stand-in",
        ] {
            self.ask(self.pair.own(), path, None).await;
        }
    }

    /// Sends requests that are refused, and some that are not.
    async fn try_everything(&mut self) {
        let own = self.pair.own();
        let tried = self.pair.refused.iter().map(String::as_str);
        for action in tried.chain(["undo", "nonsense", "nonsense; undo"]) {
            for version in [0, 1, 99] {
                let body = json!({"version": version, "action": action});
                self.ask(own, "/api/tables/{id}/actions", Some(&body)).await;
            }
        }
        for (kind, text) in [
            ("ask-undo", ""),
            ("decline", ""),
            ("agree", ""),
            ("go-on", ""),
            ("claim", "1"),
            ("claim", "2"),
            ("say", "Hello"),
            ("ask-pause", ""),
            ("decline", ""),
        ] {
            let body = json!({"kind": kind, "text": text});
            self.ask(own, "/api/tables/{id}/notes", Some(&body)).await;
        }
        for seat in Seat::first(self.pair.tables[0].0.seats.len()) {
            if Some(seat) != self.pair.viewer.seat() {
                let path = format!("/api/tables/{{id}}/seats/{seat}/stand-in");
                self.ask(own, &path, Some(&json!({"bot": "level-1"}))).await;
            }
        }
        // People play against each other here, so it is refused.
        self.ask(own, "/api/tables/{id}/hint", None).await;
        self.ask(own, "/t/{id}/hint", None).await;
    }

    async fn act(&mut self, action: &str, version: usize) {
        let who = &self.pair.people[self.pair.acts.index()];
        let body = json!({"version": version, "action": action});
        let path = format!("/api/tables/{}/actions", self.pair.id.as_str());
        let answer = self.server.ask(Some(who), &path, Some(&body)).await;
        assert!(answer.contains("200 OK"), "{answer}");
        self.catch_up().await;
    }
}

/// Everything that the viewer of a pair receives from both servers.
async fn everything(servers: &[TestServer; 2], pair: &Pair) -> [Vec<String>; 2] {
    let mut eyes = Vec::new();
    for server in servers {
        eyes.push(Eyes::open(server, pair).await);
    }
    for eyes in &mut eyes {
        eyes.look().await;
        eyes.try_everything().await;
    }
    tokio::time::advance(BEFORE).await;
    for (eyes, (_, action)) in eyes.iter_mut().zip(&pair.tables) {
        eyes.act(action, 0).await;
    }
    if let Some(changed) = &pair.changed {
        eyes[1].act(changed, 1).await;
        eyes[0].catch_up().await;
    }
    tokio::time::advance(AFTER).await;
    for eyes in &mut eyes {
        eyes.look().await;
        eyes.try_everything().await;
        eyes.look().await;
    }
    let [one, other] = eyes.try_into().ok().expect("two servers");
    [one.got, other.got]
}

/// Number of pairs whose viewers receive something different, and the text of the first such place.
async fn differences(pairs: &[Pair]) -> (usize, String) {
    // While a blocking task runs, the paused clock does not jump.
    let (done, doing) = std::sync::mpsc::channel::<()>();
    let _still = tokio::task::spawn_blocking(move || doing.recv());
    let servers = [TestServer::new().await, TestServer::new().await];
    for (index, server) in servers.iter().enumerate() {
        let created = pairs.iter().zip(0..).map(|(pair, earlier)| {
            // The time at which this pair is tested: after all earlier ones.
            let seated = server.tables.now().after((BEFORE + AFTER) * earlier);
            let (table, _) = pair.tables[index].clone();
            server.store.create(StoredTable { seated, ..table })
        });
        for created in join_all(created).await {
            created.unwrap();
        }
    }
    let (mut count, mut first) = (0, String::new());
    for pair in pairs {
        let [one, other] = everything(&servers, pair).await;
        let apart = one.iter().zip(&other).position(|(one, other)| one != other);
        if let Some(at) = apart {
            count += 1;
            let words = format!("{}\n{}\n{}", pair.viewer, one[at], other[at]);
            first = if first.is_empty() { words } else { first };
        }
        assert_eq!(one.len(), other.len(), "as many things are told");
    }
    drop(done);
    (count, first)
}

/// Pairs for all viewers at some positions of some games. `alike_to` chooses the viewer who cannot
/// tell the tables apart.
fn pairs(game: GameId, (games, every): (u64, usize), alike_to: fn(Viewer) -> Viewer) -> Vec<Pair> {
    let mut pairs = Vec::new();
    look_around((game, games), every, |walk, (seat, action)| {
        for viewer in Viewer::all(walk.referee.seats()) {
            let viewers = (viewer, alike_to(viewer));
            let number = pairs.len();
            pairs.extend(Pair::of(walk, viewers, (seat, action), number));
        }
    });
    pairs
}

/// The test finds differences: tables that look the same to spectators only are not the same to
/// seats.
#[tokio::test(start_paused = true)]
async fn what_seats_know_is_found_in_what_they_are_sent() {
    for game in [GameId::StellaQuest, GameId::AmongTheStars] {
        let pairs = pairs(game, (1, 20), |_| Viewer::Onlooker);
        let (count, _) = differences(&pairs).await;
        assert!(count > pairs.len() / 4, "{count} of {}", pairs.len());
    }
}

async fn sends_the_same(game: GameId, every: usize) {
    let pairs = pairs(game, (4, every), |viewer| viewer);
    let (count, first) = differences(&pairs).await;
    assert_eq!(count, 0, "of {} pairs of {game}: {first}", pairs.len());
    assert!(pairs.len() > 40, "{} pairs of {game}", pairs.len());
}

#[tokio::test(start_paused = true)]
async fn nothing_that_is_hidden_is_sent_in_stella_quest() {
    sends_the_same(GameId::StellaQuest, 9).await;
}

#[tokio::test(start_paused = true)]
async fn nothing_that_is_hidden_is_sent_in_stellar() {
    sends_the_same(GameId::Stellar, 9).await;
}

#[tokio::test(start_paused = true)]
async fn nothing_that_is_hidden_is_sent_in_sternenhimmel() {
    sends_the_same(GameId::Sternenhimmel, 9).await;
}

#[tokio::test(start_paused = true)]
async fn nothing_that_is_hidden_is_sent_in_starshine() {
    sends_the_same(GameId::Starshine, 80).await;
}

#[tokio::test(start_paused = true)]
async fn nothing_that_is_hidden_is_sent_in_among_the_stars() {
    sends_the_same(GameId::AmongTheStars, 15).await;
}
