-- Quantities have up to three decimals, for what is sold by weight, length or volume. What uses their columns is dropped
-- and made again; each table is written once, and its indexes are sorted in memory.
set local maintenance_work_mem = '256MB';

drop function sums_of(sale, integer);
drop function sums_of(sale_line, integer);
drop function sums_of(stock_loss, integer);
drop function loss_of(sale_line);
drop function loss_of(movement_loss);
drop view stock_loss;
alter table product drop column status;

alter table product
  alter column balance type numeric(13, 3),
  alter column low_stock type numeric(13, 3),
  add column status text not null generated always as (
    case
      when archived_at is not null then 'ARCHIVED'
      when balance <= 0 then 'NOTAVAILABLE'
      when balance < low_stock then 'ENDING'
      else 'ACTIVE'
    end
  ) stored;
create index on product (store_id, status, search_name, id);

alter table stock_movement
  alter column quantity type numeric(13, 3),
  alter column balance type numeric(13, 3);
alter table movement_loss alter column quantity type numeric(13, 3);
-- Migration 130 replaces them: they need not be rebuilt with the rows.
drop index if exists sale_store_id_day_kind_customer_id_is_discounted_quantity_g_idx,
  sale_line_store_id_day_category_id_product_id_quantity_gros_idx;

alter table sale
  alter column quantity type numeric(13, 3),
  alter column restocked_units type numeric(13, 3);
alter table sale_line
  alter column quantity type numeric(13, 3),
  alter column returned type numeric(13, 3),
  -- What it was measured in when it was sold; null of what is counted.
  add column unit text;
alter table sale_sum
  alter column units type numeric(18, 3),
  alter column net_units type numeric(18, 3),
  alter column restocked_units type numeric(18, 3);
alter table product_sum
  alter column units type numeric(18, 3),
  alter column net_units type numeric(18, 3);

-- As added(bigint); with two of them, an integer no longer says which one is meant.
create aggregate added(numeric) (
  sfunc = numeric_add, stype = numeric, initcond = '0', combinefunc = numeric_add, parallel = safe
);
create aggregate added(integer) (
  sfunc = int84pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);

-- An amount for each unit, times a quantity: rounded half up to the cent, as the domain's timesQuantity does.
create function times_quantity(amount bigint, quantity numeric) returns bigint language sql immutable parallel safe
return round(amount * quantity)::bigint;

create view stock_loss as
select store_id, id, sale_id, product_id, category_id, sold_at as at, day, -quantity as quantity, -cost as cost
from sale_line where not restocked
union all
select store_id, id, null, product_id, category_id, at, day, quantity, times_quantity(unit_cost, quantity)
from movement_loss;

create function sums_of(sale sale, sign integer) returns setof sale_sum language sql stable
begin atomic
  select sale.store_id, level::smallint, stretch_of(sale.day, level), sale.hour, sale.seller_id, paid.method,
    false,
    sign * is_sale * is_counted,
    sign * is_sale * share.gross,
    sign * is_sale * share.discount,
    sign * is_sale * is_counted * sale.quantity,
    sign * share.total,
    sign * share.gross,
    sign * is_counted * sale.quantity,
    sign * share.cost,
    sign * (extract(isodow from sale.day) > 5)::integer * share.total,
    sign * is_sale * is_named * is_counted,
    sign * is_named * share.total,
    sign * is_sale * (sale.quantity > 1)::integer * is_counted,
    sign * is_sale * is_discounted * is_counted,
    sign * is_discounted * share.total,
    sign * is_discounted * share.cost,
    sign * is_return * is_counted,
    sign * is_counted * sale.restocked_units,
    sign * share.lost_cost,
    sign * share.tax
  from payments_of(sale) as paid,
    lateral (select
      paid.is_main::integer as is_counted,
      (sale.kind = 'SALE')::integer as is_sale,
      (sale.kind = 'RETURN')::integer as is_return,
      (sale.customer_id is not null)::integer as is_named,
      sale.is_discounted::integer as is_discounted
    ) as facts,
    lateral (select
      share_of(sale.gross, paid.before, paid.upto, paid.whole) as gross,
      share_of(sale.discount, paid.before, paid.upto, paid.whole) as discount,
      share_of(sale.total, paid.before, paid.upto, paid.whole) as total,
      share_of(sale.cost, paid.before, paid.upto, paid.whole) as cost,
      share_of(sale.lost_cost, paid.before, paid.upto, paid.whole) as lost_cost,
      -- With the total it comes to exactly what was paid.
      share_of(sale.total + sale.tax, paid.before, paid.upto, paid.whole)
        - share_of(sale.total, paid.before, paid.upto, paid.whole) as tax
    ) as share,
    generate_series(0, 5) as level;
end;

create function sums_of(line sale_line, sign integer) returns setof product_sum language sql stable
begin atomic
  select line.store_id, level::smallint, stretch_of(line.day, level), line.product_id, line.category_id,
    false,
    sign * is_sold * line.gross,
    sign * is_sold * line.discount,
    sign * is_sold * line.quantity,
    sign * line.total,
    sign * line.gross,
    sign * line.quantity,
    sign * line.cost,
    sign * (line.cost <> 0)::integer * line.total,
    sign * line.tax
  from generate_series(0, 5) as level, lateral (select (line.quantity > 0)::integer as is_sold) as facts;
end;

create function sums_of(loss stock_loss, sign integer) returns setof loss_sum language sql stable
begin atomic
  select loss.store_id, level::smallint, stretch_of(loss.day, level), loss.product_id, loss.category_id,
    false,
    sign,
    sign * loss.cost
  from generate_series(0, 5) as level;
end;

create function loss_of(line sale_line) returns stock_loss language sql immutable
return row(line.store_id, line.id, line.sale_id, line.product_id, line.category_id, line.sold_at, line.day,
  -line.quantity, -line.cost)::stock_loss;

create function loss_of(loss movement_loss) returns stock_loss language sql immutable
return row(loss.store_id, loss.id, null, loss.product_id, loss.category_id, loss.at, loss.day,
  loss.quantity, times_quantity(loss.unit_cost, loss.quantity))::stock_loss;
