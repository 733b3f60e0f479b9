use asterism_core::{
    Dice, MAX_SEATS, Notation, Outcome, Seat, Seed, Settings, Turn, Unreadable, Viewer,
};
use asterism_registry::GameId;
use rayon::prelude::*;

use crate::path::{Path, common};
use crate::study::Study;
use crate::table::{edition, with_edition};

/// Many games of one kind that are stepped at once, on all cores.
///
/// A game that ends begins anew at once: its arrays then say how it ended, and what the first seat of
/// the next one knows. Each game has dice of its own, so what happens in it depends on nothing but
/// the seed, its place among them and its actions.
pub trait Many: Send + Sync {
    /// How many games there are.
    fn len(&self) -> usize;
    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// How many seats each has.
    fn seats(&self) -> usize;
    /// Begins all anew and writes what is to be known.
    fn reset(&mut self, seed: &Seed, arrays: &mut Arrays<'_>);
    /// Takes `actions[n]` in the n-th game and writes what is to be known. Where that is not open
    /// nothing happens; the lowest such game is told.
    fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Unreadable>;
    /// Writes an id for each game that chance picks from those that are open.
    fn sample(&mut self, actions: &mut [i64]);
}

/// Where what is to be known of many games is written, game by game.
pub struct Arrays<'a> {
    /// What the seat knows that is asked.
    pub observations: &'a mut [f32],
    /// Which ids it may choose: 1, or else 0.
    pub masks: &'a mut [u8],
    /// Which seat is asked.
    pub turns: &'a mut [i8],
    /// What every seat has won of a game that just ended, from -1 to 1; zeros otherwise.
    pub rewards: &'a mut [f32],
    /// Whether a game has just ended: 1, or else 0.
    pub ended: &'a mut [u8],
}

/// `count` games.
pub fn many(
    game: GameId,
    (count, seats): (usize, usize),
    settings: &Settings,
) -> Result<Box<dyn Many>, Unreadable> {
    with_edition!(edition(game), (G, content) => {
        let options = <G as Notation>::options(seats, settings, content)?;
        Ok(Box::new(Lot::<G>::new(options, (count, seats))))
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
    /// Who is asked.
    seat: Seat,
    /// What is open to that seat.
    open: Vec<G::Action>,
    /// The first id that each of these needs next.
    ids: Vec<u16>,
    chosen: Path,
}

/// A part of the arrays: what is of one game.
struct Row<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [u8],
    turn: &'a mut i8,
    reward: &'a mut [f32],
    ended: &'a mut u8,
}

/// So many games are the least that is worth handing to another thread.
const AT_ONCE: usize = 256;

impl<G: Study> Lot<G>
where
    G::Options: Sync + Send,
{
    const fn new(options: G::Options, (count, seats): (usize, usize)) -> Self {
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
        let games = (0..self.count).into_par_iter().with_min_len(AT_ONCE);
        let begun = games
            .zip(rows::<G>(arrays, self.seats))
            .map(|(index, mut row)| {
                let mut game = Running::<G>::begin(options, &seed.child(index as u64));
                row.reward.fill(0.0);
                *row.ended = 0;
                game.tell(&mut row);
                game
            });
        self.games = begun.collect();
    }

    fn step(&mut self, actions: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Unreadable> {
        let options = &self.options;
        let games = self.games.par_iter_mut().with_min_len(AT_ONCE).enumerate();
        let played = games.zip(actions).zip(rows::<G>(arrays, self.seats));
        let refused = played
            .filter_map(|(((index, game), action), mut row)| {
                game.step(*action, options, &mut row).err().map(|_| index)
            })
            .min();
        refused.map_or(Ok(()), |index| Err(not_open::<G>(index, actions[index])))
    }

    fn sample(&mut self, actions: &mut [i64]) {
        let games = self.games.par_iter_mut().with_min_len(AT_ONCE);
        games.zip(actions).for_each(|(game, action)| {
            *action = i64::from(game.dice.pick(&game.ids));
        });
    }
}

/// The id is none of those that are open.
struct NotOpen;

/// Why `action` is refused in the game at `index`.
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
        self.tell(row);
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

    /// Finds what is open, and writes what the seat may know that is asked.
    #[inline]
    fn tell(&mut self, row: &mut Row<'_>) {
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

/// What each seat has won: 1 for a victory, less than 0 for none, and 0 for all in sum.
pub(crate) fn reward(outcome: &Outcome, rewards: &mut [f32]) {
    let seats = outcome.seats() as f32;
    for (seat, reward) in Seat::first(MAX_SEATS).zip(rewards) {
        *reward = (outcome.share(seat) as f32 * seats - 1.0) / (seats - 1.0);
    }
}
