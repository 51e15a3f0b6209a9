-- Someone whose only store turned off their access has passed every step of signing in, and gets a ticket to accept an
-- invitation or to open a store with.
alter table second_step_ticket add column is_passed boolean not null default false;
