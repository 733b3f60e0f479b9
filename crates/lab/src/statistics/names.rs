//! Full names of things that notation has short words for.

use asterism_registry::Edition;

/// Names of `words`, with `between` between them.
pub(super) fn joined(edition: Edition, words: &[String], between: &str) -> String {
    let names: Vec<String> = words.iter().map(|word| name(edition, word)).collect();
    names.join(between)
}

/// Name of the thing that notation calls `word`.
fn name(edition: Edition, word: &str) -> String {
    let known = edition.name_of(word);
    capital(&known.unwrap_or_else(|| plain(word)))
}

/// Name of a thing that the edition does not name: the word itself, but for a few.
fn plain(word: &str) -> String {
    match word {
        "down" => "(face down)".to_owned(),
        "nova" => "Supernova".to_owned(),
        word => word.replace('_', " "),
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use asterism_registry::{GameId, Library};

    #[test]
    fn things_are_called_as_people_call_them() {
        for (game, word, expected) in [
            (GameId::StellaQuest, "b6", "Blue 6"),
            (GameId::StellaQuest, "break", "Break"),
            (GameId::Stellar, "p3a", "Planet 3"),
            (GameId::Stellar, "p3b", "Planet 3"),
            (GameId::Stellar, "down", "(face down)"),
            (GameId::Sternenhimmel, "10", "10"),
            (GameId::Sternenhimmel, "hole", "Black Hole"),
            (GameId::Sternenhimmel, "libra", "Libra"),
            (GameId::Sternenhimmel, "2", "2"),
            (GameId::Starshine, "hole3", "Black Hole 3"),
            (GameId::Starshine, "splendor", "Splendor Star"),
            (GameId::Starshine, "B3", "B3"),
            (GameId::Starshine, "serpent", "Serpent"),
            (GameId::AmongTheStars, "opera_house", "Opera House"),
            (GameId::AmongTheStars, "vak", "Vak"),
        ] {
            assert_eq!(name(Library::embedded().edition(game), word), expected);
        }
    }
}
