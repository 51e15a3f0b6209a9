-- A session as its person sees it in their list. The token's hash stays inside.
alter table session
  add column id uuid not null default gen_random_uuid(),
  add column address text,
  add column device text,
  add column seen_at timestamptz not null default now();
update session set seen_at = created_at;
create unique index on session (id);

alter table store add column requires_two_step boolean not null default false;

-- Global, like the person: the second step is asked for in every store of theirs.
create table totp (
  person_id uuid primary key references person (id) on delete cascade,
  -- Encrypted with the server's secret key.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was taken: that one and those before it are refused.
  last_step bigint not null default 0
);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on passkey (person_id);

create table recovery_code (
  person_id uuid not null references person (id) on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);

-- Handed out for a right password, where the second step is still to come.
create table second_step_ticket (
  token_hash bytea primary key,
  person_id uuid not null references person (id) on delete cascade,
  -- As it was when it was checked: a ticket does not outlive a change of password.
  password_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index on second_step_ticket (person_id);

-- What a passkey has to sign: once, for one purpose, and for one person where it is known who it is.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'add')),
  person_id uuid references person (id) on delete cascade,
  expires_at timestamptz not null
);
