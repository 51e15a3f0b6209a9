-- Whether screens may compare people outside of contests. Stores that there are show what they showed before; a new one
-- compares nobody until its owner turns it on.
alter table store add column compares_people boolean not null default true;
alter table store alter column compares_people set default false;
