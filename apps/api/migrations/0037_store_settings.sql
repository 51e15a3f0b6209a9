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
