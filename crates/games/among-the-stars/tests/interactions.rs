//! Questions of locations to other players (AS-11, AS-33, AS-40).

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup};

/// Year 3; the seats have revealed these cards and have 20 points.
fn table(revealed: &str) -> Setup {
    let seats = revealed.split(' ').count();
    Setup::new(seats)
        .at(3, 3)
        .revealed(revealed)
        .vp(&[20; 4][..seats])
}

/// Seat 1 of several has built a card beside the Main Reactor, which costs it 3 credits; the others
/// have spent their last credit but these on a reactor.
fn asked(seats: usize, card: &str, credits: &[u16]) -> Setup {
    let idle = ["docking_bay"; 3][..seats - 1].join(" ");
    let before: Vec<u16> = [3]
        .into_iter()
        .chain(credits.iter().map(|it| it + 1))
        .collect();
    table(&format!("{card} {idle}")).credits(&before)
}

/// That turn, up to the question.
fn question(setup: &Setup, build: &str) -> Scene {
    let scene = setup.scene();
    let others = (2..=scene.table().seats).map(|number| format!("; {number} reactor 1,0"));
    scene.after(&format!("1 build {build}{}", others.collect::<String>()))
}

fn school(credits: &[u16]) -> Scene {
    question(
        &asked(credits.len() + 1, "school_of_alien_cultures", credits),
        "1,0",
    )
}

fn market(credits: &[u16]) -> Scene {
    question(&asked(credits.len() + 1, "market_place", credits), "1,0")
}

fn research(credits: &[u16]) -> Scene {
    let setup = asked(credits.len() + 1, "galactic_research_facility", credits);
    question(&setup, "1,0 energy 0")
}

/// Plays the answers of seats 2, 3, …
fn answered(scene: &Scene, answers: &[u8]) -> Scene {
    let pays = answers
        .iter()
        .zip(2..)
        .map(|(pay, seat)| format!("{seat} pay {pay}"));
    scene.after(&pays.collect::<Vec<_>>().join("; "))
}

fn credits(scene: &Scene) -> Vec<u16> {
    (1..=scene.table().seats)
        .map(|number| scene.credits(number))
        .collect()
}

#[test]
fn as_33_all_others_pay_or_lose_points() {
    for (answers, points, left) in [
        (vec![1], vec![24, 20], vec![0, 2]),
        (vec![0], vec![22, 18], vec![0, 3]),
        (vec![1, 1], vec![26, 20, 20], vec![0, 2, 2]),
        (vec![0, 1], vec![24, 18, 20], vec![0, 3, 2]),
        (vec![1, 1, 1], vec![28, 20, 20, 20], vec![0, 2, 2, 2]),
        (vec![1, 0, 0], vec![24, 20, 18, 18], vec![0, 2, 3, 3]),
        (vec![0, 0, 0], vec![22, 18, 18, 18], vec![0, 3, 3, 3]),
    ] {
        let asked = school(&vec![3; answers.len()]);
        let others: Vec<usize> = (2..=answers.len() + 1).collect();
        assert_eq!(asked.owed(), others, "all at once");
        let scene = answered(&asked, &answers);
        assert_eq!(scene.points(), points, "{answers:?}");
        assert_eq!(
            credits(&scene),
            left,
            "{answers:?}: credits go to the supply"
        );
        assert_eq!(scene.phase(), "select");
    }
}

#[test]
fn as_33_answers_are_secret_until_all_have_answered() {
    let asked = school(&[3, 3, 3]);
    let [paid, refused] = ["3 pay 1", "3 pay 0"].map(|answer| asked.after(answer));
    for viewer in [0, 1, 2, 4] {
        assert_eq!(paid.sent(viewer), refused.sent(viewer), "viewer {viewer}");
        assert_eq!(paid.told(viewer), refused.told(viewer), "viewer {viewer}");
    }
    let told = paid.told_of("AS-9", 2);
    assert_eq!(
        told.last().map(String::as_str),
        Some("Cleo answered in secret.")
    );
    assert_eq!(paid.sent(3)["own"]["chosen"], "pay 1");
    assert_eq!(paid.points(), [22, 20, 20, 20], "nothing has happened yet");
    assert_eq!(paid.owed(), [2, 4]);
    assert_eq!(
        paid.refusal("3 pay 0"),
        "AS-9: you have chosen; wait for the others"
    );
}

#[test]
fn as_33_who_has_no_credit_loses_2() {
    let asked = school(&[0, 1]);
    assert_eq!(asked.legal(2), ["pay 0"]);
    assert_eq!(asked.legal(3), ["pay 0", "pay 1"]);
    assert_eq!(asked.refusal("2 pay 1"), "AS-13: you do not have 1 credit");
    assert_eq!(asked.refusal("3 pay 2"), "AS-33: pay 1 credit or nothing");
    assert_eq!(
        asked.refusal("1 pay 0"),
        "AS-8: you have nothing to choose now: wait for the others"
    );
    assert_eq!(answered(&asked, &[0, 1]).points(), [24, 18, 20]);
}

#[test]
fn as_3_as_33_nobody_falls_below_0() {
    for (before, after) in [(0, 0), (1, 0), (2, 0), (3, 1)] {
        let setup = asked(2, "school_of_alien_cultures", &[3]).vp(&[20, before]);
        let scene = question(&setup, "1,0").after("2 pay 0");
        assert_eq!(scene.points(), [22, after], "{before} before");
        let lost = before - after;
        let s = if lost == 1 { "" } else { "s" };
        let told = format!("Ben did not pay and lost {lost} point{s}.");
        assert!(scene.told_of("AS-33", 0).contains(&told), "{before} before");
    }
}

/// Credits gained for discarding in the same turn can be paid.
#[test]
fn as_11_as_33_credits_of_this_turn_count() {
    let setup = table("school_of_alien_cultures docking_bay").credits(&[3, 0]);
    let scene = setup.scene().after("1 build 1,0; 2 discard; 2 pay 1");
    assert_eq!(credits(&scene), [0, 2]);
}

#[test]
fn as_40_market_place_takes_2_from_one_or_two() {
    for (owned, legal) in [
        (vec![5], vec!["take 2:2"]),
        (vec![1], vec!["take 2:1"]),
        (vec![5, 5], vec!["take 3:2", "take 2:1 3:1", "take 2:2"]),
        (vec![1, 5], vec!["take 3:2", "take 2:1 3:1"]),
        (vec![1, 1], vec!["take 2:1 3:1"]),
        (vec![0, 1], vec!["take 3:1"]),
        (
            vec![1, 1, 1],
            vec!["take 3:1 4:1", "take 2:1 4:1", "take 2:1 3:1"],
        ),
        (vec![0, 9, 0], vec!["take 3:2"]),
    ] {
        let asked = market(&owned);
        assert_eq!(asked.owed(), [1]);
        assert_eq!(asked.legal(1), legal, "{owned:?}");
    }
}

#[test]
fn as_40_market_place_moves_the_credits() {
    let asked = market(&[5, 5, 1]);
    for (take, left) in [("2:2", [2, 3, 5, 1]), ("3:1 4:1", [2, 5, 4, 0])] {
        let scene = asked.after(&format!("1 take {take}"));
        assert_eq!(credits(&scene), left);
        assert_eq!(scene.points(), [22, 20, 20, 20]);
    }
    let told = asked.after("1 take 3:1 4:1").told_of("AS-40", 2);
    assert_eq!(
        told,
        [
            "Ann took 1 credit from Cleo.",
            "Ann took 1 credit from Dan."
        ]
    );
    for (take, refusal) in [
        ("1 take 2:1", "AS-40: take exactly 2 credits in all"),
        ("1 take 2:3", "AS-40: take exactly 2 credits in all"),
        (
            "1 take 4:2",
            "AS-40: seat 4 does not have that many credits",
        ),
        ("1 take 1:2", "AS-11: choose another player at this table"),
        (
            "1 take 2:1 3:1 4:1",
            "AS-40: you can take credits from at most 2 players",
        ),
        (
            "2 take 3:2",
            "AS-8: you have nothing to choose now: wait for the others",
        ),
    ] {
        assert_eq!(asked.refusal(take), refusal, "{take}");
    }
}

#[test]
fn as_40_market_place_asks_nothing_if_nobody_has_a_credit() {
    for owned in [vec![0], vec![0, 0], vec![0, 0, 0]] {
        let scene = market(&owned);
        assert_eq!(scene.phase(), "select", "{owned:?}");
        assert_eq!(scene.credits(1), 0);
    }
}

#[test]
fn as_18_as_40_parked_credits_cannot_be_taken() {
    let setup = asked(2, "market_place", &[0]).built(2, "-1,0 business_offices 6");
    assert_eq!(question(&setup, "1,0").phase(), "select");
}

#[test]
fn as_40_galactic_research_gains_the_highest_payment_and_1() {
    for (answers, points, left) in [
        (vec![0], vec![24, 20], vec![0, 5]),
        (vec![1], vec![25, 21], vec![0, 4]),
        (vec![3], vec![27, 23], vec![0, 2]),
        (vec![2, 3], vec![27, 22, 23], vec![0, 3, 2]),
        (vec![2, 2], vec![26, 22, 22], vec![0, 3, 3]),
        (vec![0, 0, 0], vec![24, 20, 20, 20], vec![0, 5, 5, 5]),
        (vec![0, 1, 3], vec![27, 20, 21, 23], vec![0, 5, 4, 2]),
    ] {
        let asked = research(&vec![5; answers.len()]);
        assert_eq!(asked.owed().len(), answers.len(), "all at once");
        let scene = answered(&asked, &answers);
        assert_eq!(scene.points(), points, "{answers:?}");
        assert_eq!(
            credits(&scene),
            left,
            "{answers:?}: credits go to the supply"
        );
    }
}

#[test]
fn as_40_nobody_pays_more_than_3_or_than_they_have() {
    let asked = research(&[9, 2, 0]);
    assert_eq!(asked.legal(2), ["pay 0", "pay 1", "pay 2", "pay 3"]);
    assert_eq!(asked.legal(3), ["pay 0", "pay 1", "pay 2"]);
    assert_eq!(asked.legal(4), ["pay 0"], "and still chooses");
    assert_eq!(
        asked.refusal("2 pay 4"),
        "AS-40: you can pay at most 3 credits"
    );
    assert_eq!(asked.refusal("3 pay 3"), "AS-13: you do not have 3 credits");
}

#[test]
fn as_40_payments_are_secret_until_all_have_paid() {
    let asked = research(&[5, 5]);
    let [none, most] = ["2 pay 0", "2 pay 3"].map(|answer| asked.after(answer));
    for viewer in [0, 1, 3] {
        assert_eq!(none.sent(viewer), most.sent(viewer), "viewer {viewer}");
        assert_eq!(none.told(viewer), most.told(viewer), "viewer {viewer}");
    }
    let told = most.after("3 pay 1").told_of("AS-40", 0);
    assert_eq!(
        told[..2],
        [
            "Ben paid 3 credits for 3 points.",
            "Cleo paid 1 credit for 1 point."
        ]
    );
}

#[test]
fn as_11_embassy_offices_may_name_any_other_player() {
    for seats in 2..=4 {
        let setup = asked(seats, "embassy_offices", &[0, 0, 0][..seats - 1]);
        let asked = question(&setup, "1,0");
        let names = (2..=seats).map(|seat| format!("name {seat}"));
        let legal: Vec<String> = ["decline".into()].into_iter().chain(names).collect();
        assert_eq!(asked.legal(1), legal);
        for seat in 2..=seats {
            let mut points = vec![20; seats];
            (points[0], points[seat - 1]) = (24, 21);
            assert_eq!(asked.after(&format!("1 name {seat}")).points(), points);
        }
        let mut points = vec![20; seats];
        points[0] = 22;
        assert_eq!(asked.after("1 decline").points(), points);
        assert_eq!(
            asked.refusal("1 name 1"),
            "AS-11: choose another player at this table"
        );
    }
}

/// The Market Place comes first if its builder has more points, and then seat 3 cannot pay for the
/// School.
#[test]
fn as_11_several_questions_come_in_playing_order() {
    let setup = table("market_place school_of_alien_cultures docking_bay").credits(&[3, 3, 2]);
    let play = |vp: [u16; 3]| {
        let setup = setup.clone().vp(&vp);
        setup
            .scene()
            .after("1 build 1,0; 2 build 1,0; 3 reactor 1,0")
    };
    let first = play([30, 20, 20]);
    assert_eq!(first.owed(), [1]);
    let then = first.after("1 take 3:1");
    assert_eq!(then.owed(), [1, 3]);
    assert_eq!(then.legal(3), ["pay 0"]);
    let second = play([20, 30, 20]);
    assert_eq!(second.owed(), [1, 3]);
    let then = second.after("3 pay 1; 1 pay 0");
    assert_eq!(then.phase(), "select", "nobody has a credit left");
    assert_eq!(credits(&then), [0, 0, 0]);
}

/// Both build for 2 points: level on points, the one with more credits is first.
#[test]
fn as_10_as_11_the_order_is_set_when_questions_start() {
    for (before, first) in [([19, 20], 2), ([20, 20], 2), ([21, 20], 1)] {
        let setup = table("embassy_offices embassy_offices")
            .vp(&before)
            .credits(&[5, 6]);
        let scene = setup.scene().after("1 build 1,0; 2 build 1,0");
        assert_eq!(scene.owed(), [first], "{before:?}");
    }
    let setup = table("embassy_offices school_of_alien_cultures").vp(&[21, 20]);
    let setup = setup.credits(&[5, 9]);
    let scene = setup.scene().after("1 build 1,0; 2 build 1,0");
    assert_eq!(scene.owed(), [1], "the embassy has 23, the school 22");
    let scene = scene.after("1 decline");
    assert_eq!(scene.owed(), [1], "and now the school asks");
    assert_eq!(scene.legal(1), ["pay 0", "pay 1"]);
}

/// The order stays, although a gift changes who has more points.
#[test]
fn as_10_as_11_the_order_stays_between_questions() {
    let setup = table("embassy_offices embassy_offices embassy_offices").vp(&[22, 21, 21]);
    let setup = setup.credits(&[5, 6, 7]);
    let mut scene = setup.scene();
    scene.play("1 build 1,0; 2 build 1,0; 3 build 1,0");
    for asked in [1, 3, 2] {
        assert_eq!(scene.owed(), [asked]);
        let other = if asked == 2 { 1 } else { 2 };
        scene.play(&format!("{asked} name {other}"));
    }
    assert_eq!(scene.points(), [22 + 2 + 2 + 1, 21 + 2 + 2 + 2, 21 + 2 + 2]);
}

/// Only what is there when it resolves counts.
#[test]
fn as_11_as_40_what_discards_bring_can_be_taken() {
    let setup = table("market_place docking_bay").credits(&[3, 0]);
    let scene = setup.scene().after("2 discard; 1 build 1,0; 1 take 2:2");
    assert_eq!(credits(&scene), [2, 1]);
}
