-- No row is rewritten: the defaults are constants, and a product without the new fields is searched as before.
alter table product
  add column long_name text,
  add column unit text not null default 'PIECE'
    check (unit in ('PIECE', 'KG', 'G', 'LB', 'OZ', 'L', 'ML', 'M', 'CM', 'FT', 'M2', 'HOUR')),
  add column sold_by_measure boolean not null default false;

create table product_barcode (
  store_id uuid not null,
  -- The same for every way to write the code: lower case, and a UPC-A as the EAN-13 that it is.
  key text not null,
  code text not null,
  product_id uuid not null,
  place smallint not null,
  primary key (store_id, key),
  foreign key (store_id, product_id) references product (store_id, id) on delete cascade
);
create index on product_barcode (store_id, product_id, place) include (code);
