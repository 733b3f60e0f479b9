use std::ops::RangeInclusive;

use asterism_core::{Dice, Record, Seat, SeatRecord, Seed, Settings, Turn, Unreadable, Viewer};
use asterism_registry::{AnyView, Edition, GameId, Library, Refused};
use serde_json::Value;

use crate::layout::Group;
use crate::seated::{Seated, Start};
use crate::study::Study;

/// One game in progress, whichever it is, asked and told in ids and in notation.
pub trait Table: Send + Sync {
    /// Which game it is.
    fn game(&self) -> GameId;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who owes an action, or how the game ended.
    fn turn(&self) -> Turn;
    /// Appends the ids that `seat` may choose now.
    fn legal(&self, seat: Seat, ids: &mut Vec<u16>);
    /// Every action open to `seat`, in notation.
    fn legal_texts(&self, seat: Seat) -> Vec<String>;
    /// `seat` chooses an id: its action, or the next step of one.
    fn choose(&mut self, seat: Seat, id: usize) -> Result<(), Refused>;
    /// `seat` takes an action in notation, whatever steps it has chosen before.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused>;
    /// The steps that `seat` has chosen of an action that is not complete.
    fn chosen(&self, seat: Seat) -> &[u16];
    /// The ids that lead to an action in notation.
    fn path(&self, action: &str) -> Result<Vec<u16>, Unreadable>;
    /// Writes what `seat` knows.
    fn observe(&self, seat: Seat, numbers: &mut [f32]);
    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> AnyView;
    /// The whole position, hidden cards included.
    fn position(&self) -> Value;
    /// A table that fits all that `viewer` knows, what is hidden made up from `seed`.
    fn determinize(&self, viewer: Viewer, seed: &Seed) -> Box<dyn Table>;
    /// The same table once more.
    fn copy(&self) -> Box<dyn Table>;
    /// The record of the game; none if it did not begin as games do.
    fn record(&self, seats: Vec<SeatRecord>) -> Option<Result<Record, Unreadable>>;
    /// Where its chance comes from: the seed, and how many actions have rolled its dice.
    fn chance(&self) -> (Seed, u32);
    /// Every action so far, with its seat.
    fn actions(&self) -> Vec<(Seat, String)>;
}

/// Runs `$body` with `$G` standing for the type of the game of `$edition`, and `$content` for what
/// lies in its box.
macro_rules! with_edition {
    ($edition:expr, ($G:ident, $content:ident) => $body:expr) => {
        match $edition {
            asterism_registry::Edition::StellaQuest => {
                type $G = asterism_registry::stella_quest::StellaQuest;
                let $content: &'static () = &();
                $body
            }
            asterism_registry::Edition::Stellar(printed) => {
                type $G = asterism_registry::stellar::Stellar;
                let $content = printed.content();
                $body
            }
            asterism_registry::Edition::Sternenhimmel(printed) => {
                type $G = asterism_registry::sternenhimmel::Sternenhimmel;
                let $content = printed.content();
                $body
            }
            asterism_registry::Edition::Starshine(printed) => {
                type $G = asterism_registry::starshine::Starshine;
                let $content = printed.content();
                $body
            }
            asterism_registry::Edition::AmongTheStars(printed) => {
                type $G = asterism_registry::among_the_stars::AmongTheStars;
                let $content = printed.content();
                $body
            }
        }
    };
}
pub(crate) use with_edition;

/// The edition that comes with the program.
pub(crate) fn edition(game: GameId) -> Edition {
    Library::embedded().edition(game)
}

/// Lays out a table.
pub fn start(
    game: GameId,
    seats: usize,
    settings: &Settings,
    seed: Seed,
) -> Result<Box<dyn Table>, Unreadable> {
    start_with(edition(game), seats, settings, seed)
}

fn start_with(
    edition: Edition,
    seats: usize,
    settings: &Settings,
    seed: Seed,
) -> Result<Box<dyn Table>, Unreadable> {
    with_edition!(edition, (G, content) => {
        let options = <G as asterism_core::Notation>::options(seats, settings, content)?;
        let state = <G as asterism_core::Game>::start(&options, &mut Dice::for_ply(&seed, 0));
        let begun = Start { edition, settings: settings.clone() };
        Ok(Box::new(Seated::<G>::new(state, content, (seed, 0), Some(begun))))
    })
}

/// Sets up the position that `value` describes; its chance comes from a seed of which so many
/// plies are over.
pub fn from_position(
    game: GameId,
    value: &Value,
    chance: (Seed, u32),
) -> Result<Box<dyn Table>, Unreadable> {
    with_edition!(edition(game), (G, content) => {
        let state = <G as asterism_core::Notation>::read_position(value, content)?;
        Ok(Box::new(Seated::<G>::new(state, content, chance, None)))
    })
}

/// Plays a record up to `steps` actions.
pub fn replay(record: &Record, steps: usize) -> Result<Box<dyn Table>, Unreadable> {
    let game: GameId = record.game.parse()?;
    game.facts().check_kind(&record.game, record.rules)?;
    let edition = Library::embedded().find(game, record.content.as_deref())?;
    let seed = record.seed.parse()?;
    let mut table = start_with(edition, record.seats.len(), &record.options, seed)?;
    for index in 0..steps.min(record.actions.len()) {
        let place = format!("action {}", index + 1);
        let (seat, action) = record.action(index).map_err(|error| error.at(&place))?;
        let acted = table.act(seat, action);
        acted.map_err(|refused| Unreadable::new(refused.to_string()).at(&place))?;
    }
    Ok(table)
}

/// The sizes of a game in numbers, and what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// How many action ids there are.
    pub actions: usize,
    /// How many numbers an observation has.
    pub observation: usize,
    /// What they say, group by group.
    pub layout: &'static [Group],
    /// Whether every action has an id of its own.
    pub single: bool,
}

impl Numbers {
    /// Those of `game`.
    pub fn of(game: GameId) -> Self {
        with_edition!(edition(game), (G, _content) => Self {
            actions: G::ACTIONS,
            observation: G::OBSERVATION,
            layout: G::LAYOUT,
            single: G::SINGLE,
        })
    }

    /// The action ids.
    pub const fn ids(&self) -> RangeInclusive<usize> {
        0..=self.actions - 1
    }

    /// The name of an action id of `game`: the action in notation, or the step of one.
    pub fn name(game: GameId, id: usize) -> Option<String> {
        with_edition!(edition(game), (G, content) => {
            (id < G::ACTIONS).then(|| G::name(id, content)).flatten()
        })
    }
}
