//! Cards that a host has written in the words of the content file, played.

use among_the_stars::Content;
use serde_json::json;

use crate::common::cards::{acting, last_turn};
use crate::common::{
    Scene, SceneBuilder as _, SceneExt as _, Setup, files, settings, started_with,
};

/// The content with one more location, of which there are two; it costs 2 credits and is worth 1.
fn with_location(fields: &str, ability: &str) -> &'static Content {
    files::host_content(&files::with(&format!(
        "[[location]]
id = \"beacon\"
name = \"Beacon\"
deck = \"special\"
type = \"business\"
credits = 2
vp = 1
{fields}
copies = 2
ability = [{ability}]
text = \"It is a card of a host.\"
source = \"house\"
"
    )))
}

/// A location whose ability counts at once.
fn immediate(ability: &str) -> &'static Content {
    with_location("energy = 0\ntiming = \"immediate\"", ability)
}

/// Seat 1 is to act with it.
fn building(content: &'static Content, station: &str) -> Setup {
    acting("beacon", station).with(content)
}

const TWO: &str = "1,0 turret, 2,0 turret";
const FOUR: &str = "1,0 turret, 2,0 turret, 3,0 turret, 4,0 turret";

/// `0,1` is beside the Main Reactor. The printed point is among those expected, and the cost among
/// the credits.
#[test]
fn abilities_that_count_at_once() {
    let per_two = r#"{ kind = "vp_per", count = { what = "locations", type = "military" }, each = 3, per = 2, plus = 1, max = 5 }"#;
    let cond = r#"{ kind = "vp_if", cond = { count = { what = "locations", where = "adjacent" }, at_least = 2 }, vp = 6 }"#;
    let more = r#"{ kind = "vp_if", cond = { count = { what = "reactors" }, more_than = { what = "types" } }, vp = 4 }"#;
    let best = r#"{ kind = "vp_best_of", options = [
        { cond = { farthest_from = "main_reactor" }, vp = 2 },
        { cond = { count = { what = "locations", card = "turret" }, at_most = 1 }, vp = 5 },
    ] }"#;
    let credits = r#"{ kind = "credits_per", count = { what = "types", where = "within", distance = 2 }, each = 2, max = 3 }"#;
    let both = format!("{cond}, {best}");
    for (ability, station, cell, brings) in [
        (per_two, "", "0,1", (1 + 1, -2, 0)),
        (per_two, TWO, "0,1", (1 + 3 + 1, -2, 0)),
        (per_two, FOUR, "0,1", (1 + 5, -2, 0)),
        (cond, "", "0,1", (1, -2, 0)),
        (cond, "1,0 turret", "1,1", (1, -2, 0)),
        (cond, "1,0 turret, 0,1 turret", "1,1", (1 + 6, -2, 0)),
        (more, "", "0,1", (1, -2, 0)),
        (more, "1,0 power_reactor 2", "0,1", (1 + 4, -2, 0)),
        (best, TWO, "0,1", (1, -2, 0)),
        (best, TWO, "3,0", (1 + 2, -2, 0)),
        (best, "", "0,1", (1 + 5, -2, 0)),
        (credits, "", "0,1", (1, -2, 0)),
        (credits, "1,0 turret", "0,1", (1, 0, 0)),
        (credits, "1,0 turret, 0,-1 customs", "0,1", (1, 1, 0)),
        (&both, "1,0 turret, 0,1 customs", "1,1", (1 + 6 + 5, -2, 0)),
    ] {
        let scene = building(immediate(ability), station).scene();
        let found = scene.brings(&format!("build {cell}"));
        assert_eq!(found, brings, "{ability} in {station}");
    }
}

/// One point for each.
#[test]
fn every_count_can_be_scored() {
    let station = "1,0 turret, 2,0 customs, 0,-1 power_reactor 2";
    for (count, points) in [
        (r#"what = "locations""#, 5),
        (r#"what = "locations", reactors = false"#, 3),
        (r#"what = "locations", self = false"#, 4),
        (r#"what = "locations", type = "business""#, 2),
        (r#"what = "locations", card = "turret""#, 1),
        (r#"what = "locations", where = "adjacent""#, 1),
        (r#"what = "locations", where = "within", distance = 2"#, 3),
        (r#"what = "types""#, 2),
        (r#"what = "types", where = "within", distance = 2"#, 1),
        (r#"what = "reactors""#, 2),
        (r#"what = "reactors", where = "adjacent""#, 1),
        (r#"what = "reactors", main_only = true"#, 1),
        (r#"what = "between_main_reactor""#, 0),
        (r#"what = "fewest_built_type""#, 1),
        (r#"what = "years_remaining""#, 1),
        (r#"what = "stations_without_card", card = "customs""#, 1),
        (r#"what = "stations_with_more", type = "diplomatic""#, 1),
    ] {
        let ability = format!(r#"{{ kind = "vp_per", count = {{ {count} }}, each = 1 }}"#);
        let setup = building(immediate(&ability), station).built(2, "1,0 council_room");
        assert_eq!(
            setup.scene().brings("build 0,1"),
            (1 + points, -2, 0),
            "{count}"
        );
    }
    for (count, points) in [("credits", 6), ("vp", 4)] {
        let ability =
            format!(r#"{{ kind = "vp_per", count = {{ what = "{count}" }}, each = 1, max = 6 }}"#);
        let setup = building(immediate(&ability), "").vp(&[4]);
        assert_eq!(
            setup.scene().brings("build 0,1"),
            (1 + points, -2, 0),
            "{count}"
        );
    }
}

#[test]
fn as_16_limits_of_a_hosts_card() {
    let ability = r#"{ kind = "vp_per", count = { what = "locations" }, each = 3 }"#;
    let content = with_location(
        "energy = 1\ntiming = \"immediate\"\nmax_in_station = 1\nmax_bonus = 8",
        ability,
    );
    let scene = building(content, TWO).scene();
    assert_eq!(scene.brings("build 0,1 energy 0"), (1 + 8, -2, -1));
    let second = building(content, "1,0 beacon").scene();
    assert_eq!(
        second.refusal("1 build 0,1 energy 0"),
        "AS-16: you can build only 1 of this location"
    );
}

#[test]
fn as_15_abilities_that_wait_for_the_end() {
    let per = r#"{ kind = "vp_per", count = { what = "locations", type = "military" }, each = 2 }"#;
    let cond =
        r#"{ kind = "vp_if", cond = { count = { what = "locations" }, at_least = 3 }, vp = 5 }"#;
    let best = r#"{ kind = "vp_best_of", options = [{ cond = { farthest_from = "main_reactor" }, vp = 4 }] }"#;
    for (ability, station, points) in [
        (per, "", 0),
        (per, ", 1,0 turret, 2,0 turret", 4),
        (cond, "", 0),
        (cond, ", 1,0 turret", 5),
        (best, ", 1,0 turret", 4),
        (best, ", 1,0 turret, 2,0 turret", 0),
    ] {
        let content = with_location("energy = 0\ntiming = \"end\"", ability);
        let at_once = building(content, TWO).scene().brings("build 0,1");
        assert_eq!(at_once, (1, -2, 0), "{ability}");
        let setup = last_turn(2)
            .with(content)
            .station(1, &format!("0,1 beacon{station}"));
        let scene = setup.scene().at_the_end();
        assert_eq!(
            scene.yellow_box(1, "beacon"),
            points,
            "{ability} with {station}"
        );
    }
}

#[test]
fn income_of_a_hosts_card() {
    let content = immediate(r#"{ kind = "year_income", credits = 3 }"#);
    let scene = building(content, "")
        .at(3, 6)
        .scene()
        .after_turn("build 1,0");
    assert_eq!(scene.credits(1), 10 - 2 + 10 + 3);
}

#[test]
fn as_18_cubes_of_a_hosts_card() {
    let content = immediate(r#"{ kind = "add_energy", to = "main_reactor", cubes = 2 }"#);
    let scene = building(content, "1,0 power_reactor 2").scene();
    assert_eq!(scene.after_turn("build 2,0").cubes(1), "4 2");
    let content = immediate(r#"{ kind = "add_energy", to = "adjacent_reactor", cubes = 3 }"#);
    let scene = building(content, "1,0 power_reactor 2, 2,0 turret").scene();
    assert_eq!(scene.after_turn("build 1,1 charge 1").cubes(1), "2 5");
    assert_eq!(
        scene.after_turn("build 3,0").cubes(1),
        "2 2",
        "no reactor beside it"
    );
    let ability = r#"{ kind = "vp_per_extra_energy", each = 4, max_cubes = 3 }"#;
    let content = with_location("energy = 1\ntiming = \"immediate\"", ability);
    let scene = building(content, "1,0 power_reactor 2").scene();
    assert_eq!(scene.brings("build 0,1 energy 0"), (1, -2, -1));
    assert_eq!(scene.brings("build 0,1 energy 0 0 1 1"), (1 + 12, -2, -4));
}

#[test]
fn as_18_credits_parked_on_a_hosts_card() {
    let content = immediate(r#"{ kind = "invest_credits", max = 4, per = 3, each = 5 }"#);
    let scene = building(content, "").scene();
    assert_eq!(scene.brings("build 1,0 park 2"), (1, -4, 0));
    assert_eq!(scene.brings("build 1,0 park 4"), (1 + 5, -6, 0));
    assert!(scene.refusal("1 build 1,0 park 5").starts_with("AS-18"));
}

#[test]
fn as_12_where_a_hosts_card_may_stand() {
    let far = immediate(r#"{ kind = "place_min_distance", from = "main_reactor", distance = 2 }"#);
    assert_eq!(building(far, "").scene().legal_with("build "), "");
    assert_eq!(
        building(far, "1,0 turret").scene().legal_with("build "),
        "1,-1, 2,0, 1,1"
    );
    let near = immediate(r#"{ kind = "place_adjacent_to", to = "reactor" }"#);
    assert_eq!(
        building(near, "1,0 turret").scene().legal_with("build "),
        "0,-1, -1,0, 0,1"
    );
    let seals = immediate(r#"{ kind = "seal_adjacent" }"#);
    let scene = building(seals, "").scene().after_turn("build 1,0");
    let sites = scene.player(1).station.sites(seals);
    assert_eq!(
        sites
            .iter()
            .map(|cell| cell.to_string())
            .collect::<Vec<_>>(),
        ["0,-1", "-1,0", "0,1"]
    );
}

/// A turn in which seat 1 builds it and the others discard, with 20 points and 10 credits each.
fn asking(ability: &str, seats: usize) -> Scene {
    let idle = ["turret"; 3][..seats - 1].join(" ");
    let setup = Setup::new(seats)
        .with(immediate(ability))
        .at(3, 3)
        .vp(&[20; 4][..seats]);
    setup
        .revealed(&format!("beacon {idle}"))
        .scene()
        .after_turn("build 1,0")
}

#[test]
fn as_11_what_a_hosts_card_asks() {
    let gift = r#"{ kind = "gift_vp", phase = "interaction", other_vp = 3, self_vp = 1 }"#;
    assert_eq!(asking(gift, 3).after("1 name 3").points(), [22, 20, 23]);
    let take = r#"{ kind = "take_credits", phase = "interaction", total = 4, max_targets = 1 }"#;
    let scene = asking(take, 3);
    assert_eq!(scene.legal(1), ["take 3:4", "take 2:4"]);
    assert_eq!(scene.after("1 take 2:4").credits(1), 10 - 2 + 4);
    let pay = r#"{ kind = "secret_pay_or_lose", phase = "interaction", price = 2, penalty_vp = 5, self_vp_per_payer = 1 }"#;
    let scene = asking(pay, 3);
    assert_eq!(scene.legal(2), ["pay 0", "pay 2"]);
    let scene = scene.after("2 pay 2; 3 pay 0");
    assert_eq!(scene.points(), [22, 20, 15]);
    assert_eq!(scene.credits(2), 13 - 2);
    let bid =
        r#"{ kind = "secret_bid", phase = "interaction", max = 5, vp_per_credit = 2, plus = 0 }"#;
    let scene = asking(bid, 3).after("2 pay 5; 3 pay 1");
    assert_eq!(scene.points(), [21 + 5, 20 + 10, 20 + 2]);
}

/// Points at once, and a question when everybody has acted.
#[test]
fn as_11_a_hosts_card_may_score_and_ask() {
    let both = r#"{ kind = "vp_per", count = { what = "reactors" }, each = 2 },
        { kind = "gift_vp", phase = "interaction", other_vp = 1, self_vp = 5 }"#;
    let scene = asking(both, 2);
    assert_eq!(scene.points(), [20 + 1 + 2, 20]);
    assert_eq!(scene.after("1 name 2").points(), [28, 21]);
}

#[test]
fn as_26_a_hosts_conflict_card() {
    // Twelve are in the game with two players: one of ours makes room.
    let ours = files::entry_changed("dispute_reactors", "copies = 2", "copies = 1");
    let debate = "
[[conflict]]
id = \"debate\"
name = \"Debate\"
credits = 3
copies = 1
ability = { kind = \"dispute\", phase = \"interaction\", count = { what = \"types\" }, max = 2 }
text = \"It compares types.\"
source = \"house\"
";
    let content = files::host_content(&(ours + debate));
    let setup = Setup::new(2)
        .with(content)
        .variants("aggressive")
        .at(3, 3)
        .vp(&[20, 20]);
    let setup = setup.revealed("debate turret");
    let setup = setup.built(1, "1,0 customs, 2,0 garden, 3,0 docking_bay, 4,0 customs");
    let scene = setup.scene().after_turn("dispute").after("1 name 2");
    assert_eq!((scene.points(), scene.credits(1)), (vec![22, 18], 7));
    let poor = setup.credits(&[2]).scene();
    assert_eq!(
        poor.refusal("1 dispute"),
        "AS-13: you do not have 3 credits"
    );
}

fn with_objective(ability: &str) -> &'static Content {
    files::host_content(&files::with(&format!(
        "[[objective]]
id = \"grid\"
name = \"Grid\"
ability = {ability}
text = \"It is an objective of a host.\"
source = \"house\"
"
    )))
}

#[test]
fn as_22_objectives_of_a_host() {
    let most = r#"{ kind = "objective_most", count = { what = "reactors" }, vp = 7 }"#;
    let lead = r#"{ kind = "objective_most", count = { what = "reactors" }, vp_per_lead = 3 }"#;
    let station = "1,0 power_reactor 2, 2,0 power_reactor 2";
    for (ability, line) in [
        (most, "Ben scored 7 points for Grid."),
        (lead, "Ben scored 6 points for Grid."),
    ] {
        let setup = last_turn(2).with(with_objective(ability));
        let setup = setup.objectives("grid accelerated_construction");
        let level = setup.scene().at_the_end();
        assert_eq!(level.told_of("AS-22", 0), [""; 0], "level");
        let scene = setup.station(2, station).scene().at_the_end();
        assert_eq!(scene.told_of("AS-22", 0), [line]);
    }
}

#[test]
fn as_22_a_hosts_objective_for_the_first() {
    let ability =
        r#"{ kind = "objective_first_to", count = { what = "locations" }, threshold = 3, vp = 9 }"#;
    let setup = acting("turret", "1,0 customs").with(with_objective(ability));
    let scene = setup.objectives("grid on_budget").scene();
    assert_eq!(scene.after_turn("discard").points(), [0, 0]);
    assert_eq!(scene.after_turn("reactor 2,0").points(), [9, 0]);
}

fn with_race(ability: &str) -> &'static Content {
    files::host_content(&files::with(&format!(
        "[[race]]
id = \"hosts\"
name = \"Hosts\"
ability = [{ability}]
text = \"It is a race of a host.\"
source = \"house\"
"
    )))
}

#[test]
fn as_39_a_hosts_race_changes_numbers() {
    let content = with_race(
        r#"{ kind = "modifier", rule = "year_credits", value = 8 },
        { kind = "modifier", rule = "discard_credits", value = 5 },
        { kind = "modifier", rule = "keep_credits_between_years", value = false },
        { kind = "modifier", rule = "main_reactor_types", value = "all" },
        { kind = "modifier", rule = "end_credits_per_vp", value = 1, max_vp = 4, beyond = 0 },
        { kind = "vp_per", timing = "end", count = { what = "reactors" }, each = 2, plus = 1, max = 6 }"#,
    );
    let setup = acting("restaurant", "").with(content).race("hosts");
    assert_eq!(setup.scene().brings("build 1,0"), (5, -3, 0), "all types");
    assert_eq!(setup.scene().brings("discard"), (0, 5, 0));
    let scene = setup.at(3, 6).scene().after_turn("discard");
    assert_eq!(scene.credits(1), 8);
    for (reactors, race) in [
        ("", 3),
        ("1,0 power_reactor 2", 5),
        ("1,0 power_reactor 2, 2,0 power_reactor 2", 6),
    ] {
        let setup = last_turn(2)
            .with(content)
            .race("hosts")
            .station(1, reactors);
        assert_eq!(
            setup.scene().at_the_end().final_scores()[0],
            4 + race,
            "{reactors}"
        );
    }
}

#[test]
fn as_39_a_hosts_race_may_act_once_a_year() {
    let salvage = with_race(r#"{ kind = "once_per_year", action = "build_from_discard" }"#);
    let setup = acting("restaurant", "")
        .with(salvage)
        .races("hosts vak")
        .discard("customs");
    assert_eq!(setup.scene().brings("salvage customs 1,0"), (3, -2, 0));
    let swap = with_race(r#"{ kind = "once_per_year", action = "swap_with_other_hand" }"#);
    let setup = Setup::new(3)
        .with(swap)
        .at(1, 1)
        .races("hosts vak zehuti")
        .asking(1);
    assert_eq!(setup.scene().legal(1), ["pass", "look 2", "look 3"]);
}

/// All races together draw no more than 5, so the Sissaurians draw fewer here.
#[test]
fn as_39_a_hosts_race_may_draw_from_the_pile() {
    let sissaurians =
        r#"[{ kind = "once_per_year", action = "cycle_specials", draw = 2, remove_specials = 2 }]"#;
    let content = files::host_content(&files::with_ability("sissaurians", sissaurians));
    let setup = Setup::new(3)
        .with(content)
        .at(1, 1)
        .races("sissaurians vak zehuti")
        .asking(1);
    let scene = setup.scene().after("1 cycle");
    assert_eq!(scene.sent(0)["phase"]["left"], 2);
    let mut scene = scene;
    for _ in 0..2 {
        let drop = scene.legal(1).remove(0);
        scene.play(&format!("1 {drop}"));
    }
    assert_eq!(
        (scene.phase().as_str(), scene.table().dropped),
        ("select", 2)
    );
}

#[test]
fn as_38_a_hosts_race_may_keep_an_objective() {
    let content = with_race(
        r#"{ kind = "secret_objective", draw = 2, keep = 1, score_when_tied = true },
        { kind = "modifier", rule = "year_credits", value = 11 }"#,
    );
    let setup = last_turn(2)
        .with(content)
        .race("hosts")
        .set_of(1, "secret", json!("on_budget"));
    let scene = setup.scene().after_turn("discard").after("1 reveal");
    assert_eq!(
        scene.told_of("AS-22", 0),
        ["Ann scored 5 points for On Budget."],
        "level with Ben"
    );
}

/// A whole game with them is played to its end.
#[test]
fn a_game_with_cards_of_a_host_ends() {
    let content = immediate(r#"{ kind = "vp_per", count = { what = "types" }, each = 2 }"#);
    for seats in 2..=4 {
        for luck in 0..5 {
            let options = settings([("deck", "all-in"), ("mode", "aggressive")]);
            let mut scene = started_with(content, seats, &options, luck);
            while scene.play_random().is_some() {}
            assert_eq!(scene.phase(), "over");
        }
    }
}
