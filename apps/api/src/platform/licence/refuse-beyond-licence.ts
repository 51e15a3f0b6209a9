import { localeOf } from '@tillsight/domain/locales'
import { beyondLicence } from '@tillsight/domain/people/store/licence-state'
import { AppError } from '#platform/errors.ts'
import type { VisitorRequest } from '#platform/request.ts'
import { countPeople, selectLicence, stateOf } from './licence.queries.ts'
import { refuseChange } from './refuse-read-only.ts'

/** Before one more person can sign in to the store, in the transaction that lets them; a read-only store has no more. */
export const refuseBeyondLicence = async (request: VisitorRequest, storeId: string): Promise<void> => {
  const row = await selectLicence(request, { storeId, isLocked: true })
  const state = stateOf(request, row)
  const settings = { locale: localeOf(row.locale) }
  refuseChange({ licence: state, licensing: request.licensing, settings })
  if (state.people === null) return
  const refusal = beyondLicence(state.people, await countPeople(request, storeId))
  if (refusal) throw new AppError('conflict', refusal)
}
