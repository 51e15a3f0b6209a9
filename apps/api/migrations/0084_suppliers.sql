-- Whom the store buys from.
create table supplier (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- A person, their address and their number: emptied by an edit, and in no line of the audit log.
  contact text,
  email text,
  phone text,
  address text,
  note text,
  -- Days from an order to its goods.
  lead_days integer not null check (lead_days between 0 and 365),
  minimum bigint check (minimum > 0),
  archived_at timestamptz(3),
  search_name text not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  primary key (store_id, id)
);
create index on supplier (store_id, search_name, id);

create trigger usage_of_new after insert on supplier referencing new table as changed
  for each statement execute function count_usage('suppliers', '1');
create trigger usage_of_old after delete on supplier referencing old table as changed
  for each statement execute function count_usage('suppliers', '1');

-- What a supplier has, and for how much.
create table supplier_product (
  store_id uuid not null,
  supplier_id uuid not null,
  product_id uuid not null,
  cost bigint not null check (cost > 0),
  -- The number that the supplier has for it.
  article text,
  pack_size numeric(13, 3) not null check (pack_size > 0),
  is_preferred boolean not null,
  primary key (store_id, supplier_id, product_id),
  foreign key (store_id, supplier_id) references supplier (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index on supplier_product (store_id, product_id);
create unique index supplier_product_preferred on supplier_product (store_id, product_id) where is_preferred;

create trigger usage_of_new after insert on supplier_product referencing new table as changed
  for each statement execute function count_usage('supplier_products', '1');
create trigger usage_of_old after delete on supplier_product referencing old table as changed
  for each statement execute function count_usage('supplier_products', '1');

create table purchase_order (
  store_id uuid not null,
  id uuid not null,
  -- Taken from receipt_counter, series 'PO', when it is sent: a draft that is deleted leaves no gap.
  number integer,
  supplier_id uuid not null,
  status text not null check (status in ('DRAFT', 'SENT', 'PARTLY', 'RECEIVED', 'CANCELLED')),
  note text,
  expected_on date,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  sent_on date,
  -- When the last of it came, or the rest was cancelled.
  closed_on date,
  -- What was ordered, at the cost that was agreed, and what of it came, at the cost that was paid.
  total bigint not null,
  received_total bigint not null default 0,
  member_id uuid,
  version integer not null default 1,
  primary key (store_id, id),
  unique (store_id, number),
  check ((status = 'DRAFT') = (number is null)),
  foreign key (store_id, supplier_id) references supplier (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id)
);
create index on purchase_order (store_id, supplier_id, id);
create index on purchase_order (store_id, status, id);

create trigger usage_of_new after insert on purchase_order referencing new table as changed
  for each statement execute function count_usage('purchase_orders', '1');
create trigger usage_of_old after delete on purchase_order referencing old table as changed
  for each statement execute function count_usage('purchase_orders', '1');

create table purchase_line (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  place integer not null,
  -- None once the product was deleted: what was ordered stays as it was written.
  product_id uuid,
  product_name text not null,
  article text,
  unit text,
  quantity numeric(13, 3) not null check (quantity > 0),
  received numeric(13, 3) not null default 0 check (received >= 0),
  cost bigint not null check (cost > 0),
  primary key (store_id, order_id, id),
  foreign key (store_id, order_id) references purchase_order (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references product (store_id, id) on delete set null (product_id)
);
create index on purchase_line (store_id, product_id);

-- What came of a line, when, for how much, and what it made of the cost of the product.
create table purchase_receipt (
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  at timestamptz(3) not null,
  received_on date not null,
  quantity numeric(13, 3) not null check (quantity > 0),
  cost bigint not null check (cost > 0),
  cost_before bigint not null,
  cost_after bigint not null,
  member_id uuid,
  undone_at timestamptz(3),
  primary key (store_id, order_id, id),
  foreign key (store_id, order_id, line_id) references purchase_line (store_id, order_id, id) on delete cascade,
  foreign key (store_id, member_id) references member (store_id, id)
);

-- Two more lists have views.
alter table list_view drop constraint list_view_list_check;
alter table list_view add constraint list_view_list_check
  check (list in ('sales', 'products', 'customers', 'expenses', 'suppliers', 'purchases'));

-- The sample shop buys from suppliers.
alter table sample_row drop constraint sample_row_kind_check;
alter table sample_row add constraint sample_row_kind_check
  check (kind in ('category', 'product', 'customer', 'sale', 'expense', 'member', 'till', 'invitation', 'supplier',
    'purchase_order'));
