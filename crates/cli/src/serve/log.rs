//! The log of the server, on standard error.

use std::io::stderr;

use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use crate::failure::Failure;

/// The form of a log: lines for people, or a JSON object on each line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    Text,
    Json,
}

/// Level and form of the log.
#[derive(Args)]
pub(super) struct Journal {
    /// The form of the log on standard error
    #[arg(
        long,
        env = "ASTERISM_LOG",
        value_name = "FORM",
        default_value = "text",
        hide_env = true
    )]
    log: Form,
    /// Level of the log: error, warn, info with a line for each request, debug or trace
    #[arg(
        long,
        env = "ASTERISM_LOG_LEVEL",
        value_name = "LEVEL",
        default_value = "warn",
        value_parser = level,
        hide_env = true
    )]
    log_level: LevelFilter,
}

/// Reads a level by its name; numbers and single modules are refused.
fn level(text: &str) -> Result<LevelFilter, String> {
    LEVELS
        .into_iter()
        .find(|level| level.to_string() == text.to_lowercase())
        .ok_or_else(|| {
            let known = LEVELS.map(|level| level.to_string()).join(", ");
            format!("“{text}” is not a log level; there is {known}")
        })
}

/// Every level, the quietest first.
const LEVELS: [LevelFilter; 6] = [
    LevelFilter::OFF,
    LevelFilter::ERROR,
    LevelFilter::WARN,
    LevelFilter::INFO,
    LevelFilter::DEBUG,
    LevelFilter::TRACE,
];

/// Targets that would log what players send: choices on their way to the database, and bodies that
/// could not be read. They are silent at every level.
const INDISCREET: [&str; 2] = ["tokio_postgres=warn", "axum::rejection=off"];

impl Journal {
    /// Begins to log.
    pub(super) fn begin(&self) -> Result<(), Failure> {
        let log = tracing_subscriber::fmt()
            .with_env_filter(self.filter()?)
            // On a full disk neither a line nor an error about it can be written; and writing the
            // error to a full standard error would end the process.
            .log_internal_errors(false)
            .with_ansi(is_coloured())
            .with_writer(stderr);
        let begun = match self.log {
            Form::Text => log.try_init(),
            Form::Json => log.json().flatten_event(true).try_init(),
        };
        begun.map_err(Failure::refused)
    }

    /// The level for all targets but the indiscreet ones.
    fn filter(&self) -> Result<EnvFilter, Failure> {
        let directives = format!("{},{}", self.log_level, INDISCREET.join(","));
        EnvFilter::try_new(directives).map_err(Failure::refused)
    }
}

/// True if the log has colours: on a terminal, unless `NO_COLOR` is set.
fn is_coloured() -> bool {
    AutoStream::choice(&stderr()) != ColorChoice::Never
}
