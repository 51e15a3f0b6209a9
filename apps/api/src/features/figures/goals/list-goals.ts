import type { goals } from '@tillsight/contract'
import type { Goal } from '@tillsight/contract/figures/goals'
import { goalPeriod } from '@tillsight/domain/figures/goals/goal'
import { type FigureReader, figureReader } from '#features/figures/metrics/index.ts'
import { inBriefSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { calculateProgress } from './calculate-progress.ts'
import { presentGoal, presentProgress, problemOf } from './present-goal.ts'
import { readFacts } from './read-facts.ts'
import { readSeenGoals, type SeenGoal, scopeOf } from './seen-goals.ts'

export const readGoal = async (
  request: MemberRequest,
  reader: FigureReader,
  goal: SeenGoal,
): Promise<Goal> => {
  const { row, rules, metric } = goal
  if (!metric || problemOf(goal)) return presentGoal(goal, null)
  const period = goalPeriod(row.cadence, request.today, request.settings.weekStart)
  const facts = await readFacts(request, reader, {
    metric,
    rules,
    scope: scopeOf(row),
    periods: [period],
  })
  const progress = calculateProgress(request, { metric, rules, period, facts })
  return presentGoal(goal, presentProgress(metric.unit, period, progress))
}

/** All goals of the store that the member may see, as of one moment. */
export const readGoals = (request: MemberRequest): Promise<Goal[]> =>
  inBriefSnapshot(request, async (request) => {
    const seen = await readSeenGoals(request)
    const reader = figureReader(request)
    return Promise.all(seen.map((goal) => readGoal(request, reader, goal)))
  })

export const listGoals: Verb<typeof goals.listGoals> = (request) => readGoals(request)
