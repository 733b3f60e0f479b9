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
