use std::fmt::Debug;

use serde_json::Value;

use crate::Unreadable;

/// What lies in the box of a game: cards, boards, graphs, as data that a host may replace.
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
