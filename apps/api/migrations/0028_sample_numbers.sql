-- Sample receipts are numbered apart, so that a store's own begin at 1. Those that are there keep their numbers.
alter table sale_counter add column last_sample_number integer not null default 900000000;
