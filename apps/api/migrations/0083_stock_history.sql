-- Stock on a past day is what there is now, without what moved since: the index alone has the answer.
create index on stock_movement (store_id, at) include (product_id, quantity, reason);
-- The movements that emptied a shelf, which are few: from each to the next one, a product was out of stock.
create index on stock_movement (store_id, product_id, id) include (at) where balance <= 0;
