-- The indexes by day also have the sale of a line, and the id and hour of a sale: sales by supplier and goods by hour are
-- read from indexes alone.
drop index if exists sale_line_store_id_day_category_id_product_id_quantity_gros_idx;
create index sale_line_by_day on sale_line (store_id, day)
  include (sale_id, category_id, product_id, quantity, gross, discount, total, cost);

drop index if exists sale_store_id_day_kind_customer_id_is_discounted_quantity_g_idx;
create index sale_by_day on sale (store_id, day)
  include (id, hour, kind, customer_id, is_discounted, quantity, gross, discount, total, cost);
