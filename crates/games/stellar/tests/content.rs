//! The content file: what comes with the game, and what a host may not write.

use asterism_core::testkit::{self, SceneBuilder as _};
use asterism_core::{Content as _, Dice, Game, Notation, Settings};
use serde_json::json;
use stellar::{Content, Kind, Stellar};

use crate::common::{
    SceneExt as _, Setup, card, cards, changed, content, content_text, host_content, scene_of, text,
};

/// The reason why a file is refused, or `"accepted"`.
fn refusal(file: &str) -> String {
    testkit::content_refusal::<Content>(file)
}

/// Refuses each of `rows`: name, a place of the file, its replacement, and the sentence.
fn refused(rows: &[(&str, &str, &str, &str)]) {
    testkit::refuses_content::<Content>(rows);
}

/// The number of the line on which a text stands.
fn line(file: &str, text: &str) -> usize {
    let (before, _) = file.split_once(text).expect("it is there");
    before.matches('\n').count() + 1
}

const PLANET_2: &str = "{ type = \"planet\", number = 2, copies = 2, stars = 2, name = \"Venus\"";
const SATELLITE_1: &str = "{ type = \"satellite\", number = 1, stars = 0,";

#[test]
fn sl_1_the_file_of_the_game_has_the_whole_box() {
    let entries = content_text().matches("{ type = ").count();
    assert_eq!(
        entries,
        5 * 7 + 5,
        "the 3s have two entries, for one of them is a starter"
    );
    assert_eq!(content_text().matches("starter = true").count(), 5);
    let facts = content().facts();
    let of_type = [3, 2, 2, 1, 1, 3, 2, 2, 1, 1, 1];
    let stars: Vec<u8> = of_type.repeat(5).into_iter().chain([0; 5]).collect();
    assert_eq!(facts["stars"], json!(stars));
    assert_eq!(
        facts["starters"],
        json!(["p3a", "m3a", "a3a", "c3a", "b3a"])
    );
    let sections = json!([[1, 2, 3, 4, 5], [6, 7, 8], [9, 10, 11, 12]]);
    assert_eq!(facts["sections"], sections);
    assert_eq!(facts["neighbours"][6], json!([4, 5, 6, 8, 10, 11]));
    assert_eq!(content().name(card("p3b")), Some("Mars"));
    assert_eq!(content().name(card("m1a")), None);
}

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
fn sl_14_an_edge_joins_two_slots() {
    let sentence = "telescope: edge 1-2-3: an edge joins two slots (SL-14)";
    refused(&[("three of them", "[1, 2],", "[1, 2, 3],", sentence)]);
}

#[test]
fn sl_14_edges_must_be_what_touches() {
    refused(&[
        (
            "an edge to nowhere",
            "[11, 12],",
            "[11, 13],",
            "telescope: edge 11-13: there is no slot 13; they are 1 to 12",
        ),
        (
            "an edge from nowhere",
            "[1, 2],",
            "[0, 2],",
            "telescope: edge 0-2: there is no slot 0; they are 1 to 12",
        ),
        (
            "an edge to itself",
            "[1, 2],",
            "[1, 1],",
            "telescope: edge 1-1: a slot is not its own neighbour",
        ),
        (
            "an edge twice",
            "[1, 2],",
            "[1, 2], [1, 2],",
            "telescope: edge 1-2: it is listed twice",
        ),
        (
            "an edge there and back",
            "[1, 2],",
            "[1, 2], [2, 1],",
            "telescope: edge 2-1: it is listed twice",
        ),
        (
            "an edge that does not touch",
            "[1, 2],",
            "[1, 2], [1, 4],",
            "telescope: edge 1-4: the slots do not touch where they are drawn (SL-14)",
        ),
        (
            "no edge where slots touch",
            "[1, 2], ",
            "",
            "telescope: slots 1 and 2 touch, but there is no edge 1-2 (SL-14)",
        ),
        (
            "two slots in one place",
            "{ row = 1, x = 0.5 }",
            "{ row = 1, x = -0.5 }",
            "telescope: slots 2 and 3 overlap",
        ),
        (
            "half on one another",
            "{ row = 1, x = 0.5 }",
            "{ row = 1, x = 0.0 }",
            "telescope: slots 2 and 3 overlap",
        ),
    ]);
}

#[test]
fn sl_14_the_telescope_must_be_in_one_piece() {
    let apart = changed(&[
        ("{ row = 4, x = 1.5 }", "{ row = 4, x = 2.5 }"),
        ("[8, 12], ", ""),
        (", [11, 12]", ""),
    ]);
    assert_eq!(
        refusal(&apart),
        "telescope: slot 12 cannot be reached from slot 1"
    );
}

#[test]
fn sl_2_sl_14_twelve_slots_in_places_that_can_be_drawn() {
    let place =
        "telescope: slot 12: row must be 0 to 5 and x a number of half cards from -2.5 to 2.5";
    refused(&[
        (
            "eleven slots",
            "    { row = 4, x = 1.5 }, # 12\n",
            "",
            "telescope: there must be 12 slots (SL-2), not 11",
        ),
        (
            "thirteen slots",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = 1.5 }, { row = 4, x = 2.5 }",
            "telescope: there must be 12 slots (SL-2), not 13",
        ),
        (
            "a third of a card",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = 1.3 }",
            place,
        ),
        (
            "too far down",
            "{ row = 4, x = 1.5 }",
            "{ row = 13, x = 1.5 }",
            place,
        ),
        (
            "too far aside",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = 6.5 }",
            place,
        ),
        (
            "not a number",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = nan }",
            place,
        ),
        (
            "without end",
            "{ row = 4, x = 1.5 }",
            "{ row = 4, x = inf }",
            place,
        ),
    ]);
}

#[test]
fn sl_14_every_slot_must_be_in_one_section() {
    refused(&[
        (
            "in none",
            "bottom = [9, 10, 11, 12]",
            "bottom = [9, 10, 11]",
            "telescope: slot 12 is in no section (SL-14)",
        ),
        (
            "in two",
            "bottom = [9, 10, 11, 12]",
            "bottom = [8, 9, 10, 11, 12]",
            "telescope: section bottom: slot 8 is in a section already",
        ),
        (
            "twice in one",
            "middle = [6, 7, 8]",
            "middle = [6, 7, 7, 8]",
            "telescope: section middle: slot 7 is in a section already",
        ),
        (
            "a slot that is not there",
            "top = [1, 2, 3, 4, 5]",
            "top = [0, 1, 2, 3, 4, 5]",
            "telescope: section top: there is no slot 0; they are 1 to 12",
        ),
        (
            "an empty section",
            "middle = [6, 7, 8], bottom = [9,",
            "middle = [], bottom = [6, 7, 8, 9,",
            "telescope: section middle: it has no slot",
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

#[test]
fn only_what_play_depends_on_makes_another_content() {
    let facts = |changes: &[(&str, &str)]| host_content(changes).facts();
    for (what, changes) in [
        ("comments", vec![("# Moons.", "# Many moons.\n\n")]),
        (
            "another source",
            vec![("source = \"rulebook\"\n", "source = \"found\"\n")],
        ),
        (
            "another name",
            vec![("name = \"Mercury\"", "name = \"Vulcan\"")],
        ),
        ("no name", vec![(", name = \"Mercury\"", "")]),
        ("an edge the other way", vec![("[1, 2]", "[2, 1]")]),
        (
            "a section in another order",
            vec![("middle = [6, 7, 8]", "middle = [8, 6, 7]")],
        ),
        (
            "copies written out",
            vec![(
                SATELLITE_1,
                "{ type = \"satellite\", number = 1, copies = 1, stars = 0,",
            )],
        ),
    ] {
        assert_eq!(facts(&changes), content().facts(), "{what}");
    }
    for (what, changes) in [
        (
            "other stars",
            vec![(
                PLANET_2,
                "{ type = \"planet\", number = 2, copies = 2, stars = 3",
            )],
        ),
        (
            "another starter",
            vec![
                (
                    "\"moon\", number = 3, stars = 2, starter = true,",
                    "\"moon\", number = 3, stars = 2,",
                ),
                (
                    "{ type = \"moon\", number = 6, stars = 1,",
                    "{ type = \"moon\", number = 6, stars = 1, starter = true,",
                ),
            ],
        ),
        (
            "another section",
            vec![
                ("top = [1, 2, 3, 4, 5]", "top = [1, 2, 3]"),
                ("middle = [6, 7, 8]", "middle = [4, 5, 6, 7, 8]"),
            ],
        ),
    ] {
        assert_ne!(facts(&changes), content().facts(), "{what}");
    }
}

/// A host's deck in which the first planet 1 has one star and the second three.
fn uneven() -> &'static Content {
    host_content(&[(
        "{ type = \"planet\", number = 1, copies = 2, stars = 3, name = \"Mercury\", source = { \
         card = \"house\", stars = \"house\" } },",
        "{ type = \"planet\", number = 1, stars = 1, source = { card = \"found\", stars = \"found\" \
         } },\n{ type = \"planet\", number = 1, stars = 3, source = { card = \"found\", stars = \
         \"found\" } },",
    )])
}

#[test]
fn sl_24_a_hosts_deck_scores_by_the_stars_of_the_very_card() {
    for (example, telescope, stars) in [
        ("the first planet 1", "1 p3a, 2 p1a", 3),
        ("the second planet 1", "1 p3a, 2 p1b", 5),
        ("both", "1 p3a, 2 p1b, 3 p1a", 6),
        ("one of them face down", "1 p3a, 2 p1b down, 3 p1a", 3),
    ] {
        let turns = (telescope.split(", ").count() - 1) * 2;
        let setup = Setup::at("take").turns(turns).with(uneven());
        let scene = setup.telescope(1, telescope).scene();
        assert_eq!(scene.stars_and_run(1, Kind::Planet).0, stars, "{example}");
    }
}

#[test]
fn sl_3_a_hosts_starters_need_not_be_of_each_type() {
    let content = host_content(&[
        (
            "stars = 2, name = \"Mars\"",
            "stars = 2, starter = true, name = \"Mars\"",
        ),
        (
            "\"cloud\", number = 3, stars = 2, starter = true,",
            "\"cloud\", number = 3, stars = 2,",
        ),
    ]);
    assert_eq!(text(content.starters().iter()), "p3a p3b m3a a3a b3a");
    let options = Stellar::options(2, &Settings::new(), content).unwrap();
    let mut dealt = cards("");
    for seed in 0..50 {
        let scene = scene_of(Stellar::start(&options, &mut Dice::quick(seed)));
        dealt = dealt.or(cards(&scene.hand(1)));
    }
    assert_eq!(dealt, content.starters());
}

/// Three rows of four, with these sections.
fn square_telescope(sections: &str) -> String {
    let (head, _) = content_text()
        .split_once("[telescope]")
        .expect("the file has a telescope");
    let slots: Vec<String> = (0..12)
        .map(|slot| format!("{{ row = {}, x = {}.0 }}", slot / 4, slot % 4 - 2))
        .collect();
    let rows = (1..12)
        .filter(|slot| slot % 4 != 0)
        .map(|slot| [slot, slot + 1]);
    let columns = (1..=8).map(|slot| [slot, slot + 4]);
    let edges: Vec<[usize; 2]> = rows.chain(columns).collect();
    let slots = slots.join(", ");
    format!(
        "{head}[telescope]\nsource = \"house\"\nslots = [{slots}]\nedges = {edges:?}\n\
         sections = {{ {sections} }}\n"
    )
}

#[test]
fn sl_14_a_hosts_telescope_may_have_another_shape() {
    let rows = "top = [1, 2, 3, 4], middle = [5, 6, 7, 8], bottom = [9, 10, 11, 12]";
    let content = Content::read(&square_telescope(rows));
    let content = content.unwrap_or_else(|error| panic!("{error}"));
    let content: &'static Content = Box::leak(Box::new(content));
    let setup = Setup::at("place p1a").turns(2).with(content);
    let scene = setup.telescope(1, "1 p3a, 7 m1a").scene();
    assert_eq!(scene.slots().0, "2 5", "three rows of four");
    assert_eq!(scene.score(1).totals, [3, 1, 0], "in other sections");
}

#[test]
fn sl_14_sections_lie_below_each_other() {
    for (sections, reason) in [
        (
            "top = [1, 5, 9], middle = [2, 6, 10], bottom = [3, 4, 7, 8, 11, 12]",
            "telescope: slot 2 of section middle must lie below slot 9 of section top",
        ),
        (
            "top = [1, 2, 3, 4], middle = [9, 10, 11, 12], bottom = [5, 6, 7, 8]",
            "telescope: slot 5 of section bottom must lie below slot 12 of section middle",
        ),
    ] {
        assert_eq!(refusal(&square_telescope(sections)), reason);
    }
}

#[test]
fn a_host_s_content_goes_with_the_table() {
    let options = Stellar::options(2, &Settings::new(), uneven()).unwrap();
    let scene = scene_of(Stellar::start(&options, &mut Dice::quick(1)));
    assert_eq!(scene.table().content.stars(card("p1a")), 1);
    assert_eq!(scene.table().content.stars(card("p1b")), 3);
    let again = Stellar::read_position(&scene.state.position(), uneven()).unwrap();
    assert_eq!(again, scene.state);
    let elsewhere = Stellar::read_position(&scene.state.position(), content()).unwrap();
    assert_ne!(elsewhere, scene.state, "another box, another game");
}
