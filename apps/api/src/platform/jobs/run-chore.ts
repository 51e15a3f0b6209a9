import type { Db } from '#platform/database/database.ts'
import type { Chore, Standing } from './chore.ts'
import { failureText } from './failure-text.ts'
import { updateRunEnded, upsertRunStarted } from './job-runs.queries.ts'

type Running = Standing & { db: Db; clock: () => Date }

/** Does one chore, and records when and how that went. A failure is thrown on. */
export const runChore = async ({ db, clock, ...standing }: Running, { does, work }: Chore): Promise<void> => {
  await upsertRunStarted(db, does, clock())
  try {
    await work(db, clock(), standing)
  } catch (error) {
    await updateRunEnded(db, does, { now: clock(), failure: failureText(error) })
    throw error
  }
  await updateRunEnded(db, does, { now: clock(), failure: null })
}
