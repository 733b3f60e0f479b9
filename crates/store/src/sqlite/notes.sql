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
insert into notes (table_id, number, seat, version, kind, text, noted)
    select table_id, number, seat, version, 'bot', coalesce(bot, ''), handed * 1000 from handovers;
drop table handovers;

-- How long players may think; and from now on all times are milliseconds since 1970.
alter table tables add column clock text not null default 'none';
update tables set opened = opened * 1000;
update seats set sat = sat * 1000;
update actions set taken = taken * 1000;

-- When a server was last at work, and when none was.
create table pulse (beat integer not null);
create table outages (
    since integer not null,          -- milliseconds since 1970
    until integer not null
);
