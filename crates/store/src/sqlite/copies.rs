//! Fills a file with copies of its tables, to measure a server with many tables.

use std::path::Path;

use rusqlite::{Connection, params};

use super::file::{connect, lock, unusable};
use crate::{StoreResult, TableId};

/// The database tables that are copied, with the columns that a copy shares.
const PARTS: [(&str, &str, &str); 4] = [
    (
        "tables",
        "id",
        "game, settings, seed, host, opened, over, content, clock",
    ),
    ("seats", "table_id", "seat, name, player, bot, sat"),
    ("actions", "table_id", "version, seat, action, taken"),
    (
        "notes",
        "table_id",
        "number, seat, version, kind, text, noted",
    ),
];

/// Copies the tables of a file that no server has open, in turn, until it has `tables` of them. A
/// copy is the same game of the same people under another name, and does not count for their
/// ratings.
pub fn fill_with_copies(path: &Path, tables: usize) -> StoreResult<()> {
    let _lock = lock(path)?;
    let connection = connect(path)?;
    // Durability does not matter: it is a file of copies.
    for (pragma, value) in [("journal_mode", "off"), ("synchronous", "off")] {
        connection.pragma_update(None, pragma, value)?;
    }
    // Copies have the secret of their original, so nobody should play on with such a file.
    connection.execute_batch("drop index tables_by_seed")?;
    let originals = originals(&connection)?;
    if originals.is_empty() {
        return Err(unusable(path, "there is no table to copy"));
    }
    connection.execute_batch("begin")?;
    for (number, original) in (originals.len()..tables).zip(originals.iter().cycle()) {
        copy(&connection, original, &name(number))?;
    }
    connection.execute_batch("commit")?;
    Ok(())
}

fn originals(connection: &Connection) -> StoreResult<Vec<String>> {
    let mut statement = connection.prepare("select id from tables order by id")?;
    let ids = statement.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

fn copy(connection: &Connection, original: &str, name: &TableId) -> StoreResult<()> {
    for (part, id, columns) in PARTS {
        let copy = format!(
            "insert into {part} ({id}, {columns}) select ?2, {columns} from {part} where {id} = ?1"
        );
        let mut copy = connection.prepare_cached(&copy)?;
        copy.execute(params![original, name.as_str()])?;
    }
    Ok(())
}

/// The id of a copy. Ids are in the order of the numbers, which is fastest to write.
fn name(number: usize) -> TableId {
    TableId::from_random(std::array::from_fn(|place| {
        (number >> (5 * (9 - place))) as u8
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_name_of_its_own() {
        let names = [0, 1, 31, 32, 1023, 1024, 99_999].map(|number| name(number).to_string());
        let mut others = names.to_vec();
        others.dedup();
        assert_eq!(others, names);
        assert_eq!(name(33).as_str(), "aaaaaaaabb");
    }
}
