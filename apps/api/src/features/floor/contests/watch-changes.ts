import type { Db } from '#platform/database/database.ts'
import { type Announcing, afterChanges } from '#platform/live/after-changes.ts'
import { settleChanged } from './due.queries.ts'

/** Has contests settled soon after a sale or an activity changed. */
export const watchForContests = ({ live, db, log }: Announcing & { db: Db }): (() => Promise<void>) =>
  afterChanges(
    { live, log },
    {
      topics: ['sales', 'activities'],
      pauseMs: 500,
      work: (stores) => settleChanged(db, stores),
      failure: 'contests were not settled after a change',
    },
  )
