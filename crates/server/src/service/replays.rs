//! Games that are over, looked at step by step, and gone on from.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use asterism_core::{Dice, Line, Record, Seat, Seed, Turn, Viewer};
use asterism_registry::{AnyView, BotId, Eyes, Library, Reel, Referee};
use tokio::task::spawn_blocking;

use super::opening::Beginning;
use super::{NewTable, Part, SeatWish, Service};
use crate::accounts::Sender;
use crate::identity::{Player, random_bytes};
use crate::problem::Problem;
use crate::store::{Stakes, TableId};
use crate::tables::{Deal, Snapshot, Stage};
use crate::time::Clock;
use crate::web::games::turned_up;
use crate::web::model::{Sitter, TableModel, Tense};

/// So many games are kept at hand: a long one takes about half a megabyte.
const AT_HAND: usize = 32;

/// A game that is over, with every step of it.
pub struct Replay {
    /// The table's name.
    pub id: TableId,
    /// Who sat where.
    pub sitters: Arc<[Sitter]>,
    /// Every step.
    pub reel: Reel,
    /// What every seat would have scored, step by step.
    pub points: Vec<Vec<i16>>,
    /// How it was dealt.
    pub deal: Deal,
    names: Vec<String>,
}

/// One step of a replay, seen with some eyes.
pub struct Still {
    /// After how many actions.
    pub step: usize,
    /// With whose eyes.
    pub eyes: Eyes,
    /// Who owes an action, or how the game ended.
    pub turn: Turn,
    /// What they see; with all eyes nothing on the table lies face down.
    pub view: AnyView,
    /// With all eyes what each seat sees, or else nothing.
    pub views: Vec<AnyView>,
    /// What they were told up to here, each line with its step.
    pub lines: Vec<(usize, Line)>,
}

/// How somebody wants to go on from a step of a game that is over.
#[derive(Clone, Copy, Debug)]
pub struct Continuation {
    /// After how many actions.
    pub step: usize,
    /// Whose seat they take, with what that seat knew.
    pub seat: Seat,
    /// Who plays all others.
    pub bot: BotId,
}

impl Replay {
    pub(crate) fn new(
        (id, sitters, deal): (TableId, Arc<[Sitter]>, Deal),
        record: &Record,
        library: &Library,
    ) -> Result<Self, Problem> {
        let reel = Reel::wind(record, library)?;
        let steps = (0..=reel.actions()).filter_map(|step| reel.table(step));
        let points = steps.map(|table| table.view(Viewer::Onlooker).points());
        Ok(Self {
            points: points.collect(),
            id,
            deal,
            names: sitters.iter().map(|it| it.name.clone()).collect(),
            sitters,
            reel,
        })
    }

    /// The number of the last step.
    pub fn last(&self) -> usize {
        self.reel.actions()
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.names.len())
    }

    /// The table after `step` actions, or why there is none.
    pub fn table(&self, step: usize) -> Result<&dyn Referee, Problem> {
        self.reel.table(step).ok_or_else(|| {
            let last = self.last();
            Problem::missing(format!(
                "this game has the steps 0 to {last}, and no {step}"
            ))
        })
    }

    /// A step as some eyes see it.
    pub fn still(&self, step: usize, eyes: Eyes) -> Result<Still, Problem> {
        let table = self.table(step)?;
        if let Eyes::Seat(seat) = eyes {
            self.check_seat(seat)?;
        }
        let views: Vec<AnyView> = match eyes {
            Eyes::All => self
                .seats()
                .map(|seat| table.view(Viewer::Seat(seat)))
                .collect(),
            Eyes::Seat(_) | Eyes::Onlooker => Vec::new(),
        };
        Ok(Still {
            step,
            eyes,
            turn: table.turn(),
            view: turned_up(table.view(eyes.viewer()), &views),
            views,
            lines: self.reel.lines(eyes, &self.names, step),
        })
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Problem> {
        if seat.index() < self.names.len() {
            return Ok(());
        }
        let seats = self.names.len();
        Err(Problem::missing(format!("this table has {seats} seats")))
    }

    /// What the table of a step is drawn from: as it was, so that nobody is asked for anything.
    pub fn model<'a>(&'a self, still: &'a Still, viewer: Viewer) -> TableModel<'a> {
        let seat = viewer.seat().and_then(|seat| still.views.get(seat.index()));
        TableModel {
            id: self.id.as_str(),
            version: still.step,
            viewer,
            sitters: &self.sitters,
            owed: still.turn.owed(),
            outcome: still.turn.outcome().copied(),
            view: seat.unwrap_or(&still.view),
            lines: &still.lines,
            can_take_back: false,
            hint: None,
            settings: &self.reel.setup().settings,
            stakes: Stakes::Friendly,
            life: None,
            trial: None,
            tense: Tense::Past,
        }
    }
}

impl Still {
    /// The action that led here, if those who look may know it: an action can be a secret, so only its
    /// own seat is told, and who sees everything.
    pub fn action<'a>(&self, replay: &'a Replay) -> Option<(Seat, &'a str)> {
        let action = replay.reel.action(self.step)?;
        let knows = self.eyes == Eyes::All || self.eyes == Eyes::Seat(action.0);
        knows.then_some(action)
    }

    /// What was told of the step itself.
    pub fn told(&self) -> impl Iterator<Item = &Line> {
        let earlier = |(step, _): &(usize, Line)| *step < self.step;
        let own = &self.lines[self.lines.partition_point(earlier)..];
        own.iter().map(|(_, line)| line)
    }
}

/// The games that were looked at last, the newest first. What is over never changes.
#[derive(Default)]
pub(super) struct Replays(Mutex<VecDeque<Arc<Replay>>>);

impl Replays {
    fn find(&self, id: &TableId) -> Option<Arc<Replay>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|replay| replay.id == *id)?;
        let found = kept.remove(at)?;
        kept.push_front(Arc::clone(&found));
        Some(found)
    }

    fn keep(&self, replay: &Arc<Replay>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|other| other.id != replay.id);
        kept.push_front(Arc::clone(replay));
        kept.truncate(AT_HAND);
    }
}

impl Service {
    /// A game that is over, step by step. Of one that is not, nobody is shown more than their view.
    pub async fn replay(&self, id: &TableId) -> Result<Arc<Replay>, Problem> {
        if let Some(replay) = self.replays.find(id) {
            return Ok(replay);
        }
        let snapshot = self.glance(None, id).await?;
        check_over(&snapshot)?;
        let record = self.tables.record(id).await?;
        let library = self.library().clone();
        // A long game takes a few milliseconds, in which others are served.
        let table = (snapshot.id, snapshot.sitters, snapshot.deal);
        let winding = spawn_blocking(move || Replay::new(table, &record, &library));
        let replay = winding.await.map_err(|_| broken())??;
        let replay = Arc::new(replay);
        self.replays.keep(&replay);
        Ok(replay)
    }

    /// Opens a table that begins where a game that is over once was: with what the seat of the one who
    /// asks knew then, and all else dealt anew.
    pub async fn go_on(
        &self,
        (player, from): (&Player, &Sender),
        id: &TableId,
        wish: Continuation,
    ) -> Result<TableId, Problem> {
        let replay = self.replay(id).await?;
        let table = replay.table(wish.step)?;
        replay.check_seat(wish.seat)?;
        if table.turn().outcome().is_some() {
            let reason = "the game is over at this step; go back to one before it";
            return Err(Problem::conflict(reason));
        }
        let secret = Seed::new(random_bytes());
        let known = table.view(Viewer::Seat(wish.seat));
        let setup = replay.reel.setup();
        let beginning = Beginning {
            edition: setup.edition,
            secret,
            position: Some(known.imagine(&mut Dice::for_ply(&secret, 0))),
        };
        let sits = |seat: Seat| {
            if seat == wish.seat {
                SeatWish::You
            } else {
                SeatWish::Bot(wish.bot)
            }
        };
        let wish = NewTable {
            game: setup.edition.game(),
            seats: replay.seats().map(sits).collect(),
            settings: setup.settings.clone(),
            name: String::new(),
            clock: Clock::default(),
            stakes: Stakes::Friendly,
            part: Part::default(),
        };
        self.begin((player, from), wish, beginning).await
    }
}

fn check_over(snapshot: &Snapshot) -> Result<(), Problem> {
    match &snapshot.stage {
        Stage::Playing(play) if play.is_over() => Ok(()),
        Stage::Playing(_) | Stage::Waiting => Err(Problem::conflict(
            "this game is not over; its replay can be watched when it is",
        )),
    }
}

fn broken() -> Problem {
    Problem::conflict("this game cannot be replayed just now; try again")
}
