-- A report that was made, or is being made: its file is kept, so that it can be had again byte for byte.
create table report (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  type text not null,
  fmt text not null check (fmt in ('pdf', 'excel', 'csv')),
  -- Both null: all time.
  start_day date,
  end_day date,
  file_name text not null,
  -- Null: a schedule.
  member_id uuid,
  rows integer not null,
  rows_done integer not null default 0,
  -- Null while it is being made.
  size bigint,
  begun_at timestamptz(3) not null,
  -- By the database's own clock: what has not moved for a while is being made by nobody any more.
  moved_at timestamptz not null default clock_timestamp(),
  primary key (store_id, id)
);
create index on report (begun_at);

create table report_chunk (
  store_id uuid not null,
  report_id uuid not null,
  place integer not null,
  bytes bytea not null,
  primary key (store_id, report_id, place),
  foreign key (store_id, report_id) references report (store_id, id) on delete cascade
);

create table report_schedule (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  type text not null,
  fmt text not null check (fmt in ('pdf', 'excel', 'csv')),
  rhythm text not null check (rhythm in ('DAILY', 'WEEKLY', 'MONTHLY')),
  hour smallint not null check (hour between 0 and 23),
  is_paused boolean not null,
  next_run_at timestamptz(3) not null,
  -- When a process may take it: later than the run itself while one is at it, or after it failed.
  next_try_at timestamptz(3) not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);
create index on report_schedule (next_try_at) where not is_paused;

create table report_recipient (
  store_id uuid not null,
  schedule_id uuid not null,
  email text not null,
  place smallint not null,
  -- As it stands in every mail to them. It can do nothing but end these mails.
  token text not null unique,
  unsubscribed_at timestamptz(3),
  primary key (store_id, schedule_id, email),
  foreign key (store_id, schedule_id) references report_schedule (store_id, id) on delete cascade
);

create table report_run (
  store_id uuid not null,
  schedule_id uuid not null,
  id uuid not null,
  at timestamptz(3) not null,
  -- Null: someone pressed Send now.
  due_at timestamptz(3),
  start_day date not null,
  end_day date not null,
  recipients smallint not null,
  outcome text not null check (outcome in ('SENT', 'FAILED')),
  primary key (store_id, schedule_id, id),
  -- Whatever else happens, a run that was due goes out once.
  unique (store_id, schedule_id, due_at),
  foreign key (store_id, schedule_id) references report_schedule (store_id, id) on delete cascade
);

-- Where a mail can be unsubscribed from, and what is attached to it.
alter table mail add column unsubscribe_url text;

create table mail_attachment (
  store_id uuid not null,
  mail_id uuid not null,
  name text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (store_id, mail_id),
  foreign key (store_id, mail_id) references mail (store_id, id) on delete cascade
);
