import type { Chore } from '#platform/jobs/housekeeping.ts'
import { recoverStalled, removeOldFiles } from './recover.queries.ts'

export const cleanUpImports: Chore = {
  does: 'clean up imports',
  work: async (db, now) => {
    await recoverStalled(db)
    await removeOldFiles(db, now)
  },
}
