import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type JobRun = {
  name: string
  started_at: Date
  ended_at: Date | null
  failed_at: Date | null
  failure: string | null
}

export const upsertRunStarted = async (db: Db, name: string, now: Date): Promise<void> => {
  await sql`
    insert into job_run (name, started_at) values (${name}, ${now})
    on conflict (name) do update set started_at = excluded.started_at, ended_at = null
  `.execute(db)
}

/** How it ended: a failure stays known until the next success. */
export const updateRunEnded = async (
  db: Db,
  name: string,
  { now, failure }: { now: Date; failure: string | null },
): Promise<void> => {
  await sql`
    update job_run set ended_at = ${now}, failure = ${failure}, failed_at = ${failure === null ? null : now}
    where name = ${name}
  `.execute(db)
}

export const selectRuns = async (db: Db): Promise<JobRun[]> => {
  const { rows } = await sql<JobRun>`
    select name, started_at, ended_at, failed_at, failure from job_run order by name
  `.execute(db)
  return rows
}
