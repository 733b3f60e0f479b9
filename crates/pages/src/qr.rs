//! QR codes as drawings.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// Width of the empty border that readers need, in modules.
const BORDER: i32 = 4;

/// A QR code of `text`, which is called `name` by screen readers; nothing if the text is too long
/// for one.
pub(crate) fn qr(text: &str, name: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else {
        return html! {};
    };
    let side = code.size() + 2 * BORDER;
    html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(name) shape-rendering="crispEdges" {
            path d=(outline(&code)) {}
        }
    }
}

/// The dark modules: one rectangle for each run in a row.
fn outline(code: &QrCode) -> String {
    let mut outline = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size())
                .take_while(|x| code.get_module(*x, y))
                .count();
            let length = i32::try_from(run).unwrap_or(0);
            if length > 0 {
                let (left, top) = (x + BORDER, y + BORDER);
                let _ = write!(outline, "M{left} {top}h{length}v1h-{length}z");
            }
            x += length.max(1);
        }
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules that a drawing paints dark.
    fn painted(outline: &str) -> Vec<(i32, i32)> {
        let mut modules = Vec::new();
        for run in outline.split('M').skip(1) {
            let numbers = run.split(|letter: char| !letter.is_ascii_digit());
            let numbers: Vec<i32> = numbers.filter_map(|number| number.parse().ok()).collect();
            let [x, y, length, ..] = numbers[..] else {
                panic!("{run}")
            };
            modules.extend((x..x + length).map(|x| (x - BORDER, y - BORDER)));
        }
        modules
    }

    #[test]
    fn every_dark_module_is_painted_and_no_other() {
        let text = "https://play.example/t/k7w2pm3x9q/join/0123456789abcdef01234567";
        let code = QrCode::encode_text(text, QrCodeEcc::Medium).expect("it is short");
        let painted = painted(&outline(&code));
        for y in 0..code.size() {
            for x in 0..code.size() {
                let dark = code.get_module(x, y);
                assert_eq!(painted.contains(&(x, y)), dark, "{x} {y}");
            }
        }
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert!(qr(&"x".repeat(5000), "A link").into_string().is_empty());
    }
}
