//! The models of pages. Nothing here knows more than its viewer may.

use std::collections::BTreeMap;
use std::time::Duration;

use asterism_core::{Line, Outcome, Seat, Seats, Settings, Viewer};
use asterism_play::{
    Clock, ClockReading, Deal, Exit, Offer, Remark, Replay, Request, Sitter, SitterKind, Stakes,
    Still, why_no_hints,
};
use asterism_registry::{Advice, AnyView, BotId, Edition, GameId, Level, Preset, Ratings};

use crate::links::{self, TableLinks};

/// A table in play, as one viewer sees it.
pub struct TableModel<'a> {
    /// The table's name in addresses: `/t/{id}`.
    pub id: &'a str,
    /// Number of entries of the log; a form sends it back, so that a stale one is noticed.
    pub version: usize,
    /// The viewer: a seat or a spectator.
    pub viewer: Viewer,
    /// The sitters, in seat order.
    pub sitters: &'a [Sitter],
    /// The seats that owe an action.
    pub owed: Seats,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// The game as the viewer knows it. While the viewer can still change a secret choice, it is the
    /// game as if they had not chosen.
    pub view: &'a AnyView,
    /// The secret choice of the viewer, while it can be changed.
    pub chosen: Option<&'a str>,
    /// The viewer's lines of the log, oldest first, each with the version it belongs to.
    pub lines: &'a [(usize, Line)],
    /// The version after the last action of the viewer; lines of later versions are news.
    pub since: usize,
    /// What was said at the table, oldest first.
    pub talk: &'a [Remark],
    /// True if the viewer can take back the last step.
    pub can_take_back: bool,
    /// The hint that the viewer has asked for, if there is one.
    pub hint: Option<&'a Advice>,
    /// The settings of the table, so that the same can be played again.
    pub settings: &'a Settings,
    /// Rated or friendly.
    pub stakes: Stakes,
    /// Everything beside the game; none in a replay.
    pub life: Option<LifeModel<'a>>,
    /// The trial of the viewer, if there is one.
    pub trial: Option<&'a Trial>,
    /// The table as it is now, or as it was.
    pub tense: Tense,
}

/// The time at which a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tense {
    /// The present: the seats that owe an action can take it.
    Present,
    /// The past: nobody is asked for anything.
    Past,
}

/// Everything at a table beside the game, the same for all viewers.
#[derive(Clone, Copy)]
pub struct LifeModel<'a> {
    /// A request to which not all have agreed yet.
    pub request: Option<Request>,
    /// The table of the next game.
    pub rematch: Option<&'a str>,
    /// The seats whose players have sat down at that table already.
    pub again: Seats,
    /// Seats whose person plays no more: they have left, or were out of time.
    pub out: Seats,
    /// The exit that ended the game, if its rules did not.
    pub ending: Option<Exit>,
    /// The ranks at the end of such a game; empty if it has no result.
    pub ranks: &'a [u8],
    /// True while nobody plays.
    pub is_paused: bool,
    /// Readings of the clocks of all seats.
    pub clock_readings: &'a [ClockReading],
    /// The people who have no page open, and for how long.
    pub away: &'a [(Seat, Duration)],
    /// The time control.
    pub clock: Clock,
    /// True if the viewer can ask the others to take back a step.
    pub can_ask_back: bool,
    /// True if a rated game can still be aborted without loss.
    pub may_abort: bool,
    /// The level of the bot that plays on if the viewer is gone.
    pub substitute: Level,
    /// The sealed deal.
    pub deal: &'a Deal,
}

impl TableModel<'_> {
    /// The addresses of the table.
    pub const fn links(&self) -> TableLinks<'_> {
        links::table(self.id)
    }

    /// The player of a seat.
    pub fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat.index()]
    }

    /// The name of a player.
    pub fn name(&self, seat: Seat) -> &str {
        &self.sitter(seat).name
    }

    /// A player as the viewer calls them.
    pub fn called(&self, seat: Seat) -> &str {
        if self.viewer.seat() == Some(seat) {
            "You"
        } else {
            self.name(seat)
        }
    }

    /// The other seats, clockwise from the viewer; every seat for a spectator.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.sitters.len();
        let (from, first) = self.viewer.seat().map_or((Seat::One, 0), |seat| (seat, 1));
        (first..seats).map(move |steps| from.clockwise(steps, seats))
    }

    /// True if the viewer can act: they owe an action, or can still change what they have chosen.
    pub fn is_asked(&self) -> bool {
        self.chosen.is_some() || self.is_waited_for()
    }

    /// True if the game waits for the viewer.
    pub fn is_waited_for(&self) -> bool {
        let seat = self.viewer.seat();
        !self.is_past() && seat.is_some_and(|seat| self.waits_for(seat))
    }

    /// True if the game waits for `seat`; a game that somebody has ended waits for nobody.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.ending().is_none() && self.owed.contains(seat)
    }

    /// The exit that ended the game, if its rules did not.
    pub fn ending(&self) -> Option<Exit> {
        self.life.as_ref()?.ending
    }

    /// True if the game is over, by its rules or because too few are left.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some() || self.ending().is_some()
    }

    /// True if the viewer has left the game for good.
    pub fn has_left(&self) -> bool {
        let out = self.life.as_ref().map(|life| life.out);
        let seat = self.viewer.seat();
        seat.zip(out).is_some_and(|(seat, out)| out.contains(seat))
    }

    /// True if the viewer may ask for hints, when asked for an action.
    pub fn has_hints(&self) -> bool {
        let sitters = self.sitters.iter();
        let people = sitters.filter(|sitter| sitter.kind == SitterKind::Human);
        why_no_hints(self.stakes, people.count()).is_none()
    }

    /// True for a table at which the viewer can do nothing: as it was, after somebody has ended the
    /// game, or after the viewer has left it.
    pub fn is_still(&self) -> bool {
        self.is_past() || self.ending().is_some() || self.has_left()
    }

    /// True if the table is shown as it was.
    pub fn is_past(&self) -> bool {
        self.tense == Tense::Past
    }

    /// The heading of the viewer's hand; where all hands of a game are shown, it names the player.
    pub fn own_hand(&self) -> String {
        match self.viewer.seat().filter(|_| self.is_past()) {
            Some(seat) => format!("Hand of {}", self.name(seat)),
            None => "Your hand".into(),
        }
    }

    /// True if the hint that the viewer has asked for advises this action before all others.
    pub fn advises(&self, action: &str) -> bool {
        let best = self.hint.and_then(|advice| advice.actions.first());
        best.is_some_and(|best| best.action == action)
    }

    /// True if the viewer has chosen this action and can still change that.
    pub fn has_chosen(&self, action: &str) -> bool {
        self.chosen == Some(action)
    }

    /// The bot that plays for the viewer.
    pub fn stand_in(&self) -> Option<BotId> {
        self.sitter(self.viewer.seat()?).stand_in
    }

    /// True if the viewer has won, alone or with others.
    pub fn is_won(&self) -> bool {
        let seat = self.viewer.seat();
        let rank = seat.zip(self.outcome).map(|(me, outcome)| outcome.rank(me));
        rank == Some(1)
    }
}

/// An action that a viewer tries out before taking it: the fields of a form, which only the page of
/// the game can read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Trial(BTreeMap<String, String>);

impl Trial {
    /// The value of a field, if it is chosen.
    pub(crate) fn field(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Trial {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(fields: I) -> Self {
        let fields = fields.into_iter();
        Self(
            fields
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
        )
    }
}

/// The choices of a host for a table.
pub struct SetupModel<'a> {
    /// The game with its content.
    pub edition: Edition,
    /// Requested number of players; the page takes the nearest that the game allows.
    pub seats: usize,
    /// The chosen options as fields: `option.KEY`, `clock` and so on. What cannot be is left out.
    pub chosen: &'a BTreeMap<String, String>,
    /// Start of the address of this page with other choices: it ends with `?` or `&`.
    pub address: &'a str,
    /// Address of the page with the choices of the last game, if there is one.
    pub last: Option<String>,
    /// True if the details are shown at once.
    pub is_open: bool,
}

/// A table that somebody is about to open.
pub struct LobbyModel<'a> {
    /// The choices so far.
    pub setup: SetupModel<'a>,
    /// The problem, if the form was sent and refused.
    pub problem: Option<&'a str>,
    /// The name the visitor used before, if any.
    pub name: &'a str,
    /// Ratings of the levels at this game.
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
    /// The game.
    pub game: GameId,
    /// The viewer: a seat that is taken, or a spectator.
    pub viewer: Viewer,
    /// The sitters, in seat order.
    pub sitters: &'a [Sitter],
    /// The settings of the table in words, each with its value.
    pub settings: &'a [(String, String)],
    /// Rated or friendly.
    pub stakes: Stakes,
    /// The preset that the settings are, if they are one.
    pub preset: Option<&'a Preset>,
    /// True if the viewer hosts the table.
    pub hosts: bool,
    /// True if the viewer can still change players and options.
    pub can_set_up: bool,
    /// Absolute link of the invitation; only the table's host is given it.
    pub invitation: Option<&'a str>,
    /// The name of a viewer without a seat; empty if they have none.
    pub name: &'a str,
    /// The sealed deal.
    pub deal: &'a Deal,
}

/// An invitation that somebody has opened.
pub struct InviteModel<'a> {
    /// The table's name in addresses.
    pub id: &'a str,
    /// The game.
    pub game: GameId,
    /// The open seats that the invitation is for.
    pub open: &'a [Seat],
    /// Start of absolute addresses.
    pub base: &'a str,
    /// Address that the form is posted to, which is also that of the page.
    pub action: &'a str,
    /// Rated or friendly.
    pub stakes: Stakes,
    /// The name of the visitor's account, if they have one.
    pub account: Option<&'a str>,
    /// The sitters, in seat order.
    pub sitters: &'a [Sitter],
    /// Content of the field for the name: the typed text, or the name the visitor used before.
    pub name: &'a str,
    /// The sealed deal.
    pub deal: &'a Deal,
    /// The refusal, if the form was sent and refused.
    pub refused: Option<Refused<'a>>,
}

/// A form that was refused and comes back with what was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused<'a> {
    /// The problem, in one sentence.
    pub problem: &'a str,
    /// The visitor's part of the shuffle.
    pub nonce: &'a str,
}

/// A problem to tell the visitor about.
pub struct ProblemModel<'a> {
    /// The HTTP status.
    pub status: u16,
    /// The problem, in one sentence.
    pub message: &'a str,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<(GameId, &'a str)>,
    /// Address of the page to go back to.
    pub back: &'a str,
}

/// Model of one step of a replay: as it was, so that nobody is asked for anything.
pub fn of_replay<'a>(replay: &'a Replay, still: &'a Still, viewer: Viewer) -> TableModel<'a> {
    let seat = viewer.seat().and_then(|seat| still.views.get(seat.index()));
    TableModel {
        id: replay.id.as_str(),
        version: still.step,
        viewer,
        sitters: &replay.sitters,
        owed: still.turn.owed(),
        outcome: still.turn.outcome().copied(),
        view: seat.unwrap_or(&still.view),
        chosen: None,
        lines: &still.lines,
        since: still.step.saturating_sub(replay.sitters.len()),
        talk: &[],
        can_take_back: false,
        hint: None,
        settings: &replay.reel.setup().settings,
        stakes: Stakes::Friendly,
        life: None,
        trial: None,
        tense: Tense::Past,
    }
}
