import type { goals } from '@tillsight/contract'
import { goalPeriod, mostGoals } from '@tillsight/domain/figures/goals/goal'
import { v7 as newId } from 'uuid'
import { figureReader } from '#features/figures/metrics/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { auditedGoal } from './audited-goal.ts'
import { checkScope, checkTarget, readGoalMetric } from './check-goal.ts'
import { type GoalRow, insertGoal, selectGoals, upsertTarget } from './goals.queries.ts'
import { readGoal } from './list-goals.ts'

type Wanted = Pick<GoalRow, 'metric' | 'cadence' | 'seller_id' | 'category_id'>

const refuseAnother = async (request: MemberRequest, wanted: Wanted): Promise<void> => {
  const all = await selectGoals(request)
  const fields = ['metric', 'cadence', 'seller_id', 'category_id'] as const
  if (all.some((row) => fields.every((field) => row[field] === wanted[field])))
    throw fieldError('conflict', 'metric', 'There is already such a goal. Change its target instead.')
  if (all.length >= mostGoals) throw new AppError('conflict', `At most ${mostGoals} goals. Delete one first.`)
}

export const createGoal: Verb<typeof goals.createGoal> = (request, form) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const metric = await readGoalMetric(request, form.metric)
    const { scope, name } = await checkScope(request, metric, form)
    const { isSpread, ...rule } = checkTarget(request, metric, form)
    const wanted = { metric: form.metric, cadence: form.cadence, ...scope }
    await refuseAnother(request, wanted)
    await requireRoom(request, 'goals')
    const row = await insertGoal(request, { id: newId(), ...wanted })
    const { start } = goalPeriod(row.cadence, request.today, request.settings.weekStart)
    await upsertTarget(request, { goal_id: row.id, from_day: start, ...rule, is_spread: isSpread })
    const rules = [{ ...rule, isSpread, fromDay: start }]
    const made = await readGoal(request, figureReader(request), { row, rules, metric, name })
    await audit(request, {
      ...request,
      action: 'goal.created',
      record: { kind: 'goal', id: row.id },
      after: auditedGoal(made),
    })
    request.publish('goals')
    return made
  })
