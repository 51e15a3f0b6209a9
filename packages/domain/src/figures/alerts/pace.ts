import type { Direction } from '../goals/goal.ts'
import type { Progress } from '../goals/progress.ts'

/** Until this much of the target should be there, a lag is chance: every day begins at zero. */
export const fewestExpected = 0.25

type Standing = Pick<Progress, 'actual' | 'target' | 'expected'> & { direction: Direction }

/**
 * How far a goal is behind, in percent of what it should have by now, or of the target where nothing adds up over days.
 * Below 0 it is ahead; null where it cannot be said.
 */
export const lagOf = ({ actual, target, expected, direction }: Standing): number | null => {
  if (actual === null || target === null || target <= 0) return null
  const due = Math.max(expected ?? target, target * fewestExpected)
  if (direction === 'at_most') return ((actual - due) / due) * 100
  return expected !== null && expected < due ? null : ((due - actual) / due) * 100
}

/** Just as far behind as is tolerated is not too far. */
export const isBehindPace = (standing: Standing, tolerance: number): boolean | null => {
  const lag = lagOf(standing)
  return lag === null ? null : lag > tolerance
}
