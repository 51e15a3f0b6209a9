-- How many notes and coins of each value were counted; null where only the sum was entered.
alter table drawer_close add column counts jsonb;
