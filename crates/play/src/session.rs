use asterism_core::{
    Dice, EndRecord, FORMAT, Line, Record, ResultRecord, Seat, SeatRecord, Seats, Seed, Settings,
    Turn, Unreadable, Viewer,
};

use crate::canonical;
use crate::edition::Edition;
use crate::exit::{Exit, ranks_after};
use crate::game::GameId;
use crate::library::Library;
use crate::position::Position;
use crate::questions::Questions;
use crate::referee::{Referee, Refused};
use crate::steps::{Stays, Step, Steps, UNDO, back_to, turns_back_to};
use crate::story::Story;

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
    /// The position from which it goes on; none if the table is laid out by chance.
    pub position: Option<Position>,
}

impl TableSetup {
    /// The table before the first action.
    fn begin(&self) -> Result<(Box<dyn Referee>, Story), Unreadable> {
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
}

/// A game as it is played at a table: the referee, every action so far, and what was told of it.
///
/// The log has every action that was taken and every [`UNDO`] that took one back. It only grows, so
/// its length is the version of the table. What counts for the game are the actions that were not
/// taken back: they alone are in the record, and the dice are sown by their number.
pub struct Session {
    setup: TableSetup,
    referee: Box<dyn Referee>,
    log: Vec<(Seat, String)>,
    actions: Vec<(Seat, String)>,
    steps: Steps,
    questions: Questions,
    story: Story,
    exits: Vec<Exit>,
}

impl Session {
    /// Lays out a new table, or sets up the position from which it goes on.
    pub fn start(setup: TableSetup) -> Result<Self, Unreadable> {
        let (referee, story) = setup.begin()?;
        Ok(Self {
            setup,
            questions: Questions::new(referee.turn().owed()),
            referee,
            log: Vec::new(),
            actions: Vec::new(),
            steps: Steps::default(),
            story,
            exits: Vec::new(),
        })
    }

    /// Goes on where the log of a table ends.
    pub fn resume(setup: TableSetup, log: &[(Seat, String)]) -> Result<Self, Unreadable> {
        let mut session = Self::start(setup)?;
        session.go_on(log, |_| ())?;
        Ok(session)
    }

    /// Adds entries to the log that were made elsewhere, and lets `seen` look after each. What was taken
    /// back could be when it happened, so it is not judged again.
    pub fn go_on(
        &mut self,
        log: &[(Seat, String)],
        mut seen: impl FnMut(&Self),
    ) -> Result<(), Unreadable> {
        for (seat, entry) in log {
            let place = self.log.len() + 1;
            let done = self.enter_again(*seat, entry);
            done.map_err(|refused| {
                Unreadable::new(refused.to_string()).at(format!("entry {place}"))
            })?;
            seen(self);
        }
        Ok(())
    }

    fn enter_again(&mut self, seat: Seat, entry: &str) -> Result<(), Refused> {
        if let Some(exit) = Exit::read(entry) {
            self.leave(seat, exit);
            return Ok(());
        }
        match (entry, turns_back_to(entry)) {
            (UNDO, _) => self.take_back(seat).map_err(Refused::from),
            (_, Some(count)) => self.turn_back(seat, count),
            (action, None) => self.act(seat, action),
        }
    }

    /// Plays a record from its beginning up to `steps` actions, with the content that it names.
    pub fn replay(record: &Record, steps: usize, library: &Library) -> Result<Self, Unreadable> {
        let mut session = Self::start(setup_of(record, library)?)?;
        for index in 0..steps.min(record.actions.len()) {
            session.follow(record, index)?;
        }
        Ok(session)
    }

    /// Takes the action at `index` of a record.
    pub(crate) fn follow(&mut self, record: &Record, index: usize) -> Result<(), Unreadable> {
        let place = format!("action {}", index + 1);
        let (seat, action) = record.action(index).map_err(|error| error.at(&place))?;
        let acted = self.act(seat, action);
        acted.map_err(|refused| Unreadable::new(refused.to_string()).at(&place))
    }

    /// What the table was made from.
    pub const fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The truth of the table.
    pub fn referee(&self) -> &dyn Referee {
        &*self.referee
    }

    /// Every action that counts, each with its seat: what a record holds.
    pub fn actions(&self) -> &[(Seat, String)] {
        &self.actions
    }

    /// Every entry so far, each with its seat: actions, and [`UNDO`] where one was taken back.
    pub fn log(&self) -> &[(Seat, String)] {
        &self.log
    }

    /// The seats that have left the game, in order.
    pub fn exits(&self) -> &[Exit] {
        &self.exits
    }

    /// True for a seat that has left the game.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.exits.iter().any(|exit| exit.seats.contains(seat))
    }

    /// The exit that ended the game, if its rules did not.
    pub fn ending(&self) -> Option<Exit> {
        self.exits.last().copied().filter(|exit| exit.is_end)
    }

    /// True once the game is over, by its rules or because too few are left.
    pub fn is_over(&self) -> bool {
        self.ending().is_some() || self.referee.turn().outcome().is_some()
    }

    /// The seats that owe an action: none once the game is over.
    pub fn owed(&self) -> Seats {
        match self.ending() {
            Some(_) => Seats::NONE,
            None => self.referee.turn().owed(),
        }
    }

    /// The rank of every seat; none while the game goes on, and if it ended without a result.
    pub fn ranks(&self) -> Option<Vec<u8>> {
        let turn = self.referee.turn();
        let has_result = match self.ending() {
            Some(exit) => exit.reason.has_result(),
            None => turn.outcome().is_some(),
        };
        has_result.then(|| ranks_after(self.setup.seats, &self.exits, turn.outcome()))
    }

    /// Lets seats leave the game. The table decides whether they may, and who plays on for them.
    pub fn leave(&mut self, by: Seat, exit: Exit) {
        self.exits.push(exit);
        self.log.push((by, exit.to_string()));
        self.questions.answer(by, self.owed());
        self.story.leave(exit, self.log.len());
    }

    /// How many entries the log has.
    pub const fn version(&self) -> usize {
        self.log.len()
    }

    /// Since which version `seat` is asked without pause; none if it owes no action.
    pub const fn asked_since(&self, seat: Seat) -> Option<usize> {
        self.questions.since(seat)
    }

    /// Who is and was asked for an action, and since when.
    pub const fn questions(&self) -> &Questions {
        &self.questions
    }

    /// To how many actions the table is turned back if `seat` is allowed to take back its last one.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.actions.iter().rposition(|(by, _)| *by == seat)
    }

    /// Turns the table back to its first `count` actions for `seat`. Nobody is asked whether that may be:
    /// the table has to.
    pub fn turn_back(&mut self, seat: Seat, count: usize) -> Result<(), Refused> {
        let steps = self.actions.len().saturating_sub(count);
        let mut earlier = Self::start(self.setup.clone()).map_err(Refused::from)?;
        for (seat, action) in self.actions.iter().take(count) {
            earlier.act(*seat, action)?;
        }
        self.referee = earlier.referee;
        self.actions = earlier.actions;
        self.steps = Steps::default();
        self.log.push((seat, back_to(count)));
        self.questions.ask_anew(seat, self.referee.turn().owed());
        self.story.turn_back(seat, steps, self.log.len());
        Ok(())
    }

    /// Checks and carries out an action, or takes one back if it is [`UNDO`].
    pub fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        if action == UNDO {
            self.check_take_back(seat)?;
            return Ok(self.take_back(seat)?);
        }
        self.act(seat, action)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let still = Dice::for_ply(&self.setup.seed, self.actions.len() as u32 + 1);
        let mut dice = still.clone();
        let before = self.is_asked_alone(seat).then(|| self.referee.copy());
        let tales = self.referee.apply(seat, action, &mut dice)?;
        self.actions.push((seat, action.to_owned()));
        self.enter(seat, action);
        let step = before.filter(|_| self.referee.turn() == Turn::of(seat));
        self.steps.note(step.map(|before| Step {
            seat,
            version: self.log.len(),
            before: (dice == still).then_some(before),
        }));
        self.story.tell(self.log.len(), tales);
        Ok(())
    }

    /// Writes into the log what `seat` has done.
    fn enter(&mut self, seat: Seat, entry: &str) {
        self.log.push((seat, entry.to_owned()));
        self.questions.answer(seat, self.referee.turn().owed());
    }

    /// Whether `seat` is asked for an action and nobody else is or was: the last of several who
    /// choose in secret is not, for its choice shows those of the others.
    fn is_asked_alone(&self, seat: Seat) -> bool {
        self.referee.turn() == Turn::of(seat) && self.asked_since(seat) == Some(self.log.len())
    }

    /// Whether `seat` can take back the last step.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.check_take_back(seat).is_ok()
    }

    /// Whether `seat` can take back the last step, or why it stays: the turn must still be its own,
    /// and the step must have rolled no dice and told the seat nothing new.
    pub fn check_take_back(&self, seat: Seat) -> Result<(), Stays> {
        let before = self.steps.last(seat)?;
        let (_, action) = self.actions.last().ok_or(Stays::NothingYours)?;
        let after = self.referee.view(Viewer::Seat(seat));
        if before.reveals(seat, action, &after) {
            return Err(Stays::SomethingShown);
        }
        Ok(())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Stays> {
        let (undone, before) = self.steps.pop(seat)?;
        self.referee = before;
        self.actions.pop();
        self.enter(seat, UNDO);
        self.story.take_back(seat, undone, self.log.len());
        Ok(())
    }

    /// What `viewer` was told since `version`, each line with the version it belongs to.
    pub fn lines(&self, viewer: Viewer, names: &[String], version: usize) -> Vec<(usize, Line)> {
        self.story.lines(viewer, names, version)
    }

    /// What was told up to `version` by somebody who knows all that anybody was told.
    pub(crate) fn lines_of_all(&self, names: &[String], version: usize) -> Vec<(usize, Line)> {
        self.story.lines_of_all(names, version)
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
            shuffle: None,
            position: self.setup.position.as_ref().map(|it| it.json().clone()),
            actions: self
                .actions
                .iter()
                .map(|(seat, action)| format!("{seat} {action}"))
                .collect(),
            result: outcome.map(|outcome| ResultRecord::new(&outcome, self.hash())),
            ended: self.ending().map(|exit| EndRecord {
                reason: exit.reason.word().to_owned(),
                seats: exit.seats.iter().map(Seat::number).collect(),
                ranks: self.ranks().unwrap_or_default(),
            }),
        }
    }

    /// Whether `record` was dealt and ends as it says: refuses one that does not, with the reason.
    pub fn verify(record: &Record, library: &Library) -> Result<Self, Unreadable> {
        record.check_shuffle()?;
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
        position: record.position.clone().map(Position::new),
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
