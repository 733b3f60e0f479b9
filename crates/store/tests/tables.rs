//! The store: what was acknowledged is there again, and databases that are not ours stay untouched.
//! Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use crate::common::kept::{entry, open, open_with, player, table};
use crate::common::{Place, TestServer, play_to_the_end, refusal, runtime, two_people};
use asterism_core::{Nonce, Seat};
use asterism_registry::{BotId, Position};
use asterism_server::store::{
    Note, Outage, Sitting, StoreError, StoredSeat, StoredTable, Then, What,
};
use asterism_server::time::Moment;
use futures_util::future::join_all;
use serde_json::json;

macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite { $(#[test] fn $test() { super::$test(&super::Place::sqlite()); })* }
        mod postgres { $(#[test] fn $test() { super::$test(&super::Place::postgres()); })* }
    };
}

on_both! {
    what_was_kept_is_found_again,
    a_version_is_taken_once,
    a_note_is_made_once,
    an_outage_is_remembered,
    a_secret_is_used_once,
    a_seat_is_taken_once,
    a_player_finds_tables_and_name_again,
    the_secret_of_the_server_stays_the_same,
    tables_players_and_invitations_survive_a_restart,
    a_database_of_another_program_is_refused_and_left_alone,
    a_newer_format_is_refused,
    a_locked_database_loses_nothing_and_the_server_goes_on,
    a_table_without_its_content_is_told_and_the_server_goes_on,
}

fn what_was_kept_is_found_again(place: &Place) {
    runtime().block_on(async {
        let mut table = table("abcdefghjk");
        table.position = Some(Position::new(json!({"hands": ["b6 ✨"], "top": null})));
        let (id, seat) = (table.id.clone(), Seat::One);
        let store = open_with(place, &table).await;
        assert_eq!(store.load(id.clone()).await.unwrap(), Some(table.clone()));
        for (version, what) in [
            (0, What::StandIn(Some(BotId::Random))),
            (0, What::Says("It’s late 🌙; -- ' \" goodnight".into())),
            (1, What::Rematch(id.clone())),
        ] {
            let (at, number) = (Moment(7), table.notes.len());
            let note = Note {
                seat,
                version,
                at,
                what,
            };
            let kept = store.note(id.clone(), number, note.clone()).await;
            assert!(kept.unwrap());
            table.notes.push(note);
        }
        for (version, action) in ["draw", "play b6", "undo"].into_iter().enumerate() {
            let added = store.append(id.clone(), entry(version, action)).await;
            assert!(added.unwrap(), "{action}");
            table.actions.push((seat, action.into()));
            table.taken.push(Moment(version.cast_signed() as i64));
        }
        drop(store);
        let store = open(place).await;
        assert_eq!(store.load(id).await.unwrap(), Some(table));
        let nobody = crate::common::kept::table("kkkkkkkkkk").id;
        assert_eq!(store.load(nobody).await.unwrap(), None);
    });
}

fn a_version_is_taken_once(place: &Place) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        let claims = (0..20).map(|number| {
            let action = format!("play {number}");
            store.append(table.id.clone(), entry(0, &action))
        });
        let won: Vec<bool> = join_all(claims)
            .await
            .into_iter()
            .map(Result::unwrap)
            .collect();
        let winner = won.iter().position(|won| *won).unwrap();
        assert_eq!(won.iter().filter(|won| **won).count(), 1, "{won:?}");
        let kept = store.load(table.id).await.unwrap().unwrap().actions;
        assert_eq!(kept, [(Seat::One, format!("play {winner}"))]);
    });
}

fn a_note_is_made_once(place: &Place) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        let note = |text: &str| Note {
            seat: Seat::One,
            version: 0,
            at: Moment(5),
            what: What::Says(text.into()),
        };
        let say = |number, text| store.note(table.id.clone(), number, note(text));
        assert!(say(0, "first").await.unwrap());
        assert!(!say(0, "too late").await.unwrap());
        assert!(say(1, "second").await.unwrap());
        let kept = store.load(table.id.clone()).await.unwrap().unwrap().notes;
        assert_eq!(kept, [note("first"), note("second")]);
    });
}

/// A server that beats is at work; when the next one starts, what lies between was an outage.
fn an_outage_is_remembered(place: &Place) {
    runtime().block_on(async {
        let store = open(place).await;
        let first = store.beat().await.unwrap();
        assert_eq!(first.outages, []);
        let again = store.beat().await.unwrap();
        assert_eq!(again.outages, [], "it is at work");
        assert!(again.now >= first.now);
    });
    place.execute("update pulse set beat = beat - 3600000");
    runtime().block_on(async {
        let pulse = open(place).await.beat().await.unwrap();
        let [Outage { since, until }] = pulse.outages[..] else {
            panic!("one outage: {pulse:?}");
        };
        let hour = until.since(since).as_secs();
        assert!((3600..3660).contains(&hour), "{hour}");
        assert_eq!(until, pulse.now);
    });
}

/// What a player mixes in; not everybody does.
fn nonce(number: u8) -> Option<Nonce> {
    number
        .is_multiple_of(2)
        .then(|| format!("nonce of {number}").parse().unwrap())
}

/// Two tables with the same secret would tell one of them when the other is over.
fn a_secret_is_used_once(place: &Place) {
    runtime().block_on(async {
        let first = table("abcdefghjk");
        let store = open_with(place, &first).await;
        let second = StoredTable {
            secret: first.secret,
            ..table("kjhgfedcba")
        };
        let refused = store.create(second.clone()).await.unwrap_err();
        assert!(matches!(refused, StoreError::Used), "{refused}");
        assert_eq!(
            store.load(second.id).await.unwrap(),
            None,
            "nor a part of it"
        );
        assert_eq!(store.load(first.id.clone()).await.unwrap(), Some(first));
        store.create(table("kjhgfedcba")).await.unwrap();
    });
}

fn a_seat_is_taken_once(place: &Place) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        let sit = |seat, number: u8| {
            let name = format!("Player {number}");
            let player = player(number);
            let at = Moment(number.into());
            let sitting = Sitting {
                seat,
                player,
                name,
                nonce: nonce(number),
                at,
            };
            store.sit(table.id.clone(), sitting)
        };
        for taken in [Seat::One, Seat::Two, Seat::Four] {
            assert!(!sit(taken, 9).await.unwrap(), "seat {taken}");
        }
        let sat = join_all((2..10).map(|number| sit(Seat::Three, number))).await;
        let sat: Vec<bool> = sat.into_iter().map(Result::unwrap).collect();
        assert_eq!(sat.iter().filter(|sat| **sat).count(), 1, "{sat:?}");
        let number = 2 + sat.iter().position(|sat| *sat).unwrap() as u8;
        let seats = store.load(table.id.clone()).await.unwrap().unwrap().seats;
        let (name, player) = (format!("Player {number}"), player(number));
        assert_eq!(seats[..2], table.seats[..2]);
        let nonce = nonce(number);
        let sits = StoredSeat::Human {
            player,
            name,
            nonce,
        };
        assert_eq!(seats[2], sits);
    });
}

fn a_player_finds_tables_and_name_again(place: &Place) {
    runtime().block_on(async {
        let (first, second) = (table("kjhgfedcba"), table("abcdefghjk"));
        let store = open_with(place, &first).await;
        store.create(second.clone()).await.unwrap();
        let (seat, name) = (Seat::Three, String::from("Ben"));
        let sitting = Sitting {
            seat,
            name,
            nonce: None,
            player: player(2),
            at: Moment(1),
        };
        assert!(store.sit(first.id.clone(), sitting).await.unwrap());
        let mut last = entry(0, "draw");
        last.then = Then::Over;
        assert!(store.append(first.id.clone(), last).await.unwrap());
        for (number, limit, expected) in [
            (
                1,
                9,
                vec![
                    ("abcdefghjk", Then::GoesOn, ""),
                    ("kjhgfedcba", Then::Over, "Ben"),
                ],
            ),
            (1, 1, vec![("abcdefghjk", Then::GoesOn, "")]),
            (2, 9, vec![("kjhgfedcba", Then::Over, "Ben")]),
            (3, 9, vec![]),
        ] {
            let found = store.tables_of(player(number), limit).await.unwrap();
            let found = found
                .iter()
                .map(|found| (found.id.as_str(), found.then, &*found.names[2]));
            assert_eq!(found.collect::<Vec<_>>(), expected, "player {number}");
        }
        for (number, name) in [(1, Some("Ann O’Neill ✨")), (2, Some("Ben")), (3, None)] {
            let found = store.name_of(player(number)).await.unwrap();
            assert_eq!(found.as_deref(), name, "player {number}");
        }
    });
}

fn the_secret_of_the_server_stays_the_same(place: &Place) {
    runtime().block_on(async {
        let first = open(place).await.server_key().await.unwrap();
        let again = open(place).await.server_key().await.unwrap();
        assert_eq!(first.bytes(), again.bytes());
    });
}

fn a_database_of_another_program_is_refused_and_left_alone(place: &Place) {
    place.execute("create table notes (x integer)");
    let error = refusal(place.data());
    assert!(
        error.contains("it is a database of another program"),
        "{error}"
    );
    assert_eq!(place.names(), ["notes"]);
}

fn a_newer_format_is_refused(place: &Place) {
    drop(TestServer::start_in(place.clone()));
    place.claim_format(99);
    let error = refusal(place.data());
    assert!(error.contains("its format 99 is not known"), "{error}");
}

fn tables_players_and_invitations_survive_a_restart(place: &Place) {
    let server = TestServer::start_in(place.clone());
    let (host, friend, id) = two_people(&server);
    let opened = host.open(&["you", "human"]);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(host.act(&id, 0, &action).status, 200);
    let before = (host.look(&id), friend.look(&id));
    let tokens = (host.token.clone(), friend.token.clone());

    let server = TestServer::start_in(server.stop());
    let (mut host, mut friend) = (server.stranger(), server.stranger());
    (host.token, friend.token) = tokens;
    assert_eq!((host.look(&id), friend.look(&id)), before);
    let again = host.act(&id, 0, &action);
    assert_eq!(
        (again.status, &again.body["version"]),
        (200, &1.into()),
        "still idempotent"
    );
    assert_eq!(
        friend.accept(&opened, "Ben").status,
        200,
        "the invitation still holds"
    );
    play_to_the_end(&[host, friend], &id);
}

fn a_locked_database_loses_nothing_and_the_server_goes_on(place: &Place) {
    let server = TestServer::start_in(place.clone());
    let (host, _, id) = two_people(&server);
    let action = host.look(&id)["view"]["legal"][0]
        .as_str()
        .unwrap()
        .to_owned();
    let lock = server.place.lock();
    let refused = host.act(&id, 0, &action);
    assert_eq!(refused.status, 503, "{:?}", refused.body);
    assert!(
        refused.error().contains("nothing has changed"),
        "{}",
        refused.error()
    );
    assert_eq!(host.look(&id)["version"], 0);
    drop(lock);
    assert_eq!(host.act(&id, 0, &action).status, 200);
    assert_eq!(host.look(&id)["version"], 1);
}

fn a_table_without_its_content_is_told_and_the_server_goes_on(place: &Place) {
    let server = TestServer::start_in(place.clone());
    let (host, _, id) = two_people(&server);
    let other = host.open(&["you", "human"]).body["id"].clone();
    let token = host.token.clone();
    let place = server.stop();
    place.execute(&format!(
        "update tables set content = '1a2b3c4d5e6f' where id = '{id}'"
    ));

    let server = TestServer::start_in(place.clone());
    let mut host = server.stranger();
    host.token = token;
    for answer in [
        host.get(&format!("/api/tables/{id}")),
        host.get(&format!("/api/tables/{id}/live")),
        host.act(&id, 0, "draw"),
    ] {
        assert_eq!(
            (answer.status, answer.error()),
            (503, "This names content 1a2b3c4d…, but the game has none.")
        );
    }
    assert_eq!(host.get(&format!("/t/{id}")).status, 503);
    let front = host.get("/");
    assert_eq!(front.status, 200);
    assert!(front.text().contains("its content is not here"));
    assert!(front.text().contains("waits for people"), "the other table");
    assert_eq!(host.look(other.as_str().unwrap())["state"], "waiting");
}
