//! Actions, options and views as text.

use among_the_stars::{AmongTheStars, Draws, Options, Races, Variants};
use asterism_core::{Notation, Unreadable};
use serde_json::json;

use crate::common::{SceneBuilder as _, SceneExt as _, Setup, content, settings, started};

#[test]
fn actions_survive_being_written_and_read() {
    for (text, kind) in [
        ("keep on_budget", "Keep"),
        ("pass", "Pass"),
        ("look 4", "Look"),
        ("swap garden turret", "Swap"),
        ("cycle", "Cycle"),
        ("drop turret_special", "Drop"),
        ("select crew_quarters", "Select"),
        ("remove garden", "Remove"),
        ("build 1,0", "Build"),
        ("build -2,3 energy 0 0 16", "Build"),
        ("build 1,0 park 6", "Build"),
        ("build 1,0 charge 2", "Build"),
        ("build 1,0 energy 0 park 1 charge 0", "Build"),
        ("reactor 0,-30", "Reactor"),
        ("discard", "Discard"),
        ("salvage garden 1,0", "Salvage"),
        ("salvage turret -1,0 energy 0", "Salvage"),
        ("dispute", "Dispute"),
        ("name 2", "Name"),
        ("decline", "Decline"),
        ("take 2:2", "Take"),
        ("take 1:1 4:1", "Take"),
        ("pay 0", "Pay"),
        ("pay 3", "Pay"),
        ("reveal", "Reveal"),
        ("conceal", "Conceal"),
    ] {
        let action =
            AmongTheStars::parse(text, content()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(AmongTheStars::print(action, content()), text);
        assert!(format!("{action:?}").starts_with(kind), "{action:?}");
    }
}

/// Records and logs can be compared as text.
#[test]
fn every_action_has_one_spelling() {
    for (text, spelling) in [
        ("build 1,0 energy 2 0 1", "build 1,0 energy 0 1 2"),
        ("build 1,0 park 0", "build 1,0"),
        ("take 3:1 1:1", "take 1:1 3:1"),
        ("take 1:0 2:2", "take 2:2"),
    ] {
        let refused = AmongTheStars::parse(text, content()).map_err(|error| error.to_string());
        assert_eq!(refused, Err(format!("write “{spelling}” for “{text}”")));
    }
}

fn refusal(text: &str) -> String {
    AmongTheStars::parse(text, content())
        .expect_err(text)
        .to_string()
}

#[test]
fn texts_that_are_no_actions_are_refused_with_a_sentence() {
    for text in [
        "",
        "fly",
        "Discard",
        "discard now",
        "build",
        "select",
        "select a b",
        " pass",
        "reactor 1,0 energy 0",
        "name",
        "swap garden",
        "keep",
    ] {
        let sentence = refusal(text);
        assert!(
            sentence.starts_with(&format!("“{text}” is not an action; write select")),
            "{sentence}"
        );
    }
}

#[test]
fn words_that_are_not_there_are_named() {
    let cell =
        |text: &str| format!("“{text}” is not a cell; write column and row, such as 1,0 or -2,3");
    let number = |text: &str| format!("“{text}” is not a number from 0 to 255");
    let building = |text: &str| {
        format!(
            "“{text}” does not belong to a building; write build 1,0 energy 0 2 park 3 charge 1"
        )
    };
    let take = || "write take 2:1 3:1: seats, and credits of each".to_owned();
    for (text, sentence) in [
        ("select moon", "there is no card “moon”".into()),
        ("swap garden moon", "there is no card “moon”".into()),
        ("keep moon", "there is no objective “moon”".into()),
        ("build 1", cell("1")),
        ("build 01,0", cell("01,0")),
        ("build 31,0", cell("31,0")),
        ("reactor 0,-31", cell("0,-31")),
        ("reactor +1,0", cell("+1,0")),
        (
            "build 1,0 energy",
            "energy comes as 1 to 4 numbers of reactors".into(),
        ),
        (
            "build 1,0 energy 0 0 0 0 0",
            "energy comes as 1 to 4 numbers of reactors".into(),
        ),
        (
            "build 1,0 energy 17",
            "“17” is not a reactor from 0 to 16".into(),
        ),
        (
            "build 1,0 charge 17",
            "“17” is not a reactor from 0 to 16".into(),
        ),
        ("build 1,0 park x", number("x")),
        ("build 1,0 charge 1 park 2", building("park 2")),
        ("build 1,0 now", building("now")),
        ("look 0", "“0” is not a hand from 1 to 4".into()),
        ("look 5", "“5” is not a hand from 1 to 4".into()),
        ("pay 300", number("300")),
        ("pay 01", number("01")),
        ("name 6", "“6” is not a seat from 1 to 5".into()),
        ("take", take()),
        ("take 2", take()),
        ("take 2:0", take()),
        ("take 2:1 2:1", take()),
        ("take 5:1", take()),
        ("take 2:x", number("x")),
    ] {
        assert_eq!(refusal(text), sentence, "{text}");
    }
}

/// The options that some settings stand for.
fn options(seats: usize, pairs: &[(&str, &str)]) -> Result<Options, Unreadable> {
    let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    AmongTheStars::options(seats, &pairs.iter().map(own).collect(), content())
}

#[test]
fn as_24_to_as_32_variants_are_read_from_settings() {
    let none = Variants::default();
    let [mut aggressive, mut tactical, mut all_in, mut limited] = [none; 4];
    aggressive.aggressive = true;
    tactical.tactical = true;
    all_in.all_in = true;
    limited.limited_space = true;
    for (key, value, variants) in [
        ("mode", "peaceful", none),
        ("mode", "aggressive", aggressive),
        ("virtual", "tactical", tactical),
        ("deck", "all-in", all_in),
        ("space", "limited", limited),
    ] {
        let draws = Draws {
            objectives: true,
            races: Races::Drawn([None; 4]),
        };
        let expected = Options::new(2, variants, draws, content()).expect("fine");
        assert_eq!(options(2, &[(key, value)]), Ok(expected), "{key} {value}");
    }
}

#[test]
fn as_4_as_5_objectives_and_races_are_read_from_settings() {
    let race = |id| content().race_named(id);
    let some = Races::Drawn([race("vak"), None, race("zehuti"), None]);
    let none = Variants::default();
    for (pairs, objectives, races) in [
        (&[][..], true, Races::Drawn([None; 4])),
        (
            &[("objectives", "off"), ("races", "off")],
            false,
            Races::Off,
        ),
        (
            &[("race1", "vak"), ("race2", "drawn"), ("race3", "zehuti")],
            true,
            some,
        ),
    ] {
        let draws = Draws { objectives, races };
        let expected = Options::new(3, none, draws, content()).expect("fine");
        assert_eq!(options(3, pairs), Ok(expected), "{pairs:?}");
        assert_eq!(Options::new(1, none, draws, content()), None);
        assert_eq!(Options::new(5, none, draws, content()), None);
    }
}

#[test]
fn settings_that_cannot_be_are_refused_with_a_sentence() {
    let refused =
        |seats, pairs: &[(&str, &str)]| options(seats, pairs).expect_err("refused").to_string();
    for (seats, pairs, sentence) in [
        (
            2,
            &[("race1", "vak"), ("race2", "vak")][..],
            "two seats cannot play the same race (AS-5)",
        ),
        (2, &[("race3", "vak")], "race3: there is no such seat"),
        (
            2,
            &[("races", "off"), ("race1", "vak")],
            "race1: with races off there is none to choose (AS-5)",
        ),
    ] {
        assert_eq!(refused(seats, pairs), sentence);
    }
    for (seats, key, value, word) in [
        (1, "mode", "peaceful", "1"),
        (5, "mode", "peaceful", "5"),
        (2, "mode", "wild", "wild"),
        (2, "race1", "humans", "humans"),
        (2, "moon", "full", "moon"),
    ] {
        let sentence = refused(seats, &[(key, value)]);
        assert!(sentence.contains(word), "{key} {value}: {sentence}");
    }
}

#[test]
fn a_race_that_the_content_lacks_cannot_be_chosen() {
    let host = crate::common::files::host_content(&crate::common::files::without("race", "vak"));
    let refused = AmongTheStars::options(2, &settings([("race2", "vak")]), host);
    assert_eq!(
        refused.expect_err("refused").to_string(),
        "race2: this race is not in the content of this table"
    );
}

#[test]
fn a_view_is_written_with_all_that_its_viewer_may_do() {
    let setup = Setup::new(2)
        .vp(&[2, 1])
        .built(1, "1,0 business_offices 2, 0,1 security_station");
    let scene = setup
        .objectives("on_budget")
        .discard("turret")
        .races("minireen zehuti")
        .scene();
    let sent = scene.sent(1);
    assert_eq!(
        (&sent["game"], &sent["rules"]),
        (&json!("among-the-stars"), &json!(1))
    );
    assert_eq!(
        (&sent["viewer"], &sent["year"], &sent["turn"]),
        (&json!(1), &json!(1), &json!(6))
    );
    assert_eq!(
        (&sent["turns"], &sent["way"]),
        (&json!(6), &json!("clockwise"))
    );
    assert_eq!(sent["phase"], json!({"name": "act", "owed": [1, 2]}));
    assert_eq!(sent["objectives"], json!(["on_budget"]));
    assert_eq!(sent["seats"][0]["race"], "minireen");
    let legal: Vec<String> = sent["legal"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| it.as_str().expect("a word").to_owned())
        .collect();
    assert_eq!(legal, scene.legal(1));
    // A Garden here brings 4 VP; that its price would be worth 1 VP at the end is left out.
    assert_eq!(
        sent["outlooks"]["build -1,0"],
        json!({"vp": 4, "credits": 0, "at_the_end": 0, "possible": 0})
    );
    // The most credits at the table are worth 5 VP, but another player can still have more.
    assert_eq!(
        sent["outlooks"]["discard"],
        json!({"vp": 0, "credits": 3, "at_the_end": 5, "possible": 5})
    );
    assert_eq!(
        (&scene.sent(0)["viewer"], &scene.sent(0)["legal"]),
        (&json!(null), &json!([]))
    );
}

/// AS-22: others can still win an objective, or build what a card looks for in their stations.
#[test]
fn what_others_can_still_take_is_only_possible() {
    let setup = Setup::new(2)
        .objectives("first_line_of_defense")
        .races("minireen zehuti");
    for (card, at_the_end, possible) in [("turret", 5, 5), ("council_room", 1, 1), ("garden", 0, 0)]
    {
        let scene = setup.clone().revealed(&format!("{card} garden")).scene();
        let sent = scene.sent(1);
        let outlooks = sent["outlooks"].as_object().expect("an object");
        let mut builds = outlooks
            .iter()
            .filter(|(action, _)| action.starts_with("build -1,0"));
        let (_, outlook) = builds.next().expect("it can be built there");
        let found = (&outlook["at_the_end"], &outlook["possible"]);
        assert_eq!(found, (&json!(at_the_end), &json!(possible)), "{card}");
    }
}

/// Every action that is listed has its outlook, and it is what happens when the others discard.
#[test]
fn outlooks_come_true() {
    let mut scene = started(3, &settings([("races", "off"), ("objectives", "off")]), 4);
    let mut built = 0;
    while !scene.owed().is_empty() {
        if scene.phase() == "act" && scene.owed().len() == 3 {
            for action in scene.legal(1) {
                let after = scene.after_turn(&action);
                let outlook = &scene.sent(1)["outlooks"][&action];
                let gain = u64::from(after.vp(1).saturating_sub(scene.vp(1)));
                let by_card = after.told(0).iter().any(|line| line.contains("is first"));
                if !by_card && after.phase() != "answer" {
                    assert_eq!(outlook["vp"], json!(gain), "{action}");
                    built += usize::from(action.starts_with("build"));
                }
            }
        }
        scene.play_random();
    }
    assert!(built > 50, "{built}");
}

/// AS-8: a card that is selected stays listed in the hand until everybody has selected one.
#[test]
fn a_selected_card_is_still_in_hand() {
    let scene = started(3, &settings([("races", "off")]), 4);
    let selects = scene.legal(1).swap_remove(0);
    let before = scene.sent(1)["own"]["hand"].clone();
    let after = scene.after(&format!("1 {selects}"));
    let own = &after.sent(1)["own"];
    let selected = own["selected"].as_str().expect("a card");
    assert_eq!(format!("select {selected}"), selects);
    assert_eq!(own["hand"], before);
    assert!(
        own["hand"]
            .as_array()
            .expect("a list")
            .contains(&json!(selected))
    );
}
