//! Refused abilities of objectives, conflict cards and races in a host's file.

use crate::common::files;

use self::files::{refusal, refused, refused_abilities, refused_beginnings, table, with_ability};

/// Objectives that are refused.
const GOALS: &str = r#"
    { kind = "objective_most", count = { what = "types", where = "adjacent" }, vp = 5 }
    { kind = "objective_most", count = { what = "reactors", where = "within", distance = 2 }, vp = 5 }
    { kind = "objective_first_to", count = { what = "between_main_reactor" }, threshold = 5, vp = 5 }
    => ability: it has no place in a station to count from
    { kind = "objective_most", count = { what = "locations", self = false }, vp = 5 }
    => ability: it is no location, so “self” does not go with it
    { kind = "objective_most", count = { what = "credits" } }
    { kind = "objective_most", count = { what = "types" }, vp = 1, vp_per_lead = 1 }
    => ability: it needs either “vp” or “vp_per_lead”
    { kind = "objective_most", count = { what = "credits" }, vp_per_lead = 1 }
    => ability: “vp_per_lead” does not go with credits or vp
    { kind = "objective_most", count = { what = "types" }, vp_per_lead = 10 }
    => ability: “vp_per_lead” is 1 to 9, not 10
    { kind = "objective_most", count = { what = "types" }, vp = 21 }
    => ability: “vp” is 1 to 20, not 21
    { kind = "objective_first_to", count = { what = "vp" }, threshold = 0, vp = 5 }
    => ability: “threshold” is 1 to 200, not 0
    { kind = "vp_per", count = { what = "vp" }, each = 1 }
    => ability: unknown variant `vp_per`, expected `objective_most` or `objective_first_to`
"#;

#[test]
fn as_22_objectives_count_without_a_card() {
    refused_abilities("objective", "on_budget", GOALS);
    let first = r#"{ kind = "objective_first_to", count = { what = "locations", card = "turret" }, threshold = 3, vp = 5 }"#;
    assert_eq!(refusal(&with_ability("on_budget", first)), "accepted");
}

/// Conflict cards that are refused.
const DISPUTES: &str = r#"
    { kind = "dispute", phase = "interaction", count = { what = "types", where = "adjacent" }, max = 3 }
    => ability: it has no place in a station to count from
    { kind = "dispute", phase = "interaction", count = { what = "types" }, max = 0 }
    => ability: “max” is 1 to 20, not 0
    { kind = "seal_adjacent" }
    => ability: unknown variant `seal_adjacent`, expected `dispute`
"#;

#[test]
fn as_26_conflict_cards_count_without_a_card() {
    refused_abilities("conflict", "dispute_military", DISPUTES);
    refused(
        "conflict",
        &[
            (
                "dispute_military",
                "credits = 1",
                "credits = 21",
                "“credits” is 0 to 20, not 21",
            ),
            (
                "dispute_military",
                "copies = 2",
                "copies = 0",
                "“copies” is 1 to 15, not 0",
            ),
        ],
    );
}

/// Races that are refused.
const RACES: &str = r#"
    [{ kind = "vp_per", count = { what = "types" }, each = 1 }]
    [{ kind = "vp_per", timing = "immediate", count = { what = "types" }, each = 1 }]
    => ability 1: vp_per of a race needs timing = “end” (AS-21)
    [{ kind = "vp_per", timing = "end", count = { what = "between_main_reactor" }, each = 1 }]
    => ability 1: it has no place in a station to count from
    [{ kind = "vp_per", timing = "end", count = { what = "types" }, each = 1, per = 0 }]
    => ability 1: “per” is 1 to 20, not 0
    [{ kind = "vp_per", timing = "end", count = { what = "vp" }, each = 1 }]
    => ability 1: what counts credits or vp needs a “max”
    [{ kind = "secret_objective", draw = 1, keep = 1, score_when_tied = true }]
    [{ kind = "secret_objective", draw = 2, keep = 2, score_when_tied = true }]
    [{ kind = "secret_objective", draw = 2, keep = 1, score_when_tied = false }]
    => ability 1: it has draw = 2, keep = 1 and score_when_tied = true (AS-38)
    [{ kind = "once_per_year", action = "cycle_specials", draw = 5, remove_specials = 4 }]
    => ability 1: “draw” and “remove_specials” are the same number (AS-39)
    [{ kind = "once_per_year", action = "cycle_specials", draw = 0, remove_specials = 0 }]
    => ability 1: “draw” is 1 to 5, not 0
    [{ kind = "once_per_year", action = "cycle_specials", draw = 6, remove_specials = 6 }]
    => ability 1: “draw” is 1 to 5, not 6
    [{ kind = "once_per_year", action = "build_from_discard", timing = "end" }]
    => ability 1: only vp_per of a race has a timing
    [{ kind = "once_per_year", action = "moon" }]
    => ability 1: unknown variant `moon`, expected one of `swap_with_other_hand`, `build_from_discard`, `cycle_specials`
    [{ kind = "once_per_year", action = "build_from_discard" }, { kind = "once_per_year", action = "swap_with_other_hand" }]
    => ability 2: a race has once_per_year only once
    [{ kind = "vp_per", timing = "end", count = { what = "types" }, each = 1 }, { kind = "vp_per", timing = "end", count = { what = "types" }, each = 1 }]
    => ability 2: a race has vp_per only once
"#;

#[test]
fn as_38_as_39_races_do_what_the_rules_can() {
    refused_abilities("race", "vak", RACES);
    let secret = r#"{ kind = "secret_objective", draw = 2, keep = 1, score_when_tied = true }"#;
    let twice = refusal(&with_ability("vak", &format!("[{secret}, {secret}]")));
    assert_eq!(
        twice,
        "race vak: ability 2: a race has secret_objective only once"
    );
    let shared = r#"[{ kind = "once_per_year", action = "build_from_discard" }]"#;
    assert_eq!(
        refusal(&with_ability("vak", shared)),
        "accepted",
        "as the Minireen"
    );
}

/// Modifiers that are refused.
const MODIFIERS: &str = r#"
    rule = "year_credits", value = 100
    => “value” is 0 to 99, not 100
    rule = "year_credits", value = true
    => invalid type: boolean `true`, expected u8
    rule = "discard_credits", value = 21
    => “value” is 0 to 20, not 21
    rule = "keep_credits_between_years", value = 0
    => invalid type: integer `0`, expected a boolean
    rule = "main_reactor_types", value = "military"
    => unknown variant `military`, expected `all`
    rule = "end_credits_per_vp", value = 0
    => “value” is 1 to 20, not 0
    rule = "end_credits_per_vp", value = 2, max_vp = 5
    rule = "end_credits_per_vp", value = 2, beyond = 3
    => “max_vp” and “beyond” go together
    rule = "end_credits_per_vp", value = 2, max_vp = 0, beyond = 3
    => “max_vp” is 1 to 20, not 0
    rule = "year_credits", value = 12, max_vp = 5
    => unknown field `max_vp`, expected `value`
"#;

#[test]
fn modifiers_have_values_of_their_rule() {
    for (modifier, sentence) in table(MODIFIERS) {
        let found = refusal(&with_ability(
            "vak",
            &format!("[{{ kind = \"modifier\", {modifier} }}]"),
        ));
        assert_eq!(
            found,
            format!("race vak: ability 1: {sentence}"),
            "{modifier}"
        );
    }
    let moon = r#"
        [{ kind = "modifier", rule = "moon", value = 1 }]
        => ability 1: unknown variant `moon`
    "#;
    refused_beginnings("race", "vak", moon);
    let income = r#"{ kind = "modifier", rule = "year_credits", value = 12 }"#;
    let twice = refusal(&with_ability("vak", &format!("[{income}, {income}]")));
    assert_eq!(twice, "race vak: ability 2: year_credits is there twice");
    let plain = r#"[{ kind = "modifier", rule = "end_credits_per_vp", value = 2 }]"#;
    assert_eq!(refusal(&with_ability("vak", plain)), "accepted");
}
