import type { dashboards } from '@tillsight/contract'
import { mostDashboards } from '@tillsight/domain/figures/dashboards/tiles'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertDashboard, lockOwner, selectDashboards } from './dashboards.queries.ts'
import { ownStartingTiles } from './own-starting-tiles.ts'
import { presentDashboard } from './present-dashboard.ts'
import { refuseUnseenFilters } from './seen-filters.ts'
import { refuseUnseenTiles } from './seen-tiles.ts'

export const createDashboard: Verb<typeof dashboards.createDashboard> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockOwner(request)
    const { length } = await selectDashboards(request)
    if (length >= mostDashboards)
      throw fieldError('conflict', 'name', `At most ${mostDashboards} dashboards. Delete one first.`)
    const tiles = input.tiles ?? (await ownStartingTiles(request))
    await refuseUnseenTiles(request, tiles)
    const filters = input.filters ?? []
    refuseUnseenFilters(request, filters)
    await requireRoom(request, 'dashboards')
    const row = await insertDashboard(request, { id: newId(), name: input.name, tiles, filters })
    await audit(request, {
      ...request,
      action: 'dashboard.created',
      record: { kind: 'dashboard', id: row.id },
      after: { id: row.id, name: row.name, tiles: row.tiles, filters: row.filters },
    })
    request.publish('dashboards')
    return presentDashboard(request, row)
  })
