-- What is known of an address that a store writes to. Reports go only to those that were confirmed. Nobody who is here
-- already counts as confirmed: their schedules stay, and wait.
create table mail_address (
  store_id uuid not null references store (id) on delete cascade,
  email text not null,
  -- When the latest confirmation mail was sent.
  asked_at timestamptz(3),
  confirmed_at timestamptz(3),
  declined_at timestamptz(3),
  primary key (store_id, email)
);

-- The links in confirmation mails. One that was used stays until it expires, so that its page can say what came of it.
create table mail_confirmation (
  token_hash bytea primary key,
  store_id uuid not null,
  email text not null,
  kind text not null check (kind in ('ACCOUNT', 'REPORTS')),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  foreign key (store_id, email) references mail_address (store_id, email) on delete cascade
);
create index on mail_confirmation (store_id, email);
create index on mail_confirmation (expires_at);
