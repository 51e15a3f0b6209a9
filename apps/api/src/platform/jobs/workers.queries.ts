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

/**
 * Jobs that wait and are in no queue, as after a restore: a backup has the jobs of stores, and not the queue. Those of
 * a store that is being deleted never run.
 */
export const queueLostJobs = async (db: Db): Promise<void> => {
  await sql`
    select graphile_worker.add_job(task, json_build_object('store_id', store_id, 'id', job.id), job_key => job.id::text,
      flags => array[store_id::text])
    from job join store on store.id = store_id and deletion_began_at is null
    where state in ('QUEUED', 'RUNNING')
      and not exists (select from graphile_worker.jobs as queued where queued.key = job.id::text)
  `.execute(db)
}
