-- What each customer bought, month by month, for cohorts.
create index sale_by_customer_month on sale (store_id, customer_id, date_trunc('month', day::timestamp))
  include (day, kind, total) where customer_id is not null;
