import type { taxes } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentSettings, presentTax } from './present-tax.ts'
import { selectSettings, selectTaxes } from './taxes.queries.ts'

export const listTaxes: Verb<typeof taxes.listTaxes> = async (request) => {
  const [rows, settings] = await Promise.all([selectTaxes(request), selectSettings(request)])
  return { taxes: rows.map(presentTax), settings: presentSettings(settings) }
}
