use arrayvec::ArrayVec;

/// The ids that lead to an action, one after the other. Most actions have one id of their own; where
/// there would be too many, a decision is made in small steps: what to do, then where.
pub type Path = ArrayVec<u16, 12>;

/// What the paths of some actions have in common behind `chosen`: the steps that nobody has to be
/// asked for.
pub(crate) fn common(paths: &[Path], chosen: usize) -> &[u16] {
    let Some((first, others)) = paths.split_first() else {
        return &[];
    };
    let shared = |other: &Path| {
        let pairs = first.iter().zip(other);
        pairs.take_while(|(one, two)| one == two).count()
    };
    let end = others.iter().map(shared).min().unwrap_or(first.len());
    &first[chosen.min(end)..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_is_not_asked() {
        for (paths, chosen, rest) in [
            (&[&[1, 2, 3][..]][..], 1, &[2, 3][..]),
            (&[&[1, 2, 3], &[1, 2, 4]], 1, &[2]),
            (&[&[1, 2, 3], &[1, 3, 3]], 1, &[]),
            (&[], 0, &[]),
        ] {
            let paths: Vec<Path> = paths
                .iter()
                .map(|it| it.iter().copied().collect())
                .collect();
            assert_eq!(common(&paths, chosen), rest, "{paths:?}");
        }
    }
}
