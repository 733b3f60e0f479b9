//! The viewer's station, tile by tile, with the coordinates of every place to build on.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Action, Built, Cell, CellSet, Phase, Table, View};

use super::{paint, payment};
use crate::text::{padded, style, width};

/// Columns of row numbers, with the indent.
const LABEL: usize = 6;
/// Maximum width of a tile, so that a small station stays together.
const WIDEST: usize = 12;
/// Width below which a tile has room for a letter only.
const NARROW: usize = 5;

/// The columns and rows that some cells lie in.
pub(super) struct Frame {
    pub(super) columns: Vec<i8>,
    pub(super) rows: Vec<i8>,
}

impl Frame {
    pub(super) fn around(cells: &CellSet) -> Self {
        let span = |of: fn(Cell) -> i8| {
            let least = cells.iter().map(of).min().unwrap_or(0);
            let most = cells.iter().map(of).max().unwrap_or(0);
            (least..=most).collect()
        };
        Self {
            columns: span(|cell| cell.x),
            rows: span(|cell| cell.y),
        }
    }
}

/// The station with everything written on its tiles.
struct StationMap<'a> {
    view: &'a View,
    seat: Seat,
    sites: CellSet,
    /// Gains of the revealed card, cell by cell.
    gains: Vec<(Cell, String)>,
    tile: usize,
}

/// The station with the places beside it; what the revealed card would bring stands in them.
pub(super) fn draw(view: &View, seat: Seat) -> String {
    let sites = view.table.sites(seat);
    let frame = Frame::around(&view.table.station(seat).cells().or(&sites));
    let map = StationMap {
        view,
        seat,
        sites,
        gains: gains(view),
        tile: ((width() - LABEL) / frame.columns.len()).clamp(2, WIDEST),
    };
    let heading: String = frame
        .columns
        .iter()
        .map(|x| padded(&x.to_string(), map.tile))
        .collect();
    let mut text = format!("{}\n", tidy(LABEL, &style::dim(heading.trim_end())));
    for y in frame.rows {
        text += &map.row(y, &frame.columns);
    }
    text
}

/// A line after a margin, without blanks at its end.
fn tidy(margin: usize, line: &str) -> String {
    format!("{}{line}", " ".repeat(margin))
        .trim_end()
        .to_owned()
}

/// Gain on each cell for the revealed card, now and at the end (AS-9); points that others can still
/// take are shown apart.
fn gains(view: &View) -> Vec<(Cell, String)> {
    if !matches!(view.table.phase, Phase::Acting(_)) {
        return Vec::new();
    }
    let builds: Vec<_> = view
        .legal_actions()
        .into_iter()
        .filter_map(payment::build)
        .collect();
    let seat = view.viewer.seat().unwrap_or(Seat::One);
    let usual = payment::of_each_cell(view.table.station(seat), &builds);
    let told = usual.into_iter().filter_map(|build| {
        let outlook = view.outlook(Action::Build(build))?;
        let gain = match outlook.worth() {
            (sure, 0) => format!("{sure:+}"),
            (sure, possible) => format!("{sure:+} {possible:+}?"),
        };
        Some((build.cell, gain))
    });
    told.collect()
}

impl StationMap<'_> {
    fn table(&self) -> &Table {
        &self.view.table
    }

    /// Two lines of text, or one if tiles are narrow.
    fn row(&self, y: i8, columns: &[i8]) -> String {
        let tiles: Vec<[String; 2]> = columns
            .iter()
            .map(|x| self.tile(Cell::new(*x, y)))
            .collect();
        let line = |at: usize| -> String {
            let tiles = tiles.iter().map(|tile| padded(&tile[at], self.tile));
            tiles.collect()
        };
        let label = style::dim(&format!("{y:>4}"));
        let first = format!("{label}  {}", line(0)).trim_end().to_owned();
        let second = tidy(LABEL, &line(1));
        if second.is_empty() || self.tile < NARROW {
            return format!("{first}\n");
        }
        format!("{first}\n{second}\n")
    }

    fn tile(&self, cell: Cell) -> [String; 2] {
        match self.table().station(self.seat).at(cell) {
            Some(built) if built.card.is_reactor() => self.reactor(built),
            Some(built) => self.location(built),
            None if self.sites.contains(cell) => self.site(cell),
            None => [String::new(), String::new()],
        }
    }

    /// `#0 ●●`: the number is the one that actions name.
    fn reactor(&self, built: Built) -> [String; 2] {
        let mut reactors = self.table().station(self.seat).reactors();
        let number = reactors.find(|(_, it)| it.cell == built.cell);
        let number = number.map_or(0, |(reactor, _)| reactor.number());
        if self.tile < NARROW {
            return [paint::reactor(&format!("#{}", built.load)), String::new()];
        }
        let name = if number == 0 { "Main" } else { "Power" };
        let text = format!("#{number} {}", paint::cubes(built.load));
        [text, format!("   {name}")].map(|line| paint::reactor(self.clipped(&line).trim_end()))
    }

    /// The letter of its type and its name, with the credits that are parked on it.
    fn location(&self, built: Built) -> [String; 2] {
        let content = self.table().content;
        let mark = paint::mark(content, built.card);
        if self.tile < NARROW {
            return [mark, String::new()];
        }
        let (first, second) = halves(&content.design(built.card).name, self.tile - 3);
        let parked = match built.load {
            0 => String::new(),
            credits => format!("{credits}{} ", paint::CREDIT),
        };
        let second = self.clipped(&format!("  {parked}{second}"));
        let painted = |text: &str| paint::of_card(content, built.card, text);
        // Blanks in a style would stay at the end of a line.
        let second = if second.trim().is_empty() {
            String::new()
        } else {
            painted(second.trim_end())
        };
        [format!("{mark} {}", painted(&first)), second]
    }

    /// The cell as it is typed, and what can be gained there.
    fn site(&self, cell: Cell) -> [String; 2] {
        if self.tile < NARROW {
            return [style::dim("·"), String::new()];
        }
        let gain = self.gains.iter().find(|(it, _)| *it == cell);
        let gain = gain.map_or_else(String::new, |(_, gain)| style::bold(&self.clipped(gain)));
        [style::dim(&self.clipped(&cell.to_string())), gain]
    }

    /// Cuts a text to the width of a tile, less a gap.
    fn clipped(&self, text: &str) -> String {
        text.chars().take(self.tile - 1).collect()
    }
}

/// A name on two lines of at most this many characters.
fn halves(name: &str, most: usize) -> (String, String) {
    let clip = |text: &str| -> String { text.chars().take(most).collect() };
    let mut first = String::new();
    let mut words = name.split(' ').peekable();
    while let Some(word) = words.peek() {
        let gap = usize::from(!first.is_empty());
        if gap > 0 && first.chars().count() + gap + word.chars().count() > most {
            break;
        }
        first = format!("{first}{}{word}", if gap > 0 { " " } else { "" });
        words.next();
    }
    let rest: Vec<&str> = words.collect();
    (clip(&first), clip(&rest.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_broken_into_two_lines() {
        for (name, first, second) in [
            ("Garden", "Garden", ""),
            ("Crew Quarters", "Crew", "Quarters"),
            ("War Room", "War Room", ""),
            ("School of Alien Cultures", "School of", "Alien Cul"),
            ("Transportation Platform", "Transport", "Platform"),
        ] {
            assert_eq!(
                halves(name, 9),
                (first.to_owned(), second.to_owned()),
                "{name}"
            );
        }
    }
}
