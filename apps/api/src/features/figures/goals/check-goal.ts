import type { createGoal } from '@tillsight/contract/figures/goals'
import type { TargetRule } from '@tillsight/domain/figures/goals/goal'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import { hasPast } from '@tillsight/domain/figures/metrics/of-now'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { splitsFor } from '@tillsight/domain/figures/metrics/splits'
import { centsOf, isWholeCents } from '@tillsight/domain/money'
import type { z } from 'zod'
import { type AskedMetric, readSeenMetrics } from '#features/figures/metrics/index.ts'
import { findMember } from '#features/people/accounts/index.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseDecimals } from '#platform/refuse-decimals.ts'
import type { MemberRequest } from '#platform/request.ts'
import { nameFinder } from './seen-goals.ts'

type Form = z.output<typeof createGoal.input>
type TargetForm = Pick<Form, 'basis' | 'amount' | 'percent' | 'is_spread'>

export const readGoalMetric = async (request: MemberRequest, id: string): Promise<AskedMetric> => {
  const metric = (await readSeenMetrics(request, [id])).get(id)
  if (!metric) throw fieldError('invalid', 'metric', 'This metric does not exist.')
  if (!hasPast(metric.needs))
    throw fieldError(
      'invalid',
      'metric',
      `${metric.label} is only known as of now, so it cannot have a goal.`,
    )
  return metric
}

/** What the goal is about: the whole store, one of its sellers, or one of its categories. */
export const checkScope = async (request: MemberRequest, metric: AskedMetric, form: Form) => {
  const scope = { seller_id: form.id_seller ?? null, category_id: form.id_category ?? null }
  const [split, field] = scope.seller_id
    ? (['seller', 'id_seller'] as const)
    : (['category', 'id_category'] as const)
  if (!scope.seller_id && !scope.category_id) return { scope, name: null }
  if (!splitsFor(metric.needs).includes(split))
    throw fieldError('invalid', field, `${metric.label} is not known by ${splitNames[split].toLowerCase()}.`)
  const name = (await nameFinder(request, [scope]))(scope)
  const member = scope.seller_id ? await findMember(request, scope.seller_id) : null
  if (name === null || (scope.seller_id && !member))
    throw fieldError('invalid', field, `This ${split} does not exist.`)
  return { scope, name }
}

/** The target as it is stored: money in cents. */
export const checkTarget = (request: MemberRequest, metric: AskedMetric, form: TargetForm): TargetRule => {
  const { basis, amount = null, percent = null, is_spread: isSpread } = form
  if (isSpread && !isAdditive(metric))
    throw fieldError('invalid', 'is_spread', `${metric.label} does not add up over days.`)
  if (amount === null || metric.unit !== 'money') return { basis, amount, percent, isSpread }
  if (!isWholeCents(amount)) throw fieldError('invalid', 'amount', 'Use at most two decimal places.')
  refuseDecimals(request, [{ field: 'amount', amount: centsOf(amount) }])
  return { basis, amount: centsOf(amount), percent, isSpread }
}
