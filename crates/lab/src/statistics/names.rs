//! What people call the things that notation has short words for.

use sternenhimmel::Star;

use crate::edition::Edition;

/// The names of `words`, with `between` between them.
pub(super) fn joined(edition: Edition, words: &[String], between: &str) -> String {
    let names: Vec<String> = words.iter().map(|word| name(edition, word)).collect();
    names.join(between)
}

/// What people call the thing of this word.
fn name(edition: Edition, word: &str) -> String {
    let known = match edition {
        Edition::StellaQuest => display::<stella_quest::Card>(word),
        Edition::Stellar(_) => display::<stellar::Card>(word),
        Edition::Sternenhimmel(_) => star(word).or_else(|| display::<sternenhimmel::Sign>(word)),
        Edition::Starshine(_) => {
            display::<starshine::Card>(word).or_else(|| display::<starshine::Class>(word))
        }
        Edition::AmongTheStars(printed) => of_the_station(printed.content(), word),
    };
    capital(&known.unwrap_or_else(|| plain(word)))
}

fn display<T: std::str::FromStr + ToString>(word: &str) -> Option<String> {
    word.parse::<T>().ok().map(|thing| thing.to_string())
}

/// Without the article that a star has in a sentence.
fn star(word: &str) -> Option<String> {
    let known = display::<Star>(word)?;
    let bare = known.strip_prefix("a ").map(str::to_owned);
    Some(bare.unwrap_or(known))
}

fn of_the_station(content: &among_the_stars::Content, word: &str) -> Option<String> {
    let card = content.card_named(word);
    let race = || content.race_named(word);
    let objective = || content.objective_named(word);
    card.map(|card| content.design(card).name.clone())
        .or_else(|| race().map(|race| content.race(race).name.clone()))
        .or_else(|| objective().map(|it| content.objective(it).name.clone()))
}

/// Words that stand for themselves, or that only notation shortens.
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
    use crate::game::GameId;

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
            assert_eq!(name(Edition::embedded(game), word), expected);
        }
    }
}
