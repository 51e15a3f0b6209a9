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
create function add_grouped_sums(of_store uuid, sale_ids uuid[], sign integer) returns void language sql as $$
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
    where sums.level = 0 group by 1, 2, 3, 4, 5
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
    where sums.level = 0 group by 1, 2, 3, 4
  ) as by_day, generate_series(0, 5) as level group by 1, 2, 3, 4, 5;
$$;
