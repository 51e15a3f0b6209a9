-- So that an edit of an older version is refused, as for everything else that two people may edit.
alter table category add column version integer not null default 1;
alter table report_schedule add column version integer not null default 1;

-- Who made a change where it was no member: 'Scheduled report', 'Email link'. Null in rows from before.
alter table audit_entry add column actor text;
