//! A position as a network reads it.
//!
//! | group | features |
//! |---|---|
//! | for each player, for each type | stars, run, numbers noted, slots where it may go |
//! | for each player, for all types alike | stars × run |
//! | for cards of hands, of the row and in play | what each would gain in either area, for whom |
//! | the points | the lead × how late it is |
//! | for each player | satellites noted, what each slot of the telescope shows |
//! | for each section | the margin of its sums, the empty slots of both |
//! | cards | own hand, what is known of the other's, the row, the row by slot, what is left |
//! | the turn | whose it is and which step, the card in play, how many turns are over |

use asterism_core::{Described, Seat, Sheet, balance};

use crate::card_set::CardSet;
use crate::cards::{Card, Kind};
use crate::content::Section;
use crate::scoring::{Score, final_scores, own_run};
use crate::slots::{Side, Slot, SlotSet};
use crate::state::Stellar;
use crate::table::{Area, Phase, ROUNDS, RowSlot, SEATS, Table};
use crate::telescope::Placed;

/// Faces: six numbers of five types, and five satellites. Both copies of a card are one face.
const FACES: usize = 35;
const SATELLITES: usize = 5;
const MAX_STARS: usize = 12;
const MAX_RUN: usize = 6;
/// Kinds of stars that are told apart when they are multiplied with runs.
const STAR_CLASSES: usize = 8;
const MAX_OPEN: usize = 4;
const PRODUCTS: usize = STAR_CLASSES * (MAX_RUN + 1);
const OF_TYPE: usize = MAX_STARS + MAX_RUN + 6 + MAX_OPEN;
/// A slot shows a type, a satellite or a back, or is empty.
const SHOWS: usize = 7;
const OF_PLAYER: usize = PRODUCTS + 5 * OF_TYPE + SATELLITES + Slot::COUNT * SHOWS;
/// The margin in points beyond which a greater one makes no difference.
const MARGIN: usize = 10;
const SECTION_SLOTS: usize = 5;
const OF_SECTION: usize = 2 * MARGIN + 1 + 2 * SECTION_SLOTS;
const OF_ROW_SLOT: usize = 6 + 6;
const OF_CARDS: usize = 3 * FACES + 5 * OF_ROW_SLOT + 5 * 11 + SATELLITES;
/// Classes of the gain from a card, in either area.
const GAINS: usize = 8;
const OF_CHANCES: usize = 5 * 2 * GAINS;
/// The lead in points, in steps of three.
const MAX_LEAD: u8 = 16;
const LEADS: usize = 2 * MAX_LEAD as usize + 1;
const STAGES: usize = 5;
const STEPS: usize = 8;
const OF_TURN: usize = SEATS * STEPS + 3 * FACES + ROUNDS as usize * SEATS + 1;

impl Described for Stellar {
    const FEATURES: usize =
        SEATS * OF_PLAYER + 3 * OF_SECTION + OF_CARDS + OF_CHANCES + LEADS * STAGES + OF_TURN;

    fn describe(&self, seat: Seat, on: &mut impl FnMut(usize)) {
        let mut sheet = Sheet::new(on);
        let table = self.table_with_choice(seat);
        let facts = facts(&table);
        for player in [seat, seat.clockwise(1, SEATS)] {
            facts[player.index()].tell(&mut sheet, &table, player);
        }
        for section in Section::ALL {
            self.section(&mut sheet, seat, section, &facts);
        }
        self.cards(&mut sheet, seat);
        self.chances(&mut sheet, seat, &facts);
        self.lead(&mut sheet, seat, &facts);
        self.step(&mut sheet, seat);
        debug_assert_eq!(sheet.written(), Self::FEATURES, "every group has its size");
    }
}

impl Stellar {
    /// The open table, with the last card that `seat` has chosen as if it lay in its notebook.
    fn table_with_choice(&self, seat: Seat) -> Table {
        let mut table = self.table;
        if let (Phase::Last, Some(card)) = (table.phase, self.chosen[seat.index()]) {
            table.notebooks[seat.index()].add(card);
        }
        table
    }

    fn section(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        seat: Seat,
        section: Section,
        facts: &[PlayerFacts; SEATS],
    ) {
        let (own, other) = (seat.index(), 1 - seat.index());
        let sum = |player: usize| usize::from(facts[player].score.totals[section.index()]);
        let margin = (sum(own) + MARGIN).saturating_sub(sum(other));
        sheet.one_of(margin, 2 * MARGIN + 1);
        let slots = self.table.content.section(section);
        for player in [own, other] {
            let empty = facts[player].empty.and(slots);
            sheet.up_to(empty.len(), SECTION_SLOTS);
        }
    }

    fn cards(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        let own = self.hands[seat.index()];
        let known = self.hands[1 - seat.index()].and(self.seen);
        let row: CardSet = self.table.row.cards().collect();
        for cards in [own, known, row] {
            sheet.these(faces(cards), FACES);
        }
        for slot in RowSlot::all() {
            match self.table.row.at(slot) {
                Some(card) => {
                    sheet.one_of(card.kind().map_or(5, Kind::index), 6);
                    sheet.one_of(usize::from(card.number().get()) - 1, 6);
                }
                None => sheet.none(OF_ROW_SLOT),
            }
        }
        let gone = self.table.open_cards().or(own).or(known);
        left(sheet, CardSet::FULL.without(gone));
    }

    /// The gains from cards: the own ones and the known ones of the other for their holders, those
    /// of the row for both, and the card in play for the player whose turn it is.
    fn chances(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        seat: Seat,
        facts: &[PlayerFacts; SEATS],
    ) {
        let (own, other) = (seat.index(), 1 - seat.index());
        let known = self.hands[other].and(self.seen);
        let row: CardSet = self.table.row.cards().collect();
        let in_play = match self.table.phase {
            Phase::Place(card) | Phase::Follow(card, _) if self.table.mover() == seat => {
                CardSet::only(card)
            }
            Phase::Starters
            | Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Place(_)
            | Phase::Follow(..)
            | Phase::Last
            | Phase::Over => CardSet::EMPTY,
        };
        for (cards, player) in [
            (self.hands[own], own),
            (known, other),
            (row, own),
            (row, other),
            (in_play, own),
        ] {
            let gains = cards.iter().flat_map(|card| {
                let [placed, noted] = self.gains(card, player, &facts[player]);
                [placed, GAINS + noted]
            });
            sheet.each(gains, 2 * GAINS);
        }
    }

    /// The points that a card would bring at once: in the telescope, and in the notebook.
    /// Satellites are taken to stay where they are.
    fn gains(&self, card: Card, player: usize, facts: &PlayerFacts) -> [usize; 2] {
        let Some(kind) = card.kind() else {
            return [GAINS - 1; 2];
        };
        let score = &facts.score;
        let (stars, run) = (score.stars[kind.index()], score.runs[kind.index()]);
        let placed = if facts.open[kind.index()].is_empty() {
            0
        } else {
            self.table.content.stars(card) * run
        };
        let mut notebook = self.table.notebooks[player].of(kind);
        notebook.add(card);
        let longer = own_run(notebook.numbers(kind)).saturating_sub(run);
        [placed, longer * stars].map(gain_class)
    }

    fn lead(
        &self,
        sheet: &mut Sheet<'_, impl FnMut(usize)>,
        seat: Seat,
        facts: &[PlayerFacts; SEATS],
    ) {
        let total = |player: usize| facts[player].score.total();
        let lead = total(seat.index()) - total(1 - seat.index());
        let step = balance(lead.div_euclid(3), MAX_LEAD);
        let stage = (usize::from(self.table.turns) / 5).min(STAGES - 1);
        sheet.one_of(step * STAGES + stage, LEADS * STAGES);
    }

    fn step(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        let table = &self.table;
        let owes = table.owed.contains(seat);
        let phase = match table.phase {
            Phase::Starters => 0,
            Phase::Wipe => 1,
            Phase::Take => 2,
            Phase::Play => 3,
            Phase::Place(_) => 4,
            Phase::Follow(_, Area::Telescope) => 5,
            Phase::Follow(_, Area::Notebook) => 6,
            Phase::Last | Phase::Over => 7,
        };
        sheet.one_of(if owes { phase } else { STEPS + phase }, SEATS * STEPS);
        self.card_in_play(sheet, seat);
        sheet.one_of(usize::from(table.turns), usize::from(ROUNDS) * SEATS);
        sheet.these(u64::from(table.satellite), 1);
    }

    /// The card that goes to the own telescope, to the own notebook, or to the other player.
    fn card_in_play(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, seat: Seat) {
        let chosen = self.chosen[seat.index()];
        let place = |area: Area| match area {
            Area::Telescope => 0,
            Area::Notebook => 1,
        };
        let in_play = match self.table.phase {
            Phase::Starters => chosen.map(|card| (0, card)),
            Phase::Place(card) => Some((place(Area::Telescope), card)),
            Phase::Follow(card, area) => Some((place(area), card)),
            Phase::Wipe | Phase::Take | Phase::Play | Phase::Last | Phase::Over => None,
        };
        let theirs = self.table.phase != Phase::Starters && self.table.mover() != seat;
        match in_play {
            Some((_, card)) if theirs => sheet.one_of(2 * FACES + face(card), 3 * FACES),
            Some((place, card)) => sheet.one_of(place * FACES + face(card), 3 * FACES),
            None => sheet.none(3 * FACES),
        }
    }
}

/// Facts about a player, worked out once for all groups.
struct PlayerFacts {
    score: Score,
    empty: SlotSet,
    /// The slots where each type may go.
    open: [SlotSet; Kind::ALL.len()],
}

fn facts(table: &Table) -> [PlayerFacts; SEATS] {
    let scores = final_scores(table);
    let mut telescopes = table.telescopes.iter();
    scores.map(|score| {
        let telescope = telescopes.next().expect("every player has one");
        PlayerFacts {
            score,
            empty: telescope.empty(),
            open: telescope.open_to_each(table.content),
        }
    })
}

impl PlayerFacts {
    fn tell(&self, sheet: &mut Sheet<'_, impl FnMut(usize)>, table: &Table, player: Seat) {
        let (score, notebook) = (&self.score, table.notebooks[player.index()]);
        sheet.each(Kind::ALL.map(|kind| product(score, kind)), PRODUCTS);
        for kind in Kind::ALL {
            sheet.up_to(usize::from(score.stars[kind.index()]), MAX_STARS);
            sheet.up_to(usize::from(score.runs[kind.index()]), MAX_RUN);
            let numbers = notebook.numbers(kind);
            sheet.these(
                u64::from(numbers.plain) | u64::from(numbers.six_zero) << 5,
                6,
            );
            sheet.up_to(self.open[kind.index()].len(), MAX_OPEN);
        }
        sheet.these(u64::from(notebook.satellites()), SATELLITES);
        let telescope = &table.telescopes[player.index()];
        for slot in Slot::all() {
            match telescope.at(slot) {
                Some(placed) => sheet.one_of(shown(placed), SHOWS),
                None => sheet.none(SHOWS),
            }
        }
    }
}

/// Stars times run, in classes.
fn product(score: &Score, kind: Kind) -> usize {
    let stars = usize::from(score.stars[kind.index()]);
    let run = usize::from(score.runs[kind.index()]);
    star_class(stars) * (MAX_RUN + 1) + run.min(MAX_RUN)
}

/// The face of a card in a telescope.
fn shown(placed: Placed) -> usize {
    match (placed.side, placed.card.kind()) {
        (Side::Down, _) => 0,
        (Side::Up, None) => 1,
        (Side::Up, Some(kind)) => 2 + kind.index(),
    }
}

fn gain_class(points: u8) -> usize {
    match points {
        0..=2 => usize::from(points),
        3 | 4 => 3,
        5 | 6 => 4,
        7..=9 => 5,
        10.. => 6,
    }
}

fn star_class(stars: usize) -> usize {
    match stars {
        0..=5 => stars,
        6 | 7 => 6,
        _ => 7,
    }
}

/// The number of cards of each face that may still come.
fn left(sheet: &mut Sheet<'_, impl FnMut(usize)>, cards: CardSet) {
    for kind in Kind::ALL {
        let [one, other] = cards.copies(kind).map(u64::from);
        sheet.these(one | other, 5);
        sheet.these(one & other, 5);
        sheet.these(u64::from(cards.numbers(kind).six_zero), 1);
    }
    sheet.these(u64::from(cards.satellites()), SATELLITES);
}

/// The faces of some cards, a bit for each.
fn faces(cards: CardSet) -> u64 {
    cards.iter().fold(0, |bits, card| bits | 1 << face(card))
}

fn face(card: Card) -> usize {
    let number = usize::from(card.number().get()) - 1;
    match card.kind() {
        Some(kind) => kind.index() * 6 + number,
        None => 30 + number,
    }
}
