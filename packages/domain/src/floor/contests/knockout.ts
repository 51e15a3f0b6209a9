import { addDays, type Day, daysBetween, earlier } from '#domain/day.ts'
import type { Period } from '#domain/period.ts'
import { addAmounts } from './amounts.ts'
import { type Contender, compareKeys, tieKeyOf } from './contender.ts'
import { contestValue, type Scoring } from './scoring.ts'

type Rounds = { days: number; leave: number }

/** The last round is shorter where the days do not come out even. */
export const roundsOf = ({ start, end }: Period, { days }: Pick<Rounds, 'days'>): Period[] =>
  Array.from({ length: Math.ceil((daysBetween(start, end) + 1) / days) }, (_, place) => {
    const first = addDays(start, place * days)
    return { start: first, end: earlier(addDays(first, days - 1), end) }
  })

const amountsIn = ({ days }: Contender, { start, end }: Period) =>
  addAmounts(...[...days].flatMap(([day, amounts]) => (day >= start && day <= end ? [amounts] : [])))

export type InRounds = { score: number | null; leftAfter: number | null }

/** Those who leave are clearly behind: who is level with the last one to stay, by the tie rule too, stays. */
const leaversOf = (
  scoring: Scoring,
  scored: readonly { contender: Contender; score: number | null }[],
  leave: number,
): Set<string> => {
  const keyed = scored
    .map(({ contender, score }) => ({
      id: contender.id,
      key: [score ?? Number.NEGATIVE_INFINITY, ...tieKeyOf(scoring.tie, contender)],
    }))
    .sort((one, other) => compareKeys(other.key, one.key))
  const lastToStay = keyed[Math.max(0, keyed.length - 1 - leave)]
  return new Set(
    keyed.filter(({ key }) => lastToStay && compareKeys(key, lastToStay.key) < 0).map(({ id }) => id),
  )
}

/** Each with the score of the round that is on, or of the one after which they left. */
export const knockout = (
  scoring: Scoring,
  contenders: readonly Contender[],
  { today, isOver }: { today: Day; isOver: boolean },
): Map<string, InRounds> => {
  const found = new Map<string, InRounds>()
  const { period, rounds } = scoring
  if (!rounds) return found
  const all = roundsOf(period, rounds)
  let staying = [...contenders]
  for (const [place, round] of all.entries()) {
    if (place > 0 && round.start > today && !isOver) break
    const scored = staying.map((contender) => ({
      contender,
      score: contestValue(scoring, amountsIn(contender, round)),
    }))
    for (const { contender, score } of scored) found.set(contender.id, { score, leftAfter: null })
    const isDone = isOver || round.end < today
    const isLast = place === all.length - 1
    if (!isDone || isLast || staying.length < 2) {
      if (staying.length < 2) break
      continue
    }
    const leavers = leaversOf(scoring, scored, rounds.leave)
    for (const { contender, score } of scored)
      if (leavers.has(contender.id)) found.set(contender.id, { score, leftAfter: place + 1 })
    staying = staying.filter(({ id }) => !leavers.has(id))
  }
  return found
}
