//! One card at a time: its cost, and its gain at once and at the end.

use serde_json::{Value, json};

use super::{SceneBuilder as _, SceneExt as _, Setup};

/// The card revealed by seats that do nothing of interest.
const IDLE: &str = "fighter_launch_bay";

/// Seat 1 of two is to act with `card` in year 3; its station has these locations besides the Main
/// Reactor.
pub(crate) fn acting(card: &str, station: &str) -> Setup {
    let setup = Setup::new(2).at(3, 3).revealed(&format!("{card} {IDLE}"));
    setup.station(1, station)
}

/// The last turn of the game, in which nobody builds anything.
pub(crate) fn last_turn(seats: usize) -> Setup {
    let idle = [IDLE; 4][..seats].join(" ");
    let setup = Setup::new(seats).at(4, 6).revealed(&idle);
    setup.credits(&[0; 4][..seats])
}

/// The rows of a table, cell by cell: `"what | 1,0 garden | 2"`.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let rows = table.trim().lines();
    rows.map(|row| row.split('|').map(str::trim).collect())
}

/// Builds a card in several stations of seat 1. Each row says what it shows, the station (`@` is
/// the card itself), how the card is built, and what that brings: points, credits and cubes.
pub(crate) fn builds(card: &str, table: &str) {
    builds_as("", card, table);
}

/// The same for a race.
pub(crate) fn builds_as(race: &str, card: &str, table: &str) {
    for row in rows(table) {
        let [what, station, build, expected] = row[..] else {
            panic!("{row:?} has four cells");
        };
        let scene = acting(card, &station.replace('@', card)).race(race).scene();
        let (points, credits, cubes) = scene.brings(&format!("build {build}"));
        let found = format!("{points} {credits} {cubes}");
        assert_eq!(found, expected, "{card}: {what}");
    }
}

/// Lets the game end with several stations of seat 1. Each row says what it shows, the station (`@`
/// is the card itself), and what all yellow boxes of the card bring.
pub(crate) fn scores(card: &str, table: &str) {
    scores_as("", card, table);
}

/// The same for a race.
pub(crate) fn scores_as(race: &str, card: &str, table: &str) {
    for row in rows(table) {
        let [what, station, points] = row[..] else {
            panic!("{row:?} has three cells");
        };
        let setup = last_turn(2)
            .station(1, &station.replace('@', card))
            .race(race);
        let scene = setup.scene().at_the_end();
        let found = scene.yellow_box(1, card).to_string();
        assert_eq!(found, points, "{card}: {what}");
    }
}

/// Builds a card as `build` says, with cubes of the Main Reactor, and checks its exact cost.
pub(crate) fn costs(card: &str, build: &str, credits: u16, energy: u8) {
    let setup = acting(card, "").cubes(1, energy).credits(&[credits]);
    let scene = setup.scene();
    let (cell, rest) = build.split_once(' ').unwrap_or((build, ""));
    let words = format!(" energy{}", " 0".repeat(energy.into()));
    let paid = if energy > 0 { words.as_str() } else { "" };
    let build = format!("build {cell}{paid} {rest}");
    let build = build.trim_end();
    assert_eq!(scene.refusal(&format!("1 {build}")), "allowed", "{card}");
    assert!(scene.legal(1).iter().any(|it| it == build), "{card}");
    let after = scene.after_turn(build);
    assert_eq!(after.credits(1), 0, "{card}");
    if credits > 0 {
        let poor = setup.clone().credits(&[credits - 1]).scene();
        assert_eq!(poor.legal_with("build"), "", "{card} for {}", credits - 1);
    }
    if energy > 0 {
        let dark = setup.clone().cubes(1, energy - 1).scene();
        assert_eq!(dark.legal_with("build"), "", "{card} with less energy");
    } else {
        let refusal = scene.refusal(&format!("1 build {cell} energy 0"));
        assert!(refusal.starts_with("AS-13: "), "{card}: {refusal}");
    }
}

/// A station may have only one of a card, which stands on `1,0` (AS-16).
pub(crate) fn only_one(card: &str) {
    let scene = acting(card, &format!("1,0 {card}")).scene();
    assert_eq!(scene.legal_with("build"), "", "a second {card}");
    assert_eq!(
        scene.refusal("1 build 0,1"),
        "AS-16: you can build only 1 of this location"
    );
}

/// `"1,0 0,1..2 turret"` as one location after the other.
fn spelled_out(item: &str) -> Vec<String> {
    let words: Vec<&str> = item.split(' ').collect();
    let (cells, card): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| word.contains(','));
    let card = card.join(" ");
    let cells = cells.into_iter().flat_map(|cell| {
        let (x, y) = cell.split_once(',').expect("a column and a row");
        let column = |x: i8| numbers(y).into_iter().map(move |y| format!("{x},{y}"));
        numbers(x).into_iter().flat_map(column).collect::<Vec<_>>()
    });
    cells.map(|cell| format!("{cell} {card}")).collect()
}

/// `"2"` or `"1..4"`, or down as in `"-1..-3"`.
fn numbers(text: &str) -> Vec<i8> {
    let number = |text: &str| text.parse::<i8>().expect("a number");
    match text.split_once("..") {
        None => vec![number(text)],
        Some((from, to)) if number(from) > number(to) => {
            (number(to)..=number(from)).rev().collect()
        }
        Some((from, to)) => (number(from)..=number(to)).collect(),
    }
}

impl Setup {
    /// Locations are added to a station, if there are any. One card
    /// may have several cells, and `..` between numbers counts: `"1,0 0,1..3 turret"` are four.
    pub(crate) fn station(self, seat: u8, text: &str) -> Self {
        let items = text.split(", ").filter(|item| !item.is_empty());
        let built: Vec<String> = items.flat_map(spelled_out).collect();
        if built.is_empty() {
            return self;
        }
        self.built(seat, &built.join(", "))
    }

    /// Hands by place that were passed on and not looked at yet.
    pub(crate) fn passed_hands(self, hands: &[&str]) -> Self {
        let held = |hand: &&str| -> Value {
            hand.split_whitespace()
                .map(|card| json!({ "card": card }))
                .collect()
        };
        let hands: Vec<Value> = hands.iter().map(held).collect();
        self.set("hands", json!(hands))
    }

    /// A seat is asked in step 0 whether its race acts (AS-8).
    pub(crate) fn asking(self, seat: u8) -> Self {
        let phase = json!({"name": "ability", "seat": seat, "owed": [seat]});
        self.selecting().set("phase", phase)
    }

    /// The race of seat 1, if it is named; the others then have some that do not
    /// ask for anything.
    pub(crate) fn race(self, race: &str) -> Self {
        if race.is_empty() {
            return self;
        }
        let count = self.position["seats"].as_array().map_or(0, Vec::len);
        let others = ["minireen", "humareen", "sheptas", "zehuti"];
        let others = others.into_iter().filter(|other| *other != race);
        let races: Vec<&str> = [race].into_iter().chain(others).take(count).collect();
        self.races(&races.join(" "))
    }
}

/// War Room, Galactic Resort and Alien Temple, each with two others of its type: one point for each
/// of that type at the end, itself included, up to 5.
pub(crate) fn counts_its_own_type(card: &str, [one, two]: [&str; 2]) {
    costs(card, "1,0", 3, 0);
    let at_once = format!("nothing at once | 0,1 {one}, 0,2 {two} | 1,0 | 0 -3 0");
    builds(card, &at_once);
    let table = format!(
        "
        itself                     | 1,0 @                               | 1
        no other type, no reactors | 1,0 @, 0,1 customs, 0,2 power_reactor | 1
        three                      | 1,0 @, 0,1 {one}, 0,2 {two}         | 3
        five                       | 1,0 @, 0,1 0,2 {one}, 0,3 0,4 {two} | 5
        six                        | 1,0 @, 0,1..3 {one}, 0,4 0,5 {two}  | 5
    "
    );
    scores(card, &table);
    let table = format!(
        "
        a Vak's Main Reactor       | 1,0 @                               | 2
        up to 5                    | 1,0 @, 0,1 0,2 {one}, 0,3 0,4 {two} | 5
    "
    );
    scores_as("vak", card, &table);
}
