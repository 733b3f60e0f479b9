//! What people do at a table beside the game: they talk, ask each other for something, and agree.

use asterism_core::{Line, Seat};
use asterism_registry::{BotId, Level, back_to};

use super::table::Table;
use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{Entry, Favour, Note, Stakes, Then, What};

/// Nobody says more at once.
const LONGEST: usize = 280;
/// So many things are said at a table at the most.
const MOST_SAID: usize = 1000;
/// Several servers may note something at once: then the later one tries again.
const TRIES: usize = 5;
/// Plays to the end for who has run out of time.
const SUBSTITUTE: BotId = BotId::Level(Level::USUAL);

/// Something that somebody wants to do beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteWish {
    /// To say something to everybody.
    Say(String),
    /// To ask the others for something.
    Ask(Favour),
    /// To agree to what was asked.
    Agree,
    /// To decline what was asked, or to withdraw it.
    Decline,
    /// To end a pause.
    GoOn,
    /// To have a bot play for a seat that has run out of time.
    Claim(Seat),
}

impl NoteWish {
    /// Reads what is to be done, and what goes with it.
    pub fn read(kind: &str, text: &str) -> Result<Self, Problem> {
        Ok(match kind {
            "say" => Self::Say(said(text)?),
            "ask-undo" => Self::Ask(Favour::TakeBack),
            "ask-pause" => Self::Ask(Favour::Pause),
            "agree" => Self::Agree,
            "decline" => Self::Decline,
            "go-on" => Self::GoOn,
            "claim" => Self::Claim(text.parse()?),
            _ => {
                return Err(Problem::unreadable(
                    "this is one of say, ask-undo, ask-pause, agree, decline, go-on and claim",
                ));
            }
        })
    }
}

fn said(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Problem::unreadable(
            "there is nothing to say in this request",
        ));
    }
    if text.chars().count() > LONGEST {
        let reason = format!("at most {LONGEST} letters are said at once");
        return Err(Problem::unreadable(reason));
    }
    Ok(text
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect())
}

impl Table {
    /// Does what somebody at the table wants, durably, and tells everybody.
    pub(super) async fn take_note(
        &mut self,
        player: PlayerKey,
        wish: NoteWish,
    ) -> Result<(), Problem> {
        let seat = self.seat_of(player).ok_or_else(Problem::stranger)?;
        self.presence.see(seat);
        let (about, what) = self.check_note(seat, wish)?;
        self.note(about, what).await?;
        self.grant().await
    }

    /// Whether that can be done now: whose note it is, and what is noted.
    fn check_note(&self, seat: Seat, wish: NoteWish) -> Result<(Seat, What), Problem> {
        let what = match wish {
            NoteWish::Say(text) => self.check_saying().map(|()| What::Says(text))?,
            NoteWish::Ask(favour) => {
                self.check_asking(seat, favour)?;
                What::Asks(favour)
            }
            NoteWish::Agree => {
                let request = self.affairs.request.ok_or_else(nothing_asked)?;
                if !request.waits_for.contains(seat) {
                    return Err(Problem::conflict("you have agreed already"));
                }
                What::Agrees
            }
            NoteWish::Decline => {
                self.affairs.request.ok_or_else(nothing_asked)?;
                What::Declines
            }
            NoteWish::GoOn if self.affairs.is_paused() => What::GoesOn,
            NoteWish::GoOn => return Err(Problem::conflict("there is no pause")),
            NoteWish::Claim(late) => {
                self.check_claim(seat, late)?;
                return Ok((late, What::OutOfTime(SUBSTITUTE)));
            }
        };
        Ok((seat, what))
    }

    fn check_saying(&self) -> Result<(), Problem> {
        let notes = self.stored.notes.iter();
        let said = notes.filter(|note| matches!(note.what, What::Says(_)));
        if said.count() >= MOST_SAID {
            return Err(Problem::conflict("all has been said at this table"));
        }
        Ok(())
    }

    fn check_asking(&self, seat: Seat, favour: Favour) -> Result<(), Problem> {
        let session = self.running()?;
        if self.affairs.request.is_some() {
            return Err(Problem::conflict("something else is asked already"));
        }
        match favour {
            // Who plays with bots alone would have nobody to ask.
            Favour::TakeBack if self.stored.stakes == Stakes::Rated => Err(Problem::conflict(
                "this game is rated, so what was done stays",
            )),
            Favour::TakeBack if session.before_last_of(seat).is_none() => {
                Err(Problem::conflict("there is nothing of yours to take back"))
            }
            Favour::Pause if self.affairs.is_paused() => {
                Err(Problem::conflict("there is a pause already"))
            }
            Favour::TakeBack | Favour::Pause => Ok(()),
        }
    }

    fn check_claim(&self, own: Seat, late: Seat) -> Result<(), Problem> {
        self.running()?;
        if own == late {
            return Err(Problem::conflict("your own time is for others to claim"));
        }
        if self.affairs.late.contains(late) || self.stored.bot_on(late).is_some() {
            return Err(Problem::conflict("a bot plays there"));
        }
        let face = self.face(late);
        match face.filter(|face| face.left.is_zero()) {
            Some(_) => Ok(()),
            None => Err(Problem::conflict("there is time left on that clock")),
        }
    }

    /// Keeps a note as the next one of this table.
    pub(super) async fn note(&mut self, seat: Seat, what: What) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let note = Note {
                seat,
                version: self.version(),
                at: self.hours.now(),
                what: what.clone(),
            };
            let (id, number) = (self.stored.id.clone(), self.stored.notes.len());
            if self.store.note(id, number, note.clone()).await? {
                self.stored.notes.push(note);
                self.seat_everybody();
                self.tell_everybody().await;
                return Ok(());
            }
            self.catch_up().await?;
        }
        Err(Problem::conflict("the table is busy; try again"))
    }

    /// Takes the step back to which all have agreed.
    pub(super) async fn grant(&mut self) -> Result<(), Problem> {
        let Some(request) = self.affairs.granted else {
            return Ok(());
        };
        let count = self.running()?.before_last_of(request.seat);
        let Some(count) = count else { return Ok(()) };
        let entry = Entry {
            version: self.version(),
            seat: request.seat,
            action: back_to(count),
            then: Then::GoesOn,
            at: self.hours.now(),
        };
        self.store.append(self.stored.id.clone(), entry).await?;
        // Whether this server or another has added it, it is there now.
        self.catch_up().await
    }

    /// Puts what happened beside the game into the lines of the log, each after what came before it.
    pub(super) fn with_notes(&self, mut lines: Vec<(usize, Line)>) -> Vec<(usize, Line)> {
        for note in &self.stored.notes {
            let at = lines.partition_point(|(version, _)| *version <= note.version);
            lines.insert(at, (note.version, Line::plain(self.words(note))));
        }
        lines
    }

    fn words(&self, note: &Note) -> String {
        let name = &self.names[note.seat.index()];
        match &note.what {
            What::StandIn(None) => format!("{name} is back and plays again."),
            What::StandIn(Some(bot)) => format!("{} plays for {name}.", bot_words(*bot)),
            What::OutOfTime(bot) => {
                format!("{name} is out of time; {} plays on.", bot_words(*bot))
            }
            What::Says(text) => format!("{name}: {text}"),
            What::Asks(Favour::TakeBack) => format!("{name} asks to take back a step."),
            What::Asks(Favour::Pause) => format!("{name} asks for a pause."),
            What::Agrees => format!("{name} agrees."),
            What::Declines => format!("{name} does not want that."),
            What::GoesOn => format!("{name} ends the pause."),
            What::Rematch(_) if self.is_first_to_go_on(note) => {
                format!("{name} has opened a table for the next game.")
            }
            What::Rematch(_) => format!("{name} plays again."),
        }
    }
}

impl Table {
    fn is_first_to_go_on(&self, note: &Note) -> bool {
        let mut notes = self.stored.notes.iter();
        notes.find(|it| matches!(it.what, What::Rematch(_))) == Some(note)
    }
}

fn nothing_asked() -> Problem {
    Problem::conflict("nobody asks for anything now")
}

fn bot_words(bot: BotId) -> &'static str {
    match bot {
        BotId::Level(level) => level.name(),
        BotId::Random | BotId::Greedy | BotId::Learned | BotId::Thinker(_) => "a bot",
    }
}
