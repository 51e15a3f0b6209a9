import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { workerLock } from '#platform/database/queue-pool.ts'

/** Those that have jobs, and not the lock that each living one holds. */
export const selectDeadWorkers = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ worker: string }>`
    with worker as materialized (
      select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
    )
    select worker from worker where pg_try_advisory_xact_lock(${workerLock}::int, hashtext(worker))
  `.execute(db)
  return rows.map(({ worker }) => worker)
}

/** Their jobs are due again, and waiting workers are notified. */
export const unlockWorkers = async (db: Db, workers: string[]): Promise<void> => {
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db)
  await sql`select pg_notify('jobs:insert', '{"count": 10}')`.execute(db)
}

/** Jobs that wait and are in no queue, as after a restore: a backup has the jobs of stores, and not the queue. */
export const queueLostJobs = async (db: Db): Promise<void> => {
  await sql`
    select graphile_worker.add_job(task, json_build_object('store_id', store_id, 'id', id), job_key => id::text)
    from job where state in ('QUEUED', 'RUNNING')
      and not exists (select from graphile_worker.jobs as queued where queued.key = job.id::text)
  `.execute(db)
}
