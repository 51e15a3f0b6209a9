-- Undoing a delivery beyond what was ordered left orders received without a day, and so out of the figures of suppliers.
update purchase_order set closed_on = coalesce((
  select max(received_on) from purchase_receipt
  where purchase_receipt.store_id = purchase_order.store_id and order_id = purchase_order.id and undone_at is null
), sent_on)
where status = 'RECEIVED' and closed_on is null;
alter table purchase_order add check (status <> 'RECEIVED' or closed_on is not null);
