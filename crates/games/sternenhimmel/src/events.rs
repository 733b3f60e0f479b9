//! Events of the table, told in words with their clauses.

use asterism_core::{Line, Listener, MAX_SEATS, Seat, Tale, Viewer};

use crate::content::{Board, Size};
use crate::rules::Action;
use crate::scoring::{Case, Laid, Scoring};
use crate::signs::Sign;
use crate::spaces::{Field, Space, SpaceSet};
use crate::stars::Star;

/// An event of the game, as the log tells it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields are who did it and with what")]
pub enum Event {
    /// The first boards are open (ST-3).
    LaidOut {
        open: [Option<Sign>; Field::MAX_COUNT],
        stack: usize,
    },
    /// The start player (ST-4).
    Starts { seat: Seat },
    /// A turn (ST-6, ST-7).
    Placed {
        seat: Seat,
        action: Action,
        size: Size,
    },
    /// The last space of a board was filled (ST-9).
    Completed { seat: Seat, sign: Sign },
    /// The face-down stars of a completed board are turned up (ST-10).
    Revealed(Scored),
    /// Black Holes swallowed each other, if any did (ST-11).
    Clashed(Scored),
    /// The star on a space swallowed its neighbours, if it is a Black Hole (ST-12).
    Swallowed(Scored, Space),
    /// The star on a space counts more, if Double Stars are beside it (ST-13).
    Multiplied(Scored, Space),
    /// The points (ST-13).
    Counted(Scored),
    /// The number of stars decided a tie, if there was one (ST-14).
    TieBroken(Scored),
    /// The payment (ST-15 to ST-19).
    Paid(Scored),
    /// A board was brought into play, or there is none left (ST-22).
    Opened { next: Option<Sign>, stack: usize },
    /// A player without a star in hand (ST-8).
    PassedOver { seat: Seat },
    /// All boards are scored (ST-23).
    Ended { money: [i16; MAX_SEATS], seats: u8 },
}

/// A board that was scored.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scored {
    /// The board.
    pub board: &'static Board,
    /// The stars on it.
    pub laid: Laid,
    /// The scoring.
    pub scoring: Scoring,
}

impl Scored {
    /// Tells all possible events of a scoring, in order. An event that did not happen gets no line,
    /// which is found out only when the lines are written: a search writes none.
    #[inline]
    pub fn tell(self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::Revealed(self));
        listener.hear(|| Event::Clashed(self));
        for space in self.board.spaces().iter() {
            listener.hear(|| Event::Swallowed(self, space));
        }
        for space in self.board.spaces().iter() {
            listener.hear(|| Event::Multiplied(self, space));
        }
        listener.hear(|| Event::Counted(self));
        listener.hear(|| Event::TieBroken(self));
        listener.hear(|| Event::Paid(self));
    }

    /// The Black Holes that stayed and swallowed something (ST-12).
    pub fn hungry(&self) -> SpaceSet {
        let holes = self.scoring.left.and(self.laid.showing(Star::BlackHole));
        let fed = |hole: &Space| !self.fed_to(*hole).is_empty();
        holes.iter().filter(fed).collect()
    }

    /// The stars that the Black Hole on a space swallowed (ST-12).
    pub fn fed_to(&self, hole: Space) -> SpaceSet {
        self.board.neighbours(hole).and(self.scoring.swallowed)
    }

    /// The points of the star on a space, and the factor by which its value is multiplied (ST-13).
    pub fn worth(&self, space: Space) -> Option<(u16, u16)> {
        self.scoring.worth(self.board, &self.laid, space)
    }

    /// All who had the same points for first or second place, if the number of their stars decided
    /// it (ST-14); the best of them first.
    fn tie_broken(&self) -> Vec<Seat> {
        let Scoring { points, stars, .. } = self.scoring;
        match self.scoring.case {
            Case::Filled(_) | Case::Nobody | Case::Survivor(_) | Case::TiedFirst => return vec![],
            Case::TiedSecond { .. } | Case::Ranked { .. } => {}
        }
        let mut ranked = self.ranking();
        let decided = ranked.windows(2).take(2).find(|pair| {
            let (one, other) = (pair[0].index(), pair[1].index());
            points[one] == points[other] && stars[one] > stars[other]
        });
        let tied = decided.map(|pair| points[pair[0].index()]);
        ranked.retain(|seat| Some(points[seat.index()]) == tied);
        ranked
    }

    /// The seats that have stars left, by points and then by stars (ST-14).
    pub fn ranking(&self) -> Vec<Seat> {
        let Scoring { points, stars, .. } = self.scoring;
        let left = |seat: &Seat| stars[seat.index()] > 0;
        let mut ranked: Vec<Seat> = Seat::ALL.into_iter().filter(left).collect();
        ranked.sort_by_key(|seat| std::cmp::Reverse((points[seat.index()], stars[seat.index()])));
        ranked
    }

    /// The seats that had a star on the board.
    pub fn players(&self) -> Vec<Seat> {
        let had = |seat: &Seat| self.laid.owners.contains(&Some(*seat));
        Seat::ALL.into_iter().filter(had).collect()
    }
}

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        let name = |seat: Seat| names[seat.index()].as_str();
        let (clause, words) = match *self {
            Self::LaidOut { open, stack } => ("ST-3", laid_out(&open, stack)),
            Self::Starts { seat } => ("ST-4", format!("{} begins.", name(seat))),
            Self::Placed { seat, action, size } => {
                let sees = size == Size::Small || viewer == Viewer::Seat(seat);
                placed(name(seat), action, size, sees.then_some(action.star))
            }
            Self::Completed { seat, sign } => ("ST-9", format!("{} completes {sign}.", name(seat))),
            Self::Revealed(scored) => ("ST-10", revealed(&scored, names)?),
            Self::Clashed(scored) => ("ST-11", clashed(&scored, names)?),
            Self::Swallowed(scored, hole) => ("ST-12", swallowed(&scored, hole, names)?),
            Self::Multiplied(scored, space) => ("ST-13", multiplied(&scored, space, names)?),
            Self::Counted(scored) => ("ST-13", counted(&scored, names)),
            Self::TieBroken(scored) => ("ST-14", tie_broken(&scored, names)?),
            Self::Paid(scored) => (scored.scoring.case.clause(), paid(&scored, names)),
            Self::Opened { next, stack } => ("ST-22", opened(next, stack)),
            Self::PassedOver { seat } => (
                "ST-8",
                format!("{} has no star in hand and is passed over.", name(seat)),
            ),
            Self::Ended { money, seats } => ("ST-23", ended(&money[..usize::from(seats)], names)),
        };
        Some(Line::new(clause, words))
    }
}

/// `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn many(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

fn laid_out(open: &[Option<Sign>], stack: usize) -> String {
    let open: Vec<String> = open.iter().flatten().map(Sign::to_string).collect();
    let open = list(&open);
    format!("{open} are open; {stack} boards wait in the stack.")
}

/// Tells of a star that was placed; `seen` is its value if the viewer sees it. Only the owner does
/// if it lies face down (ST-7).
fn placed(name: &str, action: Action, size: Size, seen: Option<Star>) -> (&'static str, String) {
    let Action { star, sign, space } = action;
    match (size, seen) {
        (Size::Small, _) => ("ST-6", format!("{name} lays {star} on {sign} {space}.")),
        (Size::Large, Some(star)) => (
            "ST-7",
            format!("{name} lays {star} face down on {sign} {space}."),
        ),
        (Size::Large, None) => (
            "ST-7",
            format!("{name} lays a star face down on {sign} {space}."),
        ),
    }
}

/// The stars on some of the spaces, by owner: `Ann's 10 and Black Hole, Bo's 3`.
fn stars_on(scored: &Scored, spaces: SpaceSet, names: &[String]) -> String {
    let by_owner = scored.players().into_iter().filter_map(|owner| {
        let found = spaces.iter().filter_map(|space| scored.laid.at(space));
        let own = found.filter(|(seat, _)| *seat == owner);
        let stars: Vec<String> = own.map(|(_, star)| bare(star)).collect();
        let name = &names[owner.index()];
        (!stars.is_empty()).then(|| format!("{name}’s {}", list(&stars)))
    });
    by_owner.collect::<Vec<_>>().join(", ")
}

/// A star in words, without the article.
fn bare(star: Star) -> String {
    star.to_string().trim_start_matches("a ").to_owned()
}

fn revealed(scored: &Scored, names: &[String]) -> Option<String> {
    let down = scored.board.large();
    (!down.is_empty()).then(|| format!("Turned up: {}.", stars_on(scored, down, names)))
}

fn clashed(scored: &Scored, names: &[String]) -> Option<String> {
    let clashed = scored.scoring.clashed;
    let holes = (!clashed.is_empty()).then(|| stars_on(scored, clashed, names))?;
    Some(format!(
        "Neighbouring Black Holes swallow each other and leave: {holes}."
    ))
}

fn swallowed(scored: &Scored, hole: Space, names: &[String]) -> Option<String> {
    let (owner, _) = scored
        .laid
        .at(hole)
        .filter(|_| scored.hungry().contains(hole))?;
    let owner = &names[owner.index()];
    let prey = stars_on(scored, scored.fed_to(hole), names);
    Some(format!("{owner}’s Black Hole on {hole} swallows {prey}."))
}

fn multiplied(scored: &Scored, space: Space, names: &[String]) -> Option<String> {
    let (points, factor) = scored.worth(space)?;
    let star = stars_on(scored, SpaceSet::only(space), names);
    let doubles = many(usize::from(factor / 2), "Double Star");
    let counts = points > 0 && factor > 1;
    counts.then(|| format!("{star} lies beside {doubles} and counts {points}."))
}

fn counted(scored: &Scored, names: &[String]) -> String {
    let Scoring { points, stars, .. } = scored.scoring;
    let seats = scored.players().into_iter().map(|seat| {
        let (name, at) = (&names[seat.index()], seat.index());
        let points = many(usize::from(points[at]), "point");
        let stars = many(usize::from(stars[at]), "star");
        format!("{name} {points} with {stars}")
    });
    format!("Left on the board: {}.", list(&seats.collect::<Vec<_>>()))
}

fn tie_broken(scored: &Scored, names: &[String]) -> Option<String> {
    let tied = scored.tie_broken();
    let name = |seat: &Seat| names[seat.index()].clone();
    let stars = |seat: &Seat| format!("{} {}", name(seat), scored.scoring.stars[seat.index()]);
    let (who, stars): (Vec<String>, Vec<String>) =
        tied.iter().map(|seat| (name(seat), stars(seat))).unzip();
    let (who, stars) = (list(&who), stars.join(", "));
    (!tied.is_empty())
        .then(|| format!("{who} have the same points, so the stars left decide: {stars}."))
}

fn paid(scored: &Scored, names: &[String]) -> String {
    let name = |seat: Seat| names[seat.index()].as_str();
    let [first_prize, second_prize] = scored.board.prizes;
    match scored.scoring.case {
        Case::Filled(seat) => format!(
            "{} filled every space and gets both prizes, {first_prize} and {second_prize}.",
            name(seat)
        ),
        Case::Nobody => "No star is left, so nobody is paid.".into(),
        Case::Survivor(seat) => format!(
            "Only {} has stars left and gets the first prize, {first_prize}.",
            name(seat)
        ),
        Case::TiedFirst => format!(
            "First place is tied, so no prize is paid; the bank pays 1 for each star left: {}.",
            by_star(scored, &[], names)
        ),
        Case::TiedSecond { first } => format!(
            "{} gets the first prize, {first_prize}; second place is tied, so the second prize is \
             not paid; the bank pays 1 for each star left of the others: {}.",
            name(first),
            by_star(scored, &[first], names)
        ),
        Case::Ranked { first, second } => format!(
            "{} gets the first prize, {first_prize}; {} gets the second, {second_prize}{}",
            name(first),
            name(second),
            compensated(scored, [first, second], names)
        ),
    }
}

/// The payment of the first player for the stars of the others (ST-15).
fn compensated(scored: &Scored, but: [Seat; 2], names: &[String]) -> String {
    if scored.scoring.compensation() == 0 {
        return ".".into();
    }
    let first = &names[but[0].index()];
    let others = by_star(scored, &but, names);
    format!("; {first} pays 1 for each star left of the others: {others}.")
}

/// `1 to Ann and 3 to Bo`: one star buck for each star left.
fn by_star(scored: &Scored, but: &[Seat], names: &[String]) -> String {
    let ranking = scored.ranking().into_iter();
    let paid = ranking.filter(|seat| !but.contains(seat)).map(|seat| {
        let stars = scored.scoring.stars[seat.index()];
        format!("{stars} to {}", names[seat.index()])
    });
    list(&paid.collect::<Vec<_>>())
}

fn opened(next: Option<Sign>, stack: usize) -> String {
    match (next, stack) {
        (Some(sign), 0) => format!("The stars return. {sign} is opened, the last of the stack."),
        (Some(sign), left) => {
            let left = many(left, "board");
            format!("The stars return. {sign} is opened; the stack has {left} more.")
        }
        (None, _) => "The stars return. The stack is used up, so no board follows.".into(),
    }
}

fn ended(money: &[i16], names: &[String]) -> String {
    let seats = money.iter().zip(names);
    let all: Vec<String> = seats
        .map(|(money, name)| format!("{name} {money}"))
        .collect();
    format!("All boards are scored. Star bucks: {}.", list(&all))
}
