//! Accounts, which are optional: guests can play without one.
//!
//! - `attempts.rs`: limits on wrong passwords.
//! - `confirmation.rs`: confirmation of identity before important changes.
//! - `error.rs`: refusals.
//! - `export.rs`: all data about a player, to download.
//! - `guests.rs`: recovery links, and games that move to an account.
//! - `names.rs`: names of accounts, players and devices.
//! - `passkeys/`: passkeys instead of passwords.
//! - `passwords.rs`: rules for passwords, and their hashes.

mod attempts;
mod confirmation;
mod error;
mod export;
mod guests;
mod names;
mod passkeys;
mod passwords;

use std::net::IpAddr;
use std::sync::Arc;

use asterism_store::accounts::{Account, Device, DeviceSelection, PlayerRating, RatedResult};
use asterism_store::{Digest, PlayerKey, SignUp, Store, TableId, now};
use unicode_normalization::UnicodeNormalization;

use crate::identity::{Player, Secret, ServerKey, Token};
use crate::quotas::{QuotaKey, QuotaTracker};
use crate::site::Site;
use crate::tables::Tables;
use attempts::Attempts;
use names::account_name;
use passwords::{HashQueue, PasswordCheck, Passwords};

pub use confirmation::{Confirmation, PasswordChange};
pub use error::AccountError;
pub use export::Export;
pub use names::device_label;
pub(crate) use names::display_name;
pub(crate) use passkeys::passkey_name;
pub use passkeys::{NewPasskey, Signed};

/// Number of rated games on the page of an account.
const LISTED: usize = 10;

/// Accounts: signing up, in and out.
pub struct Accounts {
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
    key: ServerKey,
    passwords: Passwords,
    attempts: Attempts,
    quotas: Arc<QuotaTracker>,
    site: Site,
}

/// A name and a password, as typed.
#[derive(Clone)]
pub struct Credentials {
    /// The name of the account.
    pub name: String,
    /// The password.
    pub password: String,
}

/// The sender of a request.
#[derive(Clone, Debug)]
pub struct Sender {
    /// Network address.
    pub address: IpAddr,
    /// Description of the device.
    pub device: String,
}

/// A successful sign-in, with the cookie of the device.
pub struct SignedIn {
    /// Player who is signed in.
    pub player: Player,
    /// Cookie of the device.
    pub cookie: String,
}

/// The proof by which a device signs in. It is checked again after the sign-in, because it may have
/// been revoked in the meantime.
enum SignInProof {
    /// The password with this hash.
    Password(String),
    /// The passkey with this id.
    Passkey(Vec<u8>),
    /// The recovery link with this hash.
    RecoveryLink(Digest),
}

/// The contents of the page of an account.
pub struct Profile {
    /// The account.
    pub account: Account,
    /// Ratings of the player, by game.
    pub strengths: Vec<PlayerRating>,
    /// The player's newest rated games.
    pub results: Vec<RatedResult>,
}

impl Accounts {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        key: ServerKey,
        quotas: Arc<QuotaTracker>,
        site: Site,
    ) -> Self {
        Self {
            store,
            tables,
            key,
            passwords: Passwords::default(),
            attempts: Attempts::default(),
            quotas,
            site,
        }
    }

    /// The address for which passkeys are made.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Finds the player of a token; `None` if the device was signed out.
    pub async fn player(&self, token: &Token) -> Result<Option<Player>, AccountError> {
        let device = match token {
            Token::Guest(secret) => return Ok(Some(Player::guest(secret))),
            Token::Device(secret) => secret.device(),
        };
        let owner = self.store.signed_in(device).await?;
        Ok(owner.map(|owner| Player::signed_in(owner.player, device, owner.account)))
    }

    /// The same player; `None` if their device was signed out in the meantime.
    pub async fn still(&self, player: Player) -> Result<Option<Player>, AccountError> {
        let Some(device) = player.device else {
            return Ok(Some(player));
        };
        let owner = self.store.signed_in(device).await?;
        Ok(owner.map(|_| player))
    }

    /// Makes an account, signs the device in, and moves the games of the guest to it.
    pub async fn sign_up(
        &self,
        typed: Credentials,
        guest: Option<&Player>,
        from: &Sender,
    ) -> Result<SignedIn, AccountError> {
        if guest.is_some_and(|guest| guest.account.is_some()) {
            return Err(AccountError::SignedIn);
        }
        let name = account_name(&typed.name)?;
        let password = &typed.password;
        self.passwords
            .check(password, &name, HashQueue::SigningUp)
            .await?;
        let permit = self.quotas.take(&[QuotaKey::AccountFrom(from.address)])?;
        self.admit(&name, from)?;
        let password = self.passwords.hash(typed.password, HashQueue::SigningUp);
        let password = Some(password.await?);
        let account = Account {
            player: PlayerKey::random(),
            name: name.clone(),
            password,
            made: now(),
        };
        let player = account.player;
        if self.store.sign_up(account).await? == SignUp::NameTaken {
            return Err(AccountError::NameTaken);
        }
        permit.used();
        self.attempts.forgive(&name, from.address);
        if let Some(guest) = guest {
            self.give(guest.key(), player).await?;
        }
        self.let_in(player, Some(name), from).await
    }

    /// Signs a device in. A wrong name and a wrong password get the same answer after the same
    /// time.
    pub async fn sign_in(
        &self,
        typed: Credentials,
        from: &Sender,
    ) -> Result<SignedIn, AccountError> {
        self.admit(&typed.name, from)?;
        let account = self.account_named(&typed.name).await?;
        let hash = account.as_ref().and_then(|it| it.password.clone());
        let fits = self.passwords.fits(typed.password, hash.clone()).await?;
        match (account, hash, fits) {
            (Some(account), Some(hash), PasswordCheck::Right) => {
                self.attempts.forgive(&typed.name, from.address);
                let proof = SignInProof::Password(hash);
                self.welcome(account.player, Some(account.name), proof, from)
                    .await
            }
            (Some(_) | None, Some(_) | None, PasswordCheck::Right | PasswordCheck::Wrong) => {
                Err(AccountError::WrongCredentials)
            }
        }
    }

    /// The account with this name. Names are stored with composed letters, and some keyboards send
    /// decomposed ones.
    pub(crate) async fn account_named(&self, typed: &str) -> Result<Option<Account>, AccountError> {
        if let Some(account) = self.store.account_named(typed).await? {
            return Ok(Some(account));
        }
        let composed: String = typed.nfc().collect();
        Ok(self.store.account_named(&composed).await?)
    }

    fn admit(&self, name: &str, from: &Sender) -> Result<(), AccountError> {
        let admitted = self.attempts.admit(name, from.address);
        admitted.map_err(AccountError::TooManyAttempts)
    }

    /// Signs a device in, within the hourly quotas, if the proof still holds afterwards.
    ///
    /// A new password, or the removal of a passkey, signs devices out. A device that signs in with
    /// the old password just then would be added after that and stay, so the proof is checked
    /// again.
    async fn welcome(
        &self,
        player: PlayerKey,
        account: Option<String>,
        proof: SignInProof,
        from: &Sender,
    ) -> Result<SignedIn, AccountError> {
        let shares = [
            QuotaKey::DeviceOf(player),
            QuotaKey::DeviceFrom(from.address),
        ];
        let permit = self.quotas.take(&shares)?;
        let welcome = self.let_in(player, account, from).await?;
        permit.used();
        if self.holds(player, proof).await? {
            return Ok(welcome);
        }
        self.sign_out_again(&welcome).await?;
        Err(AccountError::ProofChanged)
    }

    /// True if the proof still gives access as `player`.
    async fn holds(&self, player: PlayerKey, proof: SignInProof) -> Result<bool, AccountError> {
        Ok(match proof {
            SignInProof::Password(hash) => {
                let account = self.store.account_of(player).await?;
                account.and_then(|account| account.password) == Some(hash)
            }
            SignInProof::Passkey(id) => self.store.passkey(id).await?.is_some(),
            SignInProof::RecoveryLink(way) => {
                self.store.recovery_link_owner(way).await? == Some(player)
            }
        })
    }

    /// Undoes a sign-in.
    async fn sign_out_again(&self, welcome: &SignedIn) -> Result<(), AccountError> {
        match welcome.player.device {
            Some(device) => {
                self.sign_out(&welcome.player, DeviceSelection::Only(device))
                    .await
            }
            None => Ok(()),
        }
    }

    /// Signs a device in with a new secret, whatever cookie it had before.
    async fn let_in(
        &self,
        player: PlayerKey,
        account: Option<String>,
        from: &Sender,
    ) -> Result<SignedIn, AccountError> {
        let secret = Secret::random();
        let device = Device {
            digest: secret.device(),
            player,
            label: from.device.clone(),
            since: now(),
        };
        self.store.sign_in(device).await?;
        Ok(SignedIn {
            player: Player::signed_in(player, secret.device(), account),
            cookie: self.key.write(&Token::Device(secret)),
        })
    }

    /// Signs devices of a player out.
    pub async fn sign_out(
        &self,
        player: &Player,
        which: DeviceSelection,
    ) -> Result<(), AccountError> {
        Ok(self.store.sign_out(player.key(), which).await?)
    }

    /// The devices on which a player is signed in, newest first.
    pub async fn devices(&self, player: &Player) -> Result<Vec<Device>, AccountError> {
        Ok(self.store.devices_of(player.key()).await?)
    }

    /// Loads the contents of the account page; `None` if `player` has no account.
    pub async fn profile(&self, player: &Player) -> Result<Option<Profile>, AccountError> {
        let Some(account) = self.store.account_of(player.key()).await? else {
            return Ok(None);
        };
        Ok(Some(Profile {
            account,
            strengths: self.store.ratings_of(player.key()).await?,
            results: self.store.results_of(player.key(), LISTED).await?,
        }))
    }

    /// Deletes a player for good. A player with a password has to type it again.
    pub async fn forget(
        &self,
        player: &Player,
        password: String,
        from: &Sender,
    ) -> Result<(), AccountError> {
        let account = self.store.account_of(player.key()).await?;
        if account.is_some_and(|account| account.password.is_some()) {
            self.with_password(player, password, from).await?;
        }
        let left = self.store.forget(player.key()).await?;
        self.tell(&left).await;
        Ok(())
    }

    /// All data that the server keeps about a player.
    pub async fn export(&self, player: &Player) -> Result<Export, AccountError> {
        export::export(&*self.store, player).await
    }

    /// Counts rated games that ended just before a server stopped.
    pub async fn count_what_is_left(&self) {
        match self.store.uncounted(usize::from(u16::MAX)).await {
            // A table counts its game whenever it is loaded.
            Ok(left) => {
                for id in left {
                    drop(self.tables.glance(&id, None).await);
                }
            }
            Err(error) => tracing::error!(%error, "listing the uncounted rated games failed"),
        }
    }

    /// Makes tables reload their players. A table that cannot be reached does so when it is loaded.
    async fn tell(&self, tables: &[TableId]) {
        for id in tables {
            if let Err(error) = self.tables.refresh(id).await {
                tracing::warn!(%id, %error, "refreshing a table failed");
            }
        }
    }
}

/// Finds the device that a form names.
pub(crate) fn device_named(devices: &[Device], name: &str) -> Result<Digest, AccountError> {
    let named = devices.iter().find(|it| it.digest.to_string() == name);
    let named = named.map(|device| device.digest);
    named.ok_or(AccountError::NoDevice)
}

/// Describes how long ago something was.
pub(crate) fn ago(then: i64) -> String {
    const DAY: i64 = 24 * 60 * 60;
    match now().saturating_sub(then) / DAY {
        ..=0 => "today".into(),
        1 => "yesterday".into(),
        days => format!("{days} days ago"),
    }
}
