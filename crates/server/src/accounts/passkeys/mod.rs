//! Passkeys: signing in with a finger or a face instead of a password. The authenticator keeps a secret
//! and signs; the store has the public key.

mod challenge;
mod check;
#[cfg(test)]
mod vectors;

use serde::Deserialize;
use serde_json::{Value, json};

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

use super::{Confirmation, Desk, Sender, Ticket, Welcome};
use crate::identity::Player;
use crate::problem::Problem;
use crate::store::now;
use crate::store::passkeys::Passkey;
use challenge::Purpose;
use check::{Bytes, Key};

/// Nobody has more passkeys.
const MOST: usize = 20;
/// The numbers of the kinds of keys that are asked for, the better one first: ES256, which nearly every
/// authenticator has, and RS256 for those of Windows that have no other.
const KINDS: [i32; 2] = [-7, -257];
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
    pub async fn passkey_wish(&self, player: &Player) -> Result<Value, Problem> {
        let name = account(player)?;
        self.demand_confirmation(player).await?;
        let kinds = KINDS.map(|kind| json!({"type": "public-key", "alg": kind}));
        Ok(json!({
            "challenge": challenge::make(&self.key, Purpose::Create),
            "rp": {"id": self.site.address().host(), "name": "Asterism"},
            "user": {"id": BASE64.encode(player.key().bytes()), "name": name, "displayName": name},
            "pubKeyCredParams": kinds,
            "excludeCredentials": self.described(player).await?,
            "authenticatorSelection": {"residentKey": "required", "userVerification": "required"},
        }))
    }

    /// The passkeys of a player, as browsers want them to be named.
    async fn described(&self, player: &Player) -> Result<Vec<Value>, Problem> {
        let passkeys = self.passkeys(player).await?;
        let described = passkeys.iter().map(|it| described(&it.id));
        Ok(described.collect())
    }

    /// Keeps a new passkey of an account whose owner has lately proved that it is theirs.
    pub async fn add_passkey(
        &self,
        player: &Player,
        made: NewPasskey,
        from: &Sender,
    ) -> Result<(), Problem> {
        account(player)?;
        self.demand_confirmation(player).await?;
        let NewPasskey { raw_id, response } = made;
        let site = self.site.address();
        let sound = Key::read(&response.public_key.0).is_some() && raw_id.0.len() <= LONGEST_ID;
        let uses = check::uses(&response.authenticator_data.0, site).filter(|_| sound);
        let useless = || Problem::unreadable("this passkey cannot be used here");
        let uses = uses.ok_or_else(useless)?;
        if self.passkeys(player).await?.len() >= MOST {
            let reason = format!("an account has at most {MOST} passkeys");
            return Err(Problem::conflict(reason));
        }
        if !self.spend(&response.client_data.0, Purpose::Create).await? {
            return Err(useless());
        }
        let passkey = Passkey {
            id: raw_id.0,
            player: player.key(),
            key: response.public_key.0,
            uses,
            label: from.device.clone(),
            made: now(),
        };
        self.keep_passkey(player, passkey).await
    }

    /// Keeps a passkey, unless the device was signed out meanwhile: a new password signs it out and may forget
    /// all passkeys, and one that came after that would stay.
    async fn keep_passkey(&self, player: &Player, passkey: Passkey) -> Result<(), Problem> {
        let id = passkey.id.clone();
        if !self.store.add_passkey(passkey).await? {
            return Err(Problem::conflict("this passkey is known already"));
        }
        let confirmation = self.confirmation(player).await;
        if confirmation != Ok(Confirmation::Recent) {
            self.store.remove_passkey(player.key(), id).await?;
        }
        confirmation.and_then(Confirmation::demand)
    }

    /// What a browser is asked in order to sign in. It names nobody: whoever has a passkey chooses it.
    pub fn sign_in_wish(&self) -> Value {
        json!({
            "challenge": challenge::make(&self.key, Purpose::SignIn),
            "rpId": self.site.address().host(),
            "userVerification": "required",
        })
    }

    /// What a browser is asked so that a player proves with one of their passkeys who they are.
    pub async fn confirmation_wish(&self, player: &Player) -> Result<Value, Problem> {
        account(player)?;
        Ok(json!({
            "challenge": challenge::make(&self.key, Purpose::Confirm),
            "rpId": self.site.address().host(),
            "allowCredentials": self.described(player).await?,
            "userVerification": "required",
        }))
    }

    /// Signs in whoever has the passkey.
    pub async fn sign_in_by_passkey(
        &self,
        signed: Signed,
        from: &Sender,
    ) -> Result<Welcome, Problem> {
        let known = self.store.passkey(signed.raw_id.0).await?;
        let passkey = known.ok_or_else(unknown)?;
        let (owner, ticket) = (passkey.player, Ticket::Passkey(passkey.id.clone()));
        self.accept(passkey, signed.response, Purpose::SignIn)
            .await?;
        let account = self.store.account_of(owner).await?;
        let name = account.ok_or_else(unknown)?.name;
        self.welcome((owner, Some(name)), ticket, from).await
    }

    /// Accepts a proof of this very player, by one of their passkeys.
    pub(super) async fn accept_own(&self, player: &Player, signed: Signed) -> Result<(), Problem> {
        let known = self.store.passkey(signed.raw_id.0).await?;
        let own = known.filter(|passkey| passkey.player == player.key());
        let own = own.ok_or_else(unknown)?;
        self.accept(own, signed.response, Purpose::Confirm).await
    }

    /// Accepts what a passkey has signed: a challenge of ours, now, for this purpose.
    async fn accept(
        &self,
        passkey: Passkey,
        signed: SignedResponse,
        purpose: Purpose,
    ) -> Result<(), Problem> {
        let SignedResponse {
            client_data,
            authenticator_data,
            signature,
        } = signed;
        let said = (&*authenticator_data.0, &*client_data.0);
        let uses = check::uses(&authenticator_data.0, self.site.address());
        let uses = uses.filter(|_| check::is_signed(&passkey.key, &signature.0, said));
        let uses = uses.ok_or_else(unknown)?;
        // The challenge comes last of the checks: strangers without a key write nothing into the store.
        let fresh = self.spend(&client_data.0, purpose).await?;
        // An authenticator whose counter does not rise was copied.
        if !fresh || !self.store.note_use(passkey.id, uses).await? {
            return Err(unknown());
        }
        Ok(())
    }

    /// Takes a challenge back: whether a browser has answered one of ours, at our address, in time, and for
    /// the first time at any server.
    async fn spend(&self, client_data: &[u8], purpose: Purpose) -> Result<bool, Problem> {
        let answered = check::challenge(client_data, purpose, self.site.address());
        let ours = answered.and_then(|shown| challenge::read(&self.key, purpose, &shown));
        match ours {
            Some(challenge) => Ok(self.store.spend(challenge).await?),
            None => Ok(false),
        }
    }

    /// The passkeys of a player, oldest first.
    pub async fn passkeys(&self, player: &Player) -> Result<Vec<Passkey>, Problem> {
        Ok(self.store.passkeys_of(player.key()).await?)
    }

    /// Forgets a passkey of a player who has lately proved that it is theirs.
    pub async fn remove_passkey(&self, player: &Player, id: &str) -> Result<(), Problem> {
        self.demand_confirmation(player).await?;
        let unknown = || Problem::missing("there is no such passkey");
        let id = BASE64.decode(id).map_err(|_| unknown())?;
        Ok(self.store.remove_passkey(player.key(), id).await?)
    }
}

fn unknown() -> Problem {
    Problem::unknown("this passkey is not known here")
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
