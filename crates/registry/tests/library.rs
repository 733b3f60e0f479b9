//! A host's own content: read from a folder, named by its hash, and never taken for another.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::fs;

use asterism_core::{Content, Record, Seed, Settings};
use asterism_registry::stellar::Stellar;
use asterism_registry::sternenhimmel::Content as SternenhimmelContent;
use asterism_registry::{BotId, Edition, GameId, Library, Session, Simulation};
use tempfile::TempDir;

type StellarContent = <Stellar as asterism_core::Notation>::Content;

/// The text of `stellar.toml` as it comes with the program.
fn embedded_text() -> &'static str {
    StellarContent::FILE.expect("Stellar has content").text
}

/// A deck whose planets with a 1 have one star fewer.
fn own_text() -> String {
    let usual = "number = 1, copies = 2, stars = 3, name = \"Mercury\"";
    let own = usual.replace("stars = 3", "stars = 2");
    assert!(embedded_text().contains(usual));
    embedded_text().replace(usual, &own)
}

fn folder(text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("stellar.toml"), text).unwrap();
    folder
}

fn library(text: &str) -> Library {
    Library::with_folder(folder(text).path()).expect("it is a good folder")
}

/// A game of Stellar that bots have played with this edition.
fn played(edition: Edition) -> Record {
    let simulation = Simulation {
        edition,
        bots: vec![BotId::Greedy; 2],
        settings: Settings::new(),
        seed: Seed::from_text("content"),
    };
    let played = simulation.play(0).unwrap();
    let session = simulation.session(0, &played).unwrap();
    session.record(simulation.seats())
}

#[test]
fn the_host_decides_what_new_tables_are_played_with() {
    let (usual, own) = (Library::embedded(), library(&own_text()));
    let hash = |library: &Library| library.edition(GameId::Stellar).hash();
    assert_ne!(hash(usual), hash(&own));
    assert_eq!(hash(usual).map(str::len), Some(64));
    assert_eq!(own.edition(GameId::StellaQuest), Edition::StellaQuest);
    assert_eq!(
        hash(&own),
        hash(&library(&own_text())),
        "read again, it is the same"
    );
}

#[test]
fn the_same_facts_in_other_words_are_the_same_content() {
    let words = embedded_text().replace("\"Mercury\"", "\"Hermes\"");
    let same = library(&format!("# A comment.\n{words}")).edition(GameId::Stellar);
    assert_eq!(same, Library::embedded().edition(GameId::Stellar));
}

#[test]
fn a_record_is_replayed_with_its_own_content_only() {
    let own = library(&own_text());
    let edition = own.edition(GameId::Stellar);
    let record = played(edition);
    assert_eq!(record.content.as_deref(), edition.hash());
    assert_eq!(Session::verify(&record, &own).map(|_| ()), Ok(()));
    let usual = played(Library::embedded().edition(GameId::Stellar));
    assert_eq!(
        Session::verify(&usual, &own).map(|_| ()),
        Ok(()),
        "what comes with the program is still here"
    );
    let refused = |record: &Record| {
        let verified = Session::verify(record, Library::embedded()).map(|_| ());
        verified.unwrap_err().to_string()
    };
    let hash = edition.hash().unwrap();
    assert_eq!(
        refused(&record),
        format!(
            "this game was played with content {}…, which is not here; start with --content and \
             the folder that has it",
            &hash[..8]
        )
    );
    let nameless = Record {
        content: None,
        ..record
    };
    assert_eq!(
        refused(&nameless),
        "this does not say which content it was played with"
    );
}

#[test]
fn a_bad_file_is_refused_with_its_name_and_the_entry() {
    for (from, to, begins) in [
        (
            "number = 1, copies = 2, stars = 3, name = \"Mercury\"",
            "number = 1, copies = 2, stars = 9, name = \"Mercury\"",
            "stellar.toml: card 1 (planet 1): ",
        ),
        ("cards = [", "cards = ", "stellar.toml: "),
    ] {
        let folder = folder(&embedded_text().replacen(from, to, 1));
        let refused = Library::with_folder(folder.path()).unwrap_err().to_string();
        assert!(refused.starts_with(begins), "{refused}");
        assert!(!refused.contains('\n'), "{refused}");
    }
}

#[test]
fn every_game_with_content_has_its_own_file() {
    let text = SternenhimmelContent::FILE.expect("it has content").text;
    let own = text.replacen("[3, 5], [5, 6]]", "[3, 5], [5, 6], [4, 5]]", 1);
    let folder = folder(&own_text());
    fs::write(folder.path().join("sternenhimmel.toml"), own).unwrap();
    let both = Library::with_folder(folder.path()).unwrap();
    for game in GameId::ALL {
        let (usual, own) = (Library::embedded().edition(game), both.edition(game));
        let has_content = usual.hash().is_some();
        assert_eq!(usual != own, has_content, "{game}");
    }
}

#[test]
fn a_folder_must_have_known_files_only() {
    let folder = folder(embedded_text());
    fs::write(folder.path().join("stelar.toml"), "").unwrap();
    let refused = Library::with_folder(folder.path()).unwrap_err().to_string();
    assert_eq!(
        refused,
        "stelar.toml: no game has such a file; there can be stellar.toml, sternenhimmel.toml"
    );
}
