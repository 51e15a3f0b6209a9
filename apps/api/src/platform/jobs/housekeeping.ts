import type { Chore } from './chore.ts'
import { runChore } from './run-chore.ts'
import type { SystemTask } from './task.ts'

export type { Chore, Standing } from './chore.ts'

/** Does the chores every hour. One that fails is logged, and the others go on. */
export const housekeeping = (chores: readonly Chore[]): SystemTask => ({
  name: 'do the housekeeping',
  cron: '0 * * * *',
  run: async ({ request, clock }) => {
    const { db, publicUrl, licensing, log, signal } = request
    for (const chore of chores) {
      if (signal.aborted) return
      await runChore({ db, publicUrl, licensing, clock, signal }, chore).catch((error) =>
        log.warn({ error }, `could not ${chore.does}`),
      )
    }
  },
})
