-- Fills one store with sales over three years, about two lines each. fill.ts fills in the placeholders.
-- Random with a fixed seed, so every run gets the same data.
select setseed(0.42);

insert into category (store_id, id, name, search_name, created_at)
select :store, gen_random_uuid(), 'Category ' || n, 'category ' || n, now() - interval '3 years'
from generate_series(1, 40) as n;

insert into picture (store_id, id, small, large, created_at)
values (:store, 'bench-picture-00000000', '', '', now());

insert into product (store_id, id, category_id, name, long_name, sku, search_name, search_text, price, cost, balance,
  low_stock, picture_id, version, created_at)
select :store, gen_random_uuid(), category.id, made.name, made.long_name, 'SKU' || n, lower(made.name),
  lower(made.name) || coalesce(E'\r' || lower(made.long_name), '') || E'\nsku' || n, 500 + (n * 37) % 20000, 200 + (n * 17) % 9000, 1000000, 5,
  'bench-picture-00000000', 1, now() - interval '3 years'
from generate_series(1, :products) as n
join (select id, row_number() over (order by name) - 1 as place from category where store_id = :store) as category
  on category.place = n % 40,
lateral (select (array['Mug','Lamp','Tea','Soap','Card','Vase','Bowl','Book'])[1 + n % 8] || ' ' || n as name,
  case when n % 8 = 5 then 'Stoneware ' || n || ' vase, thrown by hand' end as long_name) as made;

insert into supplier (store_id, id, name, lead_days, search_name, search_text, created_at)
select :store, gen_random_uuid(), 'Supplier ' || n, 7, 'supplier ' || n, 'supplier ' || n, now() - interval '3 years'
from generate_series(1, 100) as n;

insert into supplier_product (store_id, supplier_id, product_id, cost, pack_size, is_preferred)
select :store, supplier.id, product.id, product.cost, 1, supplier.place = product.place % 100
from (select *, row_number() over (order by name) - 1 as place from supplier where store_id = :store) as supplier
join (select *, row_number() over (order by name) as place from product where store_id = :store) as product
  on supplier.place in (product.place % 100, (product.place + 7) % 100)
where product.place % 20 <> 0;

insert into customer (store_id, id, name, email, number, tags, search_name, search_text, created_at)
select :store, gen_random_uuid(), made.name, 'c' || n || '@example.com', '+1213' || lpad(n::text, 7, '0'), '{}',
  lower(made.name), lower(made.name) || E'\nc' || n || '@example.com',
  now() - interval '3 years' * random()
from generate_series(1, :customers) as n,
lateral (select (array['Mia','Leo','Zoe','Ben','Ada','Tom','Eva','Max'])[1 + n % 8] || ' '
  || (array['Smith','Garcia','Rossi','Novak','Silva','Kim','Weber'])[1 + n % 7] || ' ' || n as name) as made;

create temporary table drawn as
select n, pg_temp.id_at(now() - interval '3 years' + interval '3 years' * n / :sales) as sale_id,
  date_trunc('milliseconds', now() - interval '3 years' + interval '3 years' * n / :sales) as sold_at,
  case when random() < 0.6 then 1 + floor(random() * :customers)::int end as customer_place,
  case when random() < 0.2 then 1000 else 0 end as discount_rate,
  1 + floor(power(random(), 2) * :products)::int as first_place,
  case when random() < 0.9 then 1 + floor(power(random(), 2) * :products)::int end as second_place,
  1 + floor(random() * 3)::int as quantity
from generate_series(1, :sales) as n;

create temporary table shelf as
select substr(product.sku, 4)::int as place, product.*, category.name as category_name
from product join category on category.store_id = product.store_id and category.id = product.category_id
where product.store_id = :store;
create index on shelf (place);
create temporary table known as
select substr(split_part(email, '@', 1), 2)::int as place, id from customer where store_id = :store;
create index on known (place);
analyze drawn; analyze shelf; analyze known;

create temporary table drawn_line as
select drawn.n, drawn.sale_id, line.place, drawn.sold_at, (drawn.sold_at at time zone 'UTC')::date as day,
  shelf.id as product_id, shelf.name as product_name, shelf.long_name as product_long_name, shelf.category_id, shelf.category_name,
  shelf.price, shelf.cost as unit_cost, drawn.discount_rate, drawn.quantity, shelf.price * drawn.quantity as gross,
  round(shelf.price * drawn.quantity * (10000 - drawn.discount_rate) / 10000.0)::bigint as total
from drawn
cross join lateral (values (0, drawn.first_place), (1, drawn.second_place)) as line (place, shelf_place)
join shelf on shelf.place = line.shelf_place;
create index on drawn_line (sale_id);
create index on drawn_line (product_id);
analyze drawn_line;

insert into sale (store_id, id, number, kind, sold_at, day, hour, customer_id, seller_id, payment_method,
  is_discounted, quantity, gross, discount, total, cost, search_text, created_at)
select :store, drawn.sale_id, drawn.n, 'SALE', drawn.sold_at, (drawn.sold_at at time zone 'UTC')::date,
  extract(hour from drawn.sold_at at time zone 'UTC'), known.id, :owner,
  (array['CASH','CARD','TRANSFER'])[1 + drawn.n % 3], drawn.discount_rate > 0,
  sums.quantity, sums.gross, sums.gross - sums.total, sums.total, sums.cost, sums.names || E'\n', drawn.sold_at
from drawn
left join known on known.place = drawn.customer_place
join lateral (
  select sum(line.quantity) as quantity, sum(line.gross) as gross, sum(line.total) as total,
    sum(line.unit_cost * line.quantity) as cost, string_agg(distinct lower(concat_ws(E'\n', line.product_name, line.product_long_name)), E'\n') as names
  from drawn_line as line where line.sale_id = drawn.sale_id
) as sums on true
order by drawn.n;

insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, product_long_name,
  category_id, category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost)
select :store, sale_id, gen_random_uuid(), place, sold_at, day, product_id, product_name, product_long_name,
  category_id, category_name, price, unit_cost, discount_rate, quantity, gross, gross - total, total, unit_cost * quantity
from drawn_line order by n, place;

-- The ledger of stock: what was there at first, and each line sold since, in the order of their ids.
insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance)
select :store, moved.product_id, pg_temp.id_at(moved.at, moved.n), moved.at, moved.reason, moved.quantity,
  1000000 - coalesce(sum(moved.quantity) over (
    partition by moved.product_id order by moved.at desc, moved.n desc rows between unbounded preceding and 1 preceding
  ), 0)
from (
  select product_id, sold_at as at, 'sale' as reason, -quantity as quantity, n * 2 + place as n from drawn_line
  union all
  select shelf.id, shelf.created_at, 'opening',
    1000000 + coalesce((select sum(quantity) from drawn_line where drawn_line.product_id = shelf.id), 0), 0
  from shelf
) as moved;

insert into sale_counter (store_id, last_number) values (:store, :sales);

-- Without statistics the next statements are planned for a handful of rows and take minutes.
analyze sale; analyze sale_line; analyze customer; analyze stock_movement;

update customer set purchases = sums.purchases, spent = sums.spent, profit = sums.profit,
  first_purchase_at = sums.first_at, last_purchase_at = sums.last_at
from (
  select customer_id, count(*) as purchases, sum(total) as spent, sum(total - cost) as profit,
    min(sold_at) as first_at, max(sold_at) as last_at
  from sale where store_id = :store and customer_id is not null group by customer_id
) as sums
where customer.store_id = :store and customer.id = sums.customer_id;

drop table drawn, drawn_line, shelf, known;
