-- Each order of the sales is read from an index, page by page, both ways. Walk-in sales have no client to be sorted
-- under: they are a list of their own, beside that of the clients.
create index on sale (store_id, total, id);
create index on sale (store_id, (total - cost), id);
create index on sale (store_id, payment_method, sold_at, id);
create index on sale (store_id, sold_at, id) where customer_id is null;

-- What a member saved of a list: its filters and sort as the address has them, and its columns.
create table list_view (
  store_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  list text not null check (list in ('sales', 'products', 'customers', 'expenses')),
  name text not null,
  query text not null,
  -- In the order they are shown; none where each member's own choice holds.
  columns text[],
  is_shared boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id) on delete cascade
);
create index on list_view (store_id, list, member_id, id);

create trigger usage_of_new after insert on list_view referencing new table as changed
  for each statement execute function count_usage('list_views', '1');
create trigger usage_of_old after delete on list_view referencing old table as changed
  for each statement execute function count_usage('list_views', '1');
