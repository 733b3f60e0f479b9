//! Passkeys and their challenges. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_store::passkeys::SpentChallenge;
use asterism_store::{AddPasskey, SignCount, Spend};
use futures_util::future::join_all;

use crate::common::database::on_both;
use crate::common::samples::{now, open, passkey, player};
use crate::common::{TestDatabase, runtime};

on_both! {
    a_challenge_is_spent_once,
    a_passkey_is_kept_counts_up_and_is_forgotten,
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
