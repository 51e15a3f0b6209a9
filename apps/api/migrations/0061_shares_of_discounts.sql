-- Of a sale that was paid in several ways, the share of the discount is what the shares of the full price and of the
-- total differ by. Rounded on its own, it could be a cent off, and the value of returns by payment method with it.
insert into sale_sum select sums.* from sale, sums_of(sale, -1) as sums where sale.payments is not null;

create or replace function sums_of(sale sale, sign integer) returns setof sale_sum language sql stable
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
      -- What is left of the full price once the total is taken, so that all three agree.
      share_of(sale.gross, paid.before, paid.upto, paid.whole)
        - share_of(sale.total, paid.before, paid.upto, paid.whole) as discount,
      share_of(sale.total, paid.before, paid.upto, paid.whole) as total,
      share_of(sale.cost, paid.before, paid.upto, paid.whole) as cost,
      share_of(sale.lost_cost, paid.before, paid.upto, paid.whole) as lost_cost,
      -- With the total it comes to exactly what was paid.
      share_of(sale.total + sale.tax, paid.before, paid.upto, paid.whole)
        - share_of(sale.total, paid.before, paid.upto, paid.whole) as tax
    ) as share,
    generate_series(0, 5) as level;
end;

insert into sale_sum select sums.* from sale, sums_of(sale, 1) as sums where sale.payments is not null;
