-- What was sold in each category, discount band and price band and with each promotion, by day. A sale counts once in a part,
-- however many of its lines are in it, so this is not a sum of its lines.
create table part_sum (
  store_id uuid not null,
  -- Always 0, a day: there are few parts, and years of days are read quickly.
  level smallint not null,
  stretch integer not null,
  split text not null,
  part text,
  is_folded boolean not null,
  sales bigint not null,
  returns bigint not null,
  lines bigint not null,
  gross bigint not null,
  discount bigint not null,
  units numeric(18, 3) not null,
  net bigint not null,
  net_gross bigint not null,
  net_units numeric(18, 3) not null,
  cost bigint not null,
  known_cost_net bigint not null,
  tax bigint not null
);

-- The bands are those of the domain (bands.ts), which a test compares; a change of them needs these sums built again.
create function discount_band_of(line sale_line) returns text language sql immutable parallel safe
return case when line.discount = 0 then '0' else coalesce((array['5', '10', '20', '30', '50', '100'])[
  width_bucket((200 * abs(line.discount) + abs(line.gross)) / nullif(2 * abs(line.gross), 0),
    array[6, 11, 21, 31, 51]::bigint[]) + 1], '0') end;

create function price_band_of(line sale_line) returns text language sql immutable parallel safe
return (array[0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000,
  1000000, 2000000, 5000000, 10000000, 20000000, 50000000, 100000000, 200000000, 500000000, 1000000000, 2000000000,
  5000000000, 10000000000, 20000000000, 50000000000]::bigint[])[
  width_bucket(line.price, array[100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000, 1000000,
    2000000, 5000000, 10000000, 20000000, 50000000, 100000000, 200000000, 500000000, 1000000000, 2000000000,
    5000000000, 10000000000, 20000000000, 50000000000, 100000000000, 200000000000, 500000000000, 1000000000000,
    2000000000000, 5000000000000]::bigint[]) + 1]::text;

create function parts_of(line sale_line) returns table (split text, part text) language sql immutable parallel safe
begin atomic
  select * from unnest(
    array['category', 'discount_band', 'price_band', 'promotion'],
    array[line.category_id::text, discount_band_of(line), price_band_of(line), line.promotion_id::text]
  );
end;

-- What these lines add; all lines of a sale must be among them.
create function part_sums_of(lines sale_line[], sign integer) returns setof part_sum language sql stable
begin atomic
  select line.store_id, 0::smallint, stretch_of(line.day, 0), parts.split, parts.part, false,
    sign * bool_or(line.quantity > 0)::integer,
    sign * bool_or(line.quantity < 0)::integer,
    sign * count(*) filter (where line.quantity > 0),
    sign * added(line.gross) filter (where line.quantity > 0),
    sign * added(line.discount) filter (where line.quantity > 0),
    sign * added(line.quantity) filter (where line.quantity > 0),
    sign * added(line.total),
    sign * added(line.gross),
    sign * added(line.quantity),
    sign * added(line.cost),
    sign * added(line.total) filter (where line.cost <> 0),
    sign * added(line.tax)
  from unnest(lines) as line, parts_of(line) as parts
  group by line.store_id, line.sale_id, line.day, parts.split, parts.part;
end;

-- The sums are made from and compared with days.
create view lines_of_day as
select store_id, day, array_agg(sale_line) as lines from sale_line group by store_id, day;

create function sums_of(fact lines_of_day, sign integer) returns setof part_sum language sql stable
begin atomic
  select * from part_sums_of(fact.lines, sign);
end;

-- In plpgsql, which plans it once for each connection.
create function add_part_sums(after sale_line[], before sale_line[]) returns void language plpgsql as $$
begin
  insert into part_sum
  select store_id, level, stretch, split, part, false, added(sales), added(returns), added(lines), added(gross),
    added(discount), added(units), added(net), added(net_gross), added(net_units), added(cost), added(known_cost_net),
    added(tax)
  from (select * from part_sums_of(after, 1) union all select * from part_sums_of(before, -1)) as sums
  group by store_id, level, stretch, split, part
  having added(sales) <> 0 or added(returns) <> 0 or added(lines) <> 0 or added(gross) <> 0 or added(discount) <> 0
    or added(units) <> 0 or added(net) <> 0 or added(net_gross) <> 0 or added(net_units) <> 0 or added(cost) <> 0
    or added(known_cost_net) <> 0 or added(tax) <> 0;
end
$$;

-- All that the sales of changed lines add now, without all that they added before.
create function keep_part_sums() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changed sale_line[];
  gone_lines sale_line[] = '{}';
  after sale_line[];
  before sale_line[];
begin
  if tg_op = 'INSERT' then
    changed = array(select came from came);
  elsif tg_op = 'DELETE' then
    changed = array(select gone from gone);
    gone_lines = changed;
  else
    select array_agg(came), array_agg(gone) into changed, gone_lines
    from came join gone using (store_id, sale_id, id)
    where (came.day, came.category_id, came.price, came.promotion_id, came.quantity, came.gross, came.discount,
        came.total, came.tax, came.cost)
      is distinct from (gone.day, gone.category_id, gone.price, gone.promotion_id, gone.quantity, gone.gross,
        gone.discount, gone.total, gone.tax, gone.cost);
    if changed is null then return null; end if;
  end if;
  after = array(
    select line from (select distinct store_id, sale_id from unnest(changed)) as sale
      join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.sale_id
  );
  before = gone_lines;
  -- A new sale has no other lines.
  if tg_op = 'DELETE' or cardinality(after) > cardinality(changed) then
    before = before || array(
      select line from unnest(after) as line
      where not exists (
        select from unnest(changed) as one
        where one.store_id = line.store_id and one.sale_id = line.sale_id and one.id = line.id
      )
    );
  end if;
  perform add_part_sums(after, before);
  return null;
end
$$;

-- As in 0078, with the parts.
alter function add_grouped_sums(uuid, uuid[], integer) rename to add_sums_of_sales;
create function add_grouped_sums(of_store uuid, sale_ids uuid[], sign integer) returns void language sql as $$
  select add_sums_of_sales(of_store, sale_ids, sign);
  select add_part_sums(
    case when sign = 1 then lines else '{}' end, case when sign = -1 then lines else '{}' end
  )
  from (
    select array(
      select line from unnest(sale_ids) as meant (id)
        join sale_line as line on line.store_id = of_store and line.sale_id = meant.id
    ) as lines
  ) as meant;
$$;

-- All at once, and not line by line as a change is: what is added up, and in how many sales each part is.
set local work_mem = '256MB';
with counted as (
  select store_id, day, 'category' as split, category_id::text as part,
    bool_or(quantity > 0)::integer as sales, bool_or(quantity < 0)::integer as returns
  from sale_line as line group by store_id, sale_id, day, part
  union all
  select store_id, day, 'discount_band' as split, discount_band_of(line) as part,
    bool_or(quantity > 0)::integer as sales, bool_or(quantity < 0)::integer as returns
  from sale_line as line group by store_id, sale_id, day, part
  union all
  select store_id, day, 'price_band' as split, price_band_of(line) as part,
    bool_or(quantity > 0)::integer as sales, bool_or(quantity < 0)::integer as returns
  from sale_line as line group by store_id, sale_id, day, part
  union all
  select store_id, day, 'promotion' as split, promotion_id::text as part,
    bool_or(quantity > 0)::integer as sales, bool_or(quantity < 0)::integer as returns
  from sale_line as line group by store_id, sale_id, day, part
)
insert into part_sum
select store_id, 0, stretch_of(day, 0), split, part, true, added(sales), added(returns), added(lines), added(gross),
  added(discount), added(units), added(net), added(net_gross), added(net_units), added(cost), added(known_cost_net),
  added(tax)
from (
  select store_id, day, split, part, added(sales) as sales, added(returns) as returns, 0 as lines, 0 as gross,
    0 as discount, 0 as units, 0 as net, 0 as net_gross, 0 as net_units, 0 as cost, 0 as known_cost_net, 0 as tax
  from counted group by store_id, day, split, part
  union all
  select store_id, day,
    case grouping(category_id, discount_band, price_band, promotion_id)
      when 7 then 'category' when 11 then 'discount_band' when 13 then 'price_band' else 'promotion' end,
    coalesce(category_id::text, discount_band, price_band, promotion_id::text), 0, 0,
    count(*) filter (where quantity > 0), added(gross) filter (where quantity > 0),
    added(discount) filter (where quantity > 0), added(quantity) filter (where quantity > 0), added(total),
    added(gross), added(quantity), added(cost), added(total) filter (where cost <> 0), added(tax)
  from (
    select line.*, discount_band_of(line) as discount_band, price_band_of(line) as price_band from sale_line as line
  ) as line
  group by grouping sets (
    (store_id, day, category_id), (store_id, day, discount_band), (store_id, day, price_band),
    (store_id, day, promotion_id)
  )
) as sums
group by store_id, day, split, part order by store_id, split, day, part;

create index on part_sum (store_id, level, split, stretch);
create index on part_sum (store_id, level, stretch) where not is_folded;

create trigger part_sums_of_new after insert on sale_line referencing new table as came
  for each statement when (not adds_sums_itself()) execute function keep_part_sums();
create trigger part_sums_of_changed after update on sale_line referencing old table as gone new table as came
  for each statement execute function keep_part_sums();
create trigger part_sums_of_gone after delete on sale_line referencing old table as gone
  for each statement when (not adds_sums_itself()) execute function keep_part_sums();
