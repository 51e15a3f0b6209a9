-- A change adds one row to each sum, of its day and at level -1, and not one at each of six levels. Folding moves them
-- into the levels, and reading adds the few that are not folded yet. Level 6 of product_sum is the calendar months, counted
-- from January 2000: a table of products by month is read from one row for each product and month.
create or replace function stretch_of(day date, level integer) returns integer language sql immutable
return case
  when level = 6 then (extract(year from day)::integer - 2000) * 12 + extract(month from day)::integer - 1
  else (day - date '2000-01-01') >> (2 * greatest(level, 0))
end;

create or replace function sums_of(sale sale, sign integer) returns setof sale_sum language sql stable
begin atomic
  select sale.store_id, (-1)::smallint, stretch_of(sale.day, -1), sale.hour, sale.seller_id, paid.method,
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
      -- What is left of the full price once the total is taken, so that all three agree.
      share_of(sale.gross, paid.before, paid.upto, paid.whole)
        - share_of(sale.total, paid.before, paid.upto, paid.whole) as discount,
      share_of(sale.total, paid.before, paid.upto, paid.whole) as total,
      share_of(sale.cost, paid.before, paid.upto, paid.whole) as cost,
      share_of(sale.lost_cost, paid.before, paid.upto, paid.whole) as lost_cost,
      -- With the total it comes to exactly what was paid.
      share_of(sale.total + sale.tax, paid.before, paid.upto, paid.whole)
        - share_of(sale.total, paid.before, paid.upto, paid.whole) as tax
    ) as share;
end;

create or replace function sums_of(line sale_line, sign integer) returns setof product_sum language sql stable
begin atomic
  select line.store_id, (-1)::smallint, stretch_of(line.day, -1), line.product_id, line.category_id,
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
  from (select (line.quantity > 0)::integer as is_sold) as facts;
end;

create or replace function sums_of(loss stock_loss, sign integer) returns setof loss_sum language sql stable
begin atomic
  select loss.store_id, (-1)::smallint, stretch_of(loss.day, -1), loss.product_id, loss.category_id,
    false,
    sign,
    sign * loss.cost;
end;

-- The sums of these sales, added (1) or taken away (-1). Those of longer stretches are added up from those of days.
create or replace function add_sums_of_sales(of_store uuid, sale_ids uuid[], sign integer) returns void language sql as $$
  insert into sale_sum
  select
    store_id, level.level, stretch_of(day, level.level), hour, seller_id, payment_method, false, added(sales),
    added(gross), added(discount), added(units), added(net), added(net_gross), added(net_units), added(cost),
    added(weekend_net), added(named_sales), added(named_net), added(multi_sales), added(discounted_sales),
    added(discounted_net), added(discounted_cost), added(returns), added(restocked_units), added(lost_cost),
    added(tax)
  from (
    select
      sums.store_id, sale.day, sums.hour, sums.seller_id, sums.payment_method, added(sums.sales) as sales,
      added(sums.gross) as gross, added(sums.discount) as discount, added(sums.units) as units,
      added(sums.net) as net, added(sums.net_gross) as net_gross, added(sums.net_units) as net_units,
      added(sums.cost) as cost, added(sums.weekend_net) as weekend_net, added(sums.named_sales) as named_sales,
      added(sums.named_net) as named_net, added(sums.multi_sales) as multi_sales,
      added(sums.discounted_sales) as discounted_sales, added(sums.discounted_net) as discounted_net,
      added(sums.discounted_cost) as discounted_cost, added(sums.returns) as returns,
      added(sums.restocked_units) as restocked_units, added(sums.lost_cost) as lost_cost, added(sums.tax) as tax
    from unnest(sale_ids) as meant (id) join sale on sale.store_id = of_store and sale.id = meant.id,
      sums_of(sale, sign) as sums
    group by 1, 2, 3, 4, 5
  ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5, 6;

  insert into product_sum
  select
    store_id, level.level, stretch_of(day, level.level), product_id, category_id, false, added(gross),
    added(discount), added(units), added(net), added(net_gross), added(net_units), added(cost),
    added(known_cost_net), added(tax)
  from (
    select
      sums.store_id, line.day, sums.product_id, sums.category_id, added(sums.gross) as gross,
      added(sums.discount) as discount, added(sums.units) as units, added(sums.net) as net,
      added(sums.net_gross) as net_gross, added(sums.net_units) as net_units, added(sums.cost) as cost,
      added(sums.known_cost_net) as known_cost_net, added(sums.tax) as tax
    from unnest(sale_ids) as meant (id)
      join sale_line as line on line.store_id = of_store and line.sale_id = meant.id,
      sums_of(line, sign) as sums
    group by 1, 2, 3, 4
  ) as by_day, generate_series(0, 6) as level group by 1, 2, 3, 4, 5;
$$;

insert into product_sum
select store_id, 6, stretch_of(date '2000-01-01' + stretch, 6) as month, product_id, category_id, true, added(gross),
  added(discount), added(units), added(net), added(net_gross), added(net_units), added(cost), added(known_cost_net),
  added(tax)
from product_sum where level = 0
group by store_id, month, product_id, category_id order by store_id, month, product_id;
