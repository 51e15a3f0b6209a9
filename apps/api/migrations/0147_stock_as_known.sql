-- Stock as it was known: the ledger of movements says since when each is known, and products and their prices leave behind
-- what they said before. A sale moves stock and changes nothing else of a product.
update store set more_known_since = now();
alter table product add column recorded_at timestamptz not null default now();
alter table stock_movement add column recorded_at timestamptz not null default now();
alter table product_price add column recorded_at timestamptz not null default now();
alter table product alter column recorded_at set default clock_timestamp();
alter table stock_movement alter column recorded_at set default clock_timestamp();
alter table product_price alter column recorded_at set default clock_timestamp();

create trigger keep_past_of_changed before update on product for each row
  when ((old.category_id, old.price, old.cost, old.low_stock, old.archived_at, old.created_at)
    is distinct from (new.category_id, new.price, new.cost, new.low_stock, new.archived_at, new.created_at))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on product for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on stock_movement for each row
  when ((old.at, old.reason, old.quantity, old.balance, old.sale_id)
    is distinct from (new.at, new.reason, new.quantity, new.balance, new.sale_id))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on stock_movement for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on product_price for each row
  when ((old.at, old.price, old.cost) is distinct from (new.at, new.price, new.cost))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on product_price for each row execute function keep_past_fact();

-- What happened since then to a product whose facts are others now.
create function product_change_since(of_store uuid, of_product uuid, since timestamptz) returns text
language sql stable
begin atomic
  select case when exists (
    select from product join past_fact as past on past.store_id = product.store_id and past.kind = 'product'
      and past.id = product.id
    where product.store_id = of_store and product.id = of_product and past.known_from <= since
      and past.known_until > since and (past.fact ->> 'cost')::bigint <> product.cost
  ) then 'costs' else 'products' end;
end;

-- What a movement of stock is a part of, for those that are known since then.
create function movement_change_since(movement stock_movement, since timestamptz) returns text language sql stable
begin atomic
  select case
    when movement.sale_id is not null then change_since(movement.store_id, movement.sale_id, since)
    when movement.reason = 'received' then 'received'
    when movement.reason = 'recount' then 'counted'
    when movement.reason in ('damage', 'loss') then 'losses'
    when movement.reason = 'opening' then 'products'
    else 'moved'
  end;
end;
