import { reminderDays } from '@tillsight/domain/data/closure/closure'
import { runInTransaction } from '#platform/database/transaction.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import { selectConfirmedMembers, updateReminded } from './closure.queries.ts'
import { reminderLetter } from './mail-members.ts'

/** Once for each day of deletion: the process that records it first sends it. */
export const remindOfDeletion: Chore = {
  does: 'remind of closed stores that are deleted soon',
  work: (db, now, { publicUrl }) =>
    runInTransaction(db, async (db) => {
      for (const { id: storeId, ...store } of await updateReminded(db, now, reminderDays)) {
        const letter = reminderLetter(store, publicUrl)
        for (const recipient of await selectConfirmedMembers({ db, storeId }))
          await insertMail({ db, now }, { storeId, recipient, ...letter })
      }
    }),
}
