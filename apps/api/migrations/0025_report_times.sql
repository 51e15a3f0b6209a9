-- A report of the last hours begins and ends at a time of day: '14:05', that minute included. Null: whole days.
alter table report
  add column start_time text check (start_time ~ '^\d\d:\d\d$'),
  add column end_time text check (end_time ~ '^\d\d:\d\d$');
