//! Accounts, devices and recovery links in SQLite.

use futures_util::future::BoxFuture;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Sqlite, ratings, whole};
use crate::accounts::{
    Account, AccountStore, DEVICE_LIFE, Device, DeviceSelection, MAX_DEVICES, NewPassword, Owner,
    PlayerRating, RatedGame, RatedResult, Retention, RunningGame,
};
use crate::ids::{Digest, PlayerKey};
use crate::names::{folded, skeleton};
use crate::outcomes::{PasswordUpdate, SignUp};
use crate::rows::table_of;
use crate::{StoreResult, TableId, now};

/// The columns of an account.
const ACCOUNT: &str = "select player, name, password, made from accounts";

impl AccountStore for Sqlite {
    fn sign_up(&self, account: Account) -> BoxFuture<'_, StoreResult<SignUp>> {
        self.writer.run(move |connection| {
            let added = connection.execute(
                "insert into accounts (player, name, folded, password, made, skeleton)
                 select ?1, ?2, ?3, ?4, ?5, ?6
                 where not exists (select 1 from accounts where skeleton = ?6)
                 on conflict do nothing",
                params![
                    account.player.bytes(),
                    account.name,
                    folded(&account.name),
                    account.password,
                    account.made,
                    skeleton(&account.name)
                ],
            )?;
            Ok(if added == 1 {
                SignUp::Created
            } else {
                SignUp::NameTaken
            })
        })
    }

    fn account_named(&self, name: &str) -> BoxFuture<'_, StoreResult<Option<Account>>> {
        let name = folded(name);
        self.reader.run(move |connection| {
            let named = format!("{ACCOUNT} where folded = ?1");
            let mut named = connection.prepare_cached(&named)?;
            Ok(named.query_row(params![name], account).optional()?)
        })
    }

    fn account_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Option<Account>>> {
        self.reader.run(move |connection| {
            let theirs = format!("{ACCOUNT} where player = ?1");
            let mut theirs = connection.prepare_cached(&theirs)?;
            Ok(theirs
                .query_row(params![player.bytes()], account)
                .optional()?)
        })
    }

    fn change_password(
        &self,
        player: PlayerKey,
        change: NewPassword,
    ) -> BoxFuture<'_, StoreResult<PasswordUpdate>> {
        self.writer.run(move |connection| {
            whole(connection, |connection| {
                change_password(connection, player, &change)
            })
        })
    }

    fn sign_in(&self, device: Device) -> BoxFuture<'_, StoreResult<()>> {
        self.writer
            .run(move |connection| sign_in(connection, &device))
    }

    fn signed_in(&self, device: Digest) -> BoxFuture<'_, StoreResult<Option<Owner>>> {
        self.reader.run(move |connection| {
            let owner = "select player, name from devices left join accounts using (player)
                         where digest = ?1 and since > ?2";
            let oldest = now() - DEVICE_LIFE;
            let mut owner = connection.prepare_cached(owner)?;
            let owner = owner.query_row(params![device.bytes(), oldest], |row| {
                let player = PlayerKey::new(row.get(0)?);
                let account = row.get(1)?;
                Ok(Owner { player, account })
            });
            Ok(owner.optional()?)
        })
    }

    fn devices_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Device>>> {
        self.reader.run(move |connection| {
            let devices = "select digest, player, label, since from devices
                           where player = ?1 and since > ?2 order by since desc, digest";
            let mut devices = connection.prepare_cached(devices)?;
            let oldest = now() - DEVICE_LIFE;
            let devices = devices.query_map(params![player.bytes(), oldest], device)?;
            Ok(devices.collect::<Result<_, _>>()?)
        })
    }

    fn sign_out(
        &self,
        player: PlayerKey,
        which: DeviceSelection,
    ) -> BoxFuture<'_, StoreResult<()>> {
        self.writer
            .run(move |connection| sign_out(connection, player, which))
    }

    fn confirm(&self, device: Digest, at: i64) -> BoxFuture<'_, StoreResult<()>> {
        self.writer.run(move |connection| {
            let confirm = "update devices set confirmed = ?2 where digest = ?1";
            connection.execute(confirm, params![device.bytes(), at])?;
            Ok(())
        })
    }

    fn confirmed(&self, device: Digest) -> BoxFuture<'_, StoreResult<Option<i64>>> {
        self.reader.run(move |connection| {
            let confirmed = "select confirmed from devices where digest = ?1";
            let mut confirmed = connection.prepare_cached(confirmed)?;
            let confirmed = confirmed.query_row(params![device.bytes()], |row| row.get(0));
            Ok(confirmed.optional()?.flatten())
        })
    }

    fn set_recovery_link(&self, player: PlayerKey, way: Digest) -> BoxFuture<'_, StoreResult<()>> {
        self.writer.run(move |connection| {
            connection.execute(
                "insert into ways_back (player, digest) values (?1, ?2)
                 on conflict (player) do update set digest = excluded.digest",
                params![player.bytes(), way.bytes()],
            )?;
            Ok(())
        })
    }

    fn recovery_link_owner(&self, way: Digest) -> BoxFuture<'_, StoreResult<Option<PlayerKey>>> {
        self.reader.run(move |connection| {
            let who = "select player from ways_back where digest = ?1";
            let mut who = connection.prepare_cached(who)?;
            let who = who.query_row(params![way.bytes()], |row| row.get(0));
            Ok(who.optional()?.map(PlayerKey::new))
        })
    }

    fn claim(
        &self,
        guest: PlayerKey,
        player: PlayerKey,
    ) -> BoxFuture<'_, StoreResult<Vec<TableId>>> {
        self.writer.run(move |connection| {
            whole(connection, |connection| {
                let keys = params![guest.bytes(), player.bytes()];
                let mut moved = changed(
                    connection,
                    "update tables set host = ?2 where host = ?1 returning id",
                    keys,
                )?;
                let seats = "update seats set player = ?2
                             where player = ?1 and table_id not in
                                 (select table_id from seats where player = ?2)
                             returning table_id";
                moved.extend(changed(connection, seats, keys)?);
                forget_ways(connection, guest)?;
                only_once(moved)
            })
        })
    }

    fn forget(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<TableId>>> {
        self.writer.run(move |connection| {
            whole(connection, |connection| {
                let key = params![player.bytes()];
                let hosted = "update tables set host = randomblob(32) where host = ?1 returning id";
                let mut left = changed(connection, hosted, key)?;
                let seats = "update seats set player = randomblob(32), name = 'Player ' || seat
                             where player = ?1 returning table_id";
                left.extend(changed(connection, seats, key)?);
                for kept in ["accounts", "passkeys", "ratings", "results"] {
                    let forget = format!("delete from {kept} where player = ?1");
                    connection.execute(&forget, key)?;
                }
                forget_ways(connection, player)?;
                only_once(left)
            })
        })
    }

    fn uncounted(&self, limit: usize) -> BoxFuture<'_, StoreResult<Vec<TableId>>> {
        self.reader.run(move |connection| {
            let waiting = "select id from tables where rated = 1 and over = 1 limit ?1";
            only_once(changed(connection, waiting, params![limit])?)
        })
    }

    fn rated_in_play(&self) -> BoxFuture<'_, StoreResult<Vec<RunningGame>>> {
        self.reader.run(ratings::in_play)
    }

    fn count(&self, game: RatedGame) -> BoxFuture<'_, StoreResult<()>> {
        self.writer.run(move |connection| {
            whole(connection, |connection| ratings::count(connection, &game))
        })
    }

    fn ratings_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<PlayerRating>>> {
        self.reader
            .run(move |connection| ratings::of(connection, player))
    }

    fn results_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<RatedResult>>> {
        self.reader
            .run(move |connection| ratings::results(connection, player, limit))
    }
}

fn account(row: &Row) -> rusqlite::Result<Account> {
    Ok(Account {
        player: PlayerKey::new(row.get(0)?),
        name: row.get(1)?,
        password: row.get(2)?,
        made: row.get(3)?,
    })
}

fn device(row: &Row) -> rusqlite::Result<Device> {
    Ok(Device {
        digest: Digest::new(row.get(0)?),
        player: PlayerKey::new(row.get(1)?),
        label: row.get(2)?,
        since: row.get(3)?,
    })
}

fn change_password(
    connection: &Connection,
    player: PlayerKey,
    change: &NewPassword,
) -> StoreResult<PasswordUpdate> {
    let replace = "update accounts set password = ?2 where player = ?1 and password = ?3";
    let with = params![player.bytes(), change.hash, change.old];
    if connection.execute(replace, with)? == 0 {
        return Ok(PasswordUpdate::Outdated);
    }
    sign_out(connection, player, DeviceSelection::AllBut(change.stays))?;
    if change.passkeys == Retention::Forget {
        let forget = "delete from passkeys where player = ?1";
        connection.execute(forget, params![player.bytes()])?;
    }
    Ok(PasswordUpdate::Changed)
}

fn sign_out(connection: &Connection, player: PlayerKey, which: DeviceSelection) -> StoreResult<()> {
    let (choice, device) = match which {
        DeviceSelection::Only(device) => ("digest = ?2", device),
        DeviceSelection::AllBut(device) => ("digest <> ?2", device),
    };
    let sign_out = format!("delete from devices where player = ?1 and {choice}");
    connection.execute(&sign_out, params![player.bytes(), device.bytes()])?;
    Ok(())
}

/// Gives a skeleton to every account without one. Of accounts that look alike the oldest comes
/// first.
pub(super) fn fill_skeletons(connection: &Connection) -> rusqlite::Result<()> {
    let without = "select player, name from accounts where skeleton is null order by made, player";
    let mut without = connection.prepare(without)?;
    let accounts = without.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for account in accounts.collect::<Result<Vec<([u8; 32], String)>, _>>()? {
        let fill = "update accounts set skeleton = ?2,
                        twin = (select coalesce(max(twin) + 1, 0) from accounts where skeleton = ?2)
                    where player = ?1";
        connection.execute(fill, params![account.0, skeleton(&account.1)])?;
    }
    Ok(())
}

fn sign_in(connection: &Connection, device: &Device) -> StoreResult<()> {
    let player = device.player.bytes();
    let oldest = device.since - DEVICE_LIFE;
    let forget = "delete from devices where player = ?1 and since <= ?2";
    connection.execute(forget, params![player, oldest])?;
    let make_room = "delete from devices where digest in
                     (select digest from devices where player = ?1
                      order by since desc, digest limit -1 offset ?2)";
    connection.execute(make_room, params![player, MAX_DEVICES - 1])?;
    connection.execute(
        "insert into devices (digest, player, label, since) values (?1, ?2, ?3, ?4)",
        params![device.digest.bytes(), player, device.label, device.since],
    )?;
    Ok(())
}

/// Forgets the devices and the recovery link of `player`.
fn forget_ways(connection: &Connection, player: PlayerKey) -> StoreResult<()> {
    for ways in ["devices", "ways_back"] {
        let forget = format!("delete from {ways} where player = ?1");
        connection.execute(&forget, params![player.bytes()])?;
    }
    Ok(())
}

/// The ids of tables that a statement returns.
fn changed(
    connection: &Connection,
    statement: &str,
    with: &[&dyn rusqlite::ToSql],
) -> StoreResult<Vec<String>> {
    let mut statement = connection.prepare_cached(statement)?;
    let names = statement.query_map(with, |row| row.get(0))?;
    Ok(names.collect::<Result<_, _>>()?)
}

fn only_once(mut names: Vec<String>) -> StoreResult<Vec<TableId>> {
    names.sort();
    names.dedup();
    names.iter().map(|name| table_of(name)).collect()
}
