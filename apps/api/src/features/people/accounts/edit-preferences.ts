import type { preferences } from '@tillsight/contract'
import { centsOf } from '@tillsight/domain/money'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { Verb } from '#platform/request.ts'
import { updatePreferences } from './accounts.queries.ts'
import { presentPreferences } from './present-account.ts'

/** Not audited: it changes nothing of the store, only how one member sees it. */
export const editPreferences: Verb<typeof preferences.editPreferences> = async (request, input) => {
  const goal = input.daily_goal ?? null
  if (goal !== null) refuseDecimals(request, [{ field: 'daily_goal', amount: centsOf(goal) }])
  return presentPreferences(await updatePreferences(request, input))
}
