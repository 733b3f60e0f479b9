//! Passkeys in PostgreSQL.

use futures_util::future::BoxFuture;
use tokio_postgres::Row;

use super::Postgres;
use super::connections::Values;
use super::load::key;
use super::redacted::redacted;
use crate::StoreResult;
use crate::ids::PlayerKey;
use crate::outcomes::{AddPasskey, SignCount, Spend};
use crate::passkeys::{Passkey, PasskeyStore, REMEMBERED, SpentChallenge};
use crate::rows::corrupt;

const ADD: &str = "
    insert into passkeys (id, player, key, uses, label, made)
    values ($1, $2, $3, $4, $5, to_timestamp($6::bigint)) on conflict do nothing returning id";

/// The columns of a passkey.
const PASSKEY: &str = "
    select id, player, key, uses, label, extract(epoch from made)::bigint from passkeys";

const NOTE: &str = "
    update passkeys set uses = $2 where id = $1 and (uses < $2 or uses + $2 = 0) returning id";

/// Stores a challenge that was answered, and forgets those that ended long ago.
const SPEND: &str = "
    with forgotten as (
        delete from spent_challenges where ends < now() - make_interval(secs => $3)
    )
    insert into spent_challenges (nonce, ends) values ($1, to_timestamp($2::bigint))
    on conflict do nothing returning nonce";

impl PasskeyStore for Postgres {
    fn add_passkey(&self, passkey: Passkey) -> BoxFuture<'_, StoreResult<AddPasskey>> {
        Box::pin(async move {
            let (player, uses) = (redacted(passkey.player.bytes()), i64::from(passkey.uses));
            let (id, key) = (&passkey.id, &passkey.key);
            let with: Values = &[id, &player, key, &uses, &passkey.label, &passkey.made];
            let added = self.find(ADD, with).await?;
            Ok(added.map_or(AddPasskey::AlreadyKnown, |_| AddPasskey::Added))
        })
    }

    fn passkey(&self, id: Vec<u8>) -> BoxFuture<'_, StoreResult<Option<Passkey>>> {
        Box::pin(async move {
            let named = format!("{PASSKEY} where id = $1");
            let found = self.find(&named, &[&id]).await?;
            found.as_ref().map(passkey).transpose()
        })
    }

    fn passkeys_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Passkey>>> {
        Box::pin(async move {
            let theirs = format!("{PASSKEY} where player = $1 order by made, id");
            let rows = self.ask(&theirs, &[&redacted(player.bytes())]).await?;
            rows.iter().map(passkey).collect()
        })
    }

    fn note_use(&self, id: Vec<u8>, uses: u32) -> BoxFuture<'_, StoreResult<SignCount>> {
        Box::pin(async move {
            let noted = self.find(NOTE, &[&id, &i64::from(uses)]).await?;
            Ok(noted.map_or(SignCount::NotRisen, |_| SignCount::Accepted))
        })
    }

    fn remove_passkey(&self, player: PlayerKey, id: Vec<u8>) -> BoxFuture<'_, StoreResult<()>> {
        Box::pin(async move {
            let remove = "delete from passkeys where player = $1 and id = $2";
            let with: Values = &[&redacted(player.bytes()), &id];
            self.ask(remove, with).await.map(drop)
        })
    }

    fn spend(&self, challenge: SpentChallenge) -> BoxFuture<'_, StoreResult<Spend>> {
        Box::pin(async move {
            let SpentChallenge { nonce, ends } = challenge;
            let with: Values = &[&&nonce[..], &ends, &(REMEMBERED as f64)];
            let spent = self.find(SPEND, with).await?;
            Ok(spent.map_or(Spend::AlreadySpent, |_| Spend::First))
        })
    }
}

fn passkey(row: &Row) -> StoreResult<Passkey> {
    let uses: i64 = row.try_get(3)?;
    Ok(Passkey {
        id: row.try_get(0)?,
        player: PlayerKey::new(key(row.try_get(1)?)?),
        key: row.try_get(2)?,
        uses: uses.try_into().map_err(corrupt)?,
        label: row.try_get(4)?,
        made: row.try_get(5)?,
    })
}
