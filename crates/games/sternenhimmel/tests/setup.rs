//! The box and the table as it is laid out (ST-1 to ST-5).

use asterism_core::testkit::{self, SceneBuilder as _};
use std::collections::BTreeSet;

use asterism_core::{Dice, Game, Notation, Seat, Settings, Viewer};
use sternenhimmel::{Sign, SignSet, Size, Space, Star, StarSet, Sternenhimmel};

use crate::common::{SceneExt as _, Setup, content, new_table, sign, space, star, stars, text};

#[test]
fn st_1_there_are_twelve_boards_with_their_prizes() {
    assert_eq!(content().boards().len(), 12);
    for board in content().boards() {
        let spaces = board.spaces().len() as u8;
        assert!((3..=9).contains(&spaces), "{}", board.sign);
        assert_eq!(board.prizes, [spaces, spaces - 2], "{}", board.sign);
    }
    for (name, spaces) in [
        ("aries", 5),
        ("taurus", 7),
        ("gemini", 8),
        ("cancer", 5),
        ("leo", 8),
        ("virgo", 7),
        ("libra", 6),
        ("scorpio", 9),
        ("sagittarius", 8),
        ("capricorn", 7),
        ("aquarius", 7),
        ("pisces", 9),
    ] {
        let board = content().board(sign(name));
        assert_eq!((board.sign, board.spaces().len()), (sign(name), spaces));
    }
}

#[test]
fn st_1_spaces_are_neighbours_where_a_line_joins_them() {
    for board in content().boards() {
        for one in board.spaces().iter() {
            assert!(!board.neighbours(one).contains(one), "{} {one}", board.sign);
            for other in board.spaces().iter() {
                let lines = board.lines();
                let joined = lines.contains(&(one, other)) || lines.contains(&(other, one));
                let sign = board.sign;
                assert_eq!(
                    board.neighbours(one).contains(other),
                    joined,
                    "{sign} {one} {other}"
                );
            }
        }
    }
    let libra = content().board(sign("libra"));
    let beside = |number| {
        let beside = libra.neighbours(space(number));
        beside.iter().map(Space::number).collect::<Vec<_>>()
    };
    assert_eq!(
        (beside(1), beside(3), beside(6)),
        (vec![2, 3, 4], vec![1, 2, 5], vec![5])
    );
    assert_eq!(libra.size(space(4)), Size::Large);
    assert_eq!(libra.size(space(5)), Size::Small);
}

#[test]
fn st_2_everybody_has_the_same_nine_stars() {
    for seats in 3..=5 {
        let scene = new_table(seats, "drawn", 1);
        for number in 1..=seats as u8 {
            assert_eq!(text(scene.hand(number)), "1 3 5 6 7 10 hole double double");
            assert_eq!(scene.table().hand_size(testkit::seat(number)), 9);
        }
        assert!(scene.hand(0).is_empty(), "an onlooker has no hand");
    }
}

#[test]
fn st_2_a_set_of_stars_counts_the_double_stars() {
    let mut hand = StarSet::FULL;
    for (removed, left) in [(Star::Double, 1), (Star::Double, 0)] {
        hand.remove(removed);
        assert_eq!(hand.count(Star::Double), left);
        assert_eq!(hand.contains(Star::Double), left > 0);
    }
    hand.remove(star("10"));
    assert_eq!((hand, hand.len()), (stars("1 3 5 6 7 hole"), 6));
    hand.add(Star::Double);
    hand.add(Star::Double);
    hand.add(star("10"));
    assert_eq!(hand, StarSet::FULL);
    assert_eq!(hand.iter().count(), 8, "kinds");
    assert_eq!(hand.stars().count(), 9, "stars");
    assert!(StarSet::EMPTY.is_empty());
    assert_eq!(
        format!("{:?}", stars("double 1 double")),
        r#"["1", "double", "double"]"#
    );
}

#[test]
fn st_3_as_many_boards_as_players_are_open_and_the_rest_is_the_stack() {
    for seats in 3..=5 {
        for luck in 0..20 {
            let table = new_table(seats, "drawn", luck).table();
            let open: SignSet = table.boards().map(|(_, board)| board.sign).collect();
            assert_eq!((open.len(), table.stack.len()), (seats, 12 - seats));
            assert!(open.iter().all(|sign| !table.stack.contains(sign)));
            assert!(table.scored().is_empty());
            assert_eq!(table.open[seats..], [None; 5][seats..]);
            let spaces = table.boards().map(|(_, board)| board.spaces().len());
            assert_eq!(table.empty.len(), spaces.sum::<usize>());
        }
    }
}

/// Every board comes first as often as any other.
#[test]
fn st_3_the_boards_are_shuffled() {
    let mut first = [0; 12];
    for luck in 0..2400 {
        let table = new_table(3, "1", luck).table();
        first[table.open[0].expect("a board").index()] += 1;
    }
    for (sign, count) in Sign::ALL.into_iter().zip(first) {
        assert!(
            (140..=260).contains(&count),
            "{sign} came first {count} times of 2400"
        );
    }
}

/// The boards of the stack are known by elimination; the one on top is not.
#[test]
fn st_3_only_the_order_of_the_stack_is_hidden() {
    let aries = "1=W1 2=W3 3=G1 4=G3";
    let scene = Setup::new(3).board("aries", aries).scene();
    assert_eq!(scene.sent(0)["stack"].as_array().map(Vec::len), Some(9));
    let mut next = BTreeSet::new();
    for luck in 0..200 {
        let after = scene.clone().with_luck(luck).after("1 place 10 aries 5");
        let view = scene.view(1);
        let mut world = Sternenhimmel::determinize(&view, &mut Dice::quick(luck));
        let action = Sternenhimmel::parse("place 10 aries 5", view.table.content).unwrap();
        world.advance(Seat::One, action, &mut Dice::quick(luck));
        for state in [after.state, world] {
            let table = state.view_for(Viewer::Onlooker).table;
            next.insert(table.open[0].expect("a board is left").index());
            assert_eq!(table.stack.len(), 8);
        }
    }
    assert_eq!(next.len(), 9, "any board of the stack can come");
}

#[test]
fn st_4_who_begins_is_an_option() {
    for seats in 3..=5 {
        for start in 1..=seats {
            let scene = new_table(seats, &start.to_string(), 7);
            assert_eq!(scene.mover(), start);
        }
    }
    for (seats, start) in [(3, "4"), (3, "5"), (4, "5")] {
        let settings = Settings::from([("start".into(), start.into())]);
        let refused = Sternenhimmel::options(seats, &settings, content()).unwrap_err();
        let sentence = format!("who begins must be one of {seats} seats");
        assert_eq!(refused.to_string(), sentence);
    }
}

#[test]
fn st_4_who_begins_can_be_drawn() {
    let mut first = [0; 5];
    for luck in 0..1000 {
        first[new_table(5, "drawn", luck).mover() - 1] += 1;
    }
    assert!(
        first.iter().all(|count| (150..=250).contains(count)),
        "{first:?}"
    );
    let options = Sternenhimmel::options(5, &Settings::new(), content()).unwrap();
    let settings = Settings::from([("start".into(), "drawn".into())]);
    let drawn = Sternenhimmel::options(5, &settings, content()).unwrap();
    assert_eq!(options, drawn, "it is drawn if nobody says otherwise");
}

#[test]
fn st_4_turns_go_clockwise() {
    let mut scene = new_table(4, "3", 7);
    for seat in [3, 4, 1, 2, 3] {
        assert_eq!(scene.mover(), seat);
        scene.play_random();
    }
}

#[test]
fn st_5_star_bucks_are_public_and_nobody_has_any_at_first() {
    let scene = new_table(5, "drawn", 2);
    assert_eq!(scene.money(), [0; 5]);
    let rich = Setup::new(3)
        .board("taurus", "")
        .board("gemini", "")
        .board("cancer", "")
        .stack("leo virgo libra scorpio sagittarius capricorn aquarius pisces")
        .money(&[4, 3, 0])
        .scene();
    for viewer in 0..=3 {
        let sent = rich.sent(viewer);
        let money = |at: usize| sent["seats"][at]["money"].as_i64().unwrap();
        assert_eq!([money(0), money(1), money(2)], [4, 3, 0]);
    }
}

/// The box has 96 star bucks, but the bank pays whatever is due: at most all boards by ST-17.
#[test]
fn st_5_the_bank_never_runs_out() {
    let boards = content().boards().iter();
    let most: i16 = boards.map(|board| 2 * i16::from(board.prizes[0]) - 1).sum();
    assert!(most > 96, "more than there are in the box: {most}");
    let over = Setup::new(3)
        .last_boards()
        .set("turn", serde_json::Value::Null)
        .money(&[most, 0, 0]);
    assert_eq!(over.scene().money(), [most, 0, 0]);
}
