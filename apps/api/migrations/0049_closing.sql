-- A drawer is a till, or, where till_id is null, the store's own counter. Its sales since its last close are a range.
create index sale_by_drawer on sale (store_id, till_id, number);

-- Nobody counted the cash of sales from before there were closes: the first close of a drawer begins after them.
alter table sale_counter add column closing_after integer not null default 0;
update sale_counter set closing_after = last_number where last_number > 0;

-- A Z report: figures as they were, which never change.
create table drawer_close (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  till_id uuid,
  -- Without gaps for each drawer.
  number integer not null,
  name text not null,
  -- When the drawer was closed before; null the first time.
  opened_at timestamptz(3),
  closed_at timestamptz(3) not null,
  day date not null,
  -- The sales in it: above the first number, up to the last.
  after_number integer not null,
  last_number integer not null,
  expected bigint not null,
  counted bigint not null constraint drawer_close_counted check (counted >= 0),
  float_left bigint not null,
  note text,
  figures jsonb not null,
  member_id uuid not null,
  primary key (store_id, id),
  unique nulls not distinct (store_id, till_id, number),
  foreign key (store_id, till_id) references till (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id),
  constraint drawer_close_float check (float_left between 0 and counted)
);
create index on drawer_close (store_id, closed_at);

-- A sale as it was when it was closed, so that what changes afterwards can be seen. No sale is closed twice.
create table closed_sale (
  store_id uuid not null,
  sale_id uuid not null,
  close_id uuid not null,
  number integer not null,
  seller_id uuid not null,
  payment_method text not null,
  payments jsonb,
  discount bigint not null,
  total bigint not null,
  tax bigint not null,
  primary key (store_id, sale_id),
  -- Deferred: what is in a close is read first, and in one statement.
  foreign key (store_id, close_id) references drawer_close (store_id, id) on delete cascade
    deferrable initially deferred
);
create index on closed_sale (store_id, close_id);

-- Cash that came in or, below zero, went out otherwise than by sales.
create table cash_movement (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  till_id uuid,
  amount bigint not null constraint cash_movement_amount check (amount <> 0),
  reason text not null,
  member_id uuid not null,
  at timestamptz(3) not null,
  day date not null,
  close_id uuid,
  primary key (store_id, id),
  foreign key (store_id, till_id) references till (store_id, id),
  foreign key (store_id, member_id) references member (store_id, id),
  foreign key (store_id, close_id) references drawer_close (store_id, id) on delete cascade
);
create index on cash_movement (store_id, at);
create index cash_movement_open on cash_movement (store_id, till_id) where close_id is null;
