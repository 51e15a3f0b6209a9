import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/request.ts'
import type { Chore, Standing } from './chore.ts'
import { runChore } from './run-chore.ts'
import { startJob } from './start-job.ts'

const hourMs = 60 * 60 * 1000

export type { Chore, Standing } from './chore.ts'

/** Does the chores at the start and then every hour. One that fails is logged, and the others go on. */
export const startHousekeeping = (
  { db, log, clock, ...standing }: Standing & { db: Db; log: Log; clock: () => Date },
  chores: readonly Chore[],
): (() => Promise<void>) => {
  const couldNot = (does: string) => (error: unknown) => log.warn({ error }, `could not ${does}`)
  return startJob({
    everyMs: hourMs,
    work: async () => {
      for (const chore of chores)
        await runChore({ ...standing, db, clock }, chore).catch(couldNot(chore.does))
    },
    onFailure: couldNot('do the chores'),
  })
}
