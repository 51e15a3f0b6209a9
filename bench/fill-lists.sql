-- Rows for the lists that sales do not fill: orders, activities, expenses, promotions, the audit log.
insert into purchase_order (store_id, id, number, supplier_id, status, created_at, sent_at, sent_on, closed_on, total,
  received_total, member_id)
select :store, pg_temp.id_at(made.at), n, supplier.id, made.status, made.at, made.at, made.at::date,
  case when made.status = 'RECEIVED' then made.at::date + 7 end, 30000, case when made.status = 'RECEIVED' then 30000 else 0 end,
  :owner
from generate_series(1, 5000) as n
join (select id, row_number() over (order by name) - 1 as place from supplier where store_id = :store) as supplier
  on supplier.place = n % 100,
lateral (select now() - interval '3 years' * (5001 - n) / 5000 as at,
  case when n > 4950 then 'SENT' else 'RECEIVED' end as status) as made;
insert into receipt_counter (store_id, series, last_number) values (:store, 'PO', 5000);

insert into purchase_line (store_id, order_id, id, place, product_id, product_name, quantity, received, cost)
select :store, bought.id, gen_random_uuid(), line.place, product.id, product.name, 10,
  case when bought.status = 'RECEIVED' then 10 else 0 end, 1000
from purchase_order as bought
cross join generate_series(0, 2) as line (place)
join (select id, name, row_number() over (order by name) - 1 as at from product where store_id = :store) as product
  on product.at = (bought.number * 3 + line.place) % (select count(*) from product where store_id = :store)
where bought.store_id = :store;

insert into activity (store_id, id, kind, status, member_id, customer_id, started_at, day, hour, minutes, subject,
  search_text, created_at)
select :store, pg_temp.id_at(made.at), case when n % 3 = 0 then 'MEETING' else 'CALL' end,
  case when n % 3 = 0 then 'HELD' else 'ANSWERED' end, :owner, customer.id, made.at, made.at::date,
  extract(hour from made.at), 5 + n % 40, 'Subject ' || n, 'subject ' || n, made.at
from generate_series(1, 50000) as n
left join (select id, row_number() over (order by id) as place from customer where store_id = :store) as customer
  on customer.place = n,
lateral (select date_trunc('milliseconds', now() - interval '3 years' * (50001 - n) / 50000) at time zone 'UTC'
  at time zone 'UTC' as at) as made;

insert into expense (store_id, id, category, search_category, amount, kind, date, month_day, repeat, spread_months,
  last_day, created_at)
select :store, pg_temp.id_at(made.day), 'Category ' || n % 20, 'category ' || n % 20, 1000 + n, 'VARIABLE', made.day,
  extract(day from made.day), 'NONE', 0, made.day, made.day
from generate_series(1, 1000) as n, lateral (select current_date - n as day) as made;

-- All are over, so that none changes the price of a sale.
insert into promotion (store_id, id, name, rate, starts_on, ends_on, covers, search_name, created_at)
select :store, pg_temp.id_at(now() - interval '1 day' * n), 'Promotion ' || n, 1000, current_date - n - 7, current_date - n, 'ALL',
  'promotion ' || n, now() - interval '1 day' * (n + 8)
from generate_series(1, 500) as n;

insert into audit_entry (store_id, id, at, member_id, actor, action, kind, record_kind, record_id, after)
select :store, pg_temp.id_at(sold.created_at), sold.created_at, :owner, 'Bench Owner', 'sale.recorded', 'sales', 'sale', sold.id,
  jsonb_build_object('id', sold.id, 'total', sold.total / 100.0)
from (select id, created_at, total from sale where store_id = :store order by created_at desc limit 200000) as sold;

analyze;
