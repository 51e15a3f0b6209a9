import type { customers } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectConsent } from './consent.queries.ts'
import { getCustomerRow } from './customers-for-update.ts'

export const listConsent: Verb<typeof customers.listConsent> = async (request, { id }) => {
  await getCustomerRow(request, id)
  return (await selectConsent(request, [id])).map(({ at, ...change }) => ({
    ...change,
    at: at.toISOString(),
  }))
}
