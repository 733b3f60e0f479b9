//! Knowledge: nothing is shown to the wrong viewer, and all that everybody saw is remembered (ST-2,
//! ST-7).

use asterism_core::testkit::{self, SceneBuilder as _, host_content};
use asterism_core::{Dice, Game, Names, Notation, Seat, Tale, Viewer};
use serde_json::{Value, json};
use sternenhimmel::{Event, Size, Spot, Star, Sternenhimmel};

use crate::common::boards::{Graph, file};
use crate::common::{Scene, SceneExt as _, Setup, new_table, stars, text};

/// Spots where stars lie face down that `viewer` does not own.
fn hidden_from(scene: &Scene, viewer: Viewer) -> Vec<Spot> {
    let table = scene.table();
    let seats = table.seats().filter(|seat| viewer.seat() != Some(*seat));
    let spots = seats.flat_map(|seat| table.stars_of(seat).collect::<Vec<_>>());
    spots
        .filter(|spot| table.size(*spot) == Some(Size::Large))
        .collect()
}

#[test]
fn st_7_no_view_has_a_value_that_lies_face_down_for_others() {
    for seats in 3..=5 {
        let mut scene = new_table(seats, "drawn", 4);
        while scene.mover() != 0 {
            for viewer in Viewer::all(seats) {
                let view = scene.state.view_for(viewer);
                for spot in hidden_from(&scene, viewer) {
                    assert_eq!(view.stars[spot.index()], None, "{spot:?} for {viewer:?}");
                }
                let hands = view.table.seats().map(|seat| view.table.hand_size(seat));
                let lying = 9 * seats - hands.sum::<usize>();
                let seen = view.stars.iter().flatten().count();
                assert_eq!(
                    seen,
                    lying - hidden_from(&scene, viewer).len(),
                    "all else is seen"
                );
            }
            scene.play_random();
        }
    }
}

/// Deal the hidden stars anew, and a viewer's JSON and every line told from then on are the same.
#[test]
fn st_7_no_json_and_no_line_depends_on_what_is_hidden() {
    let mut different = 0;
    for seats in 3..=5 {
        for luck in 0..6 {
            let mut scene = new_table(seats, "drawn", luck);
            for _ in 0..20 {
                scene.play_random();
            }
            for viewer in Viewer::all(seats) {
                let view = scene.state.view_for(viewer);
                for other in 0..4 {
                    let world = Sternenhimmel::determinize(&view, &mut Dice::quick(other));
                    different += u32::from(world != scene.state);
                    let sent = Sternenhimmel::view_json(&view);
                    assert_eq!(Sternenhimmel::view_json(&world.view_for(viewer)), sent);
                }
            }
        }
    }
    assert!(different > 100, "only {different} worlds were others");
}

#[test]
fn st_7_only_the_owner_is_told_what_went_face_down() {
    let large = Setup::new(3)
        .board("aries", "")
        .scene()
        .after("1 place 10 aries 2");
    assert_eq!(
        large.told(1),
        ["ST-7: You placed a 10 face down on Aries β."]
    );
    for other in [0, 2, 3] {
        assert_eq!(
            large.told(other),
            ["ST-7: W placed a star face down on Aries β."]
        );
    }
    let small = Setup::new(3)
        .board("aries", "")
        .scene()
        .after("1 place hole aries 1");
    for viewer in 0..=3 {
        let name = if viewer == 1 { "You" } else { "W" };
        let line = format!("ST-6: {name} placed a Black Hole on Aries γ.");
        assert_eq!(small.told(viewer), [line]);
    }
}

/// The line of a placement on a large space is the same for all values.
#[test]
fn st_7_the_line_of_a_hidden_star_does_not_tell_its_value() {
    let lines = |viewer: u8| {
        let scene = Setup::new(3).board("leo", "").scene();
        let lines = Star::ALL.map(|star| {
            let after = scene.after(&format!("1 place {} leo 3", star.word()));
            after.told(viewer)
        });
        let mut lines: Vec<_> = lines.into();
        lines.dedup();
        lines.len()
    };
    assert_eq!((lines(0), lines(1), lines(2), lines(3)), (1, 8, 1, 1));
}

#[test]
fn st_2_a_hand_is_seen_by_its_owner_only_and_its_size_by_all() {
    let scene = Setup::new(3)
        .board("aries", "1=W1 2=W10 4=G3")
        .board("libra", "1=WH 4=GD")
        .scene();
    for viewer in 0..=3 {
        let sent = scene.sent(viewer);
        let sizes: Vec<&Value> = (0..3).map(|seat| &sent["seats"][seat]["hand"]).collect();
        assert_eq!(sizes, [6, 7, 9]);
        let own = match viewer {
            0 => "",
            1 => "3 5 6 7 double double",
            2 => "1 5 6 7 10 hole double",
            _ => "1 3 5 6 7 10 hole double double",
        };
        assert_eq!(text(scene.hand(viewer)), own);
        let unseen = |seat: u8| text(scene.view(viewer).unseen(testkit::seat(seat)).stars());
        let of_seat_1 = match viewer {
            1 => "3 5 6 7 double double",
            _ => "3 5 6 7 10 hole double double",
        };
        assert_eq!(unseen(1), of_seat_1, "for {viewer}");
    }
}

#[test]
fn st_2_a_star_that_lies_face_up_is_not_the_hidden_one() {
    let scene = Setup::new(3).board("aries", "1=W10 2=W1 4=WD").scene();
    assert_eq!(scene.may_be(2, "aries", 2), "1 3 5 6 7 hole double");
    let both = Setup::new(3).board("aries", "1=W10 2=W1 4=WD 5=WD").scene();
    assert_eq!(both.may_be(0, "aries", 2), "1 3 5 6 7 hole");
}

/// Three boards of the same kind, 1 large and 2, 3 small, and three where 1 and 2 are large.
fn boards() -> &'static sternenhimmel::Content {
    let one = Graph::new(3, "").with_large(&[1]);
    let two = Graph::new(3, "").with_large(&[1, 2]);
    let plain = Graph::new(9, "").with_large(&[1, 2, 3, 4]);
    host_content(&file(&[plain, one.clone(), two.clone(), one, two]))
}

/// A game on these boards: Aries has nine spaces, of which 1 to 4 are large; Taurus and Cancer have
/// three, of which 1 is large; Gemini and Leo have three, of which 1 and 2 are large. G and R play
/// where they are told to.
fn memory_game() -> Scene {
    let setup = Setup::new(3).with(boards());
    setup
        .board("aries", "")
        .board("taurus", "")
        .board("gemini", "")
        .scene()
}

/// With the Double Stars as they may be: once each.
const ALL: &str = "1 3 5 6 7 10 hole double";

#[test]
fn st_2_a_star_seen_elsewhere_while_a_hidden_one_lay_there_is_not_that_one() {
    let scene = memory_game().after("1 place 5 aries 1; 2 place 1 taurus 2; 3 place 1 taurus 3");
    assert_eq!(scene.may_be(2, "aries", 1), ALL);
    let lying = scene.after("1 place 10 gemini 3; 2 place 3 aries 9; 3 place 3 aries 8");
    assert_eq!(
        lying.may_be(2, "aries", 1),
        "1 3 5 6 7 hole double",
        "the 10 lies face up"
    );
    let scored = lying.after("1 place 7 taurus 1");
    assert_eq!(
        scored.may_be(2, "aries", 1),
        "1 3 5 6 hole double",
        "the 7 was turned up"
    );
    let returned = scored.after("2 place 5 gemini 1; 3 place 5 gemini 2");
    let found = returned.may_be(0, "aries", 1);
    assert_eq!(
        found, "1 3 5 6 hole double",
        "both returned, and are remembered"
    );
    assert_eq!(returned.hand(1), stars("1 3 6 7 10 hole double double"));
}

#[test]
fn st_2_a_star_that_returned_before_can_be_the_hidden_one() {
    let scene = memory_game().after("1 place 10 taurus 2; 2 place 1 taurus 3; 3 place 1 taurus 1");
    let scene = scene.after("1 place 5 aries 1");
    assert_eq!(scene.may_be(2, "aries", 1), ALL);
    let later = scene.after("2 place 3 aries 9; 3 place 3 aries 8; 1 place 6 aries 2");
    assert_eq!(later.may_be(3, "aries", 1), ALL);
    assert_eq!(later.may_be(3, "aries", 2), ALL);
}

/// One Double Star seen elsewhere leaves the other; of two stars that lay there then, at most one
/// can be it.
#[test]
fn st_2_one_double_star_seen_leaves_the_other() {
    let scene = memory_game().after(
        "1 place 5 aries 1; 2 place 1 taurus 1; 3 place 1 taurus 3; 1 place 6 aries 2; \
         2 place 3 aries 9; 3 place 3 aries 8; 1 place double taurus 2",
    );
    assert_eq!(scene.may_be(2, "aries", 1), ALL);
    assert_eq!(scene.may_be(2, "aries", 2), ALL);
    // Not both: in no made-up world.
    let mut dice = Dice::quick(1);
    let mut found = [0; 3];
    for _ in 0..600 {
        let world = Sternenhimmel::determinize(&scene.view(2), &mut dice);
        let view = world.view_for(Viewer::Seat(Seat::One));
        let doubles = [1, 2].map(|at| view.stars[scene.spot("aries", at).index()]);
        found[doubles
            .iter()
            .filter(|star| **star == Some(Star::Double))
            .count()] += 1;
    }
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
    assert_eq!(
        found[2], 0,
        "three Double Stars would have lain there at once"
    );
}

#[test]
fn st_2_both_double_stars_seen_at_once_leave_none() {
    let scene = memory_game().after(
        "1 place 5 aries 1; 2 place 1 aries 9; 3 place 1 taurus 3; 1 place double taurus 1; \
         2 place 3 aries 8; 3 place 3 aries 7; 1 place double taurus 2",
    );
    assert_eq!(scene.may_be(2, "aries", 1), "1 3 5 6 7 10 hole");
    let later = scene.after("2 place 5 aries 6; 3 place 5 aries 5; 1 place 6 aries 2");
    assert_eq!(later.may_be(2, "aries", 2), ALL, "it came later");
}

/// One of them lies face up on another board while the other one's board is scored.
#[test]
fn st_2_a_double_star_face_up_elsewhere_counts_as_seen() {
    let scene = memory_game().after(
        "1 place 5 aries 1; 2 place 1 aries 9; 3 place 1 taurus 3; 1 place double gemini 3; \
         2 place 3 aries 8; 3 place 3 taurus 1; 1 place double taurus 2",
    );
    assert_eq!(scene.may_be(2, "aries", 1), "1 3 5 6 7 10 hole");
    let cleared = scene.after("2 place 5 gemini 1; 3 place 5 gemini 2");
    assert_eq!(
        cleared.may_be(0, "aries", 1),
        "1 3 5 6 7 10 hole",
        "and is remembered"
    );
}

/// Hindsight: a Double Star is turned up that must have lain there when the other one was seen. So
/// a third star that lay there then is neither.
#[test]
fn st_2_hindsight_a_double_star_turned_up_lay_there_when_the_other_was_seen() {
    // W: 5 on Aries 1, a Double Star on Gemini 1, then the other one on Taurus, which is scored.
    let first = memory_game().after(
        "1 place 5 aries 1; 2 place 1 aries 9; 3 place 1 aries 8; 1 place double gemini 1; \
         2 place 3 aries 7; 3 place 3 taurus 1; 1 place 3 aries 2; 2 place 5 taurus 3; \
         3 place 5 aries 6; 1 place double taurus 2",
    );
    for (board, space) in [("aries", 1), ("gemini", 1)] {
        let found = first.may_be(2, board, space);
        assert_eq!(found, ALL, "{board}: one Double Star is open");
    }
    let second = first.after("2 place 6 gemini 2; 3 place 6 gemini 3");
    assert!(
        second
            .view(0)
            .table
            .last
            .is_some_and(|last| last.sign == crate::common::sign("gemini"))
    );
    assert_eq!(
        second.may_be(2, "aries", 1),
        "1 3 5 6 7 10 hole",
        "it lay there as well"
    );
    assert_eq!(second.may_be(2, "aries", 2), "1 3 5 6 7 10 hole");
}

/// The other way round: what was placed after the first Double Star had returned may be that one.
#[test]
fn st_2_hindsight_does_not_reach_stars_that_came_later() {
    let scene = memory_game().after(
        "1 place double gemini 1; 2 place 1 aries 9; 3 place 3 taurus 1; 1 place double taurus 2; \
         2 place 5 taurus 3; 3 place 5 aries 6; 1 place 5 aries 1; 2 place 6 gemini 2; \
         3 place 6 gemini 3",
    );
    assert_eq!(scene.may_be(2, "aries", 1), ALL);
    let memory = scene.table().memory[0];
    assert!(memory.both_doubles > 0 && memory.seen[Star::Double.index()] > memory.both_doubles);
}

#[test]
fn st_2_the_last_star_that_fits_is_certain() {
    // Seven of W's nine lie face up, and the Black Hole was seen since Aries 2 was placed.
    let scene = Setup::new(3)
        .board("aries", "2=W7@1")
        .board("libra", "3=W1 5=W3 6=W5")
        .board("virgo", "1=W6 2=WD 4=WD 6=W10")
        .stack("gemini cancer leo scorpio sagittarius capricorn aquarius pisces")
        .set_seat(1, "seen", json!({"hole": 9}))
        .turn(2)
        .scene();
    assert_eq!(scene.may_be(2, "aries", 2), "7");
    assert_eq!(scene.may_be(0, "aries", 2), "7");
    assert_eq!(text(scene.view(0).unseen(Seat::One).stars()), "7 hole");
}

/// Onlookers are told the same of a scoring as everybody.
#[test]
fn st_10_a_scoring_is_told_to_all_alike() {
    let mut scene = new_table(4, "drawn", 9);
    while scene.mover() != 0 {
        scene.play_random();
    }
    let names = ["A", "B", "C", "D"].map(String::from);
    for event in &scene.events {
        let line = |viewer| event.line(viewer, &Names::plain(&names));
        let differs = Viewer::all(4).any(|viewer| line(viewer) != line(Viewer::Onlooker));
        let is_placed = matches!(
            event,
            Event::Placed { action, board, .. } if board.size(action.space) == Size::Large
        );
        assert_eq!(differs, is_placed, "{event:?}");
    }
}

/// Only its owner's line has a hidden star among its pieces.
#[test]
fn st_7_pieces_are_as_secret_as_words() {
    let setup = Setup::new(3).board("aries", "");
    let large = setup.scene().after("1 place 10 aries 2");
    for (number, about) in [
        (1, "10 aries 2"),
        (2, "aries 2"),
        (3, "aries 2"),
        (0, "aries 2"),
    ] {
        let line = large.lines(number).remove(0);
        assert_eq!(line.about.join(" "), about, "to {number}");
        assert_eq!(line.seat(), Some(Seat::One));
    }
}
