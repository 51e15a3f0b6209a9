import type { FindingKind } from './finding.ts'

/** Why nothing is said of a kind, where that is for want of data. */
export type Gap = { kind: FindingKind; reason: string }

type Known = {
  /** From the first day with a sale until yesterday. */
  days: number
  fixedCosts: number
  hasStock: boolean
  baskets: number
}

/** With less than the least data there is no card, and this is said instead. */
export const gapsOf = ({ days, fixedCosts, hasStock, baskets }: Known): Gap[] => {
  const gap = (isGap: boolean, kinds: FindingKind[], reason: string): Gap[] =>
    isGap ? kinds.map((kind) => ({ kind, reason })) : []
  return [
    ...gap(days < 56, ['unusual-day'], 'Needs eight weeks of sales.'),
    ...gap(days < 60, ['lasting-change'], 'Needs 60 days with sales.'),
    ...gap(
      fixedCosts <= 0,
      ['quiet-hour', 'quiet-weekday'],
      'Needs fixed costs of the last 90 days, such as rent, in Finances.',
    ),
    ...gap(!hasStock, ['dead-stock', 'idle-capital'], 'Needs products in stock that have a cost.'),
    ...gap(baskets < 100, ['bought-together'], 'Needs 100 sales with at least two products in 26 weeks.'),
  ]
}
