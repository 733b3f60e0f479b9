//! The clauses of a game, read from Markdown.

use asterism_core::Unreadable;

use crate::nearest::did_you_mean;

/// The rules of a game as numbered clauses.
///
/// ```
/// use asterism_registry::{GameId, Section};
/// let rulebook = GameId::StellaQuest.rulebook();
/// let Section { title, clauses, .. } = &rulebook.sections[0];
/// assert_eq!((*title, clauses[0].id), ("Components and set-up", "SQ-1"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Text before the first section.
    pub introduction: &'static str,
    /// Their sections, in order.
    pub sections: Vec<Section>,
}

/// A part of the rules under a heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// Its clauses, in order.
    pub clauses: Vec<Clause>,
    /// Other text, such as worked examples, in Markdown.
    pub text: &'static str,
}

/// One rule with its number.
///
/// ```
/// use asterism_registry::GameId;
/// let rulebook = GameId::StellaQuest.rulebook();
/// let clause = rulebook.clause("sq-11").unwrap();
/// assert_eq!(clause.id, "SQ-11");
/// assert!(clause.text.starts_with("A Break may always be played"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its number, such as `SQ-10`.
    pub id: &'static str,
    /// Its text; `**[ruling]**` marks an answer to a question that the printed rules leave open.
    pub text: &'static str,
}

impl Rulebook {
    /// Reads the rules from Markdown: `##` begins a section, `- **SQ-1**` a clause.
    pub(crate) fn read(markdown: &'static str) -> Self {
        let mut parts = markdown.split("\n## ");
        let head = parts.next().unwrap_or_default();
        let introduction = head.split_once('\n').map_or("", |(_, text)| text.trim());
        Self {
            introduction,
            sections: parts.map(Section::read).collect(),
        }
    }

    /// All its clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.sections.iter().flat_map(|section| &section.clauses)
    }

    /// The clause with this number, in any case of letters.
    pub fn clause(&self, id: &str) -> Result<&Clause, Unreadable> {
        self.clauses()
            .find(|clause| clause.id.eq_ignore_ascii_case(id))
            .ok_or_else(|| {
                let ids: Vec<_> = self.clauses().map(|clause| clause.id).collect();
                let (first, last) = (ids.first().unwrap_or(&""), ids.last().unwrap_or(&""));
                let meant = did_you_mean(id, &ids).map(|meant| format!("; {meant}"));
                Unreadable::new(format!(
                    "there is no clause “{id}”; they are {first} to {last}{}",
                    meant.unwrap_or_default()
                ))
            })
    }
}

impl Section {
    fn read(markdown: &'static str) -> Self {
        let (title, body) = markdown.split_once('\n').unwrap_or((markdown, ""));
        let clauses = body.lines().filter_map(Clause::read).collect();
        let end = body.rfind("\n- **").map_or(0, |at| at + 1);
        let after = body[end..].split_once('\n').map_or("", |(_, after)| after);
        let text = if body.trim_start().starts_with("- **") {
            after
        } else {
            body
        };
        Self {
            title: title.trim(),
            clauses,
            text: text.trim(),
        }
    }
}

impl Clause {
    fn read(line: &'static str) -> Option<Self> {
        let (id, text) = line.strip_prefix("- **")?.split_once("**")?;
        Some(Self {
            id,
            text: text.trim(),
        })
    }
}
