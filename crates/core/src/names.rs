//! Names of the seats as one reader of the log knows them: "You" for the reader.

use crate::seat::{Seat, Viewer};

/// The names of a table as one viewer reads them: "You" for the viewer, otherwise the name.
///
/// ```
/// use asterism_core::{Names, Seat, Viewer};
/// let all = ["Ada".to_owned(), "Ben".to_owned()];
/// let names = Names::new(Viewer::Seat(Seat::One), &all);
/// let [ada, ben] = [Seat::One, Seat::Two];
/// assert_eq!(format!("{} beat {}.", names.of(ada), names.object(ben)), "You beat Ben.");
/// assert_eq!(format!("{} beat {}.", names.of(ben), names.object(ada)), "Ben beat you.");
/// assert_eq!((names.possessive(ada), names.possessive(ben)), ("your".into(), "Ben’s".into()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Names<'a> {
    you: Option<Seat>,
    names: &'a [String],
}

impl<'a> Names<'a> {
    /// The names of the seats, in order, as `viewer` reads them.
    pub const fn new(viewer: Viewer, names: &'a [String]) -> Self {
        let you = viewer.seat();
        Self { you, names }
    }

    /// The names as somebody reads them who sits at no seat, and as the full log has them.
    pub const fn plain(names: &'a [String]) -> Self {
        Self { you: None, names }
    }

    /// The number of seats.
    pub const fn seats(&self) -> usize {
        self.names.len()
    }

    /// True if the reader sits at `seat`.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }

    /// The name at the start of a sentence: "You", "Ada".
    pub fn of(&self, seat: Seat) -> &'a str {
        if self.is_you(seat) {
            "You"
        } else {
            &self.names[seat.index()]
        }
    }

    /// The name within a sentence: "you", "Ada".
    pub fn object(&self, seat: Seat) -> &'a str {
        if self.is_you(seat) {
            "you"
        } else {
            self.of(seat)
        }
    }

    /// The owner of something, within a sentence: "your", "Ada’s".
    pub fn possessive(&self, seat: Seat) -> String {
        if self.is_you(seat) {
            "your".into()
        } else {
            format!("{}’s", self.of(seat))
        }
    }

    /// The words as the start of a sentence. Only "you" and "your" get a capital letter: a name is
    /// written as its player writes it.
    pub fn sentence(&self, words: &str) -> String {
        let first = words.split([' ', ',']).next();
        match first {
            Some("you" | "your") if self.you.is_some() => capitalised(words),
            Some(_) | None => words.to_owned(),
        }
    }

    /// The form of a verb that belongs to `seat`: the first for "you", the second for a name.
    pub fn verb(&self, seat: Seat, yours: &'static str, theirs: &'static str) -> &'static str {
        if self.is_you(seat) { yours } else { theirs }
    }

    /// "were" for "you", "was" for a name.
    pub fn was(&self, seat: Seat) -> &'static str {
        self.verb(seat, "were", "was")
    }

    /// Several names within a sentence: "Ada, you and Ben".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names = seats.into_iter().map(|seat| self.object(seat).to_owned());
        listed(&names.collect::<Vec<_>>())
    }
}

/// Several things in a sentence: `a, b and c`, or `nothing`.
pub fn listed(items: &[String]) -> String {
    match items {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The same words with a capital letter in front.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> [String; 3] {
        ["Ada", "Ben", "Žofie"].map(String::from)
    }

    #[test]
    fn the_reader_is_you() {
        let all = names();
        for (viewer, of, object, possessive, was) in [
            (Viewer::Seat(Seat::One), "You", "you", "your", "were"),
            (Viewer::Seat(Seat::Two), "Ada", "Ada", "Ada’s", "was"),
            (Viewer::Onlooker, "Ada", "Ada", "Ada’s", "was"),
        ] {
            let names = Names::new(viewer, &all);
            let told = (names.of(Seat::One), names.object(Seat::One));
            assert_eq!(told, (of, object), "{viewer:?}");
            let told = (names.possessive(Seat::One), names.was(Seat::One));
            assert_eq!(told, (possessive.to_owned(), was), "{viewer:?}");
        }
        assert_eq!(Names::plain(&all), Names::new(Viewer::Onlooker, &all));
    }

    #[test]
    fn lists_name_the_reader_where_they_sit() {
        let all = names();
        for (viewer, list) in [
            (Viewer::Seat(Seat::One), "you, Ben and Žofie"),
            (Viewer::Seat(Seat::Three), "Ada, Ben and you"),
            (Viewer::Onlooker, "Ada, Ben and Žofie"),
        ] {
            let names = Names::new(viewer, &all);
            assert_eq!(names.list(Seat::first(3)), list, "{viewer:?}");
        }
    }

    #[test]
    fn names_are_written_as_their_players_write_them() {
        let all = ["ada", "younes"].map(String::from);
        let names = Names::new(Viewer::Seat(Seat::One), &all);
        for (words, sentence) in [
            ("your light", "Your light"),
            ("you and younes", "You and younes"),
            ("you, younes and ada", "You, younes and ada"),
            ("younes’s light", "younes’s light"),
        ] {
            assert_eq!(names.sentence(words), sentence);
        }
        assert_eq!(Names::plain(&all).sentence("ada won"), "ada won");
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        for (words, sentence) in [("your light", "Your light"), ("žofie", "Žofie"), ("", "")] {
            assert_eq!(capitalised(words), sentence);
        }
    }
}
