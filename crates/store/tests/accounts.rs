//! Accounts, devices, recovery links and ratings. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::Seat;
use asterism_play::{Moment, Stakes};
use asterism_registry::GameId;
use asterism_store::accounts::{
    Account, Contender, Device, DeviceSelection, FinalPlace as Rank, NewPassword, Owner, RatedGame,
    Retention,
};
use asterism_store::passkeys::{Passkey, SpentChallenge};
use asterism_store::{
    AddPasskey, Digest, PasswordUpdate, PlayerKey, SignCount, SignUp, SitDown, Sitting, Spend,
    Store, StoredSeat, TableId, TableStatus,
};
use futures_util::future::join_all;

use crate::common::database::on_both;
use crate::common::samples::{entry, open, open_with, player, table};
use crate::common::{TestDatabase, runtime};

on_both! {
    a_name_is_taken_once_however_it_is_spelled,
    a_name_that_looks_like_another_is_taken,
    accounts_that_looked_alike_before_keep_working,
    a_device_remembers_when_its_owner_proved_who_they_are,
    a_new_password_takes_along_what_it_is_told_to,
    of_two_new_passwords_at_once_one_is_kept,
    a_name_with_a_nul_is_one_that_nobody_has,
    a_challenge_is_spent_once,
    a_device_is_signed_in_until_it_is_signed_out_or_forgotten,
    one_player_has_so_many_devices_and_the_oldest_goes,
    there_is_one_way_back_at_a_time,
    a_claim_moves_what_the_guest_has,
    whoever_is_forgotten_leaves_no_trace,
    a_rated_game_counts_once,
    games_of_the_same_people_count_one_after_the_other,
    a_game_moves_nobody_if_somebody_has_no_account,
    a_passkey_is_kept_counts_up_and_is_forgotten,
}

fn account(number: u8, name: &str) -> Account {
    Account {
        player: player(number),
        name: name.into(),
        password: Some(FIRST.into()),
        made: 1_700_000_000,
    }
}

fn device(number: u8, of: PlayerKey, since: i64) -> Device {
    Device {
        digest: Digest::new([number; 32]),
        player: of,
        label: "Firefox on Linux".into(),
        since,
    }
}

fn now() -> i64 {
    let since = std::time::UNIX_EPOCH.elapsed().unwrap();
    i64::try_from(since.as_secs()).unwrap()
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

/// The hash of the first password of accounts in these tests.
const FIRST: &str = "$argon2id$…";

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

fn a_device_remembers_when_its_owner_proved_who_they_are(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for number in [1, 2] {
            let device = device(number, player(1), now());
            store.sign_in(device).await.unwrap();
        }
        let [one, two] = [1, 2].map(|number| Digest::new([number; 32]));
        assert_eq!(store.confirmed(one).await.unwrap(), None);
        for at in [1_700_000_000, 1_700_000_300] {
            store.confirm(one, at).await.unwrap();
            assert_eq!(store.confirmed(one).await.unwrap(), Some(at));
        }
        assert_eq!(store.confirmed(two).await.unwrap(), None, "another device");
        let unknown = Digest::new([3; 32]);
        store.confirm(unknown, 1_700_000_000).await.unwrap();
        assert_eq!(store.confirmed(unknown).await.unwrap(), None);
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

fn a_challenge_is_spent_once(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        let challenge = |number: u8, ends| SpentChallenge {
            nonce: [number; 16],
            ends,
        };
        let soon = now() + 60;
        let at_once = (0..8).map(|_| store.spend(challenge(1, soon)));
        let spent = join_all(at_once).await.into_iter().map(Result::unwrap);
        assert_eq!(spent.filter(|spent| *spent == Spend::First).count(), 1);
        assert_eq!(store.spend(challenge(2, soon)).await.unwrap(), Spend::First);
        // The next challenge makes the store forget one that ended long ago, but not one that has
        // just ended.
        let (long_ago, just_now) = (now() - 7200, now() - 60);
        for (number, ends) in [(3, long_ago), (4, just_now), (5, soon)] {
            assert_eq!(
                store.spend(challenge(number, ends)).await.unwrap(),
                Spend::First
            );
        }
        assert_eq!(
            store.spend(challenge(3, long_ago)).await.unwrap(),
            Spend::First
        );
        for (number, ends) in [(1, soon), (4, just_now)] {
            assert_eq!(
                store.spend(challenge(number, ends)).await.unwrap(),
                Spend::AlreadySpent
            );
        }
    });
}

#[test]
fn two_servers_on_one_database_take_a_challenge_once() {
    let place = TestDatabase::postgres();
    runtime().block_on(async {
        let stores = [open(&place).await, open(&place).await];
        for number in 0..20 {
            let challenge = SpentChallenge {
                nonce: [number; 16],
                ends: now() + 60,
            };
            let (one, two) = tokio::join!(stores[0].spend(challenge), stores[1].spend(challenge));
            assert!(one.unwrap() != two.unwrap(), "challenge {number}");
        }
    });
}

fn one_player_has_so_many_devices_and_the_oldest_goes(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        let began = now() - 1000;
        for number in 0..40 {
            let since = began + i64::from(number);
            store
                .sign_in(device(number, player(1), since))
                .await
                .unwrap();
        }
        store.sign_in(device(99, player(2), began)).await.unwrap();
        let kept = store.devices_of(player(1)).await.unwrap();
        let expected: Vec<_> = (8..40)
            .rev()
            .map(|number| Digest::new([number; 32]))
            .collect();
        let kept: Vec<_> = kept.iter().map(|device| device.digest).collect();
        assert_eq!(kept, expected);
        let gone = store.signed_in(Digest::new([7; 32])).await.unwrap();
        assert_eq!(gone, None, "it is signed out");
        assert_eq!(store.devices_of(player(2)).await.unwrap().len(), 1);
    });
}

fn a_device_is_signed_in_until_it_is_signed_out_or_forgotten(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        let year = 365 * 24 * 60 * 60;
        let old = device(9, player(1), now() - year - 60);
        store.sign_in(old.clone()).await.unwrap();
        assert_eq!(store.signed_in(old.digest).await.unwrap(), None);
        let devices = [1, 2, 3].map(|n| device(n, player(1), now() - i64::from(n)));
        for it in devices.clone() {
            store.sign_in(it).await.unwrap();
        }
        store.sign_in(device(4, player(2), now())).await.unwrap();
        assert_eq!(store.devices_of(player(1)).await.unwrap(), devices);
        let owner = |number| store.signed_in(Digest::new([number; 32]));
        let ann = Owner {
            player: player(1),
            account: Some("Ann".into()),
        };
        let guest = Owner {
            player: player(2),
            account: None,
        };
        assert_eq!(owner(1).await.unwrap(), Some(ann));
        assert_eq!(owner(4).await.unwrap(), Some(guest));
        // A player cannot sign out devices of others.
        let sign_out = |of, which| store.sign_out(player(of), which);
        let digest = |number: u8| Digest::new([number; 32]);
        sign_out(1, DeviceSelection::Only(digest(4))).await.unwrap();
        assert!(owner(4).await.unwrap().is_some());
        sign_out(1, DeviceSelection::Only(digest(2))).await.unwrap();
        assert_eq!(owner(2).await.unwrap(), None);
        sign_out(1, DeviceSelection::AllBut(digest(3)))
            .await
            .unwrap();
        let left = store.devices_of(player(1)).await.unwrap();
        assert_eq!(left, devices[2..]);
        assert!(owner(4).await.unwrap().is_some());
    });
}

fn there_is_one_way_back_at_a_time(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        let [first, second] = [1, 2].map(|number| Digest::new([number; 32]));
        store.set_recovery_link(player(1), first).await.unwrap();
        assert_eq!(
            store.recovery_link_owner(first).await.unwrap(),
            Some(player(1))
        );
        store.set_recovery_link(player(1), second).await.unwrap();
        assert_eq!(store.recovery_link_owner(first).await.unwrap(), None);
        assert_eq!(
            store.recovery_link_owner(second).await.unwrap(),
            Some(player(1))
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

/// A rated table that is over.
async fn over(store: &dyn Store, id: &str) -> TableId {
    let mut rated = table(id);
    rated.stakes = Stakes::Rated;
    store.create(rated.clone()).await.unwrap();
    let loaded = store.load(rated.id.clone()).await.unwrap().unwrap();
    assert_eq!(loaded.stakes, Stakes::Rated);
    let mut last = entry(0, "draw");
    last.status = TableStatus::Over;
    store.append(rated.id.clone(), last).await.unwrap();
    rated.id
}

/// Player 1 wins against player 2 and a bot.
fn won(table: &TableId) -> RatedGame {
    let place = |who, rank| Rank { who, rank };
    RatedGame {
        table: table.clone(),
        game: GameId::StellaQuest,
        places: vec![
            place(Contender::Person(player(1)), 1),
            place(Contender::Bot(900), 3),
            place(Contender::Person(player(2)), 2),
        ],
    }
}

fn a_rated_game_counts_once(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            store.sign_up(account(number, name)).await.unwrap();
        }
        let id = over(&*store, "abcdefghjk").await;
        assert_eq!(store.uncounted(9).await.unwrap(), std::slice::from_ref(&id));
        let counts = (0..10).map(|_| store.count(won(&id)));
        for counted in join_all(counts).await {
            counted.unwrap();
        }
        assert_eq!(store.uncounted(9).await.unwrap(), []);
        let [ann] = &store.ratings_of(player(1)).await.unwrap()[..] else {
            panic!("one game was rated");
        };
        assert_eq!((ann.game, ann.games), (GameId::StellaQuest, 1));
        assert!(ann.rating.points > 1050.0 && ann.rating.uncertainty < 350.0);
        let results = store.results_of(player(2), 9).await.unwrap();
        let ranks: Vec<_> = results.iter().map(|it| (it.rank, it.players)).collect();
        assert_eq!(ranks, [(2, 3)]);
        assert_eq!(results[0].table, id);
        let after = store.ratings_of(player(2)).await.unwrap()[0].rating;
        assert_eq!(results[0].rating, after);
        assert!((1000.0 + results[0].change - after.points).abs() < 1e-6);
        // A table that is friendly or not over never counts.
        let friendly = table("kjhgfedcba");
        store.create(friendly.clone()).await.unwrap();
        store.count(won(&friendly.id)).await.unwrap();
        assert_eq!(store.ratings_of(player(1)).await.unwrap()[0].games, 1);
    });
}

fn games_of_the_same_people_count_one_after_the_other(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            store.sign_up(account(number, name)).await.unwrap();
        }
        let mut ids = Vec::new();
        for letter in "abcdefgh".chars() {
            let name = letter.to_string().repeat(10);
            ids.push(over(&*store, &name).await);
        }
        for counted in join_all(ids.iter().map(|id| store.count(won(id)))).await {
            counted.unwrap();
        }
        for number in [1, 2] {
            let strength = &store.ratings_of(player(number)).await.unwrap()[0];
            let results = store.results_of(player(number), 99).await.unwrap();
            assert_eq!((strength.games, results.len()), (8, 8));
            let changes: f64 = results.iter().map(|it| it.change).sum();
            assert!(
                (1000.0 + changes - strength.rating.points).abs() < 1e-6,
                "no change is lost: {changes} {strength:?}"
            );
        }
        assert_eq!(store.results_of(player(1), 3).await.unwrap().len(), 3);
    });
}

fn a_game_moves_nobody_if_somebody_has_no_account(place: &TestDatabase) {
    runtime().block_on(async {
        let store = open(place).await;
        store.sign_up(account(1, "Ann")).await.unwrap();
        let id = over(&*store, "abcdefghjk").await;
        store.count(won(&id)).await.unwrap();
        assert_eq!(store.ratings_of(player(1)).await.unwrap(), []);
        assert_eq!(store.results_of(player(1), 9).await.unwrap(), []);
        assert_eq!(store.uncounted(9).await.unwrap(), [], "it is settled");
    });
}

#[test]
fn two_servers_that_finish_a_game_count_it_once() {
    let place = TestDatabase::postgres();
    runtime().block_on(async {
        let stores = [open(&place).await, open(&place).await];
        for (number, name) in [(1, "Ann"), (2, "Ben")] {
            stores[0].sign_up(account(number, name)).await.unwrap();
        }
        let id = over(&*stores[0], "abcdefghjk").await;
        let both = (0..10).map(|number| stores[number % 2].count(won(&id)));
        for counted in join_all(both).await {
            counted.unwrap();
        }
        let strength = &stores[1].ratings_of(player(1)).await.unwrap()[0];
        assert_eq!(strength.games, 1);
        let results = stores[1].results_of(player(1), 9).await.unwrap();
        assert_eq!(results[0].rating, strength.rating);
    });
}

fn passkey(id: u8, of: u8) -> Passkey {
    Passkey {
        id: vec![id; 20],
        player: player(of),
        key: vec![1, 2, 3],
        uses: 0,
        label: "Safari on iPhone".into(),
        made: 1_700_000_000 + i64::from(id),
    }
}

fn a_passkey_is_kept_counts_up_and_is_forgotten(place: &TestDatabase) {
    use AddPasskey::{Added, AlreadyKnown};
    use SignCount::{Accepted, NotRisen};
    runtime().block_on(async {
        let store = open(place).await;
        for (id, of, added) in [
            (1, 1, Added),
            (2, 1, Added),
            (1, 2, AlreadyKnown),
            (3, 2, Added),
        ] {
            let kept = store.add_passkey(passkey(id, of)).await.unwrap();
            assert_eq!(kept, added, "{id} of {of}");
        }
        let theirs = store.passkeys_of(player(1)).await.unwrap();
        assert_eq!(theirs, [passkey(1, 1), passkey(2, 1)]);
        // An authenticator that does not count always says 0; one that counts says more each time.
        for (uses, noted) in [
            (0, Accepted),
            (0, Accepted),
            (5, Accepted),
            (5, NotRisen),
            (4, NotRisen),
            (0, NotRisen), // It has counted before.
            (6, Accepted),
        ] {
            let found = store.note_use(vec![1; 20], uses).await.unwrap();
            assert_eq!(found, noted, "{uses}");
        }
        let uses = store.passkey(vec![1; 20]).await.unwrap().map(|it| it.uses);
        assert_eq!(uses, Some(6));
        store.remove_passkey(player(2), vec![1; 20]).await.unwrap();
        assert!(store.passkey(vec![1; 20]).await.unwrap().is_some());
        store.remove_passkey(player(1), vec![1; 20]).await.unwrap();
        assert_eq!(store.passkey(vec![1; 20]).await.unwrap(), None);
        store.forget(player(1)).await.unwrap();
        assert_eq!(store.passkeys_of(player(1)).await.unwrap(), []);
        assert_eq!(store.passkeys_of(player(2)).await.unwrap().len(), 1);
    });
}
