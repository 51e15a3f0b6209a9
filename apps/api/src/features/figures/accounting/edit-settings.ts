import type { accounting } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { lockSettings, selectSettings, updateSettings } from './accounting.queries.ts'
import { presentSettings } from './settings.ts'

export const editAccountingSettings: Verb<typeof accounting.editAccountingSettings> = (
  request,
  { version, ...settings },
) =>
  inTransaction(request, async (request) => {
    const before = presentSettings(await lockSettings(request))
    refuseStaleEdit({ what: 'store', latest: before, edited: version })
    await updateSettings(request, settings)
    const after = presentSettings(await selectSettings(request))
    const record = { kind: 'store', id: request.storeId } as const
    await audit(request, { ...request, action: 'store.accounting-edited', record, before, after })
    request.publish('store')
    return after
  })
