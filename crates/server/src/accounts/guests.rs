//! Recovery links of guests, and games of guests that move to an account.

use asterism_store::{Digest, PlayerKey};

use super::error::AccountError;
use super::{Accounts, Sender, SignInProof, SignedIn};
use crate::identity::{Player, Secret};
use crate::quotas::QuotaKey;

impl Accounts {
    /// Counts the tables of the guest whose cookie is stored beside that of an account.
    pub async fn left_behind(&self, player: &Player, cookie: &str) -> Result<usize, AccountError> {
        let Some(guest) = self.guest(cookie).await? else {
            return Ok(0);
        };
        if guest == player.key() {
            return Ok(0);
        }
        let tables = self.store.tables_of(guest, usize::from(u8::MAX)).await?;
        Ok(tables.len())
    }

    /// Moves the games of the guest with this cookie to `player`.
    pub async fn claim(&self, player: &Player, cookie: &str) -> Result<usize, AccountError> {
        let guest = self.guest(cookie).await?;
        let guest = guest.ok_or(AccountError::NotAGuest)?;
        if guest == player.key() {
            return Err(AccountError::OwnGames);
        }
        self.give(guest, player.key()).await
    }

    async fn guest(&self, cookie: &str) -> Result<Option<PlayerKey>, AccountError> {
        let Some(token) = self.key.read(cookie) else {
            return Ok(None);
        };
        let player = self.player(&token).await?;
        let guest = player.filter(|player| player.account.is_none());
        Ok(guest.map(|guest| guest.key()))
    }

    pub(super) async fn give(
        &self,
        guest: PlayerKey,
        player: PlayerKey,
    ) -> Result<usize, AccountError> {
        let moved = self.store.claim(guest, player).await?;
        self.tell(&moved).await;
        Ok(moved.len())
    }

    /// Makes a recovery link, with which a guest signs in on another device. An earlier link stops
    /// working.
    pub async fn make_recovery_link(
        &self,
        player: &Player,
        from: &Sender,
    ) -> Result<Secret, AccountError> {
        if player.account.is_some() {
            return Err(AccountError::NoLinkNeeded);
        }
        let permit = self.quotas.take(&[QuotaKey::DeviceFrom(from.address)])?;
        let secret = Secret::random();
        let way = secret.recovery_link();
        self.store.set_recovery_link(player.key(), way).await?;
        permit.used();
        Ok(secret)
    }

    /// The name that the guest with this recovery link used last at a table.
    pub async fn recovery_link_name(&self, link: &str) -> Result<Option<String>, AccountError> {
        let (player, _) = self.link_owner(link).await?;
        Ok(self.store.name_of(player).await?)
    }

    /// Signs a device in as the guest who made the link.
    pub async fn sign_in_by_link(
        &self,
        link: &str,
        from: &Sender,
    ) -> Result<SignedIn, AccountError> {
        let (player, way) = self.link_owner(link).await?;
        self.welcome(player, None, SignInProof::RecoveryLink(way), from)
            .await
    }

    async fn link_owner(&self, link: &str) -> Result<(PlayerKey, Digest), AccountError> {
        let way = Secret::read(link)
            .ok_or(AccountError::DeadLink)?
            .recovery_link();
        let player = self
            .store
            .recovery_link_owner(way)
            .await?
            .ok_or(AccountError::DeadLink)?;
        Ok((player, way))
    }
}
