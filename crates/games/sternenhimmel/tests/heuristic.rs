//! The estimate that the greedy bot plays by.

use asterism_core::{Content as _, Dice, Game, Heuristic, Notation, Seat, Viewer};
use serde_json::json;
use sternenhimmel::{Action, Content, Sign, Space, Star, Sternenhimmel};

/// Example E5 before its last star: W still has to place on Scorpio 9, beside B's Double Star.
fn scorpio_but_one() -> Sternenhimmel {
    let star = |space, seat, star| json!({"space": space, "seat": seat, "star": star});
    let scorpio = [
        star(8, 4, "double"),
        star(7, 1, "hole"),
        star(6, 2, "hole"),
        star(5, 3, "hole"),
        star(4, 2, "3"),
        star(2, 2, "6"),
        star(1, 3, "3"),
        star(3, 3, "1"),
    ];
    let position = json!({
        "game": "sternenhimmel", "rules": 1, "turn": 1,
        "boards": [{"sign": "scorpio", "stars": scorpio}, {"sign": "leo"}, {"sign": "aries"}, {"sign": "virgo"}],
        "seats": [{}, {}, {}, {}],
    });
    Sternenhimmel::read_position(&position, Content::embedded()).expect("it can be")
}

fn after(state: &Sternenhimmel, star: Star) -> Sternenhimmel {
    let action = Action {
        star,
        sign: Sign::Scorpio,
        space: Space::new(9).expect("it has nine"),
    };
    let mut after = *state;
    let moved = after.apply(Seat::One, action, &mut Dice::quick(1));
    moved.expect("it is W's turn");
    after
}

/// First gets 9 and pays 3, second gets 7: a 3 that is doubled beats a 10 that is doubled (ST-15).
#[test]
fn second_place_is_preferred_when_it_pays_better() {
    let state = scorpio_but_one();
    let money = |star| {
        let turn = Sternenhimmel::view_json(&after(&state, star).view_for(Viewer::Seat(Seat::One)));
        turn["seats"][0]["money"].as_i64()
    };
    assert_eq!((money(Star::Ten), money(Star::Three)), (Some(6), Some(7)));
    let promise = |star| after(&state, star).promise(Seat::One);
    let stars = [
        Star::One,
        Star::Five,
        Star::Six,
        Star::Seven,
        Star::Ten,
        Star::Double,
    ];
    for other in stars {
        assert!(promise(Star::Three) > promise(other), "{other}");
    }
}
