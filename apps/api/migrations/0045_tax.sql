-- A tax by name. Its parts (one, or several such as state and city) hold from a day on; the past keeps its own.
create table tax (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  search_name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, search_name)
);

create table tax_rate (
  store_id uuid not null,
  tax_id uuid not null,
  starts_on date not null,
  -- [{name, rate}], rates in thousandths of a percent.
  parts jsonb not null,
  primary key (store_id, tax_id, starts_on),
  foreign key (store_id, tax_id) references tax (store_id, id) on delete cascade
);

-- Of a product, else of its category, else of the store.
alter table store
  add column tax_id uuid,
  add column prices_include_tax boolean not null default false,
  add column tax_rounding text not null default 'LINE'
    constraint store_tax_rounding check (tax_rounding in ('LINE', 'SALE')),
  add foreign key (id, tax_id) references tax (store_id, id) on delete set null (tax_id);
alter table category add column tax_id uuid,
  add foreign key (store_id, tax_id) references tax (store_id, id) on delete set null (tax_id);
alter table product add column tax_id uuid,
  add foreign key (store_id, tax_id) references tax (store_id, id) on delete set null (tax_id);
create index on category (store_id, tax_id) where tax_id is not null;
create index on product (store_id, tax_id) where tax_id is not null;

-- All figures but tax stay without tax: what was paid is total + tax. Frozen when it is sold.
alter table sale
  add column tax bigint not null default 0,
  add column prices_include_tax boolean not null default false,
  -- The discount on the whole sale, in prices as they were shown; it is part of what its lines are discounted by.
  add column sale_discount bigint not null default 0,
  -- In hundredths of a percent, where it was given so.
  add column sale_discount_rate integer
    constraint sale_discount_rate check (sale_discount_rate between 0 and 10000);
alter table sale_line
  add column tax bigint not null default 0,
  -- [{name, rate, amount}]; null where nothing is charged.
  add column taxes jsonb,
  add column sale_discount bigint not null default 0;

alter table sale_sum add column tax bigint not null default 0;
alter table product_sum add column tax bigint not null default 0;

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
    sign * sale.lost_cost,
    sign * sale.tax
  from generate_series(0, 5) as level,
    lateral (select
      (sale.kind = 'SALE')::integer as is_sale,
      (sale.kind = 'RETURN')::integer as is_return,
      (sale.customer_id is not null)::integer as is_named,
      sale.is_discounted::integer as is_discounted
    ) as facts;
end;

create or replace function sums_of(line sale_line, sign integer) returns setof product_sum language sql stable
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
    where (came.day, came.hour, came.seller_id, came.payment_method, came.customer_id is null, came.is_discounted,
        came.quantity, came.gross, came.discount, came.total, came.tax, came.cost, came.restocked)
      is distinct from (gone.day, gone.hour, gone.seller_id, gone.payment_method, gone.customer_id is null,
        gone.is_discounted, gone.quantity, gone.gross, gone.discount, gone.total, gone.tax, gone.cost, gone.restocked);
  end if;
  return null;
end
$$;

create or replace function keep_product_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_sum select sums.* from came, sums_of(came::sale_line, 1) as sums;
  elsif tg_op = 'DELETE' then
    insert into product_sum select sums.* from gone, sums_of(gone::sale_line, -1) as sums;
  else
    insert into product_sum
    select sums.* from came join gone using (store_id, sale_id, id),
      lateral (select * from sums_of(came::sale_line, 1) union all select * from sums_of(gone::sale_line, -1)) as sums
    where (came.day, came.product_id, came.category_id, came.quantity, came.gross, came.discount, came.total, came.tax,
        came.cost)
      is distinct from (gone.day, gone.product_id, gone.category_id, gone.quantity, gone.gross, gone.discount,
        gone.total, gone.tax, gone.cost);
  end if;
  return null;
end
$$;
