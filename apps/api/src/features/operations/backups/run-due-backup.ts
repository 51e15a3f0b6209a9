import { isBackupDue } from '@tillsight/domain/operations/backups/backup-times'
import type { Db } from '#platform/database/database.ts'
import type { Installation } from '#platform/installation.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import { selectLatestRuns } from './backups.queries.ts'

type Running = { db: Db; now: Date; installation: Pick<Installation, 'backups'> }

/** Makes the backup of the night if it is due. Of several processes, the first that locks the database makes it. */
export const runDueBackup = async ({ db, now, installation }: Running): Promise<void> => {
  const { folder, hour, start } = installation.backups
  if (!folder) return
  const { good, failed, since } = await selectLatestRuns(db)
  const facts = { now, hour, since, lastGoodAt: good?.started_at ?? null }
  if (isBackupDue({ ...facts, lastFailedAt: failed?.started_at ?? null })) await start()
}

export const makeDueBackup: SystemTask = {
  name: 'make the backup of the night',
  cron: '* * * * *',
  run: ({ request: { db, installation }, clock }) => runDueBackup({ db, now: clock(), installation }),
}
