//! The content file that comes with the game: every fact of it.

use crate::common::files;

use among_the_stars::{
    Card, Content, Count, Deck, EndCredits, Location, Power, Rates, Timing, VpPer,
};
use asterism_core::Content as _;
use serde_json::json;

use self::files::{
    changed, content_text, entry, entry_changed, location, read, refusal, with_ability,
};

fn embedded() -> Content {
    read(content_text())
}

fn locations(content: &Content, deck: Deck) -> Vec<&Location> {
    let all = content.cards().filter_map(|card| content.location(card));
    all.filter(|location| location.deck == deck).collect()
}

#[test]
fn as_1_as_2_the_box_has_all_that_the_rules_name() {
    let content = embedded();
    for (deck, designs, cards, marked) in [(Deck::Basic, 18, 72, 18), (Deck::Special, 23, 44, 0)] {
        let found = locations(&content, deck);
        let copies: u8 = found.iter().map(|it| it.copies).sum();
        let marked_four: u8 = found.iter().map(|it| it.marked_four).sum();
        assert_eq!((found.len(), copies, marked_four), (designs, cards, marked));
    }
    let conflicts: Vec<_> = content
        .cards()
        .filter_map(|card| content.dispute(card))
        .collect();
    let copies: u8 = conflicts.iter().map(|it| it.copies).sum();
    assert_eq!((conflicts.len(), copies), (6, 12));
    assert_eq!((content.objectives().len(), content.races().len()), (8, 8));
    assert_eq!(content.reactors(), 16);
    assert_eq!(content.facts()["specials_per_player"], 6);
}

#[test]
fn as_3_as_19_reactors_are_the_first_two_cards() {
    let content = embedded();
    let ids = [Card::MAIN_REACTOR, Card::POWER_REACTOR].map(|it| content.design(it).id.as_str());
    assert_eq!(ids, ["main_reactor", "power_reactor"]);
    assert!(
        content
            .cards()
            .all(|card| card.is_reactor() == (card.index() < 2))
    );
    assert_eq!(content.kind(Card::POWER_REACTOR), None);
}

/// id, type, credits, energy, points, timing, copies, limit in a station, limit of points.
const LOCATIONS: &str = "
    fighter_launch_bay              M  4 1 7 now 4 - -
    shield_generator                M  3 1 4 now 4 1 4
    turret                          M  1 1 2 end 4 - -
    alien_bazaar                    B  3 0 3 end 4 - -
    customs                         B  2 0 3 now 4 - -
    energy_market                   B  3 0 2 now 4 - -
    garden                          R  3 0 3 now 4 - -
    holographic_display_area        R  2 1 2 now 4 - -
    restaurant                      R  3 0 0 now 4 - -
    ambassador_quarters             D  2 0 2 now 4 - -
    council_room                    D  3 0 3 end 4 1 -
    embassy_offices                 D  2 0 2 now 4 - -
    command_centre                  A  5 1 0 end 4 1 8
    crew_quarters                   A  1 0 1 now 4 - -
    docking_bay                     A  3 0 1 now 4 - 4
    medical_facility                A  3 1 3 now 4 - 4
    security_station                A  2 0 2 end 4 - -
    transportation_platform         A  1 0 1 now 4 - -

    alliance_fleet_base             M  3 1 4 end 2 - -
    heavy_ion_cannon                M  3 2 6 now 2 - -
    pilot_training_area             M  2 0 2 now 2 - -
    war_room                        M  3 0 0 end 2 - 5
    turret_special                  M  1 1 2 end 1 - -
    business_offices                B  1 0 1 now 2 - -
    galactic_bank                   B  3 1 4 now 2 - -
    market_place                    B  3 0 2 now 2 - -
    trade_union_headquarters        B  4 0 1 now 2 - 5
    galactic_resort                 R  3 0 0 end 2 - 5
    observation_dome                R  2 0 3 now 2 - -
    opera_house                     R  2 0 1 end 2 - -
    sports_arena                    R  3 0 3 now 2 - -
    alien_temple                    D  3 0 0 end 2 - 5
    alliance_headquarters           D  4 0 4 end 2 1 -
    galactic_research_facility      D  3 1 3 now 2 - -
    school_of_alien_cultures        D  3 0 2 now 2 - -
    backup_reactor                  A  2 0 2 now 2 - -
    cargo_hold                      A  2 0 2 now 2 - -
    communications_beacon           A  2 0 2 end 2 - -
    life_support_systems            A  4 1 0 end 2 - -
    solar_panels                    A  1 0 2 now 2 - -
    transportation_platform_special A  1 0 1 now 1 - -
";

/// A location as a row of the table.
fn row(id: &str, it: &Location) -> String {
    let timing = match it.timing {
        Timing::Immediate => "now",
        Timing::End => "end",
    };
    let limit = |limit: Option<u8>| limit.map_or("-".into(), |it| it.to_string());
    let (kind, station, bonus) = (
        &it.kind.name()[..1],
        limit(it.max_in_station),
        limit(it.max_bonus),
    );
    format!(
        "{id} {kind} {} {} {} {timing} {} {station} {bonus}",
        it.credits, it.energy, it.vp, it.copies
    )
}

#[test]
fn every_location_is_as_it_is_printed() {
    let content = embedded();
    let (basic, special) = LOCATIONS.split_once("\n\n").expect("two decks");
    for (deck, rows) in [(Deck::Basic, basic), (Deck::Special, special)] {
        let rows: Vec<_> = rows
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        assert_eq!(rows.len(), locations(&content, deck).len());
        for expected in rows {
            let words: Vec<&str> = expected.split_whitespace().collect();
            let found = location(&content, words[0]);
            assert_eq!(row(words[0], found), words.join(" "));
            assert_eq!(found.deck, deck, "{}", words[0]);
            let marked = u8::from(deck == Deck::Basic);
            assert_eq!(found.marked_four, marked, "{}", words[0]);
        }
    }
}

#[test]
fn as_16_cards_of_both_decks_share_a_key() {
    let content = embedded();
    let key = |id| location(&content, id).key;
    assert_eq!(key("turret"), key("turret_special"));
    assert_eq!(
        key("transportation_platform"),
        key("transportation_platform_special")
    );
    assert_ne!(key("turret"), key("transportation_platform"));
}

/// The changed rules, ability, points and draws of a race.
type Tile = (Rates, Option<Power>, Option<VpPer>, Option<u8>);

#[test]
fn as_38_as_39_races_are_as_they_are_printed() {
    let content = embedded();
    let plain: Tile = (Rates::PLAIN, None, None, None);
    let with = |power| (Rates::PLAIN, Some(power), None, None);
    let least = VpPer {
        count: Count::FewestBuiltType,
        per: 1,
        each: 1,
        plus: 1,
        max: Some(5),
    };
    let zehuti = Rates {
        year_credits: 13,
        discard_credits: 0,
        keeps_credits: false,
        ..Rates::PLAIN
    };
    let vak = Rates {
        main_reactor_has_all_types: true,
        ..Rates::PLAIN
    };
    let sheptas = Rates {
        discard_credits: 4,
        end_credits: EndCredits {
            per: 2,
            max: Some(5),
            beyond: 3,
        },
        ..Rates::PLAIN
    };
    let rows: [(&str, Tile); 8] = [
        ("qualeen", (Rates::PLAIN, None, None, Some(2))),
        ("humareen", (Rates::PLAIN, None, Some(least), None)),
        ("minireen", with(Power::BuildFromDiscard)),
        ("zehuti", (zehuti, None, None, None)),
        ("sissaurians", with(Power::CycleSpecials(5))),
        ("vak", (vak, None, None, None)),
        ("sheptas", (sheptas, None, None, None)),
        ("garrn_athak_nok", with(Power::SwapWithOtherHand)),
    ];
    for (id, tile) in rows {
        let race = content.race_named(id).map(|race| content.race(race));
        let race = race.unwrap_or_else(|| panic!("{id} is a race"));
        let found = (
            race.rates,
            race.power,
            race.at_the_end,
            race.secret_objectives,
        );
        assert_eq!(found, tile, "{id}");
    }
    let quiet = read(&with_ability("vak", "[]"));
    let quiet = quiet.race_named("vak").map(|race| quiet.race(race).rates);
    assert_eq!(quiet, Some(plain.0), "a race may do nothing");
}

#[test]
fn facts_are_what_play_depends_on() {
    let facts = embedded().facts();
    let same = |file: &str| read(file).facts() == facts;
    assert!(same(&format!("# A host's copy.\n{}", content_text())));
    let garden = entry("garden");
    let backwards: Vec<&str> = garden.lines().take(5).collect();
    let turned: Vec<&str> = backwards.iter().rev().copied().collect();
    assert!(same(&changed(&[(
        &backwards.join("\n"),
        &turned.join("\n")
    )])));
    assert!(same(&entry_changed(
        "garden",
        "source = \"found\"",
        "source = \"house\""
    )));
    assert!(same(&entry_changed(
        "garden",
        "text = \"1 VP with",
        "text = \"One VP with"
    )));
    for (id, from, to) in [
        ("garden", "name = \"Garden\"", "name = \"Park\""),
        ("garden", "vp = 3", "vp = 4"),
        ("garden", "distance = 3", "distance = 2"),
        ("garden", "marked_four = 1", "marked_four = 0"),
        ("turret_special", "key = \"turret\"\n", ""),
        ("on_budget", "vp = 5", "vp = 3"),
        ("dispute_military", "max = 3", "max = 4"),
        ("sheptas", "beyond = 3", "beyond = 4"),
        ("humareen", "plus = 1", "plus = 2"),
    ] {
        assert!(!same(&entry_changed(id, from, to)), "{id}: {to}");
    }
    assert!(!same(&changed(&[(
        "power_reactors = 16",
        "power_reactors = 15"
    )])));
}

#[test]
fn facts_are_in_the_words_of_the_file() {
    let facts = embedded().facts();
    let sizes = ["cards", "objectives", "races"].map(|it| facts[it].as_array().map(Vec::len));
    assert_eq!(sizes, [Some(47), Some(8), Some(8)]);
    let all = facts["cards"].as_array().expect("a list");
    let turret = all.iter().find(|it| it["id"] == "turret_special");
    let counted = json!({
        "what": "locations", "of": { "card": "turret" }, "where": "station", "self": false,
        "reactors": true,
    });
    let expected = json!({
        "id": "turret_special",
        "name": "Turret",
        "face": {
            "key": "turret", "deck": "special", "type": "military", "credits": 1, "energy": 1,
            "vp": 2, "timing": "end", "max_in_station": null, "max_bonus": null, "copies": 1,
            "marked_four": 0,
            "ability": [{
                "kind": "vp_per", "count": counted, "per": 1, "each": 1, "plus": 0, "max": null,
            }],
        },
    });
    assert_eq!(turret, Some(&expected));
}

#[test]
fn what_is_said_about_limits_is_accepted() {
    for (id, from, to) in [
        ("garden", "credits = 3", "credits = 20"),
        ("shield_generator", "energy = 1", "energy = 2"),
        ("turret_special", "copies = 1", "copies = 15"),
        ("garden", "marked_four = 1", "marked_four = 0"),
        ("alien_bazaar", "distance = 2", "distance = 20"),
        ("business_offices", "max = 6", "max = 20"),
        ("galactic_research_facility", "max = 3", "max = 9"),
        (
            "market_place",
            "total = 2, max_targets = 2",
            "total = 4, max_targets = 3",
        ),
        ("garden", "type = \"recreational\"", "type = \"business\""),
    ] {
        assert_eq!(refusal(&entry_changed(id, from, to)), "accepted", "{to}");
    }
}
