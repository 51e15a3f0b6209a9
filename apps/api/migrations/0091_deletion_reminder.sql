-- The day of deletion that the members of a closed store were reminded of.
alter table store add column reminded_of_deletion date;
