//! The scoring of a board, step by step, and the end of the game (ST-10 to ST-23).

use asterism_core::{Names, Outcome, Seat, Tale, Viewer};
use asterism_registry::sternenhimmel::{Event, Scored, Sign, Space, View};

use super::{map, paint};
use crate::text::grid::{Flush, Grid};
use crate::text::log::log_line;
use crate::text::{style, width, wrap};

/// Everybody's gains from the last board, on one line.
pub(super) fn gains(scored: &Scored, names: &[String]) -> String {
    let gains = scored.players().into_iter().map(|seat| {
        let gain = scored.scoring.gains[seat.index()];
        format!("{} {gain:+}", names[seat.index()]).replace("+0", "0")
    });
    let gains: Vec<String> = gains.collect();
    let clause = scored.scoring.case.clause();
    format!("{}: {} ({clause})", scored.board.sign, gains.join(", "))
}

/// The last board step by step, everybody's money and the winner; nothing before the end.
pub(super) fn scoring(view: &View, names: &[String]) -> String {
    let Some(outcome) = view.table.turn().outcome().copied() else {
        return String::new();
    };
    let last = view
        .last_scored()
        .map(|scored| last_board(view, &scored, names));
    let heading = style::bold("Scoring (ST-23)");
    let result = wrap::wrap(&result(&outcome, names), width(), 0);
    format!(
        "{}{heading}\n{}\n{}\n",
        last.unwrap_or_default(),
        ranking(&outcome, names),
        style::bold(&result)
    )
}

fn last_board(view: &View, scored: &Scored, names: &[String]) -> String {
    let Scored { board, .. } = scored;
    let [first, second] = board.prizes;
    let heading = format!("The last board: {} {first}/{second}", board.sign);
    let letters = paint::letters(names);
    let label = |space| marked(scored, space, &letters);
    let map: String = map::draw(board, map::NARROWEST, label)
        .iter()
        .map(|line| format!("  {line}").trim_end().to_owned() + "\n")
        .collect();
    let mut steps: Vec<Event> = Vec::new();
    scored.tell(&mut steps);
    let names = Names::plain(names);
    let told = |step: &Event| step.line(Viewer::Onlooker, &names);
    let lines = steps.iter().filter_map(told);
    let lines: String = lines
        .map(|line| log_line("  ", &line, &paint::words(&line.words, view.table.content)) + "\n")
        .collect();
    format!("{}\n{map}\n{lines}\n", style::bold(&heading))
}

/// A star of a scored board; one that is gone has a cross.
fn marked(scored: &Scored, space: Space, letters: &[char]) -> String {
    let Some((seat, star)) = scored.laid.at(space) else {
        return format!("({space})");
    };
    let gone = if scored.scoring.left.contains(space) {
        ""
    } else {
        "×"
    };
    let text = format!("{}{}{gone}", letters[seat.index()], paint::short(star));
    paint::of_seat(seat, &text)
}

/// Everybody's money, the winner first.
fn ranking(outcome: &Outcome, names: &[String]) -> Grid {
    let mut grid = Grid::new(&[
        ("", Flush::Right),
        ("", Flush::Left),
        ("star bucks", Flush::Right),
    ]);
    let mut seats: Vec<Seat> = Seat::first(outcome.seats()).collect();
    seats.sort_by_key(|seat| outcome.rank(*seat));
    for seat in seats {
        grid.row([
            format!("{}.", outcome.rank(seat)),
            names[seat.index()].clone(),
            outcome.score(seat).to_string(),
        ]);
    }
    grid
}

fn result(outcome: &Outcome, names: &[String]) -> String {
    let winners: Vec<&str> = outcome
        .winners()
        .map(|seat| names[seat.index()].as_str())
        .collect();
    let money = outcome
        .winners()
        .next()
        .map_or(0, |seat| outcome.score(seat));
    let boards = Sign::ALL.len();
    match winners.as_slice() {
        [most @ .., last] if !most.is_empty() => format!(
            "All {boards} boards are scored; {} and {last} share the victory with {money} star \
             bucks (ST-23).",
            most.join(", ")
        ),
        [only] => {
            format!("All {boards} boards are scored; {only} wins with {money} star bucks (ST-23).")
        }
        _ => String::new(),
    }
}
