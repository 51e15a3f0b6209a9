import type { taxes } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { presentTax } from './present-tax.ts'
import { requireTax, storeTax } from './store-tax.ts'
import { lockSettings } from './taxes.queries.ts'

export const editTax: Verb<typeof taxes.editTax> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    await lockSettings(request)
    const before = presentTax(await requireTax(request, id))
    refuseStaleEdit({ what: 'tax', latest: before, edited: version })
    const after = presentTax(await storeTax(request, id, form))
    const record = { kind: 'tax', id } as const
    await audit(request, { ...request, action: 'tax.edited', record, before, after })
    request.publish('taxes')
    return after
  })
