-- Why the latest try failed, for the person who runs Tillsight.
alter table mail add column last_error text;
-- The outbox of all stores, the newest first: ids are ordered by time.
create index on mail (id);

-- When a process began with it; null once that ended, well or not.
alter table report_schedule
  add column running_since timestamptz(3),
  add column failed_at timestamptz(3),
  add column failure text;

-- The latest run of each kind of housekeeping, in any process. Global: it is about no store.
create table job_run (
  name text primary key,
  started_at timestamptz(3) not null,
  -- Null while it runs, and after a process was stopped in the middle of it.
  ended_at timestamptz(3),
  -- The latest failure; null once it has succeeded again.
  failed_at timestamptz(3),
  failure text
);
