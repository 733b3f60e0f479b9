//! Many games of bots against each other.

use asterism_bots::{Bot, play_randomly};
use asterism_core::{
    Dice, Game, Notation, Seat, SeatRecord, Seed, Settings, Sight, Turn, Unreadable,
};
use asterism_play::{Session, TableSetup};
use asterism_registry::{BotId, Edition, Registered, ThinkingLimits, with_edition};

use crate::matches::Match;
use crate::statistics::Observation;

/// Many games of bots against each other, each from its own seed.
///
/// ```
/// use asterism_core::{Seed, Settings};
/// use asterism_lab::{Columns, Simulation, Statistics};
/// use asterism_registry::{BotId, GameId, Library};
/// let simulation = Simulation {
///     edition: Library::embedded().edition(GameId::Stellar),
///     bots: vec![BotId::Random; 2],
///     settings: Settings::new(),
///     seed: Seed::from_text("example"),
/// };
/// let (mut statistics, mut columns) = (Statistics::new(GameId::Stellar, 2), Columns::default());
/// for index in 0..3 {
///     let observation = simulation.observe(index).unwrap();
///     statistics.observe(&observation);
///     columns.push(index, &observation.played);
/// }
/// assert_eq!((statistics.games, columns.len()), (3, 6));
/// ```
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The game with its content.
    pub edition: Edition,
    /// The bots, in seat order.
    pub bots: Vec<BotId>,
    /// Settings of the tables.
    pub settings: Settings,
    /// Source of all randomness: the n-th game has its n-th child.
    pub seed: Seed,
}

impl Simulation {
    /// Refuses options that the game does not allow.
    pub fn check(&self) -> Result<(), Unreadable> {
        self.edition.check_options(self.bots.len(), &self.settings)
    }

    /// Plays the `index`-th game. The result depends only on the simulation and `index`.
    pub fn play(&self, index: u64) -> Result<Match, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let (played, _) = self.play_out::<G>(index, content)?;
            Ok(played)
        })
    }

    /// Plays the `index`-th game and observes what every seat had and did.
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
        let limits = ThinkingLimits::default();
        let bots = self.bots.iter().map(|bot| bot.player(&limits));
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

    /// The seats for a record.
    pub fn seats(&self) -> Vec<SeatRecord> {
        let seat = |bot: &BotId| SeatRecord {
            name: bot.to_string(),
            bot: Some(bot.to_string()),
        };
        self.bots.iter().map(seat).collect()
    }
}

/// Plays a game from `seed` to its end, and gives its last position as well; the players sit in
/// this order.
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
            player.watch(own, seat, sight(&state, seat, action, own));
        }
        state.advance(seat, action, &mut Dice::for_ply(seed, actions.len() as u32));
    }
}

/// The part of an action of `seat` that `own` sees.
fn sight<G: Registered>(state: &G, seat: Seat, action: G::Action, own: Seat) -> Sight<G::Action> {
    if own == seat {
        Sight::Whole(action)
    } else {
        state.sight(seat, action, own)
    }
}

/// Games with random actions, played as fast as possible.
///
/// ```
/// use asterism_core::Settings;
/// use asterism_lab::RandomPlayouts;
/// use asterism_registry::{GameId, Library};
/// let edition = Library::embedded().edition(GameId::Stellar);
/// let playouts = RandomPlayouts { edition, seats: 2, settings: &Settings::new(), games: 3 };
/// assert!(playouts.run(7).unwrap() > 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RandomPlayouts<'a> {
    /// The game with its content.
    pub edition: Edition,
    /// Number of seats.
    pub seats: usize,
    /// Settings of the tables.
    pub settings: &'a Settings,
    /// Number of games.
    pub games: u64,
}

impl RandomPlayouts<'_> {
    /// Plays the games and returns the total number of actions.
    pub fn run(&self, seed: u64) -> Result<u64, Unreadable> {
        with_edition!(self.edition, (G, content) => {
            let options = G::options(self.seats, self.settings, content)?;
            let mut dice = Dice::quick(seed);
            let mut actions = Vec::new();
            let play = |_| play_randomly(&mut <G as Game>::start(&options, &mut dice), &mut dice, &mut actions);
            Ok((0..self.games).map(play).sum())
        })
    }
}
