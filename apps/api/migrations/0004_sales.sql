create table customer (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  email text,
  number text,
  location text,
  note text,
  tags text[] not null,
  consent_at timestamptz,
  -- By code point on every server, so that it can be looked up by how it begins.
  search_name text collate "C" not null,
  search_text text not null,
  -- What the customer bought, kept with each sale; a test holds it to the sales themselves.
  purchases integer not null default 0,
  spent bigint not null default 0,
  profit bigint not null default 0,
  -- To the millisecond, as a cursor says it.
  first_purchase_at timestamptz(3),
  last_purchase_at timestamptz(3),
  average_check bigint not null generated always as
    (case when purchases > 0 then round(spent::numeric / purchases) else 0 end) stored,
  -- What the domain's segment says, so that it can be searched by; a test holds the two together.
  segment text not null generated always as
    (case when purchases >= 5 then 'VIP' when purchases >= 2 then 'RETURNING' else 'NEW' end) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id)
) with (fillfactor = 85);

create index on customer (store_id, search_name, id);
-- Each order by segment: a list of all is three that are merged.
create index on customer (store_id, segment, search_name, id);
create index on customer (store_id, segment, spent, id);
create index on customer (store_id, segment, purchases, id);
create index on customer (store_id, segment, average_check, id);
create index on customer (store_id, segment, coalesce(last_purchase_at, '-infinity'), id);
create index on customer (store_id, lower(email)) where email is not null;
create index on customer (store_id, number) where number is not null;
create index on customer using gin (store_id, search_text gin_trgm_ops);
create index on customer using gin (store_id, tags);

create table sale_counter (
  store_id uuid primary key references store (id) on delete cascade,
  last_number integer not null
);

-- A sale, or a return: a document of its own, dated when it happens and negative in every figure.
create table sale (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  number integer not null,
  kind text not null check (kind in ('SALE', 'RETURN')),
  return_of uuid,
  sold_at timestamptz(3) not null,
  -- The day and hour in the store's time zone when it was sold.
  day date not null,
  hour smallint not null,
  customer_id uuid,
  seller_id uuid not null,
  payment_method text not null check (payment_method in ('CASH', 'CARD', 'TRANSFER', 'OTHER')),
  note text,
  reason text,
  restocked boolean,
  is_discounted boolean not null,
  quantity integer not null,
  gross bigint not null,
  discount bigint not null,
  total bigint not null,
  cost bigint not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (store_id, id),
  unique (store_id, number),
  foreign key (store_id, return_of) references sale (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customer (store_id, id) on delete set null (customer_id),
  foreign key (store_id, seller_id) references member (store_id, id)
);

create index on sale (store_id, sold_at, id);
create index on sale (store_id, seller_id, sold_at, id);
create index on sale (store_id, customer_id, sold_at, id) where customer_id is not null;
create index on sale (store_id, return_of) where return_of is not null;
create index on sale (store_id, day) include (kind, customer_id, is_discounted, quantity, gross, discount, total, cost);
create index on sale using gin (store_id, search_text gin_trgm_ops);

-- Price, cost, discount, product and category name are frozen when it is sold.
create table sale_line (
  store_id uuid not null,
  sale_id uuid not null,
  id uuid not null,
  place smallint not null,
  return_of uuid,
  sold_at timestamptz(3) not null,
  day date not null,
  product_id uuid not null,
  product_name text not null,
  category_id uuid not null,
  category_name text not null,
  price bigint not null,
  unit_cost bigint not null,
  -- In hundredths of a percent.
  discount_rate integer not null check (discount_rate between 0 and 10000),
  quantity integer not null,
  returned integer not null default 0,
  gross bigint not null,
  discount bigint not null,
  total bigint not null,
  cost bigint not null,
  primary key (store_id, sale_id, id),
  foreign key (store_id, sale_id) references sale (store_id, id) on delete cascade,
  check (returned between 0 and greatest(quantity, 0))
);

create index on sale_line (store_id, product_id, sold_at, sale_id);
create index on sale_line (store_id, category_id, sold_at, sale_id);
create index on sale_line (store_id, day) include (category_id, product_id, quantity, gross, discount, total, cost);

-- Which sale or return moved the stock; it stays when the sale is deleted, beside the movement that put it right.
alter table stock_movement add column sale_id uuid;
