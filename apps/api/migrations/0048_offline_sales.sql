-- The key under which a sale was recorded, or an offline one discarded (no sale_id). It outlives the sale: a device
-- that never got its answer must not record again what someone has deleted since.
create table sale_key (
  store_id uuid not null references store (id) on delete cascade,
  -- The first half of a SHA-256 of who made the sale and their key.
  key_hash bytea not null,
  sale_id uuid,
  -- On the receipt of a sale that was made offline.
  temporary_number text,
  primary key (store_id, key_hash)
);

create index on sale_key (store_id, temporary_number) where temporary_number is not null;
