//! Refusals of a table. Their texts are shown to players.

use asterism_core::{Seat, Unreadable};
use asterism_play::NoHints;
use asterism_registry::{GameId, Refused};
use asterism_store::StoreError;

use crate::metrics;

/// A refusal by a table, or a failure to reach it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
    /// A request or stored data cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The content that the table is played with is not installed.
    #[error("{0}")]
    ContentMissing(Unreadable),
    /// The rules of the game refuse an action.
    #[error("{}", .refused.reason())]
    Refused {
        /// The game.
        game: GameId,
        /// The refusal.
        refused: Refused,
    },
    /// One of several actions was refused.
    #[error("{error}")]
    AtAction {
        /// Number of the action, counted from 1.
        number: usize,
        /// The action in notation.
        action: String,
        /// The refusal.
        error: Box<TableError>,
    },
    /// There is no table with this id.
    #[error("there is no such table")]
    NoTable,
    /// The task of the table ended on each try.
    #[error("the table could not be reached; try again")]
    Unreachable,
    /// Other servers changed the table first on each try.
    #[error("the table is busy; try again")]
    Busy,
    /// The sender has no seat here.
    #[error(
        "this browser has no seat here: open your invitation, or come back with the browser you \
         sat down with"
    )]
    Stranger,
    /// A request without an action.
    #[error("there is no action in this request")]
    NoAction,
    /// A request with too many actions.
    #[error("at most {most} actions are taken in one go, not {found}")]
    TooManyActions {
        /// The maximum.
        most: usize,
        /// The number in the request.
        found: usize,
    },
    /// The request names a version that the table has not reached.
    #[error("version {version} is not there yet; the table has {present}")]
    FutureVersion {
        /// The version of the request.
        version: usize,
        /// The version of the table.
        present: usize,
    },
    /// The position has changed since the sender saw it.
    #[error("the table has moved on; look at it again")]
    MovedOn,
    /// Not all seats are taken yet.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A rematch before the end.
    #[error("the game is not over yet")]
    NotOver,
    /// A record before the end.
    #[error("the record can be had when the game is over")]
    NoRecordYet,
    /// An action during a pause.
    #[error("there is a pause; whoever is back can end it")]
    Paused,
    /// An action by a person who is out of the game.
    #[error("your time is up")]
    TimeUp,
    /// The person of the seat has left the game.
    #[error("this seat is out of time or has left, and its person plays no more")]
    OutOfGame,
    /// The player sits at the table already.
    #[error("you sit on seat {0} of this table already")]
    SeatedAlready(Seat),
    /// A change of the table by a player who does not host it.
    #[error("only the host can change the seats")]
    NotHost,
    /// A change by the host that comes too late, with the reason.
    #[error("{0}")]
    Settled(&'static str),
    /// The seat is no longer open.
    #[error("somebody else has sat down on this seat")]
    SeatTaken,
    /// Another player at the table has this name.
    #[error("somebody at this table is called {0} already")]
    NameTaken(String),
    /// A hint in a rated game.
    #[error("this game is rated, so there are no hints")]
    NoHintsRated,
    /// A hint in a game of several people that was not opened with hints.
    #[error("people play against each other here, and the table was not opened with hints")]
    HintsOff,
    /// A hint for a seat that owes no action.
    #[error("there is nothing to advise: you are not asked for an action")]
    NothingToAdvise,
    /// A second request for the same hint.
    #[error("a hint for you is being looked for already")]
    HintUnderWay,
    /// Resigning from a game that is not rated.
    #[error("this game is not rated, so you can simply leave or let a bot play for you")]
    NothingToResign,
    /// Aborting a game that has gone too far.
    #[error(
        "everybody has made two decisions, or somebody has left, so the game counts; you can resign"
    )]
    TooLateToAbort,
    /// A note of an unknown kind.
    #[error(
        "this is one of say, ask-undo, ask-pause, ask-end, agree, decline, go-on, claim, \
         resign, abort and level"
    )]
    UnknownNote,
    /// Leaving the game, which is an entry of the log and not a note.
    #[error("that is no note")]
    NotANote,
    /// A message without text.
    #[error("there is nothing to say in this request")]
    EmptyMessage,
    /// A message that is too long.
    #[error("at most {0} letters are said at once")]
    LongMessage(usize),
    /// The seat has reached the maximum number of such additions.
    #[error("{}", .0.refusal())]
    TooMany(Addition),
    /// Agreeing a second time.
    #[error("you have agreed already")]
    AgreedAlready,
    /// Ending a pause when there is none.
    #[error("there is no pause")]
    NoPause,
    /// Asking for a pause during one.
    #[error("there is a pause already")]
    PausedAlready,
    /// Answering when there is no request.
    #[error("nobody asks for anything now")]
    NothingAsked,
    /// Asking while another request is open.
    #[error("something else is asked already")]
    AnotherRequest,
    /// Taking a step back in a rated game.
    #[error("this game is rated, so what was done stays")]
    RatedStays,
    /// Asking for a step back when the seat has taken none.
    #[error("there is nothing of yours to take back")]
    NothingToTakeBack,
    /// A request in a rated game without another person.
    #[error("this game is rated, and no other person is here who could agree")]
    NobodyToAgree,
    /// Asking to end a game that is not rated.
    #[error("this game is not rated, so you can simply leave")]
    NothingToEnd,
    /// Asking to end a rated game that a player has left.
    #[error("somebody has left already, so the game counts; you can resign")]
    SomebodyLeft,
    /// Claiming that time is up in a rated game.
    #[error("this game is rated, so the server watches the clock")]
    ServerWatchesClock,
    /// Claiming that one's own time is up.
    #[error("your own time is for others to claim")]
    OwnTime,
    /// Claiming the time of a seat that a bot plays.
    #[error("a bot plays there")]
    BotPlays,
    /// Claiming time that has not run out.
    #[error("there is time left on that clock")]
    TimeLeft,
    /// Handing over a seat without a person.
    #[error("no person sits there")]
    NoPerson,
    /// Taking back the seat of another player.
    #[error("only {0} can take this seat back")]
    NotYourSeat(String),
    /// Handing over another player's seat at a table with a clock.
    #[error("this table has a clock, so only the clock decides when a player is gone")]
    ClockDecides,
    /// Handing over the seat of a player who owes no action.
    #[error("nobody waits for {0} now")]
    NobodyWaits(String),
    /// Handing over the seat of a player who is present.
    #[error(
        "{name} is here or was a moment ago; a bot can step in after {seconds} seconds of absence"
    )]
    NotAway {
        /// The name of the player.
        name: String,
        /// The required absence in seconds.
        seconds: u64,
    },
}

/// Additions to a table that do not end by themselves, so their number is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addition {
    /// A chat message.
    Message,
    /// A request to the others.
    Request,
    /// A bot that plays the seat.
    Bot,
    /// A step back.
    StepBack,
    /// Another secret choice.
    Change,
    /// A choice of the level of one's stand-in.
    Level,
}

impl Addition {
    const fn refusal(self) -> &'static str {
        match self {
            Self::Message => "you have said as much as one may at a table",
            Self::Request => "you have asked as often as one may at a table",
            Self::Bot => "this seat was handed to a bot as often as it may be",
            Self::StepBack => "you have taken back as many steps as one may in a game",
            Self::Change => "you have changed your choices as often as one may in a game",
            Self::Level => "you have chosen the level of your bot as often as you may",
        }
    }
}

/// Counts the failure here, since not every error of a table reaches a client.
impl From<StoreError> for TableError {
    fn from(error: StoreError) -> Self {
        metrics::store_error(&error);
        Self::Store(error)
    }
}

impl From<NoHints> for TableError {
    fn from(reason: NoHints) -> Self {
        match reason {
            NoHints::Rated => Self::NoHintsRated,
            NoHints::Off => Self::HintsOff,
        }
    }
}
