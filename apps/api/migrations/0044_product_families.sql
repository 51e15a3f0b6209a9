-- Variants are products: what a family adds is a shared name, a shared picture and which options they differ in.
create table product_family (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  name text not null,
  search_name text not null,
  option_names text[] not null,
  version integer not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);

alter table product
  add column family_id uuid,
  add column option_values text[] not null default '{}',
  add foreign key (store_id, family_id) references product_family (store_id, id);
create index on product (store_id, family_id, search_name, id) where family_id is not null;

-- A family ends with its last variant, whichever way that goes.
create function end_empty_families() returns trigger language plpgsql as $$
begin
  delete from product_family as family
  using (select distinct store_id, family_id from gone where family_id is not null) as left_one
  where family.store_id = left_one.store_id and family.id = left_one.family_id
    and not exists (
      select from product where product.store_id = family.store_id and product.family_id = family.id
    );
  return null;
end $$;
create trigger families_of_old after delete on product referencing old table as gone
  for each statement execute function end_empty_families();

-- Frozen when it is sold, as the short name is. Null where the product had none.
alter table sale_line add column product_long_name text;
