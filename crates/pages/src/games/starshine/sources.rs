//! Where the points of a player came from. The table keeps only their sum, so they are read from the
//! log, whose lines name the clause that gave them.

use asterism_core::{Line, Seat};

use super::scene::Scene;

/// Points by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sources {
    /// For Bright Stars and Splendor Stars that were placed (SH-13, SH-14).
    pub(super) stars: i16,
    /// For special fields (SH-15).
    pub(super) fields: i16,
    /// For patterns of Black Holes (SH-18).
    pub(super) holes: i16,
    /// For Supernovae (SH-21).
    pub(super) novas: i16,
    /// For constellations (SH-24).
    pub(super) constellations: i16,
    /// Points that the log does not tell of, at a table that began with a given position.
    pub(super) earlier: i16,
}

impl Sources {
    const fn sum(self) -> i16 {
        self.stars + self.fields + self.holes + self.novas + self.constellations
    }
}

/// The points of a player by source.
pub(super) fn of_seat(scene: &Scene, seat: Seat) -> Sources {
    let mut sources = Sources::default();
    for (_, line) in scene.model.lines {
        if line.seat() == Some(seat) {
            add(&mut sources, line);
        }
    }
    sources.earlier = scene.player(seat).score - sources.sum();
    sources
}

/// Adds the points that a line tells of.
fn add(sources: &mut Sources, line: &Line) {
    let Some((points, special)) = gain(&line.words) else {
        return;
    };
    match line.clause {
        Some("SH-13" | "SH-14" | "SH-15") => {
            sources.stars += points - special;
            sources.fields += special;
        }
        Some("SH-18") => sources.holes += points,
        Some("SH-21") => sources.novas += points,
        Some("SH-24") => sources.constellations += points,
        _ => {}
    }
}

/// The points at the end of a line, and how many of them are for a special field: `…: 2 points, 1 of
/// them for the special field.`
fn gain(words: &str) -> Option<(i16, i16)> {
    let number = |text: &str| text.split(' ').next()?.parse::<i16>().ok();
    let (_, gain) = words.rsplit_once(": ")?;
    // A Supernova tells first which stars went out.
    let points = gain.split(", ").find_map(number)?;
    let special = match gain.split_once(", ") {
        Some((_, special)) if special.contains("special field") => number(special)?,
        None if gain.ends_with("for the special field.") => points,
        Some(_) | None => 0,
    };
    Some((points, special))
}

#[cfg(test)]
mod tests {
    use super::gain;

    #[test]
    fn a_line_ends_with_its_points() {
        for (words, expected) in [
            ("Vega placed a Dot Star on C5.", None),
            ("Vega placed a Bright Star on C5: 1 point.", Some((1, 0))),
            (
                "You placed a Bright Star on C5: 2 points, 1 of them for the special field.",
                Some((2, 1)),
            ),
            (
                "Vega placed a Bright Star on E4: 3 points for the special field.",
                Some((3, 3)),
            ),
            (
                "Vega put a Supernova on C5: the star on B4 went out, 3 points.",
                Some((3, 0)),
            ),
            ("Vega laid a Supernova card of 2 points on slot 1.", None),
        ] {
            assert_eq!(gain(words), expected, "{words}");
        }
    }
}
