create table store (
  id uuid primary key,
  name text not null,
  time_zone text not null,
  currency text not null,
  trial_ends_at timestamptz not null,
  created_at timestamptz not null
);

create table member (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  role text not null check (role in ('owner', 'manager', 'seller', 'analyst')),
  full_name text not null,
  email text not null,
  number text not null,
  password_hash text not null,
  job_title text,
  source text,
  created_at timestamptz not null,
  primary key (store_id, id)
);

-- Global: what someone types at sign-in, before it is known whose store it is.
create table sign_in (
  email text primary key,
  store_id uuid not null,
  member_id uuid not null,
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create index on sign_in (store_id, member_id);

create table session (
  token_hash bytea primary key,
  store_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create index on session (store_id, member_id);
create index on session (expires_at);

create table password_reset (
  token_hash bytea primary key,
  store_id uuid not null,
  member_id uuid not null,
  expires_at timestamptz not null,
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create index on password_reset (store_id, member_id);
create index on password_reset (expires_at);
