-- What was ordered and what came in some days.
create index on purchase_order (store_id, sent_on);
create index on purchase_order (store_id, closed_on) where status = 'RECEIVED';
create index on purchase_receipt (store_id, received_on);
