import type { Preferences } from '@tillsight/contract/people/accounts'
import { api, type InputOf } from '../api/api-client.ts'
import { logError } from '../page/log.ts'
import { useSession } from './session.ts'
import { session } from './session-store.ts'

const unset: Preferences = { dashboard_range: null, shortcuts: true, daily_goal: null, columns: {} }

export const preferencesNow = (): Preferences => session.get().user?.preferences ?? unset

export const usePreferences = (): Preferences => useSession().user?.preferences ?? unset

type Changes = Partial<Omit<Preferences, 'columns'>> & {
  /** List by list; null goes back to the usual columns. */
  columns?: Record<string, string[] | null>
}

const changed = (before: Preferences, { columns, ...changes }: Changes): Preferences => ({
  ...before,
  ...changes,
  columns: Object.fromEntries(
    Object.entries({ ...before.columns, ...columns }).flatMap(([list, chosen]) =>
      chosen ? [[list, chosen]] : [],
    ),
  ),
})

let sending = Promise.resolve()

/** Applies at once here, and is saved one change at a time, so that the last one wins on the server, too. */
export const prefer = (changes: Changes): void => {
  const { user } = session.get()
  if (!user) return
  session.update({ ...user, preferences: changed(user.preferences, changes) })
  sending = sending
    .then(
      async () =>
        void (await api('POST /account/preferences', changes as InputOf<'POST /account/preferences'>)),
    )
    .catch((error) => logError('A preference could not be saved.', error))
}
