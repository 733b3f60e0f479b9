//! The sentences of the log, told to each viewer.

use asterism_core::{Line, Names, Seat, Tale, Viewer, listed};

use super::{Event, Scored};
use crate::content::{Board, Size};
use crate::rules::Action;
use crate::scoring::{Case, Scoring};
use crate::signs::Sign;
use crate::spaces::{Space, SpaceSet};
use crate::stars::Star;

impl Tale for Event {
    fn line(&self, viewer: Viewer, names: &Names<'_>) -> Option<Line> {
        Some(match self {
            Self::LaidOut { open, stack } => laid_out(open, *stack),
            Self::Starts { seat } => {
                let begins = names.verb(*seat, "begin", "begins");
                Line::new("ST-4", format!("{} {begins}.", names.of(*seat)))
            }
            Self::Placed {
                seat,
                action,
                board,
            } => {
                let size = board.size(action.space);
                let sees = size == Size::Small || viewer == Viewer::Seat(*seat);
                placed(*seat, (*action, board), sees.then_some(action.star), names)
            }
            Self::Completed { seat, sign } => {
                let words = format!("{} completed {sign}.", names.of(*seat));
                Line::new("ST-9", words).by(*seat).about([sign.word()])
            }
            Self::Revealed(scored) => Line::new("ST-10", revealed(scored, names)?),
            Self::Clashed(scored) => Line::new("ST-11", clashed(scored, names)?),
            Self::Swallowed(scored, hole) => swallowed(scored, *hole, names)?,
            Self::Multiplied(scored, space) => multiplied(scored, *space, names)?,
            Self::Counted(scored) => Line::new("ST-13", counted(scored, names)),
            Self::TieBroken(scored) => Line::new("ST-14", tie_broken(scored, names)?),
            Self::Paid(scored) => {
                let clause = scored.scoring.case.clause();
                Line::new(clause, names.sentence(&paid(scored, names)))
            }
            Self::Opened { next, stack } => opened(*next, *stack),
            Self::PassedOver { seat } => {
                let (name, was) = (names.of(*seat), names.was(*seat));
                let words = format!("{name} had no star in hand and {was} passed over.");
                Line::new("ST-8", words).by(*seat)
            }
            Self::Ended { money, seats } => ended(&money[..usize::from(*seats)], names),
        })
    }
}

fn many(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

/// A space in a sentence: `Leo δ`.
fn place(board: &Board, space: Space) -> String {
    format!("{} {}", board.sign, board.letter(space))
}

/// A space in notation: `leo 5`.
fn spot(sign: Sign, space: Space) -> String {
    format!("{} {space}", sign.word())
}

fn laid_out(open: &[Option<Sign>], stack: usize) -> Line {
    let signs = || open.iter().flatten();
    let open = listed(&signs().map(Sign::to_string).collect::<Vec<_>>());
    let words = format!("{open} were opened; {stack} boards wait in the stack.");
    Line::new("ST-3", words).about(signs().map(|sign| sign.word()))
}

/// Tells of a star that was placed; `seen` is its value if the viewer sees it. Only the owner does
/// if it lies face down (ST-7).
fn placed(
    seat: Seat,
    (action, board): (Action, &Board),
    seen: Option<Star>,
    names: &Names<'_>,
) -> Line {
    let (name, at) = (names.of(seat), place(board, action.space));
    let star = seen.map_or_else(|| "a star".to_owned(), |star| star.to_string());
    let (clause, face) = match board.size(action.space) {
        Size::Small => ("ST-6", ""),
        Size::Large => ("ST-7", " face down"),
    };
    let spot = spot(action.sign, action.space);
    let pieces = seen.map(|star| star.word().to_owned());
    Line::new(clause, format!("{name} placed {star}{face} on {at}."))
        .by(seat)
        .about(pieces.into_iter().chain([spot]))
}

/// The stars on some of the spaces, by owner: `your 10 and Black Hole, Bo’s 3`.
fn stars_on(scored: &Scored, spaces: SpaceSet, names: &Names<'_>) -> String {
    let by_owner = scored.players().into_iter().filter_map(|owner| {
        let found = spaces.iter().filter_map(|space| scored.laid.at(space));
        let own = found.filter(|(seat, _)| *seat == owner);
        let stars: Vec<String> = own.map(|(_, star)| bare(star)).collect();
        let whose = names.possessive(owner);
        (!stars.is_empty()).then(|| format!("{whose} {}", listed(&stars)))
    });
    by_owner.collect::<Vec<_>>().join(", ")
}

/// A star in words, without the article.
fn bare(star: Star) -> String {
    star.to_string().trim_start_matches("a ").to_owned()
}

fn revealed(scored: &Scored, names: &Names<'_>) -> Option<String> {
    let down = scored.board.large();
    (!down.is_empty()).then(|| format!("Turned up: {}.", stars_on(scored, down, names)))
}

fn clashed(scored: &Scored, names: &Names<'_>) -> Option<String> {
    let clashed = scored.scoring.clashed;
    let holes = (!clashed.is_empty()).then(|| stars_on(scored, clashed, names))?;
    Some(format!(
        "Neighbouring Black Holes swallowed each other: {holes}."
    ))
}

fn swallowed(scored: &Scored, hole: Space, names: &Names<'_>) -> Option<Line> {
    let (owner, _) = scored
        .laid
        .at(hole)
        .filter(|_| scored.hungry().contains(hole))?;
    let (whose, at) = (names.possessive(owner), place(scored.board, hole));
    let prey = stars_on(scored, scored.fed_to(hole), names);
    let words = format!("{whose} Black Hole on {at} swallowed {prey}.");
    let about = [
        Star::BlackHole.word().to_owned(),
        spot(scored.board.sign, hole),
    ];
    Some(Line::new("ST-12", names.sentence(&words)).about(about))
}

fn multiplied(scored: &Scored, space: Space, names: &Names<'_>) -> Option<Line> {
    let (points, factor) = scored.worth(space)?;
    let star = stars_on(scored, SpaceSet::only(space), names);
    let doubles = match factor / 2 {
        1 => "a Double Star".to_owned(),
        many => format!("{many} Double Stars"),
    };
    let words = format!("{star} lay beside {doubles} and counted {points}.");
    let (_, value) = scored.laid.at(space)?;
    let about = [value.word().to_owned(), spot(scored.board.sign, space)];
    let counts = points > 0 && factor > 1;
    counts.then(|| Line::new("ST-13", names.sentence(&words)).about(about))
}

fn counted(scored: &Scored, names: &Names<'_>) -> String {
    let Scoring { points, stars, .. } = scored.scoring;
    let seats = scored.players().into_iter().map(|seat| {
        let (name, at) = (names.object(seat), seat.index());
        let points = many(usize::from(points[at]), "point");
        let stars = many(usize::from(stars[at]), "star");
        format!("{name} {points} with {stars}")
    });
    format!("Left on the board: {}.", listed(&seats.collect::<Vec<_>>()))
}

fn tie_broken(scored: &Scored, names: &Names<'_>) -> Option<String> {
    let tied = scored.tie_broken();
    let stars = |seat: &Seat| {
        let left = scored.scoring.stars[seat.index()];
        format!("{} {left}", names.object(*seat))
    };
    let stars: Vec<String> = tied.iter().map(stars).collect();
    let who = names.sentence(&names.list(tied.iter().copied()));
    let stars = stars.join(", ");
    (!tied.is_empty())
        .then(|| format!("{who} had the same points, so the stars left decided: {stars}."))
}

fn paid(scored: &Scored, names: &Names<'_>) -> String {
    let name = |seat: Seat| names.object(seat);
    let [first_prize, second_prize] = scored.board.prizes;
    match scored.scoring.case {
        Case::Filled(seat) => format!(
            "{} filled every space and got both prizes, {first_prize} and {second_prize}.",
            name(seat)
        ),
        Case::Nobody => "No star was left, so nobody was paid.".into(),
        Case::Survivor(seat) => format!(
            "Only {} had stars left and got the first prize, {first_prize}.",
            name(seat)
        ),
        Case::TiedFirst => format!(
            "First place was tied, so no prize was paid; the bank paid 1 for each star left: {}.",
            by_star(scored, &[], names)
        ),
        Case::TiedSecond { first } => format!(
            "{} got the first prize, {first_prize}; second place was tied, so the bank paid 1 for \
             each star left of the others: {}.",
            name(first),
            by_star(scored, &[first], names)
        ),
        Case::Ranked { first, second } => format!(
            "{} got the first prize, {first_prize}; {} got the second, {second_prize}{}",
            name(first),
            name(second),
            compensated(scored, [first, second], names)
        ),
    }
}

/// The payment of the first player for the stars of the others (ST-15).
fn compensated(scored: &Scored, but: [Seat; 2], names: &Names<'_>) -> String {
    if scored.scoring.compensation() == 0 {
        return ".".into();
    }
    let first = names.object(but[0]);
    let others = by_star(scored, &but, names);
    format!("; {first} paid 1 for each star left of the others: {others}.")
}

/// `1 to Ann and 3 to you`: one star buck for each star left.
fn by_star(scored: &Scored, but: &[Seat], names: &Names<'_>) -> String {
    let ranking = scored.ranking().into_iter();
    let paid = ranking.filter(|seat| !but.contains(seat)).map(|seat| {
        let stars = scored.scoring.stars[seat.index()];
        format!("{stars} to {}", names.object(seat))
    });
    listed(&paid.collect::<Vec<_>>())
}

fn opened(next: Option<Sign>, stack: usize) -> Line {
    let words = match (next, stack) {
        (Some(sign), 0) => {
            format!("The stars went back to their owners. {sign} was opened, the last board.")
        }
        (Some(sign), left) => {
            let left = many(left, "board");
            format!("The stars went back to their owners. {sign} was opened; {left} to come.")
        }
        (None, _) => "The stars went back to their owners. No board is left to open.".into(),
    };
    Line::new("ST-22", words).about(next.map(Sign::word))
}

fn ended(money: &[i16], names: &Names<'_>) -> Line {
    let seats = Seat::ALL.into_iter().zip(money);
    let all = seats.map(|(seat, money)| format!("{} {money}", names.object(seat)));
    let all = listed(&all.collect::<Vec<_>>());
    Line::new(
        "ST-23",
        format!("All boards were scored. Star bucks: {all}."),
    )
}
