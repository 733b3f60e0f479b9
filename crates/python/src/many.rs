//! Many games of one kind that are stepped at once, on all cores.

use asterism_core::{
    Dice, MAX_SEATS, Notation, Outcome, Seat, Seed, Settings, Turn, Unreadable, Viewer,
};
use asterism_registry::{GameId, with_edition};
use rayon::prelude::*;

use crate::path::{Path, common};
use crate::setup::edition;
use crate::study::Study;

/// Many games of one kind that are stepped at once, on all cores.
///
/// A game that ends is replaced by a new one at once: `rewards` and `ended` are then those of the
/// old game, all other arrays those of the new one. Each game has its own dice, so it depends on
/// nothing but the seed, its index and its actions.
pub trait Many: Send + Sync {
    /// Number of games.
    fn len(&self) -> usize;
    /// True if there are no games.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Number of seats of each game.
    fn seats(&self) -> usize;
    /// Replaces all games by new ones of this seed, and fills the arrays.
    fn reset(&mut self, seed: &Seed, arrays: &mut Arrays<'_>);
    /// Takes `actions[n]` in the n-th game and fills the arrays. A game in which that action is not
    /// open stays as it is; the error names the first such game.
    fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Unreadable>;
    /// Writes a random open id for each game.
    fn sample(&mut self, actions: &mut [i64]);
}

/// The arrays that many games are written to, game after game.
pub struct Arrays<'a> {
    /// The observation of the seat to move.
    pub observations: &'a mut [f32],
    /// For each id 1 if that seat may choose it, otherwise 0.
    pub masks: &'a mut [u8],
    /// Index of the seat to move.
    pub turns: &'a mut [i8],
    /// Rewards of all seats of a game that has just ended, from -1 to 1; zeros otherwise.
    pub rewards: &'a mut [f32],
    /// 1 if a game has just ended, otherwise 0.
    pub ended: &'a mut [u8],
}

/// Makes `count` games; they begin with the first `reset`.
pub fn many(
    game: GameId,
    count: usize,
    seats: usize,
    settings: &Settings,
) -> Result<Box<dyn Many>, Unreadable> {
    with_edition!(edition(game), (G, content) => {
        let options = <G as Notation>::options(seats, settings, content)?;
        Ok(Box::new(Lot::<G>::new(options, count, seats)))
    })
}

struct Lot<G: Study> {
    options: G::Options,
    seats: usize,
    count: usize,
    games: Vec<Running<G>>,
}

/// One of the games.
struct Running<G: Study> {
    state: G,
    dice: Dice,
    /// The seat to move.
    seat: Seat,
    /// The actions open to that seat.
    open: Vec<G::Action>,
    /// The ids that this seat may choose next.
    ids: Vec<u16>,
    chosen: Path,
}

/// The part of the arrays that belongs to one game.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [u8],
    turn: &'a mut i8,
    reward: &'a mut [f32],
    ended: &'a mut u8,
}

/// Minimum number of games for a task of its own: fewer are not worth another thread.
const GAMES_PER_TASK: usize = 256;

impl<G: Study> Lot<G>
where
    G::Options: Sync + Send,
{
    const fn new(options: G::Options, count: usize, seats: usize) -> Self {
        Self {
            options,
            seats,
            count,
            games: Vec::new(),
        }
    }
}

/// The arrays, row by row.
fn rows<'a, G: Study>(
    arrays: &'a mut Arrays<'_>,
    seats: usize,
) -> impl IndexedParallelIterator<Item = Row<'a>> {
    let observations = arrays.observations.par_chunks_exact_mut(G::OBSERVATION);
    let masks = arrays.masks.par_chunks_exact_mut(G::ACTIONS);
    let rewards = arrays.rewards.par_chunks_exact_mut(seats);
    let told = observations.zip(masks).zip(arrays.turns.par_iter_mut());
    let ended = rewards.zip(arrays.ended.par_iter_mut());
    told.zip(ended)
        .map(|(((observation, mask), turn), (reward, ended))| Row {
            observation,
            mask,
            turn,
            reward,
            ended,
        })
}

impl<G: Study> Many for Lot<G>
where
    G::Options: Sync + Send,
{
    fn len(&self) -> usize {
        self.count
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn reset(&mut self, seed: &Seed, arrays: &mut Arrays<'_>) {
        let options = &self.options;
        let games = (0..self.count).into_par_iter().with_min_len(GAMES_PER_TASK);
        let begun = games
            .zip(rows::<G>(arrays, self.seats))
            .map(|(index, mut row)| {
                let mut game = Running::<G>::begin(options, &seed.child(index as u64));
                row.reward.fill(0.0);
                *row.ended = 0;
                game.write(&mut row);
                game
            });
        self.games = begun.collect();
    }

    fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Unreadable> {
        let options = &self.options;
        let games = self
            .games
            .par_iter_mut()
            .with_min_len(GAMES_PER_TASK)
            .enumerate();
        let played = games.zip(actions).zip(rows::<G>(arrays, self.seats));
        let refused = played
            .filter_map(|(((index, game), action), mut row)| {
                game.step(*action, options, &mut row).err().map(|_| index)
            })
            .min();
        refused.map_or(Ok(()), |index| Err(not_open::<G>(index, actions[index])))
    }

    fn sample(&mut self, actions: &mut [i64]) {
        let games = self.games.par_iter_mut().with_min_len(GAMES_PER_TASK);
        games.zip(actions).for_each(|(game, action)| {
            *action = i64::from(game.dice.pick(&game.ids));
        });
    }
}

/// The id is none of those that are open.
struct NotOpen;

/// The refusal of `action` in the game at `index`.
fn not_open<G: Study>(index: usize, action: i64) -> Unreadable {
    if usize::try_from(action).is_ok_and(|id| id < G::ACTIONS) {
        return Unreadable::new(format!("action {action} is not open in game {index}"));
    }
    let last = G::ACTIONS - 1;
    let reason = format!("an action is a number from 0 to {last}, not {action}");
    Unreadable::new(reason).at(format!("game {index}"))
}

impl<G: Study> Running<G> {
    fn begin(options: &G::Options, seed: &Seed) -> Self {
        let mut dice = Dice::for_ply(seed, 0);
        Self {
            state: G::start(options, &mut dice),
            dice,
            seat: Seat::One,
            open: Vec::new(),
            ids: Vec::new(),
            chosen: Path::new(),
        }
    }

    #[inline]
    fn step(&mut self, id: i64, options: &G::Options, row: &mut Row<'_>) -> Result<(), NotOpen> {
        self.choose(id)?;
        row.reward.fill(0.0);
        *row.ended = 0;
        if let Turn::Over(outcome) = self.state.turn() {
            reward(&outcome, row.reward);
            *row.ended = 1;
            self.state = G::start(options, &mut self.dice);
        }
        self.write(row);
        Ok(())
    }

    #[inline]
    fn choose(&mut self, id: i64) -> Result<(), NotOpen> {
        let matches = |open: &u16| i64::from(*open) == id;
        let at = self.ids.iter().position(matches).ok_or(NotOpen)?;
        if G::SINGLE {
            self.state.advance(self.seat, self.open[at], &mut self.dice);
        } else {
            self.choose_step(self.ids[at]);
        }
        Ok(())
    }

    fn choose_step(&mut self, step: u16) {
        self.chosen.push(step);
        let chosen = &self.chosen;
        self.open
            .retain(|action| G::path(*action).starts_with(chosen));
        if let [action] = self.open[..] {
            self.state.advance(self.seat, action, &mut self.dice);
            self.chosen.clear();
        } else {
            let paths: Vec<Path> = self.open.iter().map(|action| G::path(*action)).collect();
            let forced = common(&paths, self.chosen.len());
            self.chosen.extend(forced.iter().copied());
        }
    }

    /// Finds the open actions, and writes the row of the seat to move.
    #[inline]
    fn write(&mut self, row: &mut Row<'_>) {
        if self.chosen.is_empty() {
            let owed = self.state.turn().owed();
            self.seat = owed.lowest().expect("a game that has ended begins anew");
            self.open.clear();
            self.state.legal_actions(self.seat, &mut self.open);
        }
        let next = self.chosen.len();
        self.ids.clear();
        row.mask.fill(0);
        for action in &self.open {
            let id = G::path(*action)[next];
            let open = &mut row.mask[usize::from(id)];
            if *open == 0 {
                *open = 1;
                self.ids.push(id);
            }
        }
        *row.turn = self.seat.index() as i8;
        let view = self.state.view_for(Viewer::Seat(self.seat));
        G::observe(&view, &self.chosen, row.observation);
    }
}

/// Writes the reward of each seat: 1 for a victory, less than 0 for none, 0 in sum.
pub(crate) fn reward(outcome: &Outcome, rewards: &mut [f32]) {
    let seats = outcome.seats() as f32;
    for (seat, reward) in Seat::first(MAX_SEATS).zip(rewards) {
        *reward = (outcome.share(seat) as f32 * seats - 1.0) / (seats - 1.0);
    }
}
