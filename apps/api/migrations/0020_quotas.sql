-- How much of what is bound a store has, kept up by the statements that add and take away: asked with each create,
-- it must cost the same however much there is.
create table store_usage (
  store_id uuid not null references store (id) on delete cascade,
  name text not null,
  used bigint not null,
  primary key (store_id, name)
)
-- One row changes again and again: room on its page spares the index.
with (fillfactor = 50);

-- The name of the count, and what one row adds to it.
create function count_usage() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  execute format(
    'insert into store_usage (store_id, name, used)
     select store_id, %L, %s * sum(%s) from changed
     where exists (select from store where store.id = changed.store_id)
     group by store_id order by store_id
     on conflict (store_id, name) do update set used = store_usage.used + excluded.used',
    tg_argv[0], sign, tg_argv[1]);
  return null;
end
$$;

create trigger usage_of_new after insert on category referencing new table as changed
  for each statement execute function count_usage('categories', '1');
create trigger usage_of_old after delete on category referencing old table as changed
  for each statement execute function count_usage('categories', '1');
create trigger usage_of_new after insert on product referencing new table as changed
  for each statement execute function count_usage('products', '1');
create trigger usage_of_old after delete on product referencing old table as changed
  for each statement execute function count_usage('products', '1');
create trigger usage_of_new after insert on customer referencing new table as changed
  for each statement execute function count_usage('customers', '1');
create trigger usage_of_old after delete on customer referencing old table as changed
  for each statement execute function count_usage('customers', '1');
create trigger usage_of_new after insert on picture referencing new table as changed
  for each statement execute function count_usage('picture_bytes', 'octet_length(small) + octet_length(large)');
create trigger usage_of_old after delete on picture referencing old table as changed
  for each statement execute function count_usage('picture_bytes', 'octet_length(small) + octet_length(large)');
create trigger usage_of_new after insert on expense referencing new table as changed
  for each statement execute function count_usage('expenses', '1');
create trigger usage_of_old after delete on expense referencing old table as changed
  for each statement execute function count_usage('expenses', '1');
create trigger usage_of_new after insert on dashboard referencing new table as changed
  for each statement execute function count_usage('dashboards', '1');
create trigger usage_of_old after delete on dashboard referencing old table as changed
  for each statement execute function count_usage('dashboards', '1');
create trigger usage_of_new after insert on bulk_change referencing new table as changed
  for each statement execute function count_usage('bulk_changes', '1');
create trigger usage_of_old after delete on bulk_change referencing old table as changed
  for each statement execute function count_usage('bulk_changes', '1');

insert into store_usage (store_id, name, used)
select store_id, 'categories', count(*) from category group by store_id
union all select store_id, 'products', count(*) from product group by store_id
union all select store_id, 'customers', count(*) from customer group by store_id
union all select store_id, 'picture_bytes', sum(octet_length(small) + octet_length(large)) from picture group by store_id
union all select store_id, 'expenses', count(*) from expense group by store_id
union all select store_id, 'dashboards', count(*) from dashboard group by store_id
union all select store_id, 'bulk_changes', count(*) from bulk_change group by store_id;
