-- Every sale changes the stock of its products. With an index on it, none of these changes fits beside the old row: each
-- wrote to all twelve indexes of a product, the search among them.
drop index product_store_id_balance_search_name_id_idx;
