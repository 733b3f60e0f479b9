//! Files of content that are refused, with line and reason: cards, and what is not such a file.

use asterism_core::testkit;
use stellar::Content;

use crate::common::{changed, content_text};

/// The reason why a file is refused, or `"accepted"`.
pub(crate) fn refusal(file: &str) -> String {
    testkit::content_refusal::<Content>(file)
}

/// Refuses each of `rows`: name, a place of the file, its replacement, and the sentence.
pub(crate) fn refused(rows: &[(&str, &str, &str, &str)]) {
    testkit::refuses_content::<Content>(rows);
}

/// The number of the line on which a text stands.
pub(crate) fn line(file: &str, text: &str) -> usize {
    let (before, _) = file.split_once(text).expect("it is there");
    before.matches('\n').count() + 1
}

pub(crate) const PLANET_2: &str =
    "{ type = \"planet\", number = 2, copies = 2, stars = 2, name = \"Venus\"";

pub(crate) const SATELLITE_1: &str = "{ type = \"satellite\", number = 1, stars = 0,";

#[test]
fn sl_1_every_card_must_be_there_as_often_as_the_rules_say() {
    refused(&[
        (
            "too few copies",
            PLANET_2,
            "{ type = \"planet\", number = 2, stars = 2, name = \"Venus\"",
            "cards: 1 of 60 are missing (SL-1), such as planet 2: there must be two of it",
        ),
        (
            "too many copies",
            PLANET_2,
            "{ type = \"planet\", number = 2, copies = 3, stars = 2, name = \"Venus\"",
            "card 2 (planet 2): there are more than 2 of it (SL-1)",
        ),
        (
            "no copy",
            PLANET_2,
            "{ type = \"planet\", number = 2, copies = 0, stars = 2, name = \"Venus\"",
            "card 2 (planet 2): there must be at least one copy",
        ),
        (
            "another number instead",
            PLANET_2,
            "{ type = \"planet\", number = 1, copies = 2, stars = 2, name = \"Venus\"",
            "card 2 (planet 1): there are more than 2 of it (SL-1)",
        ),
        (
            "a second 6/0",
            "{ type = \"moon\", number = 6, stars = 1,",
            "{ type = \"moon\", number = 6, copies = 2, stars = 1,",
            "card 14 (moon 6): there are more than 1 of it (SL-1)",
        ),
        (
            "no 6/0",
            "{ type = \"moon\", number = 6, stars = 1,",
            "{ type = \"moon\", number = 5, stars = 1,",
            "card 14 (moon 5): there are more than 2 of it (SL-1)",
        ),
        (
            "a satellite 6",
            SATELLITE_1,
            "{ type = \"satellite\", number = 6, stars = 0,",
            "card 36 (satellite 6): satellites have 1 to 5 (SL-1)",
        ),
        (
            "a satellite twice",
            SATELLITE_1,
            "{ type = \"satellite\", number = 2, stars = 0,",
            "card 37 (satellite 2): there are more than 1 of it (SL-1)",
        ),
    ]);
}

#[test]
fn sl_1_numbers_and_types_must_be_those_of_the_rules() {
    refused(&[
        (
            "number 7",
            PLANET_2,
            "{ type = \"planet\", number = 7, copies = 2, stars = 2, name = \"Venus\"",
            "card 2 (planet 7): the number must be 1 to 5, or 6 for a 6/0 (SL-1)",
        ),
        (
            "number 0",
            PLANET_2,
            "{ type = \"planet\", number = 0, copies = 2, stars = 2, name = \"Venus\"",
            "card 2 (planet 0): the number must be 1 to 5, or 6 for a 6/0 (SL-1)",
        ),
        (
            "an unknown type",
            PLANET_2,
            "{ type = \"comet\", number = 2, copies = 2, stars = 2, name = \"Venus\"",
            "card 2 (comet 2): the type must be one of planet, moon, asteroid, cloud, black_hole \
             or satellite",
        ),
    ]);
}

#[test]
fn sl_1_cards_that_are_missing_are_counted() {
    let file = content_text();
    let (head, rest) = file.split_once("    # Moons.").unwrap();
    let (_, tail) = rest.split_once("    # Asteroids.").unwrap();
    assert_eq!(
        refusal(&format!("{head}{tail}")),
        "cards: 11 of 60 are missing (SL-1), such as moon 1: there must be two of it"
    );
    let (head, rest) = file.split_once("    # Satellites.").unwrap();
    let (_, tail) = rest.split_once("]\n").unwrap();
    assert_eq!(
        refusal(&format!("{head}]\n{tail}")),
        "cards: 5 of 60 are missing (SL-1), such as satellite 1: there must be one of it"
    );
}

#[test]
fn sl_1_stars_must_be_1_to_3_and_none_on_satellites() {
    refused(&[
        (
            "no star",
            PLANET_2,
            "{ type = \"planet\", number = 2, copies = 2, stars = 0, name = \"Venus\"",
            "card 2 (planet 2): a card has 1 to 3 stars (SL-1), not 0",
        ),
        (
            "four stars",
            PLANET_2,
            "{ type = \"planet\", number = 2, copies = 2, stars = 4, name = \"Venus\"",
            "card 2 (planet 2): a card has 1 to 3 stars (SL-1), not 4",
        ),
        (
            "a star on a satellite",
            SATELLITE_1,
            "{ type = \"satellite\", number = 1, stars = 1,",
            "card 36 (satellite 1): a satellite has no stars (SL-1), not 1",
        ),
    ]);
}

#[test]
fn sl_1_sl_3_five_cards_with_a_type_must_be_starters() {
    refused(&[
        (
            "a starter is missing",
            "{ type = \"moon\", number = 3, stars = 2, starter = true,",
            "{ type = \"moon\", number = 3, stars = 2,",
            "cards: 5 must be starters (SL-1), not 4",
        ),
        (
            "one too many",
            "{ type = \"moon\", number = 3, stars = 2, source",
            "{ type = \"moon\", number = 3, stars = 2, starter = true, source",
            "cards: 5 must be starters (SL-1), not 6",
        ),
        (
            "two at once",
            PLANET_2,
            "{ type = \"planet\", number = 2, copies = 2, stars = 2, starter = true",
            "cards: 5 must be starters (SL-1), not 7",
        ),
        (
            "a satellite",
            SATELLITE_1,
            "{ type = \"satellite\", number = 1, stars = 0, starter = true,",
            "card 36 (satellite 1): a satellite cannot be a starter (SL-3)",
        ),
    ]);
}

#[test]
fn what_is_not_such_a_file_is_refused_by_line() {
    for (what, file, sentence) in [
        (
            "nothing",
            String::new(),
            "line 1: missing field `cards`".to_owned(),
        ),
        (
            "no TOML",
            "a deck".into(),
            "line 1: key with no value, expected `=`".into(),
        ),
        (
            "no telescope",
            "cards = []".into(),
            "line 1: missing field `telescope`".into(),
        ),
    ] {
        assert_eq!(refusal(&file), sentence, "{what}");
    }
    for (what, from, to, message) in [
        (
            "a missing source mark",
            "{ type = \"moon\", number = 4, copies = 2, stars = 1, source = { card = \"rulebook\", \
             stars = \"house\" } }",
            "{ type = \"moon\", number = 4, copies = 2, stars = 1 }",
            "missing field `source`",
        ),
        (
            "half a source mark",
            "{ type = \"moon\", number = 4, copies = 2, stars = 1, source = { card = \"rulebook\", \
             stars = \"house\" } }",
            "{ type = \"moon\", number = 4, copies = 2, stars = 1, source = { card = \"house\" } }",
            "missing field `stars`",
        ),
        (
            "an unknown source",
            "{ type = \"moon\", number = 4, copies = 2, stars = 1, source = { card = \"rulebook\"",
            "{ type = \"moon\", number = 4, copies = 2, stars = 1, source = { card = \"rumour\"",
            "unknown variant `rumour`, expected one of `rulebook`, `found`, `house`",
        ),
        (
            "an unknown field",
            SATELLITE_1,
            "{ type = \"satellite\", number = 1, stars = 0, jewels = 3,",
            "unknown field `jewels`",
        ),
        (
            "a telescope without a source mark",
            "source = \"rulebook\"\n",
            "",
            "missing field `source`",
        ),
    ] {
        let file = changed(&[(from, to)]);
        let found = refusal(&file);
        let at = line(&file, if to.is_empty() { "[telescope]" } else { to });
        let begins = format!("line {at}: {message}");
        assert!(found.starts_with(&begins), "{what}: {found}, not {begins}");
        assert!(!found.contains('\n'), "{what}: one sentence");
    }
}
