-- What sales came to, added up by stretches of days, so that a year is as quick to read as a week.
-- Level n holds stretches of 4^n days, counted from 1 January 2000. Each change adds rows, negative ones where
-- something goes, and waits for no one; folding adds them up later, which changes no sum.

create table sale_sum (
  store_id uuid not null,
  level smallint not null,
  stretch integer not null,
  hour smallint not null,
  seller_id uuid not null,
  payment_method text not null,
  is_folded boolean not null,
  sales bigint not null,
  gross bigint not null,
  discount bigint not null,
  units bigint not null,
  net bigint not null,
  net_gross bigint not null,
  net_units bigint not null,
  cost bigint not null,
  weekend_net bigint not null,
  named_sales bigint not null,
  named_net bigint not null,
  multi_sales bigint not null,
  discounted_sales bigint not null,
  discounted_net bigint not null,
  discounted_cost bigint not null,
  returns bigint not null,
  restocked_units bigint not null,
  lost_cost bigint not null
);
create index on sale_sum (store_id, level, stretch);
create index on sale_sum (store_id, level, stretch) where not is_folded;

create table product_sum (
  store_id uuid not null,
  level smallint not null,
  stretch integer not null,
  product_id uuid not null,
  category_id uuid not null,
  is_folded boolean not null,
  gross bigint not null,
  discount bigint not null,
  units bigint not null,
  net bigint not null,
  net_gross bigint not null,
  net_units bigint not null,
  cost bigint not null,
  known_cost_net bigint not null
);
create index on product_sum (store_id, level, stretch);
create index on product_sum (store_id, level, stretch) where not is_folded;

create function stretch_of(day date, level integer) returns integer language sql immutable
return (day - date '2000-01-01') >> (2 * level);

-- What one sale or return adds, at every level; taken away again where the sign is -1.
create function sums_of(sale sale, sign integer) returns setof sale_sum language sql stable
begin atomic
  select sale.store_id, level::smallint, stretch_of(sale.day, level), sale.hour, sale.seller_id, sale.payment_method,
    false,
    sign * is_sale,
    sign * is_sale * sale.gross,
    sign * is_sale * sale.discount,
    sign * is_sale * sale.quantity,
    sign * sale.total,
    sign * sale.gross,
    sign * sale.quantity,
    sign * sale.cost,
    sign * (extract(isodow from sale.day) > 5)::integer * sale.total,
    sign * is_sale * is_named,
    sign * is_named * sale.total,
    sign * is_sale * (sale.quantity > 1)::integer,
    sign * is_sale * is_discounted,
    sign * is_discounted * sale.total,
    sign * is_discounted * sale.cost,
    sign * is_return,
    sign * is_return * -sale.quantity * coalesce(sale.restocked, false)::integer,
    sign * is_return * -sale.cost * (not coalesce(sale.restocked, true))::integer
  from generate_series(0, 5) as level,
    lateral (select
      (sale.kind = 'SALE')::integer as is_sale,
      (sale.kind = 'RETURN')::integer as is_return,
      (sale.customer_id is not null)::integer as is_named,
      sale.is_discounted::integer as is_discounted
    ) as facts;
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
    sign * (line.cost <> 0)::integer * line.total
  from generate_series(0, 5) as level, lateral (select (line.quantity > 0)::integer as is_sold) as facts;
end;

create function keep_sale_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sale_sum select sums.* from came, sums_of(came::sale, 1) as sums;
  elsif tg_op = 'DELETE' then
    insert into sale_sum select sums.* from gone, sums_of(gone::sale, -1) as sums;
  else
    insert into sale_sum
    select sums.* from came join gone using (store_id, id),
      lateral (select * from sums_of(came::sale, 1) union all select * from sums_of(gone::sale, -1)) as sums
    where (came.day, came.hour, came.seller_id, came.payment_method, came.customer_id is null, came.is_discounted,
        came.quantity, came.gross, came.discount, came.total, came.cost, came.restocked)
      is distinct from (gone.day, gone.hour, gone.seller_id, gone.payment_method, gone.customer_id is null,
        gone.is_discounted, gone.quantity, gone.gross, gone.discount, gone.total, gone.cost, gone.restocked);
  end if;
  return null;
end
$$;

create function keep_product_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_sum select sums.* from came, sums_of(came::sale_line, 1) as sums;
  elsif tg_op = 'DELETE' then
    insert into product_sum select sums.* from gone, sums_of(gone::sale_line, -1) as sums;
  else
    insert into product_sum
    select sums.* from came join gone using (store_id, sale_id, id),
      lateral (select * from sums_of(came::sale_line, 1) union all select * from sums_of(gone::sale_line, -1)) as sums
    where (came.day, came.product_id, came.category_id, came.quantity, came.gross, came.discount, came.total, came.cost)
      is distinct from
      (gone.day, gone.product_id, gone.category_id, gone.quantity, gone.gross, gone.discount, gone.total, gone.cost);
  end if;
  return null;
end
$$;

create trigger sums_of_new after insert on sale
  referencing new table as came for each statement execute function keep_sale_sums();
create trigger sums_of_changed after update on sale
  referencing old table as gone new table as came for each statement execute function keep_sale_sums();
create trigger sums_of_gone after delete on sale
  referencing old table as gone for each statement execute function keep_sale_sums();

create trigger sums_of_new after insert on sale_line
  referencing new table as came for each statement execute function keep_product_sums();
create trigger sums_of_changed after update on sale_line
  referencing old table as gone new table as came for each statement execute function keep_product_sums();
create trigger sums_of_gone after delete on sale_line
  referencing old table as gone for each statement execute function keep_product_sums();

insert into sale_sum select sums.* from sale, sums_of(sale, 1) as sums;
insert into product_sum select sums.* from sale_line, sums_of(sale_line, 1) as sums;
