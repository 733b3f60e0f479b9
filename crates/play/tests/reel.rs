//! Every step of a recorded game can be looked at from any perspective, and continued from.

use asterism_core::{Dice, Line, Record, Seat, SeatRecord, Seed, Viewer};
use asterism_play::{Perspective, Reel, Session, TableSetup};
use asterism_registry::{BotId, GameId, Library};

fn records() -> impl Iterator<Item = (GameId, Record)> {
    let kept = [
        (GameId::StellaQuest, "stella-quest/3-greedy"),
        (GameId::Stellar, "stellar/greedy"),
        (GameId::Sternenhimmel, "sternenhimmel/4-greedy"),
        (GameId::Starshine, "starshine/4-greedy"),
        (GameId::AmongTheStars, "among-the-stars/3-greedy"),
    ];
    kept.into_iter().map(|(game, name)| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records");
        let text = std::fs::read_to_string(format!("{folder}/{name}.json")).expect("it is kept");
        (game, Record::read(&text).expect("it is a record"))
    })
}

fn wind(record: &Record) -> Reel {
    Reel::wind(record, Library::embedded()).expect("it replays")
}

fn names(record: &Record) -> Vec<String> {
    record.seats.iter().map(|seat| seat.name.clone()).collect()
}

#[test]
fn every_step_is_the_table_of_that_moment() {
    for (game, record) in records() {
        let (reel, names) = (wind(&record), names(&record));
        assert_eq!(reel.actions(), record.actions.len(), "{game}");
        for step in [0, 1, reel.actions() / 2, reel.actions()] {
            let then = Session::replay(&record, step, Library::embedded()).unwrap();
            let table = reel.table(step).unwrap();
            assert_eq!(table.position(), then.referee().position(), "{game} {step}");
            for viewer in [Viewer::Onlooker, Viewer::Seat(Seat::Two)] {
                let perspective = viewer
                    .seat()
                    .map_or(Perspective::Onlooker, Perspective::Seat);
                let told = reel.lines(perspective, &names, step);
                assert_eq!(told, then.lines_by_name(viewer, &names), "{game} {step}");
            }
        }
        assert!(reel.table(reel.actions() + 1).is_none());
        assert_eq!(
            (reel.action(0), reel.action(reel.actions() + 1)),
            (None, None)
        );
        assert_eq!(reel.action(1), Some(record.action(0).unwrap()));
    }
}

#[test]
fn all_eyes_are_told_at_least_what_an_onlooker_is() {
    for (game, record) in records() {
        let (reel, names) = (wind(&record), names(&record));
        let end = reel.actions();
        let steps = |perspective| {
            let lines = reel.lines(perspective, &names, end).into_iter();
            let mut steps: Vec<usize> = lines.map(|(step, _)| step).collect();
            steps.dedup();
            steps
        };
        let (all, onlooker) = (steps(Perspective::All), steps(Perspective::Onlooker));
        let missing = onlooker.iter().find(|step| !all.contains(step));
        assert_eq!(missing, None, "{game}");
        let own = reel.lines(Perspective::Seat(Seat::One), &names, end);
        let everything = reel.lines(Perspective::All, &names, end);
        let open = reel.lines(Perspective::Onlooker, &names, end);
        let tells_of_one = |line: &&(usize, Line)| line.1.words.contains(&names[0]);
        let secret = own
            .iter()
            .filter(tells_of_one)
            .find(|line| !open.contains(line));
        assert!(
            secret.is_none_or(|line| everything.contains(line)),
            "{game}"
        );
    }
}

#[test]
fn points_lead_to_the_result() {
    for (game, record) in records() {
        let reel = wind(&record);
        let last = reel.table(reel.actions()).unwrap();
        let points = last.view(Viewer::Onlooker).points();
        let result = record.result.unwrap();
        assert_eq!(points, result.scores, "{game}");
    }
}

/// A table on which `seat` plays on from what it knew after `step` actions.
fn continued(reel: &Reel, step: usize, seat: Seat) -> TableSetup {
    let seed = Seed::from_text("another night");
    let table = reel.table(step).expect("there is such a step");
    let view = table.view(Viewer::Seat(seat));
    let position = view.imagine(&mut Dice::for_ply(&seed, 0));
    TableSetup {
        seed,
        position: Some(position),
        ..reel.setup().clone()
    }
}

fn play_to_the_end(session: &mut Session) {
    let mut dice = Dice::quick(7);
    while let Some(seat) = session.referee().turn().owed().iter().next() {
        let view = session.referee().view(Viewer::Seat(seat));
        let action = BotId::Random.choose(seat, &view, &mut dice);
        session.apply(seat, &action).expect("bots obey the rules");
    }
}

#[test]
fn a_game_goes_on_from_what_a_seat_knew_and_its_record_replays() {
    for (game, record) in records() {
        let reel = wind(&record);
        for (step, seat) in [
            (1, Seat::One),
            (reel.actions() / 2, Seat::Two),
            (reel.actions() - 1, Seat::One),
        ] {
            let known = reel.table(step).unwrap().view(Viewer::Seat(seat));
            let mut session = Session::start(continued(&reel, step, seat)).unwrap();
            let begun = session.referee().view(Viewer::Seat(seat));
            assert_eq!(begun, known, "{game} {step}");
            play_to_the_end(&mut session);
            let record = session.record(record.seats.clone());
            let text = serde_json::to_string(&record).unwrap();
            let read = Record::read(&text).unwrap();
            let again = Session::verify(&read, Library::embedded()).unwrap();
            assert_eq!(again.hash(), session.hash(), "{game} {step}");
            let told = again.lines(Viewer::Onlooker, &names(&record), 0);
            assert_eq!(told[0].1.words, "The game went on from a position.");
        }
    }
}

/// A position is a secret of the table that begins with it.
#[test]
fn a_position_is_not_told_by_accident() {
    let (_, record) = records().next().unwrap();
    let setup = continued(&wind(&record), 3, Seat::One);
    let told = format!("{setup:?}");
    assert!(told.contains("Position(…)"), "{told}");
}

#[test]
fn a_position_that_does_not_fit_is_refused() {
    let (_, record) = records().next().unwrap();
    let mut setup = continued(&wind(&record), 3, Seat::One);
    let other = TableSetup {
        edition: Library::embedded().edition(GameId::Stellar),
        ..setup.clone()
    };
    assert!(Session::start(other).is_err());
    assert_eq!(
        setup.edition,
        Library::embedded().edition(GameId::StellaQuest)
    );
    setup.seats = 4;
    let refused = Session::start(setup).map(|_| ()).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the position is for 3 players, not for 4"
    );
    let wrong = Record {
        seats: vec![SeatRecord::default(); 2],
        position: Some(serde_json::json!({"game": "nothing"})),
        ..record
    };
    assert!(Session::replay(&wrong, 0, Library::embedded()).is_err());
}
