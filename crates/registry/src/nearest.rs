//! Suggestions for misspelt names.

use strsim::normalized_damerau_levenshtein;

/// Least similarity of a name that is suggested.
const ALIKE: f64 = 0.6;
/// A suggested name is less than this below the most similar one.
const BEHIND: f64 = 0.15;
/// Maximum number of suggested names.
const MAX_NAMES: usize = 3;

/// `did you mean …?` with the names that are most like `text`; nothing if there are none, or many.
pub(crate) fn did_you_mean(text: &str, names: &[&str]) -> Option<String> {
    let wanted = plain(text);
    let mut alike: Vec<(f64, &str)> = names
        .iter()
        .map(|name| (likeness(&wanted, name), *name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .collect();
    alike.sort_by(|one, other| other.0.total_cmp(&one.0));
    let best = alike.first()?.0;
    alike.retain(|(likeness, _)| best - likeness < BEHIND);
    let meant: Vec<&str> = alike.iter().map(|(_, name)| *name).collect();
    match meant.as_slice() {
        [only] => Some(format!("did you mean {only}?")),
        [most @ .., last] if most.len() < MAX_NAMES => {
            Some(format!("did you mean {} or {last}?", most.join(", ")))
        }
        _ => None,
    }
}

/// Similarity of a name to the typed text, from 0 to 1. The beginning or end of a name counts as
/// much as the whole name with a typing mistake.
fn likeness(wanted: &str, name: &str) -> f64 {
    let name = plain(name);
    let part = wanted.len() >= 3 && (name.starts_with(wanted) || name.ends_with(wanted));
    let likeness = normalized_damerau_levenshtein(wanted, &name);
    if part { likeness.max(0.9) } else { likeness }
}

/// Lower-case letters and digits only, so that hyphens and spaces do not matter.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_are_suggested() {
        let games = ["stella-quest", "stellar", "starshine", "among-the-stars"];
        for (text, expected) in [
            ("stelar", Some("did you mean stellar?")),
            ("Stella Quest", Some("did you mean stella-quest?")),
            ("stella", Some("did you mean stella-quest or stellar?")),
            ("amongthestars", Some("did you mean among-the-stars?")),
            ("stella_ques", Some("did you mean stella-quest?")),
            ("chess", None),
            ("", None),
        ] {
            assert_eq!(did_you_mean(text, &games).as_deref(), expected, "{text}");
        }
        let clauses: Vec<String> = (1..34).map(|number| format!("SQ-{number}")).collect();
        let clauses: Vec<&str> = clauses.iter().map(String::as_str).collect();
        for (text, expected) in [
            ("sq10", Some("did you mean SQ-10?")),
            ("SW-7", Some("did you mean SQ-7?")),
            ("sq-99", Some("did you mean SQ-9, SQ-19 or SQ-29?")),
            ("sq-34", None),
        ] {
            assert_eq!(did_you_mean(text, &clauses).as_deref(), expected, "{text}");
        }
    }
}
