-- A connection without its data stays known: which records are which is needed once it is connected again.
alter table connection drop constraint connection_state_check,
  add constraint connection_state_check check (state in ('draft', 'on', 'paused', 'ending', 'disconnected'));
