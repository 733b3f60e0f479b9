//! The export of all data about a player, for the player.

use asterism_store::accounts::{Account, Device, PlayerRating, RatedResult};
use asterism_store::{PlayerKey, Store, StoredSeat, StoredTable};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::AccountError;
use crate::identity::Player;

/// Limit above any real number of tables or results.
const ALL: usize = 1_000_000;

/// All data that the server keeps about a player. Times are seconds since 1970.
#[derive(Serialize, ToSchema)]
pub struct Export {
    /// The account; null for a guest.
    account: Option<AccountPart>,
    /// The devices on which the player is signed in.
    devices: Vec<DevicePart>,
    /// The tables at which the player sits or which they host, newest first.
    tables: Vec<TablePart>,
    /// The player's rating at each game.
    ratings: Vec<RatingPart>,
    /// The change by each rated game.
    results: Vec<ResultPart>,
}

#[derive(Serialize, ToSchema)]
struct AccountPart {
    name: String,
    made: i64,
}

#[derive(Serialize, ToSchema)]
struct DevicePart {
    device: String,
    since: i64,
}

/// A table, with the player's actions. Those of others are in the record, once the game is over.
#[derive(Serialize, ToSchema)]
struct TablePart {
    id: String,
    game: String,
    options: std::collections::BTreeMap<String, String>,
    /// True if the player hosts it.
    host: bool,
    /// The seat of the player, if they have one.
    seat: Option<usize>,
    /// The player's name at the table.
    name: Option<String>,
    /// The player's actions, each with its version.
    actions: Vec<ActionPart>,
}

#[derive(Serialize, ToSchema)]
struct ActionPart {
    version: usize,
    action: String,
}

#[derive(Serialize, ToSchema)]
struct RatingPart {
    game: String,
    rating: f64,
    uncertainty: f64,
    games: u32,
}

#[derive(Serialize, ToSchema)]
struct ResultPart {
    table: String,
    game: String,
    rank: u8,
    players: u8,
    rating: f64,
    change: f64,
    at: i64,
}

pub(super) async fn export(store: &dyn Store, player: &Player) -> Result<Export, AccountError> {
    let key = player.key();
    let mut tables = Vec::new();
    for entry in store.tables_of(key, ALL).await? {
        let table = store.load(entry.id).await?;
        tables.extend(table.map(|table| TablePart::of(&table, key)));
    }
    let devices = store.devices_of(key).await?;
    let ratings = store.ratings_of(key).await?;
    let results = store.results_of(key, ALL).await?;
    Ok(Export {
        account: store.account_of(key).await?.map(AccountPart::of),
        devices: devices.into_iter().map(DevicePart::of).collect(),
        tables,
        ratings: ratings.iter().map(RatingPart::of).collect(),
        results: results.iter().map(ResultPart::of).collect(),
    })
}

impl AccountPart {
    fn of(account: Account) -> Self {
        Self {
            name: account.name,
            made: account.made,
        }
    }
}

impl DevicePart {
    fn of(device: Device) -> Self {
        Self {
            device: device.label,
            since: device.since,
        }
    }
}

impl TablePart {
    fn of(table: &StoredTable, key: PlayerKey) -> Self {
        let own = table.seats.iter().enumerate().find_map(|(index, seat)| {
            let StoredSeat::Human { player, name, .. } = seat else {
                return None;
            };
            (*player == key).then(|| (index, name.clone()))
        });
        let seat = own.as_ref().map(|(index, _)| *index);
        let entries = table.log.iter().enumerate();
        let own_entries = entries.filter(|(_, entry)| Some(entry.seat.index()) == seat);
        Self {
            id: table.id.to_string(),
            game: table.game.to_string(),
            options: table.settings.clone(),
            host: table.host == key,
            seat: seat.map(|index| index + 1),
            actions: own_entries
                .map(|(version, entry)| ActionPart {
                    version,
                    action: entry.step.to_string(),
                })
                .collect(),
            name: own.map(|(_, name)| name),
        }
    }
}

impl RatingPart {
    fn of(strength: &PlayerRating) -> Self {
        Self {
            game: strength.game.to_string(),
            rating: strength.rating.points,
            uncertainty: strength.rating.uncertainty,
            games: strength.games,
        }
    }
}

impl ResultPart {
    fn of(counted: &RatedResult) -> Self {
        Self {
            table: counted.table.to_string(),
            game: counted.game.to_string(),
            rank: counted.rank,
            players: counted.players,
            rating: counted.rating.points,
            change: counted.change,
            at: counted.at,
        }
    }
}
