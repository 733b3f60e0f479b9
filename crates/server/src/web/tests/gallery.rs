use super::stage::*;
use crate::web::{assets::ASSETS, model::*, pages::*};
use asterism_core::{Seat, Viewer};
use asterism_registry::{BotId, GameId};
use std::fs;

#[test]
fn gallery() {
    let dir = "/tmp/gallery";
    fs::create_dir_all(format!("{dir}/assets")).unwrap();
    for asset in &ASSETS {
        fs::write(format!("{dir}/assets/{}", asset.name), asset.body).unwrap();
    }
    let write = |name: &str, html: String| {
        for theme in ["night", "dawn"] {
            let html = html
                .replace("\"/assets/", "\"assets/")
                .replace("<html ", &format!("<html data-theme=\"{theme}\" "))
                .replace(
                    "<script type=\"module\" blocking=\"render\"",
                    "<script type=\"x\"",
                );
            fs::write(format!("{dir}/{name}-{theme}.html"), html).unwrap();
        }
        println!("{name} {}", html.len());
    };
    let me = Viewer::Seat(Seat::One);
    let four = |actions: &str| Stage::set(&four_players(), actions);
    let follow = four("2 play b6; 3 play b3; 4 play b6");
    write("follow4", follow.page(me));
    write("onlooker4", follow.page(Viewer::Onlooker));
    write("others4", four("2 play b6; 3 play b3").page(me));
    write("lead3", Stage::set(&three_players(), "").page(me));
    let take = four("2 play y6; 3 play y2; 4 play y1; 1 play y3");
    write("take4", take.page(me));
    let mut top = take;
    top.play(Seat::One, "take y2");
    write("top4", top.page(me));
    write("two", Stage::set(&two_players(), "2 play b6").page(me));
    write(
        "over-elim",
        Stage::set(&elimination(), "1 take b2").page(me),
    );
    write(
        "over-enl",
        Stage::set(&enlightenment(), "1 take b6").page(me),
    );
    let tables = [
        TableSummary {
            id: "k7w2p".into(),
            game: GameId::StellaQuest,
            names: vec!["Mira".into(), "greedy".into(), "greedy".into()],
            state: TableState::Playing { yours: true },
        },
        TableSummary {
            id: "a".into(),
            game: GameId::StellaQuest,
            names: vec!["Mira".into(), "".into()],
            state: TableState::Waiting,
        },
        TableSummary {
            id: "b".into(),
            game: GameId::StellaQuest,
            names: vec!["Mira".into(), "Tycho".into()],
            state: TableState::Over,
        },
    ];
    write("front", front_page(&tables).into_string());
    write(
        "lobby",
        lobby_page(&LobbyModel {
            game: GameId::StellaQuest,
            seats: 3,
            name: "Mira",
        })
        .into_string(),
    );
    let mut s = sitters(4);
    s[1].kind = SitterKind::Open;
    s[1].name.clear();
    s[3].kind = SitterKind::Open;
    s[3].name.clear();
    s[2].kind = SitterKind::Bot(BotId::Random);
    let invites = [
        (
            Seat::Two,
            "https://play.example/t/k7w2p/join/2/aGVsbG8".to_string(),
        ),
        (
            Seat::Four,
            "https://play.example/t/k7w2p/join/4/d29ybGQ".to_string(),
        ),
    ];
    write(
        "waiting",
        waiting_page(&WaitingModel {
            id: "k7w2p",
            game: GameId::StellaQuest,
            viewer: me,
            sitters: &s,
            settings: &[("Who leads the first round".into(), "drawn by lot".into())],
            invites: &invites,
        })
        .into_string(),
    );
    write(
        "invite",
        invite_page(&InviteModel {
            id: "k7w2p",
            game: GameId::StellaQuest,
            seat: Seat::Two,
            action: "/x",
            sitters: &s,
            name: "",
        })
        .into_string(),
    );
    write("rules", rules_page(GameId::StellaQuest).into_string());
    write(
        "problem",
        problem_page(&ProblemModel {
            status: 422,
            message: "You hold blue and must follow it.",
            clause: Some((GameId::StellaQuest, "SQ-10")),
            back: "/t/k7w2p",
        })
        .into_string(),
    );
}

#[test]
fn serve_for_looking() {
    if std::env::var("LOOK").is_err() {
        return;
    }
    let config = crate::Config {
        addr: std::env::var("LOOK").unwrap().parse().unwrap(),
        data: "sqlite:/tmp/gallery/look.db".parse().unwrap(),
        bot_pause: std::time::Duration::from_millis(300),
    };
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(async {
            let server = crate::Server::bind(&config).await.unwrap();
            std::fs::write("/tmp/gallery/addr", server.addr().unwrap().to_string()).unwrap();
            server
                .run(tokio::time::sleep(std::time::Duration::from_secs(420)))
                .await
                .unwrap();
        });
}
