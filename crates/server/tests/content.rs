//! Tests of tables that are played with a host's own content.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use std::path::Path;

use asterism_core::Record;
use asterism_play::Session;
use asterism_registry::{GameId, Library};
use tempfile::TempDir;

use crate::common::{TestDatabase, TestServer, play_to_the_end, two_people_at};

/// A library with a deck of Stellar in which a card has one more star.
fn own_library() -> Library {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/stellar.toml");
    let text = std::fs::read_to_string(content).unwrap();
    let (usual, own) = ("number = 6, stars = 1", "number = 6, stars = 2");
    assert!(text.contains(usual));
    let folder = TempDir::new().unwrap();
    std::fs::write(
        folder.path().join("stellar.toml"),
        text.replacen(usual, own, 1),
    )
    .unwrap();
    Library::with_folder(folder.path()).unwrap()
}

#[test]
fn a_table_goes_on_with_the_content_it_was_begun_with() {
    let own = own_library();
    let hash = own.edition(GameId::Stellar).hash().unwrap();
    let server = TestServer::start_with(TestDatabase::sqlite(), own.clone());
    let games = server.stranger().get("/api/games");
    assert_eq!(games.body[1]["content"], hash);
    let (host, friend, id) = two_people_at(&server, "stellar");
    let before = host.look(&id);
    let tokens = (host.token, friend.token);

    let server = TestServer::start_in(server.stop());
    let mut host = server.stranger();
    host.token.clone_from(&tokens.0);
    let missing = host.get(&format!("/api/tables/{id}"));
    let sentence = format!(
        "This game was played with content {}…, which is not here; start with --content and the \
         folder that has it.",
        &hash[..8]
    );
    assert_eq!((missing.status, missing.error()), (503, &*sentence));
    let page = host.get(&format!("/t/{id}"));
    assert_eq!(page.status, 503);
    assert!(page.text().contains(&sentence), "{}", page.text());
    assert!(
        host.get("/")
            .text()
            .contains("The cards of this game are not on this server.")
    );
    let (_, _, usual) = two_people_at(&server, "stellar");

    let server = TestServer::start_with(server.stop(), own.clone());
    let (mut host, mut friend) = (server.stranger(), server.stranger());
    (host.token, friend.token) = tokens;
    assert_eq!(host.look(&id), before);
    assert_eq!(host.look(&usual)["state"], "playing", "both are here");
    play_to_the_end(&[host.clone(), friend], &id);
    let record = host.get(&format!("/api/tables/{id}/record"));
    let record = Record::read(&record.body.to_string()).unwrap();
    assert_eq!(record.content.as_deref(), Some(hash));
    assert!(Session::verify(&record, &own).is_ok());
    assert!(Session::verify(&record, Library::embedded()).is_err());
}
