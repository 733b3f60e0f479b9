//! A seat that is left: a bot plays for its person, who takes it back at any time.

use asterism_core::{Line, Seat};
use asterism_registry::{BotId, Session};

use super::table::Table;
use crate::identity::PlayerKey;
use crate::problem::Problem;
use crate::store::{Handover, StoredSeat};

/// Who is to play a seat.
#[derive(Clone, Debug)]
pub struct HandWish {
    /// Who asks.
    pub player: PlayerKey,
    /// Whose seat it is about.
    pub seat: Seat,
    /// The bot that is to play for them; none if they play themselves again.
    pub bot: Option<BotId>,
}

impl Table {
    /// Hands a seat to a bot, or back to its person. Durable, then told to everybody.
    pub(super) async fn hand_over(&mut self, wish: HandWish) -> Result<(), Problem> {
        let HandWish { player, seat, bot } = wish;
        let own = self.seat_of(player).ok_or_else(Problem::stranger)?;
        self.check_running()?;
        if own != seat {
            self.check_relief(seat, bot)?;
        }
        self.set_stand_in(seat, bot).await
    }

    fn check_running(&self) -> Result<(), Problem> {
        let session = self.session.as_ref();
        let session = session.ok_or_else(|| Problem::conflict("the game has not begun"))?;
        match session.referee().turn().outcome() {
            Some(_) => Err(Problem::conflict("the game is over")),
            None => Ok(()),
        }
    }

    /// Whether others may ask a bot to play for the person on `seat`.
    fn check_relief(&self, seat: Seat, bot: Option<BotId>) -> Result<(), Problem> {
        let Some(StoredSeat::Human { name, .. }) = self.stored.seats.get(seat.index()) else {
            return Err(Problem::conflict("no person sits there"));
        };
        if bot.is_none() {
            let reason = format!("only {name} can take this seat back");
            return Err(Problem::forbidden(reason));
        }
        let asked = self.session.as_ref().and_then(|it| it.asked_since(seat));
        if asked.is_none() {
            let reason = format!("nobody waits for {name} now");
            return Err(Problem::conflict(reason));
        }
        let away = self.presence.absence(seat);
        let away = away.map(|away| away.min(self.moved.elapsed()));
        if away.is_none_or(|away| away < self.patience.away) {
            let reason = format!(
                "{name} is here or was a moment ago; a bot can step in after {} seconds of absence",
                self.patience.away.as_secs()
            );
            return Err(Problem::conflict(reason));
        }
        Ok(())
    }

    async fn set_stand_in(&mut self, seat: Seat, bot: Option<BotId>) -> Result<(), Problem> {
        let version = self.session.as_ref().map_or(0, Session::version);
        if self.stored.stand_in(seat) == bot {
            return Ok(());
        }
        let handover = Handover { seat, version, bot };
        let kept = self
            .store
            .hand_over(self.stored.id.clone(), handover.clone());
        kept.await?;
        self.stored.handovers.push(handover);
        self.seat_everybody();
        self.tell_everybody();
        Ok(())
    }

    /// Who acts is back: nobody else plays for them any more.
    pub(super) async fn come_back(&mut self, seat: Seat) -> Result<(), Problem> {
        self.set_stand_in(seat, None).await
    }

    /// Puts what was handed over into the lines of the log, each after what came before it.
    pub(super) fn with_handovers(&self, mut lines: Vec<(usize, Line)>) -> Vec<(usize, Line)> {
        for handover in &self.stored.handovers {
            let at = lines.partition_point(|(version, _)| *version <= handover.version);
            let words = self.handover_words(handover);
            lines.insert(at, (handover.version, Line::plain(words)));
        }
        lines
    }

    fn handover_words(&self, handover: &Handover) -> String {
        let name = &self.names[handover.seat.index()];
        match handover.bot {
            Some(BotId::Level(level)) => format!("{} plays for {name}.", level.name()),
            Some(BotId::Random | BotId::Greedy | BotId::Learned | BotId::Thinker(_)) => {
                format!("A bot plays for {name}.")
            }
            None => format!("{name} is back and plays again."),
        }
    }

    /// The name for the record: whoever else has played there is named too.
    pub(super) fn recorded_name(&self, seat: Seat) -> String {
        let mut names = vec![self.names[seat.index()].clone()];
        let handovers = self.stored.handovers.iter();
        let own = handovers.filter(|handover| handover.seat == seat);
        for bot in own.filter_map(|handover| handover.bot) {
            let bot = bot.to_string();
            if !names.contains(&bot) {
                names.push(bot);
            }
        }
        names.join(" and ")
    }
}
