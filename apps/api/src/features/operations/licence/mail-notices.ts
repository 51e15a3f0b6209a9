import { sayDay } from '@tillsight/domain/day-text'
import { localeOf } from '@tillsight/domain/locales'
import { dueNotice, type LicenceState } from '@tillsight/domain/people/store/licence-state'
import { selectConfirmedOwners } from '#features/people/accounts/index.ts'
import { runInTransaction } from '#platform/database/transaction.ts'
import type { Chore, Standing } from '#platform/jobs/housekeeping.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { insertMail } from '#platform/mail/mail.queries.ts'
import { type EndingStore, insertNotice, selectEndingStores } from './licence.queries.ts'

const letterAbout = ({ name, locale }: EndingStore, { kind, until }: LicenceState, standing: Standing) => {
  const what = kind === 'TRIAL' ? 'trial' : 'licence'
  const day = sayDay(until ?? '', localeOf(locale))
  return {
    subject: `Your Tillsight ${what} ends on ${day}`,
    body: [
      `The ${what} of ${inALetter(name)} ends on ${day}.`,
      'After that day you can still sign in, see everything and export it, but not change anything. Scheduled reports are not sent.',
      `To continue, write to ${standing.licensing.supportEmail} for a licence key and enter it here:`,
      `${standing.publicUrl}/platform/admin/licence`,
    ].join('\n\n'),
  }
}

/** To each confirmed owner, once for each notice: the process that records it first sends it. */
export const mailNotices: Chore = {
  does: 'mail notices about trials and licences that end',
  work: async (db, now, standing) => {
    for (const store of await selectEndingStores(db, now)) {
      const state = stateOf(standing, store)
      const days = dueNotice(state, store.today)
      const { until } = state
      if (days === null || until === null) continue
      await runInTransaction(db, async (db) => {
        if (!(await insertNotice(db, { storeId: store.id, until, days, now }))) return
        const letter = letterAbout(store, state, standing)
        for (const recipient of await selectConfirmedOwners({ db }, store.id)) {
          await insertMail({ db, now }, { storeId: store.id, recipient, ...letter })
        }
      })
    }
  },
}
