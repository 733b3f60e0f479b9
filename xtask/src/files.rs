//! The files of the repository, as git lists them.

use std::io;
use std::path::Path;
use std::process::Command;

/// Reason why the files could not be listed or read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("git could not be started: {0}")]
    Start(io::Error),
    #[error("git could not list the files: {0}")]
    List(String),
    #[error("{path} could not be read: {error}")]
    Read { path: String, error: io::Error },
}

/// A file of the repository.
struct File {
    /// From the root of the repository, with `/` between its parts.
    path: String,
    /// Nothing for a picture or anything else that is not text.
    text: Option<String>,
}

/// Every file that is, or is about to be, under version control.
pub(crate) struct Files(Vec<File>);

impl Files {
    /// Lists and reads the files under `root`. Ignored files do not count, new ones do, so that a
    /// problem shows before it is committed.
    pub(crate) fn load(root: &Path) -> Result<Self, Failure> {
        let mut files = Vec::new();
        for path in list(root)? {
            files.extend(read(root, path)?);
        }
        Ok(Self(files))
    }

    /// True if `path` is a file or a folder of the repository.
    pub(crate) fn contains(&self, path: &str) -> bool {
        self.0.iter().any(|file| {
            file.path
                .strip_prefix(path)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }

    /// The text of one file.
    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.texts()
            .find_map(|(other, text)| (other == path).then_some(text))
    }

    /// Path and text of every text file.
    pub(crate) fn texts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .filter_map(|file| Some((file.path.as_str(), file.text.as_deref()?)))
    }

    /// Path and text of every Rust source.
    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts().filter(|(path, _)| has_extension(path, "rs"))
    }
}

/// True if the name of the file ends in `.extension`.
pub(crate) fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|found| found == extension)
}

/// The lines of a text, numbered from 1.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

fn list(root: &Path) -> Result<Vec<String>, Failure> {
    let output = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .current_dir(root)
        .output()
        .map_err(Failure::Start)?;
    if !output.status.success() {
        return Err(Failure::List(
            String::from_utf8_lossy(&output.stderr).trim().to_owned(),
        ));
    }
    let listing = String::from_utf8_lossy(&output.stdout);
    Ok(listing.split_terminator('\0').map(str::to_owned).collect())
}

/// Reads one file; nothing if it was deleted but is still in the index.
fn read(root: &Path, path: String) -> Result<Option<File>, Failure> {
    match std::fs::read(root.join(&path)) {
        Ok(bytes) => Ok(Some(File {
            path,
            text: String::from_utf8(bytes).ok(),
        })),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::Read { path, error }),
    }
}

/// A repository made up for a test.
#[cfg(test)]
pub(crate) fn made_up<const N: usize>(files: [(&str, &str); N]) -> Files {
    let file = |(path, text): (&str, &str)| File {
        path: path.into(),
        text: Some(text.into()),
    };
    Files(files.into_iter().map(file).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repository_contains_its_files_and_folders() {
        let files = made_up([("docs/rules/stella-quest.md", "")]);
        for (path, contained) in [
            ("docs/rules/stella-quest.md", true),
            ("docs/rules", true),
            ("docs", true),
            ("doc", false),
            ("docs/rules/stella", false),
        ] {
            assert_eq!(files.contains(path), contained, "{path}");
        }
    }

    #[test]
    fn a_picture_is_a_file_without_text() {
        let file = File {
            path: "docs/table.png".into(),
            text: None,
        };
        let files = Files(vec![file]);
        assert!(files.contains("docs/table.png"));
        assert_eq!(files.texts().count(), 0);
    }
}
