import { abandonedAfterDays, filesRemovedAfterDays } from '@tillsight/domain/data/imports/import-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const message = 'Something went wrong on our side, and nothing was changed. Try again.'

/** Whose job is gone, as after the restore of a backup without the queue. They can be started again. */
export const releaseStranded = async (db: Db, task: string): Promise<void> => {
  await sql`
    update import set message = ${message}, version = version + 1, state = case state
      when 'reading' then 'failed' when 'checking' then 'read' when 'importing' then 'checked' else 'done' end
    where state in ('reading', 'checking', 'importing', 'undoing') and not exists (
      select from job where job.store_id = import.store_id and job.task = ${task}
        and job.state in ('QUEUED', 'RUNNING') and job.payload ->> 'import_id' = import.id::text
    )
  `.execute(db)
}

const before = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`

/** In small pieces: a statement has its time limit. */
const untilNone = async (db: Db, statement: RawBuilder<unknown>): Promise<void> => {
  for (let affected = 1n; affected > 0n; ) affected = (await statement.execute(db)).numAffectedRows ?? 0n
}

const finished = (now: Date) => sql`
  select store_id, id from import
  where state in ('done', 'undone') and coalesce(undone_at, imported_at) < ${before(now, filesRemovedAfterDays)}`

/** Files and rows that nobody needs any more. What an import made is remembered: it can still be undone. */
export const removeOldFiles = async (db: Db, now: Date): Promise<void> => {
  await untilNone(
    db,
    sql`delete from import_row where ctid in (
      select row.ctid from import_row as row join (${finished(now)}) as old
        on old.store_id = row.store_id and old.id = row.import_id limit 20000
    )`,
  )
  await untilNone(
    db,
    sql`delete from import_key where ctid in (
      select key.ctid from import_key as key join (${finished(now)}) as old
        on old.store_id = key.store_id and old.id = key.import_id limit 20000
    )`,
  )
  await untilNone(
    db,
    sql`delete from import_chunk where ctid in (
      select chunk.ctid from import_chunk as chunk join (${finished(now)}) as old
        on old.store_id = chunk.store_id and old.id = chunk.import_id limit 50
    )`,
  )
  await sql`
    delete from import where state in ('uploading', 'read', 'checked', 'failed')
      and updated_at < ${before(now, abandonedAfterDays)}
  `.execute(db)
}
