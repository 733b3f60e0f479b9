//! A game as it is played at a table.

use asterism_core::{
    Dice, EndRecord, FORMAT, Line, Names, Record, ResultRecord, Seat, SeatRecord, Seats, Turn,
    Unreadable, Viewer,
};

use asterism_registry::{CannotUndo, Library, Referee, Refused};

use crate::choices::{Choice, Choices};
use crate::exit::{Exit, ranks_after};
use crate::log::{LogEntry, LogStep, UNDO, change};
use crate::moment::Moment;
use crate::questions::Questions;
use crate::setup::TableSetup;
use crate::story::Story;
use crate::undo::{Step, Steps};

/// A game as it is played at a table: the referee, every action so far, and what was told of it.
///
/// The log has every action that was taken and every [`UNDO`] that took one back. It only grows, so
/// its length is the version of the table. What counts for the game are the actions that were not
/// taken back: they alone are in the record, and the dice are seeded with their number.
pub struct Session {
    setup: TableSetup,
    referee: Box<dyn Referee>,
    log: Vec<LogEntry>,
    /// The time that new entries are given.
    now: Moment,
    actions: Vec<(Seat, String)>,
    steps: Steps,
    /// The choices that several seats make in secret now.
    choices: Option<Choices>,
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
            choices: Choices::asked(&*referee, 0),
            referee,
            log: Vec::new(),
            now: Moment::default(),
            actions: Vec::new(),
            steps: Steps::default(),
            story,
            exits: Vec::new(),
        })
    }

    /// Restores a session from the log of a table.
    pub fn resume(setup: TableSetup, log: &[LogEntry]) -> Result<Self, Unreadable> {
        let mut session = Self::start(setup)?;
        session.extend(log, |_| ())?;
        Ok(session)
    }

    /// Adds entries to the log that were made elsewhere, and lets `seen` look after each. A step
    /// that was taken back could be when it happened, so that is not judged again.
    pub fn extend(
        &mut self,
        log: &[LogEntry],
        mut seen: impl FnMut(&Self),
    ) -> Result<(), Unreadable> {
        for entry in log {
            let place = self.log.len() + 1;
            let done = self.at(entry.at).enter_again(entry.seat, &entry.step);
            done.map_err(|refused| {
                Unreadable::new(refused.to_string()).at(format!("entry {place}"))
            })?;
            seen(self);
        }
        Ok(())
    }

    /// The same session; its new entries get this time.
    pub const fn at(&mut self, now: Moment) -> &mut Self {
        self.now = now;
        self
    }

    fn enter_again(&mut self, seat: Seat, step: &LogStep) -> Result<(), Refused> {
        match step {
            LogStep::Exit(exit) => {
                self.leave(seat, *exit);
                Ok(())
            }
            LogStep::Undo => self.take_back(seat).map_err(Refused::from),
            LogStep::BackTo(count) => self.turn_back(seat, *count),
            LogStep::Action(action) => self.act(seat, action),
            LogStep::Change(action) => self.change(seat, action),
        }
    }

    /// Plays a record from its beginning up to `steps` actions, with the content that it names.
    pub fn replay(record: &Record, steps: usize, library: &Library) -> Result<Self, Unreadable> {
        let mut session = Self::start(TableSetup::of(record, library)?)?;
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

    /// The setup of the table.
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
    pub fn log(&self) -> &[LogEntry] {
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
        self.write(by, LogStep::Exit(exit));
        self.questions.answer(by, self.owed());
        self.story.leave(exit, self.log.len());
    }

    /// Number of entries in the log.
    pub const fn version(&self) -> usize {
        self.log.len()
    }

    /// The version since which `seat` is asked without pause; none if it owes no action.
    pub const fn asked_since(&self, seat: Seat) -> Option<usize> {
        self.questions.since(seat)
    }

    /// The questions to all seats, open and answered.
    pub const fn questions(&self) -> &Questions {
        &self.questions
    }

    /// The number of actions that are left if `seat` takes back its last one; none if it has taken
    /// none.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.actions.iter().rposition(|(by, _)| *by == seat)
    }

    /// Turns the table back to its first `count` actions for `seat`. Nobody is asked whether that
    /// may be: the table has to.
    pub fn turn_back(&mut self, seat: Seat, count: usize) -> Result<(), Refused> {
        let steps = self.actions.len().saturating_sub(count);
        let mut earlier = Self::start(self.setup.clone()).map_err(Refused::from)?;
        for (seat, action) in self.actions.iter().take(count) {
            earlier.act(*seat, action)?;
        }
        self.referee = earlier.referee;
        self.actions = earlier.actions;
        self.choices = earlier.choices;
        self.steps = Steps::default();
        self.write(seat, LogStep::BackTo(count));
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
        let asked = self.referee.turn();
        let tales = self.referee.apply(seat, action, &mut dice)?;
        self.actions.push((seat, action.to_owned()));
        if !Choices::go_on(asked, seat, self.referee.turn()) {
            self.choices = Choices::asked(&*self.referee, self.actions.len());
        }
        self.enter(seat, LogStep::Action(action.to_owned()));
        let step = before.filter(|_| self.referee.turn() == Turn::of(seat));
        self.steps.note(step.map(|before| Step {
            seat,
            version: self.log.len(),
            before: (dice == still).then_some(before),
        }));
        self.story.tell(self.log.len(), tales);
        Ok(())
    }

    /// What `seat` has chosen in secret, as long as it can change it: others have yet to choose.
    pub fn choice_of(&self, seat: Seat) -> Option<Choice> {
        let choices = self.choices.as_ref().filter(|_| !self.is_over())?;
        choices.of(seat, &self.actions, &self.setup.seed)
    }

    /// Changes what `seat` has chosen in secret. The log stays as long as it was, and nobody else
    /// can see any difference.
    pub fn change(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let Some(mut choice) = self.choice_of(seat) else {
            return Err(CannotUndo::NothingYours.into());
        };
        choice.before.apply(seat, action, &mut Dice::quick(0))?;
        let mut log = self.log.clone();
        change(&mut log, seat, action);
        *self = Self::resume(self.setup.clone(), &log)?;
        Ok(())
    }

    fn write(&mut self, seat: Seat, step: LogStep) {
        let at = self.now;
        self.log.push(LogEntry { seat, step, at });
    }

    /// Writes into the log what `seat` has done.
    fn enter(&mut self, seat: Seat, step: LogStep) {
        self.write(seat, step);
        self.questions.answer(seat, self.referee.turn().owed());
    }

    /// True if `seat` is asked for an action and nobody else is or was: the last of several who
    /// choose in secret is not, for its choice shows those of the others.
    fn is_asked_alone(&self, seat: Seat) -> bool {
        self.referee.turn() == Turn::of(seat) && self.asked_since(seat) == Some(self.log.len())
    }

    /// True if `seat` can take back the last step.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.check_take_back(seat).is_ok()
    }

    /// Refuses to take back the last step of `seat`, unless it can be: the turn must still be its
    /// own, and the step must have rolled no dice and told the seat nothing new.
    pub fn check_take_back(&self, seat: Seat) -> Result<(), CannotUndo> {
        let before = self.steps.last(seat)?;
        let (_, action) = self.actions.last().ok_or(CannotUndo::NothingYours)?;
        let after = self.referee.view(Viewer::Seat(seat));
        if before.reveals(seat, action, &after) {
            return Err(CannotUndo::SomethingShown);
        }
        Ok(())
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        let (undone, before) = self.steps.pop(seat)?;
        self.referee = before;
        self.actions.pop();
        self.enter(seat, LogStep::Undo);
        self.story.take_back(seat, undone, self.log.len());
        Ok(())
    }

    /// The log for `viewer` since `version`, each line with the version it belongs to. It talks to
    /// the viewer: "You took red 4."
    pub fn lines(&self, viewer: Viewer, names: &[String], version: usize) -> Vec<(usize, Line)> {
        self.story
            .lines(viewer, &Names::new(viewer, names), version)
    }

    /// The same for somebody who looks on from the seat of another: "Ada took red 4."
    pub fn lines_by_name(&self, viewer: Viewer, names: &[String]) -> Vec<(usize, Line)> {
        self.story.lines(viewer, &Names::plain(names), 0)
    }

    /// The full log up to `version`, secret lines included.
    pub(crate) fn lines_of_all(&self, names: &[String], version: usize) -> Vec<(usize, Line)> {
        self.story.lines_of_all(names, version)
    }

    /// A hash of the whole position: equal positions have equal hashes everywhere.
    pub fn hash(&self) -> String {
        self.referee.hash()
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

    /// Replays a record; refuses one that was not dealt or does not end as it says, with the
    /// reason.
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
