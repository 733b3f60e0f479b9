//! The end of the game, and why there always is one (ST-23, ST-24).

use asterism_core::testkit::{SceneBuilder as _, host_content};
use asterism_core::{Dice, Game, Seat};
use serde_json::Value;
use sternenhimmel::{Case, Scoring};

use crate::common::boards::{Graph, file};
use crate::common::{
    Scene, SceneExt as _, Setup, all_stars, new_table, new_table_with, open_table, scored,
};

/// Only Aries is left, with one empty space.
fn last_board(money: &[i16]) -> Scene {
    let setup = Setup::new(3).board("aries", "1=W1 2=G3 3=R5 4=W6");
    setup.last_boards().money(money).scene()
}

#[test]
fn st_23_the_game_ends_when_all_boards_are_scored() {
    let before = last_board(&[20, 30, 40]);
    assert_eq!(before.state.turn().outcome(), None);
    let over = before.after("1 place 10 aries 5");
    assert_eq!(over.mover(), 0);
    assert_eq!(over.table().scored().len(), 12);
    assert!(over.legal(1).is_empty() && over.legal(2).is_empty());
    let told = over.told(0);
    assert_eq!(
        told.last().unwrap(),
        "ST-23: All boards were scored. Star bucks: W 24, G 31 and R 43."
    );
    assert!(
        !told.iter().any(|line| line.starts_with("ST-8")),
        "nobody is passed over"
    );
}

#[test]
fn st_23_most_star_bucks_win() {
    for (money, gains, ranks) in [
        ([20, 30, 40], [4, 1, 3], [3, 2, 1]),
        ([40, 30, 20], [4, 1, 3], [1, 2, 3]),
        ([20, 21, 10], [4, 1, 3], [1, 2, 3]),
    ] {
        let over = last_board(&money).after("1 place 10 aries 5");
        let expected: Vec<i16> = money
            .iter()
            .zip(gains)
            .map(|(had, gain)| had + gain)
            .collect();
        assert_eq!(over.money(), expected);
        assert_eq!(over.outcome().ranks().collect::<Vec<_>>(), ranks);
    }
}

#[test]
fn st_23_equal_players_share_the_victory() {
    for (money, winners) in [
        ([20, 23, 10], vec![1, 2]),
        ([20, 10, 21], vec![1, 3]),
        ([20, 23, 21], vec![1, 2, 3]),
    ] {
        let over = last_board(&money).after("1 place 10 aries 5");
        let outcome = over.outcome();
        let found: Vec<usize> = outcome.winners().map(Seat::number).collect();
        assert_eq!(found, winners, "{money:?}");
        assert!(outcome.is_shared());
    }
}

/// In a whole game every board is scored once, stars are never lost, and the money is what the
/// boards paid.
#[test]
fn st_21_st_23_st_24_random_games_lose_no_star_and_end_after_twelve_boards() {
    for seats in 3..=5 {
        for luck in 0..40 {
            let mut scene = new_table(seats, "drawn", luck);
            let (mut boards, mut money) = (Vec::new(), vec![0; seats]);
            while scene.mover() != 0 {
                let before = scene.table().last;
                scene.play_random();
                let table = scene.table();
                if table.last != before {
                    let scoring = scene.view(0).last_scored().expect("it was scored").scoring;
                    boards.extend(table.last.map(|laid| laid.sign));
                    for (money, gain) in money.iter_mut().zip(scoring.gains) {
                        *money += i16::from(gain);
                    }
                }
                assert_eq!(scene.money(), money);
                for seat in table.seats() {
                    let words: Vec<&str> = all_stars(&scene.state, seat)
                        .iter()
                        .map(|star| star.word())
                        .collect();
                    assert_eq!(words.join(" "), "1 3 5 6 7 10 hole double double");
                }
            }
            boards.sort_unstable();
            boards.dedup();
            assert_eq!(boards.len(), 12, "every board is scored once");
        }
    }
}

/// Nine stars a player, all of them on boards of nine spaces that lack one each: there is always
/// a star in somebody's hand, whatever is played.
#[test]
fn st_24_there_is_always_somebody_with_a_star() {
    let graph = Graph::new(9, "").with_large(&[1, 3, 5]);
    let content = host_content(&file(&[graph]));
    for seats in 3..=5 {
        for luck in 0..5 {
            let mut scene = new_table_with(seats, "1", luck, content);
            let (mut longest, mut dice) = (0, Dice::quick(luck));
            while scene.mover() != 0 {
                spread(&mut scene, &mut dice);
                let table = open_table(&scene.state);
                let lying: usize = table
                    .fields()
                    .map(|field| table.occupied(field).len())
                    .sum();
                assert!(lying <= 8 * seats, "{lying} stars lie on {seats} boards");
                longest = longest.max(lying);
            }
            assert_eq!(longest, 8 * seats, "it came to the worst");
        }
    }
}

/// Completes no board as long as there is another empty space.
fn spread(scene: &mut Scene, dice: &mut Dice) {
    let table = scene.table();
    let wide = |action: &String| {
        let sign = action.split(' ').nth(2).expect("a board");
        table.empty.of(scene.field(sign)).len() > 1
    };
    let mover = scene.mover();
    let legal = scene.legal(mover as u8);
    let open: Vec<&String> = legal.iter().filter(|action| wide(action)).collect();
    let all: Vec<&String> = legal.iter().collect();
    let action = dice.pick(if open.is_empty() { &all } else { &open });
    scene.play(&format!("{mover} {action}"));
}

/// Both a sole filler and everybody's hand at once: nine stars of one player.
#[test]
fn st_18_st_24_a_player_can_fill_the_largest_board_alone() {
    let Scoring { case, gains, .. } =
        scored("scorpio", "1=W1 2=W3 3=W5 4=W6 5=W7 6=W10 7=WH 8=WD 9=WD");
    assert_eq!((case, gains), (Case::Filled(Seat::One), [16, 0, 0, 0, 0]));
}

#[test]
fn st_23_a_finished_game_can_be_set_up() {
    let over = Setup::new(3).last_boards().set("turn", Value::Null);
    let scene = over.money(&[10, 20, 20]).scene();
    assert_eq!(scene.outcome().ranks().collect::<Vec<_>>(), [3, 1, 1]);
}
