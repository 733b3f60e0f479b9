//! Notes beside the actions of a list: what each would mean.

use asterism_core::Seat;
use asterism_registry::stellar::{
    Action, Area, Card, Kind, Number, Phase, Placed, RowSlot, Side, Slot, Table, View, final_scores,
};

/// The note of an action, in a few words.
pub(super) fn note(view: &View, action: Action) -> String {
    let table = &view.table;
    let Some(seat) = view.viewer.seat() else {
        return String::new();
    };
    match action {
        Action::Start(card) => starting(view, card),
        Action::Wipe => "five new cards come".into(),
        Action::Keep => "the row stays".into(),
        Action::Take(card) => taking(table, card),
        Action::Play(card, area) => playing(table, seat, card, area),
        Action::At(slot, Side::Up) => placing(table, seat, slot),
        Action::At(_, Side::Down) => String::new(), // The heading says it once for all.
        Action::Note => match table.phase {
            Phase::Follow(card, Area::Notebook) => noting(table, seat, card),
            Phase::Starters
            | Phase::Wipe
            | Phase::Take
            | Phase::Play
            | Phase::Place(_)
            | Phase::Follow(_, Area::Telescope)
            | Phase::Last
            | Phase::Over => String::new(),
        },
        Action::Last(card) => noting(table, seat, card),
    }
}

/// Heading over similar actions: those that give a card a slot.
pub(super) fn group(view: &View, action: Action) -> String {
    let table = &view.table;
    let (Action::At(_, side), Some(card), Some(seat)) =
        (action, in_play(table), view.viewer.seat())
    else {
        return String::new();
    };
    let shows = |kind| !table.telescopes[seat.index()].showing(kind).is_empty();
    let where_to = match (side, card.kind()) {
        (Side::Down, _) => "face down in any slot, as a 3 without type or stars (SL-16)".into(),
        (Side::Up, None) => "face up in any slot, for a satellite has no type (SL-17)".into(),
        (Side::Up, Some(kind)) if shows(kind) => format!("face up beside a {kind} (SL-15)"),
        (Side::Up, Some(kind)) => format!("face up in any slot, as the first {kind} (SL-15)"),
    };
    format!("{where_to}{}", what_follows(table, Placed { card, side }))
}

/// After step 2 another card follows (SL-8), after step 3 none.
fn what_follows(table: &Table, placed: Placed) -> String {
    match table.phase {
        Phase::Place(_) => format!("; {} follows", called(table, placed.number())),
        Phase::Starters
        | Phase::Wipe
        | Phase::Take
        | Phase::Play
        | Phase::Follow(..)
        | Phase::Last
        | Phase::Over => String::new(),
    }
}

/// The card that waits for its place.
fn in_play(table: &Table) -> Option<Card> {
    match table.phase {
        Phase::Place(card) | Phase::Follow(card, _) => Some(card),
        Phase::Starters | Phase::Wipe | Phase::Take | Phase::Play | Phase::Last | Phase::Over => {
            None
        }
    }
}

/// Note of a starter (SL-3).
fn starting(view: &View, card: Card) -> String {
    let mut others = view.hand.iter().filter(|other| *other != card);
    let other = others
        .next()
        .map_or_else(String::new, |other| other.to_string());
    format!("{card} to telescope slot 1, {other} to the notebook")
}

/// Consequences of taking a card, for the turn and for the opponent (SL-9, SL-11).
fn taking(table: &Table, card: Card) -> String {
    let slot = table.row.find(card).map_or(0, RowSlot::number);
    let wipe = if card.is_satellite() {
        "; the opponent may wipe the row"
    } else {
        ""
    };
    format!("{card}; a {slot} calls the deck{wipe}")
}

/// Gain of playing a card, and the card that follows it (SL-8, SL-9).
fn playing(table: &Table, seat: Seat, card: Card, area: Area) -> String {
    let follows = called(table, card.number());
    match area {
        Area::Telescope => {
            let noted = table.called_by(card.number());
            let gain = noted.map(|noted| format!(": {}", noting(table, seat, noted)));
            format!("{follows} to the notebook{}", gain.unwrap_or_default())
        }
        Area::Notebook => {
            let gain = noting(table, seat, card);
            format!("{gain}; {follows} to the telescope")
        }
    }
}

/// The card that this number calls from the row, or from the deck (SL-8, SL-9).
fn called(table: &Table, number: Number) -> String {
    let card = table.called_by(number);
    card.map_or_else(|| "a deck card".into(), Card::notation)
}

/// The section's sum with the card, against the other player's (SL-25).
fn placing(table: &Table, seat: Seat, slot: Slot) -> String {
    let section = table.content.section_of(slot);
    let [own, other] = [seat.index(), 1 - seat.index()]
        .map(|at| table.telescopes[at].total(section, table.content));
    let number = in_play(table).map_or(0, |card| card.number().get());
    format!("{} {} : {other}", section.word(), own + number)
}

/// The run that a card makes in the notebook, and the points that it brings (SL-21, SL-22, SL-24).
fn noting(table: &Table, seat: Seat, card: Card) -> String {
    let mut with = *table;
    with.notebooks[seat.index()].add(card);
    let points = |table: &Table| final_scores(table)[seat.index()].objects();
    let runs = |table: &Table| final_scores(table)[seat.index()].runs;
    let (before, after) = (runs(table), runs(&with));
    let longer = |kind: &Kind| after[kind.index()] > before[kind.index()];
    let gained = points(&with) - points(table);
    let run = Kind::ALL.into_iter().find(longer);
    let run = run.map(|kind| format!("{kind} run {}", after[kind.index()]));
    match (run, gained) {
        (Some(run), 0) => run,
        (Some(run), _) => format!("{run}, +{gained}"),
        (None, 0) => "no gain".into(),
        (None, _) => format!("+{gained}"),
    }
}
