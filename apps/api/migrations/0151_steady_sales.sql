-- Each vacuum or analyze of a table makes every connection plan again what reads it: the first sale after it takes 10 to 25 ms
-- longer. By default that was once a minute in a busy shop, for tables whose statistics hardly change: one row for each
-- store, and products, whose stock changes with each sale.
alter table sale_counter set (autovacuum_vacuum_threshold = 10000, autovacuum_analyze_threshold = 10000);
alter table receipt_counter set (autovacuum_vacuum_threshold = 10000, autovacuum_analyze_threshold = 10000);
alter table product set (autovacuum_analyze_threshold = 2000, autovacuum_analyze_scale_factor = 0.5);

-- A promotion that is over is no longer read by each sale.
create index promotion_by_end on promotion (store_id, (coalesce(ends_on, 'infinity'::date)));

-- A condition that calls a function of ours is read and planned at each statement; one of the database is not.
drop trigger sums_of_new on sale;
create trigger sums_of_new after insert on sale referencing new table as came
  for each statement when (current_setting('tillsight.adds_sums_itself', true) is distinct from 'on')
  execute function keep_sale_sums();
drop trigger sums_of_new on sale_line;
create trigger sums_of_new after insert on sale_line referencing new table as came
  for each statement when (current_setting('tillsight.adds_sums_itself', true) is distinct from 'on')
  execute function keep_product_sums();
drop trigger part_sums_of_new on sale_line;
create trigger part_sums_of_new after insert on sale_line referencing new table as came
  for each statement when (current_setting('tillsight.adds_sums_itself', true) is distinct from 'on')
  execute function keep_part_sums();

-- As in 0097, but for a sale that is new: its lines are all there are, and nothing was there before.
create or replace function keep_part_sums() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  changed sale_line[];
  gone_lines sale_line[] = '{}';
  after sale_line[];
  before sale_line[];
begin
  if tg_op = 'INSERT' then
    changed = array(select came from came);
    if cardinality(changed) = (
      select count(*) from (select distinct store_id, sale_id from came) as sale
        join sale_line as line on line.store_id = sale.store_id and line.sale_id = sale.sale_id
    ) then
      insert into part_sum select * from part_sums_of(changed, 1);
      return null;
    end if;
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
