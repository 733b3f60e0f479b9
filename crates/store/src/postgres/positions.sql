-- The position from which a table goes on; a table that was laid out has none.
create table positions (
    table_id text primary key references tables (id),
    position bytea not null          -- JSON, hidden cards included
);
