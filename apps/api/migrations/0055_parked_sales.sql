-- A sale that someone typed and will sell later, perhaps on another device. It is no sale yet: it takes no stock, no
-- number and is in no figure.
create table parked_sale (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  label text,
  -- The form as it was typed. Its products and its customer may be deleted since.
  sale jsonb not null,
  -- What the customer would have paid, in cents.
  total bigint not null,
  parked_by uuid not null,
  parked_at timestamptz(3) not null,
  -- The device that took it up, who did, and until when it is theirs; all null, or none.
  held_by uuid,
  held_member uuid,
  held_until timestamptz(3),
  primary key (store_id, id),
  foreign key (store_id, parked_by) references member (store_id, id),
  foreign key (store_id, held_member) references member (store_id, id)
);
create index on parked_sale (parked_at);

create trigger usage_of_new after insert on parked_sale referencing new table as changed
  for each statement execute function count_usage('parked_sales', '1');
create trigger usage_of_old after delete on parked_sale referencing old table as changed
  for each statement execute function count_usage('parked_sales', '1');

-- A sale is also found by the long name that a product was sold under. The long name is the second name in what the
-- product is searched by.
create or replace function keep_sold_names() returns trigger language plpgsql as $$
begin
  insert into sold_name
  select distinct came.store_id, came.product_id, sold.name, sold.search_name
  from came join product on product.store_id = came.store_id and product.id = came.product_id,
    lateral (values
      (came.product_name, case when product.name = came.product_name then product.search_name end),
      (came.product_long_name, case when product.long_name = came.product_long_name
        then split_part(split_part(product.search_text, E'\n', 1), E'\r', 2) end)
    ) as sold (name, search_name)
  where sold.search_name is not null
  on conflict do nothing;
  return null;
end
$$;

-- Of a product that was renamed since, the name that it was sold under is only in the line.
with sold as materialized (
  select distinct store_id, product_id, product_long_name from sale_line where product_long_name is not null
)
insert into sold_name
select sold.store_id, sold.product_id, sold.product_long_name,
  case when product.long_name = sold.product_long_name
    then split_part(split_part(product.search_text, E'\n', 1), E'\r', 2)
    else lower(regexp_replace(normalize(sold.product_long_name, nfkd), '[\u0300-\u036f]', '', 'g')) end
from sold join product on product.store_id = sold.store_id and product.id = sold.product_id
on conflict do nothing;

-- Before the others: the note comes last.
update sale set search_text = named.names || E'\n' || sale.search_text
from (
  select line.store_id, line.sale_id, string_agg(distinct sold_name.search_name, E'\n') as names
  from sale_line as line join sold_name
    on sold_name.store_id = line.store_id and sold_name.product_id = line.product_id
      and sold_name.name = line.product_long_name
  where line.product_long_name is not null
  group by line.store_id, line.sale_id
) as named
where sale.store_id = named.store_id and sale.id = named.sale_id;
