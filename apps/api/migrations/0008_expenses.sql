-- What a store pays beside its goods: once, or again and again. What falls due when is reckoned, never kept.
create table expense (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  category text not null,
  search_category text not null,
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('FIXED', 'VARIABLE')),
  -- The first day on which it falls due, and the day of the month that is meant: the 31st, though February is short.
  date date not null,
  month_day smallint not null check (month_day between 1 and 31),
  repeat text not null check (repeat in ('NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY')),
  until date,
  -- Over how many months each payment counts; 0 is all on its day.
  spread_months smallint not null check (spread_months between 0 and 60),
  -- The last day on which some of it counts, as the domain's lastDay says; none where it goes on.
  last_day date,
  note text,
  -- The expense that this one took over from, when it was changed from a day on.
  follows uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Kept after it is deleted, so that it can be had back.
  deleted_at timestamptz,
  primary key (store_id, id),
  check (until is null or until >= date)
);
create index on expense (store_id, date, id) where deleted_at is null;
create index on expense (store_id, follows) where follows is not null;

alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense'));
