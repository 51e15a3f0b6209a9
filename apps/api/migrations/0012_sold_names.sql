-- Under which names each product was sold. A search looks here first: there are few names, and many sales.
-- A name stays when its last sale is gone; it then leads nowhere.
create table sold_name (
  store_id uuid not null references store (id) on delete cascade,
  product_id uuid not null,
  name text not null,
  search_name text not null,
  primary key (store_id, product_id, name)
);
create index on sold_name using gin (store_id, search_name gin_trgm_ops);

create function keep_sold_names() returns trigger language plpgsql as $$
begin
  insert into sold_name
  select distinct came.store_id, came.product_id, came.product_name, product.search_name
  from came join product
    on product.store_id = came.store_id and product.id = came.product_id and product.name = came.product_name
  on conflict do nothing;
  return null;
end
$$;
create trigger names_of_new after insert on sale_line
  referencing new table as came for each statement execute function keep_sold_names();

insert into sold_name
select distinct line.store_id, line.product_id, line.product_name, product.search_name
from sale_line as line join product
  on product.store_id = line.store_id and product.id = line.product_id and product.name = line.product_name;

-- Names are found above; what is left to look through are notes. A return is found by the note of its sale.
drop index sale_store_id_search_text_idx;
create index on sale using gin (store_id, search_text gin_trgm_ops) where note is not null or kind = 'RETURN';
