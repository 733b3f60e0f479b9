//! Things by the beginning of their names.

/// How well a text fits a name: the better, the greater.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// A word of the name begins with it.
    Word,
    /// The name begins with it.
    Beginning,
    /// It is the name.
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

/// In small letters, and words apart by spaces.
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
