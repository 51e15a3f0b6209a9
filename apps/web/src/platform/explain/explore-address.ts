import { explorationWords } from '@tillsight/domain/figures/explore/exploration-address'
import { type FigureAsked, filtersOf } from './explain.api.ts'

/** The figure as a question of Explore, with the days and the parts that it is of. */
export const exploreAddress = (asked: Pick<FigureAsked, 'metric' | 'of' | 'filters' | 'period'>): string => {
  const { metric, period } = asked
  const query = new URLSearchParams(
    explorationWords({
      metrics: [metric],
      shape: 'line',
      split: null,
      across: null,
      grain: null,
      filters: [...filtersOf(asked)],
    }),
  )
  if (period) {
    query.set('from', period.start)
    query.set('to', period.end)
  } else query.set('range', 'all-time')
  return `/platform/explore?${query}`
}
