//! The firmament and the constellations of a content file (SH-1, SH-15, SH-23, SH-27).

use asterism_core::Content as _;

use crate::common::files::{changed, content_text, host_content, refusal, refused};
use crate::common::{SceneExt as _, settings, square, started_with};

/// Places of the file that are there once.
const E25: &str = "{ id = \"E25\", x = 45.1, y = 6.4 },";
const E24_E25: &str = "[\"E24\", \"E25\"],";
const E1_E25: &str = "[\"E1\", \"E25\"], ";
const D18_E25: &str = "[\"D18\", \"E25\"], ";
const CROSS: &str = "lines = [[\"s\", \"b1\"], [\"s\", \"b2\"], [\"s\", \"d1\"], [\"s\", \"d2\"], [\"d2\", \"d3\"]]";
const CROSS_S: &str = "{ id = \"s\", kind = \"splendor\", x = 50, y = 38 },";

#[test]
fn sh_1_squares_have_names_and_are_there_once() {
    let not_a_square = "is not a square; write a letter from A to E and a number, such as C5";
    refused(&[
        (
            "twice",
            E25,
            "{ id = \"E24\", x = 45.1, y = 6.4 },",
            "firmament: square E24: it is there twice (SH-1)",
        ),
        (
            "an unknown letter",
            E25,
            "{ id = \"F1\", x = 45.1, y = 6.4 },",
            &format!("firmament: square F1: “F1” {not_a_square}"),
        ),
        (
            "a number too high",
            E25,
            "{ id = \"E26\", x = 45.1, y = 6.4 },",
            &format!("firmament: square E26: “E26” {not_a_square}"),
        ),
        (
            "another start",
            "start = \"A1\"",
            "start = \"A2\"",
            "firmament: start: there is no square A2 (SH-1)",
        ),
        (
            "no start",
            "start = \"A1\"",
            "start = \"\"",
            &format!("firmament: start: “” {not_a_square}"),
        ),
        (
            "special fields",
            "{ id = \"C5\", x = 62.9, y = 61.3, special = 1 },",
            "{ id = \"C5\", x = 62.9, y = 61.3, special = 2 },",
            "firmament: square C5: a special field gives 1 or 3 points, not 2 (SH-15)",
        ),
    ]);
    let elsewhere = changed(&[("start = \"A1\"", "start = \"C5\"")]);
    assert_eq!(host_content(&elsewhere).firmament().start(), square("C5"));
}

#[test]
fn sh_1_lines_join_two_squares_once() {
    refused(&[
        (
            "to nowhere",
            E24_E25,
            "[\"E24\", \"A2\"],",
            "firmament: line E24-A2: there is no square A2 (SH-1)",
        ),
        (
            "to itself",
            E24_E25,
            "[\"E24\", \"E24\"],",
            "firmament: line E24-E24: a square is not joined to itself (SH-1)",
        ),
        (
            "twice",
            E24_E25,
            "[\"E24\", \"E25\"], [\"E24\", \"E25\"],",
            "firmament: line E24-E25: it is there twice (SH-1)",
        ),
        (
            "twice, the other way round",
            E24_E25,
            "[\"E24\", \"E25\"], [\"E25\", \"E24\"],",
            "firmament: line E25-E24: it is there twice (SH-1)",
        ),
        (
            "three ends",
            E24_E25,
            "[\"E24\", \"E25\", \"E1\"],",
            "firmament: line E24-E25-E1: a line joins two squares (SH-1)",
        ),
        (
            "one end",
            E24_E25,
            "[\"E24\"],",
            "firmament: line E24: a line joins two squares (SH-1)",
        ),
    ]);
    let apart = changed(&[(E24_E25, ""), (E1_E25, ""), (D18_E25, "")]);
    let sentence =
        "firmament: it is not in one piece: some squares cannot be reached from the start (SH-1)";
    assert_eq!(refusal(&apart), sentence);
    assert_eq!(
        refusal(&changed(&[(E24_E25, ""), (E1_E25, "")])),
        "accepted",
        "one line is enough"
    );
}

#[test]
fn sh_1_what_is_joined_can_be_seen() {
    refused(&[
        (
            "too far out",
            E25,
            "{ id = \"E25\", x = 45.1, y = 3.0 },",
            "firmament: square E25 must be drawn within 46 of (50, 50)",
        ),
        (
            "nowhere",
            E25,
            "{ id = \"E25\", x = nan, y = 6.4 },",
            "firmament: square E25 must be drawn within 46 of (50, 50)",
        ),
        (
            "squares too close",
            E25,
            "{ id = \"E25\", x = 39.0, y = 9.0 },",
            "firmament: squares E24 and E25 are drawn closer than 7",
        ),
        (
            "too close to a line",
            "{ id = \"A1\", x = 50.0, y = 50.0 },",
            "{ id = \"A1\", x = 51.0, y = 41.0 },",
            "firmament: square A1 is drawn closer than 3 to line B1-B7",
        ),
        (
            "over a square",
            E24_E25,
            "[\"E24\", \"E25\"], [\"A1\", \"C5\"],",
            "firmament: square B3 is drawn closer than 3 to line A1-C5",
        ),
        (
            "lines across a field",
            "[\"B1\", \"B2\"], ",
            "[\"B1\", \"B2\"], [\"B1\", \"B3\"], [\"A1\", \"B2\"], ",
            "firmament: lines B1-B3 and A1-B2 cross",
        ),
    ]);
}

#[test]
fn sh_23_constellations_have_their_stars() {
    refused(&[
        (
            "four Dot Stars",
            CROSS_S,
            "{ id = \"s\", kind = \"splendor\", x = 50, y = 38 }, { id = \"d4\", kind = \"dot\", x = 1, y = 1 },",
            "constellation Cross: it has 3 Dot Stars, not 4 (SH-23)",
        ),
        (
            "three Bright Stars",
            CROSS_S,
            "{ id = \"s\", kind = \"bright\", x = 50, y = 38 },",
            "constellation Cross: it has 2 Bright Stars, not 3 (SH-23)",
        ),
        (
            "no Splendor Star",
            CROSS_S,
            "{ id = \"s\", kind = \"gap\", x = 50, y = 38 },",
            "constellation Cross: it has 1 Splendor Star, not 0 (SH-23)",
        ),
        (
            "not a kind",
            CROSS_S,
            "{ id = \"s\", kind = \"moon\", x = 50, y = 38 },",
            "constellation Cross: node s: “moon” is not dot, bright, splendor or gap",
        ),
        (
            "drawn outside",
            CROSS_S,
            "{ id = \"s\", kind = \"splendor\", x = 101, y = 38 },",
            "constellation Cross: node s must be drawn within 0 to 100",
        ),
        (
            "drawn nowhere",
            CROSS_S,
            "{ id = \"s\", kind = \"splendor\", x = 50, y = nan },",
            "constellation Cross: node s must be drawn within 0 to 100",
        ),
        (
            "a node twice",
            CROSS_S,
            "{ id = \"b1\", kind = \"splendor\", x = 50, y = 38 },",
            "constellation Cross: node b1 is there twice",
        ),
    ]);
    let gaps: Vec<String> = (1..=7)
        .map(|n| format!("{{ id = \"g{n}\", kind = \"gap\", x = {n}, y = 1 }},"))
        .collect();
    let gaps = format!("{CROSS_S}{}", gaps.concat());
    assert_eq!(
        refusal(&changed(&[(CROSS_S, &gaps)])),
        "constellation Cross: it has at most 6 gaps, not 7"
    );
}

#[test]
fn sh_23_the_lines_of_a_constellation_join_its_nodes() {
    let with = |line: &str| CROSS.replace("[\"d2\", \"d3\"]", line);
    for (what, line, sentence) in [
        (
            "to nowhere",
            "[\"d2\", \"d4\"]",
            "line d2-d4: there is no node d4",
        ),
        (
            "to itself",
            "[\"d2\", \"d2\"]",
            "line d2-d2: a node is not joined to itself",
        ),
        (
            "twice",
            "[\"d2\", \"d3\"], [\"d3\", \"d2\"]",
            "line d3-d2: it is there twice",
        ),
        (
            "three ends",
            "[\"d2\", \"d3\", \"s\"]",
            "line d2-d3-s: a line joins two nodes",
        ),
        (
            "apart",
            "[\"d1\", \"d2\"]",
            "it is not in one piece: every node is joined to the others by lines (SH-23)",
        ),
    ] {
        let found = refusal(&changed(&[(CROSS, &with(line))]));
        assert_eq!(found, format!("constellation Cross: {sentence}"), "{what}");
    }
}

/// Five nodes of which each is joined to each: no drawing without crossings has that.
#[test]
fn sh_23_a_constellation_can_be_laid_on_the_firmament() {
    let nodes = ["s", "b1", "b2", "d1", "d2"];
    let pairs = nodes.iter().enumerate().flat_map(|(at, one)| {
        nodes[..at]
            .iter()
            .map(move |other| format!("[\"{one}\", \"{other}\"]"))
    });
    let all: Vec<String> = pairs.collect();
    let lines = format!("lines = [{}, [\"d2\", \"d3\"]]", all.join(", "));
    assert_eq!(
        refusal(&changed(&[(CROSS, &lines)])),
        "constellation Cross: it cannot be laid on the firmament: its lines are nowhere (SH-23)"
    );
}

#[test]
fn sh_27_there_are_eight_constellations_of_different_names() {
    refused(&[
        (
            "the same name",
            "name = \"Cross\"",
            "name = \"Kite\"",
            "constellation Kite: it is there twice",
        ),
        (
            "the same word",
            "name = \"Cross\"",
            "name = \"arrow  and BOW\"",
            "constellation arrow  and BOW: it is there twice",
        ),
        (
            "no name",
            "name = \"Cross\"",
            "name = \" \"",
            "constellation  : it has no name",
        ),
    ]);
    let last = content_text()
        .rfind("[[constellation]]")
        .expect("it is there");
    assert_eq!(
        refusal(&content_text()[..last]),
        "there are 8 constellations, not 7 (SH-27)"
    );
    let ninth = format!(
        "{}{}",
        content_text(),
        &content_text()[last..].replace("Hourglass", "Ninth")
    );
    assert_eq!(refusal(&ninth), "there are 8 constellations, not 9 (SH-27)");
    let renamed = host_content(&changed(&[(
        "name = \"Cross\"",
        "name = \"Southern Cross\"",
    )]));
    assert!(
        renamed.facts()["constellations"]
            .to_string()
            .contains("Southern Cross")
    );
}

/// Squares in rows, each joined to the six round it: a firmament of a host.
fn host_firmament() -> String {
    let mut squares: Vec<(f32, f32)> = Vec::new();
    for row in 0_u8..13 {
        for column in 0_u8..12 {
            let x = 9.0f32.mul_add(f32::from(column), 4.5 * f32::from(row % 2));
            let y = 7.8 * f32::from(row) + 3.2;
            if (x - 50.0).hypot(y - 50.0) < 45.5 {
                squares.push((x, y));
            }
        }
    }
    let name = |at: usize| format!("{}{}", ['A', 'B', 'C', 'D', 'E'][at / 25], at % 25 + 1);
    let (mut places, mut lines) = (Vec::new(), Vec::new());
    for (at, (x, y)) in squares.iter().enumerate() {
        let special = if at % 7 == 0 { ", special = 3" } else { "" };
        places.push(format!(
            "{{ id = \"{}\", x = {x:.1}, y = {y:.1}{special} }}",
            name(at)
        ));
        for (other, (there_x, there_y)) in squares[..at].iter().enumerate() {
            if (x - there_x).hypot(y - there_y) < 9.1 {
                lines.push(format!("[\"{}\", \"{}\"]", name(other), name(at)));
            }
        }
    }
    let (places, lines) = (places.join(",\n"), lines.join(",\n"));
    format!(
        "[firmament]\nstart = \"B20\"\nsource = \"house\"\nsquares = [{places}]\nlines = [{lines}]\n"
    )
}

#[test]
fn sh_1_a_host_can_have_another_firmament() {
    let from = content_text().find("[firmament]").expect("it is there");
    let to = content_text()
        .find("[[constellation]]")
        .expect("it is there");
    let text = [
        &content_text()[..from],
        &host_firmament(),
        &content_text()[to..],
    ]
    .concat();
    let host = host_content(&text);
    let count = host.firmament().squares().len();
    assert!((80..=125).contains(&count), "{count} squares");
    for scenario in 1..=4 {
        for seats in [2, 4] {
            let mut scene = started_with(
                host,
                seats,
                &settings([("scenario", &scenario.to_string())]),
                8,
            );
            assert_eq!(scene.sky("dot"), "B20");
            while scene.play_random().is_some() {}
            assert!(!scene.winners().is_empty(), "scenario {scenario}");
        }
    }
}
