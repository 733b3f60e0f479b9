//! What every fuzz target does with its bytes. No I/O, and never a panic but for a bug of ours.
//!
//! The targets call these functions, and so does an ordinary test, with every file of the corpus.

use asterism_core::{Dice, Record, Seat, Seed, Settings, Viewer};
use asterism_registry::{GameId, Referee, Session};
use serde_json::Value;

/// No game is followed further than this, so that one input takes little time.
const STEPS: usize = 300;

/// Any text as an action: whatever is allowed is listed, whatever is refused changes nothing.
pub fn action(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for game in GameId::ALL {
        for seats in game.facts().seats {
            let mut table = start(game, seats, data);
            for seat in Seat::ALL {
                try_action(&mut *table, seat, text);
            }
        }
    }
}

/// Any text as a position: one that is accepted can be written, read, seen and played.
pub fn position(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else {
        return;
    };
    for game in GameId::ALL {
        let Ok(mut table) = game.read_position(&value) else {
            continue;
        };
        let written = table.position();
        let again = game
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
    let Ok(session) = Session::replay(&record, steps) else {
        return;
    };
    let again = Session::replay(&record, steps).expect("it has replayed before");
    assert_eq!(session.hash(), again.hash(), "a replay is always the same");
    let names = vec!["Somebody".to_owned(); record.seats.len()];
    for viewer in Viewer::all(record.seats.len()) {
        assert_eq!(
            session.lines(viewer, &names, 0),
            again.lines(viewer, &names, 0)
        );
    }
    // Whether the result is right or wrong: it must be said without a panic.
    let _ = Session::verify(&record);
}

/// Bytes choose the table and every action: what Stella Quest lists is legal, and nothing else is.
pub fn stella_quest_listed_is_legal(data: &[u8]) {
    let game = GameId::StellaQuest;
    let (first, choices) = data.split_first().unwrap_or((&0, &[]));
    let seats = 2 + usize::from(first % 3);
    let mut table = start(game, seats, &[*first]);
    let seed = seed_of(&[*first]);
    for (step, choice) in choices.iter().take(STEPS).enumerate() {
        let Some(seat) = table.turn().owed().lowest() else {
            break;
        };
        listed_is_legal(&*table);
        only_listed_is_legal(&*table, &stella_quest_actions());
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

fn seed_of(data: &[u8]) -> Seed {
    Seed::from_text(&String::from_utf8_lossy(data))
}

fn start(game: GameId, seats: usize, data: &[u8]) -> Box<dyn Referee> {
    let mut dice = Dice::for_ply(&seed_of(data), 0);
    game.start(seats, &Settings::new(), &mut dice)
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

/// Everybody can look, and what is listed is legal, from here to the end.
fn play_on(table: &mut dyn Referee, data: &[u8]) {
    let seed = seed_of(data);
    for step in 0..STEPS {
        for viewer in Viewer::all(table.seats()) {
            let _ = table.view_json(viewer).to_string();
        }
        listed_is_legal(table);
        let Some(seat) = table.turn().owed().lowest() else {
            return;
        };
        let mut dice = Dice::for_ply(&seed, step as u32);
        let chosen = dice.pick(&(0..table.legal(seat).len()).collect::<Vec<_>>());
        let chosen = &table.legal(seat)[chosen];
        let told = table.apply(seat, chosen, &mut dice);
        assert!(told.is_ok(), "{chosen} was listed");
    }
}

/// Who owes an action has one, who owes none has none, and what is listed passes the check.
fn listed_is_legal(table: &dyn Referee) {
    for seat in Seat::first(table.seats()) {
        let legal = table.legal(seat);
        assert_eq!(table.turn().owes(seat), !legal.is_empty(), "seat {seat}");
        for action in &legal {
            assert_eq!(table.check(seat, action), Ok(()), "{action} was listed");
        }
    }
}

fn only_listed_is_legal(table: &dyn Referee, actions: &[String]) {
    for seat in Seat::first(table.seats()) {
        let legal = table.legal(seat);
        for action in actions {
            let allowed = table.check(seat, action).is_ok();
            assert_eq!(allowed, legal.contains(action), "{action} by seat {seat}");
        }
    }
}
