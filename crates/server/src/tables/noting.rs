//! What people do at a table beside the game: they talk, ask each other for something, and agree.

use asterism_core::{Line, Seat};
use asterism_registry::{Level, Reason, back_to};

use super::bounds::Addition;
use super::table::Table;
use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{Entry, Favour, Note, Stakes, Then, What};
use crate::time::Clock;
use crate::web::model::SitterKind;

/// Nobody says more at once.
const LONGEST: usize = 280;
/// Several servers may note something at once: then the later one tries again.
const TRIES: usize = 5;

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
    /// To leave a rated game.
    Leave(Reason),
    /// To choose how strong the bot is that plays on if one is gone.
    Choose(Level),
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
            "ask-end" => Self::Ask(Favour::End),
            "resign" => Self::Leave(Reason::Resigned),
            "abort" => Self::Leave(Reason::Aborted),
            "level" => Self::Choose(text.parse()?),
            _ => {
                return Err(Problem::unreadable(
                    "this is one of say, ask-undo, ask-pause, ask-end, agree, decline, go-on, claim, \
                     resign, abort and level",
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
        if let NoteWish::Leave(reason) = wish {
            return self.leave(seat, reason).await;
        }
        let (about, what) = self.check_note(seat, wish)?;
        self.note(about, what).await?;
        self.grant().await
    }

    /// Whether that can be done now: whose note it is, and what is noted.
    fn check_note(&self, seat: Seat, wish: NoteWish) -> Result<(Seat, What), Problem> {
        let what = match wish {
            NoteWish::Say(text) => {
                self.check_room(seat, Addition::Message)?;
                What::Says(text)
            }
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
                return Ok((late, What::OutOfTime(self.stored.substitute(late))));
            }
            NoteWish::Choose(level) => {
                self.check_room(seat, Addition::Level)?;
                What::Chooses(level)
            }
            NoteWish::Leave(_) => return Err(Problem::conflict("that is no note")),
        };
        Ok((seat, what))
    }

    fn check_asking(&self, seat: Seat, favour: Favour) -> Result<(), Problem> {
        let session = self.running()?;
        self.check_room(seat, Addition::Request)?;
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
            Favour::Pause | Favour::End
                if self.stored.stakes == Stakes::Rated && !self.has_company(seat) =>
            {
                Err(Problem::conflict(
                    "this game is rated, and no other person is here who could agree",
                ))
            }
            Favour::End if self.stored.stakes == Stakes::Friendly => Err(Problem::conflict(
                "this game is not rated, so you can simply leave",
            )),
            Favour::End if !session.exits().is_empty() => Err(Problem::conflict(
                "somebody has left already, so the game counts; you can resign",
            )),
            Favour::Pause if self.affairs.is_paused() => {
                Err(Problem::conflict("there is a pause already"))
            }
            Favour::TakeBack | Favour::Pause | Favour::End => Ok(()),
        }
    }

    /// True if another person plays here too.
    fn has_company(&self, own: Seat) -> bool {
        let mut others = self.sitters.iter().filter(|it| it.seat != own);
        others.any(|it| it.kind == SitterKind::Human && it.stand_in.is_none())
    }

    fn check_claim(&self, own: Seat, late: Seat) -> Result<(), Problem> {
        self.running()?;
        if self.stored.stakes == Stakes::Rated && self.stored.clock != Clock::None {
            return Err(Problem::conflict(
                "this game is rated, so the server watches the clock",
            ));
        }
        if own == late {
            return Err(Problem::conflict("your own time is for others to claim"));
        }
        if self.affairs.out.contains(late) || self.stored.bot_on(late).is_some() {
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

    /// Does what all have agreed to: takes a step back, or ends the game.
    pub(super) async fn grant(&mut self) -> Result<(), Problem> {
        let Some(request) = self.affairs.granted else {
            return Ok(());
        };
        if request.favour == Favour::End {
            return self.end_by_agreement(request.seat).await;
        }
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
            let line = self
                .words(note)
                .map(|words| (note.version, Line::plain(words)));
            lines.splice(at..at, line);
        }
        lines
    }

    /// What everybody reads of a note; nothing of one that concerns nobody else.
    fn words(&self, note: &Note) -> Option<String> {
        let name = &self.names[note.seat.index()];
        Some(match &note.what {
            What::Chooses(_) => return None,
            What::Asks(Favour::End) => format!("{name} asks to end the game without a result."),
            What::StandIn(None) => format!("{name} is back and plays again."),
            What::StandIn(Some(bot)) => format!("From now on {} plays for {name}.", bot.words()),
            What::OutOfTime(bot) => format!("{name} is out of time; {} plays on.", bot.words()),
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
        })
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
