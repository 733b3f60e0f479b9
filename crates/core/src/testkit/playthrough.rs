//! A recorded game as text, told line by line to an onlooker and to seat 1.
//!
//! It begins with the lines `Seats: Ann, Ben` and `Seed: 12ab…`, one for each setting such as
//! `Start: 1`, and an empty one. Lines that begin with `>` are the actions; all others are what was
//! told.

use crate::{Dice, Line, Notation, Seat, Seed, Settings, Tale, Viewer};

/// Plays the actions of `recorded` again and writes it as it is told now.
pub fn retell<G: Notation>(recorded: &str, content: &'static G::Content) -> String {
    let names: Vec<String> = head(recorded, "Seats")
        .split(", ")
        .map(str::to_owned)
        .collect();
    let seed: Seed = head(recorded, "Seed").parse().expect("a seed");
    let options = G::options(names.len(), &settings(recorded), content).expect("a table");
    let mut state = G::start(&options, &mut Dice::for_ply(&seed, 0));
    let mut lines: Vec<String> = head_lines(recorded).map(str::to_owned).collect();
    lines.push(String::new());
    let mut events = Vec::new();
    state.opening(&mut events);
    lines.extend(events.iter().flat_map(|event| told(event, &names)));
    let actions = recorded.lines().filter_map(|line| line.strip_prefix("> "));
    for (ply, text) in (1..).zip(actions) {
        lines.push(format!("> {text}"));
        let (seat, action) = read::<G>(text, content);
        assert_eq!(state.check(seat, action), Ok(()), "action {ply}: {text}");
        let mut events = Vec::new();
        state.advance_telling(seat, action, &mut Dice::for_ply(&seed, ply), &mut events);
        lines.extend(events.iter().flat_map(|event| told(event, &names)));
    }
    lines.push(result(&state));
    lines.join("\n") + "\n"
}

/// The lines before the first empty one.
fn head_lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| !line.is_empty())
}

/// The settings: every head line but those of seats and seed.
fn settings(text: &str) -> Settings {
    let pairs = head_lines(text).filter_map(|line| line.split_once(": "));
    let settings = pairs.filter(|(key, _)| !["Seats", "Seed"].contains(key));
    settings
        .map(|(key, value)| (key.to_lowercase(), value.to_owned()))
        .collect()
}

/// What a head line such as `Seed: 12ab` says.
fn head<'a>(text: &'a str, key: &str) -> &'a str {
    head_lines(text)
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
        .unwrap_or_else(|| panic!("there is no line “{key}: …”"))
}

/// A seat and its action: `1 play b6`.
fn read<G: Notation>(text: &str, content: &G::Content) -> (Seat, G::Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    let action = G::parse(action, content).expect("an action of the game");
    (seat, action)
}

/// What onlooker and seat 1 are told of an event: one line, or one for each if they differ.
fn told(event: &impl Tale, names: &[String]) -> Vec<String> {
    let line = |viewer| event.line(viewer, names);
    let write =
        |to: &str, line: Line| format!("{:6}{to}{}", line.clause.unwrap_or_default(), line.words);
    match (line(Viewer::Onlooker), line(Viewer::Seat(Seat::One))) {
        (Some(same), Some(one)) if same == one => vec![write("", same)],
        (onlooker, one) => {
            let onlooker = onlooker.map(|line| write("to an onlooker: ", line));
            let one = one.map(|line| write("to seat 1: ", line));
            onlooker.into_iter().chain(one).collect()
        }
    }
}

fn result<G: Notation>(state: &G) -> String {
    let turn = state.turn();
    let outcome = turn.outcome().expect("a playthrough is played to its end");
    let (points, ranks): (Vec<i16>, Vec<u8>) = outcome.scores().zip(outcome.ranks()).unzip();
    format!("Points {points:?}, ranks {ranks:?}")
}
