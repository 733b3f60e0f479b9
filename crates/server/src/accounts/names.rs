//! Rules for the names of accounts, players and devices.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use super::error::AccountError;

/// Minimum number of characters in the name of an account.
const MIN_LENGTH: usize = 2;
/// Maximum number of characters in a name.
const MAX_LENGTH: usize = 24;

/// Maximum number of accents and other marks on one letter.
const MAX_MARKS: usize = 2;

/// Checks the name of an account: letters and digits with their marks, some signs, single spaces.
pub(super) fn account_name(typed: &str) -> Result<String, AccountError> {
    let name = visible(typed)?;
    let length = name.chars().count();
    if !(MIN_LENGTH..=MAX_LENGTH).contains(&length) {
        return Err(AccountError::NameLength {
            min: MIN_LENGTH,
            max: MAX_LENGTH,
        });
    }
    let plain = |letter: char| {
        letter.is_alphanumeric() || is_combining_mark(letter) || " -_.’'".contains(letter)
    };
    let starts = name.chars().any(char::is_alphanumeric);
    if !name.chars().all(plain) || !starts || has_loose_marks(&name) {
        return Err(AccountError::NameCharacters);
    }
    Ok(name)
}

/// Checks a name at a table: up to 24 visible characters.
pub(crate) fn display_name(typed: &str) -> Result<String, AccountError> {
    // Keyboards add this character to make a heart red. Without it, the heart is shown all the
    // same.
    let name = visible(&typed.replace('\u{fe0f}', ""))?;
    if name.chars().count() > MAX_LENGTH {
        return Err(AccountError::LongName(MAX_LENGTH));
    }
    Ok(name)
}

/// The name with single spaces and composed letters. Refuses invisible characters.
fn visible(typed: &str) -> Result<String, AccountError> {
    if typed.trim().chars().any(is_hidden) {
        return Err(AccountError::InvisibleCharacter);
    }
    let words: Vec<&str> = typed.split_whitespace().collect();
    Ok(words.join(" ").nfc().collect())
}

/// True if a mark follows no letter, or too many follow one: they would cover other text.
fn has_loose_marks(name: &str) -> bool {
    let mut on_letter = MAX_MARKS + 1;
    name.chars().any(|letter| {
        on_letter = match (is_combining_mark(letter), letter.is_alphanumeric()) {
            (true, _) => on_letter + 1,
            (false, true) => 0,
            (false, false) => MAX_MARKS + 1,
        };
        is_combining_mark(letter) && on_letter > MAX_MARKS
    })
}

/// True for control, direction and formatting characters, and others that are invisible or look
/// different everywhere.
fn is_hidden(letter: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse};
    let unseen = [
        Control,
        Format,
        LineSeparator,
        ParagraphSeparator,
        PrivateUse,
    ];
    unseen.contains(&letter.general_category()) || is_blank(letter)
}

/// True for letters, marks and symbols that show nothing: those that Unicode calls ignorable and
/// that are no formatting characters, and the empty Braille pattern.
const fn is_blank(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2065}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Describes a browser by its user agent: `Firefox on Linux`.
pub fn device_label(user_agent: &str) -> String {
    // Browsers name older browsers too, so the most specific name comes first.
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
            ("Zoe\u{301}", Some("Zoé")),
            ("हिन्दी", Some("हिन्दी")),
            ("Ax\u{301}\u{302}\u{303}n", None),
            (" \u{301}\u{301}Ann", None),
            ("Ann <3", None),
            ("abcdefghijklmnopqrstuvwxy", None),
        ] {
            assert_eq!(account_name(typed).ok().as_deref(), name, "{typed:?}");
        }
    }

    #[test]
    fn nothing_in_a_name_is_hidden() {
        for hidden in [
            "\u{0}",
            "\n",
            "\u{2028}",
            "\u{7f}",
            "\u{85}",
            "\u{ad}",
            "\u{34f}",
            "\u{61c}",
            "\u{115f}",
            "\u{180e}",
            "\u{200b}",
            "\u{200d}",
            "\u{200e}",
            "\u{202e}",
            "\u{2060}",
            "\u{2066}",
            "\u{2800}",
            "\u{3164}",
            "\u{fe00}",
            "\u{feff}",
            "\u{ffa0}",
            "\u{e000}",
            "\u{e0041}",
            "\u{e0100}",
        ] {
            let name = format!("Ann{hidden}Lee");
            let code = hidden.escape_unicode();
            assert!(account_name(&name).is_err(), "{code}");
            let refused = display_name(&name).unwrap_err();
            assert_eq!(refused, AccountError::InvisibleCharacter, "{code}");
        }
        for (typed, name) in [
            ("  Ann O’Neill ✨ ", "Ann O’Neill ✨"),
            ("❤\u{fe0f} Ann", "❤ Ann"),
            (" Ann   Lee\n", "Ann Lee"),
            ("宮崎\u{3000}駿", "宮崎 駿"),
        ] {
            assert_eq!(display_name(typed).unwrap(), name);
        }
        assert!(display_name(&"x".repeat(25)).is_err());
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
