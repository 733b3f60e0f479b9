//! The editions that this process knows: those built in, and those of the host.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;
use std::sync::LazyLock;

use asterism_core::{Content, Notation, Unreadable};

use crate::list::Edition;
use crate::list::GameId;

/// The editions that this process knows: the built-in one of every game, and those that the host
/// has added from a folder.
///
/// ```
/// use asterism_registry::{GameId, Library};
/// let library = Library::embedded();
/// assert_eq!(library.edition(GameId::StellaQuest).game(), GameId::StellaQuest);
/// assert!(library.find(GameId::StellaQuest, Some("1a2b3c4d5e6f")).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Library {
    embedded: [Edition; GameId::KNOWN.len()],
    host: Vec<Edition>,
}

/// Number of digits of a hash that are shown to people.
const SHOWN: usize = 8;

impl Library {
    /// The built-in editions.
    pub fn embedded() -> &'static Self {
        static EMBEDDED: LazyLock<Library> = LazyLock::new(|| Library {
            embedded: GameId::KNOWN.map(Edition::embedded),
            host: Vec::new(),
        });
        &EMBEDDED
    }

    /// The built-in editions and those with the content in `folder`, which is never freed.
    pub fn with_folder(folder: &Path) -> Result<Self, Unreadable> {
        let names: Vec<_> = GameId::ALL.into_iter().filter_map(file_name).collect();
        let files = read_folder(folder, &names)?;
        let mut library = Self::embedded().clone();
        for game in GameId::ALL {
            let file = file_name(game).and_then(|name| files.get_key_value(name));
            if let Some((name, text)) = file {
                let edition = Edition::read(game, text).map_err(|error| error.at(name))?;
                library.host.push(edition);
            }
        }
        Ok(library)
    }

    /// Edition for new tables of `game`: the host's if there is one.
    pub fn edition(&self, game: GameId) -> Edition {
        self.editions(game)
            .next()
            .expect("every game comes with the program")
    }

    /// Edition with the content hash that a record or a stored table names.
    pub fn find(&self, game: GameId, hash: Option<&str>) -> Result<Edition, Unreadable> {
        let editions = self.editions(game);
        find(editions.map(|edition| (edition, edition.hash())), hash)
    }

    /// Every edition of a game, the host's first.
    fn editions(&self, game: GameId) -> impl Iterator<Item = Edition> {
        let all = self.host.iter().chain(&self.embedded).copied();
        all.filter(move |edition| edition.game() == game)
    }
}

/// The name of the file that holds the content of a game, if it has any.
fn file_name(game: GameId) -> Option<&'static str> {
    let file = with_game!(game, G => <<G as Notation>::Content as Content>::FILE);
    file.map(|file| file.name)
}

/// Finds the one of `editions` with the hash `wanted`.
fn find<'a, E>(
    editions: impl Iterator<Item = (E, Option<&'a str>)>,
    wanted: Option<&str>,
) -> Result<E, Unreadable> {
    let mut has_content = false;
    for (edition, hash) in editions {
        if hash == wanted {
            return Ok(edition);
        }
        has_content |= hash.is_some();
    }
    Err(Unreadable::new(match wanted {
        None => "this does not say which content it was played with".to_owned(),
        Some(hash) if has_content => format!(
            "this game was played with content {}, which is not here; start with --content and \
             the folder that has it",
            shortened(hash)
        ),
        Some(hash) => format!(
            "this names content {}, but the game has none",
            shortened(hash)
        ),
    }))
}

fn shortened(hash: &str) -> String {
    let shown: String = hash.chars().take(SHOWN).collect();
    if shown.len() == hash.len() {
        return shown;
    }
    shown + "…"
}

/// Reads every content file in `folder`, by name. A file that is not `known` is refused: its name
/// is most likely misspelt.
fn read_folder(folder: &Path, known: &[&str]) -> Result<BTreeMap<String, String>, Unreadable> {
    let names = names_in(folder).map_err(|error| {
        Unreadable::new(format!(
            "the folder {} cannot be read: {error}",
            folder.display()
        ))
    })?;
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        let reason = format!("no game has such a file; {}", listed(known));
        return Err(Unreadable::new(reason).at(unknown));
    }
    if names.is_empty() {
        let (folder, known) = (folder.display(), listed(known));
        let reason = format!("the folder {folder} has no content; {known}");
        return Err(Unreadable::new(reason));
    }
    let file = |name: String| read_file(folder, &name).map(|text| (name, text));
    names.into_iter().map(file).collect()
}

/// Names of all TOML files, which can only be content.
fn names_in(folder: &Path) -> io::Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        if Path::new(&name).extension() == Some("toml".as_ref()) {
            names.insert(name.to_string_lossy().into_owned());
        }
    }
    Ok(names)
}

fn listed(known: &[&str]) -> String {
    match known {
        [] => "no game has any".to_owned(),
        names => format!("there can be {}", names.join(", ")),
    }
}

fn read_file(folder: &Path, name: &str) -> Result<String, Unreadable> {
    let bytes = fs::read(folder.join(name))
        .map_err(|error| Unreadable::new(format!("it cannot be read: {error}")).at(name))?;
    String::from_utf8(bytes).map_err(|_| Unreadable::new("this is not text in UTF-8").at(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 2] = ["stars.toml", "stones.toml"];

    /// Result of reading a folder with these files.
    fn folder(files: &[(&str, &[u8])]) -> Result<BTreeMap<String, String>, String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, bytes) in files {
            fs::write(folder.path().join(name), bytes).unwrap();
        }
        let place = folder.path().display().to_string();
        read_folder(folder.path(), &KNOWN).map_err(|error| error.to_string().replace(&place, "DIR"))
    }

    #[test]
    fn known_files_are_read_by_name() {
        let files: [(&str, &[u8]); 3] = [
            ("stones.toml", b"7"),
            ("stars.toml", "✦".as_bytes()),
            ("README.md", b"\xff"),
        ];
        let read = folder(&files).unwrap();
        let expected = [("stars.toml", "✦"), ("stones.toml", "7")];
        let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(read, BTreeMap::from(expected));
        assert_eq!(folder(&files[..1]).unwrap().len(), 1, "one is enough");
    }

    #[test]
    fn other_folders_are_refused_in_a_sentence() {
        for (files, sentence) in [
            (
                &[] as &[(&str, &[u8])],
                "the folder DIR has no content; there can be stars.toml, stones.toml",
            ),
            (
                &[("stars.txt", b"")],
                "the folder DIR has no content; there can be stars.toml, stones.toml",
            ),
            (
                &[("stones.toml", b"7"), ("star.toml", b"1")],
                "star.toml: no game has such a file; there can be stars.toml, stones.toml",
            ),
            (
                &[("stars.toml", b"\xff\xfe")],
                "stars.toml: this is not text in UTF-8",
            ),
        ] {
            assert_eq!(folder(files).unwrap_err(), sentence);
        }
        let nowhere = read_folder(Path::new("/no/such/folder"), &KNOWN).unwrap_err();
        let begins = "the folder /no/such/folder cannot be read: ";
        assert!(nowhere.to_string().starts_with(begins), "{nowhere}");
    }

    #[test]
    fn a_folder_in_place_of_a_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("stars.toml")).unwrap();
        let refused = read_folder(folder.path(), &KNOWN).unwrap_err().to_string();
        assert!(
            refused.starts_with("stars.toml: it cannot be read: "),
            "{refused}"
        );
    }

    #[test]
    fn content_is_found_by_its_hash() {
        let (own, usual) = ("1".repeat(64), "2".repeat(64));
        let editions = || [("host", Some(&*own)), ("embedded", Some(&*usual))].into_iter();
        assert_eq!(find(editions(), Some(&own)), Ok("host"));
        assert_eq!(find(editions(), Some(&usual)), Ok("embedded"));
        assert_eq!(find([("only", None)].into_iter(), None), Ok("only"));
        let refused = |wanted| find(editions(), wanted).unwrap_err().to_string();
        assert_eq!(
            refused(Some("1a2b3c4d5e6f")),
            "this game was played with content 1a2b3c4d…, which is not here; start with --content \
             and the folder that has it"
        );
        assert_eq!(
            refused(None),
            "this does not say which content it was played with"
        );
    }

    #[test]
    fn a_game_without_content_names_none() {
        let library = Library::embedded();
        let find = |hash| library.find(GameId::StellaQuest, hash);
        assert_eq!(find(None), Ok(library.edition(GameId::StellaQuest)));
        let refused = find(Some("été")).unwrap_err().to_string();
        assert_eq!(refused, "this names content été, but the game has none");
    }
}
