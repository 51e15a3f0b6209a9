import type { taxes } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { presentTax } from './present-tax.ts'
import { requireTax } from './store-tax.ts'
import { deleteTaxRow, lockSettings } from './taxes.queries.ts'

export const deleteTax: Verb<typeof taxes.deleteTax> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockSettings(request)
    const before = presentTax(await requireTax(request, id))
    await deleteTaxRow(request, id)
    const record = { kind: 'tax', id } as const
    await audit(request, { ...request, action: 'tax.deleted', record, before })
    request.publish('taxes')
    return null
  })
