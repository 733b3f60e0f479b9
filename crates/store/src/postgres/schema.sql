-- One row for each table: what it was made from.
create table tables (
    id       text primary key,
    game     text not null,
    settings text not null,          -- JSON: key to value
    seed     bytea not null,         -- 32 bytes
    host     bytea not null,         -- hash of the player's secret
    opened   bigint not null,        -- milliseconds since 1970
    over     boolean not null default false,
    content  text,                   -- hash of what lies in the game's box; null if nothing does
    clock    text not null           -- how long players may think
);

-- Who sits where. An open seat has neither player nor bot.
create table seats (
    table_id text not null references tables (id),
    seat     smallint not null,      -- from 1
    name     text not null default '',
    player   bytea,                  -- hash of the player's secret
    bot      text,
    sat      bigint not null,        -- milliseconds since 1970
    primary key (table_id, seat)
);

create index seats_of_player on seats (player, sat) where player is not null;
create index tables_of_host on tables (host, opened);

-- Every action in order. The primary key decides between two that claim the same version.
create table actions (
    table_id text not null references tables (id),
    version  integer not null,       -- how many actions were taken before it
    seat     smallint not null,
    action   text not null,
    taken    bigint not null,        -- milliseconds since 1970
    primary key (table_id, version)
);

-- What happens beside the game, in order: who plays for whom, what is said, asked and agreed.
create table notes (
    table_id text not null references tables (id),
    number   integer not null,       -- from 0
    seat     smallint not null,
    version  integer not null,       -- how many actions were taken before it
    kind     text not null,
    text     text not null,
    noted    bigint not null,        -- milliseconds since 1970
    primary key (table_id, number)
);

-- On which server the bots of a table think, and how long it is allowed to.
create table leases (
    table_id text primary key references tables (id),
    server   text not null,
    until    timestamptz not null
);

-- When the person on a seat was last seen. After a crash nobody misses it.
create unlogged table presence (
    table_id text not null,
    seat     smallint not null,
    seen     bigint not null,        -- milliseconds since 1970
    primary key (table_id, seat)
);

-- When a server was last at work, and when none was: milliseconds since 1970.
create table pulse (beat bigint not null);
create table outages (since bigint not null, until bigint not null);

create table secrets (
    name  text primary key,
    value bytea not null
);
