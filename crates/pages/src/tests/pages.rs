//! The pages around a table.

use asterism_core::{Seat, Viewer};
use asterism_play::{Sitter, SitterKind, Stakes, TableState, TableSummary};
use asterism_registry::{BotId, GameId, Level, Library, Ratings};
use insta::assert_snapshot;

use super::readable;
use super::stage::sitters;
use super::{offers, sealed_deal};
use crate::markdown::blocks;
use crate::model::{InviteModel, LobbyModel, ProblemModel, WaitingModel};
use crate::site::{
    front_page, invite_page, lobby_page, problem_fragment, problem_page, rules_page, waiting_page,
};

const GAME: GameId = GameId::StellaQuest;

fn table(id: &str, names: &[&str], state: TableState) -> TableSummary {
    let names = names.iter().map(|&name| name.into()).collect();
    TableSummary {
        id: id.into(),
        game: GAME,
        names,
        state,
    }
}

#[test]
fn the_front_page_shows_the_games_and_the_tables_of_the_visitor() {
    let tables = [
        table(
            "k7w2p",
            &["Mira", "Vega"],
            TableState::Playing { yours: true },
        ),
        table("m3x9q", &["Mira", ""], TableState::Waiting),
    ];
    let page = front_page(&tables, &offers()).into_string();
    assert_snapshot!(readable(&page));
    assert!(
        !front_page(&[], &offers())
            .into_string()
            .contains("Your tables")
    );
    assert!(!page.contains("/replay"), "nothing is over");
    let over = [table("m3x9q", &["Mira", "Vega"], TableState::Over)];
    let page = front_page(&over, &offers()).into_string();
    assert!(page.contains("href=\"/t/m3x9q/replay\""));
}

fn lobby(seats: usize, ratings: &Ratings) -> String {
    lobby_page(&LobbyModel {
        edition: Library::embedded().edition(GameId::StellaQuest),
        seats,
        name: "Mira <3",
        ratings,
        account: None,
        offer: &offers()[0],
    })
    .into_string()
}

#[test]
fn the_lobby_offers_what_the_game_allows() {
    let page = |seats| lobby(seats, &Ratings::default());
    assert_snapshot!(readable(&page(3)));
    assert!(
        !page(3).contains("value=\"4\">seat 4"),
        "three players have no seat 4 to lead"
    );
    assert!(page(4).contains("value=\"4\">seat 4"));
    assert!(
        page(99).contains("name=\"seats\" value=\"4\""),
        "too many are as many as can be"
    );
}

#[test]
fn the_lobby_offers_the_eight_levels_and_no_other_bot() {
    let page = lobby(2, &Ratings::default());
    for level in Level::ALL {
        let words = format!(">Bot, level {}</option>", level.number());
        assert_eq!(page.matches(&words).count(), 2, "{words}, for each seat");
        assert!(page.contains(level.about()));
    }
    for bot in [BotId::Random, BotId::Greedy] {
        assert!(!page.contains(&format!("value=\"{bot}\"")), "{bot}");
    }
    assert_eq!(
        page.matches(" selected>Bot, level 4").count(),
        1,
        "seat 2 has the usual one"
    );
}

/// Made-up numbers: which are real is no matter of the page.
#[test]
fn the_lobby_tells_the_ratings_that_were_measured() {
    let ratings = Ratings::read("level-1 = 905\nlevel-8 = 1840").unwrap();
    let page = lobby(2, &ratings);
    for words in [
        ">Bot, level 1 (905)<",
        ">Bot, level 8 (1840)<",
        ">Bot, level 7<",
    ] {
        assert_eq!(page.matches(words).count(), 2, "{words}");
    }
    assert_eq!(page.matches("class=\"rating\"").count(), 2);
    assert!(page.contains("ratings, measured"));
    let unmeasured = lobby(2, &Ratings::default());
    assert!(
        !unmeasured.contains("rating"),
        "nothing is said of what is not known"
    );
}

#[test]
fn one_click_plays_against_bots_of_the_usual_level() {
    let page = front_page(&[], &offers()).into_string();
    let bots = page.matches("value=\"level-4\"").count();
    let seats = GameId::ALL.map(|game| 3.min(*game.facts().seats.end()) - 1);
    assert_eq!(bots, seats.iter().sum::<usize>());
}

/// Mira has opened a table; seat 2 waits for a friend.
fn waiting(viewer: Viewer, invites: &[(Seat, String)]) -> String {
    let mut sitters = sitters(3);
    sitters[1] = Sitter {
        seat: Seat::Two,
        name: String::new(),
        kind: SitterKind::Open,
        stand_in: None,
    };
    let settings = [(
        "Who leads the first round".to_owned(),
        "drawn by lot".to_owned(),
    )];
    let model = WaitingModel {
        id: "k7w2p",
        game: GAME,
        viewer,
        sitters: &sitters,
        settings: &settings,
        stakes: Stakes::Friendly,
        invites,
        deal: &sealed_deal(),
    };
    waiting_page(&model).into_string()
}

#[test]
fn a_waiting_table_shows_its_host_the_invitations() {
    let invites = [(
        Seat::Two,
        "https://play.example/t/k7w2p/join/2/abc".to_owned(),
    )];
    assert_snapshot!(readable(&waiting(Viewer::Seat(Seat::One), &invites)));
}

#[test]
fn a_waiting_table_shows_a_guest_no_invitations() {
    let page = waiting(Viewer::Seat(Seat::Three), &[]);
    assert_snapshot!(readable(&page));
    assert!(!page.contains("/join/"));
}

#[test]
fn an_invitation_asks_for_a_name() {
    let model = InviteModel {
        id: "k7w2p",
        game: GAME,
        seat: Seat::Two,
        action: "/t/k7w2p/join/2/abc",
        sitters: &sitters(3)[..1],
        stakes: Stakes::Friendly,
        account: None,
        name: "",
        deal: &sealed_deal(),
        refused: None,
    };
    assert_snapshot!(readable(&invite_page(&model).into_string()));
}

#[test]
fn a_problem_says_what_and_why() {
    let model = ProblemModel {
        status: 422,
        message: "You hold blue and must follow it.",
        clause: Some((GAME, "SQ-10")),
        back: "/t/k7w2p",
    };
    assert_snapshot!(readable(&problem_page(&model).into_string()));
    assert_snapshot!("problem_fragment", problem_fragment(&model).into_string());
}

#[test]
fn the_rules_have_an_anchor_for_every_clause() {
    let page = rules_page(GAME).into_string();
    for clause in GAME.rulebook().clauses() {
        let anchor = format!("<p class=\"rule\" id=\"{}\">", clause.id);
        assert_eq!(page.matches(&anchor).count(), 1, "{}", clause.id);
    }
    assert!(
        page.contains("<td>highest of the leading colour</td>"),
        "the examples are a table"
    );
    assert!(!page.contains("**"), "no Markdown is left");
}

#[test]
fn markdown_becomes_html() {
    let text = "Some **bold** and `code` & [a link](/rules), [a file](../x.md), 2 * 3 [ruling].\n\n\
                - one\n- **two**\n\n| a | b |\n| --- | --- |\n| 1 | `<2>` |";
    assert_snapshot!(blocks(text).into_string());
}
