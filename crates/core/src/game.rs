//! The trait that every game implements, its refusals and its log.

use std::error::Error;
use std::fmt::Debug;

use crate::dice::Dice;
use crate::names::Names;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

/// A game in progress: the whole truth, hidden cards included. Only the referee holds one.
pub trait Game: Clone {
    /// Table options, valid by construction.
    type Options: Clone;
    /// One decision of one seat.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// The knowledge of one viewer: all that players, pages and bots ever get.
    type View: Clone + PartialEq + Debug + Send + Sync;
    /// The reason why an action is refused.
    type Illegal: Refusal;
    /// An event at the table.
    type Event: Tale;

    /// Lays out a new table.
    fn start(options: &Self::Options, dice: &mut Dice) -> Self;

    /// The number of seats of the table.
    fn seats(&self) -> usize;

    /// The seats that owe an action (several at once: each chooses in secret), or the result.
    fn turn(&self) -> Turn;

    /// Appends every action open to `seat`; the caller owns and reuses `out`.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Checks that `seat` may take `action` now. It borrows, so a refusal cannot change the state.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that passed `check`, and tells `listener` what happens, in order.
    /// All chance comes from `dice`.
    fn advance_telling(
        &mut self,
        seat: Seat,
        action: Self::Action,
        dice: &mut Dice,
        listener: &mut impl Listener<Self::Event>,
    );

    /// Tells `listener` how a table that was just laid out begins.
    fn opening(&self, listener: &mut impl Listener<Self::Event>);

    /// The state as `viewer` may see it.
    fn view_for(&self, viewer: Viewer) -> Self::View;

    /// Some full state that fits `view`. It is given nothing else, so it can leak nothing else.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self;

    /// Carries out an action that passed `check`, in silence: what search and simulation call.
    #[inline]
    fn advance(&mut self, seat: Seat, action: Self::Action, dice: &mut Dice) {
        self.advance_telling(seat, action, dice, &mut ());
    }

    /// One of the actions open to `seat`, which owes one, each equally likely. A game may know a
    /// quicker way than to list them all in `buffer`; the choice must be the same.
    #[inline]
    fn random_action(
        &self,
        seat: Seat,
        dice: &mut Dice,
        buffer: &mut Vec<Self::Action>,
    ) -> Self::Action {
        buffer.clear();
        self.legal_actions(seat, buffer);
        dice.pick(buffer)
    }

    /// Checks, then advances. Search takes its actions from `legal_actions` and calls `advance`.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        dice: &mut Dice,
    ) -> Result<(), Self::Illegal> {
        self.check(seat, action)?;
        self.advance(seat, action, dice);
        Ok(())
    }
}

/// The reason why an action is refused, in one sentence for the player, and its clause.
pub trait Refusal: Error + Copy + PartialEq + Send + Sync + 'static {
    /// The clause of the rules that forbids it, such as `SQ-10`.
    fn clause(&self) -> &'static str;
}

/// A receiver of events. In a search nobody listens: for the unit listener no event is even made.
///
/// ```
/// use asterism_core::Listener;
/// let mut story = Vec::new();
/// story.hear(|| "Ann played blue 6");
/// Listener::<&str>::hear(&mut (), || unreachable!("nobody listens"));
/// assert_eq!(story, ["Ann played blue 6"]);
/// ```
pub trait Listener<Event> {
    /// Is told of one event.
    fn hear(&mut self, event: impl FnOnce() -> Event);
}

impl<Event> Listener<Event> for () {
    #[inline]
    fn hear(&mut self, _event: impl FnOnce() -> Event) {}
}

impl<Event> Listener<Event> for Vec<Event> {
    fn hear(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// An event that can be told in words, to each viewer what that viewer may know.
pub trait Tale: Debug + Send + Sync + 'static {
    /// The line of the log that `viewer` reads, if any. `viewer` decides what it tells, `names` only
    /// how the seats are called: a spectator's names are the names of all.
    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line>;
}

/// One line of the log: a sentence in the past tense, or a heading.
///
/// ```
/// use asterism_core::{Line, LineKind, Seat};
/// let line = Line::new("SQ-18", "Ann took red 4.").by(Seat::One).about(["r4"]);
/// assert_eq!((line.clause, line.seat()), (Some("SQ-18"), Some(Seat::One)));
/// assert_eq!(Line::heading("Round 12").kind, LineKind::Heading);
/// assert_eq!(Line::plain("Ann took back a move.").clause, None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The clause that made it happen; none for headings, and if it is no matter of the rules.
    pub clause: Option<&'static str>,
    /// The sentence that says what happened, or the words of the heading.
    pub words: String,
    /// The kind of line.
    pub kind: LineKind,
    /// The pieces that it is about, in the notation of the game: `b6`, `libra 2`. A piece that the
    /// viewer may not know is not there.
    pub about: Vec<String>,
}

/// The kind of a line of the log.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineKind {
    /// The title of the lines that follow: a round, a year, a player's turn.
    Heading,
    /// The deed of a seat.
    Deed(Seat),
    /// Something that happened to the table, or to several seats.
    Note,
}

impl Line {
    /// A line that says `words` by `clause`.
    pub fn new(clause: &'static str, words: impl Into<String>) -> Self {
        Self {
            clause: Some(clause),
            ..Self::plain(words)
        }
    }

    /// A line of something that no rule makes happen. No event of a game is such.
    pub fn plain(words: impl Into<String>) -> Self {
        Self {
            clause: None,
            words: words.into(),
            kind: LineKind::Note,
            about: Vec::new(),
        }
    }

    /// A heading; it has no full stop.
    pub fn heading(words: impl Into<String>) -> Self {
        Self {
            kind: LineKind::Heading,
            ..Self::plain(words)
        }
    }

    /// The same line as the deed of `seat`.
    #[must_use]
    pub fn by(self, seat: Seat) -> Self {
        let kind = LineKind::Deed(seat);
        Self { kind, ..self }
    }

    /// The same line with the pieces that it is about.
    #[must_use]
    pub fn about(self, pieces: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let about = pieces.into_iter().map(Into::into).collect();
        Self { about, ..self }
    }

    /// The seat whose deed it is.
    pub const fn seat(&self) -> Option<Seat> {
        match self.kind {
            LineKind::Deed(seat) => Some(seat),
            LineKind::Heading | LineKind::Note => None,
        }
    }

    /// True if it opens a group of lines.
    pub const fn is_heading(&self) -> bool {
        matches!(self.kind, LineKind::Heading)
    }
}
