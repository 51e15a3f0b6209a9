-- What a movement of stock lost, frozen: at the cost and in the category of that moment, on the store's own day.
create table movement_loss (
  store_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  at timestamptz not null,
  day date not null,
  -- Below zero where a recount found more than was expected.
  quantity integer not null,
  unit_cost bigint not null,
  primary key (store_id, product_id, id),
  -- Not to the movement: each of the many that go with a product would look for its loss.
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index on movement_loss (store_id, day);
create index on sale_line (store_id, day) where not restocked;

-- All goods that were lost: those that came back and were not restocked, and those that a movement took.
create view stock_loss as
select store_id, id, sale_id, product_id, category_id, sold_at as at, day, -quantity as quantity, -cost as cost
from sale_line where not restocked
union all
select store_id, id, null, product_id, category_id, at, day, quantity, quantity * unit_cost
from movement_loss;

-- The same added up by stretches of days, as sale_sum and product_sum are.
create table loss_sum (
  store_id uuid not null,
  level smallint not null,
  stretch integer not null,
  product_id uuid not null,
  category_id uuid not null,
  is_folded boolean not null,
  losses bigint not null,
  cost bigint not null
);
create index on loss_sum (store_id, level, stretch);
create index on loss_sum (store_id, level, stretch) where not is_folded;

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
  loss.quantity, loss.quantity * loss.unit_cost)::stock_loss;

create function add_loss() returns trigger language plpgsql as $$
begin
  insert into loss_sum select * from sums_of(loss_of(new), 1);
  return null;
end
$$;

create function remove_loss() returns trigger language plpgsql as $$
begin
  insert into loss_sum select * from sums_of(loss_of(old), -1);
  return null;
end
$$;

-- By the row and not by the statement: of a line that was sold, only the condition is looked at.
create trigger loss_of_new after insert on sale_line
  for each row when (not new.restocked) execute function add_loss();
create trigger loss_of_changed_before after update on sale_line
  for each row when (not old.restocked) execute function remove_loss();
create trigger loss_of_changed_after after update on sale_line
  for each row when (not new.restocked) execute function add_loss();
create trigger loss_of_gone after delete on sale_line
  for each row when (not old.restocked) execute function remove_loss();

create trigger loss_of_new after insert on movement_loss for each row execute function add_loss();
create trigger loss_of_changed_before after update on movement_loss for each row execute function remove_loss();
create trigger loss_of_changed_after after update on movement_loss for each row execute function add_loss();
create trigger loss_of_gone after delete on movement_loss for each row execute function remove_loss();

insert into loss_sum
select sums.* from sale_line as line, sums_of(loss_of(line), 1) as sums where not line.restocked;

-- Of the past, at the cost that the price history knows of. A quantity changed in the product form was written down as
-- a recount, too: only where the audit says that stock was moved was it one.
insert into movement_loss (store_id, product_id, id, category_id, at, day, quantity, unit_cost)
select movement.store_id, movement.product_id, movement.id, product.category_id, movement.at,
  (movement.at at time zone store.time_zone)::date, -movement.quantity,
  coalesce((
    select price.cost from product_price as price
    where price.store_id = movement.store_id and price.product_id = movement.product_id and price.at <= movement.at
    order by price.id desc limit 1
  ), product.cost)
from stock_movement as movement
join product on product.store_id = movement.store_id and product.id = movement.product_id
join store on store.id = movement.store_id
where movement.quantity <> 0 and (
  movement.reason in ('damage', 'loss') or movement.reason = 'recount' and exists (
    select from audit_entry as entry
    where entry.store_id = movement.store_id and entry.action = 'product.stock-moved'
      and entry.at = movement.at and entry.after ->> 'id' = movement.product_id::text
  )
);
