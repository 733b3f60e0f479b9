use asterism_core::{
    Dice, FORMAT, Line, Record, ResultRecord, Seat, SeatRecord, Seed, Settings, Tale, Unreadable,
    Viewer,
};

use crate::canonical;
use crate::edition::Edition;
use crate::game::GameId;
use crate::library::Library;
use crate::questions::Questions;
use crate::referee::{Referee, Refused};

/// What a table is made from: with the actions it is the whole truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSetup {
    /// Which game, and what lies in its box.
    pub edition: Edition,
    /// How many seats.
    pub seats: usize,
    /// What the table has chosen.
    pub settings: Settings,
    /// Where its chance comes from.
    pub seed: Seed,
}

/// A game as it is played at a table: the referee, every action so far, and what was told of it.
pub struct Session {
    setup: TableSetup,
    referee: Box<dyn Referee>,
    actions: Vec<(Seat, String)>,
    questions: Questions,
    /// What happened, each with the number of actions taken before or by it.
    story: Vec<(usize, Box<dyn Tale>)>,
}

impl Session {
    /// Lays out a new table.
    pub fn start(setup: TableSetup) -> Result<Self, Unreadable> {
        let mut dice = Dice::for_ply(&setup.seed, 0);
        let referee = setup
            .edition
            .start(setup.seats, &setup.settings, &mut dice)?;
        let story = referee
            .opening()
            .into_iter()
            .map(|tale| (0, tale))
            .collect();
        Ok(Self {
            setup,
            questions: Questions::new(referee.turn().owed()),
            referee,
            actions: Vec::new(),
            story,
        })
    }

    /// Plays a record from its beginning up to `steps` actions, with the content that it names.
    pub fn replay(record: &Record, steps: usize, library: &Library) -> Result<Self, Unreadable> {
        let mut session = Self::start(setup_of(record, library)?)?;
        for index in 0..steps.min(record.actions.len()) {
            let place = format!("action {}", index + 1);
            let (seat, action) = record.action(index).map_err(|error| error.at(&place))?;
            session
                .apply(seat, action)
                .map_err(|refused| Unreadable::new(refused.to_string()).at(&place))?;
        }
        Ok(session)
    }

    /// What the table was made from.
    pub const fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The truth of the table.
    pub fn referee(&self) -> &dyn Referee {
        &*self.referee
    }

    /// Every action so far, each with its seat.
    pub fn actions(&self) -> &[(Seat, String)] {
        &self.actions
    }

    /// How many actions were taken.
    pub const fn version(&self) -> usize {
        self.actions.len()
    }

    /// Since which version `seat` is asked without pause; none if it owes no action.
    pub const fn asked_since(&self, seat: Seat) -> Option<usize> {
        self.questions.since(seat)
    }

    /// Who is and was asked for an action, and since when.
    pub const fn questions(&self) -> &Questions {
        &self.questions
    }

    /// Checks and carries out an action.
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let ply = self.actions.len() + 1;
        let mut dice = Dice::for_ply(&self.setup.seed, ply as u32);
        let tales = self.referee.apply(seat, action, &mut dice)?;
        self.actions.push((seat, action.to_owned()));
        self.questions.answer(seat, self.referee.turn().owed());
        self.story.extend(tales.into_iter().map(|tale| (ply, tale)));
        Ok(())
    }

    /// What `viewer` was told since `version`, each line with the version it belongs to.
    pub fn lines(&self, viewer: Viewer, names: &[String], version: usize) -> Vec<(usize, Line)> {
        let first = self.story.partition_point(|(ply, _)| *ply < version);
        let tales = self.story[first..].iter();
        tales
            .filter_map(|(ply, tale)| Some((*ply, tale.line(viewer, names)?)))
            .collect()
    }

    /// A hash of the whole position: equal positions have equal hashes everywhere.
    pub fn hash(&self) -> String {
        canonical::hash(&self.referee.position())
    }

    /// The record of the game so far.
    pub fn record(&self, seats: Vec<SeatRecord>) -> Record {
        let outcome = self.referee.turn().outcome().copied();
        let game = self.setup.edition.game();
        Record {
            asterism: FORMAT,
            game: game.to_string(),
            rules: game.facts().rules,
            content: self.setup.edition.hash().map(str::to_owned),
            options: self.setup.settings.clone(),
            seats,
            seed: self.setup.seed.to_string(),
            actions: self
                .actions
                .iter()
                .map(|(seat, action)| format!("{seat} {action}"))
                .collect(),
            result: outcome.map(|outcome| ResultRecord::new(&outcome, self.hash())),
        }
    }

    /// Whether `record` ends as it says: refuses one that does not, with the reason.
    pub fn verify(record: &Record, library: &Library) -> Result<Self, Unreadable> {
        let session = Self::replay(record, record.actions.len(), library)?;
        let found = session.record(record.seats.clone()).result;
        if found == record.result {
            return Ok(session);
        }
        Err(Unreadable::new(match (&record.result, found) {
            (None, _) => "the record has no result, but its game is over",
            (Some(_), None) => "the record has a result, but its game is not over",
            (Some(_), Some(_)) => "the game ends otherwise than the record says",
        }))
    }
}

fn setup_of(record: &Record, library: &Library) -> Result<TableSetup, Unreadable> {
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
    Ok(TableSetup {
        edition,
        seats: record.seats.len(),
        settings,
        seed,
    })
}

/// Every action of a text such as `play b6; draw`.
///
/// ```
/// let actions: Vec<_> = asterism_registry::actions(" play b6;draw ; ").collect();
/// assert_eq!(actions, ["play b6", "draw"]);
/// ```
pub fn actions(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(';').map(str::trim);
    parts.filter(|action| !action.is_empty())
}
