//! The end: SL-23 to SL-27, and the examples of the rules.

use asterism_core::testkit::{SceneBuilder as _, seat};
use asterism_core::{Game, Turn};
use stellar::{Content, Event, Kind, Section, Slot};

use crate::common::{
    BOTH, Scene, SceneExt as _, Setup, cards, host_content, open_table, play_restless, scene_of,
};

#[test]
fn sl_23_after_11_rounds_each_has_12_and_12_cards_and_two_in_hand() {
    let mut ends = 0;
    for game in 0..20 {
        play_restless(game, |ply| {
            if !ply.events.contains(&Event::RoundsOver) {
                return;
            }
            let scene = scene_of(ply.after);
            let table = scene.table();
            for number in [1, 2] {
                assert_eq!(table.telescopes[number - 1].len(), 12);
                assert_eq!(table.notebooks[number - 1].len(), 12);
                assert_eq!(cards(&scene.hand(number as u8)).len(), 2);
            }
            assert_eq!((scene.turn(), scene.owed()), ("last".into(), vec![1, 2]));
            ends += 1;
        });
    }
    assert_eq!(ends, 20);
}

fn last() -> Scene {
    Setup::at("last")
        .hand(1, "p1a p2a")
        .hand(2, "m1a m2a")
        .scene()
}

#[test]
fn sl_23_one_card_of_the_hand_is_played_and_the_other_discarded() {
    let scene = last();
    assert_eq!(scene.legal_line(1), "last p1a, last p2a");
    assert_eq!(scene.legal_line(2), "last m1a, last m2a");
    for (first, second, discarded) in [
        ("p1a", "m1a", "p2a m2a"),
        ("p2a", "m1a", "p1a m2a"),
        ("p1a", "m2a", "p2a m1a"),
        ("p2a", "m2a", "p1a m1a"),
    ] {
        for choices in [
            format!("1 last {first}; 2 last {second}"),
            format!("2 last {second}; 1 last {first}"),
        ] {
            let after = scene.after(&choices);
            assert_eq!(after.turn(), "over", "{choices}");
            let [one, two] = scene.table().notebooks;
            let expected = [one.or(cards(first)), two.or(cards(second))];
            assert_eq!(after.table().notebooks, expected, "{choices}");
            let discards = cards(&scene.discards()).or(cards(discarded));
            assert_eq!(cards(&after.discards()), discards, "{choices}");
            assert_eq!(
                (after.hand(1), after.hand(2)),
                (String::new(), String::new())
            );
            assert_eq!(after.owed(), [0; 0]);
        }
    }
}

#[test]
fn sl_23_nothing_happens_before_both_have_chosen() {
    let scene = last();
    let waiting = scene.after("2 last m1a");
    assert_eq!((waiting.turn(), waiting.owed()), ("last".into(), vec![1]));
    assert_eq!(waiting.table().notebooks, scene.table().notebooks);
    assert_eq!(waiting.hand(2), "m1a m2a");
    for (at, action, sentence) in [
        (
            &waiting,
            "2 last m2a",
            "SL-23: you have chosen your last card; wait for the other player",
        ),
        (
            &waiting,
            "1 last m1a",
            "SL-23: moon 1 (m1a) is not one of the two cards left in your hand",
        ),
        (
            &waiting,
            "1 take p1a",
            "SL-23: choose which of your two cards goes to the notebook",
        ),
        (
            &scene,
            "1 play p1a notebook",
            "SL-23: choose which of your two cards goes to the notebook",
        ),
    ] {
        assert_eq!(at.refusal(action), sentence, "{action}");
    }
}

#[test]
fn sl_23_then_the_game_is_over() {
    let over = last().after("1 last p1a; 2 last m1a");
    for action in [
        "1 last p2a",
        "2 take p1a",
        "1 wipe",
        "2 note",
        "1 at 1",
        "2 start p3a",
    ] {
        assert_eq!(over.refusal(action), "SL-23: the game is over", "{action}");
    }
    assert_eq!(
        (over.legal_line(1), over.legal_line(2)),
        (String::new(), String::new())
    );
    assert!(matches!(over.state.turn(), Turn::Over(_)));
    let told = over.told(0);
    assert_eq!(
        told[..2],
        [
            "SL-23: A chose the last card in secret.",
            "SL-23: B chose the last card in secret."
        ]
    );
    assert_eq!(
        told[2],
        "SL-23: A noted planet 1 as the last card and discarded planet 2."
    );
    assert_eq!(
        told[3],
        "SL-23: B noted moon 1 as the last card and discarded moon 2."
    );
    for (line, number) in told[4..].iter().zip([1, 2]) {
        let score = over.score(number);
        let expected = format!(
            "SL-24: {} scored {}: {} for stars and runs, {} for sections, {} for diversity.",
            ["A", "B"][usize::from(number) - 1],
            score.total(),
            score.objects(),
            score.sections(),
            score.diversity
        );
        assert_eq!(*line, expected);
    }
    assert_eq!(told.len(), 6);
}

#[test]
fn sl_24_e3_emmas_moons_score_15() {
    let setup = Setup::at("take").turns(8).notebook(1, "m4a m5a m6 a3a c1a");
    let scene = setup
        .telescope(1, "1 m3a, 2 c4a, 3 p4a, 4 c5a, 5 a4b")
        .scene();
    assert_eq!(scene.stars_and_run(1, Kind::Moon), (2, 3), "one moon");
    let setup = Setup::at("take").turns(8).notebook(1, "m4a m5a m6 a3a c1a");
    let scene = setup
        .telescope(1, "1 m3a, 3 m1a, 2 c4a, 4 c5a, 5 a4b")
        .scene();
    assert_eq!(scene.stars_and_run(1, Kind::Moon), (5, 3));
    assert_eq!(scene.score(1).of(Kind::Moon), 15);
}

#[test]
fn sl_24_stars_times_the_longest_run_for_each_type() {
    let stars = "1 p3a, 2 p1a, 3 m5a"; // Planets have five stars, moons one.
    for (example, telescope, notebook, planets, moons) in [
        ("no card: 0", stars, "a1a", 0, 0),
        ("a single number: 1", stars, "p4a", 5, 0),
        ("two in a row", stars, "p4a p5a", 10, 0),
        ("two apart", stars, "p2a p5a", 5, 0),
        ("the longer of two runs", stars, "p1b p2a p4a", 10, 0),
        ("duplicates once", stars, "p4a p4b p5a p5b", 10, 0),
        ("each type for itself", stars, "p4a m5b", 5, 1),
        ("no mixed runs", stars, "p3b m4a p5a", 5, 1),
        ("stars without a run", stars, "m1a m2a m3b", 0, 3),
        (
            "a run without stars",
            "1 p3a, 2 m1a down, 3 m5a down",
            "m1b m2a m3b",
            0,
            0,
        ),
        (
            "stars face down do not count",
            "1 p3a, 2 p1a down, 3 m5a",
            "p4a p5a",
            4,
            0,
        ),
        ("all six", stars, "p1b p2a p3b p4a p5a p6", 30, 0),
    ] {
        let mut table = Setup::at("take")
            .turns(4)
            .telescope(1, telescope)
            .scene()
            .table();
        table.notebooks[0] = cards(notebook);
        let score = stellar::final_scores(&table)[0];
        let found = (score.of(Kind::Planet), score.of(Kind::Moon));
        assert_eq!(found, (planets, moons), "{example}");
        assert_eq!(
            score.objects(),
            planets + moons + others(&score),
            "{example}"
        );
    }
}

fn others(score: &stellar::Score) -> i16 {
    [Kind::Asteroid, Kind::Cloud, Kind::BlackHole]
        .map(|kind| score.of(kind))
        .iter()
        .sum()
}

/// A box in which a planet 1, a moon 5 and three others are the starters.
fn other_starters() -> &'static Content {
    host_content(&[
        (
            "number = 1, copies = 2, stars = 3, name = \"Mercury\", source = { card = \"house\", \
             stars = \"house\" } },",
            "number = 1, stars = 3, starter = true, source = { card = \"house\", stars = \"house\" \
             } },\n{ type = \"planet\", number = 1, stars = 3, source = { card = \"house\", stars = \
             \"house\" } },",
        ),
        (
            "{ type = \"moon\", number = 5, copies = 2, stars = 1, source = { card = \"rulebook\", \
             stars = \"house\" } },",
            "{ type = \"moon\", number = 5, stars = 1, starter = true, source = { card = \
             \"rulebook\", stars = \"house\" } },\n{ type = \"moon\", number = 5, stars = 1, source \
             = { card = \"rulebook\", stars = \"house\" } },",
        ),
        (
            "number = 3, stars = 2, starter = true, name = \"Mars\"",
            "number = 3, stars = 2",
        ),
        (
            "\"moon\", number = 3, stars = 2, starter = true,",
            "\"moon\", number = 3, stars = 2,",
        ),
    ])
}

/// The telescopes that the rules show, number by number.
fn carly_and_emma() -> Setup {
    let setup = Setup::at("last").with(other_starters());
    setup
        .telescope(
            1,
            "1 p1a, 2 p4a, 3 m1a, 4 p5a, 5 a3b down, 6 p5b, 7 c2a, 8 a4a, 9 p6, 10 c3b down, \
             11 c2b, 12 a4b",
        )
        .telescope(
            2,
            "1 m5a, 2 m4a, 3 p3a down, 4 p3b down, 5 b2a, 6 a1a, 7 b2b, 8 m3a down, 9 a1b, 10 c4a, \
             11 c5a, 12 m3b down",
        )
}

#[test]
fn sl_25_e4_carly_scores_20_for_sections_and_emma_10() {
    let scene = carly_and_emma().scene();
    for (number, numbers) in [
        (1, [1, 4, 1, 5, 3, 5, 2, 4, 6, 3, 2, 4]),
        (2, [5, 4, 3, 3, 2, 1, 2, 3, 1, 4, 5, 3]),
    ] {
        let telescope = scene.table().telescopes[seat(number).index()];
        let found = Slot::all().filter_map(|slot| telescope.at(slot));
        let found: Vec<u8> = found.map(|placed| placed.number().get()).collect();
        assert_eq!(found, numbers, "as the rules show them");
    }
    let (carly, emma) = (scene.score(1), scene.score(2));
    assert_eq!((carly.totals, emma.totals), ([14, 11, 15], [17, 6, 13]));
    assert_eq!(
        (carly.majorities, emma.majorities),
        ([0, 10, 10], [10, 0, 0])
    );
    assert_eq!((carly.sections(), emma.sections()), (20, 10));
}

#[test]
fn sl_25_the_higher_sum_of_a_section_scores_10_and_a_tie_nobody() {
    for (example, one, two, points) in [
        (
            "both the same",
            "1 p3a, 6 m4a",
            "1 a3a, 6 m4b",
            ([0, 0, 0], [0, 0, 0]),
        ),
        (
            "one more",
            "1 p3a, 6 m5a",
            "1 a3a, 6 m4b",
            ([0, 10, 0], [0, 0, 0]),
        ),
        (
            "one less",
            "1 p3a, 6 m4a",
            "1 a3a, 6 m5b",
            ([0, 0, 0], [0, 10, 0]),
        ),
        (
            "against nothing",
            "1 p3a, 2 m1a",
            "1 a3a, 9 m1b",
            ([10, 0, 0], [0, 0, 10]),
        ),
        (
            "a card face down is a 3",
            "1 p3a, 2 m1a down",
            "1 a3a, 2 b3b",
            ([0; 3], [0; 3]),
        ),
        (
            "a satellite counts",
            "1 p3a, 12 s4",
            "1 a3a, 12 c3b",
            ([0, 0, 10], [0; 3]),
        ),
        (
            "a 6/0 is a 6",
            "1 p3a, 7 b6",
            "1 a3a, 7 b5a",
            ([0, 10, 0], [0; 3]),
        ),
    ] {
        let setup = Setup::at("take")
            .turns(2)
            .telescope(1, one)
            .telescope(2, two);
        let scene = setup.scene();
        let found = (scene.score(1).majorities, scene.score(2).majorities);
        assert_eq!(found, points, "{example}");
    }
    assert_eq!(Section::ALL.map(Section::word), ["top", "middle", "bottom"]);
}

#[test]
fn sl_26_all_five_types_face_up_score_10() {
    for (example, telescope, points) in [
        ("all five", "1 p3a, 2 m1a, 3 a1a, 4 c1a, 5 b1a", 10),
        (
            "a type twice",
            "1 p3a, 2 m1a, 3 a1a, 4 c1a, 6 c2a, 5 b1a",
            10,
        ),
        (
            "four and one of them twice",
            "1 p3a, 2 m1a, 3 a1a, 4 c1a, 6 c2a",
            0,
        ),
        ("one face down", "1 p3a, 2 m1a, 3 a1a, 4 c1a, 5 b1a down", 0),
        (
            "a satellite has no type",
            "1 p3a, 2 m1a, 3 a1a, 4 c1a, 5 s1",
            0,
        ),
        ("6/0 cards have one", "1 p3a, 2 m6, 3 a6, 4 c6, 5 b6", 10),
    ] {
        let turns = (telescope.split(", ").count() - 1) * 2;
        let scene = Setup::at("take")
            .turns(turns)
            .telescope(1, telescope)
            .scene();
        assert_eq!(scene.score(1).diversity, points, "{example}");
        assert_eq!(scene.score(2).diversity, 0, "{example}");
    }
}

/// Seat 1 has the first and seat 2 the second copies of the same cards; only their last cards
/// differ. Two planets 3 and two moons 3 are starters.
fn twins() -> Scene {
    let content = host_content(&[
        (
            "stars = 2, name = \"Mars\"",
            "stars = 2, starter = true, name = \"Mars\"",
        ),
        (
            "\"moon\", number = 3, stars = 2, source",
            "\"moon\", number = 3, stars = 2, starter = true, source",
        ),
        (
            "\"cloud\", number = 3, stars = 2, starter = true,",
            "\"cloud\", number = 3, stars = 2,",
        ),
        (
            "\"black_hole\", number = 3, stars = 2, starter = true,",
            "\"black_hole\", number = 3, stars = 2,",
        ),
    ]);
    Setup::at("last")
        .with(content)
        .telescope(
            1,
            "1 p3a, 2 p1a, 3 p2a, 4 m1a, 5 a1a, 6 c1a, 7 b1a, 8 a2a, 9 c2a, 10 b2a, 11 b4a, 12 a4a",
        )
        .telescope(
            2,
            "1 p3b, 2 p1b, 3 p2b, 4 m1b, 5 a1b, 6 c1b, 7 b1b, 8 a2b, 9 c2b, 10 b2b, 11 b4b, 12 a4b",
        )
        .notebook(1, "p4a p5a m2a m3a m4a m5a a3a a5a c3a c4a c5a b3a")
        .notebook(2, "p4b p5b m2b m3b m4b m5b a3b a5b c3b c4b c5b b3b")
        .hand(1, "b5a p6")
        .hand(2, "b5b m6")
        .scene()
}

#[test]
fn sl_27_more_points_win_and_a_tie_is_shared() {
    // Planets 7 × 2, moons 3 × 4, asteroids 6 × 1, clouds 5 × 3, black holes 6 × 1; diversity.
    let even = 14 + 12 + 6 + 15 + 6 + 10;
    for (example, choices, points, ranks) in [
        ("a tie", "1 last b5a; 2 last b5b", [even, even], [1, 1]),
        (
            "seat 1 has more",
            "1 last p6; 2 last b5b",
            [even + 7, even],
            [1, 2],
        ),
        (
            "seat 2 has more",
            "1 last b5a; 2 last m6",
            [even, even + 3],
            [2, 1],
        ),
        (
            "both add",
            "1 last p6; 2 last m6",
            [even + 7, even + 3],
            [1, 2],
        ),
    ] {
        let outcome = twins().after(choices).outcome();
        assert_eq!(outcome.scores().collect::<Vec<_>>(), points, "{example}");
        assert_eq!(outcome.ranks().collect::<Vec<_>>(), ranks, "{example}");
        assert_eq!(outcome.is_shared(), ranks == [1, 1], "{example}");
    }
    let shared = twins().after("1 last b5a; 2 last b5b").outcome();
    assert!(
        BOTH.iter()
            .all(|seat| (shared.share(*seat) - 0.5).abs() < f64::EPSILON)
    );
}

#[test]
fn sl_24_sl_27_scores_at_the_end_are_those_shown() {
    for game in 0..20 {
        let mut last = None;
        play_restless(game, |ply| last = Some(ply.after));
        let state = last.expect("a game has actions");
        let outcome = *state.turn().outcome().expect("it is over");
        let table = open_table(&state);
        let scores = stellar::final_scores(&table);
        for (telescope, score) in table.telescopes.iter().zip(&scores) {
            let stars = Kind::ALL.map(|kind| telescope.stars(kind, table.content));
            assert_eq!(stars, score.stars, "type by type and all at once");
        }
        let totals: Vec<i16> = scores.iter().map(stellar::Score::total).collect();
        assert_eq!(outcome.scores().collect::<Vec<_>>(), totals);
        let sent = scene_of(state).sent(0);
        for (at, total) in totals.iter().enumerate() {
            assert_eq!(sent["seats"][at]["score"]["total"], *total);
        }
    }
}
