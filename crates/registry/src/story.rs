use asterism_core::{Line, Seat, Tale, Viewer};

/// What was told of a table, each with the version that it belongs to, oldest first.
#[derive(Default)]
pub(crate) struct Story(Vec<(usize, Told)>);

enum Told {
    /// Something that happened by the rules.
    Event(Box<dyn Tale>),
    /// A seat has taken back so many steps in a row. Which they were is not told: an action may be
    /// a secret.
    StepsBack { seat: Seat, steps: usize },
}

impl Story {
    /// Tells what happened when the table came to `version`.
    pub(crate) fn tell(&mut self, version: usize, tales: Vec<Box<dyn Tale>>) {
        let events = tales.into_iter().map(Told::Event);
        self.0.extend(events.map(|told| (version, told)));
    }

    /// `seat` has taken back the step that led to `undone`: all that was told of it vanishes, and
    /// one line says so, however many steps are taken back in a row.
    pub(crate) fn take_back(&mut self, seat: Seat, undone: usize, version: usize) {
        self.0.retain(|(told_at, _)| *told_at != undone);
        let earlier = match self.0.last() {
            Some((_, Told::StepsBack { seat: by, steps })) if *by == seat => *steps,
            Some(_) | None => 0,
        };
        if earlier > 0 {
            self.0.pop();
        }
        let steps = earlier + 1;
        self.0.push((version, Told::StepsBack { seat, steps }));
    }

    /// What `viewer` was told since `version`, each line with the version it belongs to.
    pub(crate) fn lines(
        &self,
        viewer: Viewer,
        names: &[String],
        version: usize,
    ) -> Vec<(usize, Line)> {
        let first = self.0.partition_point(|(told_at, _)| *told_at < version);
        let told = self.0[first..].iter();
        told.filter_map(|(told_at, told)| Some((*told_at, told.line(viewer, names)?)))
            .collect()
    }
}

impl Told {
    fn line(&self, viewer: Viewer, names: &[String]) -> Option<Line> {
        match self {
            Self::Event(tale) => tale.line(viewer, names),
            Self::StepsBack { seat, steps } => {
                let name = &names[seat.index()];
                Some(Line::plain(match steps {
                    1 => format!("{name} takes a step back."),
                    _ => format!("{name} takes {steps} steps back."),
                }))
            }
        }
    }
}
