import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/request.ts'
import { startJob } from './start-job.ts'

const hourMs = 60 * 60 * 1000

/** What the owner of some tables has done from time to time, of all stores, and that nobody waits for. */
export type Chore = { does: string; work: (db: Db, now: Date) => Promise<void> }

/** Does the chores at the start and then every hour. One that fails is logged, and the others go on. */
export const startHousekeeping = (
  { db, log, clock }: { db: Db; log: Log; clock: () => Date },
  chores: readonly Chore[],
): (() => Promise<void>) => {
  const couldNot = (does: string) => (error: unknown) => log.warn({ error }, `could not ${does}`)
  return startJob({
    everyMs: hourMs,
    work: async () => {
      for (const { does, work } of chores) await work(db, clock()).catch(couldNot(does))
    },
    onFailure: couldNot('do the chores'),
  })
}
