use asterism_bots::{Bot, play_randomly};
use asterism_core::{
    Dice, Game, Notation, Outcome, Seat, SeatRecord, Seed, Settings, Sight, Turn, Unreadable,
};

use crate::bot::BotId;
use crate::edition::{Edition, with_edition};
use crate::game::Registered;
use crate::leash::Leash;
use crate::session::{Session, TableSetup};
use crate::statistics::Observation;

/// Many games of bots against each other, each from its own seed.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Which game, and what lies in its box.
    pub edition: Edition,
    /// Who sits where.
    pub bots: Vec<BotId>,
    /// What the tables have chosen.
    pub settings: Settings,
    /// The seed of all of them: the n-th game has its n-th child.
    pub seed: Seed,
}

/// One game that bots played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// How it ended.
    pub outcome: Outcome,
    /// Every action, with its seat.
    pub actions: Vec<(Seat, String)>,
}

impl Simulation {
    /// Refuses a game that cannot be played so.
    pub fn check(&self) -> Result<(), Unreadable> {
        self.edition.check_options(self.bots.len(), &self.settings)
    }

    /// Plays the `index`-th game. It depends on nothing but the simulation and `index`.
    pub fn play(&self, index: u64) -> Result<Match, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let (played, _) = self.play_out::<G>(index, content)?;
            Ok(played)
        })
    }

    /// Plays the `index`-th game and looks at what every seat has had and done.
    pub fn observe(&self, index: u64) -> Result<Observation, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let (played, state) = self.play_out::<G>(index, content)?;
            Ok(Observation::new(self.edition, played, &Notation::position(&state)))
        })
    }

    fn play_out<G: Registered>(
        &self,
        index: u64,
        content: &'static G::Content,
    ) -> Result<(Match, G), Unreadable> {
        let options = G::options(self.bots.len(), &self.settings, content)?;
        let leash = Leash::default();
        let bots = self.bots.iter().map(|bot| bot.player(&leash));
        let mut bots: Vec<Box<dyn Bot<G>>> = bots.collect();
        let mut players: Vec<&mut dyn Bot<G>> = Vec::new();
        for bot in &mut bots {
            players.push(bot.as_mut());
        }
        Ok(play(&options, &mut players, &self.seed.child(index)))
    }

    /// The `index`-th game as a session, to keep its record.
    pub fn session(&self, index: u64, played: &Match) -> Result<Session, Unreadable> {
        let mut session = Session::start(TableSetup {
            edition: self.edition,
            seats: self.bots.len(),
            settings: self.settings.clone(),
            seed: self.seed.child(index),
            position: None,
        })?;
        for (seat, action) in &played.actions {
            session
                .apply(*seat, action)
                .map_err(|refused| Unreadable::new(refused.to_string()))?;
        }
        Ok(session)
    }

    /// Who sat where, for a record.
    pub fn seats(&self) -> Vec<SeatRecord> {
        let seat = |bot: &BotId| SeatRecord {
            name: bot.to_string(),
            bot: Some(bot.to_string()),
        };
        self.bots.iter().map(seat).collect()
    }
}

/// Plays a game from `seed` to its end, and gives its last position as well; the players sit in this
/// order.
pub(crate) fn play<G: Registered>(
    options: &G::Options,
    players: &mut [&mut dyn Bot<G>],
    seed: &Seed,
) -> (Match, G) {
    let seats = players.len();
    let mut thoughts = Dice::for_ply(&seed.child(0), 0);
    let mut state = G::start(options, &mut Dice::for_ply(seed, 0));
    let mut actions = Vec::new();
    loop {
        let owed = match state.turn() {
            Turn::Owed(owed) => owed,
            Turn::Over(outcome) => return (Match { outcome, actions }, state),
        };
        let seat = owed
            .lowest()
            .expect("somebody owes an action until the game is over");
        let view = state.view_for(asterism_core::Viewer::Seat(seat));
        let action = players[seat.index()].choose(seat, &view, &mut thoughts);
        actions.push((seat, G::print(action, G::content(&view))));
        for (own, player) in Seat::first(seats).zip(players.iter_mut()) {
            player.watch(own, seat, sight(&state, (seat, action), own));
        }
        state.advance(seat, action, &mut Dice::for_ply(seed, actions.len() as u32));
    }
}

/// What `own` sees of the action that `seat` is about to take.
fn sight<G: Registered>(
    state: &G,
    (seat, action): (Seat, G::Action),
    own: Seat,
) -> Sight<G::Action> {
    if own == seat {
        Sight::Whole(action)
    } else {
        state.sight(seat, action, own)
    }
}

/// Plays `games` games with random actions, as fast as the game can, and returns how many actions
/// they took in all.
pub fn random_playouts(
    edition: Edition,
    (seats, settings): (usize, &Settings),
    games: u64,
    seed: u64,
) -> Result<u64, Unreadable> {
    with_edition!(edition, (G, content) => {
        let options = G::options(seats, settings, content)?;
        let mut dice = Dice::quick(seed);
        let mut actions = Vec::new();
        let play = |_| play_randomly(&mut <G as Game>::start(&options, &mut dice), &mut dice, &mut actions);
        Ok((0..games).map(play).sum())
    })
}
