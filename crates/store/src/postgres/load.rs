//! Loads tables. Each is read with one statement, so that all parts are of the same moment.

use asterism_core::Seed;
use asterism_play::{LogEntry, LogStep, Moment};
use asterism_registry::Position;
use tokio_postgres::Row;

use crate::ids::PlayerKey;
use crate::notes::NoteRow;
use crate::people::{HAS_PROFILE, seats_where};
use crate::rows::{corrupt, log_of, position_of, seat_of, sitter_of, stakes_of, table_of};
use crate::{Note, StoreResult, StoredSeat, StoredTable, TableEntry, TableId, TableStatus};

/// The query for a table, its seats, its actions, its notes and its position.
pub(super) fn table_query() -> String {
    format!(
        "select game, settings, content, seed, host,
        array(select name from seats where table_id = id order by seat),
        array(select player from seats where table_id = id order by seat),
        array(select bot from seats where table_id = id order by seat),
        array(select seat from actions where table_id = id order by version),
        array(select action from actions where table_id = id order by version),
        array(select taken from actions where table_id = id order by version),
        array(select seat from notes where table_id = id order by number),
        array(select version from notes where table_id = id order by number),
        array(select noted from notes where table_id = id order by number),
        array(select kind from notes where table_id = id order by number),
        array(select text from notes where table_id = id order by number),
        clock, (select coalesce(max(sat), 0) from seats where table_id = id),
        (select position from positions where table_id = id), rated,
        array(select nonce from seats where table_id = id order by seat),
        array(select {HAS_PROFILE} from seats where table_id = id order by seat)
    from tables where id = $1"
    )
}

/// The query for the newest tables of a player, without their actions.
pub(super) fn tables_query() -> String {
    format!(
        "select id, game, content, over,
            array(select name from seats where table_id = id order by seat),
            array(select {HAS_PROFILE} from seats where table_id = id order by seat)
        from tables
        where id in (select id from tables where host = $1
                     union select table_id from seats where player = $1)
        order by opened desc, id limit $2"
    )
}

/// The table of a row of [`table_query`].
pub(super) fn table(id: TableId, row: &Row) -> StoreResult<StoredTable> {
    let (game, settings): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
    let clock: &str = row.try_get(16)?;
    let (log, changes) = log_of(entries(row)?);
    Ok(StoredTable {
        id,
        game: game.parse().map_err(corrupt)?,
        content: row.try_get(2)?,
        settings: serde_json::from_str(settings).map_err(corrupt)?,
        clock: clock.parse().map_err(corrupt)?,
        secret: Seed::new(key(row.try_get(3)?)?),
        position: position(row)?,
        host: PlayerKey::new(key(row.try_get(4)?)?),
        stakes: stakes_of(row.try_get(19)?)?,
        seats: seats(row)?,
        profiles: seats_where(row.try_get::<_, Vec<bool>>(21)?),
        seated: Moment(row.try_get(17)?),
        log,
        changes,
        notes: notes(row)?,
    })
}

/// The 32 bytes of a secret or of a hash.
pub(super) fn key(bytes: &[u8]) -> StoreResult<[u8; 32]> {
    bytes.try_into().map_err(corrupt)
}

fn seats(row: &Row) -> StoreResult<Vec<StoredSeat>> {
    let names: Vec<String> = row.try_get(5)?;
    let players: Vec<Option<&[u8]>> = row.try_get(6)?;
    let bots: Vec<Option<String>> = row.try_get(7)?;
    let nonces: Vec<Option<&str>> = row.try_get(20)?;
    let seats = names
        .into_iter()
        .zip(players)
        .zip(bots.into_iter().zip(nonces));
    seats
        .map(|((name, player), (bot, nonce))| {
            sitter_of(name, player.map(key).transpose()?, bot, nonce)
        })
        .collect()
}

fn entries(row: &Row) -> StoreResult<Vec<LogEntry>> {
    let seats: Vec<i16> = row.try_get(8)?;
    let steps: Vec<String> = row.try_get(9)?;
    let taken: Vec<i64> = row.try_get(10)?;
    let entries = seats.into_iter().zip(steps).zip(taken);
    let entry = |((number, step), at): ((i16, String), i64)| {
        Ok(LogEntry {
            seat: seat_of(count(number)?)?,
            step: LogStep::read(&step),
            at: Moment(at),
        })
    };
    entries.map(entry).collect()
}

fn notes(row: &Row) -> StoreResult<Vec<Note>> {
    let seats: Vec<i16> = row.try_get(11)?;
    let versions: Vec<i32> = row.try_get(12)?;
    let noted: Vec<i64> = row.try_get(13)?;
    let kinds: Vec<String> = row.try_get(14)?;
    let texts: Vec<String> = row.try_get(15)?;
    let when = seats.into_iter().zip(versions).zip(noted);
    let rows = when.zip(kinds.into_iter().zip(texts));
    rows.map(|(((seat, version), at), (kind, text))| {
        let row = NoteRow {
            seat: count(seat)?,
            version: count(version)?,
            at,
            kind,
            text,
        };
        row.note()
    })
    .collect()
}

fn position(row: &Row) -> StoreResult<Option<Position>> {
    let json: Option<&[u8]> = row.try_get(18)?;
    json.map(position_of).transpose()
}

fn count(number: impl TryInto<usize>) -> StoreResult<usize> {
    let counted = number.try_into();
    counted.map_err(|_| corrupt("a number below zero"))
}

/// The table of a row of [`tables_query`].
pub(super) fn entry(row: &Row) -> StoreResult<TableEntry> {
    let (id, game, over) = (row.try_get(0)?, row.try_get::<_, &str>(1)?, row.try_get(3)?);
    Ok(TableEntry {
        id: table_of(id)?,
        game: game.parse().map_err(corrupt)?,
        content: row.try_get(2)?,
        status: if over {
            TableStatus::Over
        } else {
            TableStatus::InPlay
        },
        names: row.try_get(4)?,
        profiles: seats_where(row.try_get::<_, Vec<bool>>(5)?),
    })
}
