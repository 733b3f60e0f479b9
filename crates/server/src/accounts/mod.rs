//! Accounts: optional, beside guests. Who signs in, on which devices, and what becomes of their games.

mod attempts;
mod export;
mod guests;
mod names;
mod passkeys;
mod passwords;
mod proofs;

use std::net::IpAddr;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use crate::growth::{Quotas, Share, in_words};
use crate::identity::{Digest, Player, PlayerKey, Secret, ServerKey, Token};
use crate::problem::Problem;
use crate::site::Site;
use crate::store::accounts::{Account, Counted, Device, Strength, Which};
use crate::store::{Store, TableId, now};
use crate::tables::Tables;
use attempts::Attempts;
use names::account_name;
use passwords::{Fits, Lane, Passwords};

pub use export::Export;
pub use names::device_label;
pub(crate) use names::display_name;
pub(crate) use passkeys::passkey_name;
pub use passkeys::{NewPasskey, Signed};
pub use proofs::{Confirmation, PasswordWish};

/// So many rated games are listed on the page of an account.
const LISTED: usize = 10;

/// Where people sign up, in and out.
pub struct Desk {
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
    key: ServerKey,
    passwords: Passwords,
    attempts: Attempts,
    quotas: Arc<Quotas>,
    site: Site,
}

/// A name and a password, as somebody typed them.
#[derive(Clone)]
pub struct Credentials {
    /// The name of the account.
    pub name: String,
    /// The password.
    pub password: String,
}

/// Where a request comes from.
#[derive(Clone, Debug)]
pub struct Sender {
    /// The address of the network.
    pub address: IpAddr,
    /// What the device is, in a few words.
    pub device: String,
}

/// Somebody who has just signed in, with the cookie of the device.
pub struct Welcome {
    /// Who they are now.
    pub player: Player,
    /// What the device keeps to stay signed in.
    pub cookie: String,
}

/// What a device is let in by. Somebody may take it away while it is looked at, so it is looked at again.
enum Ticket {
    /// The password with this hash.
    Password(String),
    /// The passkey of this name.
    Passkey(Vec<u8>),
    /// The way back of a guest.
    WayBack(Digest),
}

/// What the page of an account shows.
pub struct Profile {
    /// The account.
    pub account: Account,
    /// How strong its owner is, game by game.
    pub strengths: Vec<Strength>,
    /// Its newest rated games.
    pub results: Vec<Counted>,
}

impl Desk {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        key: ServerKey,
        (quotas, site): (Arc<Quotas>, Site),
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

    /// Who a cookie stands for; nobody, if the device was signed out.
    pub async fn player(&self, token: &Token) -> Result<Option<Player>, Problem> {
        let device = match token {
            Token::Guest(secret) => return Ok(Some(Player::guest(secret))),
            Token::Device(secret) => secret.device(),
        };
        let owner = self.store.signed_in(device).await?;
        Ok(owner.map(|owner| Player::signed_in(owner.player, device, owner.account)))
    }

    /// The same player, unless their device was signed out meanwhile.
    pub async fn still(&self, player: Player) -> Result<Option<Player>, Problem> {
        let Some(device) = player.device else {
            return Ok(Some(player));
        };
        let owner = self.store.signed_in(device).await?;
        Ok(owner.map(|_| player))
    }

    /// Makes an account, signs the device in, and keeps the games of the guest who asks.
    pub async fn sign_up(
        &self,
        typed: Credentials,
        guest: Option<&Player>,
        from: &Sender,
    ) -> Result<Welcome, Problem> {
        if guest.is_some_and(|guest| guest.account.is_some()) {
            return Err(Problem::conflict("you have an account and are signed in"));
        }
        let name = account_name(&typed.name)?;
        let password = &typed.password;
        self.passwords
            .check(password, &name, Lane::SigningUp)
            .await?;
        let permit = self.quotas.take(&[Share::AccountFrom(from.address)])?;
        self.admit(&name, from)?;
        let password = self.passwords.hash(typed.password, Lane::SigningUp);
        let password = Some(password.await?);
        let account = Account {
            player: PlayerKey::random(),
            name: name.clone(),
            password,
            made: now(),
        };
        let player = account.player;
        if !self.store.sign_up(account).await? {
            return Err(Problem::conflict(
                "this name is taken, or looks like one that is; choose another",
            ));
        }
        permit.used();
        self.attempts.forgive(&name, from.address);
        if let Some(guest) = guest {
            self.give(guest.key(), player).await?;
        }
        self.let_in(player, Some(name), from).await
    }

    /// Signs a device in. Whatever is wrong, the answer is the same and takes as long.
    pub async fn sign_in(&self, typed: Credentials, from: &Sender) -> Result<Welcome, Problem> {
        self.admit(&typed.name, from)?;
        let account = self.account_named(&typed.name).await?;
        let hash = account.as_ref().and_then(|it| it.password.clone());
        let fits = self.passwords.fits(typed.password, hash.clone()).await?;
        match (account, hash, fits) {
            (Some(account), Some(hash), Fits::Yes) => {
                self.attempts.forgive(&typed.name, from.address);
                let who = (account.player, Some(account.name));
                self.welcome(who, Ticket::Password(hash), from).await
            }
            (Some(_) | None, Some(_) | None, Fits::Yes | Fits::No) => Err(Problem::unknown(
                "there is no account with this name and this password",
            )),
        }
    }

    /// The account of this name. Names are kept with composed letters, and some keyboards send others.
    async fn account_named(&self, typed: &str) -> Result<Option<Account>, Problem> {
        if let Some(account) = self.store.account_named(typed).await? {
            return Ok(Some(account));
        }
        let composed: String = typed.nfc().collect();
        Ok(self.store.account_named(&composed).await?)
    }

    fn admit(&self, name: &str, from: &Sender) -> Result<(), Problem> {
        let admitted = self.attempts.admit(name, from.address);
        admitted.map_err(|wait| {
            let when = in_words(wait);
            Problem::too_many(format!("too many attempts; try again in {when}")).after(wait)
        })
    }

    /// Signs a device in, if not too many were lately.
    ///
    /// A new password, or a passkey that is forgotten, signs devices out. One that was let in by the old password
    /// while that happened would come after it and stay, so whoever is in shows the ticket a second time.
    async fn welcome(
        &self,
        (player, account): (PlayerKey, Option<String>),
        ticket: Ticket,
        from: &Sender,
    ) -> Result<Welcome, Problem> {
        let shares = [Share::DeviceOf(player), Share::DeviceFrom(from.address)];
        let permit = self.quotas.take(&shares)?;
        let welcome = self.let_in(player, account, from).await?;
        permit.used();
        if self.holds(player, ticket).await? {
            return Ok(welcome);
        }
        self.sign_out_again(&welcome).await?;
        Err(Problem::unknown(
            "what you signed in with was changed a moment ago; sign in again",
        ))
    }

    /// Whether a ticket still lets `player` in.
    async fn holds(&self, player: PlayerKey, ticket: Ticket) -> Result<bool, Problem> {
        Ok(match ticket {
            Ticket::Password(hash) => {
                let account = self.store.account_of(player).await?;
                account.and_then(|account| account.password) == Some(hash)
            }
            Ticket::Passkey(id) => self.store.passkey(id).await?.is_some(),
            Ticket::WayBack(way) => self.store.comes_back(way).await? == Some(player),
        })
    }

    /// Takes a welcome back.
    async fn sign_out_again(&self, welcome: &Welcome) -> Result<(), Problem> {
        match welcome.player.device {
            Some(device) => self.sign_out(&welcome.player, Which::Only(device)).await,
            None => Ok(()),
        }
    }

    /// A device gets a secret of its own whenever it is signed in, whatever cookie it had before.
    async fn let_in(
        &self,
        player: PlayerKey,
        account: Option<String>,
        from: &Sender,
    ) -> Result<Welcome, Problem> {
        let secret = Secret::random();
        let device = Device {
            digest: secret.device(),
            player,
            label: from.device.clone(),
            since: now(),
        };
        self.store.sign_in(device).await?;
        Ok(Welcome {
            player: Player::signed_in(player, secret.device(), account),
            cookie: self.key.write(&Token::Device(secret)),
        })
    }

    /// Signs devices of a player out.
    pub async fn sign_out(&self, player: &Player, which: Which) -> Result<(), Problem> {
        Ok(self.store.sign_out(player.key(), which).await?)
    }

    /// The devices on which a player is signed in, newest first.
    pub async fn devices(&self, player: &Player) -> Result<Vec<Device>, Problem> {
        Ok(self.store.devices_of(player.key()).await?)
    }

    /// What the page of an account shows, if `player` has one.
    pub async fn profile(&self, player: &Player) -> Result<Option<Profile>, Problem> {
        let Some(account) = self.store.account_of(player.key()).await? else {
            return Ok(None);
        };
        Ok(Some(Profile {
            account,
            strengths: self.store.ratings_of(player.key()).await?,
            results: self.store.results_of(player.key(), LISTED).await?,
        }))
    }

    /// Forgets a player for good. Whoever has a password types it once more.
    pub async fn forget(
        &self,
        player: &Player,
        password: String,
        from: &Sender,
    ) -> Result<(), Problem> {
        let account = self.store.account_of(player.key()).await?;
        if account.is_some_and(|account| account.password.is_some()) {
            self.with_password(player, password, from).await?;
        }
        let left = self.store.forget(player.key()).await?;
        self.tell(&left).await;
        Ok(())
    }

    /// Everything that is kept of a player.
    pub async fn export(&self, player: &Player) -> Result<Export, Problem> {
        export::export(&*self.store, player).await
    }

    /// Counts the rated games that were over when a server stopped before it could.
    pub async fn count_what_is_left(&self) {
        match self.store.uncounted(usize::from(u16::MAX)).await {
            // Whenever a table is loaded it counts its game.
            Ok(left) => {
                for id in left {
                    drop(self.tables.glance(&id, None).await);
                }
            }
            Err(error) => tracing::error!(%error, "rated games could not be counted"),
        }
    }

    /// Has tables look again who sits there. One that cannot be reached looks when it is loaded.
    async fn tell(&self, tables: &[TableId]) {
        for id in tables {
            if let Err(problem) = self.tables.refresh(id).await {
                tracing::warn!(%id, problem = problem.message, "a table has not looked again");
            }
        }
    }
}

/// Reads which device a form names.
pub(crate) fn device_named(devices: &[Device], name: &str) -> Result<Digest, Problem> {
    let named = devices.iter().find(|it| it.digest.to_string() == name);
    let named = named.map(|device| device.digest);
    named.ok_or_else(|| Problem::missing("this device is not signed in"))
}

/// How long ago something was, in words.
pub(crate) fn ago(then: i64) -> String {
    const DAY: i64 = 24 * 60 * 60;
    match now().saturating_sub(then) / DAY {
        ..=0 => "today".into(),
        1 => "yesterday".into(),
        days => format!("{days} days ago"),
    }
}
