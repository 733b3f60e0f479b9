//! Stores accounts, signed-in devices, recovery links and ratings.

use asterism_play::{Clock, Moment};
use asterism_registry::GameId;
use futures_util::future::BoxFuture;

use super::{StoreResult, TableId};
use crate::ids::{Digest, PlayerKey};
use crate::outcomes::{PasswordUpdate, SignUp};
use crate::rating::Rating;

/// Lifetime of a signed-in device: a year, in seconds.
pub(crate) const DEVICE_LIFE: i64 = 31_536_000;

/// Maximum number of devices on which a player is signed in. One more signs the oldest out.
pub(crate) const MAX_DEVICES: i64 = 32;

/// Stores accounts, devices and ratings. Secrets come as hashes only.
pub trait AccountStore: Send + Sync + 'static {
    /// Makes an account, unless its name, or one that looks like it, is taken.
    fn sign_up(&self, account: Account) -> BoxFuture<'_, StoreResult<SignUp>>;

    /// The account with this name, in any spelling that is taken for the same.
    fn account_named(&self, name: &str) -> BoxFuture<'_, StoreResult<Option<Account>>>;

    /// The account of a player, if they have one.
    fn account_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Option<Account>>>;

    /// Changes the password of an account, and signs out all devices but one. The old password must
    /// still be that of the account, so of two changes at once only one is made.
    fn change_password(
        &self,
        player: PlayerKey,
        change: NewPassword,
    ) -> BoxFuture<'_, StoreResult<PasswordUpdate>>;

    /// Signs a device in, and forgets those of the player that were signed in too long ago, or
    /// before more than a few dozen others.
    fn sign_in(&self, device: Device) -> BoxFuture<'_, StoreResult<()>>;

    /// Finds the owner of a device; none if it was signed out or its time is over.
    fn signed_in(&self, device: Digest) -> BoxFuture<'_, StoreResult<Option<Owner>>>;

    /// The devices on which a player is signed in, newest first.
    fn devices_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<Device>>>;

    /// Signs out the devices of a player that `which` selects.
    fn sign_out(&self, player: PlayerKey, which: DeviceSelection)
    -> BoxFuture<'_, StoreResult<()>>;

    /// Records that the owner of a device has proved who they are, in seconds since 1970.
    fn confirm(&self, device: Digest, at: i64) -> BoxFuture<'_, StoreResult<()>>;

    /// Time of the last proof of identity on a device since its sign-in.
    fn confirmed(&self, device: Digest) -> BoxFuture<'_, StoreResult<Option<i64>>>;

    /// Stores the recovery link of a player, in place of the last one.
    fn set_recovery_link(&self, player: PlayerKey, way: Digest) -> BoxFuture<'_, StoreResult<()>>;

    /// Finds the player of a recovery link.
    fn recovery_link_owner(&self, way: Digest) -> BoxFuture<'_, StoreResult<Option<PlayerKey>>>;

    /// Gives the tables and seats of a guest to a player who is not at the same table, and forgets
    /// the devices and the recovery link of the guest. Returns the tables that have changed.
    fn claim(
        &self,
        guest: PlayerKey,
        player: PlayerKey,
    ) -> BoxFuture<'_, StoreResult<Vec<TableId>>>;

    /// Forgets a player: account, devices, ratings, and the name at every table. The seats stay,
    /// but belong to nobody. Returns the tables that have changed.
    fn forget(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<TableId>>>;

    /// Rated games that are over and do not count yet.
    fn uncounted(&self, limit: usize) -> BoxFuture<'_, StoreResult<Vec<TableId>>>;

    /// The rated games in progress.
    fn rated_in_play(&self) -> BoxFuture<'_, StoreResult<Vec<RunningGame>>>;

    /// Counts a rated game that is over, and only once, even if several servers ask. Changes no
    /// rating if a person at the table has no account any more.
    fn count(&self, game: RatedGame) -> BoxFuture<'_, StoreResult<()>>;

    /// The ratings of a player, game by game.
    fn ratings_of(&self, player: PlayerKey) -> BoxFuture<'_, StoreResult<Vec<PlayerRating>>>;

    /// The newest rated games of a player.
    fn results_of(
        &self,
        player: PlayerKey,
        limit: usize,
    ) -> BoxFuture<'_, StoreResult<Vec<RatedResult>>>;
}

/// An account as it is stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Key of the player.
    pub player: PlayerKey,
    /// Name of the account.
    pub name: String,
    /// The argon2id hash of the password, if there is one.
    pub password: Option<String>,
    /// Time of creation, in seconds since 1970.
    pub made: i64,
}

/// Leaves out the hash of the password, which does not belong in logs.
impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Account({:?}, {})", self.player, self.name)
    }
}

/// A new password, and the fate of what the old one protected.
#[derive(Clone)]
pub struct NewPassword {
    /// The argon2id hash of the password so far.
    pub old: String,
    /// The argon2id hash of the new password.
    pub hash: String,
    /// The only device that stays signed in.
    pub stays: Digest,
    /// Fate of the passkeys.
    pub passkeys: Retention,
}

/// Decision to keep something or forget it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Retention {
    /// It stays.
    Keep,
    /// It is forgotten.
    Forget,
}

/// A device on which a player is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its secret.
    pub digest: Digest,
    /// Player who is signed in.
    pub player: PlayerKey,
    /// Description such as `Firefox on Linux`.
    pub label: String,
    /// Time of the sign-in, in seconds since 1970.
    pub since: i64,
}

/// The owner of a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owner {
    /// Key of the player.
    pub player: PlayerKey,
    /// The name of their account, if they have one.
    pub account: Option<String>,
}

/// Some of the devices of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceSelection {
    /// This one.
    Only(Digest),
    /// All but this one.
    AllBut(Digest),
}

/// A rated game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningGame {
    /// The table.
    pub id: TableId,
    /// Time limit.
    pub clock: Clock,
    /// Time of the newest entry, or of the last player who sat down.
    pub since: Moment,
}

/// Query of both databases for running rated games: those at which every seat is taken.
pub(super) const RATED_IN_PLAY: &str = "
    select id, clock, coalesce(
        (select max(taken) from actions where table_id = id),
        (select max(sat) from seats where table_id = id), 0)
    from tables where rated = 1 and not over and not exists (
        select 1 from seats where table_id = id and player is null and bot is null)";

/// A rated game that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: GameId,
    /// Places in seat order.
    pub places: Vec<FinalPlace>,
}

/// The place of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct FinalPlace {
    /// Person or bot.
    pub who: Contender,
    /// 1 for the winner; equal ranks are shared.
    pub rank: u8,
}

/// A participant of a rated game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contender {
    /// A person with an account.
    Person(PlayerKey),
    /// A bot whose strength was measured and does not change.
    Bot(i16),
}

/// The rating of a player at a game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerRating {
    /// The game.
    pub game: GameId,
    /// Rating.
    pub rating: Rating,
    /// Number of games it comes from.
    pub games: u32,
}

/// The effect of one rated game on a player.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedResult {
    /// The table.
    pub table: TableId,
    /// The game.
    pub game: GameId,
    /// Rank of the player.
    pub rank: u8,
    /// Number of players at the table.
    pub players: u8,
    /// The rating after it.
    pub rating: Rating,
    /// Change in points.
    pub change: f64,
    /// Time of counting, in seconds since 1970.
    pub at: i64,
}

impl RatedGame {
    /// The people, in seat order.
    pub(super) fn people(&self) -> impl Iterator<Item = PlayerKey> {
        self.places.iter().filter_map(|place| match place.who {
            Contender::Person(player) => Some(player),
            Contender::Bot(_) => None,
        })
    }

    /// Computes the rating changes of the people, from their ratings before the game.
    pub(super) fn outcome(&self, before: impl Fn(PlayerKey) -> Rating) -> Vec<RatingChange> {
        let known = |place: &FinalPlace| match place.who {
            Contender::Person(player) => (before(player), place.rank),
            Contender::Bot(rating) => (Rating::fixed(rating), place.rank),
        };
        let known: Vec<(Rating, u8)> = self.places.iter().map(known).collect();
        let after = Rating::after(&known);
        let seats = (1..).zip(&self.places).zip(known.iter().zip(after));
        let moved = seats.filter_map(|((seat, place), ((before, rank), after))| match place.who {
            Contender::Person(player) => Some(RatingChange {
                seat,
                player,
                rank: *rank,
                change: after.points - before.points,
                rating: after,
            }),
            Contender::Bot(_) => None,
        });
        moved.collect()
    }
}

/// The rating change of one seat.
pub(super) struct RatingChange {
    /// The number of the seat.
    pub(super) seat: i16,
    pub(super) player: PlayerKey,
    pub(super) rank: u8,
    pub(super) rating: Rating,
    pub(super) change: f64,
}
