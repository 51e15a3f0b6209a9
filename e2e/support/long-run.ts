/** Set by `npm run test:stories`, which has time for everything. */
export const isLongRun = Boolean(process.env.TEST_STORIES)

/** The first ones of a list, or all of it in the long run. */
export const someOf = <Item>(all: readonly Item[], few: number): readonly Item[] =>
  isLongRun ? all : all.slice(0, few)
