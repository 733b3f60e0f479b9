//! Positions of Among the Stars, with every card in its place.
#![allow(dead_code, reason = "not every test file needs everything")]

use serde_json::{Value, json};

use super::program::{ask, content};

/// Ids of the cards of one deck in the content.
fn copies(deck: &str) -> Vec<String> {
    let text = content("among-the-stars.toml");
    let entries = text.split("[[location]]").skip(1);
    let value = |entry: &str, key: &str| {
        let line = entry
            .lines()
            .find_map(|line| line.strip_prefix(&format!("{key} = ")));
        line.map(|text| text.trim_matches('"').to_owned())
    };
    let of_deck = entries.filter(|entry| value(entry, "deck").as_deref() == Some(deck));
    let cards = of_deck.flat_map(|entry| {
        let copies = value(entry, "copies")
            .and_then(|it| it.parse().ok())
            .expect("a number");
        std::iter::repeat_n(value(entry, "id").expect("a name"), copies)
    });
    cards.collect()
}

/// The cards that lie somewhere in a position.
fn placed(position: &Value) -> Vec<String> {
    let mut cards = Vec::new();
    let mut add = |id: &Value| cards.extend(id.as_str().map(str::to_owned));
    for seat in position["seats"].as_array().expect("a list") {
        seat["station"]
            .as_array()
            .expect("a list")
            .iter()
            .for_each(|it| add(&it["card"]));
    }
    for hand in position["hands"].as_array().expect("a list") {
        hand.as_array()
            .expect("a list")
            .iter()
            .for_each(|it| add(&it["card"]));
    }
    position["discard"]
        .as_array()
        .expect("a list")
        .iter()
        .for_each(add);
    cards.retain(|id| !id.ends_with("_reactor") || id == "backup_reactor");
    cards
}

/// The position with a deck of this many cards. The pile has the 20 Specials that were left out
/// (AS-1); the remaining cards lie in the discard pile.
pub(crate) fn dealt(mut position: Value, deck: usize) -> Value {
    let (mut basics, mut specials) = (copies("basic"), copies("special"));
    for id in placed(&position) {
        for cards in [&mut basics, &mut specials] {
            if let Some(at) = cards.iter().position(|it| *it == id) {
                cards.remove(at);
                break;
            }
        }
    }
    let pile = specials.split_off(specials.len() - 20);
    let mut rest = [basics, specials].concat();
    let discarded = rest.split_off(deck);
    position["deck"] = json!(rest);
    position["pile"] = json!(pile);
    let discard = position["discard"].as_array_mut().expect("a list");
    discard.extend(discarded.into_iter().map(Value::from));
    position
}

fn built(card: &str, cell: &str, load: u8) -> Value {
    json!({"card": card, "cell": cell, "load": load})
}

/// Hands by seat, in year 1 after this many turns: earlier holders of a hand know its cards.
fn hands(cards: [&[&str]; 4], turn: usize) -> Value {
    let hand = |(place, cards): (usize, &[&str])| -> Value {
        let mut known: Vec<usize> = (0..turn).map(|back| (place + 4 - back) % 4 + 1).collect();
        known.sort_unstable();
        cards
            .iter()
            .map(|card| json!({"card": card, "known": known}))
            .collect()
    };
    cards.into_iter().enumerate().map(hand).collect()
}

/// The third turn of the first year: everybody selects.
pub(crate) fn example() -> Value {
    selecting([
        "shield_generator",
        "transportation_platform",
        "holographic_display_area",
        "business_offices",
    ])
}

/// The example with these cards in the hand of seat 1.
pub(crate) fn selecting(first: [&str; 4]) -> Value {
    let hands = hands(
        [
            &first,
            &[
                "docking_bay",
                "alien_bazaar",
                "ambassador_quarters",
                "embassy_offices",
            ],
            &[
                "medical_facility",
                "galactic_research_facility",
                "school_of_alien_cultures",
                "market_place",
            ],
            &["command_centre", "security_station", "garden", "turret"],
        ],
        3,
    );
    let position = json!({
        "game": "among-the-stars", "rules": 1, "variants": [], "year": 1, "turn": 3,
        "phase": {"name": "select", "owed": [1, 2, 3, 4]},
        "order": [4, 2, 3, 1], "reactors": 15, "hands": hands,
        "discard": ["fighter_launch_bay", "garden"],
        "objectives": ["first_line_of_defense", "well_organised", "on_budget",
                       "accelerated_construction"],
        "seats": [
            {"vp": 2, "credits": 8, "race": "humareen",
             "last": {"card": "garden", "deed": "reactor", "cell": "0,1"},
             "station": [built("main_reactor", "0,0", 2), built("crew_quarters", "1,0", 0),
                         built("power_reactor", "0,1", 2)]},
            {"vp": 5, "credits": 7, "race": "garrn_athak_nok", "used": true,
             "last": {"card": "customs", "deed": "built", "cell": "0,-1"},
             "station": [built("main_reactor", "0,0", 1), built("turret", "-1,0", 0),
                         built("customs", "0,-1", 0)]},
            {"vp": 3, "credits": 10, "race": "minireen",
             "last": {"card": "fighter_launch_bay", "deed": "discarded"},
             "station": [built("main_reactor", "0,0", 2), built("council_room", "1,0", 0)]},
            {"vp": 5, "credits": 8, "race": "zehuti",
             "last": {"card": "embassy_offices", "deed": "built", "cell": "0,2"},
             "station": [built("main_reactor", "0,0", 2), built("restaurant", "0,1", 0),
                         built("embassy_offices", "0,2", 0)]},
        ],
    });
    dealt(position, 72)
}

/// The last step of a game: a Qualeen may reveal an objective.
pub(crate) fn last_step() -> Value {
    let main = || built("main_reactor", "0,0", 0);
    let position = json!({
        "game": "among-the-stars", "rules": 1, "variants": [], "year": 4, "turn": 6,
        "phase": {"name": "final", "seat": 1, "owed": [1]},
        "order": [2, 1, 4, 3], "reactors": 15, "hands": [[], [], [], []], "discard": [],
        "objectives": ["first_line_of_defense", "well_organised", "on_budget", "marvels_in_space"],
        "seats": [
            {"vp": 40, "credits": 7, "race": "qualeen", "secret": "peace_among_the_stars",
             "station": [main(), built("command_centre", "1,0", 0), built("council_room", "0,1", 0),
                         built("power_reactor", "-1,0", 1)]},
            {"vp": 43, "credits": 4, "race": "humareen",
             "station": [main(), built("turret", "1,0", 0), built("turret", "2,0", 0),
                         built("garden", "0,1", 0)]},
            {"vp": 12, "credits": 0, "race": "vak",
             "station": [main(), built("restaurant", "0,1", 0)]},
            {"vp": 30, "credits": 15, "race": "sheptas",
             "station": [main(), built("customs", "0,1", 0)]},
        ],
    });
    dealt(position, 0)
}

/// The position after these actions.
pub(crate) fn after(position: &Value, actions: &str) -> Value {
    let answer = ask(position, &["--json", "--play", actions]).json();
    answer["position"].clone()
}
