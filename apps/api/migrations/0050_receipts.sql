-- The receipts of a till begin with its number. A till keeps it, also when it is renamed or revoked.
alter table till add column number smallint;
update till set number = numbered.place
from (select store_id, id, row_number() over (partition by store_id order by created_at, id) as place from till) as numbered
where till.store_id = numbered.store_id and till.id = numbered.id;
alter table till alter column number set not null, add unique (store_id, number);

-- The last number of each series: 'T1' for the first till and 'R' for what is sold elsewhere.
create table receipt_counter (
  store_id uuid not null references store (id) on delete cascade,
  series text not null,
  last_number integer not null,
  primary key (store_id, series)
);

-- Of each sale and return since there are receipts. It outlives a deleted sale, so that no number is ever used twice.
create table receipt (
  store_id uuid not null references store (id) on delete cascade,
  sale_id uuid not null,
  series text not null,
  number integer not null,
  -- What its QR code links to. Readable, since it is printed again, and opens nothing that is not in this database.
  token text not null unique,
  issued_at timestamptz(3) not null,
  changed_at timestamptz(3),
  voided_at timestamptz(3),
  primary key (store_id, sale_id),
  unique (store_id, series, number)
);

-- At the head of receipts, as PNG.
create table store_logo (
  store_id uuid primary key references store (id) on delete cascade,
  bytes bytea not null
);
