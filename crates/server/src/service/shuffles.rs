//! Shuffles that nobody chooses alone.

use asterism_core::{Nonce, Record, Seed};
use asterism_registry::{Library, Session};
use tokio::task::spawn_blocking;

use super::Service;
use crate::growth::Share;
use crate::identity::{Player, random_bytes};
use crate::problem::Problem;
use crate::shuffle::Offer;
use crate::store::TableId;
use crate::tables::AgainWish;

/// The part that somebody who opens a table has in its shuffle.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// The offer that they take, if any.
    pub offer: Option<String>,
    /// What they mix in, if anything.
    pub nonce: Option<Nonce>,
}

impl Part {
    /// Reads an offer and a nonce, of which either may be missing.
    pub fn read(offer: Option<&str>, nonce: Option<&str>) -> Result<Self, Problem> {
        Ok(Self {
            offer: offer.map(str::to_owned),
            nonce: nonce_of(nonce)?,
        })
    }
}

/// Reads what somebody mixes in, if anything.
pub fn nonce_of(text: Option<&str>) -> Result<Option<Nonce>, Problem> {
    Ok(text.map(str::parse).transpose()?)
}

/// What came of checking a game that is over.
pub struct Verification {
    /// The record that was checked.
    pub record: Record,
    /// What is wrong with it, if anything.
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
    /// A shuffle to open a table with.
    pub fn offer(&self) -> Offer {
        self.key.offer()
    }

    /// The secret that a table is opened with: that of the offer, or one that is drawn now.
    pub(super) fn secret_for(&self, part: &Part) -> Result<Seed, Problem> {
        match (&part.offer, &part.nonce) {
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

    /// Seats somebody at the table of the next game of the same people, one seat further, and opens it if
    /// nobody has.
    pub async fn rematch(
        &self,
        player: &Player,
        id: &TableId,
        nonce: Option<Nonce>,
    ) -> Result<TableId, Problem> {
        let wish = AgainWish {
            player: player.key(),
            secret: self.key.next_secret(id),
            nonce,
        };
        let permit = self.quotas.take(&[Share::TableOf(player.key())])?;
        let next = self.tables.rematch(id, wish).await?;
        permit.used();
        Ok(next)
    }

    /// Replays a game that is over, and says whether it was dealt and ends as its record says.
    pub async fn verify(&self, id: &TableId) -> Result<Verification, Problem> {
        let record = self.tables.record(id).await?;
        let library = self.library().clone();
        let checking = spawn_blocking(move || Verification::of(record, &library));
        let broken = |_| Problem::conflict("this game cannot be checked just now; try again");
        checking.await.map_err(broken)
    }
}
