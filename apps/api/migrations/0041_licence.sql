-- Null: this store never ends. The demo store is there to look around in.
alter table store alter column trial_ends_at drop not null;
update store set trial_ends_at = null
from member join person on person.id = member.person_id
where member.store_id = store.id and member.role = 'owner' and person.email = 'demo@tillsight.local';
-- Until now a trial had no end: stores that exist get 30 days from now, and are notified in time.
update store set trial_ends_at = greatest(trial_ends_at, now() + interval '30 days') where trial_ends_at is not null;

-- What the key that was entered last grants: {serial, people, until, modules}.
alter table store add column licence jsonb;

-- Which notice was mailed about which last day: each is sent once, by one process.
create table licence_notice (
  store_id uuid not null references store (id) on delete cascade,
  until date not null,
  days smallint not null,
  at timestamptz(3) not null,
  primary key (store_id, until, days)
);
