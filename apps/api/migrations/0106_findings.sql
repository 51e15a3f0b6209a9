-- What the last look at a store found, in numbers and ids: names are read when it is shown.
create table finding (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- What it is about, so that the next look knows it again.
  subject text not null,
  place integer not null,
  money bigint,
  confidence text not null,
  facts jsonb not null,
  found_on date not null,
  -- One that is gone stays while someone has answered it, so that it does not come back at once.
  is_current boolean not null default true,
  dismissed_at timestamptz(3),
  -- What was made of it: a promotion or a purchase order.
  made_kind text,
  made_id uuid,
  primary key (store_id, id)
);
create unique index finding_subject on finding (store_id, kind, subject);

-- When a store was looked at last, and what could not be said of it.
create table finding_run (
  store_id uuid primary key references store (id) on delete cascade,
  day date not null,
  ended_at timestamptz(3) not null,
  took_ms integer not null,
  gaps jsonb not null
);
