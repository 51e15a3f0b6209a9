import type { taxes } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { presentSettings } from './present-tax.ts'
import { requireTax } from './store-tax.ts'
import { lockSettings, selectSettings, updateSettings } from './taxes.queries.ts'

export const editTaxSettings: Verb<typeof taxes.editTaxSettings> = (request, { version, id_tax, ...form }) =>
  inTransaction(request, async (request) => {
    const before = presentSettings(await lockSettings(request))
    refuseStaleEdit({ what: 'store', latest: before, edited: version })
    if (id_tax) await requireTax(request, id_tax, 'id_tax')
    await updateSettings(request, { ...form, tax_id: id_tax })
    const after = presentSettings(await selectSettings(request))
    const record = { kind: 'store', id: request.storeId } as const
    await audit(request, { ...request, action: 'tax.settings-edited', record, before, after })
    request.publish('taxes')
    request.publish('store')
    return after
  })
