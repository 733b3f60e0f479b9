//! The sentences about questions and points: conflicts, gifts, objectives and the scoring.

use asterism_core::{Line, Names, Outcome, Seat};

use super::{credits, points};
use crate::content::{Content, ObjectiveCard};
use crate::designs::Design;
use crate::scoring::FinalLine;

pub(super) fn disputes(seat: Seat, card: &Design, names: &Names<'_>) -> Line {
    let words = format!("{} paid for {}.", names.of(seat), card.name);
    Line::new("AS-26", words).by(seat).about([card.id.as_str()])
}

pub(super) fn disputed(
    [seat, other]: [Seat; 2],
    [own, theirs]: [u16; 2],
    [gain, lost]: [u16; 2],
    names: &Names<'_>,
) -> Line {
    let [first, second] = [seat, other].map(|seat| names.object(seat));
    let compared = format!("{} had {own}, {second} had {theirs}", names.of(seat));
    let words = if gain == 0 {
        format!("{compared}: nothing changed.")
    } else {
        let [gain, lost] = [gain, lost].map(points);
        format!("{compared}: {first} gained {gain}, {second} lost {lost}.")
    };
    Line::new("AS-26", words)
}

pub(super) fn gave([seat, other]: [Seat; 2], vp: [u8; 2], names: &Names<'_>) -> Line {
    let [own, gift] = vp.map(|vp| points(vp.into()));
    let (name, other) = (names.of(seat), names.object(other));
    let words = format!(
        "{name} named {other}: {own} for {}, {gift} for {other}.",
        names.object(seat)
    );
    Line::new("AS-11", words).by(seat)
}

pub(super) fn declined(seat: Seat, names: &Names<'_>) -> Line {
    Line::new("AS-11", format!("{} named nobody.", names.of(seat))).by(seat)
}

pub(super) fn took([seat, other]: [Seat; 2], sum: u16, names: &Names<'_>) -> Line {
    let (name, other) = (names.of(seat), names.object(other));
    let words = format!("{name} took {} from {other}.", credits(sum));
    Line::new("AS-40", words).by(seat)
}

pub(super) fn answered(seat: Seat, names: &Names<'_>) -> Line {
    Line::new("AS-9", format!("{} answered in secret.", names.of(seat))).by(seat)
}

pub(super) fn revealed_objective(seat: Seat, card: &ObjectiveCard, names: &Names<'_>) -> Line {
    let words = format!("{} revealed the objective {}.", names.of(seat), card.name);
    Line::new("AS-38", format!("{words} {}", card.text)).by(seat)
}

pub(super) fn concealed(seat: Seat, names: &Names<'_>) -> Line {
    let words = format!("{} kept the secret objective hidden.", names.of(seat));
    Line::new("AS-38", words).by(seat)
}

pub(super) fn paid(seat: Seat, sum: u8, gain: u8, names: &Names<'_>) -> Line {
    let (name, sum_of) = (names.of(seat), credits(sum.into()));
    let (clause, words) = match (sum, gain) {
        (0, _) => ("AS-40", format!("{name} paid nothing.")),
        (_, 0) => ("AS-33", format!("{name} paid {sum_of}.")),
        (_, gain) => {
            let gain = points(gain.into());
            ("AS-40", format!("{name} paid {sum_of} for {gain}."))
        }
    };
    Line::new(clause, words).by(seat)
}

pub(super) fn lost_points(seat: Seat, lost: u16, names: &Names<'_>) -> Line {
    let words = format!("{} did not pay and lost {}.", names.of(seat), points(lost));
    Line::new("AS-33", words).by(seat)
}

pub(super) fn gained(
    seat: Seat,
    card: Option<&Design>,
    (gain, clause): (u16, &'static str),
    names: &Names<'_>,
) -> Line {
    let by = card.map(|card| format!(" by {}", card.name));
    let (name, by) = (names.of(seat), by.unwrap_or_default());
    let words = format!("{name} gained {}{by}.", points(gain));
    let pieces = card.map(|card| card.id.as_str());
    Line::new(clause, words).by(seat).about(pieces)
}

pub(super) fn first(card: &ObjectiveCard, winner: Option<Seat>, vp: u8, names: &Names<'_>) -> Line {
    let Some(winner) = winner else {
        return Line::new(
            "AS-22",
            format!("{}: a tie, so nobody scored it.", card.name),
        );
    };
    let (name, was, vp) = (names.object(winner), names.was(winner), points(vp.into()));
    let words = format!("{}: {name} {was} first, {vp}.", card.name);
    Line::new("AS-22", words).by(winner)
}

pub(super) fn scored(seat: Seat, content: &Content, line: FinalLine, names: &Names<'_>) -> Line {
    let (name, gain) = (names.of(seat), points(line.points()));
    let (clause, why) = match line {
        FinalLine::Ability(card, cell, _) => {
            ("AS-21", format!("{} on {cell}", content.design(card).name))
        }
        FinalLine::EmptyReactors(_) => ("AS-21", "reactors without a cube".into()),
        FinalLine::Credits(sum, _) => ("AS-21", format!("{} left", credits(sum))),
        FinalLine::Race(_) => ("AS-21", "the race".into()),
        FinalLine::Objective(objective, _) => ("AS-22", content.objective(objective).name.clone()),
    };
    let line = Line::new(clause, format!("{name} scored {gain} for {why}."));
    line.by(seat)
}

pub(super) fn ended(outcome: &Outcome, names: &Names<'_>) -> Line {
    let winners: Vec<Seat> = outcome.winners().collect();
    let score = winners.first().map_or(0, |seat| outcome.score(*seat));
    let called = names.sentence(&names.list(winners.iter().copied()));
    let won = match winners.as_slice() {
        [_] => "won",
        _ => "shared the victory",
    };
    Line::new("AS-23", format!("{called} {won} with {score} points."))
}
