-- What people do besides selling at the till: calls, meetings, deals, tickets, and the hours that they worked.
create table activity (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('CALL', 'MEETING', 'DEAL', 'TICKET', 'HOURS')),
  status text,
  member_id uuid not null,
  customer_id uuid,
  started_at timestamptz(3) not null,
  -- In the store, when it was recorded.
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  minutes numeric(7, 2) check (minutes between 0 and 1440),
  amount bigint check (amount > 0),
  -- When it was won, lost or solved: that counts on its own day.
  closed_at timestamptz(3) check (closed_at >= started_at),
  closed_day date,
  closed_hour smallint check (closed_hour between 0 and 23),
  subject text,
  note text,
  -- Where it came from, and its id there: what is pushed twice is there once.
  source text,
  external_id text,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id) on delete set null (customer_id),
  check (coalesce(case kind
    when 'CALL' then status in ('ANSWERED', 'MISSED')
    when 'MEETING' then status in ('PLANNED', 'HELD', 'CANCELLED')
    when 'DEAL' then status in ('OPEN', 'WON', 'LOST')
    when 'TICKET' then status in ('OPEN', 'SOLVED')
    else status is null end, false)),
  check (case kind when 'HOURS' then coalesce(minutes, 0) > 0
    when 'DEAL' then minutes is null when 'TICKET' then minutes is null else true end),
  check (amount is null or kind = 'DEAL'),
  check ((closed_at is not null) = (coalesce(status, '') in ('WON', 'LOST', 'SOLVED'))),
  check (num_nonnulls(closed_at, closed_day, closed_hour) in (0, 3)),
  check ((source is null) = (external_id is null))
);
create unique index activity_source on activity (store_id, source, external_id) where source is not null;
create index on activity (store_id, started_at, id);
create index on activity (store_id, day);
create index on activity (store_id, closed_day) where closed_day is not null;
create index on activity (store_id, member_id, day);
create index on activity (store_id, customer_id) where customer_id is not null;

create trigger usage_of_new after insert on activity referencing new table as changed
  for each statement execute function count_usage('activities', '1');
create trigger usage_of_old after delete on activity referencing old table as changed
  for each statement execute function count_usage('activities', '1');

-- One more list has views.
alter table list_view drop constraint list_view_list_check;
alter table list_view add constraint list_view_list_check
  check (list in ('sales', 'products', 'customers', 'expenses', 'suppliers', 'purchases', 'promotions', 'activities'));

-- The sample shop has activities.
alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'member', 'till', 'invitation', 'supplier',
    'purchase_order', 'promotion', 'goal', 'activity'));
