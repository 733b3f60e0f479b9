//! What pages are drawn from. Nothing here knows more than its viewer may.

use asterism_core::{Line, Outcome, Seat, Seats, Settings, Viewer};
use asterism_registry::{Advice, AnyView, BotId, Edition, Exit, GameId, Level, Ratings};

use crate::shuffle::Offer;
use crate::store::Stakes;
use crate::tables::{Affairs, Deal, Face, why_no_hints};
use crate::time::Clock;

/// Who sits on a seat, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// The name at the table; empty while nobody sits there.
    pub name: String,
    /// Who plays it.
    pub kind: SitterKind,
    /// The bot that plays for the person who sits there, if one does now.
    pub stand_in: Option<BotId>,
}

impl Sitter {
    /// The bot that plays the seat now, if one does.
    pub fn bot(&self) -> Option<BotId> {
        match self.kind {
            SitterKind::Bot(bot) => Some(bot),
            SitterKind::Human => self.stand_in,
            SitterKind::Open => None,
        }
    }
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SitterKind {
    /// Nobody has sat down yet.
    Open,
    /// A person.
    Human,
    /// A bot.
    Bot(BotId),
}

/// A table in play, as one viewer sees it.
pub struct TableModel<'a> {
    /// The table's name in addresses: `/t/{id}`.
    pub id: &'a str,
    /// How many entries the log has; a form sends it back, so that a stale one is noticed.
    pub version: usize,
    /// Who looks.
    pub viewer: Viewer,
    /// Who sits where, in seat order.
    pub sitters: &'a [Sitter],
    /// Who owes an action.
    pub owed: Seats,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// What the viewer knows of the game.
    pub view: &'a AnyView,
    /// What the viewer was told, oldest first, each with the version it belongs to.
    pub lines: &'a [(usize, Line)],
    /// Whether the viewer can take back the last step.
    pub can_take_back: bool,
    /// The hint that the viewer has asked for, if there is one.
    pub hint: Option<&'a Advice>,
    /// What the table has chosen, so that the same can be played again.
    pub settings: &'a Settings,
    /// Whether the game counts.
    pub stakes: Stakes,
    /// What goes on beside the game, where that is of interest.
    pub life: Option<LifeModel<'a>>,
    /// What the viewer tries out, if anything.
    pub trial: Option<&'a Trial>,
    /// Whether the table is as it is now, or as it was.
    pub tense: Tense,
}

/// When a table is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tense {
    /// As it is: whoever owes an action can take it.
    Present,
    /// As it was: nobody is asked for anything.
    Past,
}

/// What goes on at a table beside the game, as everybody may know it.
#[derive(Clone, Copy)]
pub struct LifeModel<'a> {
    /// What stands between the people.
    pub affairs: &'a Affairs,
    /// What their clocks show.
    pub faces: &'a [Face],
    /// How long they may think.
    pub clock: Clock,
    /// Whether the viewer can ask the others to take back a step.
    pub can_ask_back: bool,
    /// Whether a rated game can still be aborted without loss.
    pub may_abort: bool,
    /// The level of the bot that plays on if the viewer is gone.
    pub substitute: Level,
    /// How the deal is sealed.
    pub deal: &'a Deal,
}

impl TableModel<'_> {
    /// Whether the viewer owes an action.
    pub fn is_asked(&self) -> bool {
        let seat = self.viewer.seat();
        !self.is_past() && seat.is_some_and(|seat| self.waits_for(seat))
    }

    /// Whether the game waits for `seat`; a game that somebody has ended waits for nobody.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.ending().is_none() && self.owed.contains(seat)
    }

    /// The exit that ended the game, if its rules did not.
    pub fn ending(&self) -> Option<Exit> {
        self.life.as_ref()?.affairs.ending
    }

    /// Whether the game is over, by its rules or because too few are left.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some() || self.ending().is_some()
    }

    /// True if the viewer has left the game for good.
    pub fn has_left(&self) -> bool {
        let out = self.life.as_ref().map(|life| life.affairs.out);
        let seat = self.viewer.seat();
        seat.zip(out).is_some_and(|(seat, out)| out.contains(seat))
    }

    /// Whether the viewer may ask for hints, when asked for an action.
    pub fn has_hints(&self) -> bool {
        let clock = self.life.as_ref().map_or(Clock::None, |life| life.clock);
        let sitters = self.sitters.iter();
        let people = sitters.filter(|sitter| sitter.kind == SitterKind::Human);
        why_no_hints(self.stakes, clock, people.count()).is_none()
    }

    /// True for a table at which the viewer can do nothing: as it was, after somebody has ended the game, or
    /// after the viewer has left it.
    pub fn is_still(&self) -> bool {
        self.is_past() || self.ending().is_some() || self.has_left()
    }

    /// Whether the table is looked at as it was.
    pub fn is_past(&self) -> bool {
        self.tense == Tense::Past
    }

    /// What the hand of the viewer is called; where all hands of a game are shown, each is somebody's.
    pub fn own_hand(&self) -> String {
        match self.viewer.seat().filter(|_| self.is_past()) {
            Some(seat) => format!("Hand of {}", self.sitters[seat.index()].name),
            None => "Your hand".into(),
        }
    }

    /// The bot that plays for the viewer.
    pub fn stand_in(&self) -> Option<BotId> {
        self.sitters[self.viewer.seat()?.index()].stand_in
    }

    /// Whether the viewer has won, alone or with others.
    pub fn is_won(&self) -> bool {
        let seat = self.viewer.seat();
        let rank = seat.zip(self.outcome).map(|(me, outcome)| outcome.rank(me));
        rank == Some(1)
    }
}

/// An action that a viewer tries out before taking it, as far as it is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trial {
    /// The star.
    pub star: Option<String>,
    /// Where it would go.
    pub space: Option<String>,
    /// What is picked step by step, in words of the game's page.
    pub pick: Option<String>,
}

/// A table that somebody is about to open.
pub struct LobbyModel<'a> {
    /// Which game it is, with what lies in its box.
    pub edition: Edition,
    /// How many players are asked for; one that the game is not for shows its fewest.
    pub seats: usize,
    /// The name the visitor used before, if any.
    pub name: &'a str,
    /// How strong the levels are at this game.
    pub ratings: &'a Ratings,
    /// The name of the visitor's account, if they have one.
    pub account: Option<&'a str>,
    /// The shuffle that is offered.
    pub offer: &'a Offer,
}

/// A table that still waits for people.
pub struct WaitingModel<'a> {
    /// The table's name in addresses.
    pub id: &'a str,
    /// Which game it is.
    pub game: GameId,
    /// Who looks: a seat that has sat down, or an onlooker.
    pub viewer: Viewer,
    /// Who sits where, in seat order.
    pub sitters: &'a [Sitter],
    /// What the table has chosen, in words: what it is about, and the value.
    pub settings: &'a [(String, String)],
    /// Whether the game counts.
    pub stakes: Stakes,
    /// Absolute invite links of open seats; only the table's host is given any.
    pub invites: &'a [(Seat, String)],
    /// How the deal is sealed.
    pub deal: &'a Deal,
}

/// An invitation that somebody has opened.
pub struct InviteModel<'a> {
    /// The table's name in addresses.
    pub id: &'a str,
    /// Which game it is.
    pub game: GameId,
    /// The seat that is offered.
    pub seat: Seat,
    /// Where the form is posted to, and the page with it.
    pub action: &'a str,
    /// Whether the game counts.
    pub stakes: Stakes,
    /// The name of the visitor's account, if they have one.
    pub account: Option<&'a str>,
    /// Who sits where, in seat order.
    pub sitters: &'a [Sitter],
    /// What stands in the field for the name: what was typed, or the name the visitor used before.
    pub name: &'a str,
    /// How the deal is sealed.
    pub deal: &'a Deal,
    /// Why the form comes back, if it was sent and refused.
    pub refused: Option<Refused<'a>>,
}

/// A form that was refused and comes back with what was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused<'a> {
    /// What is wrong, in one sentence.
    pub problem: &'a str,
    /// The visitor's part of the shuffle.
    pub nonce: &'a str,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// The table's name in addresses.
    pub id: String,
    /// Which game it is.
    pub game: GameId,
    /// The names at the table, in seat order; empty for open seats.
    pub names: Vec<String>,
    /// How far it is.
    pub state: TableState,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableState {
    /// It waits for people.
    Waiting,
    /// It waits for an action, perhaps of the visitor.
    Playing {
        /// Whether the visitor owes an action.
        yours: bool,
    },
    /// It is over.
    Over,
    /// What it was played with is not here.
    ContentMissing,
}

/// Something that could not be done, as a page.
pub struct ProblemModel<'a> {
    /// The HTTP status.
    pub status: u16,
    /// What is wrong, in one sentence.
    pub message: &'a str,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<(GameId, &'a str)>,
    /// Where to go from here.
    pub back: &'a str,
}
