//! `games` and `rules`.

use asterism_registry::{BotId, GameId, Library};

use crate::program::{assert_tidy, asterism};

#[test]
fn games_are_listed_for_people() {
    let list = asterism("games").fine();
    assert_tidy(&list);
    insta::assert_snapshot!(list);
}

#[test]
fn games_are_listed_for_programs() {
    let list = asterism("games --json").json();
    let ids = |key: &str| -> Vec<String> {
        let entries = list[key].as_array().unwrap().iter();
        entries
            .map(|entry| entry["id"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(ids("games"), GameId::ALL.map(|game| game.to_string()));
    assert_eq!(ids("bots"), BotId::ALL.map(|bot| bot.to_string()));
    for (entry, game) in list["games"].as_array().unwrap().iter().zip(GameId::ALL) {
        let facts = game.facts();
        assert_eq!(entry["title"], facts.title);
        let edition = Library::embedded().edition(game);
        assert_eq!(entry["content"].as_str(), edition.hash());
        assert_eq!(entry["seats"]["least"], *facts.seats.start());
        assert_eq!(entry["seats"]["most"], *facts.seats.end());
        assert_eq!(entry["minutes"]["most"], *facts.minutes.end());
        for (option, setting) in entry["options"]
            .as_array()
            .unwrap()
            .iter()
            .zip(facts.settings)
        {
            assert_eq!(option["key"], setting.key);
            assert_eq!(option["clause"], setting.clause);
            assert_eq!(option["default"], setting.values[0].0);
            assert_eq!(
                option["values"].as_array().unwrap().len(),
                setting.values.len()
            );
        }
    }
}

#[test]
fn rules_are_plain_and_fit_the_page_in_a_pipe() {
    for game in GameId::ALL {
        let rules = asterism(&format!("rules {game}")).fine();
        for clause in game.rulebook().clauses() {
            assert!(rules.contains(&format!("\n{:<5}  ", clause.id)));
        }
        for line in rules.lines() {
            assert!(line.chars().count() <= 80, "too long: {line}");
            assert!(!line.contains("**") && !line.contains('\u{1b}'), "{line}");
        }
    }
}

#[test]
fn one_clause_is_found_in_any_case_of_letters() {
    let clause = asterism("rules stella-quest sq-11").fine();
    assert_eq!(
        clause,
        "SQ-11  A Break may always be played, even by a player who could follow.\n"
    );
    assert_eq!(asterism("rules stella-quest SQ-11").fine(), clause);
    let json = asterism("rules stella-quest SQ-11 --json").json();
    assert_eq!(json["id"], "SQ-11");
}

#[test]
fn rules_for_programs_have_every_clause() {
    for game in GameId::ALL {
        let book = asterism(&format!("rules {game} --json")).json();
        let rulebook = game.rulebook();
        let mut expected = rulebook.clauses();
        for section in book["sections"].as_array().unwrap() {
            for clause in section["clauses"].as_array().unwrap() {
                let same = expected.next().unwrap();
                assert_eq!(clause["id"], same.id);
                assert_eq!(clause["text"], same.text);
            }
        }
        assert_eq!(expected.next(), None);
        assert_eq!(book["introduction"], rulebook.introduction);
    }
}
