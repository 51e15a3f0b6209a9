-- What runs in the background for a store, as its people see it. When and where it runs is decided by the queue, whose
-- tables are in the schema graphile_worker.
create table job (
  store_id uuid not null references store (id),
  id uuid not null,
  task text not null,
  -- Of two with the same key only one waits or runs.
  unique_key text,
  payload jsonb not null,
  state text not null default 'QUEUED'
    constraint job_state check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done bigint not null default 0,
  -- Null while it is not known how much there is to do.
  total bigint,
  message text,
  failure text,
  result jsonb,
  -- Null: the system itself.
  member_id uuid,
  -- How often it was tried and failed.
  failures integer not null default 0,
  -- The run that may complete it: one that was taken for dead and goes on may not.
  run_id uuid,
  is_cancelled boolean not null default false,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (store_id, id)
);
create unique index job_unique_key on job (store_id, task, unique_key) where state in ('QUEUED', 'RUNNING');
create index on job (ended_at) where ended_at is not null;
