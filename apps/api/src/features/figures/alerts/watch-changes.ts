import type { Db } from '#platform/database/database.ts'
import { type Announcing, afterChanges } from '#platform/live/after-changes.ts'
import { checkChanged } from './checks.queries.ts'

type Watching = Announcing & { db: Db; clock: () => Date }

/** Has alerts looked at soon after a change of what figures are made of, or of goals. */
export const watchForAlerts = ({ live, db, log, clock }: Watching): (() => Promise<void>) =>
  afterChanges(
    { live, log },
    {
      topics: ['sales', 'products', 'expenses', 'customers', 'activities', 'goals'],
      pauseMs: 1000,
      work: (stores) => checkChanged(db, stores, clock()),
      failure: 'alerts were not looked at after a change',
    },
  )
