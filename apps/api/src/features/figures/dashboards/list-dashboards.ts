import type { dashboards } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectDashboards } from './dashboards.queries.ts'
import { ownStartingTiles } from './own-starting-tiles.ts'
import { presentDashboard } from './present-dashboard.ts'

export const listDashboards: Verb<typeof dashboards.listDashboards> = async (request) => {
  const [rows, starting_tiles] = await Promise.all([selectDashboards(request), ownStartingTiles(request)])
  return { dashboards: await Promise.all(rows.map((row) => presentDashboard(request, row))), starting_tiles }
}
