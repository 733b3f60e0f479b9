//! The notebook: SL-20 to SL-22, and Carly's notebook of the rules.

use asterism_core::testkit::{SceneBuilder as _, seat};
use stellar::{Kind, Run, Stack, Table, notebook};

use crate::common::{Scene, SceneExt as _, Setup, cards};

/// A table with this telescope and this notebook for seat 1, even if no game leads to them.
fn table(telescope: &'static str, notebook: &str) -> Table {
    let turns = (telescope.split(", ").count() - 1) * 2;
    let setup = Setup::at("take").turns(turns).telescope(1, telescope);
    let mut table = setup.scene().table();
    table.notebooks[0] = cards(notebook);
    table
}

/// A stack as words: each card with what it counts as, if that is not printed on it.
fn words(stack: &Stack) -> String {
    let word = |(card, number): &(stellar::Card, u8)| match card.number().get() {
        6 => format!("{}={number}", card.notation()),
        _ => card.notation(),
    };
    stack.cards.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The stacks of a notebook that have cards, as words.
fn stacks(table: &Table) -> Vec<String> {
    let stacks = notebook(table, seat(1));
    let filled = stacks.iter().filter(|stack| !stack.cards.is_empty());
    filled.map(words).collect()
}

/// The points of seat 1 for stars and runs.
fn points(table: &Table) -> i16 {
    stellar::final_scores(table)[0].objects()
}

/// Halfway through the game: planets (4), asteroids (2, 3, 4), clouds (1, 5), and more.
fn carly() -> Scene {
    let setup = Setup::at("play").turns(12).hand(1, "c4a m1a m2a");
    setup.notebook(1, "p4a a2a a3a a4a c1a c5a b1a").scene()
}

#[test]
fn sl_20_carlys_cloud_4_is_inserted_between_1_and_5() {
    let scene = carly();
    let before = ["p4a", "a2a a3a a4a", "c1a c5a", "b1a"];
    assert_eq!(stacks(&scene.table()), before);
    let after = scene.after("1 play c4a notebook");
    let expected = ["p4a", "a2a a3a a4a", "c1a c4a c5a", "b1a"];
    assert_eq!(stacks(&after.table()), expected);
    assert_eq!(after.told(0)[0], "SL-20: A noted cloud 4.");
    let runs = notebook(&after.table(), seat(1)).map(|stack| stack.run);
    assert_eq!(runs[Kind::Planet.index()], Run { from: 4, length: 1 });
    assert_eq!(
        runs[Kind::Moon.index()].length,
        0,
        "a stack that is not there"
    );
    assert_eq!(runs[Kind::Asteroid.index()], Run { from: 2, length: 3 });
    assert_eq!(runs[Kind::Cloud.index()], Run { from: 4, length: 2 });
}

#[test]
fn sl_20_a_card_joins_the_stack_of_its_type_or_starts_it() {
    let scene = carly();
    for (example, action, expected) in [
        ("a new stack", "1 play m1a notebook", "m1a"),
        ("an existing stack", "1 play c4a notebook", "c1a c4a c5a"),
    ] {
        let after = scene.after(action);
        assert!(
            stacks(&after.table()).contains(&expected.to_owned()),
            "{example}"
        );
        assert!(
            after.notebook(1).contains(&action[7..10]),
            "{example}: it lies open"
        );
        for viewer in [0, 1, 2] {
            let sent = after.sent(viewer)["seats"][0]["notebook"].to_string();
            assert!(sent.contains(&action[7..10]), "{example}: for everybody");
        }
    }
}

#[test]
fn sl_20_duplicates_are_allowed_and_ignored() {
    for (example, notebook, run, stack) in [
        ("twice the same number", "p4a p4b", 1, "p4a p4b"),
        ("within a run", "p2a p3a p3b p4a", 3, "p2a p3a p3b p4a"),
        (
            "all of them",
            "p1a p1b p2a p2b p3a p3b p4a p4b",
            4,
            "p1a p1b p2a p2b p3a p3b p4a p4b",
        ),
        ("a satellite's number too", "p2a p3a s2", 2, "p2a p3a"),
    ] {
        let table = table("1 m3a, 2 p1a", notebook);
        let planets = &notebook_of(&table)[Kind::Planet.index()];
        assert_eq!(planets.run.length, run, "{example}");
        assert_eq!(words(planets), stack, "{example}");
    }
    let scene = Setup::at("play")
        .turns(2)
        .hand(1, "p4b m1a m2a")
        .notebook(1, "m3a p4a")
        .scene();
    assert_eq!(scene.refusal("1 play p4b notebook"), "allowed");
}

fn notebook_of(table: &Table) -> [Stack; 5] {
    notebook(table, seat(1))
}

#[test]
fn sl_21_a_6_0_is_a_6_or_a_0_whichever_is_better() {
    for (example, notebook, run, stack) in [
        (
            "E5: as 0",
            "p6 p1a p2a",
            Run { from: 0, length: 3 },
            "p6=0 p1a p2a",
        ),
        (
            "as 6",
            "p6 p4a p5a",
            Run { from: 4, length: 3 },
            "p4a p5a p6=6",
        ),
        ("alone", "p6", Run { from: 6, length: 1 }, "p6=6"),
        (
            "the longer run: 0",
            "p6 p1a p2a p5a",
            Run { from: 0, length: 3 },
            "p6=0 p1a p2a p5a",
        ),
        (
            "the longer run: 6",
            "p6 p1a p4a p5a",
            Run { from: 4, length: 3 },
            "p1a p4a p5a p6=6",
        ),
        (
            "both the same",
            "p6 p1a p5a",
            Run { from: 5, length: 2 },
            "p1a p5a p6=6",
        ),
        (
            "no help",
            "p6 p2a p3a",
            Run { from: 2, length: 2 },
            "p2a p3a p6=6",
        ),
    ] {
        let planets = &notebook_of(&table("1 p3a, 2 p1b", notebook))[0];
        assert_eq!(planets.run, run, "{example}");
        assert_eq!(words(planets), stack, "{example}");
    }
}

#[test]
fn sl_21_never_both() {
    let planets = &notebook_of(&table("1 p3a", "p6 p1a p2a p3b p4a p5a"))[0];
    assert_eq!(planets.run.length, 6, "not 7");
    let planets = &notebook_of(&table("1 p3a", "p6 p1a p5a"))[0];
    assert_eq!(planets.run.length, 2, "not 0, 1 and 5, 6");
}

#[test]
fn sl_22_playing_a_satellite_names_no_stack() {
    let scene = Setup::at("play").hand(1, "s3 m1a m2a").scene();
    assert_eq!(
        scene.legal_line(1),
        "play m1a telescope, play m1a notebook, play m2a telescope, play m2a notebook, \
         play s3 telescope, play s3 notebook"
    );
    let after = scene.after("1 play s3 notebook");
    assert!(after.notebook(1).contains("s3"));
    assert_eq!(after.told(0)[0], "SL-22: A noted satellite 3.");
}

#[test]
fn sl_22_satellites_count_where_they_are_worth_most() {
    // Stars: planet 2, moon 3 + 2 + 1 = 6.
    let (planet, both) = ("1 p3a", "1 p3a, 2 m1a, 4 m2a, 6 m4a");
    for (example, telescope, notebook, points) in [
        ("a card of its own", planet, "s4", 2),
        ("it closes a gap", planet, "p1a p3b s2", 2 * 3),
        (
            "for the type with more stars",
            both,
            "p1a p3b m3b m5a s2 s4",
            2 + 6 * 4,
        ),
        ("where its number fits", both, "p4a p5a m1b s3", 2 * 3 + 6),
        ("each its own way", both, "p1a p3b m5a s2 s4", 2 * 3 + 6 * 2),
        ("with a 6/0 as 0", planet, "p6 s1", 2 * 2),
        ("with a 6/0 as 6", planet, "p6 s5", 2 * 2),
        ("with a 6/0 as the better", planet, "p6 s1 s5 s4", 2 * 3),
        ("a whole run of satellites", planet, "s1 s2 s3 s4 s5", 2 * 5),
        ("and a 6/0", planet, "s1 s2 s3 s4 s5 p6", 2 * 6),
        ("but stars come first", both, "s1 s2 s3 s4 s5 p6", 2 + 6 * 5),
        (
            "two gaps, one satellite",
            both,
            "p1a p3b m1b m3b s2",
            2 + 6 * 3,
        ),
        (
            "a few stars less elsewhere",
            both,
            "p1a p2a p4a p5a m1b s3",
            2 * 5 + 6,
        ),
    ] {
        assert_eq!(
            self::points(&table(telescope, notebook)),
            points,
            "{example}"
        );
    }
}

#[test]
fn sl_22_a_satellite_may_move_until_the_end() {
    let telescope = "1 p3a, 2 m1a";
    for (example, notebook, expected) in [
        ("between planets", "p1a p3b s2", vec!["p1a s2 p3b"]),
        (
            "then between moons",
            "p1a p3b m1b m3b s2",
            vec!["p1a p3b", "m1b s2 m3b"],
        ),
        (
            "and back",
            "p1a p3b m1b m2a m3b s2",
            vec!["p1a s2 p3b", "m1b m2a m3b"],
        ),
    ] {
        assert_eq!(stacks(&table(telescope, notebook)), expected, "{example}");
    }
}

#[test]
fn sl_22_every_satellite_is_in_one_stack() {
    for (example, notebook) in [
        ("it helps", "p1a p3b s2"),
        ("it starts a stack", "p3b m3b s3"),
        ("it helps nowhere", "p3a m3b a3b c3b b3b s3"),
        ("some help", "p3a m3b a3b c3b b3b s3 s4"),
        ("all five", "p3a m3b a3b c3b b3b s1 s2 s3 s4 s5"),
    ] {
        for telescope in ["1 m3a", "1 m3a, 2 p1a, 3 b1a"] {
            let table = table(telescope, notebook);
            let shown = notebook_of(&table);
            let shown: Vec<_> = shown.iter().flat_map(|stack| &stack.cards).collect();
            assert_eq!(shown.len(), cards(notebook).len(), "{example}: {shown:?}");
            for card in cards(notebook).iter() {
                assert!(
                    shown.iter().any(|(found, _)| *found == card),
                    "{example}: {card}"
                );
            }
        }
    }
}

#[test]
fn sl_22_of_equal_readings_the_longest_runs_are_shown() {
    // The telescope has only a black hole, so that satellites are worth nothing among the others.
    let table = table("1 b3a", "b1a p1a m1a m2a m4a s3");
    assert_eq!(stacks(&table), ["p1a", "m1a m2a s3 m4a", "b1a"]);
    assert_eq!(points(&table), 2);
}
