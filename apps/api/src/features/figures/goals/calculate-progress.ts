import { directionOf, ruleFor, type TargetRule, totalPeriod } from '@tillsight/domain/figures/goals/goal'
import { type Progress, progressOf } from '@tillsight/domain/figures/goals/progress'
import { partOfDay, totalOf } from '@tillsight/domain/figures/goals/target'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import type { Period } from '@tillsight/domain/period'
import type { MemberRequest } from '#platform/request.ts'
import type { Asked, Facts } from './read-facts.ts'

/** What a period should have; null where no target was set, or last year has nothing to start from. */
export const targetOf = (rule: TargetRule | null, period: Period, facts: Facts): number | null => {
  if (!rule) return null
  const whole = totalPeriod(period, rule)
  const { rounding } = facts
  const total = totalOf(rule, facts.lastYearOf(whole), rounding)
  if (total === null || !rule.isSpread) return total
  return partOfDay(period.start, total, { period: whole, rhythm: facts.rhythmBefore(whole), rounding })
}

export const calculateProgress = (
  { today, time }: MemberRequest,
  { metric, rules, period, facts }: Pick<Asked, 'metric' | 'rules'> & { period: Period; facts: Facts },
): Progress =>
  progressOf({
    period,
    direction: directionOf(metric.better),
    isAdditive: isAdditive(metric),
    actual: facts.valueOf(period),
    target: targetOf(ruleFor(rules, period), period, facts),
    rhythm: facts.rhythmBefore(period),
    hours: facts.hours,
    now: { today, time },
  })
