-- A store that its owner closed: read-only until that day by its own clock, and then deleted.
alter table store
  add column closed_at timestamptz(3),
  add column closed_by uuid,
  add column deletion_day date,
  -- From here on there is no way back: it goes in batches, and goes on after a crash.
  add column deletion_began_at timestamptz(3);

-- Lines of the audit log and invoices go with their store, and never before it goes.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  personal constant text[] := '{before,after,actor,address,device}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id and deletion_began_at is null) then
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

create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id and deletion_began_at is null) then
      return old;
    end if;
  end if;
  raise exception 'an invoice that was issued cannot be changed or removed'
    using errcode = 'integrity_constraint_violation';
end $$;

-- What the store tells its customers about their data, each version as it was saved.
create table privacy_notice (
  store_id uuid not null references store (id) on delete cascade,
  version integer not null,
  text text not null,
  saved_at timestamptz(3) not null,
  member_id uuid not null,
  primary key (store_id, version),
  foreign key (store_id, member_id) references member (store_id, id)
);
