-- A file that is read, checked, imported and perhaps undone. What it needs meanwhile is in the tables below, so that a
-- reload, another process or a restart finds it again.
create table import (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  -- In bytes, as announced. It is uploaded once all chunks are there.
  size bigint not null,
  state text not null check (state in ('uploading', 'reading', 'read', 'checking', 'checked', 'importing', 'done',
    'undoing', 'undone', 'failed')),
  kind text,
  -- How the file was found to be written, its columns and a few rows: what a person maps from.
  layout jsonb,
  settings jsonb,
  mapping jsonb,
  options jsonb,
  -- How many rows are new, changed, unchanged and refused.
  counts jsonb,
  -- What the figures will be.
  effect jsonb,
  -- Why it failed, or what keeps it from being undone.
  message text,
  done integer not null default 0,
  total integer not null default 0,
  -- When the work last gave a sign of life.
  beat_at timestamptz(3),
  made_by uuid not null,
  created_at timestamptz(3) not null,
  imported_at timestamptz(3),
  undone_at timestamptz(3),
  version integer not null default 1,
  primary key (store_id, id),
  foreign key (store_id, made_by) references member (store_id, id)
);
create index on import (store_id, created_at, id);

create table import_chunk (
  store_id uuid not null,
  import_id uuid not null,
  place integer not null,
  bytes bytea not null,
  primary key (store_id, import_id, place),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);
-- Files are compressed already, or read once: compressing them again costs more than it saves.
alter table import_chunk alter column bytes set storage external;

-- What a row of the file says, or the rows of one sale, and what would become of it.
create table import_row (
  store_id uuid not null,
  import_id uuid not null,
  -- The number of its (first) row in the file.
  row integer not null,
  -- What it is called where it comes from.
  ref text,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  target_id uuid,
  record jsonb not null,
  -- By field: what it is and what it would be.
  changes jsonb,
  -- By field: why it is refused.
  problems jsonb,
  -- The cells as they were, of rows that are refused.
  cells jsonb,
  primary key (store_id, import_id, row),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);
create index on import_row (store_id, import_id, outcome, row);

-- What the rows of a file are about, while it is checked: a second row with the same key is about the same.
create table import_key (
  store_id uuid not null,
  import_id uuid not null,
  key text not null,
  row integer not null,
  -- How many rows have it, where several may.
  used integer not null default 1,
  primary key (store_id, import_id, key),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);

-- What an import made or changed, and what it was before: to undo it. No keys to the records: one that somebody
-- deletes is simply not there any more.
create table imported_record (
  store_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'stock')),
  id uuid not null,
  -- Null where the import made it.
  before jsonb,
  -- By the import: a record with another version was changed since.
  version integer not null default 1,
  primary key (store_id, import_id, kind, id),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);

-- Which record of ours is which record elsewhere: the same file again changes nothing. It goes with an undo, so that
-- the file is new again.
create table source_record (
  store_id uuid not null references store (id) on delete cascade,
  kind text not null check (kind in ('sale', 'expense')),
  source text not null,
  ref text not null,
  record_id uuid not null,
  import_id uuid not null,
  -- Of what it said: other content under the same reference is noticed.
  hash text not null,
  primary key (store_id, kind, source, ref)
);
create index on source_record (store_id, import_id);

-- How a person mapped the columns of files of one shape.
create table import_mapping (
  store_id uuid not null references store (id) on delete cascade,
  fingerprint text not null,
  kind text not null,
  mapping jsonb not null,
  options jsonb not null,
  used_at timestamptz(3) not null,
  primary key (store_id, fingerprint)
);

-- Imported sales have numbers of their own, and never wait for the counter of the tills.
create table import_counter (
  store_id uuid primary key references store (id) on delete cascade,
  last_number integer not null
);

-- Products are found by what a file calls them. Long names are longer than an index can hold.
create index on product (store_id, sku) where sku is not null;
create index on product (store_id, md5(long_name)) where long_name is not null;

-- An import takes minutes and adds to these counters once, at its end: nobody who adds a customer waits for it.
create or replace function count_usage() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if current_setting('tillsight.counts_usage_itself', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into store_usage (store_id, name, used)
     select store_id, %L, %s * sum(%s) from changed
     where exists (select from store where store.id = changed.store_id)
     group by store_id order by store_id
     on conflict (store_id, name) do update set used = store_usage.used + excluded.used',
    tg_argv[0], sign, tg_argv[1]);
  return null;
end
$$;
