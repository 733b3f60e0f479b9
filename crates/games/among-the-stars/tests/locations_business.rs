//! Business locations, Basic and Special: their costs, gains, and the limits of these.

use crate::common::cards::{acting, builds, builds_as, costs, scores, scores_as};
use crate::common::{SceneBuilder as _, SceneExt as _};

#[test]
fn alien_bazaar_needs_three_diplomatic_locations_within_2() {
    let card = "alien_bazaar";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "nothing at once | 0,1 council_room, 1,1 2,1 embassy_offices | 1,0 | 3 -3 0",
    );
    scores(
        card,
        "
        none | 1,0 @ | 0
        two | 1,0 @, 2,0 3,0 embassy_offices | 0
        three, one of them 2 away | 1,0 @, 2,0 3,0 embassy_offices, 1,1 council_room | 2
        the third is 3 away | 1,0 @, 2,0 3,0 embassy_offices, 4,0 council_room | 0
        across a gap | 1,0 @, 2,0 1,-1 embassy_offices, 0,1 0,2 customs, 1,2 council_room | 0
        four | 1,0 @, 1,-1 2,0 3,0 embassy_offices, 1,1 council_room | 2
    ",
    );
    scores_as(
        "vak",
        card,
        "
        two and a Vak's Main Reactor | 1,0 @, 2,0 3,0 embassy_offices | 2
        which is 3 away | 1,0 2,0 customs, 3,0 @, 4,0 council_room, 3,1 embassy_offices | 0
    ",
    );
}

#[test]
fn customs_receives_credits_for_business_beside_it() {
    let card = "customs";
    costs(card, "1,0", 2, 0);
    builds(
        card,
        "
        none                |                                                   | 1,0  | 3 -2 0
        one                 | 1,0 @                                             | 2,0  | 3 -1 0
        two                 | 1,0 @, 0,1 energy_market                          | 1,1  | 3 0 0
        three               | 1,0 @, 0,1 energy_market, 0,2 @, 1,2 alien_bazaar | 1,1  | 3 1 0
        not across a corner | 1,0 @, 0,1 turret                                 | -1,1 | 3 -2 0
        no other type       | 1,0 turret                                        | 2,0  | 3 -2 0
    ",
    );
    builds_as(
        "vak",
        card,
        "
        beside a Vak's Main Reactor |            | 1,0 | 3 -1 0
        elsewhere                   | 1,0 turret | 2,0 | 3 -2 0
    ",
    );
    let scene = acting(card, "1,0 customs, 0,1 customs")
        .credits(&[1])
        .scene();
    assert_eq!(
        scene.refusal("1 build 1,1"),
        "AS-13: you do not have 2 credits"
    );
}

#[test]
fn energy_market_receives_credits_for_reactors_up_to_3() {
    let card = "energy_market";
    costs_less_one_back();
    builds(
        card,
        "
        the Main Reactor       |                         | 1,0 | 2 -2 0
        two, one of them empty | 1,0 power_reactor       | 0,1 | 2 -1 0
        three                  | 1,0 2,0 power_reactor 2 | 0,1 | 2 0 0
        four                   | 1..3,0 power_reactor 2  | 0,1 | 2 0 0
    ",
    );
}

/// The Main Reactor brings one credit at once, so `costs` does not fit.
fn costs_less_one_back() {
    let setup = acting("energy_market", "");
    let scene = setup.clone().credits(&[3]).scene();
    assert_eq!(scene.after_turn("build 1,0").credits(1), 1);
    let scene = setup.credits(&[2]).scene();
    assert_eq!(
        scene.refusal("1 build 1,0"),
        "AS-13: you do not have 3 credits"
    );
}

#[test]
fn business_offices_park_up_to_6_credits() {
    let card = "business_offices";
    costs(card, "1,0", 1, 0);
    builds(
        card,
        "
        none |  | 1,0        | 1 -1 0
        1    |  | 1,0 park 1 | 1 -2 0
        2    |  | 1,0 park 2 | 2 -3 0
        5    |  | 1,0 park 5 | 3 -6 0
        6    |  | 1,0 park 6 | 4 -7 0
    ",
    );
    let scene = acting(card, "").scene();
    assert_eq!(
        scene.refusal("1 build 1,0 park 7"),
        "AS-18: you can park at most 6 credits on this location"
    );
    let poor = acting(card, "").credits(&[3]).scene();
    assert_eq!(poor.legal_with("build 1,0"), ",  park 1,  park 2");
    assert_eq!(
        poor.refusal("1 build 1,0 park 3"),
        "AS-13: you do not have 4 credits"
    );
}

/// They are there again for the income of the next year, and for the scoring of the last.
#[test]
fn business_offices_give_the_credits_back_when_the_year_ends() {
    let parked = "build 1,0 park 6";
    let middle = acting("business_offices", "").scene().after_turn(parked);
    assert_eq!(
        middle.player(1).station.iter().last().map(|it| it.load),
        Some(6)
    );
    let scene = acting("business_offices", "")
        .at(3, 6)
        .scene()
        .after_turn(parked);
    assert_eq!((scene.table().year, scene.credits(1)), (4, 10 - 1 + 10));
    assert_eq!(
        scene.player(1).station.iter().last().map(|it| it.load),
        Some(0)
    );
    assert_eq!(
        scene.told_of("AS-18", 0),
        ["Ann took 6 credits back from parking."]
    );
    let scene = acting("business_offices", "")
        .at(4, 6)
        .scene()
        .after_turn(parked);
    assert_eq!(scene.credits(1), 9);
    assert_eq!(scene.final_scores()[0], 1 + 3 + 9 / 3);
}

#[test]
fn galactic_bank_brings_a_credit_in_each_year_to_come() {
    let card = "galactic_bank";
    costs(card, "1,0", 3, 1);
    builds(card, "nothing at once | | 1,0 energy 0 | 4 -3 -1");
    let build = "build 1,0 energy 0";
    for (year, station, income) in [(1, "", 11), (3, "", 11), (2, "0,1 galactic_bank", 12)] {
        let scene = acting(card, station).at(year, 6).scene().after_turn(build);
        assert_eq!(scene.credits(1), 10 - 3 + income, "in year {year}");
    }
    let scene = acting(card, "").at(4, 6).scene().after_turn(build);
    assert_eq!(scene.credits(1), 10 - 3, "no year follows");
}

#[test]
fn market_place_takes_two_credits() {
    let card = "market_place";
    costs(card, "1,0", 3, 0);
    builds(
        card,
        "nothing before the others have acted | | 1,0 | 2 -3 0",
    );
    let scene = acting(card, "").scene().after_turn("build 1,0");
    assert_eq!(scene.legal(1), ["take 2:2"]);
    let scene = scene.after("1 take 2:2");
    assert_eq!(
        (scene.credits(1), scene.credits(2)),
        (10 - 3 + 2, 10 + 3 - 2)
    );
    assert_eq!(scene.points(), [2, 0]);
}

#[test]
fn trade_union_headquarters_count_business_locations_up_to_5() {
    let card = "trade_union_headquarters";
    costs(card, "1,0", 4, 0);
    builds(
        card,
        "
        itself   | 1,0 turret                        | 0,1 | 2 -4 0
        anywhere | 1,0 turret, 2,0 customs           | 0,1 | 3 -4 0
        five     | 1..4,0 customs                    | 0,1 | 6 -4 0
        six      | 1..4,0 customs, 5,0 energy_market | 0,1 | 6 -4 0
    ",
    );
    builds_as(
        "vak",
        card,
        "
        a Vak's Main Reactor |                | 0,1 | 3 -4 0
        up to 5              | 1..4,0 customs | 0,1 | 6 -4 0
    ",
    );
}
