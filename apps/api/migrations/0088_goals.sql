-- What a store wants a metric to reach, in each day, week or month.
create table goal (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  -- One of the catalogue, or the id of a store's own.
  metric text not null,
  cadence text not null check (cadence in ('day', 'week', 'month')),
  -- Of the whole store where both are null.
  seller_id uuid,
  -- No reference: a goal outlives its category, and says so.
  category_id uuid,
  -- A goal that was deleted: what it reached until then stays.
  ended_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id),
  check (seller_id is null or category_id is null),
  foreign key (store_id, seller_id) references member (store_id, id)
);
create unique index goal_running on goal (store_id, metric, cadence, seller_id, category_id)
  nulls not distinct where ended_at is null;

create trigger usage_of_new after insert on goal referencing new table as changed
  for each statement execute function count_usage('goals', '1');
create trigger usage_of_old after delete on goal referencing old table as changed
  for each statement execute function count_usage('goals', '1');

-- The target of a goal from a day on: past periods have the one that they had.
create table goal_target (
  store_id uuid not null,
  goal_id uuid not null,
  from_day date not null,
  basis text not null check (basis in ('fixed', 'last_year')),
  -- Money in cents, all else as it is.
  amount numeric(18, 3) check (amount > 0),
  percent numeric(7, 2) check (percent > -100),
  is_spread boolean not null,
  primary key (store_id, goal_id, from_day),
  check ((basis = 'fixed') = (amount is not null)),
  check ((basis = 'last_year') = (percent is not null)),
  foreign key (store_id, goal_id) references goal (store_id, id) on delete cascade
);

-- The sample shop has goals.
alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'member', 'till', 'invitation', 'supplier',
    'purchase_order', 'promotion', 'goal'));
