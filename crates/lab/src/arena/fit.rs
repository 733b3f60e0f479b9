//! Strengths of entrants by maximum likelihood.
//!
//! At a table, an entrant of strength s wins with a chance that is proportional to e^s. That is the
//! multinomial logit; with two seats it is the model of Elo, Bradley and Terry. Its likelihood is
//! concave, so Newton's method finds the one maximum.

/// Maximum number of steps; a handful is usual.
const MOST_STEPS: usize = 200;
/// Maximum length of a step, so that the exponential stays finite.
const LONGEST_STEP: f64 = 2.0;
/// Length below which a step changes nothing that is shown.
const SHORTEST_STEP: f64 = 1e-9;

/// Results of games, as a fit needs them.
#[derive(Clone, Debug)]
pub(super) struct Results {
    /// Victories of every entrant; one shared by n seats counts 1/n.
    pub(super) victories: Vec<f64>,
    /// Entrants that sat together, seat by seat, and the number of their games.
    pub(super) tables: Vec<(Vec<usize>, f64)>,
    /// Weight of one virtual game of every entrant, half won and half lost against strength 0. It
    /// keeps the strength of a bot that never loses finite, and makes bots that never met
    /// comparable.
    pub(super) virtual_games: Vec<f64>,
}

impl Results {
    /// Strengths that make the results likeliest. Results as equal bots would have give exactly 0
    /// for every entrant.
    pub(super) fn fit(&self) -> Vec<f64> {
        let mut strengths = vec![0.0; self.victories.len()];
        let mut likelihood = self.likelihood(&strengths);
        for _ in 0..MOST_STEPS {
            let (gradient, curvature) = self.slopes(&strengths);
            let mut step = solve(curvature, gradient);
            let longest = longest(&step);
            if longest < SHORTEST_STEP {
                break;
            }
            scale(&mut step, (LONGEST_STEP / longest).min(1.0));
            let (next, found) = self.climb(&strengths, step, likelihood);
            strengths = next;
            likelihood = found;
        }
        strengths
    }

    /// Takes the step, halved until it does not lower the likelihood.
    fn climb(&self, from: &[f64], mut step: Vec<f64>, likelihood: f64) -> (Vec<f64>, f64) {
        loop {
            let to: Vec<f64> = from.iter().zip(&step).map(|(s, d)| s + d).collect();
            let found = self.likelihood(&to);
            // Near the maximum all differences are rounding errors.
            if found >= likelihood || longest(&step) < 1e-6 {
                return (to, found);
            }
            scale(&mut step, 0.5);
        }
    }

    /// The logarithm of the likelihood, but for a constant.
    fn likelihood(&self, strengths: &[f64]) -> f64 {
        let won = self.victories.iter().zip(strengths);
        let mut sum: f64 = won.map(|(victories, strength)| victories * strength).sum();
        for (table, games) in &self.tables {
            let all: f64 = table.iter().map(|&one| strengths[one].exp()).sum();
            sum -= games * all.ln();
        }
        for (strength, weight) in strengths.iter().zip(&self.virtual_games) {
            sum += weight * (0.5 * strength - strength.exp().ln_1p());
        }
        sum
    }

    /// The gradient of the likelihood, and its second derivatives with their signs changed.
    fn slopes(&self, strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let count = strengths.len();
        let mut expected = vec![0.0; count];
        let mut curvature = vec![vec![0.0; count]; count];
        for (table, games) in &self.tables {
            let all: f64 = table.iter().map(|&one| strengths[one].exp()).sum();
            for &one in table {
                // Multiplied before it is divided, so that the sums of equals are exact.
                let wins = games * strengths[one].exp() / all;
                expected[one] += wins;
                curvature[one][one] += wins;
                for &other in table {
                    curvature[one][other] -= wins * strengths[other].exp() / all;
                }
            }
        }
        let mut gradient: Vec<f64> = Vec::new();
        for (one, weight) in self.virtual_games.iter().enumerate() {
            let chance = 1.0 / (1.0 + (-strengths[one]).exp());
            curvature[one][one] += weight * chance * (1.0 - chance);
            gradient.push(self.victories[one] - expected[one] + weight * (0.5 - chance));
        }
        (gradient, curvature)
    }
}

fn longest(step: &[f64]) -> f64 {
    step.iter()
        .fold(0.0, |longest, part| part.abs().max(longest))
}

fn scale(step: &mut [f64], by: f64) {
    for part in step {
        *part *= by;
    }
}

/// Solves `matrix` x = `right` by elimination. The matrix is symmetric and positive definite, so
/// that no pivot needs to be looked for.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let top = &above[pivot];
        for (row, line) in below.iter_mut().enumerate() {
            let factor = line[pivot] / top[pivot];
            for (cell, over) in line.iter_mut().zip(top) {
                *cell -= factor * over;
            }
            right[pivot + 1 + row] -= factor * right[pivot];
        }
    }
    for pivot in (0..count).rev() {
        let known: f64 = (pivot + 1..count)
            .map(|at| matrix[pivot][at] * right[at])
            .sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(victories: &[f64], tables: &[(&[usize], f64)]) -> Results {
        Results {
            victories: victories.to_vec(),
            tables: tables
                .iter()
                .map(|(table, games)| (table.to_vec(), *games))
                .collect(),
            virtual_games: vec![1.0; victories.len()],
        }
    }

    /// Results that entrants of these strengths are expected to have.
    fn expected(strengths: &[f64], tables: &[(&[usize], f64)]) -> Results {
        let mut victories = vec![0.0; strengths.len()];
        for (table, games) in tables {
            let all: f64 = table.iter().map(|&one| strengths[one].exp()).sum();
            for &one in *table {
                victories[one] += games * strengths[one].exp() / all;
            }
        }
        results(&victories, tables)
    }

    #[test]
    fn known_strengths_are_found_again() {
        let many = 1e9; // So many that one virtual game is nothing.
        let tables: [&[(&[usize], f64)]; 4] = [
            &[(&[0, 1, 2, 3], many)],
            &[(&[0, 1], many), (&[1, 2], many), (&[2, 3], many)],
            &[
                (&[0, 1, 1, 1], many),
                (&[2, 1, 1, 1], many),
                (&[3, 1, 1, 1], many),
            ],
            &[(&[0, 1, 2], many), (&[1, 2, 3], many / 7.0)],
        ];
        let strengths = [0.5, -1.0, 0.25, 3.0];
        for tables in tables {
            let found = expected(&strengths, tables).fit();
            for one in 1..4 {
                let apart = (found[one] - found[0]) - (strengths[one] - strengths[0]);
                assert!(apart.abs() < 1e-4, "{tables:?}: {found:?}");
            }
        }
    }

    #[test]
    fn equal_results_give_exactly_equal_strengths() {
        for equal in [
            results(&[5.0, 5.0], &[(&[0, 1], 10.0)]),
            results(&[7.0, 7.0, 7.0], &[(&[0, 1, 2], 21.0)]),
            results(&[3.0, 9.0], &[(&[0, 1, 1, 1], 12.0)]),
            results(
                &[4.0, 5.0, 3.0],
                &[(&[0, 1], 6.0), (&[1, 2], 4.0), (&[0, 2], 2.0)],
            ),
        ] {
            assert_eq!(equal.fit(), vec![0.0; equal.victories.len()], "{equal:?}");
        }
    }

    #[test]
    fn a_bot_that_never_loses_or_never_wins_is_finite() {
        for games in [1.0, 100.0, 1e6] {
            let found = results(&[games, 0.0], &[(&[0, 1], games)]).fit();
            assert!(found.iter().all(|strength| strength.is_finite()));
            assert!(found[0] > 0.2 && found[1] < -0.2, "{games}: {found:?}");
            assert!((found[0] + found[1]).abs() < 1e-6, "{games}: {found:?}");
        }
        let few = results(&[10.0, 0.0], &[(&[0, 1], 10.0)]).fit();
        let many = results(&[100.0, 0.0], &[(&[0, 1], 100.0)]).fit();
        assert!(many[0] > few[0], "more victories say more");
    }

    #[test]
    fn whoever_wins_as_often_from_harder_tables_is_stronger() {
        let tables: [(&[usize], f64); 3] = [(&[0, 1], 20.0), (&[1, 2], 20.0), (&[1, 3], 20.0)];
        let found = results(&[10.0, 30.0, 10.0, 10.0], &tables).fit();
        assert_eq!(found, [0.0; 4]);
        let found = results(&[5.0, 40.0, 10.0, 5.0], &tables).fit();
        assert!(found[1] > found[2] && found[2] > found[0]);
        assert!((found[0] - found[3]).abs() < 1e-9);
    }
}
