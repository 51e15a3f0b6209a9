-- Slides that screens show in turn.
create table playlist (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  slides jsonb not null,
  celebrations jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);
create unique index playlist_name on playlist (store_id, lower(name));

-- A screen on the wall. A removed one stays for the audit log.
create table screen (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  paired_by uuid not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  group_name text,
  -- Which playlist plays on which weekdays and hours.
  plan jsonb not null,
  look text not null default 'dark' check (look in ('dark', 'light', 'by_hour')),
  rotation smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  zoom smallint not null default 100 check (zoom between 50 and 150),
  is_off boolean not null default false,
  seller_names text not null default 'first' check (seller_names in ('first', 'initials', 'full')),
  shows_profit boolean not null default false,
  shows_customers boolean not null default false,
  -- What someone asked of it last.
  reload_at timestamptz(3),
  identify_at timestamptz(3),
  -- What it said of itself last.
  seen_at timestamptz(3),
  slide_id text,
  app_version text,
  is_outdated boolean not null default false,
  problem text,
  version integer not null default 1,
  primary key (store_id, id),
  foreign key (store_id, paired_by) references member (store_id, id)
);
create unique index screen_name on screen (store_id, lower(name)) where revoked_at is null;

-- A code that a screen shows until someone types it: it belongs to no store yet.
create table screen_pairing (
  code text primary key,
  token_hash bytea not null unique,
  app_version text not null,
  expires_at timestamptz(3) not null
);

-- A removed screen: its open stream is checked again, in every process.
create trigger notify_revoked_screen after update of revoked_at on screen
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function notify_revoked_till();
