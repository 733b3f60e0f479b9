//! The content file: what comes with the game, and what a host may not write (ST-1, ST-20, ST-24).

use asterism_core::Content as _;
use asterism_core::testkit::{self};
use serde_json::json;
use sternenhimmel::{Content, Sign};

use crate::common::boards::{Graph, file};
use crate::common::{changed, content, content_text, sign, space};

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

/// Places of the file that are there once.
const LIBRA_LINES: &str = "lines = [[1, 2], [2, 3], [3, 1], [1, 4], [3, 5], [5, 6]]";
const LIBRA_PRIZES: &str = "prizes = [6, 4]";
const LIBRA_1: &str =
    "{ id = 1, x = 81.1, y = 34.1, size = \"large\", star = \"Zubenelgenubi (alpha)\" }";
const LIBRA_2: &str =
    "{ id = 2, x = 58.7, y = 9.9, size = \"large\", star = \"Zubeneschamali (beta)\" }";
const LIBRA_6: &str = "{ id = 6, x = 40.9, y = 90.0, size = \"small\", star = \"(tau)\" }";
const SCORPIO_9: &str =
    "{ id = 9, x = 32.2, y = 61.2, size = \"large\", star = \"Shaula (lambda)\" }";

#[test]
fn st_1_the_file_of_the_game_has_the_whole_zodiac() {
    assert_eq!(content_text().matches("[[board]]").count(), 12);
    let signs: Vec<Sign> = content().boards().iter().map(|board| board.sign).collect();
    assert_eq!(signs, Sign::ALL);
    let facts = content().facts();
    assert_eq!(facts["boards"].as_array().map(Vec::len), Some(12));
    assert_eq!(
        facts["boards"][6],
        json!({
            "sign": "libra",
            "prizes": [6, 4],
            "large": [1, 2, 4],
            "neighbours": [[2, 3, 4], [1, 3], [1, 2, 5], [1], [3, 6], [5]],
        })
    );
    let leo = content().board(sign("leo"));
    assert_eq!((leo.name.as_str(), leo.german.as_str()), ("Leo", "Löwe"));
    assert_eq!(leo.star(space(5)), "Regulus (alpha)");
    assert_eq!((leo.point(space(5)).x, leo.point(space(5)).y), (74.4, 74.6));
}

/// The German names of the boards, as the printed game has them.
#[test]
fn st_1_every_board_has_its_german_name() {
    let german: Vec<&str> = content()
        .boards()
        .iter()
        .map(|board| board.german.as_str())
        .collect();
    assert_eq!(
        german.join(" "),
        "Widder Stier Zwillinge Krebs Löwe Jungfrau Waage Skorpion Schütze Steinbock Wassermann \
         Fische"
    );
}

#[test]
fn st_1_every_sign_must_be_there_once() {
    refused(&[
        (
            "a sign twice",
            "sign = \"taurus\"",
            "sign = \"aries\"",
            "board aries: it is there twice (ST-1)",
        ),
        (
            "an unknown sign",
            "sign = \"taurus\"",
            "sign = \"ophiuchus\"",
            "board ophiuchus: “ophiuchus” is not a board; there are aries, taurus, gemini, cancer, \
             leo, virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces",
        ),
        (
            "an unknown sign with a capital",
            "sign = \"taurus\"",
            "sign = \"Taurus\"",
            "board Taurus: “Taurus” is not a board; there are aries, taurus, gemini, cancer, leo, \
             virgo, libra, scorpio, sagittarius, capricorn, aquarius, pisces",
        ),
    ]);
    let last = content_text().rfind("[[board]]").expect("a board");
    assert_eq!(
        refusal(&content_text()[..last]),
        "board pisces is missing (ST-1)"
    );
    let boards: Vec<String> = (3..=9)
        .map(|spaces| file(&[Graph::new(spaces, "1-2")]))
        .collect();
    assert!(
        boards.iter().all(|file| refusal(file) == "accepted"),
        "3 to 9 spaces can be"
    );
}

#[test]
fn st_1_the_order_of_the_boards_and_of_the_spaces_does_not_matter() {
    let (one, two) = content_text().split_at(content_text().find("[[board]]").unwrap());
    let mut entries: Vec<&str> = two.split_inclusive("]]\n").collect();
    assert_eq!(entries.len() % 12, 0);
    let each = entries.len() / 12;
    entries.rotate_left(5 * each);
    let turned = Content::read(&(one.to_owned() + &entries.concat()));
    assert_eq!(
        turned.expect("it has all twelve").facts(),
        content().facts()
    );
    let swapped = changed(&[(LIBRA_1, "SPACE"), (LIBRA_2, LIBRA_1)]).replace("SPACE", LIBRA_2);
    assert_eq!(Content::read(&swapped).as_ref(), Ok(content()));
}

#[test]
fn st_1_st_20_the_prizes_follow_from_the_number_of_spaces() {
    refused(&[
        (
            "the first prize",
            LIBRA_PRIZES,
            "prizes = [7, 5]",
            "board libra: the first prize equals the number of spaces, so it must be 6, not 7 \
             (ST-1, ST-20)",
        ),
        (
            "the second prize",
            LIBRA_PRIZES,
            "prizes = [6, 5]",
            "board libra: the second prize is two less than the first, so it must be 4, not 5 \
             (ST-1, ST-20)",
        ),
        (
            "no second prize",
            LIBRA_PRIZES,
            "prizes = [6, 0]",
            "board libra: the second prize is two less than the first, so it must be 4, not 0 \
             (ST-1, ST-20)",
        ),
        (
            "a third prize",
            LIBRA_PRIZES,
            "prizes = [6, 4, 2]",
            "board libra: a board has two prizes, not 3 (ST-1)",
        ),
        (
            "one prize",
            LIBRA_PRIZES,
            "prizes = [6]",
            "board libra: a board has two prizes, not 1 (ST-1)",
        ),
    ]);
}

#[test]
fn st_24_a_board_has_three_to_nine_spaces() {
    let tenth =
        format!("{SCORPIO_9},\n{{ id = 10, x = 50, y = 50, size = \"small\", star = \"\" }}");
    refused(&[(
        "ten spaces",
        SCORPIO_9,
        &tenth,
        "board scorpio: it has 10 spaces, but a board has at most 9, or all stars could lie on \
         boards that nobody can complete (ST-24)",
    )]);
    let two = file(&[Graph::new(2, "1-2")]);
    assert_eq!(
        refusal(&two),
        "board aries: it has 2 spaces, but a board with fewer than 3 would have no second prize \
         (ST-1)"
    );
}

#[test]
fn st_20_spaces_are_numbered_from_1_on() {
    let numbered = |id: &str| LIBRA_6.replace("id = 6", &format!("id = {id}"));
    refused(&[
        (
            "a number twice",
            LIBRA_6,
            &numbered("5"),
            "board libra: space 5 is there twice (ST-20)",
        ),
        (
            "a gap",
            LIBRA_6,
            &numbered("7"),
            "board libra: spaces are numbered from 1 on, so 6 must come instead of 7",
        ),
        (
            "from 0",
            LIBRA_6,
            &numbered("0"),
            "board libra: spaces are numbered from 1 on, so 1 must come instead of 0",
        ),
    ]);
}

#[test]
fn st_20_lines_lead_from_one_space_to_another_once() {
    let with = |line: &str| LIBRA_LINES.replace("[5, 6]]", &format!("[5, 6], {line}]"));
    refused(&[
        (
            "nowhere",
            LIBRA_LINES,
            &with("[4, 7]"),
            "board libra: line 4-7: there is no space 7 (ST-20)",
        ),
        (
            "from nowhere",
            LIBRA_LINES,
            &with("[0, 4]"),
            "board libra: line 0-4: there is no space 0 (ST-20)",
        ),
        (
            "to itself",
            LIBRA_LINES,
            &with("[4, 4]"),
            "board libra: line 4-4: a space is not its own neighbour (ST-20)",
        ),
        (
            "twice",
            LIBRA_LINES,
            &with("[5, 6]"),
            "board libra: line 5-6: it is there twice (ST-20)",
        ),
        (
            "from one to two others",
            LIBRA_LINES,
            &with("[1, 5, 6]"),
            "board libra: line 1-5-6: a line joins two spaces (ST-20)",
        ),
        (
            "with one end",
            LIBRA_LINES,
            &with("[4]"),
            "board libra: line 4: a line joins two spaces (ST-20)",
        ),
        (
            "twice, the other way round",
            LIBRA_LINES,
            &with("[6, 5]"),
            "board libra: line 6-5: it is there twice (ST-20)",
        ),
    ]);
    assert_eq!(
        refusal(&changed(&[(LIBRA_LINES, "lines = []")])),
        "accepted"
    );
}

#[test]
fn st_1_what_is_joined_can_be_seen_on_the_drawing() {
    let at = |x: &str, y: &str| LIBRA_6.replace("x = 40.9, y = 90.0", &format!("x = {x}, y = {y}"));
    refused(&[
        (
            "out of the circle",
            LIBRA_6,
            &at("40.9", "93.0"),
            "board libra: space 6 must be drawn within 42 of (50, 50)",
        ),
        (
            "nowhere at all",
            LIBRA_6,
            &at("nan", "90.0"),
            "board libra: space 6 must be drawn within 42 of (50, 50)",
        ),
        (
            "infinitely far",
            LIBRA_6,
            &at("40.9", "inf"),
            "board libra: space 6 must be drawn within 42 of (50, 50)",
        ),
        (
            "on another space",
            LIBRA_6,
            &at("44.4", "76.0"),
            "board libra: spaces 5 and 6 are drawn closer than 18",
        ),
        (
            "on a line between others",
            LIBRA_6,
            &at("43.0", "50.0"),
            "board libra: space 6 is drawn closer than 10 to line 3-5",
        ),
    ]);
}

#[test]
fn unknown_fields_and_bad_toml_are_refused_with_their_line() {
    let text = changed(&[(LIBRA_PRIZES, "prizes = [6, 4]\ncolour = \"blue\"")]);
    let found = refusal(&text);
    let begins = format!("line {}: unknown field `colour`", line(&text, "colour"));
    assert!(
        found.starts_with(&begins) && !found.contains('\n'),
        "{found}"
    );
    for (what, from, to, message) in [
        (
            "an unknown field of a space",
            LIBRA_6,
            "{ id = 6, z = 1 }",
            "unknown field `z`",
        ),
        (
            "no place",
            LIBRA_6,
            "{ id = 6, size = \"small\", star = \"\" }",
            "missing field `x`",
        ),
        (
            "another size",
            LIBRA_6,
            "{ id = 6, size = \"huge\" }",
            "unknown variant `huge`",
        ),
        (
            "a prize too high",
            LIBRA_PRIZES,
            "prizes = [600, 4]",
            "invalid value",
        ),
        (
            "a line that is no list",
            LIBRA_LINES,
            "lines = [1, 2]",
            "invalid type",
        ),
        ("bad TOML", LIBRA_PRIZES, "prizes = [6, 4", ""),
    ] {
        let found = refusal(&changed(&[(from, to)]));
        assert!(
            found.contains(message) && found.starts_with("line "),
            "{what}: {found}"
        );
        assert!(!found.contains('\n'), "{what}: {found}");
    }
    assert!(
        refusal("").contains("missing field `board`"),
        "{}",
        refusal("")
    );
    assert!(refusal("stars = 9").contains("unknown field `stars`"));
}

#[test]
fn every_board_says_where_its_facts_come_from() {
    let source = "source = { name = \"rulebook\", prizes = \"house\", graph = \"house\" }";
    let first = |to: &str| content_text().replacen(source, to, 1);
    for (what, to, message) in [
        ("none", "", "missing field `source`"),
        (
            "not of the graph",
            "source = { name = \"rulebook\", prizes = \"house\" }",
            "missing field `graph`",
        ),
        (
            "of an unknown kind",
            "source = { name = \"rulebook\", prizes = \"house\", graph = \"dream\" }",
            "unknown variant `dream`",
        ),
    ] {
        let found = refusal(&first(to));
        assert!(found.contains(message), "{what}: {found}");
    }
    let found = first("source = { name = \"found\", prizes = \"rulebook\", graph = \"found\" }");
    assert_eq!(refusal(&found), "accepted");
}

/// The facts are made of everything that play depends on, not of names and drawings.
#[test]
fn st_1_names_and_drawings_are_no_facts_but_graph_and_sizes_are() {
    let facts = |changes: &[(&str, &str)]| {
        let content = Content::read(&changed(changes)).expect("it can be");
        content.facts()
    };
    let same = content().facts();
    for (what, from, to) in [
        ("a name", "name = \"Libra\"", "name = \"The Scales\""),
        ("a German name", "german = \"Waage\"", "german = \"Balken\""),
        ("a star's name", "Zubenelgenubi (alpha)", "Alpha Librae"),
        ("a place", "x = 40.9, y = 90.0", "x = 41.9, y = 89.0"),
        (
            "the other end first",
            LIBRA_LINES,
            "lines = [[2, 1], [3, 2], [1, 3], [4, 1], [5, 3], [6, 5]]",
        ),
        (
            "another order",
            LIBRA_LINES,
            "lines = [[5, 6], [1, 2], [2, 3], [3, 1], [1, 4], [3, 5]]",
        ),
    ] {
        assert_eq!(facts(&[(from, to)]), same, "{what}");
    }
    let small = LIBRA_1.replace("large", "small");
    let without_6 = format!("\n    {LIBRA_6},");
    for (what, changes) in [
        ("a size", vec![(LIBRA_1, small.as_str())]),
        (
            "a line",
            vec![(
                LIBRA_LINES,
                "lines = [[1, 2], [2, 3], [1, 4], [3, 5], [5, 6]]",
            )],
        ),
        (
            "a space and its prizes",
            vec![
                (without_6.as_str(), ""),
                (
                    LIBRA_LINES,
                    "lines = [[1, 2], [2, 3], [3, 1], [1, 4], [3, 5]]",
                ),
                (LIBRA_PRIZES, "prizes = [5, 3]"),
            ],
        ),
    ] {
        assert_ne!(facts(&changes), same, "{what}");
    }
}

/// People call a space by the letter of its star, or by its number if the star has none.
#[test]
fn st_1_spaces_are_called_by_the_letters_of_their_stars() {
    for (name, letters) in [
        ("leo", "ε ζ γ η α θ β δ"),
        ("aries", "γ β α d δ"),
        ("scorpio", "β δ π α ε ζ θ κ λ"),
    ] {
        let board = content().board(sign(name));
        let letters_of = board.spaces().iter().map(|it| board.letter(it));
        let found: Vec<String> = letters_of.map(String::from).collect();
        assert_eq!(found.join(" "), letters, "{name}");
    }
}
