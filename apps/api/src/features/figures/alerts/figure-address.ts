import type { Goal } from '@tillsight/contract/figures/goals'
import { explorationWords } from '@tillsight/domain/figures/explore/exploration-address'
import { type Filter, filtersText } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import type { TimedPeriod } from '@tillsight/domain/timed-period'

type Figure = { metric: string; filters: readonly Filter[] }

/** The explanation of a figure with its rows, in front of any page that has it. */
const explained = ({ metric, filters }: Figure, { start, end, until }: TimedPeriod) => ({
  explain: metric,
  explain_from: start,
  explain_to: end,
  ...(until && { explain_until: until }),
  ...(filters.length > 0 && { explain_f: filtersText(filters) }),
})

/** Explore with the figure and its days, and the rows in front of it. */
export const figureAddress = ({ metric, filters }: Figure, period: TimedPeriod): string => {
  const query = new URLSearchParams({
    ...explorationWords({
      metrics: [metric],
      shape: 'line',
      split: null,
      across: null,
      grain: null,
      filters: [...filters],
    }),
    from: period.start,
    to: period.end,
    ...explained({ metric, filters }, period),
  })
  return `/platform/explore?${query}`
}

/** The goal, and the rows of what it has until now in front of it. */
export const goalAddress = (
  { id, metric, id_seller, id_category }: Pick<Goal, 'id' | 'metric' | 'id_seller' | 'id_category'>,
  period: Period,
): string => {
  const query = new URLSearchParams({
    goal: id,
    ...explained({ metric, filters: [] }, period),
    ...(id_seller && { explain_by: 'seller', explain_part: id_seller }),
    ...(id_category && { explain_by: 'category', explain_part: id_category }),
  })
  return `/platform/goals?${query}`
}

/** The list of products, those that run low; of one category, if the alert is about one. */
export const stockAddress = (category: string | null, isAllOut: boolean): string => {
  const query = new URLSearchParams({
    status: isAllOut ? 'NOTAVAILABLE' : 'ENDING',
    ...(category && { category }),
  })
  return `/platform/products?${query}`
}
