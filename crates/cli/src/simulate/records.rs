//! Records of the games that were played.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use asterism_core::Unreadable;
use asterism_lab::{Match, Simulation};

use crate::failure::Failure;
use crate::input;

/// The file for records, if they are wanted.
pub(super) enum Records {
    Dropped,
    Kept {
        path: PathBuf,
        file: BufWriter<File>,
    },
}

impl Records {
    /// Creates the file at once, rather than after hours of play.
    pub(super) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        Ok(match path {
            None => Self::Dropped,
            Some(path) => Self::Kept {
                path: path.to_owned(),
                file: BufWriter::new(input::create(path)?),
            },
        })
    }

    /// The record of a game as a line of JSON, if it is wanted.
    pub(super) fn line(
        &self,
        simulation: &Simulation,
        index: u64,
        played: &Match,
    ) -> Result<Option<String>, Unreadable> {
        match self {
            Self::Dropped => Ok(None),
            Self::Kept { .. } => {
                let session = simulation.session(index, played)?;
                let record = session.record(simulation.seats());
                let text = serde_json::to_string(&record);
                text.map(Some)
                    .map_err(|error| Unreadable::new(error.to_string()))
            }
        }
    }

    pub(super) fn keep(&mut self, line: Option<String>) -> Result<(), Failure> {
        match (self, line) {
            (Self::Kept { path, file }, Some(line)) => {
                writeln!(file, "{line}").map_err(|error| input::cannot_write(path, &error))
            }
            (Self::Dropped | Self::Kept { .. }, _) => Ok(()),
        }
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Dropped => Ok(()),
            Self::Kept { path, mut file } => {
                let written = file.flush();
                written.map_err(|error| input::cannot_write(&path, &error))
            }
        }
    }
}
