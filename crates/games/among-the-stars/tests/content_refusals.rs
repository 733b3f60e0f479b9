//! Refused entries of cards, objectives and races in a host's file.

use crate::common::files;

use self::files::{
    changed, content_text, entry, entry_changed, refusal, refused, with, with_ability, without,
};

#[test]
fn entries_have_an_id_a_name_and_a_text() {
    refused(
        "location",
        &[
            (
                "garden",
                "name = \"Garden\"",
                "name = \" \"",
                "it has no name",
            ),
            (
                "customs",
                "name = \"Customs\"",
                "name = \"\"",
                "it has no name",
            ),
            ("garden", "name = \"Garden\"\n", "", "missing field `name`"),
            ("garden", "source = \"found\"", "", "missing field `source`"),
        ],
    );
    let word = "is not a word of a-z, 0-9 and _";
    for id in ["", "Garden", "two words", "gärten", "a-b"] {
        let file = entry_changed("garden", "id = \"garden\"", &format!("id = \"{id}\""));
        assert_eq!(refusal(&file), format!("location {id}: “{id}” {word}"));
    }
    let nameless = entry_changed("command_centre", "id = \"command_centre\"\n", "");
    assert_eq!(refusal(&nameless), "location 1: missing field `id`");
    let quiet = entry_changed(
        "vak",
        entry("vak").lines().nth(3).expect("its text"),
        "text = \"\"",
    );
    assert_eq!(refusal(&quiet), "race vak: it has no text");
}

#[test]
fn ids_are_taken_once() {
    for (section, id, other) in [
        ("location", "garden", "customs"),
        ("location", "garden", "main_reactor"),
        ("location", "garden", "power_reactor"),
        ("conflict", "dispute_military", "customs"),
        ("conflict", "dispute_military", "dispute_diplomatic"),
        ("objective", "on_budget", "well_organised"),
        ("race", "vak", "zehuti"),
    ] {
        let file = entry_changed(id, &format!("id = \"{id}\""), &format!("id = \"{other}\""));
        assert_eq!(refusal(&file).split(": ").last(), Some("its id is taken"));
        assert!(refusal(&file).starts_with(section), "{id} as {other}");
    }
}

const NO_TABLE: &str = r#"
supply = { power_reactors = 16, specials_per_player = 6, source = "house" }
location = [1]
conflict = []
objective = []
race = []
"#;

#[test]
fn fields_are_those_of_the_vocabulary() {
    refused(
        "location",
        &[
            (
                "garden",
                "deck = \"basic\"",
                "deck = \"moon\"",
                "unknown variant `moon`, expected `basic` or `special`",
            ),
            (
                "garden",
                "timing = \"immediate\"",
                "timing = \"late\"",
                "unknown variant `late`, expected `immediate` or `end`",
            ),
            (
                "garden",
                "type = \"recreational\"",
                "type = \"moon\"",
                "“moon” is not a type; there are administrative, business, military, recreational, diplomatic",
            ),
            (
                "garden",
                "credits = 3",
                "credits = -1",
                "invalid value: integer `-1`, expected u8",
            ),
            ("garden", "credits = 3\n", "", "missing field `credits`"),
        ],
    );
}

#[test]
fn other_fields_are_refused_with_their_entry() {
    for (what, file, words) in [
        (
            "a field",
            entry_changed("garden", "vp = 3", "vp = 3\nmoon = 1"),
            "location garden: unknown field `moon`",
        ),
        (
            "of an objective",
            entry_changed("on_budget", "name =", "when = \"end\"\nname ="),
            "objective on_budget: unknown field `when`",
        ),
        (
            "of a conflict card",
            entry_changed("dispute_military", "copies = 2", "copies = 2\nvp = 1"),
            "conflict dispute_military: unknown field `vp`",
        ),
        (
            "of a race",
            entry_changed("vak", "name =", "vp = 1\nname ="),
            "race vak: unknown field `vp`",
        ),
        (
            "a source",
            entry_changed("garden", "source = \"found\"", "source = \"moon\""),
            "location garden: unknown variant `moon`",
        ),
        (
            "of the supply",
            changed(&[("[supply]", "[supply]\nmoon = 1")]),
            "unknown field `moon`",
        ),
        (
            "a section",
            changed(&[("[supply]", "[moon]\n[supply]")]),
            "unknown field `moon`",
        ),
        (
            "not a table",
            NO_TABLE.into(),
            "location 1: it is no table of fields",
        ),
        ("nothing", String::new(), "missing field `supply`"),
    ] {
        let sentence = refusal(&file);
        assert!(sentence.contains(words), "{what}: {sentence}");
        assert!(!sentence.contains('\n'), "{what}: {sentence}");
    }
}

#[test]
fn as_1_as_16_numbers_of_a_location_have_limits() {
    refused(
        "location",
        &[
            (
                "garden",
                "credits = 3",
                "credits = 21",
                "“credits” is 0 to 20, not 21",
            ),
            (
                "garden",
                "energy = 0",
                "energy = 5",
                "“energy” is 0 to 4, not 5",
            ),
            ("garden", "\nvp = 3", "\nvp = 21", "“vp” is 0 to 20, not 21"),
            (
                "garden",
                "copies = 4",
                "copies = 0",
                "“copies” is 1 to 15, not 0",
            ),
            (
                "garden",
                "copies = 4",
                "copies = 16",
                "“copies” is 1 to 15, not 16",
            ),
            (
                "garden",
                "marked_four = 1",
                "marked_four = 5",
                "5 of 4 copies cannot be marked 4 (AS-1)",
            ),
            (
                "opera_house",
                "copies = 2",
                "copies = 2\nmarked_four = 1",
                "only Basic cards are marked 4 (AS-1)",
            ),
            (
                "council_room",
                "max_in_station = 1",
                "max_in_station = 0",
                "“max_in_station” is 1 to 99, not 0",
            ),
            (
                "war_room",
                "max_bonus = 5",
                "max_bonus = 0",
                "“max_bonus” is 1 to 99, not 0",
            ),
        ],
    );
}

#[test]
fn as_16_one_key_has_one_limit_in_a_station() {
    refused(
        "location",
        &[
            (
                "turret_special",
                "copies = 1",
                "copies = 1\nmax_in_station = 2",
                "it has the key of turret, but another “max_in_station” (AS-16)",
            ),
            (
                "turret_special",
                "key = \"turret\"",
                "key = \"power_reactor\"",
                "its key is that of a reactor",
            ),
            (
                "turret_special",
                "key = \"turret\"",
                "key = \"a turret\"",
                "“a turret” is not a word of a-z, 0-9 and _",
            ),
        ],
    );
    let both = changed(&[
        (
            entry("turret"),
            &entry("turret").replace("copies = 4", "copies = 4\nmax_in_station = 2"),
        ),
        (
            entry("turret_special"),
            &entry("turret_special").replace("copies = 1", "copies = 1\nmax_in_station = 2"),
        ),
    ]);
    assert_eq!(refusal(&both), "accepted");
}

/// Copies of a card without an ability.
fn plain(id: &str, copies: u8) -> String {
    format!(
        "[[location]]\nid = \"{id}\"\nname = \"Plain\"\ndeck = \"special\"\ntype = \"business\"\n\
         credits = 1\nenergy = 0\nvp = 1\ntiming = \"immediate\"\ncopies = {copies}\n\
         text = \"Nothing.\"\nsource = \"house\"\n"
    )
}

fn plains(count: u8, copies: u8) -> String {
    (0..count)
        .map(|number| plain(&format!("plain_{number}"), copies))
        .collect()
}

#[test]
fn designs_and_cards_have_room() {
    assert_eq!(refusal(&with(&plains(15, 1))), "accepted");
    assert_eq!(
        refusal(&with(&plains(16, 1))),
        "there are at most 62 designs, not 63"
    );
    assert_eq!(refusal(&with(&plains(4, 8))), "accepted");
    assert_eq!(
        refusal(&with(&plains(3, 11))),
        "there are at most 160 cards, not 161"
    );
}

#[test]
fn as_1_as_24_all_hands_can_be_dealt() {
    for (what, file, sentence) in [
        (
            "four players",
            entry_changed("garden", "copies = 4", "copies = 3"),
            "there are at least 96 cards to deal to four players, not 95 (AS-1, AS-24)",
        ),
        (
            "three players",
            entry_changed("garden", "marked_four = 1", "marked_four = 2"),
            "there are at least 72 cards to deal to three players, not 71 (AS-1, AS-24)",
        ),
        (
            "the pile",
            entry_changed("opera_house", "copies = 2", "copies = 1"),
            "there are at least 44 Special cards, not 43 (AS-1, AS-24)",
        ),
        (
            "Specials for each",
            changed(&[("specials_per_player = 6", "specials_per_player = 7")]),
            "there are at least 48 Special cards, not 44 (AS-1, AS-24)",
        ),
        (
            "fewer Specials for each",
            changed(&[("specials_per_player = 6", "specials_per_player = 5")]),
            "there are at least 96 cards to deal to four players, not 92 (AS-1, AS-24)",
        ),
        (
            "conflict cards",
            entry_changed("dispute_military", "copies = 2", "copies = 1"),
            "there are at least 12 conflict cards, not 11 (AS-1, AS-24)",
        ),
    ] {
        assert_eq!(refusal(&file), sentence, "{what}");
    }
}

#[test]
fn as_2_power_reactors_can_be_numbered() {
    let reactors = |count: u8| {
        let line = format!("power_reactors = {count}");
        refusal(&changed(&[("power_reactors = 16", &line)]))
    };
    assert_eq!(reactors(1), "accepted");
    for count in [0, 17] {
        let sentence = format!("supply: “power_reactors” is 1 to 16, not {count}");
        assert_eq!(reactors(count), sentence);
    }
}

/// The file with a number of entries of a section: the last one is left out or repeated.
fn sections(section: &str, count: usize) -> String {
    let head = format!("[[{section}]]\n");
    let parts: Vec<&str> = content_text().split(&head).collect();
    let (before, found) = (parts[0], &parts[1..]);
    let last = found.last().expect("there are some");
    let (last, after) = last.split_once("\n\n").unwrap_or((last, ""));
    let line = last.lines().next().expect("its id");
    let entry = |number: usize| match found[..found.len() - 1].get(number) {
        Some(entry) => format!("{head}{}\n\n", entry.trim_end()),
        None => format!("{head}{last}\n\n").replace(line, &format!("id = \"number_{number}\"")),
    };
    let entries: String = (0..count).map(entry).collect();
    [before, &entries, after].concat()
}

#[test]
fn as_4_as_5_objectives_and_races_are_enough_and_not_too_many() {
    for (section, count, sentence) in [
        ("objective", 6, "accepted"),
        (
            "objective",
            5,
            "there are at least 6 objectives, not 5 (AS-4, AS-38)",
        ),
        ("objective", 16, "accepted"),
        ("objective", 17, "there are at most 16 objectives, not 17"),
        ("race", 4, "accepted"),
        ("race", 3, "there are at least 4 races, not 3 (AS-5)"),
        ("race", 16, "accepted"),
        ("race", 17, "there are at most 16 races, not 17"),
    ] {
        assert_eq!(
            refusal(&sections(section, count)),
            sentence,
            "{section} {count}"
        );
    }
    let plain = with_ability("qualeen", "[]");
    assert_eq!(
        refusal(&plain),
        "accepted",
        "nobody needs a secret objective"
    );
}

#[test]
fn as_38_every_race_with_a_secret_objective_finds_two() {
    let secret = r#"[{ kind = "secret_objective", draw = 2, keep = 1, score_when_tied = true }]"#;
    let mut file = without("objective", "on_budget");
    let ability =
        r#"ability = [{ kind = "modifier", rule = "main_reactor_types", value = "all" }]"#;
    assert_eq!(refusal(&file), "accepted", "seven for one race");
    file = file.replace(ability, &format!("ability = {secret}"));
    let sentence = "there are at least 8 objectives, not 7 (AS-4, AS-38)";
    assert_eq!(refusal(&file), sentence);
    assert_eq!(
        refusal(&with_ability("vak", secret)),
        "accepted",
        "eight for two"
    );
}

#[test]
fn as_39_races_share_the_pile_of_specials() {
    let cycle = |count: u8| {
        let power = r#"kind = "once_per_year", action = "cycle_specials""#;
        format!("[{{ {power}, draw = {count}, remove_specials = {count} }}]")
    };
    let two = |one: u8, other: u8| {
        let file = with_ability("vak", &cycle(one));
        refusal(&file.replace(
            "draw = 5, remove_specials = 5",
            &format!("draw = {other}, remove_specials = {other}"),
        ))
    };
    assert_eq!(two(2, 3), "accepted");
    assert_eq!(
        two(3, 3),
        "cycle_specials draws at most 5 cards for all races together, not 6: the pile has 20 for \
         four years (AS-39)"
    );
}
