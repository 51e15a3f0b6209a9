import { addDays, type Day, earlier } from '#domain/day.ts'
import type { Contender } from './contender.ts'
import { contestValue, type Scoring } from './scoring.ts'

export type Streak = { now: number; longest: number }

/** Days on which someone scored: a day on which the store was closed breaks no streak. */
const openDays = (contenders: readonly Contender[]): Set<Day> =>
  new Set(contenders.flatMap(({ days }) => [...days.keys()]))

const isReached = (scoring: Scoring, { days }: Contender, day: Day): boolean => {
  const value = contestValue(scoring, days.get(day) ?? {})
  return value !== null && value >= (scoring.target ?? 0)
}

/** Days in a row on which the target was reached, until now and at most. Today breaks nothing before it is over. */
export const streaksOf = (
  scoring: Scoring,
  contenders: readonly Contender[],
  { today, isOver }: { today: Day; isOver: boolean },
): Map<string, Streak> => {
  const open = openDays(contenders)
  const last = isOver ? scoring.period.end : earlier(today, scoring.period.end)
  const streakOf = (contender: Contender): Streak => {
    let [now, longest] = [0, 0]
    for (let day = scoring.period.start; day <= last; day = addDays(day, 1)) {
      if (!open.has(day)) continue
      if (isReached(scoring, contender, day)) now += 1
      else if (isOver || day < today) now = 0
      longest = Math.max(longest, now)
    }
    return { now, longest }
  }
  return new Map(contenders.map((contender) => [contender.id, streakOf(contender)]))
}
