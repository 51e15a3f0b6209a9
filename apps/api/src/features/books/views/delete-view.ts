import type { listViews } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { getViewForUpdate } from './find-view.ts'
import { deleteViewRow } from './views.queries.ts'

export const deleteView: Verb<typeof listViews.deleteView> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { name, list, query } = await getViewForUpdate(request, id)
    await deleteViewRow(request, id)
    await audit(request, {
      ...request,
      action: 'view.deleted',
      record: { kind: 'view', id },
      before: { id, name, list, query },
    })
    request.publish('views')
    return null
  })
