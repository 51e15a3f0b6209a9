import { backups, listExports } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { exportBackups } from './export-backups.ts'
import { listBackups } from './list-backups.ts'
import { startBackup } from './start-backup.ts'

export const backupCalls = [
  answering(backups.listBackups, listBackups),
  answering(listExports.exportBackups, exportBackups),
  answering(backups.startBackup, startBackup),
]

export { selectLatestRuns, updateInterruptedRestores } from './backups.queries.ts'
export { restore } from './restore.ts'
export { makeDueBackup } from './run-due-backup.ts'
