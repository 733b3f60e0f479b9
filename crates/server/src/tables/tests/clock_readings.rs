//! What clocks show follows from what everybody knows.

use std::collections::BTreeSet;

use asterism_core::{Seat, Viewer};
use asterism_registry::{GameId, Referee, Session};

use super::walk::{Walk, look_around};
use crate::tables::Hours;
use crate::tables::clocks::{Clocks, Counting, Face, Rule};
use crate::time::Moment;

const GAMES: u64 = 16;

/// What was seen of pairs of tables that look the same to somebody.
#[derive(Default)]
struct Seen {
    pairs: usize,
    /// Nobody is charged though somebody is asked.
    free: usize,
    /// The clocks differ.
    apart: usize,
}

/// Two tables that look the same to a viewer, each with its clocks.
struct Pair {
    viewer: Viewer,
    tables: [(Session, Clocks); 2],
}

impl Pair {
    fn begin(walk: &mut Walk, viewer: Viewer, rule: Rule) -> Self {
        let positions = [walk.position(), walk.other(viewer)];
        let tables = positions.map(|position| {
            let session = walk.session(position);
            let clocks = Clocks::begin_by(rule, &session, Moment(0));
            (session, clocks)
        });
        Self { viewer, tables }
    }

    /// Everything that both clocks show some time later.
    fn faces(&self, at: Moment) -> [Vec<Face>; 2] {
        let hours = Hours::default();
        let with = Counting {
            hours: &hours,
            pauses: &[],
        };
        self.tables.each_ref().map(|(_, clocks)| {
            let all = ["10+5", "3d"].map(|clock| (clock.parse().expect("a clock"), at));
            let seats = all.map(|clock| Seat::ALL.map(|seat| clocks.face(seat, clock, with)));
            seats.into_iter().flatten().flatten().collect()
        })
    }

    /// Has `seat` do the same at both tables, if it can and the viewer is shown the same: whether so.
    fn go_on(&mut self, seat: Seat, action: &str, at: Moment) -> bool {
        let hours = Hours::default();
        let with = Counting {
            hours: &hours,
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

fn watch(game: GameId, rule: Rule) -> Seen {
    let mut seen = Seen::default();
    look_around((game, GAMES), 5, |walk, (seat, action)| {
        for viewer in Viewer::all(walk.referee.seats()) {
            let mut pair = Pair::begin(walk, viewer, rule);
            let faces = pair.faces(Moment(60_000));
            seen.pairs += 1;
            seen.free += usize::from(faces[0].iter().all(|face| !face.runs));
            let mut differ = faces[0] != faces[1];
            if pair.go_on(seat, action, Moment(90_000)) {
                let faces = pair.faces(Moment(120_000));
                differ |= faces[0] != faces[1];
            }
            seen.apart += usize::from(differ);
        }
    });
    seen
}

fn has_one_action(referee: &dyn Referee, seat: Seat) -> bool {
    referee.legal(seat).len() == 1
}

/// The clocks of tables that look the same to a viewer show the same, in every game; what everybody knows to
/// be forced is free.
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

/// Whoever is not charged has no choice, whatever is hidden; and some are not, in most games.
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

/// The same look at clocks that stand still for whoever has only one action finds what they tell.
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
