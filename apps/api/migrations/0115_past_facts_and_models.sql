-- The books as they were known on a past day. A fact says since when it is known, and one that is changed or deleted leaves
-- behind what it said before. A new fact costs a column and no trigger.
alter table store add column facts_known_since timestamptz not null default now();
alter table sale add column recorded_at timestamptz not null default now();
alter table sale_line add column recorded_at timestamptz not null default now();
alter table movement_loss add column recorded_at timestamptz not null default now();
alter table expense add column recorded_at timestamptz not null default now();
alter table store alter column facts_known_since set default clock_timestamp();
alter table sale alter column recorded_at set default clock_timestamp();
alter table sale_line alter column recorded_at set default clock_timestamp();
alter table movement_loss alter column recorded_at set default clock_timestamp();
alter table expense alter column recorded_at set default clock_timestamp();

create table past_fact (
  store_id uuid not null references store (id) on delete cascade,
  -- The table that it was in.
  kind text not null,
  id uuid not null,
  known_from timestamptz not null,
  known_until timestamptz not null,
  -- The row as it was, without what people wrote.
  fact jsonb not null,
  primary key (store_id, kind, id, known_until)
);
create index on past_fact (store_id, kind, known_until);

create function keep_past_fact() returns trigger language plpgsql as $$
declare
  moment timestamptz = clock_timestamp();
  fact jsonb = to_jsonb(old) - array['note', 'search_text', 'product_name', 'product_long_name', 'category_name',
    'promotion_name', 'taxes', 'search_category'];
begin
  if old.recorded_at < moment then
    -- What goes with its store is not asked about any more.
    insert into past_fact (store_id, kind, id, known_from, known_until, fact)
    select old.store_id, tg_table_name, old.id, old.recorded_at, moment,
      fact || case when fact ->> 'reason' is null then '{}'::jsonb else '{"reason": "-"}'::jsonb end
        || case when tg_table_name = 'expense' then '{"category": "-"}'::jsonb else '{}'::jsonb end
    from store where store.id = old.store_id and deletion_began_at is null;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.recorded_at = moment;
  return new;
end
$$;

create trigger keep_past_of_changed before update on sale for each row
  when ((old.day, old.sold_at, old.hour, old.kind, old.customer_id, old.seller_id, old.payment_method, old.payments,
      old.reason is null, old.restocked, old.restocked_units, old.lost_cost, old.is_discounted, old.is_promoted,
      old.quantity, old.gross, old.discount, old.total, old.cost, old.tax)
    is distinct from (new.day, new.sold_at, new.hour, new.kind, new.customer_id, new.seller_id, new.payment_method,
      new.payments, new.reason is null, new.restocked, new.restocked_units, new.lost_cost, new.is_discounted,
      new.is_promoted, new.quantity, new.gross, new.discount, new.total, new.cost, new.tax))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on sale for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on sale_line for each row
  when ((old.day, old.sold_at, old.product_id, old.category_id, old.promotion_id, old.price, old.quantity, old.restocked,
      old.discount_rate, old.sale_discount, old.gross, old.discount, old.total, old.cost, old.tax)
    is distinct from (new.day, new.sold_at, new.product_id, new.category_id, new.promotion_id, new.price, new.quantity,
      new.restocked, new.discount_rate, new.sale_discount, new.gross, new.discount, new.total, new.cost, new.tax))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on sale_line for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on movement_loss for each row
  when (old is distinct from new) execute function keep_past_fact();
create trigger keep_past_of_gone before delete on movement_loss for each row execute function keep_past_fact();

create trigger keep_past_of_changed before update on expense for each row
  when ((old.amount, old.kind, old.date, old.month_day, old.repeat, old.until, old.spread_months, old.last_day,
      old.deleted_at)
    is distinct from (new.amount, new.kind, new.date, new.month_day, new.repeat, new.until, new.spread_months,
      new.last_day, new.deleted_at))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on expense for each row execute function keep_past_fact();

-- What happened since then to a sale whose facts are others now.
create function change_since(of_store uuid, of_sale uuid, since timestamptz) returns text language sql stable
begin atomic
  select case
    when sale.id is null then 'deleted'
    when sale.recorded_at <= since or past.is_known then 'changed'
    when sale.sold_at > since then 'new'
    when sale.kind = 'RETURN' then 'late-return'
    else 'late-sale'
  end
  from (
    select exists (
      select from past_fact
      where store_id = of_store and past_fact.kind = 'sale' and id = of_sale and known_from <= since
        and known_until > since
    ) as is_known
  ) as past left join sale on sale.store_id = of_store and sale.id = of_sale;
end;

-- The language model that a store has chosen for questions which the grammar does not understand. Without a row there is none.
create table ask_model (
  store_id uuid primary key references store (id) on delete cascade,
  kind text not null,
  address text not null,
  model text not null,
  -- The key, encrypted; null where the address takes none.
  sealed bytea,
  monthly_tokens integer not null,
  -- Of a million tokens, in the currency of the store.
  price_in bigint not null,
  price_out bigint not null
);

create table ask_model_use (
  store_id uuid not null references store (id) on delete cascade,
  month date not null,
  questions integer not null,
  tokens_in bigint not null,
  tokens_out bigint not null,
  primary key (store_id, month)
);
