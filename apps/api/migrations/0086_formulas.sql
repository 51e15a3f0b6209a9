-- Metrics of a store's own. A formula names the metrics it is calculated from by their ids.
create table formula (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  formula text not null,
  better text not null check (better in ('up', 'down', 'neither')),
  description text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id)
);

create unique index formula_name on formula (store_id, lower(name));
