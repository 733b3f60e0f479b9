//! Accounts, devices and recovery links in PostgreSQL.

use futures_util::future::BoxFuture;
use tokio_postgres::{Error, Row, Transaction};

use super::connections::Values;
use super::load::key;
use super::redacted::Redacted;
use super::redacted::redacted;
use super::{Postgres, ratings};
use crate::accounts::{
    Account, AccountStore, DEVICE_LIFE, Device, DeviceSelection, MAX_DEVICES, NewPassword, Owner,
    PlayerRating, RATED_IN_PLAY, RatedGame, RatedResult, Retention, RunningGame,
};
use crate::ids::{Digest, PlayerKey};
use crate::names::{folded, skeleton};
use crate::outcomes::{PasswordUpdate, SignUp};
use crate::rows::{corrupt, table_of};
use crate::{StoreResult, TableId};

const SIGN_UP: &str = "
    insert into accounts (player, name, folded, password, made, skeleton)
    select $1, $2, $3, $4, to_timestamp($5::bigint), $6
    where not exists (select 1 from accounts where skeleton = $6)
    on conflict do nothing returning name";

/// Gives an account its skeleton. Accounts that look alike are numbered.
const FILL: &str = "
    update accounts set skeleton = $2,
        twin = (select coalesce(max(twin) + 1, 0) from accounts where skeleton = $2)
    where player = $1";

/// Sets a new password, signs out other devices, and forgets passkeys on request.
const CHANGE_PASSWORD: &str = "
    with changed as (
        update accounts set password = $2 where player = $1 and password = $5 returning player
    ), signed_out as (
        delete from devices where player in (select player from changed) and digest <> $3
    ), locked_out as (
        delete from passkeys where player in (select player from changed) and $4
    )
    select player from changed";

/// The same for devices and passkeys that were added while the password was changed, since a
/// statement sees only rows that were there when it began. A request that adds one later finds the
/// new password and takes it back itself.
const AND_LATECOMERS: &str = "
    with signed_out as (
        delete from devices where player = $1 and digest <> $2
    )
    delete from passkeys where player = $1 and $3";

/// The columns of an account.
const ACCOUNT: &str =
    "select player, name, password, extract(epoch from made)::bigint from accounts";

/// Adds a device, and forgets those that were signed in too long ago or before too many others.
const SIGN_IN: &str = "
    with forgotten as (
        delete from devices
        where player = $2 and since <= to_timestamp($4::bigint) - make_interval(secs => $5)
            or digest in (select digest from devices where player = $2
                          order by since desc, digest offset $6)
    )
    insert into devices (digest, player, label, since)
    values ($1, $2, $3, to_timestamp($4::bigint))";

const SIGNED_IN: &str = "
    select player, name from devices left join accounts using (player)
    where digest = $1 and since > now() - make_interval(secs => $2)";

const DEVICES_OF: &str = "
    select digest, player, label, extract(epoch from since)::bigint from devices
    where player = $1 and since > now() - make_interval(secs => $2) order by since desc, digest";

/// Gives what a guest has to a player, and notifies other servers; `moved` are the tables.
const CLAIM: &str = "
    with hosted as (
        update tables set host = $3 where host = $2 returning id
    ), seated as (
        update seats set player = $3
        where player = $2 and table_id not in (select table_id from seats where player = $3)
        returning table_id
    ), signed_out as (
        delete from devices where player = $2
    ), closed as (
        delete from ways_back where player = $2
    ), moved as (
        select id from hosted union select table_id from seated
    )
    select id, pg_notify('asterism', id || ' ' || $1) from moved order by id";

/// Forgets a player, and notifies other servers. At each table a random key takes their place.
const FORGET: &str = "
    with hosted as (
        update tables set host = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
        where host = $2 returning id
    ), seated as (
        update seats set player = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
            name = 'Player ' || seat
        where player = $2 returning table_id
    ), signed_out as (
        delete from devices where player = $2
    ), closed as (
        delete from ways_back where player = $2
    ), locked_out as (
        delete from passkeys where player = $2
    ), unrated as (
        delete from ratings where player = $2
    ), uncounted as (
        delete from results where player = $2
    ), gone as (
        delete from accounts where player = $2
    ), left_tables as (
        select id from hosted union select table_id from seated
    )
    select id, pg_notify('asterism', id || ' ' || $1) from left_tables order by id";

/// Lifetime of a signed-in device in seconds.
const LIFE: f64 = DEVICE_LIFE as f64;

impl AccountStore for Postgres {
    fn sign_up(&self, account: Account) -> BoxFuture<'_, StoreResult<SignUp>> {
        Box::pin(async move {
            let player = redacted(account.player.bytes());
            let (folded, password) = (folded(&account.name), account.password);
            let password = password.as_ref().map(|hash| Redacted(hash.as_bytes()));
            let looks = skeleton(&account.name);
            let (name, made) = (&account.name, &account.made);
            let with: Values = &[&player, name, &folded, &password, made, &looks];
            let added = self.find(SIGN_UP, with).await?;
            Ok(added.map_or(SignUp::NameTaken, |_| SignUp::Created))
        })
    }

    fn account_named(&self, name: &str) -> BoxFuture<'_, StoreResult<Option<Account>>> {
        let name = folded(name);
        Box::pin(async move {
            let named = format!("{ACCOUNT} where folded = $1");
            let found = self.find(&named, &[&name]).await?;
            found.as_ref().map(account).transpose()
        })
    }

    fn account_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Option<Account>>> {
        Box::pin(async move {
            let theirs = format!("{ACCOUNT} where player = $1");
            let found = self.find(&theirs, &[&redacted(player.bytes())]).await?;
            found.as_ref().map(account).transpose()
        })
    }

    fn change_password(
        &self,
        player: PlayerKey,
        change: NewPassword,
    ) -> BoxFuture<'_, StoreResult<PasswordUpdate>> {
        Box::pin(async move {
            let (player, stays) = (redacted(player.bytes()), redacted(change.stays.bytes()));
            let [old, hash] = [&change.old, &change.hash].map(|hash| Redacted(hash.as_bytes()));
            let goes = change.passkeys == Retention::Forget;
            let with: Values = &[&player, &hash, &stays, &goes, &old];
            if self.find(CHANGE_PASSWORD, with).await?.is_none() {
                return Ok(PasswordUpdate::Outdated);
            }
            self.ask(AND_LATECOMERS, &[&player, &stays, &goes]).await?;
            Ok(PasswordUpdate::Changed)
        })
    }

    fn sign_in(&self, device: Device) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let (digest, player) = (
                redacted(device.digest.bytes()),
                redacted(device.player.bytes()),
            );
            let room = MAX_DEVICES - 1;
            let with: Values = &[&digest, &player, &device.label, &device.since, &LIFE, &room];
            self.ask(SIGN_IN, with).await.map(drop)
        })
    }

    fn signed_in(&self, device: Digest) -> BoxFuture<'_, StoreResult<Option<Owner>>> {
        Box::pin(async move {
            let found = self
                .find(SIGNED_IN, &[&redacted(device.bytes()), &LIFE])
                .await?;
            found.as_ref().map(owner).transpose()
        })
    }

    fn devices_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Device>>> {
        Box::pin(async move {
            let rows = self
                .ask(DEVICES_OF, &[&redacted(player.bytes()), &LIFE])
                .await?;
            rows.iter().map(device).collect()
        })
    }

    fn sign_out(
        &self,
        player: PlayerKey,
        which: DeviceSelection,
    ) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let (choice, device) = match which {
                DeviceSelection::Only(device) => ("digest = $2", device),
                DeviceSelection::AllBut(device) => ("digest <> $2", device),
            };
            let sign_out = format!("delete from devices where player = $1 and {choice}");
            let with: Values = &[&redacted(player.bytes()), &redacted(device.bytes())];
            self.ask(&sign_out, with).await.map(drop)
        })
    }

    fn confirm(&self, device: Digest, at: i64) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let confirm =
                "update devices set confirmed = to_timestamp($2::bigint) where digest = $1";
            let with: Values = &[&redacted(device.bytes()), &at];
            self.ask(confirm, with).await.map(drop)
        })
    }

    fn confirmed(&self, device: Digest) -> BoxFuture<'_, StoreResult<Option<i64>>> {
        Box::pin(async move {
            let confirmed =
                "select extract(epoch from confirmed)::bigint from devices where digest = $1";
            let found = self.find(confirmed, &[&redacted(device.bytes())]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?.flatten())
        })
    }

    fn set_recovery_link(&self, player: PlayerKey, way: Digest) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let keep = "insert into ways_back (player, digest) values ($1, $2)
                        on conflict (player) do update set digest = excluded.digest";
            let with: Values = &[&redacted(player.bytes()), &redacted(way.bytes())];
            self.ask(keep, with).await.map(drop)
        })
    }

    fn recovery_link_owner(&self, way: Digest) -> BoxFuture<'_, StoreResult<Option<PlayerKey>>> {
        Box::pin(async move {
            let who = "select player from ways_back where digest = $1";
            let found = self.find(who, &[&redacted(way.bytes())]).await?;
            found.as_ref().map(|row| player(row, 0)).transpose()
        })
    }

    fn claim(
        &self,
        guest: PlayerKey,
        player: PlayerKey,
    ) -> BoxFuture<'_, StoreResult<Vec<TableId>>> {
        Box::pin(async move {
            let (guest, player) = (redacted(guest.bytes()), redacted(player.bytes()));
            let rows = self.ask(CLAIM, &[&self.own, &guest, &player]).await?;
            rows.iter().map(table).collect()
        })
    }

    fn forget(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<TableId>>> {
        Box::pin(async move {
            let with: Values = &[&self.own, &redacted(player.bytes())];
            let rows = self.ask(FORGET, with).await?;
            rows.iter().map(table).collect()
        })
    }

    fn uncounted(&self, limit: usize) -> BoxFuture<'_, StoreResult<Vec<TableId>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let waiting = "select id from tables where rated = 1 and over order by id limit $1";
            let rows = self.ask(waiting, &[&limit]).await?;
            rows.iter().map(table).collect()
        })
    }

    fn rated_in_play(&self) -> BoxFuture<'_, StoreResult<Vec<RunningGame>>> {
        Box::pin(async {
            let rows = self.ask(RATED_IN_PLAY, &[]).await?;
            rows.iter().map(ratings::in_play).collect()
        })
    }

    fn count(&self, game: RatedGame) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move { ratings::count(self, &game).await })
    }

    fn ratings_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<PlayerRating>>> {
        Box::pin(async move {
            let rows = self.ask(ratings::OF, &[&redacted(player.bytes())]).await?;
            rows.iter().map(ratings::strength).collect()
        })
    }

    fn results_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<RatedResult>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let with: Values = &[&redacted(player.bytes()), &limit];
            let rows = self.ask(ratings::RESULTS_OF, with).await?;
            rows.iter().map(ratings::counted).collect()
        })
    }
}

/// Gives a skeleton to every account without one. Of accounts that look alike the oldest comes
/// first.
pub(super) async fn fill_skeletons(transaction: &Transaction<'_>) -> Result<(), Error> {
    let without = "select player, name from accounts where skeleton is null order by made, player";
    for row in transaction.query(without, &[]).await? {
        let (player, name): (Vec<u8>, String) = (row.try_get(0)?, row.try_get(1)?);
        let with: Values = &[&Redacted(&player), &skeleton(&name)];
        transaction.execute(FILL, with).await?;
    }
    Ok(())
}

fn player(row: &Row, column: usize) -> StoreResult<PlayerKey> {
    Ok(PlayerKey::new(key(row.try_get(column)?)?))
}

fn table(row: &Row) -> StoreResult<TableId> {
    table_of(row.try_get(0)?)
}

fn account(row: &Row) -> StoreResult<Account> {
    let password: Option<Vec<u8>> = row.try_get(2)?;
    let password = password.map(String::from_utf8).transpose();
    Ok(Account {
        player: player(row, 0)?,
        name: row.try_get(1)?,
        password: password.map_err(corrupt)?,
        made: row.try_get(3)?,
    })
}

fn owner(row: &Row) -> StoreResult<Owner> {
    Ok(Owner {
        player: player(row, 0)?,
        account: row.try_get(1)?,
    })
}

fn device(row: &Row) -> StoreResult<Device> {
    Ok(Device {
        digest: Digest::new(key(row.try_get(0)?)?),
        player: player(row, 1)?,
        label: row.try_get(2)?,
        since: row.try_get(3)?,
    })
}
