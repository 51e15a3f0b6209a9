import type { SlideData } from '@tillsight/contract/floor/slides'
import { metricsOf } from '@tillsight/domain/figures/dashboards/tiles'
import { splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { slideDays } from '@tillsight/domain/floor/screens/slide-days'
import { rangeNames } from '@tillsight/domain/floor/screens/slide-words'
import type { SlideRange } from '@tillsight/domain/floor/screens/slides'
import { seenTiles, selectSharedDashboard } from '#features/figures/dashboards/index.ts'
import { readSeenMetrics, seesSplit } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mostFigures, readShownFigure } from './read-figure.ts'

type DashboardSlide = { id_dashboard: string; range: SlideRange }

/** The first figures of a dashboard, large: its charts and lists are made for a desk. */
export const readDashboard = async (
  request: MemberRequest,
  { id_dashboard, range }: DashboardSlide,
): Promise<SlideData> => {
  const row = await selectSharedDashboard(request, id_dashboard)
  if (!row) return { kind: 'hidden', reason: 'This dashboard was deleted.' }
  const tiles = await seenTiles(request, row.tiles)
  const seen = await readSeenMetrics(request, [...new Set(tiles.flatMap(metricsOf))])
  const period = slideDays(range, request.today, request.settings.weekStart)
  const filters = row.filters.filter(({ by }) => seesSplit(request.role, by))
  const hasHiddenFilter = filters.length < row.filters.length
  const fitting = [...seen.values()].filter(({ needs }) =>
    filters.every(({ by }) => splitsFor(needs).includes(by)),
  )
  if (fitting.length === 0 || hasHiddenFilter)
    return { kind: 'hidden', reason: 'This screen may not show what is on this dashboard.' }
  const figures = await Promise.all(
    fitting.slice(0, mostFigures).map((metric) => readShownFigure(request, metric, { period, filters })),
  )
  return { kind: 'figures', title: row.name, range: rangeNames[range], figures }
}
