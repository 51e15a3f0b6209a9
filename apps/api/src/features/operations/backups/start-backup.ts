import type { backups } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import type { Verb } from '#platform/request.ts'
import { readBackups } from './list-backups.ts'

/** It takes from seconds to minutes: the screen sees it run, and how it ended. */
export const startBackup: Verb<typeof backups.startBackup> = async (request) => {
  const { folder, start, isStarted } = request.installation.backups
  if (!folder) throw new AppError('conflict', 'There is no folder for backups. Set BACKUP_DIR and restart.')
  if (isStarted()) throw new AppError('conflict', 'A backup is being made already.')
  await audit(request, { ...request, action: 'backup.started', record: null })
  start().catch((error) => request.log.warn({ error }, 'could not make a backup'))
  return { ...(await readBackups(request)), running_since: request.now.toISOString() }
}
