create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table category (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  search_name text not null,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, search_name)
);

create table picture (
  store_id uuid not null references store (id) on delete cascade,
  id text not null,
  small bytea not null,
  large bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

create table product (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  sku text,
  search_name text not null,
  search_text text not null,
  price bigint not null check (price > 0),
  cost bigint not null check (cost > 0),
  balance integer not null check (balance >= 0),
  low_stock integer not null check (low_stock >= 0),
  picture_id text not null,
  version integer not null,
  archived_at timestamptz,
  -- What the domain's stockStatus says, so that it can be searched by; a test holds the two together.
  status text not null generated always as (
    case
      when archived_at is not null then 'ARCHIVED'
      when balance <= 0 then 'NOTAVAILABLE'
      when balance < low_stock then 'ENDING'
      else 'ACTIVE'
    end
  ) stored,
  created_at timestamptz not null,
  primary key (store_id, id),
  foreign key (store_id, category_id) references category (store_id, id),
  foreign key (store_id, picture_id) references picture (store_id, id)
)
-- Room on each page lets a change of balance, which no index holds, leave the indexes alone.
with (fillfactor = 85);
create index on product (store_id, search_name, id) where archived_at is null;
create index on product (store_id, status, search_name, id);
create index on product (store_id, category_id, search_name, id);
create index on product (store_id, picture_id);
create index on product using gin (store_id, search_text gin_trgm_ops);

create table stock_movement (
  store_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  reason text not null check
    (reason in ('opening', 'sale', 'return', 'received', 'recount', 'damage', 'loss', 'correction')),
  quantity integer not null,
  balance integer not null,
  note text,
  member_id uuid,
  primary key (store_id, product_id, id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);

create table product_price (
  store_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  price bigint not null,
  cost bigint not null,
  member_id uuid,
  primary key (store_id, product_id, id),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);

create table bulk_change (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  at timestamptz not null,
  member_id uuid not null,
  kind text not null,
  items jsonb not null,
  undone_at timestamptz,
  primary key (store_id, id)
);
