//! A host's own content: read from a folder, named by its hash, and never taken for another.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::fs;

use asterism_core::{Content, ContentFile, Record, Seed, Settings};
use asterism_lab::Simulation;
use asterism_play::Session;
use asterism_registry::among_the_stars::Content as StationContent;
use asterism_registry::starshine::Content as StarshineContent;
use asterism_registry::stellar::Content as StellarContent;
use asterism_registry::sternenhimmel::Content as SternenhimmelContent;
use asterism_registry::{BotId, Edition, GameId, Library};
use tempfile::TempDir;

/// A file of content as it comes with the program.
fn file<C: Content>() -> ContentFile {
    C::FILE.expect("the game has content")
}

/// The text of `stellar.toml` as it comes with the program.
fn embedded_text() -> &'static str {
    file::<StellarContent>().text
}

/// A file of content in which `from` is written as `to`.
fn changed(file: ContentFile, from: &str, to: &str) -> String {
    assert!(file.text.contains(from), "{from}");
    file.text.replacen(from, to, 1)
}

/// A deck whose planets with a 1 have one star fewer.
fn own_text() -> String {
    let usual = "number = 1, copies = 2, stars = 3, name = \"Mercury\"";
    let own = usual.replace("stars = 3", "stars = 2");
    changed(file::<StellarContent>(), usual, &own)
}

fn folder_with(name: &str, text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), text).unwrap();
    folder
}

fn folder(text: &str) -> TempDir {
    folder_with("stellar.toml", text)
}

fn library(text: &str) -> Library {
    Library::with_folder(folder(text).path()).expect("it is a good folder")
}

/// A game for two that bots have played with this edition.
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
    assert_eq!(
        own.edition(GameId::StellaQuest),
        Library::embedded().edition(GameId::StellaQuest)
    );
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

/// Other constellations and another sky: a game that is played with them is no game with ours.
#[test]
fn a_host_may_have_other_constellations_and_another_firmament() {
    for (what, from, to) in [
        ("a constellation", "[\"d2\", \"d3\"]]", "[\"d1\", \"d3\"]]"),
        (
            "a line",
            "[\"E23\", \"E24\"], [\"E24\", \"E25\"],",
            "[\"E23\", \"E24\"],",
        ),
        ("the start", "start = \"A1\"", "start = \"B4\""),
        ("a card", "points = 4 }", "points = 5 }"),
    ] {
        let text = changed(file::<StarshineContent>(), from, to);
        let folder = folder_with("starshine.toml", &text);
        let own = Library::with_folder(folder.path()).expect("it is a good folder");
        let edition = own.edition(GameId::Starshine);
        let usual = Library::embedded().edition(GameId::Starshine);
        assert_ne!(edition.hash(), usual.hash(), "{what}");
        let record = played(edition);
        assert_eq!(record.content.as_deref(), edition.hash(), "{what}");
        assert_eq!(Session::verify(&record, &own).map(|_| ()), Ok(()), "{what}");
        assert!(
            Session::verify(&record, Library::embedded()).is_err(),
            "{what}"
        );
    }
}

/// Changes that make a good file of Starshine a bad one, each with the beginning of the refusal.
const BAD_SKIES: [(&str, &str, &str); 10] = [
    (
        "dot = 50",
        "dot = 51",
        "pieces: there are 50 Dot Stars, not 51 (SH-1)",
    ),
    (
        "copies = 12",
        "copies = 13",
        "star_birth: there are 12 Star Birth cards, not 13 (SH-2)",
    ),
    (
        "copies = 10",
        "copies = 11",
        "rambling_star: there are 20 Rambling Star cards, not 21 (SH-2)",
    ),
    (
        "number = 12\n",
        "number = 11\n",
        "black_hole 11: it is there twice (SH-2)",
    ),
    (
        "    { id = \"D1\",",
        "    { id = \"C14\", x = 44.5, y = 81.0 },\n    { id = \"D1\",",
        "firmament: it is not in one piece: ",
    ),
    (
        "[\"E24\", \"E25\"],",
        "[\"E24\", \"E25\"], [\"A1\", \"B8\"],",
        "firmament: lines B1-B7 and A1-B8 cross",
    ),
    (
        "special = 3",
        "special = 2",
        "firmament: square E4: a special field gives 1 or 3 points, not 2 (SH-15)",
    ),
    (
        "[\"s\", \"d2\"], [\"d2\", \"d3\"]]",
        "[\"s\", \"d2\"], [\"d2\", \"d3\"], [\"b1\", \"b2\"], [\"b1\", \"d1\"], [\"b2\", \"d1\"]]",
        "constellation Cross: it cannot be laid on the firmament: ",
    ),
    (
        "kind = \"splendor\", x = 50, y = 38",
        "kind = \"bright\", x = 50, y = 38",
        "constellation Cross: it has 2 Bright Stars, not 3 (SH-23)",
    ),
    (
        "name = \"Kite\"",
        "name = \"Oculus\"",
        "constellation Oculus: it is there twice",
    ),
];

/// A card more, other numbers, another objective, another race, another name in the log of a table:
/// each makes another edition. Other texts for people do not.
#[test]
fn a_host_may_have_other_locations_objectives_and_races() {
    let usual = Library::embedded().edition(GameId::AmongTheStars);
    let edition = |text: &str| {
        let folder = folder_with("among-the-stars.toml", text);
        let own = Library::with_folder(folder.path()).expect("it is a good folder");
        (own.edition(GameId::AmongTheStars), own)
    };
    let station = file::<StationContent>();
    for (what, text) in [
        (
            "a card more",
            changed(station, "copies = 1\n", "copies = 2\n"),
        ),
        ("a cost", changed(station, "credits = 5", "credits = 4")),
        (
            "a threshold",
            changed(station, "threshold = 50", "threshold = 40"),
        ),
        ("a race", changed(station, "value = 13", "value = 14")),
        (
            "a conflict card",
            changed(station, "max = 3 }", "max = 2 }"),
        ),
        (
            "a name",
            changed(station, "name = \"Garden\"", "name = \"Park\""),
        ),
    ] {
        let (edition, own) = edition(&text);
        assert_ne!(edition.hash(), usual.hash(), "{what}");
        let record = played(edition);
        assert_eq!(record.content.as_deref(), edition.hash(), "{what}");
        assert_eq!(Session::verify(&record, &own).map(|_| ()), Ok(()), "{what}");
        assert!(
            Session::verify(&record, Library::embedded()).is_err(),
            "{what}"
        );
    }
    for (from, to) in [
        ("text = \"2 VP when", "text = \"Two VP when"),
        ("source = \"found\"", "source = \"house\""),
    ] {
        assert_eq!(
            edition(&changed(station, from, to)).0.hash(),
            usual.hash(),
            "{to}"
        );
    }
}

/// Changes that make a good file of Among the Stars a bad one, each with the beginning of the
/// refusal.
const BAD_STATIONS: [(&str, &str, &str); 8] = [
    (
        "copies = 4",
        "copies = 16",
        "location command_centre: “copies” is 1 to 15, not 16",
    ),
    (
        "id = \"garden\"",
        "id = \"customs\"",
        "location customs: its id is taken",
    ),
    (
        "type = \"administrative\"",
        "type = \"moon\"",
        "location command_centre: “moon” is not a type; ",
    ),
    (
        "kind = \"dispute\"",
        "kind = \"war\"",
        "conflict dispute_diplomatic: ",
    ),
    (
        "threshold = 50",
        "threshold = 0",
        "objective accelerated_construction: ",
    ),
    (
        "remove_specials = 5",
        "remove_specials = 4",
        "race sissaurians: ",
    ),
    ("power_reactors = 16", "power_reactors = 17", ""),
    ("specials_per_player = 6", "specials_per_player = 7", ""),
];

#[test]
fn a_bad_file_is_refused_with_its_name_and_the_entry() {
    let decks = [
        (
            "number = 1, copies = 2, stars = 3, name = \"Mercury\"",
            "number = 1, copies = 2, stars = 9, name = \"Mercury\"",
            "card 1 (planet 1): ",
        ),
        ("cards = [", "cards = ", ""),
    ];
    let decks = decks.map(|row| (file::<StellarContent>(), row));
    let skies = BAD_SKIES.map(|row| (file::<StarshineContent>(), row));
    let stations = BAD_STATIONS.map(|row| (file::<StationContent>(), row));
    let rows = decks.into_iter().chain(skies).chain(stations);
    for (file, (from, to, begins)) in rows {
        let folder = folder_with(file.name, &changed(file, from, to));
        let refused = Library::with_folder(folder.path()).unwrap_err().to_string();
        let begins = format!("{}: {begins}", file.name);
        assert!(refused.starts_with(&begins), "{refused}");
        assert!(!refused.contains('\n'), "{refused}");
    }
}

#[test]
fn every_game_with_content_has_its_own_file() {
    let lines = ("[3, 5], [5, 6]]", "[3, 5], [5, 6], [4, 5]]");
    let boards = changed(file::<SternenhimmelContent>(), lines.0, lines.1);
    let sky = changed(file::<StarshineContent>(), "special = 1", "special = 3");
    let folder = folder(&own_text());
    fs::write(folder.path().join("sternenhimmel.toml"), boards).unwrap();
    fs::write(folder.path().join("starshine.toml"), sky).unwrap();
    let station = changed(file::<StationContent>(), "vp = 0", "vp = 1");
    fs::write(folder.path().join("among-the-stars.toml"), station).unwrap();
    let all = Library::with_folder(folder.path()).unwrap();
    for game in GameId::ALL {
        let (usual, own) = (Library::embedded().edition(game), all.edition(game));
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
        "stelar.toml: no game has such a file; there can be stellar.toml, \
         sternenhimmel.toml, starshine.toml, among-the-stars.toml"
    );
}
