import type { Db } from '#platform/database/database.ts'
import { selectDeadWorkers, unlockWorkers } from './workers.queries.ts'

/**
 * Gives back what dead processes were doing, so that another one does it. One that only lost its connection has it
 * back when it is looked at again.
 */
export const recoverJobs = (db: Db): (() => Promise<void>) => {
  let suspects: string[] = []
  return async () => {
    const dead = await selectDeadWorkers(db)
    const sure = dead.filter((worker) => suspects.includes(worker))
    if (sure.length > 0) await unlockWorkers(db, sure)
    suspects = dead
  }
}
