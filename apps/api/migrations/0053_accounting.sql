-- The accounts of exports for accounting, by program; one that is not here has the usual accounts.
alter table store add column accounting jsonb not null default '{}';
