-- What all tiles of a dashboard are only about.
alter table dashboard add column filters jsonb not null default '[]';

-- Questions of Explore that were saved under a name, for everyone in the store.
create table question (
  store_id uuid not null,
  id uuid not null,
  -- Who saved it.
  member_id uuid not null,
  name text not null,
  exploration jsonb not null,
  compare jsonb not null,
  range text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create unique index question_name on question (store_id, lower(name));

-- Reports of a store's own. Files and schedules name one as 'custom:' and its id.
create table custom_report (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  sections jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create unique index custom_report_name on custom_report (store_id, lower(name));
