//! Checks of the repository itself: `cargo run -p xtask -- tidy`.
//!
//! Each check is a module with a `check` function that returns the problems it found. A check looks
//! at what it is handed and never at the disk, so its unit tests are small tables.
//!
//! - Packages: `layers`, `licences`.
//! - Sources: `cycles`, `game_lists`, `example_game`, `purity`, `file_comments`, `lengths`, `leftovers`.
//! - Tests: `clauses`, `threats`.
//! - Documents: `links`, `changelog`, `machine_paths`.
//! - Shared by checks: `files`, `modules`, `markdown`, `problem`.

mod changelog;
mod clauses;
mod cycles;
mod example_game;
mod file_comments;
mod files;
mod game_lists;
mod layers;
mod leftovers;
mod lengths;
mod licences;
mod links;
mod machine_paths;
#[cfg(test)]
mod made_up;
mod markdown;
mod modules;
mod problem;
mod purity;
mod threats;

use std::process::ExitCode;

use cargo_metadata::{Metadata, MetadataCommand};

use files::Files;
use problem::Problem;

/// Name of a check, and one problem for each line it will print.
type Findings = (&'static str, Vec<Problem>);

/// Reason why the checks could not be run at all.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Metadata(#[from] cargo_metadata::Error),
    #[error(transparent)]
    Files(#[from] files::Failure),
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments != ["tidy"] {
        eprintln!("usage: cargo run -p xtask -- tidy");
        return ExitCode::from(2);
    }
    match tidy() {
        Ok(findings) => report(&findings),
        Err(failure) => {
            eprintln!("tidy: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn tidy() -> Result<Vec<Findings>, Failure> {
    let locked = vec!["--locked".to_owned()];
    let metadata = MetadataCommand::new().other_options(locked).exec()?;
    let files = Files::load(metadata.workspace_root.as_std_path())?;
    Ok(run(&metadata, &files))
}

fn run(metadata: &Metadata, files: &Files) -> Vec<Findings> {
    vec![
        ("layers", layers::check(metadata)),
        ("cycles", cycles::check(files)),
        ("game lists", game_lists::check(files)),
        ("example game", example_game::check(files)),
        ("purity", purity::check(files)),
        ("clauses", clauses::check(files)),
        ("threats", threats::check(files)),
        ("licences", licences::check(metadata, files)),
        ("file comments", file_comments::check(files)),
        ("lengths", lengths::check(files)),
        ("leftovers", leftovers::check(files)),
        ("machine paths", machine_paths::check(files)),
        ("links", links::check(files)),
        ("changelog", Vec::from_iter(changelog::check(files))),
    ]
}

fn report(findings: &[Findings]) -> ExitCode {
    for (check, problems) in findings {
        for problem in problems {
            println!("{check}: {problem}");
        }
    }
    println!("{}", summary(findings));
    if findings.iter().all(|(_, problems)| problems.is_empty()) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn summary(findings: &[Findings]) -> String {
    let checks = findings.len();
    let problems: usize = findings.iter().map(|(_, problems)| problems.len()).sum();
    let passed = findings
        .iter()
        .filter(|(_, problems)| problems.is_empty())
        .count();
    if passed == checks {
        format!("tidy: {checks} checks passed")
    } else {
        format!("tidy: {passed} of {checks} checks passed, problems found: {problems}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_checks_and_problems() {
        let problem = || Problem::in_file("README.md", "is not tidy");
        for (findings, expected) in [
            (vec![("a", vec![]), ("b", vec![])], "tidy: 2 checks passed"),
            (
                vec![("a", vec![]), ("b", vec![problem(), problem()])],
                "tidy: 1 of 2 checks passed, problems found: 2",
            ),
        ] {
            assert_eq!(summary(&findings), expected);
        }
    }
}
