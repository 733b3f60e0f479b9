//! Sternenhimmel in a terminal.

use asterism_registry::sternenhimmel::View;

use super::Scene;

impl Scene for View {
    fn table(&self, _names: &[String]) -> String {
        format!("{:?}", self.table)
    }

    fn own(&self) -> String {
        format!("{:?}", self.hand)
    }

    fn question(&self, names: &[String]) -> String {
        let mover = self.table.mover;
        mover.map_or_else(String::new, |seat| {
            format!("{} places a star.", names[seat.index()])
        })
    }

    fn note(&self, _action: &str) -> String {
        String::new()
    }

    fn paint_action(&self, action: &str) -> String {
        action.to_owned()
    }

    fn paint_words(&self, words: &str) -> String {
        words.to_owned()
    }

    fn scoring(&self, _names: &[String]) -> String {
        String::new()
    }
}
