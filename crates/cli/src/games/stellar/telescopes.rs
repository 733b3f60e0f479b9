//! Both telescopes side by side, as the slots lie, with the sums of the sections between them.

use std::ops::RangeInclusive;

use asterism_core::Seat;
use asterism_registry::stellar::{Area, Content, Phase, Section, Slot, SlotSet, Table, Telescope};

use super::canvas::Canvas;
use super::paint;
use crate::text::{columns, style};

/// Columns between the telescopes.
const MIDDLE: usize = 12;
/// Columns from one slot of a row to the next, widest first. Rows are shifted by half of it.
const PITCHES: [usize; 2] = [10, 8];
/// Minimum distance: a card with three stars just fits.
const NARROWEST: usize = 6;
/// Columns left of the drawing.
const MARGIN: usize = 2;

/// The drawing; `seats` come from left to right, each below its heading.
pub(super) fn draw(
    table: &Table,
    seats: [Seat; 2],
    headings: &[String; 2],
    width: usize,
) -> String {
    let layout = Layout::new(table.content, width);
    let [left, right] = seats.map(|seat| layout.lines(table, seat));
    let middle = layout.sums(table, seats);
    let headings = layout.headings(headings);
    let lines = left.iter().zip(&middle).zip(&right);
    let lines = lines.map(|((left, middle), right)| {
        format!("{:MARGIN$}{left}{middle}{right}", "")
            .trim_end()
            .to_owned()
            + "\n"
    });
    [headings].into_iter().chain(lines).collect()
}

/// The size of a telescope.
struct Layout<'a> {
    content: &'a Content,
    pitch: usize,
    /// From the leftmost slot's middle to the rightmost one's, in half cards.
    halves: RangeInclusive<i8>,
    rows: u8,
}

impl<'a> Layout<'a> {
    fn new(content: &'a Content, width: usize) -> Self {
        let places = || Slot::all().map(|slot| content.place(slot));
        let halves = || places().map(|place| place.halves);
        let (least, most) = (halves().min().unwrap_or(0), halves().max().unwrap_or(0));
        let sized = |pitch| Self {
            content,
            pitch,
            halves: least..=most,
            rows: places().map(|place| place.row + 1).max().unwrap_or(0),
        };
        let fits = |layout: &Self| MARGIN + 2 * layout.width() + MIDDLE <= width;
        let mut layouts = PITCHES.into_iter().map(sized);
        layouts.find(fits).unwrap_or_else(|| sized(NARROWEST))
    }

    fn width(&self) -> usize {
        self.left_edge(*self.halves.end()) + self.pitch + 1
    }

    /// The left edge of a card, from its middle in half cards.
    fn left_edge(&self, halves: i8) -> usize {
        usize::from(halves.abs_diff(*self.halves.start())) * self.pitch / 2
    }

    /// The lines of a seat's telescope, all equally wide.
    fn lines(&self, table: &Table, seat: Seat) -> Vec<String> {
        let telescope = &table.telescopes[seat.index()];
        let open = open_slots(table, seat);
        let mut canvas = Canvas::new(self.width(), usize::from(self.rows) * 2 + 1);
        for slot in Slot::all() {
            let place = self.content.place(slot);
            let corner = (self.left_edge(place.halves), usize::from(place.row) * 2);
            canvas.draw_box(corner, self.pitch, 2);
            let text = self.slot(telescope, slot, open);
            // The text is in the middle, or left of it.
            let indent = (self.pitch + 1).saturating_sub(columns(&text)) / 2;
            canvas.write((corner.0 + indent, corner.1 + 1), text);
        }
        canvas.lines()
    }

    fn slot(&self, telescope: &Telescope, slot: Slot, open: SlotSet) -> String {
        match telescope.at(slot) {
            Some(placed) => paint::in_slot(placed, self.content),
            None if open.contains(slot) => style::bold(&format!("[{slot}]")),
            None => style::dim(&slot.to_string()),
        }
    }

    /// The column between the telescopes: each section's name, and below it both sums.
    fn sums(&self, table: &Table, seats: [Seat; 2]) -> Vec<String> {
        let mut lines = vec![" ".repeat(MIDDLE); usize::from(self.rows) * 2 + 1];
        for section in Section::ALL {
            let rows = self.content.section(section).iter();
            let mut rows: Vec<u8> = rows.map(|slot| self.content.place(slot).row).collect();
            rows.sort_unstable();
            rows.dedup();
            let Some(row) = rows.get(rows.len() / 2) else {
                continue;
            };
            let sums =
                seats.map(|seat| table.telescopes[seat.index()].total(section, self.content));
            let at = usize::from(*row) * 2;
            lines[at] = centred(&style::dim(section.word()), MIDDLE);
            lines[at + 1] = centred(&compared(sums), MIDDLE);
        }
        lines
    }

    /// The names, each over the middle of its telescope.
    fn headings(&self, names: &[String; 2]) -> String {
        let [left, right] = names.each_ref().map(|name| centred(name, self.width()));
        let line = format!("{:MARGIN$}{left}{:MIDDLE$}{right}", "", "");
        line.trim_end().to_owned() + "\n"
    }
}

/// The slots for the card in play face up, if it is played to this seat's telescope (SL-15).
fn open_slots(table: &Table, seat: Seat) -> SlotSet {
    match table.phase {
        Phase::Place(card) | Phase::Follow(card, Area::Telescope) if table.mover() == seat => {
            table.telescopes[seat.index()].open_to(card, table.content)
        }
        Phase::Starters
        | Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Place(_)
        | Phase::Follow(..)
        | Phase::Last
        | Phase::Over => SlotSet::EMPTY,
    }
}

/// Two sums, and which of them is higher.
fn compared([left, right]: [u8; 2]) -> String {
    let (before, after) = match left.cmp(&right) {
        std::cmp::Ordering::Less => (' ', '▸'),
        std::cmp::Ordering::Equal => (' ', ' '),
        std::cmp::Ordering::Greater => ('◂', ' '),
    };
    style::bold(&format!("{before}{left:>2} : {right:<2}{after}"))
}

/// `text` with as much space on the left as on the right.
fn centred(text: &str, width: usize) -> String {
    let space = width.saturating_sub(columns(text));
    let left = space / 2;
    format!("{}{text}{}", " ".repeat(left), " ".repeat(space - left))
}
