//! A step can be taken back as long as it has told its seat nothing, in every game.
#![allow(clippy::unwrap_used, reason = "a helper of tests fails as a test does")]

use asterism_core::{Dice, Line, Names, Record, Seat, SeatRecord, Seed, Settings, Turn, Viewer};
use asterism_play::{Session, TableSetup, UNDO};
use asterism_registry::{CannotUndo, GameId, Library, Refused};
use serde_json::Value;

fn setup(game: GameId, seats: usize, seed: &str) -> TableSetup {
    TableSetup {
        edition: Library::embedded().edition(game),
        seats,
        settings: settings(game),
        seed: Seed::from_text(seed),
        position: None,
    }
}

/// Seat 1 begins; in Among the Stars, where all act at once, two seats have a race that acts before.
fn settings(game: GameId) -> Settings {
    let mut chosen = vec![
        ("start", "1"),
        ("race1", "sissaurians"),
        ("race2", "garrn_athak_nok"),
    ];
    let known = game.facts().settings;
    chosen.retain(|(key, _)| known.iter().any(|setting| setting.key == *key));
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    chosen.iter().map(owned).collect()
}

fn names(seats: usize) -> Vec<String> {
    let names = ["Ann", "Ben", "Cleo", "Dan", "Eve"];
    names[..seats].iter().map(ToString::to_string).collect()
}

/// All that can be seen of a table by anybody, except that steps were taken back.
#[derive(Clone, PartialEq, Debug)]
struct Seen {
    hash: String,
    actions: Vec<(Seat, String)>,
    turn: Turn,
    views: Vec<Value>,
    lines: Vec<Vec<(usize, Line)>>,
}

fn seen(session: &Session) -> Seen {
    let seats = session.setup().seats;
    let lines = |viewer| {
        let mut lines = session.lines(viewer, &names(seats), 0);
        lines.retain(|(_, line)| line.clause.is_some() || line.is_heading());
        lines
    };
    let referee = session.referee();
    Seen {
        hash: session.hash(),
        actions: session.actions().to_vec(),
        turn: referee.turn(),
        views: Viewer::all(seats)
            .map(|viewer| referee.view_json(viewer))
            .collect(),
        lines: Viewer::all(seats).map(lines).collect(),
    }
}

fn record(session: &Session) -> Record {
    let named = |name| SeatRecord { name, bot: None };
    session.record(
        names(session.setup().seats)
            .into_iter()
            .map(named)
            .collect(),
    )
}

/// Random games of Starshine take long: it is enough to look at the beginning.
const ENOUGH: usize = 60;

/// A random game in which many steps are taken back.
struct Trial {
    session: Session,
    dice: Dice,
    /// Everything seen before each action that counts.
    past: Vec<Seen>,
    taken_back: usize,
    in_a_row: usize,
}

impl Trial {
    fn new(game: GameId, seats: usize, number: u64) -> Self {
        let mut setup = setup(game, seats, &format!("{game} {seats} {number}"));
        if game == GameId::Starshine {
            let scenario = (number + 1).to_string();
            setup.settings.insert("scenario".into(), scenario);
        }
        Self {
            session: Session::start(setup).unwrap(),
            dice: Dice::quick(number),
            past: Vec::new(),
            taken_back: 0,
            in_a_row: 0,
        }
    }

    fn play_through(&mut self) {
        while let Turn::Owed(owed) = self.session.referee().turn() {
            if self.session.version() >= ENOUGH {
                break;
            }
            self.refuse_what_stays();
            let seat = self.dice.pick(&owed.iter().collect::<Vec<_>>());
            if self.session.can_take_back(seat) && self.dice.below(3) == 0 {
                self.take_back_some(seat);
            }
            self.act(seat);
        }
        self.refuse_what_stays();
    }

    fn act(&mut self, seat: Seat) {
        self.past.push(seen(&self.session));
        let legal = self.session.referee().legal(seat);
        let action = &legal[self.dice.below(legal.len() as u32) as usize];
        self.session.apply(seat, action).unwrap();
    }

    /// Takes back as many steps as the turn has, or only some.
    fn take_back_some(&mut self, seat: Seat) {
        let mut steps = 0;
        while self.session.can_take_back(seat) && (steps == 0 || self.dice.below(4) > 0) {
            let version = self.session.version();
            assert_eq!(self.session.actions().last().unwrap().0, seat);
            self.session.apply(seat, UNDO).unwrap();
            assert_eq!(seen(&self.session), self.past.pop().unwrap());
            assert_eq!(self.session.version(), version + 1, "the log only grows");
            steps += 1;
        }
        self.is_told(seat);
        self.taken_back += steps;
        self.in_a_row = self.in_a_row.max(steps);
    }

    /// Everybody reads one line of it, the newest, and no clause stands beside it.
    fn is_told(&self, seat: Seat) {
        let names = names(self.session.setup().seats);
        for viewer in Viewer::all(names.len()) {
            let lines = self.session.lines(viewer, &names, 0);
            let (version, line) = lines.last().unwrap();
            let name = Names::new(viewer, &names).of(seat);
            let begins = format!("{name} took back ");
            assert!(line.words.starts_with(&begins), "{line:?}");
            assert_eq!(line.seat(), Some(seat));
            assert_eq!((*version, line.clause), (self.session.version(), None));
            assert!(lines.is_sorted_by_key(|(version, _)| *version));
        }
    }

    /// A seat that cannot take back is refused, and nothing changes.
    fn refuse_what_stays(&mut self) {
        for seat in Seat::first(self.session.setup().seats) {
            if self.session.can_take_back(seat) {
                assert_eq!(self.session.referee().turn(), Turn::of(seat));
                continue;
            }
            let (before, version) = (seen(&self.session), self.session.version());
            let refused = self.session.apply(seat, UNDO);
            assert!(
                matches!(refused, Err(Refused::CannotUndo(_))),
                "{refused:?}"
            );
            assert_eq!(seen(&self.session), before);
            assert_eq!(self.session.version(), version);
        }
    }

    /// The record and the log both lead to the same end; the record knows of no step back.
    fn replays(&self) {
        let kept = record(&self.session);
        let verified = Session::verify(&kept, Library::embedded()).unwrap();
        assert_eq!(verified.hash(), self.session.hash());
        assert_eq!(verified.actions(), self.session.actions());
        assert!(kept.actions.iter().all(|action| !action.contains(UNDO)));
        let log = self.session.log();
        let resumed = Session::resume(self.session.setup().clone(), log).unwrap();
        assert_eq!(seen(&resumed), seen(&self.session));
        assert_eq!(resumed.log(), log);
        assert_eq!(resumed.questions(), self.session.questions());
        let names = names(self.session.setup().seats);
        let lines = |session: &Session| session.lines(Viewer::Onlooker, &names, 0);
        assert_eq!(lines(&resumed), lines(&self.session));
    }
}

#[test]
fn what_is_taken_back_has_not_happened() {
    for (game, games, least) in [
        (GameId::StellaQuest, 3, 10),
        (GameId::Stellar, 6, 10),
        (GameId::Sternenhimmel, 1, 0),
        (GameId::Starshine, 4, 10),
        (GameId::AmongTheStars, 8, 10),
    ] {
        for seats in game.facts().seats {
            let (mut taken_back, mut in_a_row) = (0, 0);
            for number in 0..games {
                let mut trial = Trial::new(game, seats, number);
                trial.play_through();
                trial.replays();
                taken_back += trial.taken_back;
                in_a_row = in_a_row.max(trial.in_a_row);
            }
            assert!(least == 0 || in_a_row > 1, "{game}: {in_a_row} in a row");
            assert!(taken_back >= least, "{game} for {seats}: {taken_back}");
        }
    }
}

/// Plays `actions`, such as `1 draw; 2 play b6`, at a new table of two.
fn played(game: GameId, actions: &str) -> Session {
    let mut session = Session::start(setup(game, 2, "take back")).unwrap();
    for action in asterism_play::actions(actions) {
        let (seat, action) = action.split_once(' ').unwrap();
        session.apply(seat.parse().unwrap(), action).expect(action);
    }
    session
}

/// The first action open to `seat` that begins with `begins`.
fn open(session: &Session, seat: Seat, begins: &str) -> String {
    let legal = session.referee().legal(seat);
    let found = legal.iter().find(|action| action.starts_with(begins));
    found.expect(begins).clone()
}

/// Takes the first open action that begins with `begins`.
fn act(session: &mut Session, seat: Seat, begins: &str) {
    let action = open(session, seat, begins);
    session.apply(seat, &action).unwrap();
}

#[test]
fn chance_is_never_taken_back() {
    let session = played(GameId::StellaQuest, "1 draw");
    assert_eq!(session.referee().turn(), Turn::of(Seat::One));
    let refused = session.check_take_back(Seat::One);
    assert_eq!(refused, Err(CannotUndo::SomethingShown));
    assert_eq!(
        CannotUndo::SomethingShown.to_string(),
        "chance or something hidden has shown since, so this step stays"
    );
    let refused = session.check_take_back(Seat::Two);
    assert_eq!(refused, Err(CannotUndo::NothingYours));
}

/// Neither by the first seat to choose nor by the last, which sees the choices of the others.
#[test]
fn a_choice_in_secret_is_never_taken_back() {
    for (game, verb) in [(GameId::Stellar, "start"), (GameId::Starshine, "open")] {
        let mut session = played(game, "");
        for seat in [Seat::Two, Seat::One] {
            act(&mut session, seat, verb);
            for seat in [Seat::One, Seat::Two] {
                let refused = session.check_take_back(seat);
                assert_eq!(refused, Err(CannotUndo::NothingYours), "{game}: {seat}");
            }
        }
        assert_eq!(session.referee().turn(), Turn::of(Seat::One), "{game}");
    }
}

/// A turn of Starshine: three actions, then cards are laid. It ends by the last of them.
#[test]
fn a_turn_is_taken_back_step_by_step_until_it_is_ended() {
    let mut session = played(GameId::Starshine, "");
    for seat in [Seat::Two, Seat::One] {
        act(&mut session, seat, "open");
    }
    let mut past = Vec::new();
    while session.referee().turn() == Turn::of(Seat::One) {
        assert_eq!(session.can_take_back(Seat::One), !past.is_empty());
        past.push(seen(&session));
        act(&mut session, Seat::One, "");
    }
    assert!(past.len() > 3, "{} steps", past.len());
    let refused = session.check_take_back(Seat::One);
    assert_eq!(refused, Err(CannotUndo::NothingYours), "the turn has ended");
    let log = session.log()[..session.version() - 1].to_vec();
    let mut session = Session::resume(session.setup().clone(), &log).unwrap();
    for before in past.iter().rev() {
        assert_eq!(&seen(&session), before);
        let first = before == &past[0];
        assert_eq!(session.apply(Seat::One, UNDO).is_ok(), !first);
    }
}

/// Among the Stars: before anybody selects, the Sissaurians draw and remove cards, and
/// Garrn'Athak'Nok looks at a hand. What was shown stays shown.
#[test]
fn what_was_drawn_or_looked_at_stays_and_what_was_removed_returns() {
    let mut session = played(GameId::AmongTheStars, "");
    for _ in 0..2 {
        let asked = session.referee().turn();
        if asked == Turn::of(Seat::One) {
            draw_and_remove(&mut session, Seat::One);
        } else {
            assert_eq!(asked, Turn::of(Seat::Two));
            look_and_trade(&mut session, Seat::Two);
        }
    }
    for verb in ["select", "discard"] {
        for seat in [Seat::Two, Seat::One] {
            act(&mut session, seat, verb);
            for seat in [Seat::One, Seat::Two] {
                let refused = session.check_take_back(seat);
                assert_eq!(refused, Err(CannotUndo::NothingYours), "{verb}: {seat}");
            }
        }
    }
}

fn draw_and_remove(session: &mut Session, seat: Seat) {
    act(session, seat, "cycle");
    assert_eq!(
        session.check_take_back(seat),
        Err(CannotUndo::SomethingShown)
    );
    let drawn = seen(session);
    for _ in 0..4 {
        act(session, seat, "drop");
    }
    for _ in 0..4 {
        session.apply(seat, UNDO).expect("nothing was shown");
    }
    assert_eq!(seen(session), drawn);
    assert_eq!(
        session.check_take_back(seat),
        Err(CannotUndo::SomethingShown)
    );
    for _ in 0..5 {
        act(session, seat, "drop");
    }
    assert_eq!(session.check_take_back(seat), Err(CannotUndo::NothingYours));
}

fn look_and_trade(session: &mut Session, seat: Seat) {
    act(session, seat, "look");
    assert_eq!(
        session.check_take_back(seat),
        Err(CannotUndo::SomethingShown)
    );
    act(session, seat, "swap");
    assert_eq!(session.check_take_back(seat), Err(CannotUndo::NothingYours));
}

#[test]
fn steps_taken_back_in_a_row_are_told_in_one_line() {
    let mut session = played(GameId::Starshine, "");
    for seat in [Seat::Two, Seat::One] {
        act(&mut session, seat, "open");
    }
    let opening = session.version();
    let told = |session: &Session| {
        let lines = session.lines(Viewer::Onlooker, &names(2), opening + 1);
        let told = lines.into_iter().map(|(_, line)| line.words);
        told.collect::<Vec<_>>()
    };
    act(&mut session, Seat::One, "");
    act(&mut session, Seat::One, "");
    assert!(told(&session).len() >= 2);
    for expected in ["Ann took back a move.", "Ann took back 2 moves."] {
        session.apply(Seat::One, UNDO).unwrap();
        assert_eq!(told(&session).last().unwrap(), expected);
    }
    assert_eq!(told(&session).len(), 1, "nothing else is left to tell");
}

#[test]
fn no_game_has_an_action_of_this_name() {
    for game in GameId::ALL {
        let session = Session::start(setup(game, *game.facts().seats.start(), "word")).unwrap();
        for text in [UNDO, "Undo", "undo 1"] {
            let refused = session.referee().check(Seat::One, text);
            assert!(
                matches!(refused, Err(Refused::Unreadable(_))),
                "{game}: {refused:?}"
            );
        }
    }
}

#[test]
fn a_record_holds_only_what_counts() {
    let mut session = played(GameId::Stellar, "");
    for seat in [Seat::Two, Seat::One] {
        act(&mut session, seat, "start");
    }
    act(&mut session, Seat::One, "take");
    let mut with_undo = record(&session);
    session.apply(Seat::One, UNDO).unwrap();
    assert_eq!(record(&session).actions.len(), 2);
    with_undo.actions.push("1 undo".into());
    let refused = Session::verify(&with_undo, Library::embedded())
        .err()
        .unwrap();
    assert!(
        refused.to_string().starts_with("action 4: “undo” is not"),
        "{refused}"
    );
}

/// The dice of a ply follow from what counts, so a step back does not change what chance brings.
#[test]
fn chance_is_the_same_after_a_step_back() {
    let session = |undo: bool| {
        let mut session = played(GameId::Stellar, "");
        for seat in [Seat::Two, Seat::One] {
            act(&mut session, seat, "start");
        }
        if undo {
            let last = session.referee().legal(Seat::One).pop().unwrap();
            session.apply(Seat::One, &last).unwrap();
            session.apply(Seat::One, UNDO).unwrap();
        }
        for _ in 0..40 {
            let seat = session.referee().turn().owed().lowest().unwrap();
            act(&mut session, seat, "");
        }
        session
    };
    assert_eq!(session(true).hash(), session(false).hash());
    assert_eq!(session(true).version(), session(false).version() + 2);
}
