-- What a line is about and where it came from. Null: no record, or work of the system itself.
alter table audit_entry
  add column kind text not null default 'other',
  add column record_kind text,
  add column record_id uuid,
  add column address text,
  add column device text;

-- Few lines are about more than one record, and every sale writes a line: the other records have rows of their own.
create table audit_record (
  store_id uuid not null,
  record_id uuid not null,
  at timestamptz not null,
  entry_id uuid not null,
  primary key (store_id, record_id, at, entry_id),
  foreign key (store_id, entry_id) references audit_entry (store_id, id) on delete cascade
);
create index on audit_record (store_id, entry_id);

-- Lines from before.
update audit_entry set
  kind = case split_part(action, '.', 1)
    when 'sale' then 'sales'
    when 'product' then 'products'
    when 'products' then 'products'
    when 'category' then 'products'
    when 'customer' then 'customers'
    when 'expense' then 'expenses'
    when 'report' then 'reports'
    when 'dashboard' then 'dashboards'
    when 'view' then 'views'
    when 'account' then 'account'
    when 'email' then 'account'
    when 'sample' then 'samples'
    else 'other'
  end,
  record_kind = case
    when split_part(action, '.', 1) in ('sale', 'product', 'category', 'customer', 'expense', 'dashboard', 'view')
      then split_part(action, '.', 1)
    when split_part(action, '.', 1) = 'products' then 'product'
    when action in ('report.made', 'report.deleted') then 'report'
    when action like 'report.%' then 'schedule'
    when action like 'account.%' then 'member'
  end,
  record_id = case
    when action like 'account.%' then member_id
    when action = 'report.sent' and after ? 'scheduleId' then (after ->> 'scheduleId')::uuid
    when coalesce(after ->> 'id', before ->> 'id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then coalesce(after ->> 'id', before ->> 'id')::uuid
  end;

insert into audit_record (store_id, record_id, at, entry_id)
select distinct entry.store_id, named.id::uuid, entry.at, entry.id
from audit_entry as entry
cross join lateral (
  select jsonb_array_elements_text(entry.after -> 'ids') as id
    where jsonb_typeof(entry.after -> 'ids') = 'array'
  union all
  select jsonb_array_elements(entry.after -> 'items') ->> 'id'
    where jsonb_typeof(entry.after -> 'items') = 'array'
  union all
  select entry.before ->> 'id'
  union all
  select entry.after -> 'return_of' ->> 'id'
    where jsonb_typeof(entry.after -> 'return_of') = 'object'
) as named
where entry.action ~ '^(sale|products|customer|category|expense)\.'
  and named.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  and named.id::uuid is distinct from entry.record_id;

create index on audit_entry (store_id, at, id);
create index on audit_entry (store_id, member_id, at, id) where member_id is not null;
create index on audit_entry (store_id, kind, at, id);
create index on audit_entry (store_id, record_id, at, id) where record_id is not null;

-- No line is ever changed or removed, whoever asks: lines go only together with their whole store.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id) then
      return old;
    end if;
  end if;
  raise exception 'lines of the audit log cannot be changed or removed'
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_record_stays before update or delete on audit_record
  for each row execute function refuse_audit_change();
create trigger audit_record_is_not_emptied before truncate on audit_record
  for each statement execute function refuse_audit_change();
