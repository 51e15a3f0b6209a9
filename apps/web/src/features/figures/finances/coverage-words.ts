import { percent } from '#platform/words/format.ts'

/** What a profit leans on: the part of revenue whose goods have a known cost. */
export const coverageWords = ({ cost_coverage }: { cost_coverage: number | null }): string =>
  cost_coverage === null ? 'no sales' : `cost known for ${percent(cost_coverage)} of sales`
