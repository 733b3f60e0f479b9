//! Notebooks and points of both players: as they stand, and at the end category by category.

use asterism_core::Seat;
use asterism_registry::stellar::{
    Card, Kind, Phase, Score, Section, Stack, Table, final_scores, notebook,
};

use super::paint;
use crate::text::grid::{Flush, Grid};
use crate::text::{columns, count, style, width, wrap};

/// The highest number of a stack, where a 6/0 lies unless it counts as 0 (SL-21).
const HIGHEST: u8 = 6;
/// Columns of a stack: every number with a mark before it, and one after the last.
const STACK: usize = (HIGHEST as usize + 1) * 2 + 1;
/// Columns before the points: `12★ × 6`.
const FORMULA: usize = 7;
const POINTS: usize = 3;
/// Columns of a stack with its points.
const CELL: usize = STACK + FORMULA + 3 + POINTS;

/// The notebooks and points of both players.
pub(super) struct ScoreSheet<'a> {
    table: &'a Table,
    seats: [Seat; 2],
    scores: [Score; 2],
    stacks: [[Stack; 5]; 2],
}

impl<'a> ScoreSheet<'a> {
    pub(super) fn new(table: &'a Table, seats: [Seat; 2]) -> Self {
        let scores = final_scores(table);
        Self {
            table,
            seats,
            scores: seats.map(|seat| scores[seat.index()]),
            stacks: seats.map(|seat| notebook(table, seat)),
        }
    }

    /// The points if the game ended now; `names` are those of the seats, in their order here.
    pub(super) fn standing(&self, names: [String; 2]) -> Grid {
        let mut grid = Grid::bare(&[Flush::Left; 3]);
        let mut row = |label: String, [left, right]: [String; 2]| grid.row([label, left, right]);
        row(style::dim("notebook"), names);
        for kind in Kind::ALL {
            row(paint::kind(kind), self.typed(kind));
        }
        if self.has_satellites() {
            row(paint::of_kind(None, "satellites"), self.read_as());
        }
        row("sections".into(), self.majorities());
        row("all types".into(), self.diversity());
        row(style::bold("total"), self.totals());
        grid
    }

    /// Every category with its clause (SL-24 to SL-27).
    fn settled(&self, names: &[String]) -> Grid {
        let mut grid = Grid::bare(&[Flush::Left; 4]);
        let mut row = |label: String, clause: &str, [left, right]: [String; 2]| {
            grid.row([label, style::dim(clause), left, right]);
        };
        let heads = self.seats.map(|seat| style::bold(&names[seat.index()]));
        row(String::new(), "", heads);
        for kind in Kind::ALL {
            row(paint::kind(kind), "SL-24", self.typed(kind));
        }
        if self.has_satellites() {
            row(paint::of_kind(None, "satellites"), "SL-22", self.read_as());
        }
        for section in Section::ALL {
            row(section.word().into(), "SL-25", self.majority(section));
        }
        row("all types".into(), "SL-26", self.diversity());
        row(style::bold("total"), "SL-27", self.totals());
        grid
    }

    /// The stack of a type, and stars × run = points (SL-24).
    fn typed(&self, kind: Kind) -> [String; 2] {
        [0, 1].map(|side| {
            let score = &self.scores[side];
            let (stars, run) = (score.stars[kind.index()], score.runs[kind.index()]);
            let stack = stack(kind, &self.stacks[side][kind.index()]);
            cell(&stack, &format!("{stars}★ × {run}"), score.of(kind))
        })
    }

    fn has_satellites(&self) -> bool {
        let noted = self.seats.map(|seat| self.table.notebooks[seat.index()]);
        noted[0].or(noted[1]).iter().any(Card::is_satellite)
    }

    /// The type that each satellite counts as (SL-22).
    fn read_as(&self) -> [String; 2] {
        self.stacks.each_ref().map(|stacks| {
            let stacks = Kind::ALL.into_iter().zip(stacks);
            let read = stacks.flat_map(|(kind, stack)| {
                let satellites = stack.cards.iter().filter(|(card, _)| card.is_satellite());
                satellites
                    .map(move |(card, _)| format!("{} = {}", paint::card(*card), letter(kind)))
            });
            read.collect::<Vec<_>>().join(", ")
        })
    }

    fn majority(&self, section: Section) -> [String; 2] {
        let at = section.index();
        [(0, 1), (1, 0)].map(|(own, other)| {
            let (own, other) = (&self.scores[own], &self.scores[other]);
            let sums = format!("{} : {}", own.totals[at], other.totals[at]);
            cell("", &sums, own.majorities[at])
        })
    }

    fn majorities(&self) -> [String; 2] {
        self.scores.each_ref().map(|score| {
            let won = score.majorities.iter().filter(|points| **points > 0);
            let won = format!("{} of {}", won.count(), Section::ALL.len());
            cell("", &won, score.sections())
        })
    }

    fn diversity(&self) -> [String; 2] {
        [0, 1].map(|side| {
            let telescope = &self.table.telescopes[self.seats[side].index()];
            let shown = Kind::ALL.iter().map(|kind| telescope.showing(*kind));
            let shown = shown.filter(|slots| !slots.is_empty()).count();
            let shown = format!("{shown} of {}", Kind::ALL.len());
            cell("", &shown, self.scores[side].diversity)
        })
    }

    fn totals(&self) -> [String; 2] {
        let total = |score: &Score| format!("{:>CELL$}", score.total());
        self.scores
            .each_ref()
            .map(|score| style::bold(&total(score)))
    }
}

fn letter(kind: Kind) -> String {
    paint::of_kind(Some(kind), &kind.letter().to_string())
}

/// A stack, what its points come from, and the points; quiet if there are none.
fn cell(stack: &str, formula: &str, points: i16) -> String {
    let blank = " ".repeat(STACK.saturating_sub(columns(stack)));
    let sum = format!("{formula:>FORMULA$} = {points:>POINTS$}");
    let sum = if points == 0 { style::dim(&sum) } else { sum };
    format!("{stack}{blank}{sum}")
}

/// The numbers of a stack, a dot for one that is missing, the run in brackets.
fn stack(kind: Kind, stack: &Stack) -> String {
    let run = stack.run;
    let mut text = String::new();
    for number in 0..=HIGHEST {
        let before = number
            .checked_sub(1)
            .is_some_and(|before| run.contains(before));
        text.push_str(match (before, run.contains(number)) {
            (false, true) => "[",
            (true, false) => "]",
            (true, true) | (false, false) => " ",
        });
        let held = stack
            .cards
            .iter()
            .any(|(_, counts_as)| *counts_as == number);
        text += &if held {
            paint::of_kind(Some(kind), &number.to_string())
        } else {
            style::dim("·")
        };
    }
    text + if run.contains(HIGHEST) { "]" } else { " " }
}

/// The end, category by category; nothing before it.
pub(super) fn scoring(table: &Table, names: &[String]) -> String {
    if table.phase != Phase::Over {
        return String::new();
    }
    let sheet = ScoreSheet::new(table, [Seat::One, Seat::Two]);
    let heading = style::bold("Scoring (SL-24 to SL-27)");
    let result = wrap::wrap(&result(&sheet, names), width(), 0);
    format!(
        "{heading}\n{}\n{}\n",
        sheet.settled(names),
        style::bold(&result)
    )
}

/// The result in a sentence (SL-27).
fn result(sheet: &ScoreSheet<'_>, names: &[String]) -> String {
    let [one, two] = sheet.scores.each_ref().map(Score::total);
    let points = |points: i16| count(usize::try_from(points).unwrap_or(0), "point");
    match one.cmp(&two) {
        std::cmp::Ordering::Less => {
            format!("{} wins with {} to {one} (SL-27).", names[1], points(two))
        }
        std::cmp::Ordering::Equal => {
            let points = points(one);
            format!(
                "{} and {} share the victory with {points} each (SL-27).",
                names[0], names[1]
            )
        }
        std::cmp::Ordering::Greater => {
            format!("{} wins with {} to {two} (SL-27).", names[0], points(one))
        }
    }
}
