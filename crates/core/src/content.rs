//! Content files: cards, boards and graphs as data.

use std::fmt::Debug;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::unreadable::Unreadable;

/// The content of the box of a game: cards, boards, graphs, as data that a host may replace.
///
/// A state refers to its content with a plain `&'static`, so that copying a state stays a copy.
/// Content is therefore read once, when the program starts, and kept for as long as it runs.
pub trait Content: Sized + Debug + Send + Sync + 'static {
    /// The file that comes with the program; a game without content has none.
    const FILE: Option<ContentFile>;

    /// Reads and checks the text of such a file. The reason names the entry that is wrong.
    fn read(text: &str) -> Result<Self, Unreadable>;

    /// Everything that play depends on. Two files with the same facts are the same content.
    fn facts(&self) -> Value;

    /// The content that comes with the program. It is read anew and kept for good, so ask once.
    fn embedded() -> &'static Self {
        let text = Self::FILE.map_or("", |file| file.text);
        let content = Self::read(text).expect("a test reads the content that comes with the game");
        Box::leak(Box::new(content))
    }
}

/// A file of content.
#[derive(Clone, Copy, Debug)]
pub struct ContentFile {
    /// Its name in a host's folder, such as `stellar.toml`.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The origin of a fact of a file. It is for the readers of the file; play does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Stated or shown in the rules.
    Rulebook,
    /// Found in another public source.
    Found,
    /// Not found: our own, in agreement with every example of the rules.
    House,
}

/// Reads a TOML file; the error is one sentence, where that of TOML is a picture over several
/// lines.
///
/// ```
/// use asterism_core::{Source, read_toml};
/// let read = read_toml::<[Source; 1]>;
/// let refused = read("[").unwrap_err().to_string();
/// assert!(refused.starts_with("line 1: "), "{refused}");
/// assert!(!refused.contains('\n'));
/// ```
pub fn read_toml<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    toml::from_str(text).map_err(|error: toml::de::Error| {
        let message = error.message().replace('\n', ", ");
        Unreadable::new(match error.span().and_then(|span| text.get(..span.start)) {
            Some(before) => format!("line {}: {message}", before.matches('\n').count() + 1),
            None => message,
        })
    })
}

/// The content of a game whose rules say all there is to its components.
///
/// ```
/// use asterism_core::Content;
/// assert!(<() as Content>::FILE.is_none());
/// assert_eq!(<()>::embedded(), &());
/// ```
impl Content for () {
    const FILE: Option<ContentFile> = None;

    fn read(_text: &str) -> Result<Self, Unreadable> {
        Ok(())
    }

    fn facts(&self) -> Value {
        Value::Null
    }
}
