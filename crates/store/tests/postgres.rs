//! Tests of PostgreSQL only: several servers share a database, and it may be unreachable for a
//! while.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::sync::Arc;
use std::time::Duration;

use asterism_core::Seat;
use asterism_play::Moment;
use asterism_store::{Append, Change, Note, NoteKind, SitDown, Sitting, Store, TableId};
use futures_util::future::join_all;
use futures_util::stream::BoxStream;
use futures_util::{FutureExt, StreamExt};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::common::postgres::{Database, PASSWORD, PostgresServer};
use crate::common::samples::{entry, open, open_with, player, table};
use crate::common::{TestDatabase, refusal, runtime};

fn new_database() -> (Database, TestDatabase) {
    let database = PostgresServer::shared().database();
    (database.clone(), TestDatabase::Postgres(database))
}

/// The next reported change, which must come soon.
async fn next(changes: &mut BoxStream<'static, Change>) -> Change {
    let next = timeout(Duration::from_secs(20), changes.next()).await;
    next.expect("it is told").expect("the store is open")
}

#[test]
fn of_two_servers_one_takes_a_version() {
    let (_, place) = new_database();
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let one = open_with(&place, &table).await;
        let two = open(&place).await;
        let mut kept = Vec::new();
        for version in 0..50 {
            let claim = |by| entry(version, &format!("{by} {version}"));
            let (first, second) = tokio::join!(
                one.append(table.id.clone(), claim("one")),
                two.append(table.id.clone(), claim("two")),
            );
            let (first, second) = (first.unwrap(), second.unwrap());
            assert!(first != second, "version {version}: {first:?}, {second:?}");
            let by = if first == Append::Added { "one" } else { "two" };
            kept.push(claim(by).entry);
        }
        for store in [one, two] {
            let found = store.load(table.id.clone()).await.unwrap().unwrap();
            assert_eq!(found.log, kept);
        }
    });
}

#[test]
fn of_two_servers_one_gives_a_seat_away() {
    let (_, place) = new_database();
    runtime().block_on(async {
        let one = open(&place).await;
        let two = open(&place).await;
        for letter in "abcdefgh".chars() {
            let table = table(&letter.to_string().repeat(10));
            one.create(table.clone()).await.unwrap();
            let sitting = |number: u8| Sitting {
                seat: Seat::Three,
                player: player(number),
                name: number.to_string(),
                nonce: None,
                at: Moment(1),
            };
            let (first, second) = tokio::join!(
                one.sit(table.id.clone(), sitting(2)),
                two.sit(table.id.clone(), sitting(3)),
            );
            assert!(first.unwrap() != second.unwrap(), "table {letter}");
        }
    });
}

#[test]
fn a_server_knows_who_is_at_the_others() {
    let (_, place) = new_database();
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let one = open_with(&place, &table).await;
        let two = open(&place).await;
        let seen = |seat| two.last_seen(table.id.clone(), seat);
        let here = vec![(table.id.clone(), Seat::One), (table.id.clone(), Seat::Two)];
        one.attend(here.clone(), Moment(70)).await.unwrap();
        one.attend(here, Moment(50)).await.unwrap();
        for (seat, expected) in [(Seat::One, Some(Moment(70))), (Seat::Three, None)] {
            assert_eq!(seen(seat).await.unwrap(), expected, "seat {seat}");
        }
    });
}

#[test]
fn of_several_servers_that_start_together_one_makes_the_tables() {
    let (database, place) = new_database();
    runtime().block_on(async {
        let stores = join_all((0..6).map(|_| open(&place))).await;
        let keys = join_all(stores.iter().map(|store| store.server_key())).await;
        let keys: Vec<_> = keys.into_iter().map(Result::unwrap).collect();
        assert!(keys.iter().all(|key| *key == keys[0]));
    });
    let format = database.query("select format from asterism");
    assert_eq!(format.len(), 1);
    assert_eq!(format[0].get::<_, i32>(0), 6, "the number of steps");
}

#[test]
fn what_one_server_changes_is_told_to_the_others() {
    let (_, place) = new_database();
    runtime().block_on(async {
        let (first, second) = (table("aaaaaaaaaa"), table("bbbbbbbbbb"));
        let one = open_with(&place, &first).await;
        let two = open_with(&place, &second).await;
        let (mut heard_by_one, mut heard_by_two) = (one.changes(), two.changes());
        let seat = Seat::One;
        let sitting = Sitting {
            seat: Seat::Three,
            player: player(2),
            name: "Ben".into(),
            nonce: None,
            at: Moment(1),
        };
        assert_eq!(
            one.append(first.id.clone(), entry(0, "draw"))
                .await
                .unwrap(),
            Append::Added
        );
        assert_eq!(
            one.append(first.id.clone(), entry(0, "draw"))
                .await
                .unwrap(),
            Append::Overtaken
        );
        assert_eq!(
            one.sit(second.id.clone(), sitting).await.unwrap(),
            SitDown::Seated
        );
        let note = Note {
            seat,
            version: 1,
            at: Moment(1),
            kind: NoteKind::Says("hello".into()),
        };
        assert_eq!(
            one.note(first.id.clone(), 0, note).await.unwrap(),
            Append::Added
        );
        for told in [&first.id, &second.id, &first.id] {
            assert_eq!(next(&mut heard_by_two).await, Change::Table(told.clone()));
        }
        assert_eq!(
            two.append(second.id.clone(), entry(0, "draw"))
                .await
                .unwrap(),
            Append::Added
        );
        let told = Change::Table(second.id);
        assert_eq!(
            next(&mut heard_by_one).await,
            told,
            "and nothing of its own"
        );
        assert_eq!(heard_by_two.next().now_or_never(), None);
    });
}

/// Adds one action after another until one fails, and signals `some` on the way. Returns the number
/// of added actions.
async fn append_until_it_fails(
    store: Arc<dyn Store>,
    id: TableId,
    some: oneshot::Sender<()>,
) -> usize {
    let mut some = Some(some);
    for version in 0.. {
        let action = format!("action {version}");
        if store
            .append(id.clone(), entry(version, &action))
            .await
            .is_err()
        {
            return version;
        }
        if version == 20 {
            some.take().unwrap().send(()).unwrap();
        }
    }
    unreachable!("versions do not end")
}

#[test]
fn what_was_acknowledged_survives_a_crash_of_the_database_and_play_goes_on() {
    let server = PostgresServer::start();
    let place = TestDatabase::Postgres(server.database());
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(&place, &table).await;
        let mut changes = store.changes();
        let (send_some, some) = oneshot::channel();
        let appending = append_until_it_fails(Arc::clone(&store), table.id.clone(), send_some);
        let appending = tokio::spawn(appending);
        some.await.unwrap();
        server.crash();
        let acknowledged = appending.await.unwrap();
        store
            .append(table.id.clone(), entry(acknowledged, "lost"))
            .await
            .unwrap_err();
        store.load(table.id.clone()).await.unwrap_err();

        server.launch();
        let kept = store.load(table.id.clone()).await.unwrap().unwrap().log;
        assert!(
            kept.len() >= acknowledged,
            "{} of {acknowledged}",
            kept.len()
        );
        for (version, entry) in kept.iter().enumerate() {
            assert_eq!(entry.step.to_string(), format!("action {version}"));
        }
        let further = entry(kept.len(), "further");
        assert_eq!(
            store.append(table.id.clone(), further).await.unwrap(),
            Append::Added
        );
        assert_eq!(next(&mut changes).await, Change::Anything);
        let other = open(&place).await;
        let more = entry(kept.len() + 1, "more");
        assert_eq!(
            other.append(table.id.clone(), more).await.unwrap(),
            Append::Added
        );
        assert_eq!(next(&mut changes).await, Change::Table(table.id));
    });
}

/// Waits until a statement of `append` waits for a lock.
fn wait_until_it_waits<T>(append: &JoinHandle<T>, database: &Database) {
    let (client, runtime) = database.connect();
    let waiting = "select 1 from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'";
    let is_waiting = || {
        !runtime
            .block_on(client.query(waiting, &[]))
            .unwrap()
            .is_empty()
    };
    while !append.is_finished() && !is_waiting() {}
}

#[test]
fn a_lost_connection_fails_its_request_and_the_next_one_works() {
    let (database, place) = new_database();
    let runtime = runtime();
    let table = table("abcdefghjk");
    let store = runtime.block_on(open_with(&place, &table));
    let mut changes = store.changes();
    let lock = place.lock();
    let append = {
        let (store, id) = (Arc::clone(&store), table.id.clone());
        runtime.spawn(async move { store.append(id, entry(0, "lost")).await })
    };
    wait_until_it_waits(&append, &database);
    database.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()",
    );
    drop(lock);
    runtime.block_on(async {
        append.await.unwrap().unwrap_err();
        let found = store.load(table.id.clone()).await.unwrap().unwrap();
        assert_eq!(found.log, []);
        assert_eq!(
            store.append(table.id, entry(0, "draw")).await.unwrap(),
            Append::Added
        );
        assert_eq!(next(&mut changes).await, Change::Anything);
    });
}

/// Lets every action be added, but makes its commit fail.
const REFUSED_AT_LAST: &str = "
    create function refuse() returns trigger language plpgsql as $$ begin
        raise 'refused at last';
    end $$;
    create constraint trigger refuse after insert on actions
        deferrable initially deferred for each row execute function refuse()";

#[test]
fn an_action_that_is_not_committed_is_not_acknowledged() {
    let (database, place) = new_database();
    let runtime = runtime();
    let table = table("abcdefghjk");
    let store = runtime.block_on(open_with(&place, &table));
    database.execute(REFUSED_AT_LAST);
    runtime.block_on(async {
        let added = store.append(table.id.clone(), entry(0, "draw")).await;
        let error = added.unwrap_err().to_string();
        assert_eq!(error, "the database failed: refused at last");
        let found = store.load(table.id).await.unwrap().unwrap();
        assert_eq!(found.log, []);
    });
}

/// Turns durability off by default, and records the durability with which each action was added.
const CARELESS: &str = "
    do $$ begin
        execute format('alter database %I set synchronous_commit = off', current_database());
    end $$;
    create table noted (durability text);
    create function note() returns trigger language plpgsql as $$ begin
        insert into noted values (current_setting('synchronous_commit'));
        return new;
    end $$;
    create trigger note before insert on actions for each row execute function note()";

#[test]
fn an_action_is_on_disk_whatever_is_usual_at_the_database() {
    let (database, place) = new_database();
    runtime().block_on(open(&place));
    database.execute(CARELESS);
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(&place, &table).await;
        assert_eq!(
            store.append(table.id, entry(0, "draw")).await.unwrap(),
            Append::Added
        );
    });
    let usual = database.query("select current_setting('synchronous_commit')");
    assert_eq!(usual[0].get::<_, &str>(0), "off");
    let noted = database.query("select durability from noted");
    assert_eq!(noted[0].get::<_, &str>(0), "on");
}

#[test]
fn a_database_that_cannot_be_brought_up_to_date_stays_as_it_is() {
    let (database, place) = new_database();
    place.execute(
        "create table asterism (format integer not null); insert into asterism values (0);
         create table notes (x integer)",
    );
    let error = refusal(&place.data());
    assert!(
        error.contains("relation \"notes\" already exists"),
        "{error}"
    );
    assert_eq!(place.names(), ["asterism", "notes"]);
    let format = database.query("select format from asterism");
    assert_eq!(format[0].get::<_, i32>(0), 0);
}

#[test]
fn a_database_that_cannot_be_reached_is_told_without_the_password() {
    let (database, _) = new_database();
    let right = database.address();
    for (address, why) in [
        (
            format!("postgres://ann:{PASSWORD}@127.0.0.1:1/club"),
            "the PostgreSQL database club at 127.0.0.1:1 cannot be used: error connecting to server: ",
        ),
        (
            right.replace("/test_", "/no_test_"),
            "cannot be used: database \"no_test_",
        ),
        (
            right.replace(PASSWORD, &format!("{PASSWORD}!")),
            "cannot be used: password authentication failed for user \"asterism\"",
        ),
        (
            right.replace(&format!(":{PASSWORD}"), ""),
            "cannot be used: invalid configuration: password missing",
        ),
    ] {
        let error = refusal(&address.parse().unwrap());
        assert!(error.contains(why), "{error}");
        assert!(!error.contains(PASSWORD), "{error}");
    }
}
