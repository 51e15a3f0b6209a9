import { percent } from '#platform/words/format.ts'

/** The part of revenue whose goods have a known cost, where that is not all of it. */
export const withCoverage = (text: string, { cost_coverage }: { cost_coverage: number | null }): string =>
  cost_coverage === null || cost_coverage === 100
    ? text
    : `${text}; cost known for ${percent(cost_coverage)} of sales`
