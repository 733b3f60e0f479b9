//! The content file: what comes with the game, and what a host may not write (SH-2, SH-18).

use asterism_core::Content as _;
use serde_json::json;
use starshine::{Hole, Nova};

use crate::common::files::{changed, content_text, host_content, refusal, refused};
use crate::common::{content, square};

/// Places of the file that are there once.
const E25: &str = "{ id = \"E25\", x = 45.1, y = 6.4 },";
const HOLE_12: &str = "number = 12\npatterns";
const HOLE_8: &str = "{ removed = \"bright\", beside = [\"splendor\", \"splendor\"], points = 4 },";
const CROSS_S: &str = "{ id = \"s\", kind = \"splendor\", x = 50, y = 38 },";

#[test]
fn sh_1_sh_2_the_file_of_the_game_has_all_that_the_rules_name() {
    let facts = content().facts();
    assert_eq!(facts["start"], "A1");
    assert_eq!(facts["squares"].as_array().map(Vec::len), Some(65));
    assert_eq!(
        facts["squares"][13],
        json!({"id": "C5", "special": 1, "neighbours": ["B3", "C4", "C6", "D7"]})
    );
    assert_eq!(content().firmament().lines().len(), 148);
    assert_eq!(
        (&facts["ramblers"], &facts["novas"]),
        (&json!([10, 10]), &json!([2, 2, 3, 3]))
    );
    assert_eq!(facts["holes"].as_array().map(Vec::len), Some(12));
    assert_eq!(
        facts["holes"][7][2],
        json!({"removed": "bright", "beside": ["splendor", "splendor"], "points": 4})
    );
    assert_eq!(facts["constellations"].as_array().map(Vec::len), Some(8));
    assert_eq!(
        facts["constellations"][6],
        json!({
            "name": "Cross",
            "nodes": ["splendor", "bright", "bright", "dot", "dot", "dot"],
            "lines": [[0, 1], [0, 2], [0, 3], [0, 4], [4, 5]],
        })
    );
    let point = content().firmament().point(square("C5"));
    assert_eq!((point.x, point.y), (62.9, 61.3));
    let cross = crate::common::figure("cross");
    assert_eq!((cross.point(0).x, cross.point(0).y), (50.0, 38.0));
    assert_eq!(
        Nova::new(3).map(|nova| content().nova_points(nova)),
        Some(3)
    );
    assert_eq!(
        content().patterns(Hole::new(8).expect("it is there"))[2].points,
        4
    );
}

#[test]
fn sh_1_pieces_are_as_many_as_the_rules_say() {
    refused(&[
        (
            "Dot Stars",
            "dot = 50",
            "dot = 51",
            "pieces: there are 50 Dot Stars, not 51 (SH-1)",
        ),
        (
            "Bright Stars",
            "bright = 20",
            "bright = 0",
            "pieces: there are 20 Bright Stars, not 0 (SH-1)",
        ),
        (
            "Splendor Stars",
            "splendor = 7",
            "splendor = 8",
            "pieces: there are 7 Splendor Stars, not 8 (SH-1)",
        ),
        (
            "Supernovae",
            "supernova = 5",
            "supernova = 4",
            "pieces: there are 5 Supernovae, not 4 (SH-1)",
        ),
    ]);
}

#[test]
fn sh_2_action_cards_are_as_many_as_the_rules_say() {
    refused(&[
        (
            "Star Births",
            "copies = 12",
            "copies = 13",
            "star_birth: there are 12 Star Birth cards, not 13 (SH-2)",
        ),
        (
            "Rambling Stars",
            "squares = 2\ncopies = 10",
            "squares = 2\ncopies = 11",
            "rambling_star: there are 20 Rambling Star cards, not 21 (SH-2)",
        ),
        (
            "more than fit into a byte",
            "squares = 2\ncopies = 10",
            "squares = 2\ncopies = 250",
            "rambling_star: there are 20 Rambling Star cards, not 260 (SH-2)",
        ),
        (
            "another distance",
            "squares = 2\n",
            "squares = 4\n",
            "rambling_star: a star rambles 2 or 3 squares, not 4 (SH-2)",
        ),
        (
            "a distance twice",
            "squares = 2\n",
            "squares = 3\n",
            "rambling_star: 3 squares are there twice",
        ),
    ]);
    let uneven = changed(&[
        ("squares = 2\ncopies = 10", "squares = 2\ncopies = 20"),
        ("squares = 3\ncopies = 10", "squares = 3\ncopies = 0"),
    ]);
    assert_eq!(
        refusal(&uneven),
        "accepted",
        "how many of each is the host's choice"
    );
    assert_eq!(
        host_content(&uneven)
            .deck()
            .count(crate::common::card("ramble2")),
        20
    );
}

#[test]
fn sh_2_black_holes_and_supernovae_are_numbered() {
    refused(&[
        (
            "a number twice",
            HOLE_12,
            "number = 1\npatterns",
            "black_hole 1: it is there twice (SH-2)",
        ),
        (
            "no such number",
            HOLE_12,
            "number = 13\npatterns",
            "black_hole 13: they are numbered from 1 to 12 (SH-2)",
        ),
        (
            "zero",
            HOLE_12,
            "number = 0\npatterns",
            "black_hole 0: they are numbered from 1 to 12 (SH-2)",
        ),
        (
            "a Supernova twice",
            "number = 4\npoints = 3",
            "number = 3\npoints = 3",
            "supernova 3: it is there twice (SH-2)",
        ),
        (
            "no such Supernova",
            "number = 4\npoints = 3",
            "number = 5\npoints = 3",
            "supernova 5: they are numbered from 1 to 4 (SH-2)",
        ),
        (
            "no points",
            "number = 4\npoints = 3",
            "number = 4\npoints = 0",
            "supernova 4: a card gives 1 to 9 points, not 0 (SH-18, SH-21)",
        ),
        (
            "a missing Supernova",
            "[[supernova]]\nnumber = 4\npoints = 3\nsource = \"house\"",
            "",
            "there are 4 Supernova cards, not 3 (SH-2)",
        ),
    ]);
    let start = content_text()
        .find("[[black_hole]]\nnumber = 12")
        .expect("it is there");
    let end = content_text()
        .find("# The points that stand on the four")
        .expect("it is there");
    let without = [&content_text()[..start], &content_text()[end..]].concat();
    assert_eq!(
        refusal(&without),
        "there are 12 Black Hole cards, not 11 (SH-2)"
    );
}

#[test]
fn sh_18_patterns_are_a_star_and_two_beside_it() {
    let with = |pattern: &str| changed(&[(HOLE_8, pattern)]);
    for (what, pattern, sentence) in [
        (
            "a Splendor Star",
            "{ removed = \"splendor\", beside = [\"dot\", \"dot\"], points = 4 },",
            "black_hole 8: a Splendor Star cannot be removed (SH-18)",
        ),
        (
            "one beside",
            "{ removed = \"bright\", beside = [\"dot\"], points = 4 },",
            "black_hole 8: a pattern shows two stars beside, not 1 (SH-18)",
        ),
        (
            "three beside",
            "{ removed = \"bright\", beside = [\"dot\", \"dot\", \"dot\"], points = 4 },",
            "black_hole 8: a pattern shows two stars beside, not 3 (SH-18)",
        ),
        (
            "not a class",
            "{ removed = \"bright\", beside = [\"dot\", \"moon\"], points = 4 },",
            "black_hole 8: “moon” is not a class of stars; there are dot, bright, splendor",
        ),
        (
            "not a class removed",
            "{ removed = \"moon\", beside = [\"dot\", \"dot\"], points = 4 },",
            "black_hole 8: “moon” is not a class of stars; there are dot, bright, splendor",
        ),
        (
            "no points",
            "{ removed = \"bright\", beside = [\"dot\", \"dot\"], points = 0 },",
            "black_hole 8: a card gives 1 to 9 points, not 0 (SH-18, SH-21)",
        ),
        (
            "too many points",
            "{ removed = \"bright\", beside = [\"dot\", \"dot\"], points = 10 },",
            "black_hole 8: a card gives 1 to 9 points, not 10 (SH-18, SH-21)",
        ),
        (
            "two patterns",
            "",
            "black_hole 8: a card shows three patterns, not 2 (SH-18)",
        ),
        (
            "four patterns",
            &format!("{HOLE_8}{HOLE_8}"),
            "black_hole 8: a card shows three patterns, not 4 (SH-18)",
        ),
    ] {
        assert_eq!(refusal(&with(pattern)), sentence, "{what}");
    }
}

/// Name, a place of the file, its replacement, and words of the answer.
const FIELDS: [(&str, &str, &str, &str); 11] = [
    (
        "a field",
        "[pieces]",
        "[pieces]\nmoon = 1",
        "unknown field `moon`",
    ),
    (
        "a field of a square",
        E25,
        "{ id = \"E25\", x = 45.1, y = 6.4, z = 1 },",
        "unknown field `z`",
    ),
    (
        "a field of a node",
        CROSS_S,
        "{ id = \"s\", kind = \"splendor\", x = 50, y = 38, z = 1 },",
        "unknown field `z`",
    ),
    (
        "a field of a pattern",
        HOLE_8,
        "{ removed = \"bright\", beside = [\"dot\", \"dot\"], points = 4, z = 1 },",
        "unknown field `z`",
    ),
    (
        "a section",
        "[pieces]",
        "[moon]\nx = 1\n[pieces]",
        "unknown field `moon`",
    ),
    (
        "a missing field",
        "start = \"A1\"\n",
        "",
        "missing field `start`",
    ),
    (
        "a special field of 300",
        "{ id = \"C5\", x = 62.9, y = 61.3, special = 1 },",
        "{ id = \"C5\", x = 62.9, y = 61.3, special = 300 },",
        "300",
    ),
    (
        "a source",
        "start = \"A1\"\nsource = \"house\"",
        "start = \"A1\"\nsource = \"moon\"",
        "moon",
    ),
    (
        "no source",
        "start = \"A1\"\nsource = \"house\"",
        "start = \"A1\"",
        "missing field `source`",
    ),
    (
        "a source of a name",
        "name = \"Cross\"\nsource = { name = \"house\", shape = \"house\" }",
        "name = \"Cross\"\nsource = { name = \"house\" }",
        "missing field `shape`",
    ),
    (
        "not the format",
        "[pieces]",
        "[pieces",
        "line 20: unclosed table",
    ),
];

#[test]
fn fields_and_sources_are_those_of_the_game() {
    for (what, from, to, words) in FIELDS {
        let sentence = refusal(&changed(&[(from, to)]));
        assert!(sentence.contains(words), "{what}: {sentence}");
    }
    assert!(refusal("").contains("missing field"), "{}", refusal(""));
    let rulebook = changed(&[(
        "start = \"A1\"\nsource = \"house\"",
        "start = \"A1\"\nsource = \"rulebook\"",
    )]);
    assert_eq!(refusal(&rulebook), "accepted");
}
