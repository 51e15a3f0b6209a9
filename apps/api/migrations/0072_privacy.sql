-- A person who was erased: the row stays without anything personal, so that no figure changes.
alter table customer add column erased_at timestamptz(3);

-- What was done for a person who asked to be erased, without anything about them.
create table erasure (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  at timestamptz(3) not null,
  member_id uuid not null,
  reason text,
  -- How many rows of each place were erased, and what of it the second scan still found.
  places jsonb not null,
  remaining jsonb not null,
  primary key (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id)
);
create index on erasure (store_id, at, id);

-- Keeps an import from bringing an erased person back: the hash of their address or number, with the store's salt.
create table erased_mark (
  store_id uuid not null references store (id) on delete cascade,
  hash bytea not null,
  at timestamptz(3) not null,
  primary key (store_id, hash)
);
create table erasure_salt (
  store_id uuid primary key references store (id) on delete cascade,
  salt bytea not null
);

-- The one way past the triggers of the audit log: what a line says about a person is erased, in a transaction that
-- names their store, and nothing else of the line changes.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id) then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_entry' then
    if current_setting('tillsight.erasing', true) = old.store_id::text
      and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then
      return new;
    end if;
  end if;
  raise exception 'lines of the audit log cannot be changed or removed'
    using errcode = 'integrity_constraint_violation';
end $$;
