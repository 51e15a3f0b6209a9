import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import type { MemberRequest } from '#platform/request.ts'
import type { DashboardRow } from './dashboards.queries.ts'
import { seenFilters } from './seen-filters.ts'
import { seenTiles } from './seen-tiles.ts'

export const presentDashboard = async (request: MemberRequest, row: DashboardRow): Promise<Dashboard> => ({
  id: row.id,
  name: row.name,
  tiles: await seenTiles(request, row.tiles),
  filters: seenFilters(request, row.filters),
  version: row.version,
})
