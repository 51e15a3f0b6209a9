-- The export of a list, unlike a report, is nobody's to have again: it goes once it is sent.
alter table report add column is_listed boolean not null default true;

-- Who is reading a report: it is not taken away to make room for others meanwhile.
create table report_reader (
  store_id uuid not null,
  report_id uuid not null,
  id uuid not null,
  -- By the database's own clock, and moved on while there is reading: a process that dies holds nothing for long.
  until timestamptz not null,
  primary key (store_id, report_id, id),
  foreign key (store_id, report_id) references report (store_id, id) on delete cascade
);

-- What was left half-made, or unsent, is looked for by time alone.
create index on report (moved_at) where size is null or not is_listed;
