//! `asterism backup`: saves all tables while the server runs.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use asterism_store::Data;
use asterism_store::{BackupSummary, back_up};
use clap::Args;
use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::input::cannot_write;

const EXAMPLES: &str = "\
Examples:
  asterism backup saved.db
  asterism backup --data sqlite:club.db saved.db
  asterism backup --config club.toml saved.db";

/// Save all tables in a file, also while the server runs
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The file to create; an existing file is left as it is
    file: PathBuf,
    /// Database of the tables, as in `asterism serve`
    #[arg(
        long,
        env = "ASTERISM_DATA",
        value_name = "STORE",
        default_value = "sqlite:asterism.db",
        hide_env = true
    )]
    data: String,
    /// The TOML file of the server, which names its database
    #[arg(long, env = "ASTERISM_CONFIG", value_name = "FILE", hide_env = true)]
    pub(crate) config: Option<PathBuf>,
}

/// Saves all tables and prints their number.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let to = &arguments.file;
    match arguments.data.parse().map_err(Failure::refused)? {
        Data::Sqlite(from) => {
            let BackupSummary { tables, actions } = save(&from, to)?;
            let (tables, actions) = (counted(tables, "table"), counted(actions, "action"));
            writeln!(out, "{tables} with {actions} saved in {}", to.display())?;
            Ok(())
        }
        Data::Postgres(address) => Err(Failure::refused(format!(
            "{address} is saved by PostgreSQL itself: pg_dump --format=custom --file={} \
             --dbname=ADDRESS, with the address that --data has",
            to.display()
        ))),
    }
}

fn counted(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

/// Writes a temporary file and renames it once it is whole. Only the owner can read it: the secret
/// that signs seats is in it.
fn save(from: &Path, to: &Path) -> Result<BackupSummary, Failure> {
    let unwritten = |error: std::io::Error| cannot_write(to, &error);
    if to.exists() {
        return Err(Failure::refused(format!(
            "{} is there already; nothing was saved",
            to.display()
        )));
    }
    let folder = match to.parent() {
        Some(folder) if folder != Path::new("") => folder,
        Some(_) | None => Path::new("."),
    };
    let copy = NamedTempFile::new_in(folder).map_err(unwritten)?;
    let saved = back_up(from, copy.path()).map_err(Failure::refused)?;
    copy.as_file().sync_all().map_err(unwritten)?;
    copy.persist_noclobber(to)
        .map_err(|error| unwritten(error.error))?;
    let folder = File::open(folder).and_then(|folder| folder.sync_all());
    folder.map_err(unwritten)?;
    Ok(saved)
}
