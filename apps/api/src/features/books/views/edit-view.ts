import type { listViews } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { getViewForUpdate, refuseSharing, refuseUnseenList } from './find-view.ts'
import { presentView } from './present-view.ts'
import { updateView } from './views.queries.ts'

export const editView: Verb<typeof listViews.editView> = (request, input) =>
  inTransaction(request, async (request) => {
    refuseUnseenList(request, input.list)
    const row = await getViewForUpdate(request, input.id)
    if (row.list !== input.list) throw fieldError('missing', 'id', 'This view does not exist.')
    refuseStaleEdit({ what: 'view', latest: row, edited: input.version })
    refuseSharing(request, input.shared)
    const edited = await updateView(request, {
      id: row.id,
      name: input.name ?? row.name,
      query: input.query ?? row.query,
      columns: input.columns === undefined ? row.columns : input.columns,
      is_shared: input.shared ?? row.is_shared,
    })
    await audit(request, {
      ...request,
      action: 'view.edited',
      record: { kind: 'view', id: row.id },
      before: { id: row.id, name: row.name, query: row.query, shared: row.is_shared },
      after: { id: row.id, name: edited.name, query: edited.query, shared: edited.is_shared },
    })
    request.publish('views')
    return presentView(request, edited)
  })
