//! The interface to one game in progress, the same for all games.

use asterism_core::{Record, Seat, SeatRecord, Seed, Turn, Unreadable, Viewer};
use asterism_registry::{AnyView, GameId, Refused};
use serde_json::Value;

/// The chance of a table: every action rolls dice that follow from the seed and the number of
/// actions before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// The seed.
    pub seed: Seed,
    /// Number of actions that have rolled dice of this seed.
    pub plies: u32,
}

impl Chance {
    /// The chance of a table that begins with this seed.
    pub const fn new(seed: Seed) -> Self {
        Self { seed, plies: 0 }
    }
}

/// One game in progress, of any kind. Actions are ids or texts in notation.
pub trait Table: Send + Sync {
    /// The game.
    fn game(&self) -> GameId;
    /// Number of seats.
    fn seats(&self) -> usize;
    /// The seats that owe an action, or the outcome.
    fn turn(&self) -> Turn;
    /// Appends the ids that `seat` may choose now.
    fn legal(&self, seat: Seat, ids: &mut Vec<u16>);
    /// Every action open to `seat`, in notation.
    fn legal_texts(&self, seat: Seat) -> Vec<String>;
    /// Chooses an id for `seat`: an action, or the next step of one.
    fn choose(&mut self, seat: Seat, id: usize) -> Result<(), Refused>;
    /// Takes an action in notation for `seat`; steps that it has chosen before do not matter.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// The steps that `seat` has chosen of an unfinished action.
    fn chosen(&self, seat: Seat) -> &[u16];
    /// The ids that lead to an action in notation.
    fn path(&self, action: &str) -> Result<Vec<u16>, Unreadable>;
    /// Writes the observation of `seat`.
    fn observe(&self, seat: Seat, numbers: &mut [f32]);
    /// The view of `viewer`.
    fn view(&self, viewer: Viewer) -> AnyView;
    /// The whole position, hidden cards included.
    fn position(&self) -> Value;
    /// A table that fits the view of `viewer`; hidden cards and all chance follow from `seed`.
    fn determinize(&self, viewer: Viewer, seed: &Seed) -> Box<dyn Table>;
    /// A copy of the table.
    fn copy(&self) -> Box<dyn Table>;
    /// The record of the game; none if it began with a position.
    fn record(&self, seats: Vec<SeatRecord>) -> Option<Result<Record, Unreadable>>;
    /// The state of its chance.
    fn chance(&self) -> Chance;
    /// Every action so far, with its seat.
    fn actions(&self) -> Vec<(Seat, String)>;
}
