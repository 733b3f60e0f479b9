//! Every refusal has its clause and its sentence, which a player reads.

use among_the_stars::Illegal;
use asterism_core::Game;
use serde_json::json;

use crate::common::{Scene, SceneBuilder as _, SceneExt as _, Setup, files, settings, started};

/// The place of a refusal in the list below: a new one must get a row there.
const fn place(illegal: Illegal) -> usize {
    match illegal {
        Illegal::GameOver => 0,
        Illegal::HasChosen => 1,
        Illegal::NotAsked => 2,
        Illegal::OutOfPlace(_) => 3,
        Illegal::NotOffered => 4,
        Illegal::NoSuchPower => 5,
        Illegal::OwnHand => 6,
        Illegal::NoSuchHand => 7,
        Illegal::NotInHand => 8,
        Illegal::NotInThatHand => 9,
        Illegal::NotDroppable => 10,
        Illegal::NotALocation => 11,
        Illegal::NotAConflict => 12,
        Illegal::TooFewCredits(_) => 13,
        Illegal::TooManyOfIt(_) => 14,
        Illegal::NotBeside(_) => 15,
        Illegal::NotFree(_) => 16,
        Illegal::Sealed(_) => 17,
        Illegal::NoSpace(_) => 18,
        Illegal::TooNear(..) => 19,
        Illegal::NotBesideReactor(_) => 20,
        Illegal::TooLittleEnergy(_) => 21,
        Illegal::TooMuchEnergy(_) => 22,
        Illegal::NoSuchReactor(_) => 23,
        Illegal::OutOfRange(..) => 24,
        Illegal::NoCubesLeft(_) => 25,
        Illegal::ChargeOne => 26,
        Illegal::ChargesNothing => 27,
        Illegal::NotBesideIt(..) => 28,
        Illegal::ParksTooMuch(_) => 29,
        Illegal::NoReactorLeft => 30,
        Illegal::NoCreditForReactor => 31,
        Illegal::NotDiscarded => 32,
        Illegal::NotAnOther => 33,
        Illegal::NotThePrice(_) => 34,
        Illegal::PaysTooMuch(_) => 35,
        Illegal::NotThatRich(_) => 36,
        Illegal::TooManyTargets(_) => 37,
        Illegal::TakeExactly(_) => 38,
        Illegal::NotFulfilled => 39,
        Illegal::NotInLookedHand => 40,
    }
}

/// A race that acts before anybody selects is asked.
fn asked(races: &str) -> Setup {
    let setup = Setup::new(2).selecting().at(1, 5).races(races);
    let hands = [
        "garden turret",
        "customs docking_bay",
        "restaurant turret",
        "customs garden",
    ];
    setup
        .hands(&hands)
        .set("phase", json!({"name": "ability", "seat": 1, "owed": [1]}))
}

/// Ann has built a card that asks something.
fn asking(card: &str, credits: [u16; 4]) -> Scene {
    let setup = Setup::new(4).revealed(card).credits(&credits);
    let energy = if card == "galactic_research_facility" {
        " energy 0"
    } else {
        ""
    };
    setup.scene().after_turn(&format!("build 1,0{energy}"))
}

/// Four players, so that credits can be taken from three.
fn taking() -> Scene {
    asking("market_place", [10, 0, 5, 5])
}

fn no_reactor_left() -> Scene {
    let row: Vec<String> = (1..=16).map(|x| format!("{x},0 power_reactor")).collect();
    Setup::new(2).built(1, &row.join(", ")).scene()
}

/// The Qualeen are level for an objective that they do not hide.
fn revealing() -> Scene {
    let setup = Setup::new(2).vp(&[60, 0]).races("qualeen vak");
    let setup = setup.set_of(1, "secret", json!("on_budget"));
    setup.scene().after("1 discard; 2 discard")
}

fn three() -> Scene {
    let races = [
        ("race1", "garrn_athak_nok"),
        ("race2", "vak"),
        ("race3", "sheptas"),
    ];
    started(3, &settings(races), 1)
}

/// Credits may be taken from one player only.
fn taking_from_one() -> Scene {
    let one = files::entry_changed("market_place", "max_targets = 2", "max_targets = 1");
    let setup = Setup::new(3).with(files::host_content(&one));
    setup
        .revealed("market_place")
        .scene()
        .after_turn("build 1,0")
}

/// Ann has revealed a card and built something.
fn building(card: &str, built: &str) -> Scene {
    let setup = Setup::new(2).revealed(card);
    if built.is_empty() {
        setup.scene()
    } else {
        setup.built(1, built).scene()
    }
}

/// The table with a name of the list below.
fn scene(name: &str) -> Scene {
    let acting = Setup::new(2);
    let minireen = Setup::new(2).races("minireen vak");
    match name {
        "over" => acting.at(4, 6).scene().after("1 discard; 2 discard"),
        "chosen" => acting.scene().after("1 discard"),
        "select" => acting.selecting().at(1, 5).scene(),
        "tactical" => {
            let mut scene = acting.variants("tactical").selecting().at(1, 5).scene();
            scene.select_first();
            scene
        }
        "keep" => acting.keeping("on_budget well_organised").scene(),
        "garrn" => asked("garrn_athak_nok vak").scene(),
        "trade" => asked("garrn_athak_nok vak").scene().after("1 look 2"),
        "three" => three(),
        "cycle" => asked("sissaurians vak").scene(),
        "drop" => asked("sissaurians vak").scene().after("1 cycle"),
        "act" => acting.scene(),
        "conflict" => {
            let setup = acting.at(2, 7).variants("aggressive");
            setup.revealed("dispute_military").scene()
        }
        "council" => building("council_room", "1,0 council_room"),
        "dome" => building("garden", "1,0 observation_dome"),
        "limited" => {
            let up = "3,2 customs, 3,1 customs, 3,0 turret";
            acting.variants("limited").built(1, up).scene()
        }
        "bay" => building("fighter_launch_bay", ""),
        "panels" => building("solar_panels", "1,0 customs, 1,1 power_reactor"),
        "turret" => building("turret", "1,0 customs, 2,0 power_reactor"),
        "offices" => building("business_offices", ""),
        "no reactor" => no_reactor_left(),
        "broke" => acting.credits(&[0]).scene(),
        "minireen" => minireen.discard("turret").scene(),
        "used" => minireen
            .discard("customs")
            .set_of(1, "used", json!(true))
            .scene(),
        "name" => asking("embassy_offices", [10; 4]),
        "school" => asking("school_of_alien_cultures", [10; 4]),
        "bid" => asking("galactic_research_facility", [10; 4]),
        "take" => taking(),
        "take one" => taking_from_one(),
        "reveal" => revealing(),
        _ => panic!("there is no table {name}"),
    }
}

/// Tables by their names, actions, and why these are refused.
const ROWS: &str = "
    over | 1 discard | AS-21: the game is over
    chosen | 1 discard | AS-9: you have chosen; wait for the others
    chosen | 3 discard | AS-8: you have nothing to choose now: wait for the others
    garrn | 2 pass | AS-8: you have nothing to choose now: wait for the others
    name | 2 name 1 | AS-8: you have nothing to choose now: wait for the others
    keep | 1 discard | AS-8: keep one of your objectives first
    garrn | 1 select garden | AS-8: choose first whether your race acts now
    trade | 1 pass | AS-8: trade a card first
    drop | 1 pass | AS-8: choose first which Specials of your hand to remove
    select | 1 discard | AS-8: choose a card of your hand first
    act | 1 select garden | AS-8: choose first what to do with the revealed card
    name | 1 pay 1 | AS-8: answer the question first
    school | 2 decline | AS-8: answer the question first
    reveal | 1 discard | AS-8: choose first whether you reveal your objective
    garrn | 1 cycle | AS-39: your race cannot do this, or has done it this year
    cycle | 1 look 2 | AS-39: your race cannot do this, or has done it this year
    act | 1 salvage turret 1,0 | AS-39: your race cannot do this, or has done it this year
    used | 1 salvage customs 1,0 | AS-39: your race cannot do this, or has done it this year
    garrn | 1 look 1 | AS-39: this is your own hand
    three | 1 look 4 | AS-27: there is no such hand at this table
    select | 1 select dispute_military | AS-8: you do not hold this card
    trade | 1 swap customs customs | AS-8: you do not hold this card
    trade | 1 swap turret turret | AS-39: this card is not in the hand that you look at
    tactical | 1 remove opera_house | AS-29: this card is not in the hand of the virtual player
    drop | 1 drop garden | AS-39: only Specials of your hand may be removed
    conflict | 1 build 1,0 | AS-26: a conflict card cannot be built
    act | 1 dispute | AS-26: the card that you have revealed is no conflict card
    broke | 1 build 1,0 | AS-13: you do not have 3 credits
    offices | 1 build 1,0 park 6 | allowed
    council | 1 build 0,1 | AS-16: you can build only 1 of this location
    act | 1 build 1,1 | AS-12: 1,1 is not next to your station: choose a cell beside one of your locations
    act | 1 reactor 30,30 | AS-12: 30,30 is not next to your station: choose a cell beside one of your locations
    act | 1 reactor 0,0 | AS-12: 0,0 is not free: choose an empty cell
    dome | 1 reactor 2,0 | AS-12: you cannot build on 2,0: it is next to a location that must stay alone
    limited | 1 build 3,-1 | AS-32: 3,-1 is off the table or too near to another station: choose another cell
    bay | 1 build 1,0 energy 0 | AS-12: 1,0 is too near: this location must be at least 4 away from your Main Reactor
    panels | 1 build 2,0 | AS-12: 2,0 is not next to a reactor, as this location must be
    turret | 1 build 0,1 | AS-13: this location needs 1 energy cube from reactors within 2 of it
    turret | 1 build 0,1 energy 0 0 | AS-13: this location can use at most 1 energy cube
    turret | 1 build 0,1 energy 2 | AS-13: you have no reactor 2
    turret | 1 build 0,1 energy 1 | AS-13: reactor 1 is more than 2 away from 0,1
    turret | 1 build 2,1 energy 0 | AS-13: the Main Reactor is more than 2 away from 2,1
    turret | 1 build 2,1 energy 1 | AS-13: reactor 1 does not have that many energy cubes
    panels | 1 build 0,1 | AS-18: choose which reactor next to it gets the energy cube
    act | 1 build 0,1 charge 0 | AS-18: this location gives no energy cube to a reactor of your choice
    panels | 1 build -1,0 charge 1 | AS-18: reactor 1 is not next to -1,0
    offices | 1 build 1,0 park 7 | AS-18: you can park at most 6 credits on this location
    act | 1 build 1,0 park 1 | AS-18: you can park at most 0 credits on this location
    no reactor | 1 reactor 0,1 | AS-19: there is no Power Reactor left
    broke | 1 reactor 0,1 | AS-19: a Power Reactor costs 1 credit, and you have none
    minireen | 1 salvage customs 1,0 | AS-39: this card does not lie in the discard pile
    keep | 1 keep marvels_in_space | AS-38: this is not one of the objectives that you have drawn
    name | 1 name 1 | AS-11: choose another player at this table
    name | 1 name 5 | AS-11: choose another player at this table
    take | 1 take 1:2 | AS-11: choose another player at this table
    school | 2 pay 2 | AS-33: pay 1 credit or nothing
    bid | 2 pay 4 | AS-40: you can pay at most 3 credits
    take | 1 take 2:4 | AS-40: seat 2 does not have that many credits
    take | 1 take 2:1 3:1 4:1 | AS-40: you can take credits from at most 2 players
    take one | 1 take 2:1 3:1 | AS-40: you can take credits from at most 1 player
    take | 1 take 3:1 | AS-40: take exactly 2 credits in all
    reveal | 1 reveal | AS-38: you have not fulfilled your secret objective
";

fn rows() -> impl Iterator<Item = [&'static str; 3]> {
    let lines = ROWS.lines().filter(|line| !line.is_empty());
    lines.map(|line| {
        let mut words = line.trim().split(" | ");
        [(); 3].map(|()| words.next().expect("a table, an action, a sentence"))
    })
}

#[test]
fn every_refusal_has_its_clause_and_sentence() {
    for [name, action, sentence] in rows() {
        assert_eq!(scene(name).refusal(action), sentence, "{action} at {name}");
    }
}

#[test]
fn every_refusal_occurs() {
    let mut occurs = [false; 41];
    for [name, action, _] in rows() {
        let scene = scene(name);
        let (seat, action) = scene.read(action);
        if let Err(illegal) = scene.state.check(seat, action) {
            occurs[place(illegal)] = true;
        }
    }
    let missing: Vec<usize> = (0..occurs.len()).filter(|place| !occurs[*place]).collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
}

/// A view refuses an action in the same words as the table.
#[test]
fn views_refuse_the_same() {
    for [name, action, _] in rows() {
        let scene = scene(name);
        let (seat, action) = scene.read(action);
        if seat.index() < scene.state.seats() {
            let view = scene.view(seat.number() as u8);
            assert_eq!(
                view.check(action),
                scene.state.check(seat, action),
                "{action:?} at {name}"
            );
        }
        assert!(
            scene.view(0).check(action).is_err(),
            "an onlooker does nothing"
        );
    }
}
