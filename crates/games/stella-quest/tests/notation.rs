//! Actions as text: what is written can be read, and what cannot be is refused.

use asterism_core::Notation;
use stella_quest::{Action, Card, StellaQuest};

#[test]
fn every_action_survives_being_written_and_read() {
    let mut actions = vec![(Action::Draw, "draw".to_owned())];
    for card in Card::all() {
        let name = card.notation();
        actions.push((Action::Play(card), format!("play {name}")));
        actions.push((Action::Take(card), format!("take {name}")));
        actions.push((Action::Top(card), format!("top {name}")));
    }
    assert_eq!(actions.len(), 1 + 3 * 25);
    for (action, text) in actions {
        assert_eq!(StellaQuest::print(action, &()), text);
        assert_eq!(StellaQuest::parse(&text, &()), Ok(action));
    }
}

#[test]
fn sq_1_the_25_different_cards_have_names() {
    let names: Vec<String> = Card::all().map(Card::notation).collect();
    let expected = "b1 b2 b3 b4 b5 b6 g1 g2 g3 g4 g5 g6 r1 r2 r3 r4 r5 r6 y1 y2 y3 y4 y5 y6 break";
    assert_eq!(names.join(" "), expected);
    for (name, words) in [
        ("b6", "blue 6"),
        ("g1", "green 1"),
        ("r3", "red 3"),
        ("y4", "yellow 4"),
        ("break", "Break"),
    ] {
        assert_eq!(crate::common::card(name).to_string(), words);
    }
}

#[test]
fn other_actions_cannot_be_read() {
    let action = "is not an action; write draw, play b6, take g4 or top break";
    let card = "is not a card; write b, g, r or y and 1 to 6, or break";
    for (text, reason) in [
        ("", format!("“” {action}")),
        ("play", format!("“play” {action}")),
        ("b6", format!("“b6” {action}")),
        ("Draw", format!("“Draw” {action}")),
        ("draw b6", format!("“draw b6” {action}")),
        ("discard b6", format!("“discard b6” {action}")),
        ("play ", format!("“” {card}")),
        ("play b0", format!("“b0” {card}")),
        ("play b7", format!("“b7” {card}")),
        ("play B6", format!("“B6” {card}")),
        ("play b", format!("“b” {card}")),
        ("play 6b", format!("“6b” {card}")),
        ("play b66", format!("“b66” {card}")),
        ("play  b6", format!("“ b6” {card}")),
        ("play b6 ", format!("“b6 ” {card}")),
        ("take Break", format!("“Break” {card}")),
        ("top é", format!("“é” {card}")),
        ("top b٣", format!("“b٣” {card}")),
    ] {
        let refused = StellaQuest::parse(text, &()).unwrap_err();
        assert_eq!(refused.to_string(), reason, "{text}");
    }
}
