-- Every backup that was begun, in any process. Global: it is about no store.
create table backup_run (
  id uuid primary key,
  started_at timestamptz(3) not null,
  -- Null while it runs, and after it was killed.
  ended_at timestamptz(3),
  -- Where the file is, once it is complete and verified.
  file text,
  bytes bigint,
  failure text
);
create index on backup_run (started_at);

-- Every restore that was begun. Of one that succeeded, the line is in the database that was restored.
create table restore_run (
  id uuid primary key,
  file text not null,
  -- Of the backup.
  made_at timestamptz(3) not null,
  started_at timestamptz(3) not null,
  -- Null while it runs, and after it was killed: then nothing was changed.
  ended_at timestamptz(3),
  failure text
);
