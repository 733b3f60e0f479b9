//! Files to read: by path, or `-` for standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use asterism_core::Unreadable;

use crate::failure::Failure;

/// A text and where it came from.
pub(crate) struct InputText {
    /// Name in error messages.
    pub(crate) name: String,
    pub(crate) text: String,
}

impl InputText {
    /// Reads the file, or standard input for `-`.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let (name, bytes) = if path == "-" {
            ("standard input".to_owned(), read_standard_input())
        } else {
            (path.display().to_string(), std::fs::read(path))
        };
        let bytes = bytes.map_err(|error| cannot_read(&name, &error))?;
        let text = String::from_utf8(bytes)
            .map_err(|_| Failure::refused(format!("{name} is not text in UTF-8")))?;
        Ok(Self { name, text })
    }

    /// The reason why this text is refused.
    pub(crate) fn refuse(&self, error: Unreadable) -> Failure {
        Failure::refused(error.at(&self.name))
    }
}

fn read_standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn cannot_read(name: &str, error: &io::Error) -> Failure {
    if error.kind() == io::ErrorKind::NotFound {
        return Failure::refused(format!("there is no file {name}"));
    }
    Failure::refused(format!("{name} cannot be read: {error}"))
}

/// Creates a file, which replaces one of the same name.
pub(crate) fn create(path: &Path) -> Result<File, Failure> {
    File::create(path).map_err(|error| cannot_write(path, &error))
}

/// The reason why a file is not written.
pub(crate) fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::refused(format!("{} cannot be written: {error}", path.display()))
}
