//! Passkeys: signing in with a finger or a face instead of a password. The authenticator keeps a
//! secret key and signs; the store has the public key.
//!
//! - `challenge.rs`: signed challenges, of which the server stores nothing.
//! - `check.rs`: checks of authenticator answers and signatures.
//! - `vectors.rs`: test vectors of the specification.

use asterism_store::passkeys::Passkey;
use asterism_store::{AddPasskey, SignCount, Spend, now};

mod challenge;
mod check;
#[cfg(test)]
mod vectors;

use serde::Deserialize;
use serde_json::{Value, json};

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;

use super::{Accounts, Confirmation, Sender, SignInProof, SignedIn};
use crate::accounts::confirmation;
use crate::accounts::error::AccountError;
use crate::identity::Player;
use challenge::Purpose;
use check::{Bytes, Key};

/// Maximum number of passkeys of an account.
const MAX_PASSKEYS: usize = 20;
/// Algorithms that are offered, the better one first: ES256, which nearly every authenticator has,
/// and RS256 for those of Windows that have no other.
const ALGORITHMS: [i32; 2] = [-7, -257];
/// Maximum length of a passkey's id in bytes, as Web Authentication specifies.
const MAX_ID_LENGTH: usize = 1023;

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

/// A signature of a passkey, as a browser writes it in JSON.
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

impl Accounts {
    /// Options with which a browser makes a passkey.
    pub async fn passkey_options(&self, player: &Player) -> Result<Value, AccountError> {
        let name = account(player)?;
        self.demand_confirmation(player).await?;
        let kinds = ALGORITHMS.map(|kind| json!({"type": "public-key", "alg": kind}));
        Ok(json!({
            "challenge": challenge::make(&self.key, Purpose::Create),
            "rp": {"id": self.site.address().host(), "name": "Asterism"},
            "user": {"id": BASE64.encode(player.key().bytes()), "name": name, "displayName": name},
            "pubKeyCredParams": kinds,
            "excludeCredentials": self.described(player).await?,
            "authenticatorSelection": {"residentKey": "required", "userVerification": "required"},
        }))
    }

    /// The passkeys of a player in the form that browsers expect.
    async fn described(&self, player: &Player) -> Result<Vec<Value>, AccountError> {
        let passkeys = self.passkeys(player).await?;
        let described = passkeys.iter().map(|it| described(&it.id));
        Ok(described.collect())
    }

    /// Adds a passkey to the account of a player who has lately confirmed their identity.
    pub async fn add_passkey(
        &self,
        player: &Player,
        made: NewPasskey,
        from: &Sender,
    ) -> Result<(), AccountError> {
        account(player)?;
        self.demand_confirmation(player).await?;
        let NewPasskey { raw_id, response } = made;
        let site = self.site.address();
        let sound = Key::read(&response.public_key.0).is_some() && raw_id.0.len() <= MAX_ID_LENGTH;
        let uses = check::uses(&response.authenticator_data.0, site).filter(|_| sound);
        let uses = uses.ok_or(AccountError::UnusablePasskey)?;
        if self.passkeys(player).await?.len() >= MAX_PASSKEYS {
            return Err(AccountError::TooManyPasskeys(MAX_PASSKEYS));
        }
        if self.spend(&response.client_data.0, Purpose::Create).await? == Spend::AlreadySpent {
            return Err(AccountError::UnusablePasskey);
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

    /// Stores a passkey, and removes it again if the device was signed out in the meantime. A new
    /// password signs the device out and may remove all passkeys; one that is added after that
    /// would stay.
    async fn keep_passkey(&self, player: &Player, passkey: Passkey) -> Result<(), AccountError> {
        let id = passkey.id.clone();
        if self.store.add_passkey(passkey).await? == AddPasskey::AlreadyKnown {
            return Err(AccountError::PasskeyKnown);
        }
        let confirmation = self.confirmation(player).await;
        if confirmation != Ok(Confirmation::Recent) {
            self.store.remove_passkey(player.key(), id).await?;
        }
        confirmation.and_then(Confirmation::demand)
    }

    /// Options with which a browser signs in. They name no account: the person chooses a passkey.
    pub fn sign_in_options(&self) -> Value {
        json!({
            "challenge": challenge::make(&self.key, Purpose::SignIn),
            "rpId": self.site.address().host(),
            "userVerification": "required",
        })
    }

    /// Options with which a player confirms their identity by a passkey.
    pub async fn confirmation_options(&self, player: &Player) -> Result<Value, AccountError> {
        account(player)?;
        Ok(json!({
            "challenge": challenge::make(&self.key, Purpose::Confirm),
            "rpId": self.site.address().host(),
            "allowCredentials": self.described(player).await?,
            "userVerification": "required",
        }))
    }

    /// Signs in the owner of a passkey.
    pub async fn sign_in_by_passkey(
        &self,
        signed: Signed,
        from: &Sender,
    ) -> Result<SignedIn, AccountError> {
        let known = self.store.passkey(signed.raw_id.0).await?;
        let passkey = known.ok_or(AccountError::UnknownPasskey)?;
        let (owner, proof) = (passkey.player, SignInProof::Passkey(passkey.id.clone()));
        self.accept(passkey, signed.response, Purpose::SignIn)
            .await?;
        let account = self.store.account_of(owner).await?;
        let name = account.ok_or(AccountError::UnknownPasskey)?.name;
        self.welcome(owner, Some(name), proof, from).await
    }

    /// Confirms the identity of a player on this device by one of their passkeys.
    pub async fn confirm_by_passkey(
        &self,
        player: &Player,
        signed: Signed,
    ) -> Result<(), AccountError> {
        let device = confirmation::device(player)?;
        self.accept_own(player, signed).await?;
        Ok(self.store.confirm(device, now()).await?)
    }

    /// Accepts an answer by one of the player's own passkeys.
    async fn accept_own(&self, player: &Player, signed: Signed) -> Result<(), AccountError> {
        let known = self.store.passkey(signed.raw_id.0).await?;
        let own = known.filter(|passkey| passkey.player == player.key());
        let own = own.ok_or(AccountError::UnknownPasskey)?;
        self.accept(own, signed.response, Purpose::Confirm).await
    }

    /// Accepts the signature of an open challenge by a passkey, for this purpose.
    async fn accept(
        &self,
        passkey: Passkey,
        signed: SignedResponse,
        purpose: Purpose,
    ) -> Result<(), AccountError> {
        let SignedResponse {
            client_data,
            authenticator_data,
            signature,
        } = signed;
        let (data, said) = (&authenticator_data.0, &client_data.0);
        let uses = check::uses(data, self.site.address());
        let uses = uses.filter(|_| check::is_signed(&passkey.key, &signature.0, data, said));
        let uses = uses.ok_or(AccountError::UnknownPasskey)?;
        // The challenge is checked last, so that strangers without a key write nothing into the
        // store.
        let fresh = self.spend(&client_data.0, purpose).await?;
        // An authenticator whose counter does not rise was copied.
        if fresh == Spend::AlreadySpent
            || self.store.note_use(passkey.id, uses).await? == SignCount::NotRisen
        {
            return Err(AccountError::UnknownPasskey);
        }
        Ok(())
    }

    /// Spends the challenge in the client data, if it is ours, in time, and answered at our
    /// address. An invalid challenge counts as spent.
    async fn spend(&self, client_data: &[u8], purpose: Purpose) -> Result<Spend, AccountError> {
        let answered = check::challenge(client_data, purpose, self.site.address());
        let ours = answered.and_then(|shown| challenge::read(&self.key, purpose, &shown));
        match ours {
            Some(challenge) => Ok(self.store.spend(challenge).await?),
            None => Ok(Spend::AlreadySpent),
        }
    }

    /// The passkeys of a player, oldest first.
    pub async fn passkeys(&self, player: &Player) -> Result<Vec<Passkey>, AccountError> {
        Ok(self.store.passkeys_of(player.key()).await?)
    }

    /// Removes a passkey of a player who has lately confirmed their identity.
    pub async fn remove_passkey(&self, player: &Player, id: &str) -> Result<(), AccountError> {
        self.demand_confirmation(player).await?;
        let id = BASE64.decode(id).map_err(|_| AccountError::NoPasskey)?;
        Ok(self.store.remove_passkey(player.key(), id).await?)
    }
}

fn account(player: &Player) -> Result<&str, AccountError> {
    let account = player.account.as_deref();
    account.ok_or(AccountError::PasskeyOfGuest)
}

fn described(id: &[u8]) -> Value {
    json!({"type": "public-key", "id": BASE64.encode(id)})
}

/// The id of a passkey as it is written in forms.
pub(crate) fn passkey_name(passkey: &Passkey) -> String {
    BASE64.encode(&passkey.id)
}
