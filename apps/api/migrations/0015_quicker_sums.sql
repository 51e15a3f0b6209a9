-- Adds up whole numbers to a whole number, and nothing to 0. sum() of bigint answers a numeric, which takes longer.
create aggregate added(bigint) (
  sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl, parallel = safe
);

-- The list of best-selling products adds up all there are, so what it needs stands in the index itself.
drop index product_sum_store_id_level_stretch_idx;
create index on product_sum (store_id, level, stretch) include (product_id, net, net_units);

-- An index answers alone only for pages that have been vacuumed since they were written, and folding writes anew what
-- is read most: by default that would wait until a fifth of the table has changed.
alter table product_sum set (
  autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0
);
