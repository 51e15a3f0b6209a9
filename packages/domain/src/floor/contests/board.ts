import type { Day } from '#domain/day.ts'
import { type Amounts, addAmounts } from './amounts.ts'
import type { Contender } from './contender.ts'
import { contestValue, type Scoring } from './scoring.ts'

/** One line of the ledger, as far as scores need it. */
export type Posted = { id: string; day: Day; at: number; amounts: Amounts }

export type Lead = { leader: string | null; changes: number }

export type Board = { contenders: ReadonlyMap<string, Contender>; lead: Lead }

type Tally = { -readonly [Key in keyof Contender]: Contender[Key] } & { days: Map<Day, Amounts> }

/** Who is alone in front; level with the leader is not in front of them. */
const leaderOf = (scores: ReadonlyMap<string, number | null>, { leader }: Lead): string | null => {
  let best: string | null = leader
  for (const [id, score] of scores) {
    if (score === null || score <= 0) continue
    const bestScore = best === null ? null : (scores.get(best) ?? null)
    if (bestScore === null || score > bestScore) best = id
  }
  return best
}

/**
 * Adds lines of the ledger in their order. From nothing it gives what is stored beside the ledger, so a contest can be
 * calculated again at any time.
 */
export const posting = (scoring: Scoring, board: Board) => {
  const tallies = new Map<string, Tally>(
    [...board.contenders].map(([id, contender]) => [id, { ...contender, days: new Map(contender.days) }]),
  )
  const scores = new Map([...tallies].map(([id, { total }]) => [id, contestValue(scoring, total)]))
  const changed = new Set<string>()
  let { leader, changes } = board.lead

  const post = ({ id, day, at, amounts }: Posted): void => {
    const tally = tallies.get(id)
    if (!tally) return
    tally.total = addAmounts(tally.total, amounts)
    tally.days.set(day, addAmounts(tally.days.get(day) ?? {}, amounts))
    const [before, score] = [scores.get(id) ?? null, contestValue(scoring, tally.total)]
    scores.set(id, score)
    if (score !== before) tally.since = at
    const isReached = scoring.target !== null && score !== null && score >= scoring.target
    tally.reachedAt = isReached ? (tally.reachedAt ?? at) : null
    changed.add(id)
    const next = leaderOf(scores, { leader, changes })
    if (next !== leader && leader !== null) changes += 1
    leader = next
  }
  const read = (): Board & { changed: ReadonlySet<string> } => ({
    contenders: tallies,
    lead: { leader, changes },
    changed,
  })
  return { post, read }
}

export const newContender = (id: string, baseline: Amounts | null): Contender => ({
  id,
  total: {},
  days: new Map(),
  baseline,
  since: null,
  reachedAt: null,
})

export const emptyBoard = (people: readonly { id: string; baseline: Amounts | null }[]): Board => ({
  contenders: new Map(people.map(({ id, baseline }) => [id, newContender(id, baseline)])),
  lead: { leader: null, changes: 0 },
})
