//! The rules of every game can be looked up by clause.

use std::collections::BTreeSet;

use asterism_registry::{GameId, Rulebook};

#[test]
fn clauses_are_numbered_without_gaps() {
    for game in GameId::KNOWN {
        let rulebook = game.rulebook();
        let letters = letters(&rulebook);
        for (number, clause) in (1..).zip(rulebook.clauses()) {
            assert_eq!(clause.id, format!("{letters}-{number}"), "{game}");
            assert!(
                clause.text.ends_with(['.', ')']),
                "{} is a sentence",
                clause.id
            );
        }
    }
}

/// The letters before the number of the first clause.
fn letters(rulebook: &Rulebook) -> &'static str {
    let first = rulebook.clauses().next().expect("there are rules");
    first.id.split('-').next().unwrap_or_default()
}

#[test]
fn no_two_games_have_the_same_letters() {
    let rulebooks = GameId::KNOWN.map(GameId::rulebook);
    let all: BTreeSet<&str> = rulebooks.iter().map(letters).collect();
    assert_eq!(all.len(), GameId::KNOWN.len(), "{all:?}");
}

#[test]
fn stella_quest_has_33_clauses_in_six_sections() {
    let rulebook = GameId::StellaQuest.rulebook();
    let sizes: Vec<(&str, usize)> = rulebook
        .sections
        .iter()
        .map(|section| (section.title, section.clauses.len()))
        .filter(|(_, clauses)| *clauses > 0)
        .collect();
    assert_eq!(
        sizes,
        [
            ("Components and set-up", 7),
            ("A round", 9),
            ("Winning a round", 5),
            ("Cards and light", 5),
            ("End", 3),
            ("Two players", 4),
        ]
    );
}

#[test]
fn among_the_stars_has_40_clauses_in_nine_sections() {
    let rulebook = GameId::AmongTheStars.rulebook();
    let sections = rulebook.sections.iter();
    let sizes: Vec<usize> = sections.map(|section| section.clauses.len()).collect();
    assert_eq!(sizes, [5, 6, 7, 2, 3, 3, 4, 2, 8, 0]);
}

#[test]
fn a_clause_is_found_by_its_number() {
    let rulebook = GameId::StellaQuest.rulebook();
    for id in ["SQ-11", "sq-11"] {
        let clause = rulebook.clause(id).unwrap();
        assert_eq!(clause.id, "SQ-11");
        assert_eq!(
            clause.text,
            "A Break may always be played, even by a player who could follow."
        );
    }
    for id in [
        format!("SQ-{}", 34),
        format!("SQ-{}", 0),
        "11".into(),
        String::new(),
    ] {
        let refused = rulebook.clause(&id).unwrap_err().to_string();
        assert_eq!(
            refused,
            format!("there is no clause “{id}”; they are SQ-1 to SQ-33")
        );
    }
}
