//! What the server tells its host while it runs, on standard error.

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

/// How much is told, and in which form.
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
    /// What is logged: error, warn, info with a line for each request, debug or trace
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

/// A level by its name; numbers and single modules are not taken.
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

/// Whose notes would have what was sent in them: the choices that a database is asked to keep, and
/// bodies that could not be read. They are silent at every level.
const INDISCREET: [&str; 2] = ["tokio_postgres=warn", "axum::rejection=off"];

impl Journal {
    /// Begins to log.
    pub(super) fn begin(&self) -> Result<(), Failure> {
        let log = tracing_subscriber::fmt()
            .with_env_filter(self.filter()?)
            // Where a line cannot be written, on a full disk, neither can a complaint about that; and
            // whoever complained to a standard error that is full would not live to answer a request.
            .log_internal_errors(false)
            .with_ansi(is_coloured())
            .with_writer(stderr);
        let begun = match self.log {
            Form::Text => log.try_init(),
            Form::Json => log.json().flatten_event(true).try_init(),
        };
        begun.map_err(Failure::refused)
    }

    /// One level for all but the indiscreet.
    fn filter(&self) -> Result<EnvFilter, Failure> {
        let directives = format!("{},{}", self.log_level, INDISCREET.join(","));
        EnvFilter::try_new(directives).map_err(Failure::refused)
    }
}

/// Colours are for terminals, and not for those who have `NO_COLOR` set.
fn is_coloured() -> bool {
    AutoStream::choice(&stderr()) != ColorChoice::Never
}
