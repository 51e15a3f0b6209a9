import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { failureText } from '#platform/jobs/failure-text.ts'
import { refuseFullDisk } from './archive.ts'
import { backupName, listBackups, prepareFolder, removeOutdated, syncFolder } from './backup-folder.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'
import { connect, type Facts, writeBackup } from './write-backup.ts'

/** Locked while a backup is made of this database: one at a time. */
const backupLock = 7_455_130

type Making = Facts & {
  folder: string
  /** Of what a restore is about to replace. */
  isBeforeRestore?: boolean
  /** Removes what the rotation does not retain. */
  rotates: boolean
}

export type MadeBackup = { file: string; bytes: number; manifest: Manifest }

/** About as large as the one before; the first is far smaller than the database. */
const expectedBytes = async (control: pg.Client, folder: string): Promise<number> => {
  const [latest] = await listBackups(folder)
  if (latest) return latest.bytes * 1.2
  const { rows } = await control.query('select pg_database_size(current_database())::float8 as bytes')
  return rows[0].bytes / 3
}

const writeVerified = async (url: string, control: pg.Client, making: Making): Promise<MadeBackup> => {
  const { folder, now, isBeforeRestore = false } = making
  await prepareFolder(folder)
  await refuseFullDisk(folder, await expectedBytes(control, folder))
  const name = backupName(now, isBeforeRestore)
  const [draft, file] = [path.join(folder, `.${name}.partial`), path.join(folder, name)]
  try {
    await writeBackup(url, draft, making)
    const manifest = await verifyBackup(draft)
    const { size: bytes } = await stat(draft)
    await rename(draft, file)
    await syncFolder(folder)
    return { file, bytes, manifest }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A database that this Tillsight has not migrated yet may have no place for it. */
const recordsRuns = async (control: pg.Client): Promise<boolean> =>
  (await control.query("select to_regclass('public.backup_run') is not null as is_there")).rows[0].is_there

/** Makes a backup, opens it again and compares it, and only then gives it its name. */
export const makeBackup = async (url: string, making: Making): Promise<MadeBackup> => {
  const control = await connect(url, 'tillsight-backup')
  try {
    const { rows } = await control.query('select pg_try_advisory_lock($1) as is_locked', [backupLock])
    if (!rows[0].is_locked) throw new Error('A backup is being made already.')
    const records = await recordsRuns(control)
    const id = newId()
    const record = async (text: string, values: unknown[]) => {
      if (records) await control.query(text, values)
    }
    // They had the lock that this process has now: they were killed.
    await record(
      "update backup_run set ended_at = $1, failure = 'It was interrupted.' where ended_at is null",
      [making.now],
    )
    await record('insert into backup_run (id, started_at) values ($1, $2)', [id, making.now])
    const ended = 'update backup_run set ended_at = now(), file = $2, bytes = $3, failure = $4 where id = $1'
    try {
      const made = await writeVerified(url, control, making)
      await record(ended, [id, made.file, made.bytes, null])
      if (making.rotates) await removeOutdated(making.folder, making.now)
      return made
    } catch (error) {
      await record(ended, [id, null, null, failureText(error)]).catch(() => {})
      throw error
    }
  } finally {
    await control.end()
  }
}
