-- What is to be removed with its data is due until it is gone, also after a failure.
drop index connection_due;
create index connection_due on connection (next_run_at) where state in ('on', 'ending') and run_id is null;

-- A store that was loaded from an archive has the connections of the store it came from, with the same ids.
drop index connection_by_id;
create index connection_by_id on connection (id);
