import type { Goal, GoalProgress } from '@tillsight/contract/figures/goals'
import { directionOf } from '@tillsight/domain/figures/goals/goal'
import type { Progress } from '@tillsight/domain/figures/goals/progress'
import { isAdditive } from '@tillsight/domain/figures/metrics/additive'
import type { Unit } from '@tillsight/domain/figures/metrics/metric'
import { amountOf } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { presentValue } from '#features/figures/metrics/index.ts'
import type { SeenGoal } from './seen-goals.ts'

const toTenths = (value: number): number => Math.round(value * 10) / 10

export const presentProgress = (unit: Unit, { start, end }: Period, progress: Progress): GoalProgress => {
  const { attainment, needed, state } = progress
  const present = (value: number | null) => presentValue(unit, value)
  // What is expected is not more exact than a whole sale.
  const estimate = (value: number | null) =>
    present(value !== null && unit === 'count' ? Math.round(value) : value)
  return {
    start_date: start,
    end_date: end,
    actual: present(progress.actual),
    target: present(progress.target),
    attainment: attainment === null ? null : toTenths(attainment),
    gap: present(progress.gap),
    expected: estimate(progress.expected),
    forecast: estimate(progress.forecast),
    needed: needed && {
      ...needed,
      amount: present(unit === 'count' ? Math.ceil(needed.amount) : needed.amount) ?? 0,
      left: toTenths(needed.left),
    },
    state,
  }
}

export const problemOf = ({ row, metric, name }: SeenGoal): string | null => {
  if (!metric) return 'Its metric was deleted.'
  return row.category_id && name === null ? 'Its category was deleted.' : null
}

/** Of a deleted metric nobody knows whether it was money. */
const presentAmount = (metric: SeenGoal['metric'], amount: number | null): number | null => {
  if (!metric || amount === null) return null
  return metric.unit === 'money' ? amountOf(amount) : amount
}

export const presentGoal = (goal: SeenGoal, progress: GoalProgress | null): Goal => {
  const { row, rules, metric, name } = goal
  const rule = rules.at(-1)
  return {
    id: row.id,
    metric: row.metric,
    label: metric?.label ?? 'Deleted metric',
    unit: metric?.unit ?? 'number',
    direction: directionOf(metric?.better ?? 'up'),
    is_additive: metric !== null && isAdditive(metric),
    cadence: row.cadence,
    id_seller: row.seller_id,
    id_category: row.category_id,
    name,
    basis: rule?.basis ?? 'fixed',
    amount: presentAmount(metric, rule?.amount ?? null),
    percent: rule?.percent ?? null,
    is_spread: rule?.isSpread ?? false,
    version: row.version,
    problem: problemOf(goal),
    progress,
  }
}
