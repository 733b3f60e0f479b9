//! Finds things by the beginning of their names.

use asterism_registry::among_the_stars::{Card, View};

/// Quality of a match, in ascending order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// A word of the name begins with it.
    Word,
    /// The name begins with it.
    Beginning,
    /// The text is the name.
    Whole,
}

/// The things that fit best by the names that they are `called`.
pub(super) fn fitting<'a, T: Copy>(
    things: impl Iterator<Item = T>,
    called: impl Fn(T) -> [&'a str; 2],
    text: &str,
) -> Vec<T> {
    let text = spelt(text);
    let fit = |thing: T| {
        called(thing)
            .iter()
            .filter_map(|name| fit(&spelt(name), &text))
            .max()
    };
    let known: Vec<(T, Fit)> = things.filter_map(|it| Some((it, fit(it)?))).collect();
    let best = known.iter().map(|(_, fit)| fit).max();
    known
        .iter()
        .filter(|(_, fit)| Some(fit) == best)
        .map(|(it, _)| *it)
        .collect()
}

/// A text in small letters, with spaces between words.
fn spelt(text: &str) -> String {
    text.to_lowercase().replace('_', " ").trim().to_owned()
}

fn fit(name: &str, text: &str) -> Option<Fit> {
    match name {
        _ if text.is_empty() => None,
        name if name == text => Some(Fit::Whole),
        name if name.starts_with(text) => Some(Fit::Beginning),
        name => name.contains(&format!(" {text}")).then_some(Fit::Word),
    }
}

/// The words after the verb, which may be left out.
pub(super) fn after<'a, 'b>(verb: &str, words: &'a [&'b str]) -> &'a [&'b str] {
    match words {
        [first, rest @ ..] if *first == verb => rest,
        words => words,
    }
}

/// Those of some cards that the text may stand for.
pub(super) fn cards(view: &View, cards: impl Iterator<Item = Card>, text: &str) -> Vec<Card> {
    let called = |card: Card| {
        let design = view.table.content.design(card);
        [design.id.as_str(), design.name.as_str()]
    };
    fitting(cards, called, text)
}

/// Cards of the whole content that the text may stand for.
pub(super) fn any_card(view: &View, text: &str) -> Vec<Card> {
    let all = view.table.content.cards().filter(|card| !card.is_reactor());
    cards(view, all, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_is_enough_and_the_best_fit_is_meant() {
        let names = ["crew_quarters", "turret", "turret_special", "cargo_hold"];
        for (text, meant) in [
            ("crew", &["crew_quarters"] as &[&str]),
            ("Crew Q", &["crew_quarters"]),
            ("c", &["crew_quarters", "cargo_hold"]),
            ("hold", &["cargo_hold"]),
            ("turret", &["turret"]),
            ("turr", &["turret", "turret_special"]),
            ("urret", &[]),
            ("", &[]),
        ] {
            assert_eq!(
                fitting(names.into_iter(), |it| [it, it], text),
                meant,
                "{text}"
            );
        }
    }
}
