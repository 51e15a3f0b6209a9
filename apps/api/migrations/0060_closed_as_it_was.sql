-- When a sale was sold and what it was taxed with, as it was closed. Null in closes from before: these are not compared.
alter table closed_sale
  add column sold_at timestamptz(3),
  add column day date,
  add column taxes jsonb;

-- The few that are not what they were when they were handed out.
create index receipt_changed on receipt (store_id, sale_id) where changed_at is not null or voided_at is not null;
create index receipt_voided on receipt (store_id, issued_at) where voided_at is not null;
