//! A secret choice can be changed until the last seat has chosen, and nobody else can tell.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::{Dice, Line, Seat, Seed, Settings, Viewer};
use asterism_play::{Session, TableSetup};
use asterism_registry::{CannotUndo, GameId, Library, Refused};
use serde_json::Value;

/// The games in which several seats choose at once, and the number of actions that are looked at.
const GAMES: [(GameId, usize, usize); 4] = [
    (GameId::Stellar, 2, 80),
    (GameId::AmongTheStars, 3, 150),
    (GameId::AmongTheStars, 4, 100),
    (GameId::Starshine, 4, 8),
];

fn start(game: GameId, seats: usize) -> Session {
    let setup = TableSetup {
        edition: Library::embedded().edition(game),
        seats,
        settings: Settings::new(),
        seed: Seed::from_text("changed choices"),
        position: None,
    };
    Session::start(setup).unwrap()
}

/// The view and the log of a viewer.
type Seen = (Value, Vec<(usize, Line)>);

/// All that everybody but `seat` can see of a table.
fn seen_by_others(session: &Session, seat: Seat) -> (usize, Vec<Seen>) {
    let names: Vec<String> = ["Ann", "Ben", "Cleo", "Dan", "Eve"].map(Into::into).into();
    let names = &names[..session.setup().seats];
    let others = Viewer::all(names.len()).filter(|viewer| *viewer != Viewer::Seat(seat));
    let seen = others.map(|viewer| {
        let view = session.referee().view_json(viewer);
        (view, session.lines(viewer, names, 0))
    });
    (session.version(), seen.collect())
}

/// The chosen action, and another that could have been chosen, if there is one.
fn other_choice(session: &Session, seat: Seat, dice: &mut Dice) -> Option<(String, String)> {
    let choice = session.choice_of(seat)?;
    let mut others = choice.before.legal(seat);
    assert!(others.contains(&choice.action), "{}", choice.action);
    others.retain(|action| *action != choice.action);
    dice.shuffle(&mut others);
    others.pop().map(|other| (choice.action, other))
}

#[test]
fn a_changed_choice_is_the_secret_of_its_seat() {
    for (game, seats, actions) in GAMES {
        let (mut session, mut dice) = (start(game, seats), Dice::quick(7));
        let mut changed = 0;
        for _ in 0..actions {
            let owed: Vec<Seat> = session.owed().iter().collect();
            if owed.is_empty() {
                break;
            }
            let seat = dice.pick(&owed);
            let legal = session.referee().legal(seat);
            let action = &legal[dice.pick(&[0, 1, 2, 3, 4, 5]) % legal.len()];
            session.apply(seat, action).unwrap();
            let Some((chosen, other)) = other_choice(&session, seat, &mut dice) else {
                continue;
            };
            let (before, hash) = (seen_by_others(&session, seat), session.hash());
            session.change(seat, &other).unwrap();
            assert_eq!(session.choice_of(seat).unwrap().action, other);
            assert_eq!(before, seen_by_others(&session, seat), "{game}: {other}");
            session.change(seat, &chosen).unwrap();
            assert_eq!(session.hash(), hash, "{game}: {chosen} once more");
            session.change(seat, &other).unwrap();
            changed += 1;
        }
        assert!(changed > 0, "{game} with {seats}");
        let again = Session::resume(session.setup().clone(), session.log()).unwrap();
        assert_eq!(
            again.hash(),
            session.hash(),
            "{game}: the log has what counts"
        );
    }
}

#[test]
fn nothing_can_be_changed_once_the_last_has_chosen() {
    let mut session = start(GameId::Stellar, 2);
    let choices = Seat::first(2).map(|seat| (seat, session.referee().legal(seat)));
    for (seat, legal) in choices.collect::<Vec<_>>() {
        assert!(session.choice_of(seat).is_none(), "{seat} has not chosen");
        session.apply(seat, &legal[0]).unwrap();
        let refused = session.change(seat, "keep the moon");
        if seat == Seat::One {
            assert!(matches!(refused, Err(Refused::Unreadable(_))));
        } else {
            assert_eq!(refused, Err(CannotUndo::NothingYours.into()));
        }
    }
    for seat in Seat::first(2) {
        assert!(session.choice_of(seat).is_none(), "{seat} cannot go back");
    }
}

/// In turns there is nothing to change: a step is taken back, or stays.
#[test]
fn a_choice_that_is_made_alone_cannot_be_changed() {
    let mut session = start(GameId::StellaQuest, 3);
    let seat = session.owed().lowest().unwrap();
    let action = session.referee().legal(seat)[0].clone();
    session.apply(seat, &action).unwrap();
    assert!(session.choice_of(seat).is_none());
}
