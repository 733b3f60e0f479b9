-- One row for each table: what it was made from.
create table tables (
    id       text primary key,
    game     text not null,
    settings text not null,          -- JSON: key to value
    seed     blob not null,          -- 32 bytes
    host     blob not null,          -- hash of the player's secret
    opened   integer not null,       -- milliseconds since 1970
    over     integer not null default 0,
    content  text,                   -- hash of what lies in the game's box; null if nothing does
    clock    text not null default 'none'
) without rowid;

-- Who sits where. An open seat has neither player nor bot.
create table seats (
    table_id text not null references tables (id),
    seat     integer not null,       -- from 1
    name     text not null default '',
    player   blob,                   -- hash of the player's secret
    bot      text,
    sat      integer,                -- milliseconds since 1970
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
    taken    integer not null,       -- milliseconds since 1970
    primary key (table_id, version)
) without rowid;

-- What happens beside the game, in order: who plays for whom, what is said, asked and agreed.
create table notes (
    table_id text not null references tables (id),
    number   integer not null,       -- from 0
    seat     integer not null,
    version  integer not null,       -- how many actions were taken before it
    kind     text not null,
    text     text not null,
    noted    integer not null,       -- milliseconds since 1970
    primary key (table_id, number)
) without rowid;

-- When a server was last at work, and when none was.
create table pulse (beat integer not null);
create table outages (
    since integer not null,          -- milliseconds since 1970
    until integer not null
);

-- The position from which a table goes on; a table that was laid out has none.
create table positions (
    table_id text primary key references tables (id),
    position text not null           -- JSON, hidden cards included
) without rowid;

create table secrets (
    name  text primary key,
    value blob not null
) without rowid;
