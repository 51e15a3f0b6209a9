import type { dashboards } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { deleteDashboardRow } from './dashboards.queries.ts'
import { getDashboardForUpdate } from './get-dashboard-for-update.ts'

export const deleteDashboard: Verb<typeof dashboards.deleteDashboard> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { name, tiles, filters } = await getDashboardForUpdate(request, id)
    await deleteDashboardRow(request, id)
    await audit(request, {
      ...request,
      action: 'dashboard.deleted',
      record: { kind: 'dashboard', id },
      before: { id, name, tiles, filters },
    })
    request.publish('dashboards')
    return null
  })
