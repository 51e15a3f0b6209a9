-- The first half of a SHA-256 of what was sold under the key, so that another sale with the same key is noticed. Null
-- for keys from before, and for sales that were discarded.
alter table sale_key add column content_hash bytea;
