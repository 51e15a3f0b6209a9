-- A device that sellers share. A revoked one stays for the sales that were made there.
create table till (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  registered_by uuid not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null default 1,
  primary key (store_id, id),
  foreign key (store_id, registered_by) references member (store_id, id)
);

alter table member add column pin_hash text;

-- A session that a seller opened by PIN on a till.
alter table session
  add column till_id uuid,
  add foreign key (store_id, till_id) references till (store_id, id);
create index on session (store_id, till_id) where till_id is not null;

alter table sale
  add column till_id uuid,
  add foreign key (store_id, till_id) references till (store_id, id);

-- A revoked till: its open stream is checked again, in every process.
create function notify_revoked_till() returns trigger language plpgsql as $$
begin
  perform pg_notify('tillsight_live', json_build_object('member', new.id)::text);
  return null;
end
$$;

create trigger notify_revoked_till after update of revoked_at on till
  for each row when (old.revoked_at is distinct from new.revoked_at)
  execute function notify_revoked_till();
