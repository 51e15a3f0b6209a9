import { explorationWords } from '@tillsight/domain/figures/explore/exploration-address'
import type { TimedPeriod } from '@tillsight/domain/timed-period'

/** Explore with the figure and its days, and the explanation with the rows in front of it. */
export const figureAddress = (metric: string, { start, end, until }: TimedPeriod): string => {
  const query = new URLSearchParams({
    ...explorationWords({
      metrics: [metric],
      shape: 'line',
      split: null,
      across: null,
      grain: null,
      filters: [],
    }),
    from: start,
    to: end,
    explain: metric,
    explain_from: start,
    explain_to: end,
    ...(until && { explain_until: until }),
  })
  return `/platform/explore?${query}`
}

/** The list of products, those that run low; of one category, if the alert is about one. */
export const stockAddress = (category: string | null, isAllOut: boolean): string => {
  const query = new URLSearchParams({
    status: isAllOut ? 'NOTAVAILABLE' : 'ENDING',
    ...(category && { category }),
  })
  return `/platform/products?${query}`
}
