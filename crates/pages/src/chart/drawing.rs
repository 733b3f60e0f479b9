//! A finished drawing, and the two ways to wrap it: for a page, or as a file.

use maud::{Markup, PreEscaped, html};

use super::marks::{Point, short, text};

/// Width of a chart in a page: narrow enough for its letters to be read on a phone.
pub const PAGE_WIDTH: f64 = 440.0;
/// Width of a chart in a file of its own, without its margin.
pub const FILE_WIDTH: f64 = 600.0;
/// Classes of the series of a chart in a file: each has a colour of its own.
pub const SERIES: [&str; 4] = ["series-1", "series-2", "series-3", "series-4"];

const MARGIN: f64 = 24.0;
/// Room for the heading and the caption of a file.
const HEAD: f64 = 76.0;
const STYLE: &str = include_str!("file.css");

/// Shapes and texts within a width and a height.
pub struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) marks: Markup,
}

impl Drawing {
    /// The drawing as part of a page, which styles it. `name` makes its ids unique; the description
    /// tells screen readers what the drawing shows.
    pub fn figure(&self, name: &str, title: &str, description: &str) -> Markup {
        let (title_id, words_id) = (format!("{name}-title"), format!("{name}-words"));
        html! {
            svg viewBox={ "0 0 " (short(self.width)) " " (short(self.height)) } role="img"
                aria-labelledby=(title_id) aria-describedby=(words_id) {
                title id=(title_id) { (title) }
                desc id=(words_id) { (description) }
                (self.marks)
            }
        }
    }

    /// The drawing as a file of its own, with a heading, for light and for dark screens.
    pub fn file(&self, heading: &str, caption: &str) -> String {
        let width = short(self.width + 2.0 * MARGIN);
        let height = short(self.height + HEAD + MARGIN);
        let svg = html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
                width=(width) height=(height) role="img" {
                title { (heading) ": " (caption) }
                style { (PreEscaped(STYLE)) }
                rect.paper width="100%" height="100%" {}
                (text("title", Point::new(MARGIN, 34.0), heading))
                (text("quiet", Point::new(MARGIN, 56.0), caption))
                g transform={ "translate(" (MARGIN) " " (HEAD) ")" } { (self.marks) }
            }
        };
        // One element on a line, so that two versions of a file can be compared.
        svg.into_string().replace("><", ">\n<") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing() -> Drawing {
        Drawing {
            width: 10.0,
            height: 20.5,
            marks: html! { path d="M0 0" {} },
        }
    }

    #[test]
    fn a_figure_is_named_and_described() {
        let figure = drawing()
            .figure("seats", "Seats", "All are alike")
            .into_string();
        assert_eq!(
            figure,
            "<svg viewBox=\"0 0 10 20.5\" role=\"img\" aria-labelledby=\"seats-title\" \
             aria-describedby=\"seats-words\"><title id=\"seats-title\">Seats</title>\
             <desc id=\"seats-words\">All are alike</desc><path d=\"M0 0\"></path></svg>"
        );
    }

    #[test]
    fn a_file_brings_its_style_and_is_whole() {
        let file = drawing().file("Bots & games", "few");
        assert!(
            file.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 58 120.5\"")
        );
        assert!(file.contains("<title>Bots &amp; games: few</title>\n<style>"));
        assert!(file.contains("prefers-color-scheme: dark"));
        assert!(file.ends_with("</svg>\n"));
    }
}
