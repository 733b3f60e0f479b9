//! What accounts and devices may be called.

use crate::problem::Problem;

/// The name of an account has at least so many letters.
const SHORTEST: usize = 2;
/// And at most so many, as at a table.
const LONGEST: usize = 24;

/// A name for an account, with single spaces. It is made of letters and digits, so that no two look the
/// same because of something that cannot be seen.
pub(super) fn account_name(typed: &str) -> Result<String, Problem> {
    let words: Vec<&str> = typed.split_whitespace().collect();
    let name = words.join(" ");
    let length = name.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        let reason = format!("a name has {SHORTEST} to {LONGEST} letters");
        return Err(Problem::unreadable(reason));
    }
    let plain = |letter: char| letter.is_alphanumeric() || " -_.’'".contains(letter);
    if !name.chars().all(plain) || !name.chars().any(char::is_alphanumeric) {
        return Err(Problem::unreadable(
            "a name is made of letters and digits, with spaces, dots, dashes or apostrophes",
        ));
    }
    Ok(name)
}

/// What a browser says of itself, in a few words: `Firefox on Linux`.
pub fn device_label(user_agent: &str) -> String {
    // Browsers name their ancestors too, so the youngest family comes first.
    let browsers = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("FxiOS/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("CriOS/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    let systems = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ];
    let named = |names: &[(&str, &'static str)]| {
        let mut known = names.iter().filter(|(sign, _)| user_agent.contains(sign));
        known.next().map(|(_, name)| *name)
    };
    match (named(&browsers), named(&systems)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(only), None) | (None, Some(only)) => only.to_owned(),
        (None, None) => "A program".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_read_and_told_from_others() {
        for (typed, name) in [
            ("Ann", Some("Ann")),
            ("  Ann   O’Neill ", Some("Ann O’Neill")),
            ("Jürgen_2", Some("Jürgen_2")),
            ("星空", Some("星空")),
            ("A", None),
            ("", None),
            ("..", None),
            ("Ann\u{200b}", None),
            ("Ann <3", None),
            ("abcdefghijklmnopqrstuvwxy", None),
        ] {
            assert_eq!(account_name(typed).ok().as_deref(), name, "{typed:?}");
        }
    }

    #[test]
    fn a_device_has_a_few_words() {
        for (agent, label) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0",
                "Edge on Windows",
            ),
            ("curl/8.5", "A program"),
            ("", "A program"),
        ] {
            assert_eq!(device_label(agent), label);
        }
    }
}
