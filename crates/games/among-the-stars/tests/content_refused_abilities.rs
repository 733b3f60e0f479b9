//! Refused abilities of locations in a host's file.

use crate::common::files;

use self::files::{
    entry_changed, refusal, refused, refused_abilities, refused_beginnings, table, with_ability,
};

/// Counts that are refused.
const COUNTS: &str = r#"
    what = "locations", type = "moon"
    what = "stations_with_more", type = "moon"
    => “moon” is not a type; there are administrative, business, military, recreational, diplomatic
    what = "locations", card = "moon"
    what = "stations_without_card", card = "moon"
    => there is no location with the key “moon”
    what = "locations", card = "turret_special"
    => there is no location with the key “turret_special”
    what = "locations", card = "main_reactor"
    => there is no location with the key “main_reactor”
    what = "locations", card = "dispute_military"
    => there is no location with the key “dispute_military”
    what = "locations", type = "military", card = "turret"
    => “type” and “card” do not go together
    what = "locations", where = "nearby"
    => unknown variant `nearby`, expected one of `station`, `adjacent`, `within`
    what = "locations", where = "within"
    what = "types", where = "within"
    what = "reactors", where = "within"
    => “within” needs a distance
    what = "locations", where = "within", distance = 0
    => “distance” is 1 to 20, not 0
    what = "locations", where = "within", distance = 21
    => “distance” is 1 to 20, not 21
    what = "locations", where = "adjacent", distance = 1
    what = "locations", where = "station", distance = 1
    what = "reactors", distance = 1
    => a distance needs where = “within”
    what = "locations", where = "adjacent", self = true
    what = "locations", where = "within", distance = 2, self = false
    => “self” goes with the whole station only
    what = "types", self = false
    => unknown field `self`, expected `where` or `distance`
    what = "reactors", type = "military"
    => unknown field `type`, expected one of `where`, `distance`, `main_only`
    what = "stations_without_card"
    => missing field `card`
    type = "military"
    => missing field `what`
    what = "credits"
    what = "vp"
    => what counts credits or vp needs a “max”
"#;

#[test]
fn counts_are_those_of_the_vocabulary() {
    let scored = |count| format!("[{{ kind = \"vp_per\", count = {{ {count} }}, each = 1 }}]");
    for (count, sentence) in table(COUNTS) {
        let found = refusal(&with_ability("garden", &scored(count)));
        assert_eq!(
            found,
            format!("location garden: ability 1: {sentence}"),
            "{count}"
        );
    }
    for count in [
        "what = \"moon\"",
        "what = \"vp\", type = \"military\"",
        "what = \"locations\", moon = 1",
    ] {
        let found = refusal(&with_ability("garden", &scored(count)));
        assert!(
            found.starts_with("location garden: ability 1: unknown "),
            "{found}"
        );
    }
}

#[test]
fn the_number_of_the_ability_is_named() {
    refused(
        "location",
        &[
            (
                "garden",
                "distance = 3",
                "distance = 0",
                "ability 1: “distance” is 1 to 20, not 0",
            ),
            (
                "garden",
                ", distance = 2",
                "",
                "ability 2: “within” needs a distance",
            ),
        ],
    );
}

/// Conditions that are refused.
const CONDITIONS: &str = r#"
    [{ kind = "vp_if", cond = { farthest_from = "power_reactor" }, vp = 1 }]
    => ability 1: unknown variant `power_reactor`, expected `main_reactor`
    [{ kind = "vp_if", cond = { count = { what = "types", where = "within" }, at_least = 1 }, vp = 1 }]
    => ability 1: “within” needs a distance
    [{ kind = "vp_if", cond = { count = { what = "vp" }, more_than = { what = "locations", card = "moon" } }, vp = 1 }]
    => ability 1: there is no location with the key “moon”
    [{ kind = "vp_best_of", options = [] }]
    => ability 1: “options” is empty
"#;

#[test]
fn conditions_say_one_thing() {
    let sentence = "a condition is “count” with one of “at_least”, “at_most” and “more_than”, or \
                    “farthest_from” alone";
    let count = r#"count = { what = "types" }"#;
    for cond in [
        count.to_owned(),
        "at_least = 1".to_owned(),
        String::new(),
        format!("{count}, at_least = 1, at_most = 2"),
        format!("{count}, at_most = 1, more_than = {{ what = \"vp\" }}"),
        format!("{count}, farthest_from = \"main_reactor\""),
        format!("{count}, at_least = 1, farthest_from = \"main_reactor\""),
    ] {
        let ability = format!("[{{ kind = \"vp_if\", cond = {{ {cond} }}, vp = 1 }}]");
        let found = refusal(&with_ability("garden", &ability));
        assert_eq!(
            found,
            format!("location garden: ability 1: {sentence}"),
            "{cond}"
        );
    }
    refused_abilities("location", "garden", CONDITIONS);
}

#[test]
fn as_15_only_points_wait_for_the_end() {
    let sentence = "only vp_per, vp_if and vp_best_of can wait for the end; this needs timing = \
                    “immediate” (AS-15)";
    for id in [
        "fighter_launch_bay",
        "shield_generator",
        "customs",
        "embassy_offices",
        "business_offices",
        "galactic_bank",
        "market_place",
        "observation_dome",
        "galactic_research_facility",
        "school_of_alien_cultures",
        "backup_reactor",
        "solar_panels",
    ] {
        let file = entry_changed(id, "timing = \"immediate\"", "timing = \"end\"");
        let expected = format!("location {id}: ability 1: {sentence}");
        assert_eq!(refusal(&file), expected);
    }
    for id in ["restaurant", "crew_quarters", "cargo_hold"] {
        let file = entry_changed(id, "timing = \"immediate\"", "timing = \"end\"");
        assert_eq!(refusal(&file), "accepted", "{id}");
    }
}

#[test]
fn as_11_what_asks_others_says_so() {
    let needs = "it asks something of others and needs phase = “interaction” (AS-11)";
    for id in [
        "embassy_offices",
        "market_place",
        "galactic_research_facility",
        "school_of_alien_cultures",
    ] {
        for (from, to) in [
            (", phase = \"interaction\"", ""),
            ("\"interaction\"", "\"action\""),
        ] {
            let expected = format!("location {id}: ability 1: {needs}");
            assert_eq!(refusal(&entry_changed(id, from, to)), expected);
        }
    }
    let expected = format!("conflict dispute_military: ability: {needs}");
    let file = entry_changed("dispute_military", ", phase = \"interaction\"", "");
    assert_eq!(refusal(&file), expected);
    let quiet = with_ability(
        "garden",
        r#"[{ kind = "seal_adjacent", phase = "interaction" }]"#,
    );
    let expected = "location garden: ability 1: it asks nothing of others, so it has no phase";
    assert_eq!(refusal(&quiet), expected);
}

/// Words that are refused, and how the sentence begins.
const UNKNOWN: &str = r#"
    [{ kind = "moon" }]
    => ability 1: unknown variant `moon`, expected one of `vp_per`
    [{ kind = "dispute", phase = "interaction" }]
    => ability 1: unknown variant `dispute`
    [{ kind = "modifier", rule = "year_credits", value = 1 }]
    => ability 1: unknown variant `modifier`
    [{ kind = "seal_adjacent", moon = 1 }]
    [{ kind = "year_income", credits = 1, moon = 1 }]
    => ability 1: unknown field `moon`
    [{ kind = "vp_per", count = { what = "types" }, each = 1, timing = "end" }]
    => ability 1: unknown field `timing`
    [{ kind = "year_income" }]
    => ability 1: missing field `credits`
    [{ credits = 1 }]
    => ability 1: missing field `kind`
    [{ kind = "place_min_distance", from = "power_reactor", distance = 2 }]
    => ability 1: unknown variant `power_reactor`, expected `main_reactor`
    [{ kind = "place_adjacent_to", to = "garden" }]
    => ability 1: unknown variant `garden`, expected `reactor`
    [{ kind = "add_energy", to = "reactor", cubes = 1 }]
    => ability 1: unknown variant `reactor`
    [1]
    => ability 1: invalid type
    { kind = "seal_adjacent" }
    => invalid type: map, expected a sequence
"#;

#[test]
fn effects_are_those_of_the_vocabulary() {
    refused_beginnings("location", "garden", UNKNOWN);
}

/// Numbers that are refused.
const NUMBERS: &str = r#"
    kind = "vp_per", count = { what = "types" }, each = 0
    => “each” is 1 to 9, not 0
    kind = "vp_per", count = { what = "types" }, each = 10
    kind = "credits_per", count = { what = "types" }, each = 10
    => “each” is 1 to 9, not 10
    kind = "vp_per", count = { what = "types" }, each = 1, per = 0
    kind = "invest_credits", max = 6, per = 0, each = 1
    => “per” is 1 to 20, not 0
    kind = "vp_per", count = { what = "types" }, each = 1, plus = 21
    => “plus” is 0 to 20, not 21
    kind = "vp_per", count = { what = "types" }, each = 1, max = 0
    => “max” is 1 to 99, not 0
    kind = "vp_if", cond = { farthest_from = "main_reactor" }, vp = 21
    => “vp” is 1 to 20, not 21
    kind = "vp_best_of", options = [{ cond = { farthest_from = "main_reactor" }, vp = 0 }]
    => “vp” is 1 to 20, not 0
    kind = "credits_per", count = { what = "types" }, each = 1, max = 100
    => “max” is 1 to 99, not 100
    kind = "credits_per", count = { what = "credits" }, each = 1
    => what counts credits or vp needs a “max”
    kind = "year_income", credits = 21
    => “credits” is 1 to 20, not 21
    kind = "add_energy", to = "main_reactor", cubes = 0
    => “cubes” is 1 to 4, not 0
    kind = "vp_per_extra_energy", each = 1, max_cubes = 5
    => “max_cubes” is 1 to 4, not 5
    kind = "invest_credits", max = 21, per = 1, each = 1
    => “max” is 1 to 20, not 21
    kind = "place_min_distance", from = "main_reactor", distance = 0
    => “distance” is 1 to 20, not 0
    kind = "gift_vp", phase = "interaction", other_vp = 21, self_vp = 1
    => “other_vp” is 0 to 20, not 21
    kind = "take_credits", phase = "interaction", total = 0, max_targets = 1
    => “total” is 1 to 4, not 0
    kind = "take_credits", phase = "interaction", total = 5, max_targets = 1
    => “total” is 1 to 4, not 5
    kind = "take_credits", phase = "interaction", total = 1, max_targets = 0
    => “max_targets” is 1 to 3, not 0
    kind = "secret_bid", phase = "interaction", max = 10, vp_per_credit = 1, plus = 1
    => “max” is 1 to 9, not 10
    kind = "secret_pay_or_lose", phase = "interaction", price = 0, penalty_vp = 2, self_vp_per_payer = 2
    => “price” is 1 to 20, not 0
"#;

#[test]
fn numbers_of_effects_have_limits() {
    for (effect, sentence) in table(NUMBERS) {
        let found = refusal(&with_ability("garden", &format!("[{{ {effect} }}]")));
        assert_eq!(
            found,
            format!("location garden: ability 1: {sentence}"),
            "{effect}"
        );
    }
}

#[test]
fn as_16_as_18_effects_fit_together() {
    refused(
        "location",
        &[
            (
                "shield_generator",
                "energy = 1",
                "energy = 3",
                "a build takes at most 4 cubes, not 5 (AS-18)",
            ),
            (
                "customs",
                "copies = 4",
                "copies = 4\nmax_bonus = 2",
                "“max_bonus” limits points, but its ability scores none (AS-16)",
            ),
            (
                "embassy_offices",
                "copies = 4",
                "copies = 4\nmax_bonus = 2",
                "“max_bonus” limits points, but its ability scores none (AS-16)",
            ),
        ],
    );
    let twice = |effect: &str| format!("[{{ {effect} }}, {{ {effect} }}]");
    for (effect, what) in [
        (
            r#"kind = "add_energy", to = "adjacent_reactor", cubes = 1"#,
            "choose a reactor",
        ),
        (
            r#"kind = "vp_per_extra_energy", each = 1, max_cubes = 1"#,
            "pay extra cubes",
        ),
        (
            r#"kind = "invest_credits", max = 6, per = 1, each = 1"#,
            "park credits",
        ),
        (
            r#"kind = "gift_vp", phase = "interaction", other_vp = 1, self_vp = 1"#,
            "ask others",
        ),
    ] {
        let found = refusal(&with_ability("garden", &twice(effect)));
        let expected = format!("location garden: a card lets its builder {what} only once");
        assert_eq!(found, expected);
    }
    let income = [r#"{ kind = "year_income", credits = 1 }"#; 5].join(", ");
    let found = refusal(&with_ability("garden", &format!("[{income}]")));
    assert_eq!(
        found,
        "location garden: an ability has at most 4 effects, not 5"
    );
}
