//! What somebody may have meant who misspelt a name.

use strsim::normalized_damerau_levenshtein;

/// Names that are less alike than this are not meant.
const ALIKE: f64 = 0.6;
/// Names that are so much less alike than the best one are not meant either.
const BEHIND: f64 = 0.15;
/// The most names that are suggested: more of them would not help.
const MOST: usize = 3;

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
        [most @ .., last] if most.len() < MOST => {
            Some(format!("did you mean {} or {last}?", most.join(", ")))
        }
        _ => None,
    }
}

/// How much a name is like what was typed, 1 at most: a beginning or an end of it is as good as a
/// name with a slip.
fn likeness(wanted: &str, name: &str) -> f64 {
    let name = plain(name);
    let part = wanted.len() >= 3 && (name.starts_with(wanted) || name.ends_with(wanted));
    let likeness = normalized_damerau_levenshtein(wanted, &name);
    if part { likeness.max(0.9) } else { likeness }
}

/// Small letters and digits only: nobody has to remember where the hyphens are.
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
