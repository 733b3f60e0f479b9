//! Content of a game with the hash by which records name it.

use asterism_core::{Content, Unreadable};

use crate::canonical;

/// The content of a game with its hash.
///
/// States refer to content with a plain `&'static`, so it is never freed.
///
/// ```
/// use asterism_registry::{Edition, GameId, Library};
/// let edition = Library::embedded().edition(GameId::Stellar);
/// let Edition::Stellar(loaded) = edition else { unreachable!("it was asked for") };
/// assert_eq!(loaded.hash(), edition.hash());
/// ```
#[derive(Debug)]
pub struct LoadedContent<C: 'static> {
    content: &'static C,
    /// None for a game without a content file, which has only one edition.
    hash: Option<String>,
}

impl<C: Content> LoadedContent<C> {
    /// The built-in content.
    pub(crate) fn embedded() -> &'static Self {
        Self::keep(C::embedded())
    }

    /// The content that `text` describes.
    pub(crate) fn read(text: &str) -> Result<&'static Self, Unreadable> {
        Ok(Self::keep(Box::leak(Box::new(C::read(text)?))))
    }

    fn keep(content: &'static C) -> &'static Self {
        let hash = C::FILE.map(|_| canonical::hash(&content.facts()));
        Box::leak(Box::new(Self { content, hash }))
    }

    /// The content itself.
    pub const fn content(&self) -> &'static C {
        self.content
    }

    /// The hash of its facts in hexadecimal; none for a game without a content file.
    pub fn hash(&self) -> Option<&str> {
        self.hash.as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use asterism_core::ContentFile;
    use serde_json::{Value, json};

    /// Content that is a number of stones.
    #[derive(Debug)]
    struct Stones(u32);

    impl Content for Stones {
        const FILE: Option<ContentFile> = Some(ContentFile {
            name: "stones.toml",
            text: "stones = 7",
        });

        fn read(text: &str) -> Result<Self, Unreadable> {
            let number = text
                .strip_prefix("stones =")
                .and_then(|rest| rest.trim().parse().ok());
            number
                .map(Self)
                .ok_or_else(|| Unreadable::new("write stones = 7"))
        }

        fn facts(&self) -> Value {
            json!({"stones": self.0})
        }
    }

    #[test]
    fn content_is_named_by_what_it_says() {
        let hash = |text: &str| LoadedContent::<Stones>::read(text).map(LoadedContent::hash);
        let embedded = LoadedContent::<Stones>::embedded();
        assert_eq!(embedded.content().0, 7);
        assert_eq!(
            hash("stones =  7 "),
            Ok(embedded.hash()),
            "space says nothing"
        );
        assert_ne!(hash("stones = 8"), Ok(embedded.hash()));
        let expected = blake3::hash(br#"{"stones":7}"#).to_hex();
        assert_eq!(embedded.hash(), Some(expected.as_str()));
        assert_eq!(hash("7"), Err(Unreadable::new("write stones = 7")));
    }

    #[test]
    fn a_game_without_a_file_has_no_hash() {
        assert_eq!(LoadedContent::<()>::embedded().hash(), None);
    }
}
