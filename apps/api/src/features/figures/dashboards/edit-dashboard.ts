import type { dashboards } from '@tillsight/contract'
import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { type DashboardRow, updateDashboard } from './dashboards.queries.ts'
import { getDashboardForUpdate } from './get-dashboard-for-update.ts'
import { presentDashboard } from './present-dashboard.ts'
import { refuseUnseenFilters } from './seen-filters.ts'
import { refuseUnseenTiles, seenTiles } from './seen-tiles.ts'

/** Tiles that the role cannot see were not removed by anyone: they stay, after those that were arranged. */
const withUnseen = async (request: MemberRequest, row: DashboardRow, tiles: Tile[]): Promise<Tile[]> => {
  const seen = new Set((await seenTiles(request, row.tiles)).map(({ id }) => id))
  const given = new Set(tiles.map(({ id }) => id))
  return [...tiles, ...row.tiles.filter(({ id }) => !seen.has(id) && !given.has(id))]
}

export const editDashboard: Verb<typeof dashboards.editDashboard> = (request, input) =>
  inTransaction(request, async (request) => {
    const row = await getDashboardForUpdate(request, input.id)
    refuseStaleEdit({ what: 'dashboard', latest: row, edited: input.version })
    await refuseUnseenTiles(request, input.tiles ?? [])
    refuseUnseenFilters(request, input.filters)
    const edited = await updateDashboard(request, {
      id: row.id,
      name: input.name ?? row.name,
      tiles: input.tiles ? await withUnseen(request, row, input.tiles) : row.tiles,
      filters: input.filters ?? row.filters,
    })
    await audit(request, {
      ...request,
      action: 'dashboard.edited',
      record: { kind: 'dashboard', id: row.id },
      before: { id: row.id, name: row.name, tiles: row.tiles, filters: row.filters },
      after: { id: row.id, name: edited.name, tiles: edited.tiles, filters: edited.filters },
    })
    request.publish('dashboards')
    return presentDashboard(request, edited)
  })
