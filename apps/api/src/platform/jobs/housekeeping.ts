import type { Db } from '#platform/database/database.ts'
import type { Log, VisitorRequest } from '#platform/request.ts'
import { runChore } from './run-chore.ts'
import { startJob } from './start-job.ts'

const hourMs = 60 * 60 * 1000

/** What the owner of some tables has done from time to time, of all stores, and that nobody waits for. */
export type Chore = { does: string; work: (db: Db, now: Date, standing: Standing) => Promise<void> }
/** What is the same for every run of it. */
export type Standing = Pick<VisitorRequest, 'publicUrl' | 'licensing'>

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
