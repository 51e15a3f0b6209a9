-- What a customer agreed to, and each change of it. The newest says the same as customer.consent_at.
create table consent_change (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  -- 'MARKETING' is all that is asked for today.
  purpose text not null,
  is_given boolean not null,
  at timestamptz(3) not null,
  -- Where it was recorded: 'FORM', 'IMPORT', 'MERGE', or 'EARLIER' before there was a history.
  source text not null,
  member_id uuid,
  device text,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete cascade
);
create index on consent_change (store_id, customer_id, at, id);

-- Whatever changes a customer's consent leaves its line. Who did it is said by the transaction, in tillsight.consent.
create function record_consent() returns trigger language plpgsql as $$
declare
  said jsonb := coalesce(nullif(current_setting('tillsight.consent', true), ''), '{}')::jsonb;
begin
  -- An archive brings the history of its customers.
  if said ->> 'source' = 'ARCHIVE' then
    return null;
  end if;
  insert into consent_change (store_id, id, customer_id, purpose, is_given, at, source, member_id, device)
  values (new.store_id, gen_random_uuid(), new.id, 'MARKETING', new.consent_at is not null,
    coalesce(new.consent_at, (said ->> 'at')::timestamptz, now()), coalesce(said ->> 'source', 'IMPORT'),
    (said ->> 'member_id')::uuid, said ->> 'device');
  return null;
end $$;

create trigger consent_of_new after insert on customer
  for each row when (new.consent_at is not null) execute function record_consent();
create trigger consent_of_changed after update of consent_at on customer
  for each row when ((old.consent_at is null) <> (new.consent_at is null)) execute function record_consent();

-- What the audit log knows of the time before.
insert into consent_change (store_id, id, customer_id, purpose, is_given, at, source, member_id, device)
select entry.store_id, gen_random_uuid(), customer.id, 'MARKETING', (entry.after ->> 'consent')::boolean, entry.at,
  'FORM', entry.member_id, entry.device
from audit_entry as entry
join customer on customer.store_id = entry.store_id and customer.id = entry.record_id
where entry.action in ('customer.created', 'customer.edited') and customer.erased_at is null
  and coalesce((entry.before ->> 'consent')::boolean, false) <> (entry.after ->> 'consent')::boolean;

insert into consent_change (store_id, id, customer_id, purpose, is_given, at, source)
select store_id, gen_random_uuid(), id, 'MARKETING', true, consent_at, 'EARLIER' from customer
where consent_at is not null and not exists (
  select from consent_change as known where known.store_id = customer.store_id and known.customer_id = customer.id
);
