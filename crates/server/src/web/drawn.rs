//! The model of a table's page, made from a snapshot.

use asterism_pages::model::{LifeModel, TableModel, Tense};
use asterism_store::TableId;

use crate::tables::{Play, Snapshot};

/// Model of a table in play.
pub(crate) fn of_table<'a>(snapshot: &'a Snapshot, play: &'a Play) -> TableModel<'a> {
    TableModel {
        id: snapshot.id.as_str(),
        version: play.version,
        viewer: snapshot.viewer,
        sitters: &snapshot.sitters,
        owed: play.owed,
        outcome: play.outcome,
        view: play.choice.as_ref().map_or(&play.view, |it| &it.before),
        chosen: play.choice.as_ref().map(|it| it.action.as_str()),
        lines: &play.lines,
        since: play.since,
        talk: &play.talk,
        can_take_back: play.can_take_back,
        hint: play.hint.as_deref(),
        settings: &snapshot.settings,
        stakes: snapshot.stakes,
        life: Some(LifeModel {
            request: snapshot.agreements.request,
            rematch: snapshot.agreements.rematch.as_ref().map(TableId::as_str),
            again: snapshot.agreements.again,
            out: snapshot.agreements.out,
            ending: snapshot.agreements.ending,
            ranks: &snapshot.agreements.ranks,
            is_paused: snapshot.agreements.is_paused(),
            clock_readings: &snapshot.clock_readings,
            away: &snapshot.away,
            clock: snapshot.clock,
            can_ask_back: play.can_ask_back,
            may_abort: play.may_abort,
            substitute: play.substitute,
            deal: &snapshot.deal,
        }),
        trial: None,
        tense: Tense::Present,
    }
}
