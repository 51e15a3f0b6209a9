-- Who wants which report of a store no more. It outlives the schedule: no one is written to again because a schedule
-- was made anew. The token is that of the mail they unsubscribed with, and takes it back.
create table report_unsubscription (
  store_id uuid not null references store (id) on delete cascade,
  email text not null,
  type text not null,
  rhythm text not null,
  token text not null unique,
  at timestamptz(3) not null,
  primary key (store_id, email, type, rhythm)
);

insert into report_unsubscription
select recipient.store_id, email, type, rhythm, token, unsubscribed_at
from report_recipient as recipient join report_schedule as schedule
  on schedule.store_id = recipient.store_id and schedule.id = recipient.schedule_id
where unsubscribed_at is not null
on conflict do nothing;
