import { createGoal, type Goal } from '@tillsight/contract/figures/goals'
import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Cadence } from '@tillsight/domain/figures/goals/goal'
import { decimalIssues } from '#platform/forms/decimal-issues.ts'
import type { Schema } from '#platform/forms/form-problems.ts'
import { amountText, numberFrom, numberText } from '#ui/formats/formats.ts'
import type { GoalInput } from './goals.api.ts'

/** How the target is set, as the form offers it. */
const kinds = ['fixed', 'last_year', 'spread', 'spread_last_year'] as const
export type TargetKind = (typeof kinds)[number]

export type GoalValues = {
  metric: string
  /** 'store', or 'seller:' or 'category:' and an id. */
  scope: string
  cadence: Cadence
  kind: TargetKind
  amount: string
  percent: string
}

const scopeOf = ({ id_seller, id_category }: Goal): string => {
  if (id_seller) return `seller:${id_seller}`
  return id_category ? `category:${id_category}` : 'store'
}

const kindOf = ({ basis, is_spread }: Goal): TargetKind => {
  if (!is_spread) return basis
  return basis === 'fixed' ? 'spread' : 'spread_last_year'
}

export const valuesOf = (goal: Goal | undefined): GoalValues => ({
  metric: goal?.metric ?? 'netSales',
  scope: goal ? scopeOf(goal) : 'store',
  cadence: goal?.cadence ?? 'month',
  kind: goal ? kindOf(goal) : 'fixed',
  amount: goal?.amount ? (goal.unit === 'money' ? amountText : numberText)(goal.amount) : '',
  percent: numberText(goal?.percent ?? 5),
})

export const isOfLastYear = (kind: TargetKind): boolean => kind === 'last_year' || kind === 'spread_last_year'

/** A choice that the others no longer allow falls back to the nearest one. */
export const settled = (values: GoalValues, metric: MetricInfo | undefined): GoalValues => {
  const [by] = values.scope.split(':')
  const hasScope = by === 'store' || (metric?.splits.some((split) => split === by) ?? false)
  const canSpread = values.cadence === 'day' && (metric?.is_additive ?? false)
  const whole = isOfLastYear(values.kind) ? 'last_year' : 'fixed'
  return { ...values, scope: hasScope ? values.scope : 'store', kind: canSpread ? values.kind : whole }
}

const inputOf = ({ metric, scope, cadence, kind, amount, percent }: GoalValues): GoalInput => {
  const [by, id] = scope.split(':')
  return {
    metric,
    cadence,
    ...(by === 'seller' && { id_seller: id }),
    ...(by === 'category' && { id_category: id }),
    ...(isOfLastYear(kind)
      ? { basis: 'last_year' as const, percent: numberFrom(percent) }
      : { basis: 'fixed' as const, amount: numberFrom(amount) }),
    is_spread: kind === 'spread' || kind === 'spread_last_year',
  } as GoalInput
}

/** The contract's own rules, on what was typed. */
export const goalRules = (metric: MetricInfo | undefined): Schema<GoalInput, GoalValues> => ({
  safeParse: (typed) => {
    const values = settled(typed, metric)
    const checked = createGoal.input.safeParse(inputOf(values))
    if (!checked.success) return checked
    const isMoney = metric?.unit === 'money' && !isOfLastYear(values.kind)
    const issues = isMoney ? decimalIssues([{ field: 'amount', text: values.amount }]) : []
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: inputOf(values) }
  },
})
