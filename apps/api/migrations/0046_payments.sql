-- A store's own ways to be paid, beside cash, card, transfer and other. They are never deleted: sales name them.
create table payment_method (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  search_name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, search_name)
);

-- One of the four, or the id of a store's own method.
alter table sale drop constraint sale_payment_method_check;
alter table sale
  add constraint sale_payment_method check (
    payment_method in ('CASH', 'CARD', 'TRANSFER', 'OTHER')
    or payment_method ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  ),
  -- [{method, amount}] that sum to total + tax; null where all of it was paid by payment_method.
  add column payments jsonb,
  -- What the customer handed over in cash, where it was entered.
  add column cash_given bigint constraint sale_cash_given check (cash_given >= 0);

create index sale_split_payments on sale (store_id, day) where payments is not null;

-- Each payment of a sale as a span of what was paid. The main one, which the sale is counted for, is payment_method.
create function payments_of(sale sale) returns table (
  method text, is_main boolean, before bigint, upto bigint, whole bigint
) language sql immutable
begin atomic
  select sale.payment_method, true, 0::bigint, 1::bigint, 1::bigint where sale.payments is null
  union all
  select part.method, part.method = sale.payment_method,
    (sum(part.amount) over (order by part.place) - part.amount)::bigint,
    (sum(part.amount) over (order by part.place))::bigint,
    sale.total + sale.tax
  from (
    select element ->> 'method' as method, (element ->> 'amount')::bigint as amount, place
    from jsonb_array_elements(sale.payments) with ordinality as payment (element, place)
  ) as part
  where sale.payments is not null;
end;

-- The part of an amount that belongs to a span. The parts of all spans sum to the amount.
create function share_of(amount bigint, before bigint, upto bigint, whole bigint) returns bigint
language sql immutable
return case when upto - before = whole then amount
  else round(amount::numeric * upto / whole)::bigint - round(amount::numeric * before / whole)::bigint end;

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

create or replace function keep_sale_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sale_sum select sums.* from came, sums_of(came::sale, 1) as sums;
  elsif tg_op = 'DELETE' then
    insert into sale_sum select sums.* from gone, sums_of(gone::sale, -1) as sums;
  else
    insert into sale_sum
    select sums.* from came join gone using (store_id, id),
      lateral (select * from sums_of(came::sale, 1) union all select * from sums_of(gone::sale, -1)) as sums
    where (came.day, came.hour, came.seller_id, came.payment_method, came.payments, came.customer_id is null,
        came.is_discounted, came.quantity, came.gross, came.discount, came.total, came.tax, came.cost, came.restocked)
      is distinct from (gone.day, gone.hour, gone.seller_id, gone.payment_method, gone.payments,
        gone.customer_id is null, gone.is_discounted, gone.quantity, gone.gross, gone.discount, gone.total, gone.tax,
        gone.cost, gone.restocked);
  end if;
  return null;
end
$$;
