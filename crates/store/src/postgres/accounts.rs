//! Accounts, devices and ways back, as PostgreSQL keeps them.

use futures_util::future::BoxFuture;
use tokio_postgres::{Error, Row, Transaction};

use super::hidden::hidden;
use super::load::key;
use super::{Hidden, Postgres, Values, ratings};
use crate::identity::{Digest, PlayerKey};
use crate::store::accounts::{
    Account, Accounts, Counted, DEVICE_LIFE, Device, Fate, IN_PLAY, InPlay, MOST_DEVICES,
    NewPassword, Owner, RatedGame, Strength, Which,
};
use crate::store::names::{folded, skeleton};
use crate::store::rows::{corrupt, table_of};
use crate::store::{Kept, TableId};

const SIGN_UP: &str = "
    insert into accounts (player, name, folded, password, made, skeleton)
    select $1, $2, $3, $4, to_timestamp($5::bigint), $6
    where not exists (select 1 from accounts where skeleton = $6)
    on conflict do nothing returning name";

/// Gives an account its skeleton. Of several that look alike each has a number.
const FILL: &str = "
    update accounts set skeleton = $2,
        twin = (select coalesce(max(twin) + 1, 0) from accounts where skeleton = $2)
    where player = $1";

/// A new password: other devices are signed out, and passkeys forgotten if that is wished.
const CHANGE_PASSWORD: &str = "
    with changed as (
        update accounts set password = $2 where player = $1 and password = $5 returning player
    ), signed_out as (
        delete from devices where player in (select player from changed) and digest <> $3
    ), locked_out as (
        delete from passkeys where player in (select player from changed) and $4
    )
    select player from changed";

/// The same once more for what was added while the password was changed: a statement sees only what was there when
/// it began. What is added later finds the new password, and is taken back by whoever added it.
const AND_LATECOMERS: &str = "
    with signed_out as (
        delete from devices where player = $1 and digest <> $2
    )
    delete from passkeys where player = $1 and $3";

/// The columns of an account.
const ACCOUNT: &str =
    "select player, name, password, extract(epoch from made)::bigint from accounts";

/// A device, and away with those that were signed in too long ago, or before too many others.
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

/// Gives away what a guest has, and tells so; `moved` are the tables.
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

/// Forgets somebody, and tells so. What stands for them at each table is random.
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

/// How long a device stays signed in, as PostgreSQL counts seconds.
const LIFE: f64 = DEVICE_LIFE as f64;

impl Accounts for Postgres {
    fn sign_up(&self, account: Account) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let player = hidden(account.player.bytes());
            let (folded, password) = (folded(&account.name), account.password);
            let password = password.as_ref().map(|hash| Hidden(hash.as_bytes()));
            let looks = skeleton(&account.name);
            let (name, made) = (&account.name, &account.made);
            let with: Values = &[&player, name, &folded, &password, made, &looks];
            Ok(self.find(SIGN_UP, with).await?.is_some())
        })
    }

    fn account_named(&self, name: &str) -> BoxFuture<'_, Kept<Option<Account>>> {
        let name = folded(name);
        Box::pin(async move {
            let named = format!("{ACCOUNT} where folded = $1");
            let found = self.find(&named, &[&name]).await?;
            found.as_ref().map(account).transpose()
        })
    }

    fn account_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Option<Account>>> {
        Box::pin(async move {
            let theirs = format!("{ACCOUNT} where player = $1");
            let found = self.find(&theirs, &[&hidden(player.bytes())]).await?;
            found.as_ref().map(account).transpose()
        })
    }

    fn change_password(&self, player: PlayerKey, change: NewPassword) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let (player, stays) = (hidden(player.bytes()), hidden(change.stays.bytes()));
            let [old, hash] = [&change.old, &change.hash].map(|hash| Hidden(hash.as_bytes()));
            let goes = change.passkeys == Fate::Goes;
            let with: Values = &[&player, &hash, &stays, &goes, &old];
            if self.find(CHANGE_PASSWORD, with).await?.is_none() {
                return Ok(false);
            }
            self.ask(AND_LATECOMERS, &[&player, &stays, &goes]).await?;
            Ok(true)
        })
    }

    fn sign_in(&self, device: Device) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let (digest, player) = (hidden(device.digest.bytes()), hidden(device.player.bytes()));
            let room = MOST_DEVICES - 1;
            let with: Values = &[&digest, &player, &device.label, &device.since, &LIFE, &room];
            self.ask(SIGN_IN, with).await.map(drop)
        })
    }

    fn signed_in(&self, device: Digest) -> BoxFuture<'_, Kept<Option<Owner>>> {
        Box::pin(async move {
            let found = self
                .find(SIGNED_IN, &[&hidden(device.bytes()), &LIFE])
                .await?;
            found.as_ref().map(owner).transpose()
        })
    }

    fn devices_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<Device>>> {
        Box::pin(async move {
            let rows = self
                .ask(DEVICES_OF, &[&hidden(player.bytes()), &LIFE])
                .await?;
            rows.iter().map(device).collect()
        })
    }

    fn sign_out(&self, player: PlayerKey, which: Which) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let (choice, device) = match which {
                Which::Only(device) => ("digest = $2", device),
                Which::AllBut(device) => ("digest <> $2", device),
            };
            let sign_out = format!("delete from devices where player = $1 and {choice}");
            let with: Values = &[&hidden(player.bytes()), &hidden(device.bytes())];
            self.ask(&sign_out, with).await.map(drop)
        })
    }

    fn confirm(&self, device: Digest, at: i64) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let confirm =
                "update devices set confirmed = to_timestamp($2::bigint) where digest = $1";
            let with: Values = &[&hidden(device.bytes()), &at];
            self.ask(confirm, with).await.map(drop)
        })
    }

    fn confirmed(&self, device: Digest) -> BoxFuture<'_, Kept<Option<i64>>> {
        Box::pin(async move {
            let confirmed =
                "select extract(epoch from confirmed)::bigint from devices where digest = $1";
            let found = self.find(confirmed, &[&hidden(device.bytes())]).await?;
            Ok(found.map(|row| row.try_get(0)).transpose()?.flatten())
        })
    }

    fn keep_way_back(&self, player: PlayerKey, way: Digest) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let keep = "insert into ways_back (player, digest) values ($1, $2)
                        on conflict (player) do update set digest = excluded.digest";
            let with: Values = &[&hidden(player.bytes()), &hidden(way.bytes())];
            self.ask(keep, with).await.map(drop)
        })
    }

    fn comes_back(&self, way: Digest) -> BoxFuture<'_, Kept<Option<PlayerKey>>> {
        Box::pin(async move {
            let who = "select player from ways_back where digest = $1";
            let found = self.find(who, &[&hidden(way.bytes())]).await?;
            found.as_ref().map(|row| player(row, 0)).transpose()
        })
    }

    fn claim(&self, guest: PlayerKey, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<TableId>>> {
        Box::pin(async move {
            let (guest, player) = (hidden(guest.bytes()), hidden(player.bytes()));
            let rows = self.ask(CLAIM, &[&self.own, &guest, &player]).await?;
            rows.iter().map(table).collect()
        })
    }

    fn forget(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<TableId>>> {
        Box::pin(async move {
            let with: Values = &[&self.own, &hidden(player.bytes())];
            let rows = self.ask(FORGET, with).await?;
            rows.iter().map(table).collect()
        })
    }

    fn uncounted(&self, limit: usize) -> BoxFuture<'_, Kept<Vec<TableId>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let waiting = "select id from tables where rated = 1 and over order by id limit $1";
            let rows = self.ask(waiting, &[&limit]).await?;
            rows.iter().map(table).collect()
        })
    }

    fn rated_in_play(&self) -> BoxFuture<'_, Kept<Vec<InPlay>>> {
        Box::pin(async {
            let rows = self.ask(IN_PLAY, &[]).await?;
            rows.iter().map(ratings::in_play).collect()
        })
    }

    fn count(&self, game: RatedGame) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move { ratings::count(self, &game).await })
    }

    fn ratings_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<Strength>>> {
        Box::pin(async move {
            let rows = self.ask(ratings::OF, &[&hidden(player.bytes())]).await?;
            rows.iter().map(ratings::strength).collect()
        })
    }

    fn results_of(&self, player: PlayerKey, limit: usize) -> BoxFuture<'_, Kept<Vec<Counted>>> {
        Box::pin(async move {
            let limit = i64::try_from(limit).map_err(corrupt)?;
            let with: Values = &[&hidden(player.bytes()), &limit];
            let rows = self.ask(ratings::RESULTS_OF, with).await?;
            rows.iter().map(ratings::counted).collect()
        })
    }
}

/// Gives every account a skeleton that has none yet. Of those that look alike the oldest comes first.
pub(super) async fn fill_skeletons(transaction: &Transaction<'_>) -> Result<(), Error> {
    let without = "select player, name from accounts where skeleton is null order by made, player";
    for row in transaction.query(without, &[]).await? {
        let (player, name): (Vec<u8>, String) = (row.try_get(0)?, row.try_get(1)?);
        let with: Values = &[&Hidden(&player), &skeleton(&name)];
        transaction.execute(FILL, with).await?;
    }
    Ok(())
}

fn player(row: &Row, column: usize) -> Kept<PlayerKey> {
    Ok(PlayerKey::new(key(row.try_get(column)?)?))
}

fn table(row: &Row) -> Kept<TableId> {
    table_of(row.try_get(0)?)
}

fn account(row: &Row) -> Kept<Account> {
    let password: Option<Vec<u8>> = row.try_get(2)?;
    let password = password.map(String::from_utf8).transpose();
    Ok(Account {
        player: player(row, 0)?,
        name: row.try_get(1)?,
        password: password.map_err(corrupt)?,
        made: row.try_get(3)?,
    })
}

fn owner(row: &Row) -> Kept<Owner> {
    Ok(Owner {
        player: player(row, 0)?,
        account: row.try_get(1)?,
    })
}

fn device(row: &Row) -> Kept<Device> {
    Ok(Device {
        digest: Digest::new(key(row.try_get(0)?)?),
        player: player(row, 1)?,
        label: row.try_get(2)?,
        since: row.try_get(3)?,
    })
}
