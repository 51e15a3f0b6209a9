-- Named discounts over days, which a till applies by itself.
create table promotion (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- In hundredths of a percent, or in hundredths of the currency off each unit.
  rate integer check (rate between 1 and 10000),
  amount bigint check (amount > 0),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- 0 is Monday; none for every day.
  weekdays smallint[] check (cardinality(weekdays) between 1 and 7),
  covers text not null check (covers in ('ALL', 'PRODUCTS', 'CATEGORIES')),
  code text,
  -- The code as it is compared.
  code_key text,
  paused_at timestamptz(3),
  -- Ended by hand: on its last day it no longer runs.
  ended_at timestamptz(3),
  search_name text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id),
  check (num_nonnulls(rate, amount) = 1),
  check ((code is null) = (code_key is null)),
  check (ended_at is null or ends_on is not null)
);
create index on promotion (store_id, starts_on, id);

create trigger usage_of_new after insert on promotion referencing new table as changed
  for each statement execute function count_usage('promotions', '1');
create trigger usage_of_old after delete on promotion referencing old table as changed
  for each statement execute function count_usage('promotions', '1');

create table promotion_product (
  store_id uuid not null,
  promotion_id uuid not null,
  product_id uuid not null,
  primary key (store_id, promotion_id, product_id),
  foreign key (store_id, promotion_id) references promotion (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index on promotion_product (store_id, product_id);

create table promotion_category (
  store_id uuid not null,
  promotion_id uuid not null,
  category_id uuid not null,
  primary key (store_id, promotion_id, category_id),
  foreign key (store_id, promotion_id) references promotion (store_id, id) on delete cascade,
  foreign key (store_id, category_id) references category (store_id, id) on delete cascade
);
create index on promotion_category (store_id, category_id);

-- Frozen on the line, with its name as it was then. Off each unit where it is an amount: the rate is then rounded.
alter table sale_line
  add column promotion_id uuid,
  add column promotion_name text,
  add column promotion_off bigint check (promotion_off > 0),
  add constraint sale_line_promotion_whole check ((promotion_id is null) = (promotion_name is null)
    and (promotion_id is not null or promotion_off is null)),
  add constraint sale_line_promotion foreign key (store_id, promotion_id) references promotion (store_id, id);
create index on sale_line (store_id, promotion_id, day) where promotion_id is not null;

alter table sale add column is_promoted boolean not null default false;

-- One more list has views.
alter table list_view drop constraint list_view_list_check;
alter table list_view add constraint list_view_list_check
  check (list in ('sales', 'products', 'customers', 'expenses', 'suppliers', 'purchases', 'promotions'));

-- The sample shop has promotions.
alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'member', 'till', 'invitation', 'supplier',
    'purchase_order', 'promotion'));
