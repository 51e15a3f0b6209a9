create table audit_entry (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  member_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (store_id, id)
);

create table mail (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  primary key (store_id, id)
);
create index on mail (next_try_at) where sent_at is null;

create table answered_request (
  store_id uuid not null references store (id) on delete cascade,
  member_id uuid not null,
  route text not null,
  key_hash bytea not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (store_id, member_id, route, key_hash)
);
create index on answered_request (created_at);

-- Unlogged: a crash may forget how often someone tried, and nothing else.
create unlogged table attempt (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index on attempt (resets_at);
