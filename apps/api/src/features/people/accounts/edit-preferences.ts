import type { preferences } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { updatePreferences } from './accounts.queries.ts'
import { presentPreferences } from './present-account.ts'

/** Not audited: it changes nothing of the store, only how one member sees it. */
export const editPreferences: Verb<typeof preferences.editPreferences> = async (request, input) =>
  presentPreferences(await updatePreferences(request, input))
