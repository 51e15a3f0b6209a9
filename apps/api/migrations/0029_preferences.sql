-- How a member likes to see Tillsight, so that it follows them to another device.
alter table member add column preferences jsonb not null default '{}';
