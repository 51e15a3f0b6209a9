import type { Preferences } from '@tillsight/contract/people/accounts'
import { api } from '../api/api-client.ts'
import { logError } from '../page/log.ts'
import { useSession } from './session.ts'
import { session } from './session-store.ts'

const unset: Preferences = { dashboard_range: null, shortcuts: true }

export const preferencesNow = (): Preferences => session.get().user?.preferences ?? unset

export const usePreferences = (): Preferences => useSession().user?.preferences ?? unset

let sending = Promise.resolve()

/** Applies at once here, and is saved one change at a time, so that the last one wins on the server, too. */
export const prefer = (changes: Partial<Preferences>): void => {
  const { user } = session.get()
  if (!user) return
  session.update({ ...user, preferences: { ...user.preferences, ...changes } })
  sending = sending
    .then(async () => void (await api('POST /account/preferences', changes)))
    .catch((error) => logError('A preference could not be saved.', error))
}
