-- What of a store was made up to look around in. All else is real, and is never removed with it.
create table sample_set (
  store_id uuid primary key references store (id) on delete cascade,
  loaded_at timestamptz(3) not null
);

-- No keys to what they name: a sample that someone deletes is simply not there any more.
create table sample_row (
  store_id uuid not null references sample_set (store_id) on delete cascade,
  kind text not null check (kind in ('category', 'product', 'customer', 'sale')),
  id uuid not null,
  primary key (store_id, kind, id)
);
