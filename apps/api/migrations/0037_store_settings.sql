-- The defaults are how every store was before it had settings.
alter table store
  add column address text not null default '',
  add column tax_number text not null default '',
  add column locale text not null default 'en-US',
  add column week_start text not null default 'MONDAY'
    constraint store_week_start check (week_start in ('MONDAY', 'SATURDAY', 'SUNDAY')),
  add column fiscal_month smallint not null default 1
    constraint store_fiscal_month check (fiscal_month between 1 and 12),
  add column low_stock integer not null default 5 constraint store_low_stock check (low_stock >= 0),
  add column sells_below_zero boolean not null default false,
  add column version integer not null default 1;

-- A sale may take more than there is, where the store allows it; what moves stock checks that.
alter table product drop constraint product_balance_check,
  add constraint product_balance_check check (balance >= -1000000000);

-- The days on which a customer came to be known and first bought, as the store's clock showed them then: like the day
-- of a sale, they stay when the time zone of the store changes.
alter table customer add column created_day date, add column first_purchase_day date;
update customer set
  created_day = (customer.created_at at time zone store.time_zone)::date,
  first_purchase_day = (customer.first_purchase_at at time zone store.time_zone)::date
from store where store.id = customer.store_id;

create function set_customer_days() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from store where id = new.store_id);
begin
  if tg_op = 'INSERT' then
    new.created_day := (new.created_at at time zone zone)::date;
  end if;
  new.first_purchase_day := (new.first_purchase_at at time zone zone)::date;
  return new;
end $$;
create trigger set_customer_days before insert on customer
  for each row execute function set_customer_days();
create trigger set_first_purchase_day before update of first_purchase_at on customer
  for each row when (old.first_purchase_at is distinct from new.first_purchase_at)
  execute function set_customer_days();
