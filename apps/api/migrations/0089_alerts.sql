-- Where a store has alerts posted to. The secret that signs them is sealed.
create table webhook (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  url text not null,
  secret bytea not null,
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);

create table alert (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  rule jsonb not null,
  webhook_id uuid,
  -- By the clock of the store: '22:00'.
  quiet_from text,
  quiet_until text,
  is_paused boolean not null,
  -- Counts the rules it had: each begins as if nothing had been reported.
  series integer not null default 1,
  -- What it remembers from one check to the next.
  is_firing boolean not null default false,
  period text,
  fired_for text,
  checked_at timestamptz(3),
  -- Why it cannot be checked; null where it can.
  problem text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id),
  foreign key (store_id, webhook_id) references webhook (store_id, id) on delete set null (webhook_id),
  constraint alert_quiet_hours check ((quiet_from is null) = (quiet_until is null))
);

-- Members who get it by email.
create table alert_recipient (
  store_id uuid not null,
  alert_id uuid not null,
  member_id uuid not null,
  -- It is in every mail to them, and can do nothing but end these mails.
  token text not null,
  unsubscribed_at timestamptz(3),
  primary key (store_id, alert_id, member_id),
  foreign key (store_id, alert_id) references alert (store_id, id) on delete cascade,
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create index on alert_recipient (token);
create index on alert_recipient (store_id, member_id);

-- What an alert reported. The key makes it impossible to report the same twice.
create table notification (
  store_id uuid not null,
  id uuid not null,
  alert_id uuid not null,
  series integer not null,
  period text not null,
  -- Null where it is about stock.
  metric text,
  title text not null,
  reason text not null,
  address text not null,
  fired_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (store_id, id),
  foreign key (store_id, alert_id) references alert (store_id, id) on delete cascade
);
create unique index notification_once on notification (store_id, alert_id, series, period);
create index on notification (fired_at);

create table notification_read (
  store_id uuid not null,
  member_id uuid not null,
  notification_id uuid not null,
  primary key (store_id, member_id, notification_id),
  foreign key (store_id, notification_id) references notification (store_id, id) on delete cascade,
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create index on notification_read (store_id, notification_id);

-- Products that an alert has reported as running low, until there are enough of them again.
create table alert_product (
  store_id uuid not null,
  alert_id uuid not null,
  product_id uuid not null,
  day date not null,
  notification_id uuid,
  primary key (store_id, alert_id, product_id),
  foreign key (store_id, alert_id) references alert (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade,
  foreign key (store_id, notification_id) references notification (store_id, id) on delete set null (notification_id)
);
create index on alert_product (store_id, product_id);
create index on alert_product (store_id, notification_id);

-- What goes out by email or to a webhook. One without a notification is a test.
create table alert_delivery (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  notification_id uuid,
  webhook_id uuid,
  state text not null constraint alert_delivery_state check (state in ('QUIET', 'SENDING', 'SENT', 'FAILED', 'DROPPED')),
  -- When the quiet hours end.
  due_at timestamptz(3) not null,
  tries integer not null default 0,
  -- What the server answered last, and what went wrong.
  status integer,
  error text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (store_id, id),
  foreign key (store_id, notification_id) references notification (store_id, id) on delete cascade,
  foreign key (store_id, webhook_id) references webhook (store_id, id) on delete cascade
);
create index on alert_delivery (store_id, notification_id);
create index on alert_delivery (store_id, webhook_id, id);
create index on alert_delivery (store_id, due_at) where state = 'QUIET';

-- When the alerts of a store are looked at next. A store without alerts has no row.
create table alert_check (
  store_id uuid primary key references store (id) on delete cascade,
  due_at timestamptz(3) not null
);
create index on alert_check (due_at);
