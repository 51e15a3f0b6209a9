-- What a member made for themselves; the overview, which everyone has, is not among them.
create table dashboard (
  store_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  tiles jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);

create index on dashboard (store_id, member_id, id);
