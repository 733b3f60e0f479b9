//! Tests that clocks reveal nothing that is hidden.

use std::collections::BTreeSet;

use asterism_core::{Seat, Viewer};
use asterism_play::{ClockReading, Moment, Session};
use asterism_registry::{GameId, Referee};

use super::random_games::{Walk, look_around};
use crate::tables::ServerClock;
use crate::tables::clocks::{Clocks, FreeRule, TimeCounting};

const GAMES: u64 = 16;

/// Counts over pairs of tables that look the same to a viewer.
#[derive(Default)]
struct Seen {
    pairs: usize,
    /// Pairs in which a seat is asked and not charged.
    free: usize,
    /// Pairs whose clocks differ.
    apart: usize,
}

/// Two tables that look the same to a viewer, each with its clocks.
struct Pair {
    viewer: Viewer,
    tables: [(Session, Clocks); 2],
}

impl Pair {
    fn begin(walk: &mut Walk, viewer: Viewer, rule: FreeRule) -> Self {
        let positions = [walk.position(), walk.other(viewer)];
        let tables = positions.map(|position| {
            let session = walk.session(position);
            let clocks = Clocks::begin_by(rule, &session, Moment(0));
            (session, clocks)
        });
        Self { viewer, tables }
    }

    /// The readings of all clocks of both tables at a later time.
    fn clock_readings(&self, at: Moment) -> [Vec<ClockReading>; 2] {
        let server_clock = ServerClock::default();
        let with = TimeCounting {
            server_clock: &server_clock,
            pauses: &[],
        };
        self.tables.each_ref().map(|(_, clocks)| {
            let all = ["10+5", "3d"].map(|clock| clock.parse().expect("a clock"));
            let seats =
                all.map(|clock| Seat::ALL.map(|seat| clocks.reading(seat, clock, at, with)));
            seats.into_iter().flatten().flatten().collect()
        })
    }

    /// Applies an action at both tables; true if it is legal at both and the viewer sees the same.
    fn take(&mut self, seat: Seat, action: &str, at: Moment) -> bool {
        let server_clock = ServerClock::default();
        let with = TimeCounting {
            server_clock: &server_clock,
            pauses: &[],
        };
        let done = self.tables.iter_mut().all(|(session, clocks)| {
            let done = session.apply(seat, action).is_ok();
            clocks.answer(seat, at, session, with);
            done
        });
        let [one, other] = self
            .tables
            .each_ref()
            .map(|(session, _)| session.referee().view_json(self.viewer));
        done && one == other
    }
}

fn watch(game: GameId, rule: FreeRule) -> Seen {
    let mut seen = Seen::default();
    look_around((game, GAMES), 5, |walk, (seat, action)| {
        for viewer in Viewer::all(walk.referee.seats()) {
            let mut pair = Pair::begin(walk, viewer, rule);
            let readings = pair.clock_readings(Moment(60_000));
            seen.pairs += 1;
            seen.free += usize::from(readings[0].iter().all(|reading| !reading.runs));
            let mut differ = readings[0] != readings[1];
            if pair.take(seat, action, Moment(90_000)) {
                let readings = pair.clock_readings(Moment(120_000));
                differ |= readings[0] != readings[1];
            }
            seen.apart += usize::from(differ);
        }
    });
    seen
}

fn has_one_action(referee: &dyn Referee, seat: Seat) -> bool {
    referee.legal(seat).len() == 1
}

/// Tables that look the same to a viewer have the same clocks, in every game. A question whose only
/// answer everybody knows is free.
#[test]
fn clocks_tell_nothing_that_is_hidden() {
    let mut free = BTreeSet::new();
    for game in GameId::ALL {
        let seen = watch(game, |referee, seat| referee.is_plainly_forced(seat));
        assert_eq!(seen.apart, 0, "{game}: of {} pairs", seen.pairs);
        assert!(seen.pairs > 500, "{game}: {} pairs", seen.pairs);
        if seen.free > 0 {
            free.insert(game.to_string());
        }
    }
    assert!(!free.is_empty(), "what is plainly forced costs nothing");
}

/// A seat that is not charged has no choice, whatever is hidden. Most games have such seats.
#[test]
fn what_everybody_can_tell_is_forced() {
    let (mut plain, mut games) = (0, BTreeSet::new());
    for game in GameId::ALL {
        look_around((game, GAMES), 2, |walk, (seat, action)| {
            if walk.referee.is_plainly_forced(seat) {
                let legal = walk.referee.legal(seat);
                assert_eq!(legal, [action], "{game}: {seat}");
                plain += 1;
                games.insert(game.to_string());
            }
        });
    }
    assert!(plain > 50, "{plain} plainly forced positions in {games:?}");
}

/// The test finds clocks that reveal something: those that stand still for a seat with one action.
#[test]
fn clocks_that_tell_are_found() {
    let mut found = 0;
    for game in [
        GameId::Starshine,
        GameId::AmongTheStars,
        GameId::StellaQuest,
    ] {
        found += watch(game, has_one_action).apart;
    }
    assert!(found > 20, "{found} pairs");
}
