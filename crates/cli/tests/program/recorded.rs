//! Recorded games of the program: told, shown step by step, and compared with each other.

use serde_json::Value;

use super::{Folder, assert_tidy, asterism, command, typed};

/// A file of games that the program has recorded.
pub(crate) struct RecordedGames {
    game: &'static str,
    folder: Folder,
}

impl RecordedGames {
    /// Records games of random bots, and checks that each of them ends as its record says.
    pub(crate) fn of(game: &'static str, games: usize, options: &str) -> Self {
        let folder = Folder::new();
        let path = folder.path("games.jsonl");
        let play = format!("simulate {game} --bots random --games {games} --seed told {options}");
        asterism(&format!("{play} --records {path}")).fine();
        let verified = asterism(&format!("replay {path} --verify")).fine();
        assert_eq!(verified, format!("{games} records end as they say.\n"));
        Self { game, folder }
    }

    fn replay(&self, options: &str) -> String {
        let path = self.folder.path("games.jsonl");
        format!("replay {path} --game 2 {options}")
    }

    /// The second game as it is told.
    pub(crate) fn told(&self) -> String {
        let told = asterism(&self.replay("")).fine();
        assert_tidy(&told);
        told
    }

    /// Every step of the second game. Every so many steps the position is asked for by its number,
    /// and shown.
    pub(crate) fn trace(&self, every: usize) -> Vec<Value> {
        let trace = asterism(&self.replay("--trace")).json_lines();
        for (step, line) in trace.iter().enumerate().step_by(every) {
            let at = asterism(&self.replay(&format!("--at {step} --json"))).json();
            assert_eq!(at["position"], line["position"], "after {step}");
            let position = command(&format!("position {} -", self.game));
            assert_tidy(&typed(position, &line.to_string()).fine());
        }
        trace
    }
}
