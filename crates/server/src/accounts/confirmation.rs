//! Confirmation of identity before changes that give lasting access, such as a new passkey. A
//! device that was left open, or a stolen cookie, is not enough.

use asterism_store::accounts::{Account, NewPassword, Retention};
use asterism_store::{Digest, PasswordUpdate, now};

use super::error::AccountError;
use super::passwords::{HashQueue, PasswordCheck};
use super::{Accounts, Sender, SignedIn};
use crate::identity::Player;

/// Lifetime of a confirmation on its device, in seconds.
const LIFE: i64 = 5 * 60;

/// The state of the confirmation on a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmation {
    /// The player has confirmed it lately.
    Recent,
    /// The player has to confirm it first.
    Missing,
}

impl Confirmation {
    /// Refuses if the confirmation is missing.
    pub(super) fn demand(self) -> Result<(), AccountError> {
        match self {
            Self::Recent => Ok(()),
            Self::Missing => Err(AccountError::Unconfirmed),
        }
    }
}

/// A request to change the password.
pub struct PasswordChange {
    /// The current password.
    pub old: String,
    /// The new password.
    pub new: String,
    /// Keeps or removes passkeys and this device's token. All other devices are signed out anyway.
    pub others: Retention,
}

impl Accounts {
    /// Confirms the identity of a player on this device by their password.
    pub async fn confirm(
        &self,
        player: &Player,
        password: String,
        from: &Sender,
    ) -> Result<(), AccountError> {
        let device = device(player)?;
        self.with_password(player, password, from).await?;
        Ok(self.store.confirm(device, now()).await?)
    }

    /// Finds out if the player has confirmed their identity on this device in the last minutes.
    pub async fn confirmation(&self, player: &Player) -> Result<Confirmation, AccountError> {
        let Some(device) = player.device else {
            return Ok(Confirmation::Missing);
        };
        let last = self.store.confirmed(device).await?;
        let recent = last.is_some_and(|last| now() - last < LIFE);
        Ok(if recent {
            Confirmation::Recent
        } else {
            Confirmation::Missing
        })
    }

    /// Refuses a player who has not lately confirmed their identity on this device.
    pub(super) async fn demand_confirmation(&self, player: &Player) -> Result<(), AccountError> {
        self.confirmation(player).await?.demand()
    }

    /// Changes the password, and signs all other devices out. If passkeys are removed too, this
    /// device gets a new token, which is returned. So nothing that was stolen gives access
    /// afterwards.
    pub async fn change_password(
        &self,
        player: &Player,
        wish: PasswordChange,
        from: &Sender,
    ) -> Result<Option<SignedIn>, AccountError> {
        let device = device(player)?;
        let account = self.with_password(player, wish.old, from).await?;
        let passwords = &self.passwords;
        passwords
            .check(&wish.new, &account.name, HashQueue::SigningIn)
            .await?;
        let hash = self.passwords.hash(wish.new, HashQueue::SigningIn).await?;
        let anew = match wish.others {
            Retention::Keep => None,
            Retention::Forget => {
                let name = Some(account.name);
                Some(self.let_in(player.key(), name, from).await?)
            }
        };
        let renewed = anew.as_ref().and_then(|welcome| welcome.player.device);
        let change = NewPassword {
            old: account.password.ok_or(AccountError::NoAccount)?,
            hash,
            stays: renewed.unwrap_or(device),
            passkeys: wish.others,
        };
        match self.store.change_password(player.key(), change).await? {
            PasswordUpdate::Changed => return Ok(anew),
            PasswordUpdate::Outdated => {}
        }
        if let Some(welcome) = anew {
            self.sign_out_again(&welcome).await?;
        }
        Err(AccountError::WrongPassword)
    }

    /// The account of a player who has typed their password again.
    pub(super) async fn with_password(
        &self,
        player: &Player,
        password: String,
        from: &Sender,
    ) -> Result<Account, AccountError> {
        let account = self.store.account_of(player.key()).await?;
        let account = account.ok_or(AccountError::NoAccount)?;
        self.admit(&account.name, from)?;
        let hash = account.password.clone();
        match self.passwords.fits(password, hash).await? {
            PasswordCheck::Right => {
                self.attempts.forgive(&account.name, from.address);
                Ok(account)
            }
            PasswordCheck::Wrong => Err(AccountError::WrongPassword),
        }
    }
}

/// The device of a player with an account.
pub(super) fn device(player: &Player) -> Result<Digest, AccountError> {
    let device = player.device.filter(|_| player.account.is_some());
    device.ok_or(AccountError::NoAccount)
}
