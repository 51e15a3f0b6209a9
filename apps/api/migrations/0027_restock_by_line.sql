-- Each line of a return says whether its goods went back on the shelf; null on a line that was sold.
alter table sale_line add column restocked boolean;
-- What of a return went back on the shelf, and what the rest had cost, so that a sum needs no lines.
alter table sale
  add column restocked_units integer not null default 0,
  add column lost_cost bigint not null default 0;

-- No figure changes by this, so the triggers that add up sales write nothing.
update sale_line set restocked = sale.restocked from sale
where sale.store_id = sale_line.store_id and sale.id = sale_line.sale_id and sale.kind = 'RETURN';
update sale set
  restocked_units = case when restocked then -quantity else 0 end,
  lost_cost = case when restocked then 0 else -cost end
where kind = 'RETURN';

create or replace function sums_of(sale sale, sign integer) returns setof sale_sum language sql stable
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
    sign * sale.restocked_units,
    sign * sale.lost_cost
  from generate_series(0, 5) as level,
    lateral (select
      (sale.kind = 'SALE')::integer as is_sale,
      (sale.kind = 'RETURN')::integer as is_return,
      (sale.customer_id is not null)::integer as is_named,
      sale.is_discounted::integer as is_discounted
    ) as facts;
end;
