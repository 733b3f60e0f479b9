-- One row for each table: what it was made from.
create table tables (
    id       text primary key,
    game     text not null,
    settings text not null,          -- JSON: key to value
    seed     blob not null,          -- 32 bytes
    host     blob not null,          -- hash of the player's secret
    opened   integer not null,       -- seconds since 1970
    over     integer not null default 0,
    content  text                    -- hash of what lies in the game's box; null if nothing does
) without rowid;

-- Who sits where. An open seat has neither player nor bot.
create table seats (
    table_id text not null references tables (id),
    seat     integer not null,       -- from 1
    name     text not null default '',
    player   blob,                   -- hash of the player's secret
    bot      text,
    sat      integer,                -- seconds since 1970
    primary key (table_id, seat)
) without rowid;

create index seats_of_player on seats (player, sat) where player is not null;
create index tables_of_host on tables (host, opened);

-- Every action in order. The primary key decides between two that claim the same version.
create table actions (
    table_id text not null references tables (id),
    version  integer not null,       -- how many actions were taken before it
    seat     integer not null,
    action   text not null,
    taken    integer not null,       -- seconds since 1970
    primary key (table_id, version)
) without rowid;

-- Which bot plays a seat for its person since when; without a bot the person plays again.
create table handovers (
    table_id text not null references tables (id),
    number   integer not null,       -- from 0
    seat     integer not null,
    version  integer not null,       -- how many actions were taken before it
    bot      text,
    handed   integer not null,       -- seconds since 1970
    primary key (table_id, number)
) without rowid;

create table secrets (
    name  text primary key,
    value blob not null
) without rowid;
