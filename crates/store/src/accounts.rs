//! Keeps accounts, signed-in devices, ways back, and how strong players were found to be.

use asterism_registry::GameId;
use futures_util::future::BoxFuture;

use super::{Kept, TableId};
use crate::identity::{Digest, PlayerKey};
use crate::rating::Rating;
use crate::time::{Clock, Moment};

/// A device stays signed in for a year, in seconds.
pub(crate) const DEVICE_LIFE: i64 = 31_536_000;

/// Maximum number of devices on which a player is signed in. One more signs the oldest out.
pub(crate) const MOST_DEVICES: i64 = 32;

/// What a store knows of people besides where they sit. Secrets come as hashes only.
pub trait Accounts: Send + Sync + 'static {
    /// Keeps a new account; `false` if its name, or one that looks like it, is taken.
    fn sign_up(&self, account: Account) -> BoxFuture<'_, Kept<bool>>;

    /// The account that is called so, whichever way it is spelled.
    fn account_named(&self, name: &str) -> BoxFuture<'_, Kept<Option<Account>>>;

    /// The account of a player, if they have one.
    fn account_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Option<Account>>>;

    /// Changes the password of an account, and signs out all devices but one. `false`, and nothing changes, if
    /// the old password is not that of the account any more: of two changes at once, one is made.
    fn change_password(&self, player: PlayerKey, change: NewPassword) -> BoxFuture<'_, Kept<bool>>;

    /// Signs a device in, and forgets those of the player that were signed in too long ago, or before
    /// more than a few dozen others.
    fn sign_in(&self, device: Device) -> BoxFuture<'_, Kept<()>>;

    /// Whose device it is; nobody's, if it was signed out or too long ago.
    fn signed_in(&self, device: Digest) -> BoxFuture<'_, Kept<Option<Owner>>>;

    /// The devices on which a player is signed in, newest first.
    fn devices_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<Device>>>;

    /// Signs out what `which` names of a player's devices.
    fn sign_out(&self, player: PlayerKey, which: Which) -> BoxFuture<'_, Kept<()>>;

    /// Records that the owner of a device has proved who they are, in seconds since 1970.
    fn confirm(&self, device: Digest, at: i64) -> BoxFuture<'_, Kept<()>>;

    /// When the owner of a device last proved who they are, if they did since they signed in.
    fn confirmed(&self, device: Digest) -> BoxFuture<'_, Kept<Option<i64>>>;

    /// Keeps the way back of a player; there is one at a time.
    fn keep_way_back(&self, player: PlayerKey, way: Digest) -> BoxFuture<'_, Kept<()>>;

    /// Who comes back this way.
    fn comes_back(&self, way: Digest) -> BoxFuture<'_, Kept<Option<PlayerKey>>>;

    /// Gives the tables and seats of a guest to a player who is not at the same table, and forgets the
    /// devices and the way back of the guest. Answers which tables have changed.
    fn claim(&self, guest: PlayerKey, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<TableId>>>;

    /// Forgets a player: account, devices, ratings, and the name at every table. The seats stay, and are
    /// nobody's. Answers which tables have changed.
    fn forget(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<TableId>>>;

    /// Rated games that are over and do not count yet.
    fn uncounted(&self, limit: usize) -> BoxFuture<'_, Kept<Vec<TableId>>>;

    /// The rated games that go on.
    fn rated_in_play(&self) -> BoxFuture<'_, Kept<Vec<InPlay>>>;

    /// Counts a rated game that is over: once, however often and by however many servers it is asked.
    /// It moves no rating if somebody at the table has no account any more.
    fn count(&self, game: RatedGame) -> BoxFuture<'_, Kept<()>>;

    /// How strong a player was found to be, game by game.
    fn ratings_of(&self, player: PlayerKey) -> BoxFuture<'_, Kept<Vec<Strength>>>;

    /// The newest rated games of a player.
    fn results_of(&self, player: PlayerKey, limit: usize) -> BoxFuture<'_, Kept<Vec<Counted>>>;
}

/// An account as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Who they are at tables.
    pub player: PlayerKey,
    /// What they are called.
    pub name: String,
    /// The argon2id hash of the password, if there is one.
    pub password: Option<String>,
    /// When it was made, in seconds since 1970.
    pub made: i64,
}

/// A hash does not show itself in logs either.
impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Account({:?}, {})", self.player, self.name)
    }
}

/// A new password, and what goes with the old one.
#[derive(Clone)]
pub struct NewPassword {
    /// The argon2id hash of the password so far.
    pub old: String,
    /// The argon2id hash of the new password.
    pub hash: String,
    /// The only device that stays signed in.
    pub stays: Digest,
    /// What becomes of the passkeys of the account.
    pub passkeys: Fate,
}

/// What becomes of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It stays.
    Stays,
    /// It is forgotten.
    Goes,
}

/// A device on which somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its secret.
    pub digest: Digest,
    /// Who is signed in.
    pub player: PlayerKey,
    /// What it is, in words such as `Firefox on Linux`.
    pub label: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
}

/// Whose a device is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owner {
    /// Who they are at tables.
    pub player: PlayerKey,
    /// The name of their account, if they have one.
    pub account: Option<String>,
}

/// Some of the devices of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// This one.
    Only(Digest),
    /// All but this one.
    AllBut(Digest),
}

/// A rated game that goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPlay {
    /// The table.
    pub id: TableId,
    /// How long players may think.
    pub clock: Clock,
    /// When its newest entry was made, or when the last player sat down.
    pub since: Moment,
}

/// What both databases are asked for rated games that go on: those at which every seat is taken.
pub(super) const IN_PLAY: &str = "
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
    /// Which game.
    pub game: GameId,
    /// Who took which place, in seat order.
    pub places: Vec<Place>,
}

/// The place of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// Who sat there.
    pub who: Contender,
    /// 1 for the winner; equal ranks are shared.
    pub rank: u8,
}

/// Who takes part in a rated game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Contender {
    /// A person with an account.
    Person(PlayerKey),
    /// A bot whose strength was measured and does not change.
    Bot(i16),
}

/// How strong a player was found to be at a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    /// Which game.
    pub game: GameId,
    /// How strong.
    pub rating: Rating,
    /// In how many games.
    pub games: u32,
}

/// What one rated game did for a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    /// The table.
    pub table: TableId,
    /// Which game.
    pub game: GameId,
    /// The place.
    pub rank: u8,
    /// Among how many.
    pub players: u8,
    /// The rating after it.
    pub rating: Rating,
    /// By how many points it moved.
    pub change: f64,
    /// When it was counted, in seconds since 1970.
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

    /// What the game does for its people, whose ratings were these.
    pub(super) fn outcome(&self, before: impl Fn(PlayerKey) -> Rating) -> Vec<Moved> {
        let known = |place: &Place| match place.who {
            Contender::Person(player) => (before(player), place.rank),
            Contender::Bot(rating) => (Rating::fixed(rating), place.rank),
        };
        let known: Vec<(Rating, u8)> = self.places.iter().map(known).collect();
        let after = Rating::after(&known);
        let seats = (1..).zip(&self.places).zip(known.iter().zip(after));
        let moved = seats.filter_map(|((seat, place), ((before, rank), after))| match place.who {
            Contender::Person(player) => Some(Moved {
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

/// What a game did for one seat.
pub(super) struct Moved {
    /// The number of the seat.
    pub(super) seat: i16,
    pub(super) player: PlayerKey,
    pub(super) rank: u8,
    pub(super) rating: Rating,
    pub(super) change: f64,
}
