//! Games so small that the best play is known.

use asterism_core::{
    Dice, Game, Heuristic, Line, Listener, Names, Outcome, Refusal, Seat, Seats, Sight, Tale, Turn,
    Viewer, Watch,
};

/// The next event of a story.
pub(crate) enum Next {
    /// A seat chooses one of this many things.
    Choice(Seat, u8),
    /// All seats choose one of this many things, in secret.
    Secret(u8),
    /// The game is over with these scores.
    End(&'static [i16]),
}

/// A game as a function: the next event after the choices so far, in one of two hidden worlds.
pub(crate) trait Story: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// Number of seats.
    const SEATS: usize;
    /// The part of others' choices that seats see.
    const WATCH: Watch = Watch::Together;

    /// The next event after the choices so far.
    fn next(world: u8, chosen: &[u8]) -> Next;
}

/// A story in progress.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Toy<S> {
    world: u8,
    chosen: Vec<u8>,
    story: std::marker::PhantomData<S>,
}

/// The choices so far; the world is hidden from all.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct View(pub Vec<u8>);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct NotOffered;

impl std::fmt::Display for NotOffered {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("that is not offered")
    }
}

impl std::error::Error for NotOffered {}

impl Refusal for NotOffered {
    fn clause(&self) -> &'static str {
        "TOY-1"
    }
}

#[derive(Debug)]
pub(crate) struct Nothing;

impl Tale for Nothing {
    fn line(&self, _viewer: Viewer, _names: &Names<'_>) -> Option<Line> {
        None
    }
}

impl<S: Story> Game for Toy<S> {
    type Options = ();
    type Action = u8;
    type View = View;
    type Illegal = NotOffered;
    type Event = Nothing;

    fn start((): &(), dice: &mut Dice) -> Self {
        Self::determinize(&View(Vec::new()), dice)
    }

    fn seats(&self) -> usize {
        S::SEATS
    }

    fn turn(&self) -> Turn {
        match S::next(self.world, &self.chosen) {
            Next::Choice(seat, _) => Turn::of(seat),
            Next::Secret(_) => Turn::Owed(Seats::first(S::SEATS)),
            Next::End(scores) => Turn::Over(Outcome::by_score(scores)),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        match S::next(self.world, &self.chosen) {
            Next::Choice(asked, count) if asked == seat => out.extend(0..count),
            Next::Secret(count) => out.extend(0..count),
            Next::Choice(..) | Next::End(_) => {}
        }
    }

    fn check(&self, seat: Seat, action: u8) -> Result<(), NotOffered> {
        match S::next(self.world, &self.chosen) {
            Next::Choice(asked, count) if asked == seat && action < count => Ok(()),
            Next::Secret(count) if action < count => Ok(()),
            Next::Choice(..) | Next::Secret(_) | Next::End(_) => Err(NotOffered),
        }
    }

    fn advance_telling(
        &mut self,
        _seat: Seat,
        action: u8,
        _dice: &mut Dice,
        _listener: &mut impl Listener<Nothing>,
    ) {
        self.chosen.push(action);
    }

    fn opening(&self, _listener: &mut impl Listener<Nothing>) {}

    fn view_for(&self, _viewer: Viewer) -> View {
        View(self.chosen.clone())
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        Self {
            world: dice.below(2) as u8,
            chosen: view.0.clone(),
            story: std::marker::PhantomData,
        }
    }
}

impl<S: Story> Heuristic for Toy<S> {
    const CLEAR: f32 = 1.0;
    const WATCH: Watch = S::WATCH;

    /// Knows nothing: all seats are equal until the end.
    fn promise(&self, seat: Seat) -> f32 {
        match self.turn() {
            Turn::Owed(_) => 1.0 / S::SEATS as f32,
            Turn::Over(outcome) => outcome.share(seat) as f32,
        }
    }

    fn sight(&self, _seat: Seat, action: u8, _observer: Seat) -> Sight<u8> {
        match S::WATCH {
            Watch::Together => Sight::Whole(action),
            Watch::Apart | Watch::Alone => Sight::Part(0),
        }
    }
}
