//! Devices that are signed in, and the way back without one. Every test runs on each kind of database.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_store::Digest;
use asterism_store::accounts::{DeviceSelection, Owner};

use crate::common::database::on_both;
use crate::common::samples::{account, device, now, open, player};
use crate::common::{TestDatabase, runtime};

on_both! {
    a_device_remembers_when_its_owner_proved_who_they_are,
    a_device_is_signed_in_until_it_is_signed_out_or_forgotten,
    one_player_has_so_many_devices_and_the_oldest_goes,
    there_is_one_way_back_at_a_time,
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
