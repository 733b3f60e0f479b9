//! The rules of a game.

use asterism_registry::{Clause, GameId, Section};
use maud::{Markup, html};

use crate::layout::{PageFrame, new_table, page};
use crate::markdown::{blocks, inline};

/// The rules of a game, every clause with an anchor of its number.
pub fn rules_page(game: GameId) -> Markup {
    let (facts, rules) = (game.facts(), game.rulebook());
    let frame = PageFrame {
        title: &format!("Rules of {}", facts.title),
        game: Some(game),
        refresh: None,
    };
    page(
        &frame,
        &html! {
            main.rules {
                h1 { "Rules of " (facts.title) }
                (blocks(rules.introduction))
                (contents(&rules.sections))
                @for section in &rules.sections { (self::section(section)) }
                p { a.button href=(new_table(game)) { "Open a table" } }
            }
        },
    )
}

fn contents(sections: &[Section]) -> Markup {
    html! {
        nav.contents aria-label="Contents" {
            @for section in sections { a href={ "#" (anchor(section.title)) } { (section.title) } }
        }
    }
}

fn section(section: &Section) -> Markup {
    html! {
        section id=(anchor(section.title)) {
            h2 { (section.title) }
            @for clause in &section.clauses { (self::clause(clause)) }
            (blocks(section.text))
        }
    }
}

fn clause(clause: &Clause) -> Markup {
    html! {
        p.rule id=(clause.id) {
            a.number href={ "#" (clause.id) } { (clause.id) } " " (inline(clause.text))
        }
    }
}

/// A heading as an anchor: small letters and hyphens.
fn anchor(title: &str) -> String {
    let words = title.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join("-")
}
