//! The example game of `docs/adding-a-game.md`, played by the forms of its page.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_registry::GameId;

use crate::common::{Person, TestServer, two_people_at};

/// The form that plays the first star offered on a player's page; none if it offers no star.
fn first_star(person: &Person, table: &str) -> Option<String> {
    let page = person.get(table);
    let value = |before: &str| {
        let (_, after) = page.text().split_once(before)?;
        after.split('"').next()
    };
    // A page may offer to take back a move as well.
    let star = value("name=\"action\" value=\"play ")?;
    let version = value("name=\"version\" value=\"")?;
    Some(format!("version={version}&action=play+{star}"))
}

/// Plays a star of a player whose turn it is; false if it is nobody's turn.
fn one_plays(people: [&Person; 2], table: &str) -> bool {
    people.into_iter().any(|person| {
        let Some(form) = first_star(person, table) else {
            return false;
        };
        let acted = person.post_form(&format!("{table}/act"), &form);
        assert_eq!(acted.status, 303, "{form}: {}", acted.text());
        true
    })
}

#[test]
fn the_example_game_is_played_by_the_forms_of_its_page() {
    let server = TestServer::start();
    let mut games = GameId::KNOWN.into_iter();
    let example = games.find(|game| !GameId::ALL.contains(game)).unwrap();
    let (ann, ben, id) = two_people_at(&server, example.facts().id);
    let table = format!("/t/{id}");
    let mut plays = 0;
    while one_plays([&ann, &ben], &table) {
        plays += 1;
    }
    assert_eq!(plays, 8, "each of the two plays four stars");
    assert_eq!(ann.look(&id)["state"], "over");
    for page in [ann.get(&table), ben.get(&table)] {
        assert!(page.text().contains("class=\"results\""), "{}", page.text());
    }
    for part in ["/replay", "/record.json"] {
        assert_eq!(ann.get(&format!("{table}{part}")).status, 200, "{part}");
    }
    let rules = ann.get(&format!("/rules/{example}"));
    let clause = example.rulebook().clauses().next().unwrap().id;
    assert!(rules.text().contains(clause), "{}", rules.text());
}
