-- Of a stream that a tap sends: which of its fields say that two records are the same one.
alter table connection_stream add column keys text[] not null default '{}';
-- Of a stream that is sent whole each time: a row that is not in the latest version was deleted.
alter table connection_row add column version bigint;
