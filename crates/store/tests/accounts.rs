//! Accounts, devices, recovery links and ratings. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::Seat;
use asterism_play::Moment;
use asterism_store::accounts::{NewPassword, Retention};
use asterism_store::{
    Digest, PasswordUpdate, PlayerKey, SignUp, SitDown, Sitting, Store, StoredSeat, TableId,
};
use futures_util::future::join_all;

use crate::common::database::on_both;
use crate::common::samples::{
    FIRST, account, device, now, open, open_with, passkey, player, table,
};
use crate::common::{TestDatabase, runtime};

on_both! {
    a_name_is_taken_once_however_it_is_spelled,
    a_name_that_looks_like_another_is_taken,
    accounts_that_looked_alike_before_keep_working,
    a_new_password_takes_along_what_it_is_told_to,
    of_two_new_passwords_at_once_one_is_kept,
    a_name_with_a_nul_is_one_that_nobody_has,
    a_claim_moves_what_the_guest_has,
    whoever_is_forgotten_leaves_no_trace,
}

fn a_name_is_taken_once_however_it_is_spelled(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        let ann = account(1, "Ann Lee");
        assert_eq!(store.sign_up(ann.clone()).await.unwrap(), SignUp::Created);
        let spelled = ["Ann Lee", "ann lee", "ANN  LEE"];
        let claims = spelled.map(|name| store.sign_up(account(2, name)));
        for taken in join_all(claims).await {
            assert_eq!(taken.unwrap(), SignUp::NameTaken);
        }
        for name in ["Ann Lee", "  ann   LEE "] {
            let found = store.account_named(name).await.unwrap();
            assert_eq!(found, Some(ann.clone()), "{name}");
        }
        assert_eq!(store.account_named("Ann").await.unwrap(), None);
        let hash = "another".to_owned();
        let change = new_password((FIRST, &hash), Retention::Keep);
        assert_eq!(
            store.change_password(player(1), change).await.unwrap(),
            PasswordUpdate::Changed
        );
        drop(store);
        let store = open(place).await;
        let kept = store.account_of(player(1)).await.unwrap().unwrap();
        assert_eq!((kept.name, kept.password), (ann.name, Some(hash)));
        assert_eq!(store.account_of(player(2)).await.unwrap(), None);
    });
}

fn new_password((old, hash): (&str, &str), passkeys: Retention) -> NewPassword {
    NewPassword {
        old: old.into(),
        hash: hash.into(),
        stays: Digest::new([1; 32]),
        passkeys,
    }
}

/// `Ann` with a Cyrillic capital.
const LOOKS_LIKE_ANN: &str = "Аnn";

fn a_name_that_looks_like_another_is_taken(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        // If several sign up at once, one gets the name.
        let names = ["Ann", LOOKS_LIKE_ANN, "Ａｎｎ", "𝐀𝐧𝐧"];
        let claims = (1..).zip(names);
        let claims = claims.map(|(number, name)| store.sign_up(account(number, name)));
        let kept = join_all(claims).await.into_iter().map(Result::unwrap);
        assert_eq!(kept.filter(|kept| *kept == SignUp::Created).count(), 1);
        assert_eq!(
            store.sign_up(account(9, "Anna")).await.unwrap(),
            SignUp::Created
        );
    });
}

/// Undoes the migration that added skeletons.
const BEFORE_SKELETONS: &str = "
    drop index ratings_by_lower_end;
    drop index accounts_by_skeleton;
    alter table accounts drop column skeleton;
    alter table accounts drop column twin;
    alter table devices drop column confirmed;
    drop table spent_challenges;";

fn accounts_that_looked_alike_before_keep_working(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, "Ben"), (3, "Zoe")] {
            store.sign_up(account(number, name)).await.unwrap();
        }
    });
    place.execute(BEFORE_SKELETONS);
    let (name, folded) = (LOOKS_LIKE_ANN, LOOKS_LIKE_ANN.to_lowercase());
    place.execute(&format!(
        "update accounts set name = '{name}', folded = '{folded}' where name = 'Ben'"
    ));
    place.claim_format(match place {
        TestDatabase::Sqlite(_) => 7,
        TestDatabase::Postgres(_) => 4,
    });
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, LOOKS_LIKE_ANN), (3, "ZOE")] {
            let found = store.account_named(name).await.unwrap().unwrap();
            assert_eq!(found.player, player(number), "{name}");
        }
        let taken = |number, name| store.sign_up(account(number, name));
        for name in ["Ａｎｎ", "Zоe"] {
            assert_eq!(taken(4, name).await.unwrap(), SignUp::NameTaken, "{name}");
        }
        // As long as one of them is there, no new account can look like it.
        for (left, expected) in [(1, SignUp::NameTaken), (2, SignUp::Created)] {
            store.forget(player(left)).await.unwrap();
            let free = taken(10 + left, "Ａｎｎ").await.unwrap();
            assert_eq!(free, expected, "{left}");
        }
    });
}

fn a_new_password_takes_along_what_it_is_told_to(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            store.sign_up(account(number, name)).await.unwrap();
            let passkey = passkey(number, number);
            store.add_passkey(passkey).await.unwrap();
        }
        for (number, of) in [(1, 1), (2, 1), (3, 2)] {
            let device = device(number, player(of), now());
            store.sign_in(device).await.unwrap();
        }
        for (old, passkeys, left) in [
            (FIRST, Retention::Keep, 1),
            ("another", Retention::Forget, 0),
        ] {
            let change = new_password((old, "another"), passkeys);
            assert_eq!(
                store.change_password(player(1), change).await.unwrap(),
                PasswordUpdate::Changed
            );
            let devices = store.devices_of(player(1)).await.unwrap();
            let devices: Vec<_> = devices.iter().map(|it| it.digest).collect();
            assert_eq!(devices, [Digest::new([1; 32])]);
            let kept = store.passkeys_of(player(1)).await.unwrap();
            assert_eq!(kept.len(), left, "{passkeys:?}");
        }
        assert_eq!(store.devices_of(player(2)).await.unwrap().len(), 1);
        assert_eq!(store.passkeys_of(player(2)).await.unwrap().len(), 1);
        let ben = store.account_of(player(2)).await.unwrap();
        assert_eq!(ben, Some(account(2, "Ben")));
    });
}

fn of_two_new_passwords_at_once_one_is_kept(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        for number in [1, 2] {
            let device = device(number, player(1), now());
            store.sign_in(device).await.unwrap();
        }
        store.add_passkey(passkey(1, 1)).await.unwrap();
        // A change that comes after another one changes nothing.
        let late = new_password(("long ago", "late"), Retention::Forget);
        assert_eq!(
            store.change_password(player(1), late).await.unwrap(),
            PasswordUpdate::Outdated
        );
        assert_eq!(store.devices_of(player(1)).await.unwrap().len(), 2);
        assert_eq!(store.passkeys_of(player(1)).await.unwrap().len(), 1);
        let names = ["one", "two", "three", "four"];
        let changes = names.map(|hash| {
            let change = new_password((FIRST, hash), Retention::Keep);
            store.change_password(player(1), change)
        });
        let made = join_all(changes).await.into_iter().map(Result::unwrap);
        let made: Vec<&str> = names
            .into_iter()
            .zip(made)
            .filter_map(|(hash, made)| (made == PasswordUpdate::Changed).then_some(hash))
            .collect();
        let kept = store.account_of(player(1)).await.unwrap().unwrap();
        assert_eq!(made, [kept.password.unwrap()]);
    });
}

/// PostgreSQL refuses a text with a NUL, which must not be a failure of the store.
fn a_name_with_a_nul_is_one_that_nobody_has(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        for name in ["Ann\0", "\0", "A\0nn"] {
            let found = store.account_named(name).await;
            assert_eq!(found.unwrap(), None, "{name:?}");
        }
    });
}

/// A server of an earlier version may make accounts while servers of this version run, and some
/// accounts that look alike may be gone by then. The next server that starts numbers them without
/// using a number twice.
#[test]
fn accounts_of_an_earlier_server_that_look_alike_stop_no_server() {
    let place = TestDatabase::postgres();
    runtime().block_on(async {
        let store = open(&place).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        store.sign_up(account(2, "Ben")).await.unwrap();
    });
    let (name, folded) = (LOOKS_LIKE_ANN, LOOKS_LIKE_ANN.to_lowercase());
    place.execute("update accounts set twin = 1 where name = 'Ann'");
    place.execute(&format!(
        "update accounts set name = '{name}', folded = '{folded}', skeleton = null where name = 'Ben'"
    ));
    runtime().block_on(async {
        let store = open(&place).await;
        let found = store.account_named(LOOKS_LIKE_ANN).await.unwrap();
        assert_eq!(found.unwrap().player, player(2));
        assert_eq!(
            store.sign_up(account(3, "Ａｎｎ")).await.unwrap(),
            SignUp::NameTaken
        );
    });
}

async fn sit(store: &dyn Store, id: &TableId, number: u8) {
    let sitting = Sitting {
        seat: Seat::Three,
        player: player(number),
        name: format!("Player {number}"),
        nonce: None,
        at: Moment(0),
    };
    assert_eq!(
        store.sit(id.clone(), sitting).await.unwrap(),
        SitDown::Seated
    );
}

async fn seat(store: &dyn Store, id: &TableId, index: usize) -> (PlayerKey, String) {
    let table = store.load(id.clone()).await.unwrap().unwrap();
    match table.seats[index].clone() {
        StoredSeat::Human { player, name, .. } => (player, name),
        StoredSeat::Open | StoredSeat::Bot { .. } => panic!("nobody sits there"),
    }
}

fn a_claim_moves_what_the_guest_has(place: &TestDatabase) {
    runtime().block_on(async {
        // Player 1 is a guest at both tables, and player 2 sits at the second with them.
        let (first, second) = (table("abcdefghjk"), table("kjhgfedcba"));
        let store = open_with(place, &first).await;
        store.create(second.clone()).await.unwrap();
        sit(&*store, &second.id, 2).await;
        store.sign_in(device(1, player(1), now())).await.unwrap();
        let way = Digest::new([5; 32]);
        store.set_recovery_link(player(1), way).await.unwrap();

        let moved = store.claim(player(1), player(2)).await.unwrap();
        assert_eq!(moved, [first.id.clone(), second.id.clone()]);
        let name = "Ann O’Neill ✨".to_owned();
        assert_eq!(seat(&*store, &first.id, 0).await, (player(2), name.clone()));
        assert_eq!(
            seat(&*store, &second.id, 0).await,
            (player(1), name),
            "nobody sits on two seats"
        );
        for id in [&first.id, &second.id] {
            let host = store.load(id.clone()).await.unwrap().unwrap().host;
            assert_eq!(host, player(2));
        }
        assert_eq!(store.devices_of(player(1)).await.unwrap(), []);
        assert_eq!(store.recovery_link_owner(way).await.unwrap(), None);
        let again = store.claim(player(1), player(2)).await.unwrap();
        assert_eq!(again, [], "there is nothing left to move");
    });
}

fn whoever_is_forgotten_leaves_no_trace(place: &TestDatabase) {
    runtime().block_on(async {
        let (first, second) = (table("abcdefghjk"), table("kjhgfedcba"));
        let store = open_with(place, &first).await;
        store.create(second.clone()).await.unwrap();
        sit(&*store, &first.id, 2).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        store.sign_in(device(1, player(1), now())).await.unwrap();
        let changed = store.forget(player(1)).await.unwrap();
        assert_eq!(changed, [first.id.clone(), second.id.clone()]);
        let (a, name) = seat(&*store, &first.id, 0).await;
        let (b, _) = seat(&*store, &second.id, 0).await;
        assert_eq!(name, "Player 1");
        assert!(a != player(1) && b != player(1) && a != b, "{a:?} {b:?}");
        assert_eq!(
            seat(&*store, &first.id, 2).await.0,
            player(2),
            "others stay"
        );
        assert_eq!(store.account_named("Ann").await.unwrap(), None);
        assert_eq!(store.tables_of(player(1), 9).await.unwrap(), []);
        assert_eq!(store.devices_of(player(1)).await.unwrap(), []);
        assert_eq!(
            store.sign_up(account(3, "Ann")).await.unwrap(),
            SignUp::Created,
            "free again"
        );
    });
}
