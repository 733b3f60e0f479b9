//! Passkeys, as PostgreSQL keeps them.

use futures_util::future::BoxFuture;
use tokio_postgres::Row;

use super::hidden::hidden;
use super::load::key;
use super::{Postgres, Values};
use crate::identity::PlayerKey;
use crate::store::Kept;
use crate::store::passkeys::{Passkey, Passkeys, REMEMBERED, SpentChallenge};
use crate::store::rows::corrupt;

const ADD: &str = "
    insert into passkeys (id, player, key, uses, label, made)
    values ($1, $2, $3, $4, $5, to_timestamp($6::bigint)) on conflict do nothing returning id";

/// The columns of a passkey.
const PASSKEY: &str = "
    select id, player, key, uses, label, extract(epoch from made)::bigint from passkeys";

const NOTE: &str = "
    update passkeys set uses = $2 where id = $1 and (uses < $2 or uses + $2 = 0) returning id";

/// Keeps a challenge that was answered, and forgets those that ended long ago.
const SPEND: &str = "
    with forgotten as (
        delete from spent_challenges where ends < now() - make_interval(secs => $3)
    )
    insert into spent_challenges (nonce, ends) values ($1, to_timestamp($2::bigint))
    on conflict do nothing returning nonce";

impl Passkeys for Postgres {
    fn add_passkey(&self, passkey: Passkey) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let (player, uses) = (hidden(passkey.player.bytes()), i64::from(passkey.uses));
            let (id, key) = (&passkey.id, &passkey.key);
            let with: Values = &[id, &player, key, &uses, &passkey.label, &passkey.made];
            Ok(self.find(ADD, with).await?.is_some())
        })
    }

    fn passkey(&self, id: Vec<u8>) -> BoxFuture<'_, Kept<Option<Passkey>>> {
        Box::pin(async move {
            let named = format!("{PASSKEY} where id = $1");
            let found = self.find(&named, &[&id]).await?;
            found.as_ref().map(passkey).transpose()
        })
    }

    fn passkeys_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<Passkey>>> {
        Box::pin(async move {
            let theirs = format!("{PASSKEY} where player = $1 order by made, id");
            let rows = self.ask(&theirs, &[&hidden(player.bytes())]).await?;
            rows.iter().map(passkey).collect()
        })
    }

    fn note_use(&self, id: Vec<u8>, uses: u32) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let noted = self.find(NOTE, &[&id, &i64::from(uses)]).await?;
            Ok(noted.is_some())
        })
    }

    fn remove_passkey(&self, player: PlayerKey, id: Vec<u8>) -> BoxFuture<'_, Kept<()>> {
        Box::pin(async move {
            let remove = "delete from passkeys where player = $1 and id = $2";
            let with: Values = &[&hidden(player.bytes()), &id];
            self.ask(remove, with).await.map(drop)
        })
    }

    fn spend(&self, challenge: SpentChallenge) -> BoxFuture<'_, Kept<bool>> {
        Box::pin(async move {
            let SpentChallenge { nonce, ends } = challenge;
            let with: Values = &[&&nonce[..], &ends, &(REMEMBERED as f64)];
            Ok(self.find(SPEND, with).await?.is_some())
        })
    }
}

fn passkey(row: &Row) -> Kept<Passkey> {
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
