//! Passkeys: signing in with a finger or a face instead of a password. The authenticator keeps a secret
//! and signs; the store has the public key.

pub(super) mod challenge;
mod check;

use serde::Deserialize;
use serde_json::{Value, json};

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

use super::{Desk, Sender, Welcome};
use crate::identity::Player;
use crate::problem::Problem;
use crate::store::now;
use crate::store::passkeys::Passkey;
use challenge::{Challenges, Purpose};

use check::Bytes;
pub use check::Site;

/// Nobody has more passkeys.
const MOST: usize = 20;
/// The number of ES256: the only kind of key that is asked for, since every authenticator has it.
const ES256: i32 = -7;
/// No authenticator chooses a longer name for a passkey.
const LONGEST_ID: usize = 1023;

/// A new passkey, as a browser writes it in JSON.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewPasskey {
    raw_id: Bytes,
    response: NewPasskeyResponse,
}

#[derive(Deserialize)]
struct NewPasskeyResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: Bytes,
    #[serde(rename = "authenticatorData")]
    authenticator_data: Bytes,
    #[serde(rename = "publicKey")]
    public_key: Bytes,
}

/// What a passkey has signed, as a browser writes it in JSON.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signed {
    raw_id: Bytes,
    response: SignedResponse,
}

#[derive(Deserialize)]
struct SignedResponse {
    #[serde(rename = "clientDataJSON")]
    client_data: Bytes,
    #[serde(rename = "authenticatorData")]
    authenticator_data: Bytes,
    signature: Bytes,
}

impl Desk {
    /// What a browser is asked in order to make a passkey.
    pub async fn passkey_wish(&self, player: &Player, site: &Site) -> Result<Value, Problem> {
        let name = account(player)?;
        let known = self.passkeys(player).await?;
        let known = known.iter().map(|it| described(&it.id));
        Ok(json!({
            "challenge": Challenges::make(&self.key, Purpose::Create),
            "rp": {"id": site.host(), "name": "Asterism"},
            "user": {"id": BASE64.encode(player.key().bytes()), "name": name, "displayName": name},
            "pubKeyCredParams": [{"type": "public-key", "alg": ES256}],
            "excludeCredentials": known.collect::<Vec<_>>(),
            "authenticatorSelection": {"residentKey": "required", "userVerification": "required"},
        }))
    }

    /// Keeps a new passkey of an account.
    pub async fn add_passkey(
        &self,
        player: &Player,
        made: NewPasskey,
        (site, from): (&Site, &Sender),
    ) -> Result<(), Problem> {
        account(player)?;
        let NewPasskey { raw_id, response } = made;
        let uses = check::uses(&response.authenticator_data.0, site);
        let fits = self.is_answered(&response.client_data.0, Purpose::Create, site)
            && check::key(&response.public_key.0).is_some()
            && raw_id.0.len() <= LONGEST_ID;
        let uses = uses.filter(|_| fits);
        let uses = uses.ok_or_else(|| Problem::unreadable("this passkey cannot be used here"))?;
        if self.passkeys(player).await?.len() >= MOST {
            let reason = format!("an account has at most {MOST} passkeys");
            return Err(Problem::conflict(reason));
        }
        let passkey = Passkey {
            id: raw_id.0,
            player: player.key(),
            key: response.public_key.0,
            uses,
            label: from.device.clone(),
            made: now(),
        };
        if self.store.add_passkey(passkey).await? {
            return Ok(());
        }
        Err(Problem::conflict("this passkey is known already"))
    }

    /// What a browser is asked in order to sign in. It names nobody: whoever has a passkey chooses it.
    pub fn sign_in_wish(&self, site: &Site) -> Value {
        json!({
            "challenge": Challenges::make(&self.key, Purpose::Get),
            "rpId": site.host(),
            "userVerification": "required",
        })
    }

    /// Signs in whoever has the passkey.
    pub async fn sign_in_by_passkey(
        &self,
        signed: Signed,
        (site, from): (&Site, &Sender),
    ) -> Result<Welcome, Problem> {
        let unknown = || Problem::unknown("this passkey is not known here");
        let known = self.store.passkey(signed.raw_id.0).await?;
        let passkey = known.ok_or_else(unknown)?;
        let SignedResponse {
            client_data,
            authenticator_data,
            signature,
        } = signed.response;
        let said = (&*authenticator_data.0, &*client_data.0);
        let uses = check::uses(&authenticator_data.0, site);
        let fits = self.is_answered(&client_data.0, Purpose::Get, site)
            && check::is_signed(&passkey.key, &signature.0, said);
        let uses = uses.filter(|_| fits).ok_or_else(unknown)?;
        // An authenticator that counts backwards was copied.
        if !self.store.note_use(passkey.id, uses).await? {
            return Err(unknown());
        }
        let account = self.store.account_of(passkey.player).await?;
        let name = account.ok_or_else(unknown)?.name;
        self.welcome(passkey.player, Some(name), from).await
    }

    /// Whether a browser has answered a challenge of ours, here and now.
    fn is_answered(&self, client_data: &[u8], purpose: Purpose, site: &Site) -> bool {
        let answered = check::challenge(client_data, purpose, site);
        answered.is_some_and(|shown| self.challenges.take(&self.key, purpose, &shown))
    }

    /// The passkeys of a player, oldest first.
    pub async fn passkeys(&self, player: &Player) -> Result<Vec<Passkey>, Problem> {
        Ok(self.store.passkeys_of(player.key()).await?)
    }

    /// Forgets a passkey of a player.
    pub async fn remove_passkey(&self, player: &Player, id: &str) -> Result<(), Problem> {
        let unknown = || Problem::missing("there is no such passkey");
        let id = BASE64.decode(id).map_err(|_| unknown())?;
        Ok(self.store.remove_passkey(player.key(), id).await?)
    }
}

fn account(player: &Player) -> Result<&str, Problem> {
    let account = player.account.as_deref();
    account.ok_or_else(|| Problem::forbidden("a passkey belongs to an account"))
}

fn described(id: &[u8]) -> Value {
    json!({"type": "public-key", "id": BASE64.encode(id)})
}

/// The name of a passkey as it is written in forms.
pub(crate) fn passkey_name(passkey: &Passkey) -> String {
    BASE64.encode(&passkey.id)
}
