import type { goals } from '@tillsight/contract'
import { goalPeriod } from '@tillsight/domain/figures/goals/goal'
import { figureReader } from '#features/figures/metrics/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedGoal } from './audited-goal.ts'
import { checkTarget, readGoalMetric } from './check-goal.ts'
import { bumpGoal, upsertTarget } from './goals.queries.ts'
import { readGoal } from './list-goals.ts'
import { presentGoal } from './present-goal.ts'
import { getSeenGoal } from './seen-goals.ts'

/** From the current period on: those that are over keep the target they had. */
export const editGoal: Verb<typeof goals.editGoal> = (request, input) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const goal = await getSeenGoal(request, input.id)
    refuseStaleEdit({ what: 'goal', latest: goal.row, edited: input.version })
    if (input.is_spread && goal.row.cadence !== 'day')
      throw fieldError('invalid', 'is_spread', 'Only a daily goal has parts of a month.')
    const metric = await readGoalMetric(request, goal.row.metric)
    const { isSpread, ...rule } = checkTarget(request, metric, input)
    const { start } = goalPeriod(goal.row.cadence, request.today, request.settings.weekStart)
    await upsertTarget(request, { goal_id: goal.row.id, from_day: start, ...rule, is_spread: isSpread })
    const row = await bumpGoal(request, goal.row.id)
    const rules = [
      ...goal.rules.filter(({ fromDay }) => fromDay !== start),
      { ...rule, isSpread, fromDay: start },
    ]
    const edited = await readGoal(request, figureReader(request), { ...goal, row, rules, metric })
    await audit(request, {
      ...request,
      action: 'goal.edited',
      record: { kind: 'goal', id: row.id },
      before: auditedGoal(presentGoal(goal, null)),
      after: auditedGoal(edited),
    })
    request.publish('goals')
    return edited
  })
