-- A list sorted by price or by quantity is read in its order, page by page, and never sorted as a whole.
create index on product (store_id, price, search_name, id) where archived_at is null;
create index on product (store_id, balance, search_name, id) where archived_at is null;
