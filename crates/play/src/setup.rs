//! The setup of a table: together with the actions it determines the whole game.

use asterism_core::{Dice, Record, Seed, Settings, Unreadable};
use asterism_registry::{Edition, GameId, Library, Position, Referee};

use crate::story::Story;

/// Setup of a table: together with the actions it determines the whole game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSetup {
    /// The game with its content.
    pub edition: Edition,
    /// Number of seats.
    pub seats: usize,
    /// Settings of the table.
    pub settings: Settings,
    /// Source of all its randomness.
    pub seed: Seed,
    /// Position that the game starts from; none if the table is laid out by chance.
    pub position: Option<Position>,
}

impl TableSetup {
    /// The table before the first action.
    pub(crate) fn begin(&self) -> Result<(Box<dyn Referee>, Story), Unreadable> {
        let Some(position) = &self.position else {
            let mut dice = Dice::for_ply(&self.seed, 0);
            let referee = self.edition.start(self.seats, &self.settings, &mut dice)?;
            let story = Story::of(referee.opening());
            return Ok((referee, story));
        };
        let referee = self.edition.read_position(position.json())?;
        if referee.seats() == self.seats {
            return Ok((referee, Story::from_the_middle()));
        }
        let (found, wanted) = (referee.seats(), self.seats);
        let reason = format!("the position is for {found} players, not for {wanted}");
        Err(Unreadable::new(reason))
    }

    /// The setup of the game of a record, with the content that it names.
    pub(crate) fn of(record: &Record, library: &Library) -> Result<Self, Unreadable> {
        let game: GameId = record.game.parse()?;
        let rules = game.facts().rules;
        if record.rules != rules {
            let reason = format!(
                "rules version {} of {game} is not known; it is {rules}",
                record.rules
            );
            return Err(Unreadable::new(reason));
        }
        let edition = library.find(game, record.content.as_deref())?;
        let seed = record.seed.parse()?;
        let settings = record.options.clone();
        Ok(Self {
            edition,
            seats: record.seats.len(),
            settings,
            seed,
            position: record.position.clone().map(Position::new),
        })
    }
}

/// Every action of a text such as `play b6; draw`.
///
/// ```
/// let actions: Vec<_> = asterism_play::actions(" play b6;draw ; ").collect();
/// assert_eq!(actions, ["play b6", "draw"]);
/// ```
pub fn actions(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(';').map(str::trim);
    parts.filter(|action| !action.is_empty())
}
