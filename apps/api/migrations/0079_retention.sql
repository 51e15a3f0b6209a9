-- How long a store retains personal data. Without a row everything is retained; a row is written only by an owner who
-- has seen what would go.
create table retention (
  store_id uuid primary key references store (id) on delete cascade,
  -- Customers who were not seen for so many years are erased. Null, here and below, where the rule is off.
  customer_years integer,
  log_months integer,
  mail_months integer,
  import_days integer,
  confirmed_at timestamptz(3) not null,
  member_id uuid not null,
  -- The last line of the audit log that was emptied: the next run begins after it.
  log_at timestamptz,
  log_id uuid,
  foreign key (store_id, member_id) references member (store_id, id)
);

-- One night's work. Its counts grow with each batch, in the transaction of the batch.
create table retention_run (
  store_id uuid not null references store (id) on delete cascade,
  -- That of its job: one that was killed goes on in its own row.
  id uuid not null,
  day date not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  failure text,
  customers integer not null default 0,
  log_lines integer not null default 0,
  mails integer not null default 0,
  import_files integer not null default 0,
  -- Customers who have to wait, since a file is being imported.
  waiting integer not null default 0,
  primary key (store_id, id)
);
create index on retention_run (store_id, started_at, id);

-- An erasure is of one person who asked, or of several customers by a rule, or of a former member.
alter table erasure
  alter column customer_id drop not null,
  alter column member_id drop not null,
  add column subject text not null default 'CUSTOMER',
  add column people integer not null default 1,
  -- By the rule for customers who were not seen for so many years.
  add column unseen_years integer,
  -- Of the store before and after. Null of those from before this: they were compared as well.
  add column totals jsonb;

alter table member
  add column erased_at timestamptz(3),
  -- The member asks the owner to be erased.
  add column erasure_asked_at timestamptz(3);

-- Who wrote a line and from where is personal, too: it can be erased, and not be replaced by anything else.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  personal constant text[] := '{before,after,actor,address,device}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id) then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_entry' then
    if current_setting('tillsight.erasing', true) = old.store_id::text
      and to_jsonb(new) - personal = to_jsonb(old) - personal
      and (new.actor is not distinct from old.actor or new.actor = 'Erased member')
      and (new.address is null or new.address = old.address)
      and (new.device is null or new.device = old.device) then
      return new;
    end if;
  end if;
  raise exception 'lines of the audit log cannot be changed or removed'
    using errcode = 'integrity_constraint_violation';
end $$;
