import { audit } from '#platform/audit/audit.queries.ts'
import { runInTransaction } from '#platform/database/transaction.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { deleteOldParked } from './parked.queries.ts'
import { auditedParked } from './present-parked.ts'

/** Nobody comes back for them. What was on them is in the audit log. */
export const removeOldParked: Chore = {
  does: 'remove old parked sales',
  work: (db, now) =>
    runInTransaction(db, async (db) => {
      for (const row of await deleteOldParked(db, now))
        await audit(
          { db, now, address: '' },
          {
            storeId: row.store_id,
            actor: { kind: 'system', task: 'Housekeeping' },
            action: 'sale.parked-removed',
            record: { kind: 'parked-sale', id: row.id },
            before: { ...auditedParked(row), parked_at: row.parked_at },
          },
        )
    }),
}
