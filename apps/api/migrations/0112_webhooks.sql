-- What a webhook is posted, whether it is on, and how it is doing.
alter table webhook
  add column events text[] not null default '{}',
  add column version integer not null default 1,
  -- Set where a person or too many failures have turned it off.
  add column off_at timestamptz(3),
  add column off_reason text,
  -- Since when nothing was taken; null where the last post was.
  add column failing_since timestamptz(3),
  -- The server asked for a pause until then.
  add column retry_at timestamptz(3),
  -- Signs as well until then, after the secret was replaced.
  add column old_secret bytea,
  add column old_secret_until timestamptz(3),
  add constraint webhook_old_secret check ((old_secret is null) = (old_secret_until is null));

-- The events that any webhook of the store is posted, so that a sale of a store without them asks for nothing.
alter table store add column sent_events text[] not null default '{}';

-- The outbox of webhooks, and its log. Written in the transaction of what it is about.
create table webhook_delivery (
  store_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook_id uuid not null,
  -- The same for all webhooks, and for each try: a receiver that gets it twice knows it by this.
  message_id uuid not null,
  type text not null,
  happened_at timestamptz(3) not null,
  data jsonb not null,
  state text not null default 'WAITING'
    constraint webhook_delivery_state check (state in ('WAITING', 'SENT', 'FAILED')),
  next_try_at timestamptz(3) not null,
  tries integer not null default 0,
  -- What came of the last try.
  tried_at timestamptz(3),
  took_ms integer,
  status integer,
  error text,
  created_at timestamptz(3) not null,
  primary key (store_id, id),
  foreign key (store_id, webhook_id) references webhook (store_id, id) on delete cascade
);
create unique index webhook_delivery_once on webhook_delivery (store_id, webhook_id, message_id);
create index on webhook_delivery (store_id, message_id);
create index on webhook_delivery (store_id, webhook_id, created_at desc, id);
create index webhook_delivery_due on webhook_delivery (store_id, webhook_id, next_try_at) where state = 'WAITING';
create index on webhook_delivery (created_at);

-- Alerts are posted by it as well. What alerts had posted moves there, with the address as it was stored.
insert into webhook_delivery (store_id, webhook_id, message_id, type, happened_at, data, state, next_try_at, tries,
  tried_at, status, error, created_at)
select delivery.store_id, delivery.webhook_id, coalesce(notification_id, delivery.id),
  case when notification_id is null then 'test' else 'alert.fired' end, coalesce(fired_at, delivery.created_at),
  jsonb_build_object('id', notification_id, 'alert', alert_id, 'title', coalesce(title, 'This is a test'),
    'reason', coalesce(reason, 'Tillsight reaches this address.'), 'url', coalesce(address, '/platform/webhooks')),
  case state when 'SENDING' then 'WAITING' else state end, delivery.created_at, tries, delivery.ended_at, status, error,
  delivery.created_at
from alert_delivery as delivery
  left join notification on notification.store_id = delivery.store_id and notification.id = notification_id
where webhook_id is not null and state in ('SENDING', 'SENT', 'FAILED')
on conflict do nothing;
delete from alert_delivery where webhook_id is not null and state in ('SENDING', 'SENT', 'FAILED');
update job set state = 'CANCELLED', ended_at = now()
where task = 'post to a webhook' and state in ('QUEUED', 'RUNNING');

-- Of alerts only what waits for the end of quiet hours stays, and what was mailed.
alter table alert_delivery
  add column channel text not null default 'MAIL' constraint alert_delivery_channel check (channel in ('MAIL', 'WEBHOOK'));
update alert_delivery set channel = 'WEBHOOK' where webhook_id is not null;
alter table alert_delivery
  drop column webhook_id,
  drop column tries,
  drop column status,
  drop column error,
  drop constraint alert_delivery_state,
  add constraint alert_delivery_state check (state in ('QUIET', 'SENT', 'DROPPED')),
  alter column channel drop default;

-- Goals that were reported as reached, once for each of their periods.
create table goal_reached (
  store_id uuid not null,
  goal_id uuid not null,
  start_day date not null,
  primary key (store_id, goal_id, start_day),
  foreign key (store_id, goal_id) references goal (store_id, id) on delete cascade
);
