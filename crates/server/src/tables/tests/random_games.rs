//! Games that are played at random, with all options.

use asterism_core::{Dice, Seat, Seed, Settings, Viewer};
use asterism_play::{Session, TableSetup};
use asterism_registry::{Edition, GameId, Library, Position, Referee};

/// A game that is played at random.
pub(super) struct Walk {
    pub(super) edition: Edition,
    pub(super) settings: Settings,
    pub(super) referee: Box<dyn Referee>,
    pub(super) dice: Dice,
}

impl Walk {
    /// A table whose number of seats and options are drawn from `number`.
    pub(super) fn start(game: GameId, number: u64) -> Self {
        let (edition, mut dice) = (Library::embedded().edition(game), Dice::quick(number));
        let seats: Vec<usize> = game.facts().seats.collect();
        loop {
            let (seats, settings) = (dice.pick(&seats), any_settings(game, &mut dice));
            if edition.check_options(seats, &settings).is_ok() {
                let referee = edition.start(seats, &settings, &mut dice);
                return Self {
                    edition,
                    settings,
                    referee: referee.expect("the options were checked"),
                    dice,
                };
            }
        }
    }

    /// A random action of a random seat that owes one; `None` once the game is over.
    pub(super) fn next(&mut self) -> Option<(Seat, String)> {
        let owed: Vec<Seat> = self.referee.turn().owed().iter().collect();
        if owed.is_empty() {
            return None;
        }
        let seat = self.dice.pick(&owed);
        let legal = self.referee.legal(seat);
        let action = &legal[self.dice.below(legal.len() as u32) as usize];
        Some((seat, action.clone()))
    }

    pub(super) fn take(&mut self, seat: Seat, action: &str) {
        let told = self.referee.apply(seat, action, &mut self.dice);
        told.expect("it was listed");
    }

    /// The whole position, hidden cards included.
    pub(super) fn position(&self) -> Position {
        Position::new(self.referee.position())
    }

    /// A random position that `viewer` cannot tell from the real one.
    pub(super) fn other(&mut self, viewer: Viewer) -> Position {
        self.referee.view(viewer).imagine(&mut self.dice)
    }

    /// A game that continues from `position`.
    pub(super) fn session(&self, position: Position) -> Session {
        let setup = TableSetup {
            edition: self.edition,
            seats: self.referee.seats(),
            settings: self.settings.clone(),
            seed: Seed::from_text("walk"),
            position: Some(position),
        };
        Session::start(setup).expect("the position can be")
    }
}

fn any_settings(game: GameId, dice: &mut Dice) -> Settings {
    let settings = game.facts().settings.iter();
    let chosen = settings.map(|setting| (setting.key.into(), dice.pick(setting.values).0.into()));
    chosen.collect()
}

/// Plays games at random, and calls `look` at the first four positions and then at every
/// `every`-th.
pub(super) fn look_around(
    (game, games): (GameId, u64),
    every: usize,
    mut look: impl FnMut(&mut Walk, (Seat, &str)),
) {
    for number in 0..games {
        let mut walk = Walk::start(game, number);
        for step in 0.. {
            let Some((seat, action)) = walk.next() else {
                break;
            };
            if step < 4 || step % every == 0 {
                look(&mut walk, (seat, &action));
            }
            walk.take(seat, &action);
        }
    }
}
