-- The view of a sale shows the number that its receipt had while the device was offline.
create index on sale_key (store_id, sale_id) where temporary_number is not null;
