-- Whether anything of a product was sold, and who supplies it, are in the indexes as well: sums of products and suppliers are
-- read from indexes alone.
set local maintenance_work_mem = '256MB';

drop index product_sum_store_id_level_stretch_product_id_net_net_units_idx;
create index product_sum_by_stretch on product_sum (store_id, level, stretch) include (product_id, units, net, net_units);

drop index supplier_product_preferred;
create unique index supplier_product_preferred on supplier_product (store_id, product_id) include (supplier_id)
  where is_preferred;
