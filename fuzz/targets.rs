//! The work of every fuzz target. It does no I/O, and a panic is always a bug of ours.
//!
//! The targets call these functions, and so does an ordinary test, with every file of the corpus.

use std::collections::BTreeSet;

use asterism_core::{Content, Dice, Record, Seat, Seed, Settings, Viewer};
use asterism_play::Session;
use asterism_registry::among_the_stars;
use asterism_registry::starshine::{self, Class};
use asterism_registry::stellar::Card;
use asterism_registry::sternenhimmel::{Sign, Space, Star};
use asterism_registry::{Edition, GameId, Library, Referee};
use serde_json::Value;

mod contents;

pub use contents::{
    among_the_stars_content, starshine_content, stellar_content, sternenhimmel_content,
};

/// Maximum number of steps of a game, so that one input takes little time.
const STEPS: usize = 300;
/// Number of positions in which an action is tried: enough for every kind of decision of a turn.
const TURNS: u32 = 12;
/// Maximum number of actions from outside the list that are tried at one step; a game with more of
/// them tries the others at the next steps.
const TRIED: usize = 1000;

/// Any text as an action: whatever is allowed is listed, whatever is refused changes nothing.
pub fn action(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for edition in editions() {
        for seats in edition.game().facts().seats {
            let mut table = start(edition, seats, data);
            for step in 1..=TURNS {
                for seat in Seat::ALL {
                    try_action(&mut *table, seat, text);
                }
                let mut dice = Dice::for_ply(&seed_of(data), step);
                if !any_action(&mut *table, &mut dice) {
                    break;
                }
            }
        }
    }
}

/// Any text as a position: one that is accepted can be written, read, seen and played.
pub fn position(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else {
        return;
    };
    for edition in editions() {
        let Ok(mut table) = edition.read_position(&value) else {
            continue;
        };
        let written = table.position();
        let again = edition
            .read_position(&written)
            .expect("what was written can be read");
        assert_eq!(again.position(), written, "reading changes nothing");
        play_on(&mut *table, data);
    }
}

/// Any text as a record: one that replays, replays to the same end.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(record) = Record::read(text) else {
        return;
    };
    let steps = record.actions.len().min(STEPS);
    let Ok(session) = Session::replay(&record, steps, Library::embedded()) else {
        return;
    };
    let again =
        Session::replay(&record, steps, Library::embedded()).expect("it has replayed before");
    assert_eq!(session.hash(), again.hash(), "a replay is always the same");
    let names = vec!["Somebody".to_owned(); record.seats.len()];
    for viewer in Viewer::all(record.seats.len()) {
        assert_eq!(
            session.lines(viewer, &names, 0),
            again.lines(viewer, &names, 0)
        );
    }
    // The result may be right or wrong, but must be found without a panic.
    let _ = Session::verify(&record, Library::embedded());
}

/// Bytes choose the table and every action: what Stella Quest lists is legal, and nothing else is.
pub fn stella_quest_listed_is_legal(data: &[u8]) {
    let seats = 2 + usize::from(data.first().unwrap_or(&0) % 3);
    let edition = Library::embedded().edition(GameId::StellaQuest);
    let table = start(edition, seats, first_byte(data));
    follow(table, data, &stella_quest_actions());
}

/// Bytes choose the table and every action: what Stellar lists is legal, and nothing else is.
pub fn stellar_listed_is_legal(data: &[u8]) {
    let edition = Library::embedded().edition(GameId::Stellar);
    let table = start(edition, 2, first_byte(data));
    follow(table, data, &stellar_actions());
}

/// Bytes choose the table and every action: what Sternenhimmel lists is legal, and nothing else is.
pub fn sternenhimmel_listed_is_legal(data: &[u8]) {
    let edition = Library::embedded().edition(GameId::Sternenhimmel);
    let seats = 3 + usize::from(data.first().unwrap_or(&0) % 3);
    let table = start(edition, seats, first_byte(data));
    follow(table, data, &sternenhimmel_actions());
}

/// Bytes choose the table, its scenario and every action: what Starshine lists is legal, and
/// nothing else is.
pub fn starshine_listed_is_legal(data: &[u8]) {
    let edition = Library::embedded().edition(GameId::Starshine);
    let first = usize::from(*data.first().unwrap_or(&0));
    let (seats, scenario) = (2 + first % 3, 1 + first / 3 % 4);
    let settings = Settings::from([("scenario".into(), scenario.to_string())]);
    let table = start_with(edition, seats, &settings, first_byte(data));
    follow(table, data, &starshine_actions());
}

/// Bytes choose the table, its variants and races, and every action: what Among the Stars lists is
/// legal, and nothing else is.
pub fn among_the_stars_listed_is_legal(data: &[u8]) {
    let edition = Library::embedded().edition(GameId::AmongTheStars);
    let first = usize::from(*data.first().unwrap_or(&0));
    let (seats, chosen) = (2 + first % 3, STATIONS[first / 3 % STATIONS.len()]);
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    let settings = chosen.iter().map(owned).collect();
    let table = start_with(edition, seats, &settings, first_byte(data));
    follow(table, data, &among_the_stars_actions());
}

/// Tables of Among the Stars: every variant, and every race that acts or is asked.
const STATIONS: [&[(&str, &str)]; 7] = [
    &[],
    &[("races", "off"), ("objectives", "off")],
    &[("mode", "aggressive")],
    &[("virtual", "tactical"), ("deck", "all-in")],
    &[("space", "limited"), ("mode", "aggressive")],
    &[("race1", "minireen"), ("race2", "garrn_athak_nok")],
    &[("race1", "qualeen"), ("race2", "sissaurians")],
];

fn first_byte(data: &[u8]) -> &[u8] {
    data.get(..1).unwrap_or(&[0])
}

/// Plays as the bytes say; at every step what is listed is legal, and of `actions` nothing else is.
fn follow(mut table: Box<dyn Referee>, data: &[u8], actions: &[String]) {
    let choices = data.get(1..).unwrap_or_default();
    let seed = seed_of(first_byte(data));
    let share = actions.len().div_ceil(TRIED);
    for (step, choice) in choices.iter().take(STEPS).enumerate() {
        let Some(seat) = table.turn().owed().lowest() else {
            break;
        };
        listed_is_legal(&*table);
        let some = actions.iter().skip(step % share).step_by(share);
        only_listed_is_legal(&*table, &some);
        let legal = table.legal(seat);
        let chosen = &legal[usize::from(*choice) % legal.len()];
        let mut dice = Dice::for_ply(&seed, step as u32 + 1);
        let told = table.apply(seat, chosen, &mut dice);
        assert!(told.is_ok(), "{chosen} was listed");
    }
}

/// Every action of Stella Quest there is.
fn stella_quest_actions() -> Vec<String> {
    let colours = ["b", "g", "r", "y"].into_iter();
    let emotions =
        colours.flat_map(|colour| (1..=6).map(move |number| format!("{colour}{number}")));
    let cards: Vec<String> = emotions.chain(["break".to_owned()]).collect();
    let verbs = ["play", "take", "top"].into_iter();
    let actions = verbs.flat_map(|verb| cards.iter().map(move |card| format!("{verb} {card}")));
    actions.chain(["draw".to_owned()]).collect()
}

/// Every action of Stellar there is.
fn stellar_actions() -> Vec<String> {
    let cards: Vec<String> = Card::all().map(Card::notation).collect();
    let verbs = ["start ", "take ", "last "].into_iter();
    let mut actions: Vec<String> = verbs
        .flat_map(|verb| cards.iter().map(move |card| format!("{verb}{card}")))
        .collect();
    for area in ["telescope", "notebook"] {
        actions.extend(cards.iter().map(|card| format!("play {card} {area}")));
    }
    for side in ["", " down"] {
        actions.extend((1..=12).map(|slot| format!("at {slot}{side}")));
    }
    actions.extend(["note", "wipe", "keep"].map(str::to_owned));
    actions
}

/// Every action of Sternenhimmel there is.
fn sternenhimmel_actions() -> Vec<String> {
    let mut actions = Vec::new();
    for sign in Sign::ALL.map(Sign::word) {
        for space in Space::first(Space::MAX_COUNT) {
            let stars = Star::ALL.map(Star::word).into_iter();
            actions.extend(stars.map(|star| format!("place {star} {sign} {space}")));
        }
    }
    actions
}

/// Every action of Starshine there is on our firmament.
fn starshine_actions() -> Vec<String> {
    let firmament = starshine::Content::embedded().firmament();
    let squares: Vec<String> = firmament
        .squares()
        .iter()
        .map(|at| at.to_string())
        .collect();
    let mut actions = vec![
        "end".to_owned(),
        "lay nova".into(),
        "discard".into(),
        "done".into(),
    ];
    for slot in 1..=3 {
        for square in &squares {
            let births = Class::ALL.map(|class| format!("birth {slot} {} {square}", class.word()));
            actions.extend(births);
            actions.push(format!("hole {slot} {square}"));
            let ends = squares.iter();
            actions.extend(ends.map(|end| format!("ramble {slot} {square} {end}")));
        }
    }
    actions.extend(squares.iter().map(|square| format!("nova {square}")));
    for card in starshine::Card::all().map(starshine::Card::word) {
        actions.extend((1..=3).map(|slot| format!("lay {card} {slot}")));
        let others = starshine::Card::all().map(starshine::Card::word);
        actions.extend(others.map(|other| format!("open {card} {other}")));
    }
    actions
}

/// Actions of Among the Stars with the cards that come with it: every one that names no cell, and a
/// building on every cell near the middle or on a limited table, paid in some ways.
fn among_the_stars_actions() -> Vec<String> {
    let content = among_the_stars::Content::embedded();
    let cards: Vec<&str> = content
        .cards()
        .map(|card| content.design(card).id.as_str())
        .collect();
    let plain = [
        "pass", "cycle", "discard", "dispute", "decline", "reveal", "conceal",
    ];
    let mut actions: Vec<String> = plain.map(str::to_owned).to_vec();
    for objective in content.objectives().iter() {
        actions.push(format!("keep {}", content.objective(objective).id));
    }
    for number in 1..=4 {
        actions.extend(["look", "name"].map(|verb| format!("{verb} {number}")));
        actions.push(format!("pay {}", number - 1));
        actions.extend((1..=2).map(|sum| format!("take {number}:{sum}")));
        let others = number + 1..=4;
        for other in others {
            actions.push(format!("take {number}:1 {other}:1"));
            // The same in other words: an action has one spelling.
            actions.push(format!("take {other}:1 {number}:1"));
            actions.push(format!("take {number}:0 {other}:2"));
        }
    }
    for card in &cards {
        actions.extend(["select", "drop", "remove"].map(|verb| format!("{verb} {card}")));
        actions.extend(cards.iter().map(|other| format!("swap {card} {other}")));
    }
    let cells = (-3..14).flat_map(|y| (-3..14).map(move |x| format!("{x},{y}")));
    for cell in cells {
        actions.push(format!("reactor {cell}"));
        actions.extend(PAID.map(|paid| format!("build {cell}{paid}")));
        actions.extend(cards.iter().map(|card| format!("salvage {card} {cell}")));
    }
    actions
}

/// Payments for a building of Among the Stars; some are equal to others but not in the notation's
/// spelling.
const PAID: [&str; 13] = [
    "",
    " energy 0",
    " energy 1",
    " energy 0 0",
    " energy 0 1",
    " energy 0 0 1",
    " park 1",
    " park 3",
    " charge 0",
    " energy 0 charge 1",
    " energy 1 0",
    " energy 0 park 0",
    " park 0",
];

/// Every game as it comes with the program.
fn editions() -> impl Iterator<Item = Edition> {
    let library = Library::embedded();
    GameId::ALL.into_iter().map(|game| library.edition(game))
}

fn seed_of(data: &[u8]) -> Seed {
    Seed::from_text(&String::from_utf8_lossy(data))
}

fn start(edition: Edition, seats: usize, data: &[u8]) -> Box<dyn Referee> {
    start_with(edition, seats, &Settings::new(), data)
}

fn start_with(
    edition: Edition,
    seats: usize,
    settings: &Settings,
    data: &[u8],
) -> Box<dyn Referee> {
    let mut dice = Dice::for_ply(&seed_of(data), 0);
    edition
        .start(seats, settings, &mut dice)
        .expect("the game is for so many")
}

fn try_action(table: &mut dyn Referee, seat: Seat, text: &str) {
    let before = table.position();
    let listed = seat.index() < table.seats() && table.legal(seat).iter().any(|one| one == text);
    let mut dice = Dice::quick(1);
    match table.apply(seat, text, &mut dice) {
        Ok(_) => assert!(listed, "{text:?} was allowed but not listed"),
        Err(refused) => {
            assert!(!listed, "{text:?} was listed but refused: {refused}");
            assert_eq!(table.position(), before, "a refusal changes nothing");
        }
    }
}

/// From here to the end, every viewer gets a view and every listed action is legal.
fn play_on(table: &mut dyn Referee, data: &[u8]) {
    let seed = seed_of(data);
    for step in 0..STEPS {
        for viewer in Viewer::all(table.seats()) {
            let _ = table.view_json(viewer).to_string();
        }
        listed_is_legal(table);
        let mut dice = Dice::for_ply(&seed, step as u32);
        if !any_action(table, &mut dice) {
            return;
        }
    }
}

/// Takes some legal action; false if no seat owes one.
fn any_action(table: &mut dyn Referee, dice: &mut Dice) -> bool {
    let Some(seat) = table.turn().owed().lowest() else {
        return false;
    };
    let legal = table.legal(seat);
    let chosen = &legal[dice.below(legal.len() as u32) as usize];
    let told = table.apply(seat, chosen, dice);
    assert!(told.is_ok(), "{chosen} was listed");
    true
}

/// A seat that owes an action has one, a seat that owes none has none, and listed actions pass the
/// check.
fn listed_is_legal(table: &dyn Referee) {
    for seat in Seat::first(table.seats()) {
        let legal = table.legal(seat);
        assert_eq!(table.turn().owes(seat), !legal.is_empty(), "seat {seat}");
        for action in &legal {
            assert_eq!(table.check(seat, action), Ok(()), "{action} was listed");
        }
    }
}

fn only_listed_is_legal<'a>(
    table: &dyn Referee,
    actions: &(impl Iterator<Item = &'a String> + Clone),
) {
    for seat in Seat::first(table.seats()) {
        let legal: BTreeSet<String> = table.legal(seat).into_iter().collect();
        for action in actions.clone() {
            let allowed = table.check(seat, action).is_ok();
            assert_eq!(allowed, legal.contains(action), "{action} by seat {seat}");
        }
    }
}
