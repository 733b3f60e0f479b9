use std::fmt::{Display, Write};

/// Where something is drawn, in pixels from the top left.
#[derive(Clone, Copy)]
pub(super) struct At(pub(super) f32, pub(super) f32);

/// A picture as it is drawn. It grows with what is on it.
pub(super) struct Canvas {
    shapes: String,
    right: f32,
    bottom: f32,
}

pub(super) const CARD: (f32, f32) = (46.0, 64.0);
pub(super) const INK: &str = "#eceff7";
pub(super) const QUIET: &str = "#8d97b5";
const SKY: &str = "#12162b";
const MARGIN: f32 = 12.0;

impl Canvas {
    pub(super) const fn new() -> Self {
        Self {
            shapes: String::new(),
            right: 0.0,
            bottom: 0.0,
        }
    }

    fn shape(&mut self, shape: impl Display, At(x, y): At) {
        self.right = self.right.max(x);
        self.bottom = self.bottom.max(y);
        write!(self.shapes, "{shape}").expect("a text takes any text");
    }

    pub(super) fn rectangle(&mut self, At(x, y): At, (width, height): (f32, f32), fill: &str) {
        let shape = format!(
            r##"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="5" fill="{fill}" stroke="#3a4468"/>"##
        );
        self.shape(shape, At(x + width, y + height));
    }

    pub(super) fn circle(&mut self, At(x, y): At, radius: f32, fill: &str) {
        let shape = format!(
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="{fill}" stroke="#3a4468"/>"##
        );
        self.shape(shape, At(x + radius, y + radius));
    }

    pub(super) fn line(&mut self, At(x1, y1): At, At(x2, y2): At) {
        let shape = format!(
            r##"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="#3a4468"/>"##
        );
        self.shape(shape, At(x1.max(x2), y1.max(y2)));
    }

    /// Text that begins here.
    pub(super) fn text(&mut self, at: At, words: &str, fill: &str) {
        self.words(at, words, (fill, "start"));
    }

    /// Text with its middle here.
    pub(super) fn label(&mut self, at: At, words: &str, fill: &str) {
        self.words(at, words, (fill, "middle"));
    }

    fn words(&mut self, At(x, y): At, words: &str, (fill, anchor): (&str, &str)) {
        let safe = words.replace('&', "&amp;").replace('<', "&lt;");
        let shape = format!(
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" fill="{fill}">{safe}</text>"#
        );
        let width = words.chars().count() as f32 * 7.0;
        let right = if anchor == "start" {
            x + width
        } else {
            x + width / 2.0
        };
        self.shape(shape, At(right, y + 4.0));
    }

    /// A card with a word on it.
    pub(super) fn card(&mut self, At(x, y): At, word: &str, fill: &str) {
        self.rectangle(At(x, y), CARD, fill);
        self.label(
            At(x + CARD.0 / 2.0, y + CARD.1 / 2.0 + 5.0),
            word,
            "#12162b",
        );
    }

    pub(super) fn finish(self, title: &str) -> String {
        let (width, height) = (self.right + MARGIN, self.bottom + MARGIN);
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" width="{:.0}" height="{:.0}" "#,
                r#"font-family="system-ui, sans-serif" font-size="13"><title>{}</title>"#,
                r#"<rect width="100%" height="100%" fill="{}"/>{}</svg>"#
            ),
            width, height, title, SKY, self.shapes
        )
    }
}
