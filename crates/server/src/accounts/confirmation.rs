//! Proofs: before something that lets somebody in for ever, a person on a signed-in device shows again who
//! they are. A device that was left open, or a cookie that was copied, is not enough.

use super::passkeys::Signed;
use super::passwords::{Fits, Lane};
use super::{Desk, Sender, Welcome};
use crate::identity::{Digest, Player};
use crate::problem::Problem;
use crate::store::accounts::{Account, Fate, NewPassword};
use crate::store::now;

/// How long a proof holds for the device on which it was given, in seconds.
const LIFE: i64 = 5 * 60;

/// Whether somebody has lately proved who they are on this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Confirmation {
    /// They have.
    Recent,
    /// They have to do it first.
    Missing,
}

impl Confirmation {
    /// Refuses if there is none.
    pub(super) fn demand(self) -> Result<(), Problem> {
        match self {
            Self::Recent => Ok(()),
            Self::Missing => Err(Problem::forbidden(
                "confirm first that it is you, with your password or a passkey",
            )),
        }
    }
}

/// A wish for a new password.
pub struct PasswordWish {
    /// The password so far.
    pub old: String,
    /// The new one.
    pub new: String,
    /// What becomes of passkeys, and of the secret of this device. All other devices are signed out anyway.
    pub others: Fate,
}

impl Desk {
    /// Takes the password as a proof for this device.
    pub async fn confirm(
        &self,
        player: &Player,
        password: String,
        from: &Sender,
    ) -> Result<(), Problem> {
        let device = device(player)?;
        self.with_password(player, password, from).await?;
        Ok(self.store.confirm(device, now()).await?)
    }

    /// Takes a signature of one of the player's own passkeys as a proof for this device.
    pub async fn confirm_by_passkey(&self, player: &Player, signed: Signed) -> Result<(), Problem> {
        let device = device(player)?;
        self.accept_own(player, signed).await?;
        Ok(self.store.confirm(device, now()).await?)
    }

    /// Whether there was a proof on this device in the last minutes. The store knows, not the browser.
    pub async fn confirmation(&self, player: &Player) -> Result<Confirmation, Problem> {
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

    /// Refuses whoever has not lately proved who they are on this device.
    pub(super) async fn demand_confirmation(&self, player: &Player) -> Result<(), Problem> {
        self.confirmation(player).await?.demand()
    }

    /// Changes the password, and signs all other devices out. If passkeys go as well, this device gets a new
    /// secret, which is answered: nothing that anybody has copied lets them in afterwards.
    pub async fn change_password(
        &self,
        player: &Player,
        wish: PasswordWish,
        from: &Sender,
    ) -> Result<Option<Welcome>, Problem> {
        let device = device(player)?;
        let account = self.with_password(player, wish.old, from).await?;
        let passwords = &self.passwords;
        passwords
            .check(&wish.new, &account.name, Lane::SigningIn)
            .await?;
        let hash = self.passwords.hash(wish.new, Lane::SigningIn).await?;
        let anew = match wish.others {
            Fate::Stays => None,
            Fate::Goes => {
                let name = Some(account.name);
                Some(self.let_in(player.key(), name, from).await?)
            }
        };
        let renewed = anew.as_ref().and_then(|welcome| welcome.player.device);
        let change = NewPassword {
            old: account.password.ok_or_else(no_account)?,
            hash,
            stays: renewed.unwrap_or(device),
            passkeys: wish.others,
        };
        if self.store.change_password(player.key(), change).await? {
            return Ok(anew);
        }
        if let Some(welcome) = anew {
            self.sign_out_again(&welcome).await?;
        }
        Err(wrong_password())
    }

    /// The account of a player who has typed the password again.
    pub(super) async fn with_password(
        &self,
        player: &Player,
        password: String,
        from: &Sender,
    ) -> Result<Account, Problem> {
        let account = self.store.account_of(player.key()).await?;
        let account = account.ok_or_else(no_account)?;
        self.admit(&account.name, from)?;
        let hash = account.password.clone();
        match self.passwords.fits(password, hash).await? {
            Fits::Yes => {
                self.attempts.forgive(&account.name, from.address);
                Ok(account)
            }
            Fits::No => Err(wrong_password()),
        }
    }
}

/// The device of somebody with an account.
fn device(player: &Player) -> Result<Digest, Problem> {
    let device = player.device.filter(|_| player.account.is_some());
    device.ok_or_else(no_account)
}

fn wrong_password() -> Problem {
    Problem::forbidden("this is not your password")
}

fn no_account() -> Problem {
    Problem::forbidden("you have no account")
}
