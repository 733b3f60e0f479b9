//! Guests: how they come back on another device, and how their games become those of an account.

use super::{Desk, Sender, Ticket, Welcome};
use crate::growth::Share;
use crate::identity::{Digest, Player, PlayerKey, Secret};
use crate::problem::Problem;

impl Desk {
    /// How many tables a guest has whose cookie is kept beside that of an account.
    pub async fn left_behind(&self, player: &Player, cookie: &str) -> Result<usize, Problem> {
        let Some(guest) = self.guest(cookie).await? else {
            return Ok(0);
        };
        if guest == player.key() {
            return Ok(0);
        }
        let tables = self.store.tables_of(guest, usize::from(u8::MAX)).await?;
        Ok(tables.len())
    }

    /// Gives the games of a guest, whose cookie proves that they are their own, to `player`.
    pub async fn claim(&self, player: &Player, cookie: &str) -> Result<usize, Problem> {
        let guest = self.guest(cookie).await?;
        let guest = guest.ok_or_else(|| Problem::forbidden("this is no token of a guest"))?;
        if guest == player.key() {
            return Err(Problem::conflict("these games are yours already"));
        }
        self.give(guest, player.key()).await
    }

    async fn guest(&self, cookie: &str) -> Result<Option<PlayerKey>, Problem> {
        let Some(token) = self.key.read(cookie) else {
            return Ok(None);
        };
        let player = self.player(&token).await?;
        let guest = player.filter(|player| player.account.is_none());
        Ok(guest.map(|guest| guest.key()))
    }

    pub(super) async fn give(&self, guest: PlayerKey, player: PlayerKey) -> Result<usize, Problem> {
        let moved = self.store.claim(guest, player).await?;
        self.tell(&moved).await;
        Ok(moved.len())
    }

    /// Makes the link by which a guest comes back on another device. The one before leads nowhere then.
    pub async fn make_way_back(&self, player: &Player, from: &Sender) -> Result<Secret, Problem> {
        if player.account.is_some() {
            return Err(Problem::conflict(
                "with an account you come back by signing in",
            ));
        }
        let permit = self.quotas.take(&[Share::DeviceFrom(from.address)])?;
        let secret = Secret::random();
        let way = secret.way_back();
        self.store.keep_way_back(player.key(), way).await?;
        permit.used();
        Ok(secret)
    }

    /// Under which name the guest was at a table last who comes back by a link.
    pub async fn who_comes_back(&self, link: &str) -> Result<Option<String>, Problem> {
        let (player, _) = self.comes_back(link).await?;
        Ok(self.store.name_of(player).await?)
    }

    /// Signs a device in as the guest whose link this is.
    pub async fn come_back(&self, link: &str, from: &Sender) -> Result<Welcome, Problem> {
        let (player, way) = self.comes_back(link).await?;
        let who = (player, None);
        self.welcome(who, Ticket::WayBack(way), from).await
    }

    async fn comes_back(&self, link: &str) -> Result<(PlayerKey, Digest), Problem> {
        let nowhere = || Problem::missing("this link leads nowhere; maybe a newer one was made");
        let way = Secret::read(link).ok_or_else(nowhere)?.way_back();
        let player = self.store.comes_back(way).await?.ok_or_else(nowhere)?;
        Ok((player, way))
    }
}
