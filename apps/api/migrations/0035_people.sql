-- Global: a person and how they sign in, in however many stores they are a member.
create table person (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  -- The store they were in last, which is the one that signing in opens.
  last_store_id uuid,
  created_at timestamptz not null
);

-- Until now each member was a person of their own. Sample members have no sign-in, and get no person.
insert into person (id, email, password_hash, last_store_id, created_at)
select member.id, sign_in.email, member.password_hash, member.store_id, member.created_at
from sign_in join member on member.store_id = sign_in.store_id and member.id = sign_in.member_id;

alter table member
  add column person_id uuid references person (id),
  add column deactivated_at timestamptz,
  add column version integer not null default 1;
update member set person_id = person.id from person where person.id = member.id;
create unique index on member (store_id, person_id);
create index on member (person_id);

drop table sign_in;
alter table member drop column password_hash;

alter table session add column person_id uuid references person (id) on delete cascade;
-- A session of a member who can no longer sign in ends here.
delete from session where member_id not in (select id from person);
update session set person_id = member_id;
alter table session alter column person_id set not null;
create index on session (person_id);

alter table password_reset add column person_id uuid references person (id) on delete cascade;
delete from password_reset where member_id not in (select id from person);
update password_reset set person_id = member_id;
alter table password_reset
  drop column store_id,
  drop column member_id,
  alter column person_id set not null;
create index on password_reset (person_id);

-- A changed role or a deactivation: the open streams of the member are checked again, in every process.
create function notify_changed_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('tillsight_live', json_build_object('member', new.id)::text);
  return null;
end
$$;

create trigger notify_changed_member after update of role, deactivated_at on member
  for each row when (old.role <> new.role or old.deactivated_at is distinct from new.deactivated_at)
  execute function notify_changed_member();

-- One use, seven days. With an email address the link is only in the mail, without one it is shown to whoever invites.
create table invitation (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  role text not null check (role in ('owner', 'manager', 'seller', 'analyst')),
  email text,
  invited_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (store_id, id),
  foreign key (store_id, invited_by) references member (store_id, id)
);
