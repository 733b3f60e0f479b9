//! Abilities of the content file that comes with the game, and those that a host can write.

use crate::common::files;

use among_the_stars::{
    Charge, Cond, Content, Count, Effect, Goal, Interaction, Kind, Of, VpPer, Where,
};

use self::files::{content_text, entry_changed, location, read, with, with_ability};

fn embedded() -> Content {
    read(content_text())
}

/// All locations of a kind, where they are counted.
fn of_kind(kind: Kind, place: Where) -> Count {
    Count::Locations {
        of: Of::Kind(kind),
        place,
        itself: place == Where::Station,
        reactors: true,
    }
}

fn any(place: Where) -> Count {
    Count::Locations {
        of: Of::Any,
        place,
        itself: place == Where::Station,
        reactors: true,
    }
}

fn named(content: &Content, id: &str, place: Where) -> Count {
    Count::Locations {
        of: Of::Card(location(content, id).key),
        place,
        itself: place == Where::Station,
        reactors: true,
    }
}

/// One point for each.
fn one_per(count: Count) -> Effect {
    Effect::VpPer(VpPer {
        count,
        per: 1,
        each: 1,
        plus: 0,
        max: None,
    })
}

fn next_to(content: &Content, kind: Kind, id: &str) -> Effect {
    Effect::VpBestOf(vec![
        (Cond::AtLeast(of_kind(kind, Where::Adjacent), 1), 1),
        (Cond::AtLeast(named(content, id, Where::Adjacent), 1), 2),
    ])
}

fn has(content: &Content, rows: &[(&str, Vec<Effect>)]) {
    for (id, effects) in rows {
        assert_eq!(location(content, id).effects, *effects, "{id}");
    }
}

#[test]
fn basic_military_business_and_recreational_abilities() {
    let content = embedded();
    let turrets = Count::Locations {
        of: Of::Card(location(&content, "turret").key),
        place: Where::Station,
        itself: false,
        reactors: true,
    };
    let charged = Effect::VpPerExtraEnergy {
        each: 2,
        max_cubes: 2,
    };
    let diplomats = of_kind(Kind::Diplomatic, Where::Within(2));
    let customs = Effect::CreditsPer {
        count: of_kind(Kind::Business, Where::Adjacent),
        each: 1,
        max: None,
    };
    let market = Effect::CreditsPer {
        count: Count::Reactors(Where::Station),
        each: 1,
        max: Some(3),
    };
    let soldiers = of_kind(Kind::Military, Where::Within(3));
    let garden = vec![
        Effect::VpIf(Cond::AtMost(soldiers, 0), 1),
        Effect::VpIf(Cond::AtMost(Count::Reactors(Where::Within(2)), 0), 1),
    ];
    let rows = [
        ("fighter_launch_bay", vec![Effect::PlaceMinDistance(4)]),
        ("shield_generator", vec![charged]),
        ("turret", vec![one_per(turrets)]),
        (
            "alien_bazaar",
            vec![Effect::VpIf(Cond::AtLeast(diplomats, 3), 2)],
        ),
        ("customs", vec![customs]),
        ("energy_market", vec![market]),
        ("garden", garden),
        (
            "holographic_display_area",
            vec![one_per(any(Where::Adjacent))],
        ),
        ("restaurant", vec![one_per(Count::Types(Where::Station))]),
    ];
    has(&content, &rows);
}

#[test]
fn basic_diplomatic_and_administrative_abilities() {
    let content = embedded();
    let offices = next_to(&content, Kind::Diplomatic, "embassy_offices");
    let council = Count::StationsWithoutCard(location(&content, "council_room").key);
    let gift = Interaction::GiftVp { other: 1, own: 2 };
    let administration = of_kind(Kind::Administrative, Where::Station);
    let crew = named(&content, "crew_quarters", Where::Adjacent);
    let surrounded = Cond::AtLeast(any(Where::Adjacent), 4);
    let platforms = named(&content, "transportation_platform", Where::Station);
    let rows = [
        ("ambassador_quarters", vec![offices]),
        ("council_room", vec![one_per(council)]),
        ("embassy_offices", vec![Effect::Interaction(gift)]),
        ("command_centre", vec![one_per(administration)]),
        (
            "crew_quarters",
            vec![Effect::VpIf(Cond::AtLeast(crew, 1), 2)],
        ),
        ("docking_bay", vec![one_per(Count::BetweenMainReactor)]),
        (
            "medical_facility",
            vec![one_per(Count::Reactors(Where::Within(3)))],
        ),
        ("security_station", vec![Effect::VpIf(surrounded, 1)]),
        ("transportation_platform", vec![one_per(platforms)]),
    ];
    has(&content, &rows);
}

#[test]
fn special_military_business_and_recreational_abilities() {
    let content = embedded();
    let owned = |kind| of_kind(kind, Where::Station);
    let more = Cond::MoreThan(owned(Kind::Military), owned(Kind::Diplomatic));
    let many_reactors = Cond::AtLeast(Count::Reactors(Where::Station), 3);
    let pilots = next_to(&content, Kind::Military, "fighter_launch_bay");
    let invest = Effect::InvestCredits {
        max: 6,
        per: 2,
        each: 1,
    };
    let take = Interaction::TakeCredits {
        total: 2,
        targets: 2,
    };
    let rows = [
        ("alliance_fleet_base", vec![Effect::VpIf(more, 2)]),
        ("heavy_ion_cannon", vec![Effect::VpIf(many_reactors, 2)]),
        ("pilot_training_area", vec![pilots]),
        ("war_room", vec![one_per(owned(Kind::Military))]),
        ("business_offices", vec![invest]),
        ("galactic_bank", vec![Effect::YearIncome(1)]),
        ("market_place", vec![Effect::Interaction(take)]),
        (
            "trade_union_headquarters",
            vec![one_per(owned(Kind::Business))],
        ),
        ("galactic_resort", vec![one_per(owned(Kind::Recreational))]),
        ("observation_dome", vec![Effect::SealAdjacent]),
        ("opera_house", vec![one_per(Count::Types(Where::Adjacent))]),
        ("sports_arena", vec![one_per(Count::YearsRemaining)]),
    ];
    has(&content, &rows);
}

#[test]
fn special_diplomatic_and_administrative_abilities() {
    let content = embedded();
    let temple = of_kind(Kind::Diplomatic, Where::Station);
    let bid = Interaction::Bid {
        max: 3,
        each: 1,
        plus: 1,
    };
    let school = Interaction::PayOrLose {
        price: 1,
        penalty: 2,
        own: 2,
    };
    let beside_main = Cond::AtLeast(Count::MainReactor(Where::Adjacent), 1);
    let backup = vec![
        Effect::AddEnergy(Charge::MainReactor, 1),
        Effect::VpIf(beside_main, 1),
    ];
    let third = Effect::VpPer(VpPer {
        count: any(Where::Station),
        per: 3,
        each: 1,
        plus: 0,
        max: None,
    });
    let panels = vec![
        Effect::PlaceNextToReactor,
        Effect::AddEnergy(Charge::AdjacentReactor, 1),
    ];
    let hold = next_to(&content, Kind::Administrative, "docking_bay");
    let superior = one_per(Count::StationsWithMore(Kind::Military));
    let beacon = Effect::VpIf(Cond::FarthestFromMainReactor, 2);
    let rows = [
        ("alien_temple", vec![one_per(temple)]),
        ("alliance_headquarters", vec![superior]),
        ("galactic_research_facility", vec![Effect::Interaction(bid)]),
        (
            "school_of_alien_cultures",
            vec![Effect::Interaction(school)],
        ),
        ("backup_reactor", backup),
        ("cargo_hold", vec![hold]),
        ("communications_beacon", vec![beacon]),
        ("life_support_systems", vec![third]),
        ("solar_panels", panels),
    ];
    has(&content, &rows);
}

#[test]
fn cards_of_both_decks_do_the_same() {
    let content = embedded();
    for id in ["turret", "transportation_platform"] {
        let effects = |id: &str| &location(&content, id).effects;
        assert_eq!(effects(&format!("{id}_special")), effects(id), "{id}");
    }
}

#[test]
fn as_26_conflict_cards_compare_every_type_and_reactors() {
    let content = embedded();
    let of_types = Kind::ALL.map(|kind| (kind.word(), of_kind(kind, Where::Station)));
    let reactors = ("reactors", Count::Reactors(Where::Station));
    for (word, count) in of_types.into_iter().chain([reactors]) {
        let card = content.card_named(&format!("dispute_{word}"));
        let found = card.and_then(|card| content.dispute(card));
        let found = found.map(|it| (it.count, it.credits, it.max, it.copies));
        assert_eq!(found, Some((count, 1, 3, 2)), "{word}");
    }
}

#[test]
fn as_22_objectives_ask_for_what_is_printed() {
    let content = embedded();
    let most = |kind| Goal::Most(of_kind(kind, Where::Station), 5);
    let built = Count::Locations {
        of: Of::Any,
        place: Where::Station,
        itself: true,
        reactors: false,
    };
    let fast = Goal::FirstTo {
        count: Count::Vp,
        threshold: 50,
        vp: 4,
    };
    for (id, goal) in [
        ("first_line_of_defense", most(Kind::Military)),
        ("intergalactic_trade", most(Kind::Business)),
        ("peace_among_the_stars", most(Kind::Diplomatic)),
        ("well_organised", most(Kind::Administrative)),
        ("grand_attractions", most(Kind::Recreational)),
        ("marvels_in_space", Goal::Lead(built, 2)),
        ("on_budget", Goal::Most(Count::Credits, 5)),
        ("accelerated_construction", fast),
    ] {
        let found = content.objective_named(id);
        let found = found.map(|it| content.objective(it).goal);
        assert_eq!(found, Some(goal), "{id}");
    }
}

const FOUNTAIN: &str = r#"
[[location]]
id = "fountain_2"
name = "Second Fountain"
deck = "special"
type = "recreational"
credits = 2
energy = 1
vp = 1
timing = "immediate"
max_bonus = 6
copies = 3
ability = [
    { kind = "vp_per", count = { what = "locations", type = "recreational", where = "within", distance = 2, reactors = false }, each = 2, per = 3, plus = 1, max = 5 },
    { kind = "vp_best_of", options = [
        { cond = { count = { what = "credits" }, more_than = { what = "vp" } }, vp = 1 },
        { cond = { count = { what = "years_remaining" }, at_most = 1 }, vp = 2 },
    ] },
    { kind = "take_credits", phase = "interaction", total = 1, max_targets = 1 },
]
text = "Water, and what it is worth."
source = "house"
"#;

#[test]
fn a_host_adds_a_card_in_words_alone() {
    let content = read(&with(FOUNTAIN));
    let fountain = location(&content, "fountain_2");
    assert_eq!((fountain.credits, fountain.energy, fountain.vp), (2, 1, 1));
    assert_eq!((fountain.copies, fountain.max_bonus), (3, Some(6)));
    let near = Count::Locations {
        of: Of::Kind(Kind::Recreational),
        place: Where::Within(2),
        itself: false,
        reactors: false,
    };
    let score = VpPer {
        count: near,
        per: 3,
        each: 2,
        plus: 1,
        max: Some(5),
    };
    let options = vec![
        (Cond::MoreThan(Count::Credits, Count::Vp), 1),
        (Cond::AtMost(Count::YearsRemaining, 1), 2),
    ];
    let ask = Interaction::TakeCredits {
        total: 1,
        targets: 1,
    };
    let effects = vec![
        Effect::VpPer(score),
        Effect::VpBestOf(options),
        Effect::Interaction(ask),
    ];
    assert_eq!(fountain.effects, effects);
    let card = content.card_named("fountain_2").expect("it was added");
    assert_eq!(content.design(card).name, "Second Fountain");
    let named = with_ability(
        "garden",
        r#"[{ kind = "vp_per", count = { what = "locations", card = "fountain_2" }, each = 1 }]"#,
    );
    let others = read(&format!("{named}{FOUNTAIN}"));
    let expected = one_per(self::named(&others, "fountain_2", Where::Station));
    assert_eq!(location(&others, "garden").effects, [expected]);
}

#[test]
fn a_host_leaves_out_what_is_not_needed() {
    let start = FOUNTAIN.find("ability = ").expect("it is there");
    let end = FOUNTAIN.find("\ntext = ").expect("it is there");
    let plain = [&FOUNTAIN[..start], &FOUNTAIN[end..]].concat();
    let plain = plain.replace("max_bonus = 6\n", "");
    assert_eq!(location(&read(&with(&plain)), "fountain_2").effects, []);
    let strict = entry_changed("sheptas", "beyond = 3", "beyond = 0");
    let content = read(&strict);
    let sheptas = content.race_named("sheptas").map(|race| content.race(race));
    let points = sheptas.map(|race| race.rates.end_credits.points(40));
    assert_eq!(points, Some(5), "nothing beyond ten credits");
}
