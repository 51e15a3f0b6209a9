-- An import or its undo adds the sums of thousands of sales at once, and not with each statement: one row for each day,
-- hour, seller and so on. Its statements leave the sums alone (tillsight.adds_sums_itself).
drop trigger grouped_sums_of_new on sale;
drop trigger grouped_sums_of_gone on sale;
drop trigger grouped_sums_of_new on sale_line;
drop trigger grouped_sums_of_gone on sale_line;
drop trigger sums_of_new on sale;
drop trigger sums_of_gone on sale;
drop trigger sums_of_new on sale_line;
drop trigger sums_of_gone on sale_line;
drop function group_sale_sums();
drop function group_product_sums();
drop function groups_sums();

create function adds_sums_itself() returns boolean language sql stable
  return coalesce(current_setting('tillsight.adds_sums_itself', true), '') = 'on';

create trigger sums_of_new after insert on sale referencing new table as came
  for each statement when (not adds_sums_itself()) execute function keep_sale_sums();
create trigger sums_of_gone after delete on sale referencing old table as gone
  for each statement when (not adds_sums_itself()) execute function keep_sale_sums();
create trigger sums_of_new after insert on sale_line referencing new table as came
  for each statement when (not adds_sums_itself()) execute function keep_product_sums();
create trigger sums_of_gone after delete on sale_line referencing old table as gone
  for each statement when (not adds_sums_itself()) execute function keep_product_sums();

-- The sums of these sales, added (1) or taken away (-1). Those of longer stretches are added up from those of days.
create function add_grouped_sums(store uuid, sales uuid[], sign integer) returns void language sql as $$
  insert into sale_sum
  select
    store_id, level.level, stretch_of(day, level.level), hour, seller_id, payment_method, false, sum(sales),
    sum(gross), sum(discount), sum(units), sum(net), sum(net_gross), sum(net_units), sum(cost), sum(weekend_net),
    sum(named_sales), sum(named_net), sum(multi_sales), sum(discounted_sales), sum(discounted_net),
    sum(discounted_cost), sum(returns), sum(restocked_units), sum(lost_cost), sum(tax)
  from (
    select
      sums.store_id, sale.day, sums.hour, sums.seller_id, sums.payment_method, sum(sums.sales) as sales,
      sum(sums.gross) as gross, sum(sums.discount) as discount, sum(sums.units) as units, sum(sums.net) as net,
      sum(sums.net_gross) as net_gross, sum(sums.net_units) as net_units, sum(sums.cost) as cost,
      sum(sums.weekend_net) as weekend_net, sum(sums.named_sales) as named_sales, sum(sums.named_net) as named_net,
      sum(sums.multi_sales) as multi_sales, sum(sums.discounted_sales) as discounted_sales,
      sum(sums.discounted_net) as discounted_net, sum(sums.discounted_cost) as discounted_cost,
      sum(sums.returns) as returns, sum(sums.restocked_units) as restocked_units, sum(sums.lost_cost) as lost_cost,
      sum(sums.tax) as tax
    from unnest(sales) as meant (id) join sale on sale.store_id = store and sale.id = meant.id,
      sums_of(sale, sign) as sums
    where sums.level = 0 group by 1, 2, 3, 4, 5
  ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5, 6;

  insert into product_sum
  select
    store_id, level.level, stretch_of(day, level.level), product_id, category_id, false, sum(gross), sum(discount),
    sum(units), sum(net), sum(net_gross), sum(net_units), sum(cost), sum(known_cost_net), sum(tax)
  from (
    select
      sums.store_id, line.day, sums.product_id, sums.category_id, sum(sums.gross) as gross,
      sum(sums.discount) as discount, sum(sums.units) as units, sum(sums.net) as net,
      sum(sums.net_gross) as net_gross, sum(sums.net_units) as net_units, sum(sums.cost) as cost,
      sum(sums.known_cost_net) as known_cost_net, sum(sums.tax) as tax
    from unnest(sales) as meant (id) join sale_line as line on line.store_id = store and line.sale_id = meant.id,
      sums_of(line, sign) as sums
    where sums.level = 0 group by 1, 2, 3, 4
  ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5;
$$;
