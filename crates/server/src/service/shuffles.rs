//! Fair shuffles: offers, nonces, rematches and verification.

use asterism_core::{Nonce, Record, Seed};
use asterism_play::{Offer, Session};
use asterism_registry::Library;
use asterism_store::{TableId, random_bytes};
use tokio::task::spawn_blocking;

use super::Service;
use crate::identity::Player;
use crate::problem::Problem;
use crate::quotas::QuotaKey;
use crate::tables::RematchRequest;

/// The offer and the nonce chosen by the player who opens a table.
#[derive(Clone, Debug, Default)]
pub struct ShuffleChoice {
    /// The offer, if any.
    pub offer: Option<String>,
    /// The nonce, if any.
    pub nonce: Option<Nonce>,
}

impl ShuffleChoice {
    /// Reads an offer and a nonce, of which either may be missing.
    pub fn read(offer: Option<&str>, nonce: Option<&str>) -> Result<Self, Problem> {
        Ok(Self {
            offer: offer.map(str::to_owned),
            nonce: nonce_of(nonce)?,
        })
    }
}

/// Reads a nonce, if there is one.
pub fn nonce_of(text: Option<&str>) -> Result<Option<Nonce>, Problem> {
    Ok(text.map(str::parse).transpose()?)
}

/// The result of checking a finished game.
pub struct Verification {
    /// The record that was checked.
    pub record: Record,
    /// The fault that was found, if any.
    pub wrong: Option<String>,
}

impl Verification {
    fn of(record: Record, library: &Library) -> Self {
        let checked = Session::verify(&record, library);
        let wrong = checked.err().map(|error| error.to_string());
        Self { record, wrong }
    }
}

impl Service {
    /// A new offer of a shuffle, to open a table with.
    pub fn offer(&self) -> Offer {
        self.key.offer()
    }

    /// The secret that a table is opened with: that of the offer, or else a random one.
    pub(super) fn secret_for(&self, shuffle: &ShuffleChoice) -> Result<Seed, Problem> {
        match (&shuffle.offer, &shuffle.nonce) {
            (Some(offer), _) => self.key.accepted(offer).ok_or_else(|| {
                Problem::forbidden("this server has not made that offer; ask for another one")
            }),
            (None, Some(_)) => Err(Problem::unreadable(
                "a nonce needs an offer: a server that has not committed to anything could still \
                 choose what fits it",
            )),
            (None, None) => Ok(Seed::new(random_bytes())),
        }
    }

    /// Seats a player at the table of the rematch, one seat further, and opens that table if nobody
    /// has.
    pub async fn rematch(
        &self,
        player: &Player,
        id: &TableId,
        nonce: Option<Nonce>,
    ) -> Result<TableId, Problem> {
        let wish = RematchRequest {
            player: player.key(),
            secret: self.key.next_secret(id),
            nonce,
        };
        let permit = self.quotas.take(&[QuotaKey::TableOf(player.key())])?;
        let next = self.tables.rematch(id, wish).await?;
        permit.used();
        Ok(next)
    }

    /// Replays a finished game, and checks that its deal and its end are as its record says.
    pub async fn verify(&self, id: &TableId) -> Result<Verification, Problem> {
        let record = self.tables.record(id).await?;
        let library = self.library().clone();
        let checking = spawn_blocking(move || Verification::of(record, &library));
        let broken = |_| Problem::conflict("this game cannot be checked just now; try again");
        checking.await.map_err(broken)
    }
}
