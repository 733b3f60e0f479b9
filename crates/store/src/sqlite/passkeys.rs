//! Passkeys in SQLite.

use futures_util::future::BoxFuture;
use rusqlite::{OptionalExtension, Row, params};

use super::Sqlite;
use crate::ids::PlayerKey;
use crate::outcomes::{AddPasskey, SignCount, Spend};
use crate::passkeys::{Passkey, PasskeyStore, REMEMBERED, SpentChallenge};
use crate::{StoreResult, now};

impl PasskeyStore for Sqlite {
    fn add_passkey(&self, passkey: Passkey) -> BoxFuture<'_, StoreResult<AddPasskey>> {
        self.writer.run(move |connection| {
            let Passkey {
                id,
                player,
                key,
                uses,
                label,
                made,
            } = passkey;
            let added = connection.execute(
                "insert into passkeys (id, player, key, uses, label, made)
                 values (?1, ?2, ?3, ?4, ?5, ?6) on conflict do nothing",
                params![id, player.bytes(), key, uses, label, made],
            )?;
            Ok(if added == 1 {
                AddPasskey::Added
            } else {
                AddPasskey::AlreadyKnown
            })
        })
    }

    fn passkey(&self, id: Vec<u8>) -> BoxFuture<'_, StoreResult<Option<Passkey>>> {
        self.reader.run(move |connection| {
            let named = "select id, player, key, uses, label, made from passkeys where id = ?1";
            let mut named = connection.prepare_cached(named)?;
            Ok(named.query_row(params![id], passkey).optional()?)
        })
    }

    fn passkeys_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Passkey>>> {
        self.reader.run(move |connection| {
            let theirs = "select id, player, key, uses, label, made from passkeys
                          where player = ?1 order by made, id";
            let mut theirs = connection.prepare_cached(theirs)?;
            let theirs = theirs.query_map(params![player.bytes()], passkey)?;
            Ok(theirs.collect::<Result<_, _>>()?)
        })
    }

    fn note_use(&self, id: Vec<u8>, uses: u32) -> BoxFuture<'_, StoreResult<SignCount>> {
        self.writer.run(move |connection| {
            let note =
                "update passkeys set uses = ?2 where id = ?1 and (uses < ?2 or uses + ?2 = 0)";
            let risen = connection.execute(note, params![id, uses])? == 1;
            Ok(if risen {
                SignCount::Accepted
            } else {
                SignCount::NotRisen
            })
        })
    }

    fn remove_passkey(&self, player: PlayerKey, id: Vec<u8>) -> BoxFuture<'_, StoreResult<()>> {
        self.writer.run(move |connection| {
            let remove = "delete from passkeys where player = ?1 and id = ?2";
            connection.execute(remove, params![player.bytes(), id])?;
            Ok(())
        })
    }

    fn spend(&self, challenge: SpentChallenge) -> BoxFuture<'_, StoreResult<Spend>> {
        self.writer.run(move |connection| {
            let forget = "delete from spent_challenges where ends < ?1";
            connection.execute(forget, params![now() - REMEMBERED])?;
            let spend = "insert into spent_challenges (nonce, ends) values (?1, ?2)
                         on conflict do nothing";
            let SpentChallenge { nonce, ends } = challenge;
            let first = connection.execute(spend, params![nonce, ends])? == 1;
            Ok(if first {
                Spend::First
            } else {
                Spend::AlreadySpent
            })
        })
    }
}

fn passkey(row: &Row) -> rusqlite::Result<Passkey> {
    Ok(Passkey {
        id: row.get(0)?,
        player: PlayerKey::new(row.get(1)?),
        key: row.get(2)?,
        uses: row.get(3)?,
        label: row.get(4)?,
        made: row.get(5)?,
    })
}
