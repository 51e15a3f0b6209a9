import type { goals } from '@tillsight/contract'
import { type Cadence, periodsUpTo } from '@tillsight/domain/figures/goals/goal'
import { streakOf } from '@tillsight/domain/figures/goals/progress'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { type FigureReader, figureReader } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { calculateProgress } from './calculate-progress.ts'
import { readGoal } from './list-goals.ts'
import { presentProgress, problemOf } from './present-goal.ts'
import { readFacts } from './read-facts.ts'
import { getSeenGoal, type SeenGoal, scopeOf } from './seen-goals.ts'

const shown = 12
/** How far back a streak is counted; what does not add up is read period by period, so only those shown. */
const counted: Record<Cadence, number> = { day: 60, week: 26, month: 24 }

const readHistory = async (request: MemberRequest, reader: FigureReader, goal: SeenGoal) => {
  const { row, rules, metric } = goal
  if (!metric || problemOf(goal)) return []
  const count = isAdditive(metric) ? counted[row.cadence] : shown
  const { weekStart } = request.settings
  const periods = periodsUpTo(request.today, { cadence: row.cadence, weekStart, count })
  const facts = await readFacts(request, reader, { metric, rules, scope: scopeOf(row), periods })
  return periods.map((period) =>
    presentProgress(metric.unit, period, calculateProgress(request, { metric, rules, period, facts })),
  )
}

export const getGoal: Verb<typeof goals.getGoal> = (request, { id }) =>
  inBriefSnapshot(request, async (request) => {
    const goal = await getSeenGoal(request, id)
    const reader = figureReader(request)
    const [now, history] = await Promise.all([
      readGoal(request, reader, goal),
      readHistory(request, reader, goal),
    ])
    return { ...now, history: history.slice(-shown), streak: streakOf(history.map(({ state }) => state)) }
  })
