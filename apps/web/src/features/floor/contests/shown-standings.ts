import type { Standing } from '@tillsight/contract/floor/contests'

const mostAtOnce = 12
const leaders = 5
const around = 2

/** The leaders, and those around oneself; a short list is shown whole. */
export const shownStandings = (all: readonly Standing[]): Standing[] => {
  if (all.length <= mostAtOnce) return [...all]
  const self = all.findIndex(({ is_self }) => is_self)
  return all.filter((_, index) => index < leaders || (self >= 0 && Math.abs(index - self) <= around))
}
