-- A file that is read, checked, imported and perhaps undone. What it needs meanwhile is in the tables below, so that a
-- reload, another process or a restart finds it again.
create table import (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  -- In bytes, as announced. It is uploaded once all chunks are there.
  size bigint not null,
  state text not null check (state in ('uploading', 'reading', 'read', 'checking', 'checked', 'importing', 'done',
    'undoing', 'undone', 'failed')),
  kind text,
  -- How the file was found to be written, its columns and a few rows: what a person maps from.
  layout jsonb,
  settings jsonb,
  mapping jsonb,
  options jsonb,
  -- How many rows are new, changed, unchanged and refused.
  counts jsonb,
  -- What the figures will be.
  effect jsonb,
  -- Why it failed, or what keeps it from being undone.
  message text,
  done integer not null default 0,
  total integer not null default 0,
  made_by uuid not null,
  created_at timestamptz(3) not null,
  -- By a person or by a step that ended: what nobody touches for days is removed.
  updated_at timestamptz(3) not null,
  imported_at timestamptz(3),
  undone_at timestamptz(3),
  version integer not null default 1,
  primary key (store_id, id),
  foreign key (store_id, made_by) references member (store_id, id)
);
create index on import (store_id, created_at, id);

create table import_chunk (
  store_id uuid not null,
  import_id uuid not null,
  place integer not null,
  bytes bytea not null,
  primary key (store_id, import_id, place),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);
-- Files are compressed already, or read once: compressing them again costs more than it saves.
alter table import_chunk alter column bytes set storage external;

-- What a row of the file says, or the rows of one sale, and what would become of it.
create table import_row (
  store_id uuid not null,
  import_id uuid not null,
  -- The number of its (first) row in the file.
  row integer not null,
  -- What it is called where it comes from.
  ref text,
  outcome text not null check (outcome in ('new', 'changed', 'unchanged', 'refused')),
  target_id uuid,
  record jsonb not null,
  -- By field: what it is and what it would be.
  changes jsonb,
  -- By field: why it is refused.
  problems jsonb,
  -- The cells as they were, of rows that are refused.
  cells jsonb,
  primary key (store_id, import_id, row)
);
create index on import_row (store_id, import_id, outcome, row);

-- What the rows of a file are about, while it is checked: a second row with the same key is about the same.
create table import_key (
  store_id uuid not null,
  import_id uuid not null,
  key text not null,
  row integer not null,
  -- How many rows have it, where several may.
  used integer not null default 1,
  primary key (store_id, import_id, key)
);

-- Instead of foreign keys, which would be checked for each of a million rows.
create function delete_import_rows() returns trigger language plpgsql as $$
begin
  delete from import_row using gone where import_row.store_id = gone.store_id and import_row.import_id = gone.id;
  delete from import_key using gone where import_key.store_id = gone.store_id and import_key.import_id = gone.id;
  return null;
end
$$;
create trigger rows_of_gone after delete on import referencing old table as gone
  for each statement execute function delete_import_rows();

-- What an import made or changed, and what it was before: to undo it. No keys to the records: one that somebody
-- deletes is simply not there any more.
create table imported_record (
  store_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'stock')),
  id uuid not null,
  -- Null where the import made it.
  before jsonb,
  -- By the import: a record with another version was changed since.
  version integer not null default 1,
  primary key (store_id, import_id, kind, id),
  foreign key (store_id, import_id) references import (store_id, id) on delete cascade
);

-- Which record of ours is which record elsewhere: the same file again changes nothing. It goes with an undo, so that
-- the file is new again.
create table source_record (
  store_id uuid not null references store (id) on delete cascade,
  kind text not null check (kind in ('sale', 'expense')),
  source text not null,
  ref text not null,
  record_id uuid not null,
  import_id uuid not null,
  -- Of what it said: other content under the same reference is noticed.
  hash text not null,
  primary key (store_id, kind, source, ref)
);
create index on source_record (store_id, import_id);

-- How a person mapped the columns of files of one shape.
create table import_mapping (
  store_id uuid not null references store (id) on delete cascade,
  fingerprint text not null,
  kind text not null,
  mapping jsonb not null,
  options jsonb not null,
  used_at timestamptz(3) not null,
  primary key (store_id, fingerprint)
);

-- Imported sales have numbers of their own, and never wait for the counter of the tills.
create table import_counter (
  store_id uuid primary key references store (id) on delete cascade,
  last_number integer not null
);

-- Products are found by what a file calls them. Long names are longer than an index can hold.
create index on product (store_id, sku) where sku is not null;
create index on product (store_id, md5(long_name)) where long_name is not null;

-- An import takes minutes and adds to these counters once, at its end: nobody who adds a customer waits for it.
create or replace function count_usage() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if current_setting('tillsight.counts_usage_itself', true) = 'on' then
    return null;
  end if;
  execute format(
    'insert into store_usage (store_id, name, used)
     select store_id, %L, %s * sum(%s) from changed
     where exists (select from store where store.id = changed.store_id)
     group by store_id order by store_id
     on conflict (store_id, name) do update set used = store_usage.used + excluded.used',
    tg_argv[0], sign, tg_argv[1]);
  return null;
end
$$;

-- An import or its undo writes thousands of sales with one statement: their sums come in one row for each day, hour,
-- seller and so on, and not in six for each sale. Those of longer stretches are added up from those of days.
create function group_sale_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sale_sum
    select
      store_id, level.level, stretch_of(day, level.level), hour, seller_id, payment_method, false, sum(sales),
      sum(gross), sum(discount), sum(units), sum(net), sum(net_gross), sum(net_units), sum(cost), sum(weekend_net),
      sum(named_sales), sum(named_net), sum(multi_sales), sum(discounted_sales), sum(discounted_net),
      sum(discounted_cost), sum(returns), sum(restocked_units), sum(lost_cost), sum(tax)
    from (
      select
        sums.store_id, came.day, sums.hour, sums.seller_id, sums.payment_method, sum(sums.sales) as sales,
        sum(sums.gross) as gross, sum(sums.discount) as discount, sum(sums.units) as units, sum(sums.net) as net,
        sum(sums.net_gross) as net_gross, sum(sums.net_units) as net_units, sum(sums.cost) as cost,
        sum(sums.weekend_net) as weekend_net, sum(sums.named_sales) as named_sales, sum(sums.named_net) as named_net,
        sum(sums.multi_sales) as multi_sales, sum(sums.discounted_sales) as discounted_sales,
        sum(sums.discounted_net) as discounted_net, sum(sums.discounted_cost) as discounted_cost,
        sum(sums.returns) as returns, sum(sums.restocked_units) as restocked_units, sum(sums.lost_cost) as lost_cost,
        sum(sums.tax) as tax
      from came, sums_of(came::sale, 1) as sums where sums.level = 0 group by 1, 2, 3, 4, 5
    ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5, 6;
  else
    insert into sale_sum
    select
      store_id, level.level, stretch_of(day, level.level), hour, seller_id, payment_method, false, sum(sales),
      sum(gross), sum(discount), sum(units), sum(net), sum(net_gross), sum(net_units), sum(cost), sum(weekend_net),
      sum(named_sales), sum(named_net), sum(multi_sales), sum(discounted_sales), sum(discounted_net),
      sum(discounted_cost), sum(returns), sum(restocked_units), sum(lost_cost), sum(tax)
    from (
      select
        sums.store_id, gone.day, sums.hour, sums.seller_id, sums.payment_method, sum(sums.sales) as sales,
        sum(sums.gross) as gross, sum(sums.discount) as discount, sum(sums.units) as units, sum(sums.net) as net,
        sum(sums.net_gross) as net_gross, sum(sums.net_units) as net_units, sum(sums.cost) as cost,
        sum(sums.weekend_net) as weekend_net, sum(sums.named_sales) as named_sales, sum(sums.named_net) as named_net,
        sum(sums.multi_sales) as multi_sales, sum(sums.discounted_sales) as discounted_sales,
        sum(sums.discounted_net) as discounted_net, sum(sums.discounted_cost) as discounted_cost,
        sum(sums.returns) as returns, sum(sums.restocked_units) as restocked_units, sum(sums.lost_cost) as lost_cost,
        sum(sums.tax) as tax
      from gone, sums_of(gone::sale, -1) as sums where sums.level = 0 group by 1, 2, 3, 4, 5
    ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end
$$;

create function group_product_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_sum
    select
      store_id, level.level, stretch_of(day, level.level), product_id, category_id, false, sum(gross), sum(discount),
      sum(units), sum(net), sum(net_gross), sum(net_units), sum(cost), sum(known_cost_net), sum(tax)
    from (
      select
        sums.store_id, came.day, sums.product_id, sums.category_id, sum(sums.gross) as gross,
        sum(sums.discount) as discount, sum(sums.units) as units, sum(sums.net) as net,
        sum(sums.net_gross) as net_gross, sum(sums.net_units) as net_units, sum(sums.cost) as cost,
        sum(sums.known_cost_net) as known_cost_net, sum(sums.tax) as tax
      from came, sums_of(came::sale_line, 1) as sums where sums.level = 0 group by 1, 2, 3, 4
    ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5;
  else
    insert into product_sum
    select
      store_id, level.level, stretch_of(day, level.level), product_id, category_id, false, sum(gross), sum(discount),
      sum(units), sum(net), sum(net_gross), sum(net_units), sum(cost), sum(known_cost_net), sum(tax)
    from (
      select
        sums.store_id, gone.day, sums.product_id, sums.category_id, sum(sums.gross) as gross,
        sum(sums.discount) as discount, sum(sums.units) as units, sum(sums.net) as net,
        sum(sums.net_gross) as net_gross, sum(sums.net_units) as net_units, sum(sums.cost) as cost,
        sum(sums.known_cost_net) as known_cost_net, sum(sums.tax) as tax
      from gone, sums_of(gone::sale_line, -1) as sums where sums.level = 0 group by 1, 2, 3, 4
    ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5;
  end if;
  return null;
end
$$;

create function groups_sums() returns boolean language sql stable
  return coalesce(current_setting('tillsight.groups_sums', true), '') = 'on';

drop trigger sums_of_new on sale;
drop trigger sums_of_gone on sale;
create trigger sums_of_new after insert on sale referencing new table as came
  for each statement when (not groups_sums()) execute function keep_sale_sums();
create trigger sums_of_gone after delete on sale referencing old table as gone
  for each statement when (not groups_sums()) execute function keep_sale_sums();
create trigger grouped_sums_of_new after insert on sale referencing new table as came
  for each statement when (groups_sums()) execute function group_sale_sums();
create trigger grouped_sums_of_gone after delete on sale referencing old table as gone
  for each statement when (groups_sums()) execute function group_sale_sums();

drop trigger sums_of_new on sale_line;
drop trigger sums_of_gone on sale_line;
create trigger sums_of_new after insert on sale_line referencing new table as came
  for each statement when (not groups_sums()) execute function keep_product_sums();
create trigger sums_of_gone after delete on sale_line referencing old table as gone
  for each statement when (not groups_sums()) execute function keep_product_sums();
create trigger grouped_sums_of_new after insert on sale_line referencing new table as came
  for each statement when (groups_sums()) execute function group_product_sums();
create trigger grouped_sums_of_gone after delete on sale_line referencing old table as gone
  for each statement when (groups_sums()) execute function group_product_sums();
