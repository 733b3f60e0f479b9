//! The content file, read and checked: every refusal names the entry and the reason.

use asterism_core::{ContentFile, Source, Unreadable, read_toml};
use serde::Deserialize;
use serde_json::{Value, json};

use super::figures::{FigureText, check_figures};
use super::firmament::FirmamentText;
use super::refuse::refuse;
use crate::cards::{Hole, Nova};
use crate::content::{Content, Pattern};
use crate::stars::{Class, SUPERNOVAE};

/// Number of Rambling Star cards (SH-2).
const RAMBLERS: u8 = 20;

impl asterism_core::Content for Content {
    const FILE: Option<ContentFile> = Some(ContentFile {
        name: "starshine.toml",
        text: include_str!("../../../../../content/starshine.toml"),
    });

    fn read(text: &str) -> Result<Self, Unreadable> {
        let file: FileText = read_toml(text)?;
        file.pieces.check().map_err(|error| error.at("pieces"))?;
        file.check_star_births()?;
        let firmament = file
            .firmament
            .read()
            .map_err(|error| error.at("firmament"))?;
        let figures = file.constellation.iter().map(|figure| {
            let at = |error: Unreadable| error.at(format!("constellation {}", figure.name));
            figure.read(&firmament).map_err(at)
        });
        let figures = figures.collect::<Result<Vec<_>, _>>()?;
        check_figures(&figures)?;
        Ok(Self {
            ramblers: file.read_ramblers()?,
            holes: file.read_holes()?,
            novas: file.read_novas()?,
            figures,
            firmament,
        })
    }

    fn facts(&self) -> Value {
        let firmament = self.firmament();
        let squares = firmament.squares().iter().map(|square| {
            let joined = firmament.neighbours(square).iter().map(|it| it.to_string());
            json!({
                "id": square.to_string(),
                "special": firmament.special(square),
                "neighbours": joined.collect::<Vec<_>>(),
            })
        });
        let holes = Hole::all().map(|hole| self.patterns(hole).map(pattern_facts));
        json!({
            "start": firmament.start().to_string(),
            "squares": squares.collect::<Vec<_>>(),
            "ramblers": self.ramblers,
            "holes": holes.collect::<Vec<_>>(),
            "novas": self.novas,
            "constellations": self.figures.iter().map(super::figures::facts).collect::<Vec<_>>(),
        })
    }
}

fn pattern_facts(pattern: Pattern) -> Value {
    json!({
        "removed": pattern.removed.word(),
        "beside": pattern.beside.map(Class::word),
        "points": pattern.points,
    })
}

/// The file. The `source` marks are for people who read it; play does not depend on them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    pieces: PiecesText,
    star_birth: StarBirthText,
    rambling_star: Vec<RamblerText>,
    black_hole: Vec<HoleText>,
    supernova: Vec<NovaText>,
    firmament: FirmamentText,
    constellation: Vec<FigureText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PiecesText {
    dot: usize,
    bright: usize,
    splendor: usize,
    supernova: usize,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StarBirthText {
    copies: u8,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RamblerText {
    squares: u8,
    copies: u8,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HoleText {
    number: u8,
    patterns: Vec<PatternText>,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PatternText {
    removed: String,
    /// A list, since the TOML reader would ignore a third entry of a pair.
    beside: Vec<String>,
    points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NovaText {
    number: u8,
    points: u8,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

impl PiecesText {
    /// SH-1.
    fn check(&self) -> Result<(), Unreadable> {
        let stars = [self.dot, self.bright, self.splendor];
        for (class, count) in Class::ALL.into_iter().zip(stars) {
            if count != class.pieces() {
                let right = class.pieces();
                return refuse(format!("there are {right} {class}s, not {count} (SH-1)"));
            }
        }
        if self.supernova != SUPERNOVAE {
            let found = self.supernova;
            return refuse(format!(
                "there are {SUPERNOVAE} Supernovae, not {found} (SH-1)"
            ));
        }
        Ok(())
    }
}

impl FileText {
    /// SH-2.
    fn check_star_births(&self) -> Result<(), Unreadable> {
        let (right, found) = (Content::STAR_BIRTHS, self.star_birth.copies);
        if found == right {
            return Ok(());
        }
        refuse(format!(
            "star_birth: there are {right} Star Birth cards, not {found} (SH-2)"
        ))
    }

    /// SH-2: twenty together.
    fn read_ramblers(&self) -> Result<[u8; 2], Unreadable> {
        let mut copies = [0_u8; 2];
        for text in &self.rambling_star {
            let place = match text.squares {
                2 => &mut copies[0],
                3 => &mut copies[1],
                other => {
                    return refuse(format!(
                        "rambling_star: a star rambles 2 or 3 squares, not {other} (SH-2)"
                    ));
                }
            };
            if *place > 0 {
                let squares = text.squares;
                return refuse(format!("rambling_star: {squares} squares are there twice"));
            }
            *place = text.copies;
        }
        let all = u16::from(copies[0]) + u16::from(copies[1]);
        if all != u16::from(RAMBLERS) {
            return refuse(format!(
                "rambling_star: there are {RAMBLERS} Rambling Star cards, not {all} (SH-2)"
            ));
        }
        Ok(copies)
    }

    fn read_holes(&self) -> Result<[[Pattern; Pattern::COUNT]; Hole::COUNT], Unreadable> {
        let mut holes = [None; Hole::COUNT];
        for text in &self.black_hole {
            let place = |error: Unreadable| error.at(format!("black_hole {}", text.number));
            let Some(hole) = Hole::new(text.number) else {
                return refuse("they are numbered from 1 to 12 (SH-2)").map_err(place);
            };
            if holes[hole.index()].is_some() {
                return refuse("it is there twice (SH-2)").map_err(place);
            }
            holes[hole.index()] = Some(text.read().map_err(place)?);
        }
        let count = self.black_hole.len();
        let missing =
            || Unreadable::new(format!("there are 12 Black Hole cards, not {count} (SH-2)"));
        let all: Option<Vec<_>> = holes.into_iter().collect();
        let all = all.and_then(|all| all.try_into().ok());
        all.ok_or_else(missing)
    }

    fn read_novas(&self) -> Result<[u8; Nova::COUNT], Unreadable> {
        let mut novas = [None; Nova::COUNT];
        for text in &self.supernova {
            let place = |error: Unreadable| error.at(format!("supernova {}", text.number));
            let Some(nova) = Nova::new(text.number) else {
                return refuse("they are numbered from 1 to 4 (SH-2)").map_err(place);
            };
            if novas[nova.index()].replace(text.points).is_some() {
                return refuse("it is there twice (SH-2)").map_err(place);
            }
            check_points(text.points).map_err(place)?;
        }
        let count = self.supernova.len();
        let all: Option<Vec<u8>> = novas.into_iter().collect();
        let all = all.and_then(|all| all.try_into().ok());
        all.ok_or_else(|| {
            Unreadable::new(format!("there are 4 Supernova cards, not {count} (SH-2)"))
        })
    }
}

/// Checks that the points of a card have one digit.
fn check_points(points: u8) -> Result<(), Unreadable> {
    match points {
        1..=9 => Ok(()),
        _ => refuse(format!(
            "a card gives 1 to 9 points, not {points} (SH-18, SH-21)"
        )),
    }
}

impl HoleText {
    /// SH-18.
    fn read(&self) -> Result<[Pattern; Pattern::COUNT], Unreadable> {
        let patterns = self.patterns.iter().map(PatternText::read);
        let patterns = patterns.collect::<Result<Vec<_>, _>>()?;
        let count = patterns.len();
        let wrong =
            |_| Unreadable::new(format!("a card shows three patterns, not {count} (SH-18)"));
        patterns.try_into().map_err(wrong)
    }
}

impl PatternText {
    fn read(&self) -> Result<Pattern, Unreadable> {
        let removed = self.removed.parse()?;
        if removed == Class::Splendor {
            return refuse("a Splendor Star cannot be removed (SH-18)");
        }
        let [one, other] = self.beside.as_slice() else {
            let count = self.beside.len();
            return refuse(format!(
                "a pattern shows two stars beside, not {count} (SH-18)"
            ));
        };
        check_points(self.points)?;
        Ok(Pattern {
            removed,
            beside: [one.parse()?, other.parse()?],
            points: self.points,
        })
    }
}
