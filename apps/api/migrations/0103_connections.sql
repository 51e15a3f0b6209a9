-- Another system that brings records: how to reach it, and how it is.
create table connection (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  system text not null,
  name text not null,
  state text not null default 'draft' check (state in ('draft', 'on', 'paused', 'ending')),
  -- Why it is paused or failing.
  message text,
  time_zone text not null,
  settings jsonb not null,
  -- Encrypted, all of them together, and which there are.
  sealed bytea,
  sealed_names text[] not null default '{}',
  options jsonb not null,
  from_day date,
  -- The one run that is under way.
  run_id uuid,
  next_run_at timestamptz(3),
  next_sweep_at timestamptz(3),
  last_success_at timestamptz(3),
  lag_seconds integer,
  -- Of runs one after the other.
  failures integer not null default 0,
  -- Of the key with which the system pushes.
  token_hash bytea unique,
  revoked_at timestamptz(3),
  made_by uuid not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id),
  foreign key (store_id, made_by) references member (store_id, id)
);
-- Webhooks name a connection alone.
create unique index connection_by_id on connection (id);
create index connection_due on connection (next_run_at) where state = 'on' and run_id is null;

create trigger usage_of_new after insert on connection referencing new table as changed
  for each statement execute function count_usage('connections', '1');
create trigger usage_of_old after delete on connection referencing old table as changed
  for each statement execute function count_usage('connections', '1');

-- What of it is brought in, and how far.
create table connection_stream (
  store_id uuid not null,
  connection_id uuid not null,
  name text not null,
  place smallint not null,
  kind text not null check (kind in ('sale', 'product', 'customer', 'expense', 'activity')),
  is_on boolean not null,
  query text,
  mapping jsonb,
  -- Fields that were seen, and those of them that came up after it was mapped.
  fields text[] not null default '{}',
  new_fields text[] not null default '{}',
  -- Committed with the page that it comes after.
  cursor text,
  is_complete boolean not null default false,
  primary key (store_id, connection_id, name),
  foreign key (store_id, connection_id) references connection (store_id, id) on delete cascade
);

create table connection_run (
  store_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null check (kind in ('backfill', 'sync', 'sweep', 'replay', 'push')),
  state text not null check (state in ('running', 'done', 'failed', 'stopped', 'undoing', 'undone')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  pages integer not null default 0,
  new integer not null default 0,
  changed integer not null default 0,
  deleted integer not null default 0,
  unchanged integer not null default 0,
  ignored integer not null default 0,
  refused integer not null default 0,
  conflict integer not null default 0,
  message text,
  -- Where each stream was before it, for an undo.
  cursors jsonb not null default '{}',
  -- How far a sweep or a replay is.
  progress jsonb not null default '{}',
  primary key (store_id, id),
  foreign key (store_id, connection_id) references connection (store_id, id) on delete cascade
);
create index on connection_run (store_id, connection_id, id);

-- Which record of ours is which record there, and what was written for it last. There is no key to the record: one
-- that somebody deletes is simply not there any more.
create table connection_record (
  store_id uuid not null,
  connection_id uuid not null,
  kind text not null check (kind in ('sale', 'product', 'customer', 'expense', 'activity')),
  source_id text not null,
  stream text not null,
  record_id uuid not null,
  -- Of what the source said: the same again writes nothing.
  hash text not null,
  -- What was written, with our ids and nobody's name; null where there is nothing of it now.
  written jsonb,
  -- Of our record by then: another one was changed by hand.
  version integer not null,
  -- Of a sale and its returns: they stay the same when it is written again.
  numbers jsonb,
  -- Whether it was there before, and is only known to be the same.
  is_linked boolean not null default false,
  -- Of a sale, the day in the store, for sweeps.
  day date,
  primary key (store_id, connection_id, kind, source_id),
  foreign key (store_id, connection_id) references connection (store_id, id) on delete cascade
);
create index on connection_record (store_id, record_id);
create index on connection_record (store_id, connection_id, stream, day);

-- What a run did, and what was there before it: to show it, and to undo it.
create table connection_change (
  store_id uuid not null,
  run_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('sale', 'product', 'customer', 'expense', 'activity')),
  stream text not null,
  source_id text not null,
  outcome text not null check (outcome in ('new', 'changed', 'deleted', 'ignored', 'refused', 'conflict')),
  record_id uuid,
  label text,
  field text,
  message text,
  -- The row of connection_record by then; null where there was none.
  before jsonb,
  at timestamptz(3) not null,
  primary key (store_id, run_id, id),
  foreign key (store_id, run_id) references connection_run (store_id, id) on delete cascade
);

-- The rows of the source as they came last, so that other columns can be chosen without asking the source again.
create table connection_row (
  store_id uuid not null,
  connection_id uuid not null,
  stream text not null,
  source_id text not null,
  is_deleted boolean not null,
  data jsonb not null,
  -- Why it was refused: the same again is not reported again.
  problem text,
  seen_at timestamptz(3) not null,
  primary key (store_id, connection_id, stream, source_id),
  foreign key (store_id, connection_id) references connection (store_id, id) on delete cascade
);
create index on connection_row (store_id, seen_at);

-- What a webhook said was changed: it is read at the next run.
create table connection_hint (
  store_id uuid not null,
  connection_id uuid not null,
  stream text not null,
  source_id text not null,
  primary key (store_id, connection_id, stream, source_id),
  foreign key (store_id, connection_id) references connection (store_id, id) on delete cascade
);
