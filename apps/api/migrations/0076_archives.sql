-- A store in one file: made here, or uploaded to be loaded into an empty store.
create table archive (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  origin text not null constraint archive_origin check (origin in ('MADE', 'UPLOADED')),
  file_name text not null,
  -- In bytes. Of one that is being uploaded, what it is going to be.
  size bigint,
  is_complete boolean not null default false,
  -- What is in it, as its manifest says.
  summary jsonb,
  -- How far it is loaded: seen by others while the transaction that loads it is open.
  rows_done bigint,
  member_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);

create table archive_chunk (
  store_id uuid not null,
  archive_id uuid not null,
  place integer not null,
  bytes bytea not null,
  primary key (store_id, archive_id, place),
  foreign key (store_id, archive_id) references archive (store_id, id) on delete cascade
);
-- It is compressed already.
alter table archive_chunk alter column bytes set storage external;

-- What is loaded from an archive has its days, in the time zone that the store had then.
create or replace function set_customer_days() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from store where id = new.store_id);
begin
  if tg_op = 'INSERT' then
    new.created_day := coalesce(new.created_day, (new.created_at at time zone zone)::date);
    new.first_purchase_day := coalesce(new.first_purchase_day, (new.first_purchase_at at time zone zone)::date);
  else
    new.first_purchase_day := (new.first_purchase_at at time zone zone)::date;
  end if;
  return new;
end $$;
