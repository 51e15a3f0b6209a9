import { access } from 'node:fs/promises'
import type { backups } from '@tillsight/contract'
import type { Backups } from '@tillsight/contract/operations/backups'
import { isBackupOverdue } from '@tillsight/domain/operations/backups/backup-times'
import { listBackups as listFiles } from '#platform/database/backup/backup-folder.ts'
import type { Verb, VisitorRequest } from '#platform/request.ts'
import { type BackupRun, selectLatestRuns, selectLogArchive } from './backups.queries.ts'

const mostFiles = 50

const presentGood = async (run: BackupRun | null): Promise<Backups['last_good']> => {
  if (!run) return null
  const is_there = await access(run.file).then(
    () => true,
    () => false,
  )
  return { made_at: run.started_at.toISOString(), file: run.file, bytes: run.bytes, is_there }
}

const presentLog = async ({ db, installation }: VisitorRequest): Promise<Backups['log_archive']> => {
  if (installation.database === 'embedded') return null
  const { is_on, last_archived_at, last_failed_at } = await selectLogArchive(db)
  return {
    is_on,
    last_archived_at: last_archived_at?.toISOString() ?? null,
    last_failed_at: last_failed_at?.toISOString() ?? null,
  }
}

export const readBackups = async (request: VisitorRequest): Promise<Backups> => {
  const { folder, hour, isSameDisk, failureToStart } = request.installation.backups
  const { good, failed, runningSince, since } = await selectLatestRuns(request.db)
  const unrecorded = failureToStart()
  const isOver = unrecorded && good && good.started_at.toISOString() > unrecorded.at
  const failure = failed
    ? { at: failed.started_at.toISOString(), reason: failed.failure }
    : isOver
      ? null
      : unrecorded
  // A folder that cannot be read is said by the backup that fails there.
  const files = folder ? await listFiles(folder).catch(() => []) : []
  return {
    folder,
    is_same_disk: isSameDisk(),
    hour,
    last_good: await presentGood(good),
    is_overdue: isBackupOverdue({ now: request.now, lastGoodAt: good?.started_at ?? null, since }),
    running_since: runningSince?.toISOString() ?? null,
    failure,
    log_archive: await presentLog(request),
    files: files.slice(0, mostFiles).map(({ name, madeAt, bytes, isBeforeRestore }) => ({
      name,
      made_at: madeAt.toISOString(),
      bytes,
      is_before_restore: isBeforeRestore,
    })),
  }
}

export const listBackups: Verb<typeof backups.listBackups> = (request) => readBackups(request)
