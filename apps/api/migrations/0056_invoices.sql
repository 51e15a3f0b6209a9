-- Where the invoices of a customer go, as it was last typed.
alter table customer add column billing jsonb;

-- Invoices of sales, and credit notes of what came back. What one says is stored when it is issued.
create table invoice (
  store_id uuid not null references store (id) on delete cascade,
  id uuid not null,
  -- The sale, or of a credit note the return. It cannot be deleted any more.
  sale_id uuid not null,
  -- 'INV' or 'CN', numbered in receipt_counter: without gaps in the store.
  series text not null,
  number integer not null,
  issued_at timestamptz(3) not null,
  day date not null,
  net bigint not null,
  tax bigint not null,
  content jsonb not null,
  primary key (store_id, id),
  unique (store_id, sale_id),
  unique (store_id, series, number),
  foreign key (store_id, sale_id) references sale (store_id, id)
);
create index on invoice (store_id, day, id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from store where id = old.store_id) then
      return old;
    end if;
  end if;
  raise exception 'an invoice that was issued cannot be changed or removed'
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger invoice_stays before update or delete on invoice
  for each row execute function refuse_invoice_change();
