//! Tables: acknowledged changes are still there after a restart, and databases of other programs
//! stay untouched. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::{Nonce, Seat, Settings};
use asterism_play::{Clock, Moment, Stakes};
use asterism_registry::{BotId, Position};
use asterism_store::{
    Append, Arranged, Arrangement, Note, NoteKind, Outage, SitDown, Sitting, StoreError,
    StoredSeat, StoredTable, TableStatus,
};
use futures_util::future::join_all;
use serde_json::json;

use crate::common::database::on_both;
use crate::common::samples::{entry, open, open_with, player, table};
use crate::common::{TestDatabase, refusal, runtime};

on_both! {
    what_was_kept_is_found_again,
    a_version_is_taken_once,
    a_changed_choice_stands_where_it_was_made,
    a_note_is_made_once,
    an_outage_is_remembered,
    a_secret_is_used_once,
    a_seat_is_taken_once,
    seats_are_changed_only_as_the_host_has_seen_them,
    a_player_finds_tables_and_name_again,
    the_secret_of_the_server_stays_the_same,
    a_database_of_another_program_is_refused_and_left_alone,
    a_newer_format_is_refused,
}

fn a_changed_choice_stands_where_it_was_made(place: &TestDatabase) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        for (number, action) in ["keep a", "change keep b", "change keep c", "go"]
            .into_iter()
            .enumerate()
        {
            let added = store.append(table.id.clone(), entry(number, action)).await;
            assert_eq!(added.unwrap(), Append::Added, "{action}");
            let found = store.load(table.id.clone()).await.unwrap().unwrap();
            assert_eq!(
                found.next_entry(),
                number + 1,
                "every entry has its own number"
            );
        }
        let found = store.load(table.id.clone()).await.unwrap().unwrap();
        assert_eq!(found.log, [entry(0, "keep c").entry, entry(3, "go").entry]);
        assert_eq!(found.changes, [Seat::One, Seat::One]);
        let late = store.append(table.id, entry(2, "change keep d")).await;
        assert_eq!(
            late.unwrap(),
            Append::Overtaken,
            "whoever is first is heard"
        );
    });
}

fn what_was_kept_is_found_again(place: &TestDatabase) {
    runtime().block_on(async {
        let mut table = table("abcdefghjk");
        table.position = Some(Position::new(json!({"hands": ["b6 ✨"], "top": null})));
        table.stakes = Stakes::Helped;
        let (id, seat) = (table.id.clone(), Seat::One);
        let store = open_with(place, &table).await;
        assert_eq!(store.load(id.clone()).await.unwrap(), Some(table.clone()));
        for (version, kind) in [
            (0, NoteKind::StandIn(Some(BotId::Random))),
            (0, NoteKind::Says("It’s late 🌙; -- ' \" goodnight".into())),
            (1, NoteKind::Rematch(id.clone())),
        ] {
            let (at, number) = (Moment(7), table.notes.len());
            let note = Note {
                seat,
                version,
                at,
                kind,
            };
            let kept = store.note(id.clone(), number, note.clone()).await;
            assert_eq!(kept.unwrap(), Append::Added);
            table.notes.push(note);
        }
        for (version, action) in ["draw", "play b6", "undo"].into_iter().enumerate() {
            let entry = entry(version, action);
            table.log.push(entry.entry.clone());
            let added = store.append(id.clone(), entry).await;
            assert_eq!(added.unwrap(), Append::Added, "{action}");
        }
        drop(store);
        let store = open(place).await;
        assert_eq!(store.load(id).await.unwrap(), Some(table));
        let nobody = crate::common::samples::table("kkkkkkkkkk").id;
        assert_eq!(store.load(nobody).await.unwrap(), None);
    });
}

fn a_version_is_taken_once(place: &TestDatabase) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        let claims = (0..20).map(|number| {
            let action = format!("play {number}");
            store.append(table.id.clone(), entry(0, &action))
        });
        let won: Vec<Append> = join_all(claims)
            .await
            .into_iter()
            .map(Result::unwrap)
            .collect();
        let winner = won.iter().position(|won| *won == Append::Added).unwrap();
        let added = won.iter().filter(|won| **won == Append::Added);
        assert_eq!(added.count(), 1, "{won:?}");
        let kept = store.load(table.id).await.unwrap().unwrap().log;
        assert_eq!(kept, [entry(0, &format!("play {winner}")).entry]);
    });
}

fn a_note_is_made_once(place: &TestDatabase) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        let note = |text: &str| Note {
            seat: Seat::One,
            version: 0,
            at: Moment(5),
            kind: NoteKind::Says(text.into()),
        };
        let say = |number, text| store.note(table.id.clone(), number, note(text));
        assert_eq!(say(0, "first").await.unwrap(), Append::Added);
        assert_eq!(say(0, "too late").await.unwrap(), Append::Overtaken);
        assert_eq!(say(1, "second").await.unwrap(), Append::Added);
        let kept = store.load(table.id.clone()).await.unwrap().unwrap().notes;
        assert_eq!(kept, [note("first"), note("second")]);
    });
}

/// A server that sends heartbeats is at work; the time until the next one starts is an outage.
fn an_outage_is_remembered(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        let first = store.heartbeat().await.unwrap();
        assert_eq!(first.outages, []);
        let again = store.heartbeat().await.unwrap();
        assert_eq!(again.outages, [], "it is at work");
        assert!(again.now >= first.now);
    });
    place.execute("update pulse set beat = beat - 3600000");
    runtime().block_on(async {
        let heartbeat = open(place).await.heartbeat().await.unwrap();
        let [Outage { since, until }] = heartbeat.outages[..] else {
            panic!("one outage: {heartbeat:?}");
        };
        let hour = until.since(since).as_secs();
        assert!((3600..3660).contains(&hour), "{hour}");
        assert_eq!(until, heartbeat.now);
    });
}

/// The nonce of a player; every other player has none.
fn nonce(number: u8) -> Option<Nonce> {
    number
        .is_multiple_of(2)
        .then(|| format!("nonce of {number}").parse().unwrap())
}

/// If two tables had the same secret, the end of one would reveal the cards of the other.
fn a_secret_is_used_once(place: &TestDatabase) {
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

fn a_seat_is_taken_once(place: &TestDatabase) {
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
            let sat = sit(taken, 9).await.unwrap();
            assert_eq!(sat, SitDown::SeatTaken, "seat {taken}");
        }
        let sat = join_all((2..10).map(|number| sit(Seat::Three, number))).await;
        let sat: Vec<SitDown> = sat.into_iter().map(Result::unwrap).collect();
        let seated = sat.iter().filter(|sat| **sat == SitDown::Seated);
        assert_eq!(seated.count(), 1, "{sat:?}");
        let number = 2 + sat.iter().position(|sat| *sat == SitDown::Seated).unwrap() as u8;
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

fn seats_are_changed_only_as_the_host_has_seen_them(place: &TestDatabase) {
    runtime().block_on(async {
        let table = table("abcdefghjk");
        let store = open_with(place, &table).await;
        let [ann, bot, open] = [0, 1, 2].map(|seat: usize| table.seats[seat].clone());
        let arrange = |before: &[&StoredSeat], after: &[&StoredSeat]| {
            let owned = |seats: &[&StoredSeat]| seats.iter().map(|&it| it.clone()).collect();
            let wish = Arrangement {
                before: owned(before),
                seats: owned(after),
                settings: Settings::new(),
                clock: Clock::Days(3),
                at: Moment(9),
            };
            store.arrange(table.id.clone(), wish)
        };
        let stale = arrange(&[&ann, &open, &bot], &[&ann, &open]).await;
        assert_eq!(stale.unwrap(), Arranged::Overtaken);
        assert_eq!(
            store.load(table.id.clone()).await.unwrap(),
            Some(table.clone())
        );
        for (before, after) in [
            (
                [&ann, &bot, &open].as_slice(),
                [&open, &ann, &bot, &open].as_slice(),
            ),
            (&[&open, &ann, &bot, &open], &[&bot, &ann]),
            (&[&bot, &ann], &[&ann, &open, &bot]),
        ] {
            assert_eq!(arrange(before, after).await.unwrap(), Arranged::Done);
            let kept = store.load(table.id.clone()).await.unwrap().unwrap();
            assert!(
                kept.seats.iter().eq(after.iter().copied()),
                "{:?}",
                kept.seats
            );
            assert_eq!((kept.clock, kept.seated), (Clock::Days(3), Moment(9)));
            assert!(kept.settings.is_empty());
        }
        let sitting = Sitting {
            seat: Seat::Two,
            player: player(2),
            name: "Ben".into(),
            nonce: None,
            at: Moment(10),
        };
        store.sit(table.id.clone(), sitting).await.unwrap();
        let late = arrange(&[&ann, &open, &bot], &[&ann, &bot]).await;
        assert_eq!(late.unwrap(), Arranged::Overtaken, "Ben has sat down");
    });
}

fn a_player_finds_tables_and_name_again(place: &TestDatabase) {
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
        assert_eq!(
            store.sit(first.id.clone(), sitting).await.unwrap(),
            SitDown::Seated
        );
        let mut last = entry(0, "draw");
        last.status = TableStatus::Over;
        assert_eq!(
            store.append(first.id.clone(), last).await.unwrap(),
            Append::Added
        );
        for (number, limit, expected) in [
            (
                1,
                9,
                vec![
                    ("abcdefghjk", TableStatus::InPlay, ""),
                    ("kjhgfedcba", TableStatus::Over, "Ben"),
                ],
            ),
            (1, 1, vec![("abcdefghjk", TableStatus::InPlay, "")]),
            (2, 9, vec![("kjhgfedcba", TableStatus::Over, "Ben")]),
            (3, 9, vec![]),
        ] {
            let found = store.tables_of(player(number), limit).await.unwrap();
            let found = found
                .iter()
                .map(|found| (found.id.as_str(), found.status, &*found.names[2]));
            assert_eq!(found.collect::<Vec<_>>(), expected, "player {number}");
        }
        for (number, name) in [(1, Some("Ann O’Neill ✨")), (2, Some("Ben")), (3, None)] {
            let found = store.name_of(player(number)).await.unwrap();
            assert_eq!(found.as_deref(), name, "player {number}");
        }
    });
}

fn the_secret_of_the_server_stays_the_same(place: &TestDatabase) {
    runtime().block_on(async {
        let first = open(place).await.server_key().await.unwrap();
        let again = open(place).await.server_key().await.unwrap();
        assert_eq!(first, again);
    });
}

fn a_database_of_another_program_is_refused_and_left_alone(place: &TestDatabase) {
    place.execute("create table notes (x integer)");
    let error = refusal(&place.data());
    assert!(
        error.contains("it is a database of another program"),
        "{error}"
    );
    assert_eq!(place.names(), ["notes"]);
}

fn a_newer_format_is_refused(place: &TestDatabase) {
    drop(runtime().block_on(open(place)));
    place.claim_format(99);
    let error = refusal(&place.data());
    assert!(error.contains("its format 99 is not known"), "{error}");
}
