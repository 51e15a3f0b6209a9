import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type BackupRun = { started_at: Date; file: string; bytes: number }
type Failure = { started_at: Date; failure: string }

/** The latest good one, and what failed since. */
export const selectLatestRuns = async (
  db: Db,
): Promise<{ good: BackupRun | null; failed: Failure | null; runningSince: Date | null; since: Date }> => {
  const { rows: good } = await sql<BackupRun>`
    select started_at, file, bytes from backup_run where file is not null order by started_at desc limit 1
  `.execute(db)
  const { rows: latest } = await sql<{ started_at: Date; ended_at: Date | null; failure: string | null }>`
    select started_at, ended_at, failure from backup_run order by started_at desc limit 1
  `.execute(db)
  const { rows: made } = await sql<{ since: Date }>`
    select coalesce(min(applied_at), now()) as since from schema_migration
  `.execute(db)
  const [run] = latest
  return {
    good: good[0] ?? null,
    failed: run?.failure ? { started_at: run.started_at, failure: run.failure } : null,
    runningSince: run && !run.ended_at ? run.started_at : null,
    since: made[0]?.since ?? new Date(),
  }
}

/** Whether the server archives its log, and up to when: it can be restored to any moment until then. */
export const selectLogArchive = async (
  db: Db,
): Promise<{ is_on: boolean; last_archived_at: Date | null; last_failed_at: Date | null }> => {
  const { rows } = await sql<{ is_on: boolean; last_archived_at: Date | null; last_failed_at: Date | null }>`
    select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_archived_at,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_time end as last_failed_at
    from pg_stat_archiver
  `.execute(db)
  return rows[0] ?? { is_on: false, last_archived_at: null, last_failed_at: null }
}

type RestoreRun = { id: string; file: string; madeAt: Date; now: Date }

/** Null in `endedAt`: it has begun. Recorded only where there is a place for it. */
export const insertRestore = async (db: Db, run: RestoreRun, endedAt: Date | null): Promise<void> => {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('public.restore_run') is not null as is_there
  `.execute(db)
  if (!rows[0]?.is_there) return
  await sql`
    insert into restore_run (id, file, made_at, started_at, ended_at)
    values (${run.id}, ${run.file}, ${run.madeAt}, ${run.now}, ${endedAt})
  `.execute(db)
}

export const updateRestoreFailed = async (db: Db, id: string, failure: string): Promise<void> => {
  await sql`update restore_run set ended_at = now(), failure = ${failure} where id = ${id}`.execute(db)
}

/** Restores that neither ended nor failed were killed. They are answered once. */
export const updateInterruptedRestores = async (db: Db): Promise<{ file: string; started_at: Date }[]> => {
  const { rows } = await sql<{ file: string; started_at: Date }>`
    update restore_run set ended_at = now(), failure = 'It was interrupted.' where ended_at is null
    returning file, started_at
  `.execute(db)
  return rows
}
