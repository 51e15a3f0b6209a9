import type { Chore } from '#platform/jobs/housekeeping.ts'
import { releaseStranded, removeOldFiles } from './clean-up.queries.ts'
import { importTask } from './import-task.ts'
import { removeAbandonedDirs } from './thread/work-dir.ts'

export const cleanUpImports: Chore = {
  does: 'clean up imports',
  work: async (db, now) => {
    await releaseStranded(db, importTask.name)
    await removeOldFiles(db, now)
    await removeAbandonedDirs()
  },
}
