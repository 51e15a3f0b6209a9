import type { listViews } from '@tillsight/contract'
import { tooManyViews } from '@tillsight/contract/books/list-views'
import { mostViews } from '@tillsight/domain/lists/limits'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseSharing, refuseUnseenList } from './find-view.ts'
import { presentView } from './present-view.ts'
import { countOwnViews, insertView, lockOwner } from './views.queries.ts'

export const createView: Verb<typeof listViews.createView> = (request, { shared, ...view }) =>
  inTransaction(request, async (request) => {
    refuseUnseenList(request, view.list)
    refuseSharing(request, shared)
    await lockOwner(request)
    if ((await countOwnViews(request, view.list)) >= mostViews)
      throw fieldError('conflict', 'name', tooManyViews)
    await requireRoom(request, 'list_views')
    const row = await insertView(request, { ...view, id: newId(), is_shared: shared })
    await audit(request, {
      ...request,
      action: 'view.created',
      record: { kind: 'view', id: row.id },
      after: { id: row.id, name: row.name, list: row.list, query: row.query, shared: row.is_shared },
    })
    request.publish('views')
    return presentView(request, row)
  })
