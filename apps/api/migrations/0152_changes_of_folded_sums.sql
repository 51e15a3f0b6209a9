-- Which changes of the folded sums of products a snapshot sees, those at level 0 and above: where it sees the same as another
-- one, these sums are the same, and need not be added up again. What a sale changes is at level -1, and no such change; it is
-- written by a trigger, so that it is told apart by its depth.
create table product_sum_change (
  -- Without a foreign key: its lock would make folding and the deletion of a store wait for each other.
  store_id uuid not null,
  id uuid not null,
  primary key (store_id, id)
);

create function note_product_sum_change() returns trigger language plpgsql as $$
begin
  -- The earlier ones are in whatever sees this one. One that another transaction is replacing stays until the next time.
  delete from product_sum_change where (store_id, id) in (
    select earlier.store_id, earlier.id from product_sum_change as earlier
    where store_id in (select store_id from changed) for update skip locked
  );
  insert into product_sum_change
  select store.id, gen_random_uuid() from store
  where store.id in (select store_id from changed) and store.deletion_began_at is null;
  return null;
end
$$;

create trigger note_added after insert on product_sum referencing new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function note_product_sum_change();
create trigger note_removed after delete on product_sum referencing old table as changed
  for each statement execute function note_product_sum_change();
create trigger note_changed after update on product_sum referencing old table as changed
  for each statement execute function note_product_sum_change();
