//! Reads answers to questions of a race, a card or the end of the game.

use asterism_core::Seat;
use asterism_registry::among_the_stars::{Action, SEATS, View};

use super::names::{after, fitting};

/// Reads whether a race acts first, and how (AS-8): `look vega`, `vega`, `no`.
pub(super) fn ability(view: &View, words: &[&str], names: &[String]) -> Vec<Action> {
    if let ["no" | "p"] = words {
        return vec![Action::Pass];
    }
    let looks = view.legal_actions().into_iter().filter_map(|action| {
        let Action::Look(place) = action else {
            return None;
        };
        Some(place)
    });
    let seats = called(view, &after("look", words).join(" "), names);
    let place = |seat: &Seat| view.table.place(*seat);
    let meant: Vec<_> = seats.iter().map(place).collect();
    looks
        .filter(|it| meant.contains(it))
        .map(Action::Look)
        .collect()
}

/// The seats with this number, or whose names begin so.
fn called(view: &View, text: &str, names: &[String]) -> Vec<Seat> {
    if let Some(seat) = view.table.seats().find(|seat| seat.to_string() == text) {
        return vec![seat];
    }
    fitting(
        view.table.seats(),
        |seat| [names[seat.index()].as_str(); 2],
        text,
    )
}

/// Reads the answer to a card (AS-11).
pub(super) fn answer(view: &View, words: &[&str], names: &[String]) -> Vec<Action> {
    match (view.legal_actions().first(), words) {
        (Some(Action::Pay(_)), ["nothing" | "no"]) => vec![Action::Pay(0)],
        (Some(Action::Pay(_)), [sum, "credit" | "credits"] | ["pay", sum, ..] | [sum]) => {
            sum.parse().map(Action::Pay).into_iter().collect()
        }
        (Some(Action::Take(_)), words) => takes(view, after("take", words), names),
        (Some(Action::Decline), ["no" | "nobody"]) => vec![Action::Decline],
        (Some(Action::Decline | Action::Name(_)), words) => {
            let seats = called(view, &after("name", words).join(" "), names);
            seats.into_iter().map(Action::Name).collect()
        }
        _ => Vec::new(),
    }
}

/// `vega`, `vega altair`, `vega:1 altair:1` (AS-40): of equal sums where none is said.
fn takes(view: &View, words: &[&str], names: &[String]) -> Vec<Action> {
    let whole = called(view, &words.join(" "), names);
    let parts: Option<Vec<(Seat, Option<u8>)>> = match whole.as_slice() {
        [only] => Some(vec![(*only, None)]),
        _ => words.iter().map(|word| share(view, word, names)).collect(),
    };
    let Some(parts) = parts else {
        return Vec::new();
    };
    let fits = |take: &[u8; SEATS]| {
        let said = |seat: Seat| parts.iter().find(|(it, _)| *it == seat);
        view.table
            .seats()
            .all(|seat| match (said(seat), take[seat.index()]) {
                (None, sum) => sum == 0,
                (Some((_, None)), sum) => sum > 0,
                (Some((_, Some(said))), sum) => sum == *said,
            })
    };
    let legal = view.legal_actions().into_iter();
    let takes = legal.filter_map(|action| {
        let Action::Take(take) = action else {
            return None;
        };
        Some(take)
    });
    takes.filter(fits).map(Action::Take).collect()
}

/// `vega:1` or `vega`.
fn share(view: &View, word: &str, names: &[String]) -> Option<(Seat, Option<u8>)> {
    let (name, sum) = match word.split_once(':') {
        Some((name, sum)) => (name, Some(sum.parse().ok()?)),
        None => (word, None),
    };
    match called(view, name, names).as_slice() {
        [only] => Some((*only, sum)),
        _ => None,
    }
}

/// Reads the answer to whether an objective is revealed (AS-38).
pub(super) fn reveal(words: &[&str]) -> Vec<Action> {
    match words {
        ["yes" | "y" | "r"] => vec![Action::Reveal],
        ["no" | "n" | "c"] => vec![Action::Conceal],
        _ => Vec::new(),
    }
}
