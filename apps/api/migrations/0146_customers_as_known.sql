-- From when on the facts are known that later versions began to keep: customers, stock, activities and purchases.
alter table store add column more_known_since timestamptz not null default now();
alter table store alter column more_known_since set default clock_timestamp();
alter table customer add column recorded_at timestamptz not null default now();
alter table customer alter column recorded_at set default clock_timestamp();

create or replace function keep_past_fact() returns trigger language plpgsql as $$
declare
  moment timestamptz = clock_timestamp();
  was jsonb = to_jsonb(old);
  fact jsonb = was - array['note', 'search_text', 'product_name', 'product_long_name', 'category_name',
    'promotion_name', 'taxes', 'search_category', 'name', 'long_name', 'sku', 'search_name', 'picture_id',
    'option_values', 'subject', 'source', 'external_id', 'article'];
begin
  if old.recorded_at < moment then
    -- Of a customer, whether they can be reached and agreed to be, and nothing about the person.
    if tg_table_name = 'customer' then
      fact = jsonb_build_object('store_id', was -> 'store_id', 'id', was -> 'id',
        'number', case when coalesce(was ->> 'email', was ->> 'number') is not null then '-' end,
        'consent_at', case when was ->> 'consent_at' is not null then '-infinity' end,
        'erased_at', was -> 'erased_at');
    end if;
    -- What goes with its store is not asked about any more.
    insert into past_fact (store_id, kind, id, known_from, known_until, fact)
    select old.store_id, tg_table_name, old.id, old.recorded_at, moment,
      fact || case when fact ->> 'reason' is null or tg_table_name = 'stock_movement' then '{}'::jsonb
          else '{"reason": "-"}'::jsonb end
        || case when tg_table_name = 'expense' then '{"category": "-"}'::jsonb else '{}'::jsonb end
    from store where store.id = old.store_id and deletion_began_at is null;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.recorded_at = moment;
  return new;
end
$$;

-- What they bought is known from their sales, so that a sale changes nothing that is kept of a customer.
create trigger keep_past_of_changed before update on customer for each row
  when ((coalesce(old.email, old.number) is null, old.consent_at is null, old.erased_at)
    is distinct from (coalesce(new.email, new.number) is null, new.consent_at is null, new.erased_at))
  execute function keep_past_fact();
create trigger keep_past_of_gone before delete on customer for each row execute function keep_past_fact();
