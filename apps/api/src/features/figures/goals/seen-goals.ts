import { may } from '@tillsight/domain/access'
import type { TargetRule } from '@tillsight/domain/figures/goals/goal'
import {
  type AskedMetric,
  type FigureScope,
  readLabels,
  readSeenMetrics,
} from '#features/figures/metrics/index.ts'
import { isBy } from '#platform/actor.ts'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type GoalRow, selectGoals, selectTargets, type TargetRow } from './goals.queries.ts'

export type DatedRule = TargetRule & { fromDay: string }

/** A goal with what it is about; no metric where that was deleted. */
export type SeenGoal = {
  row: GoalRow
  rules: readonly DatedRule[]
  metric: AskedMetric | null
  /** Of the seller or category; null of the whole store, or where it is gone. */
  name: string | null
}

const ruleOf = ({ from_day, basis, amount, percent, is_spread }: TargetRow): DatedRule => ({
  fromDay: from_day,
  basis,
  amount,
  percent,
  isSpread: is_spread,
})

type Scope = Pick<GoalRow, 'seller_id' | 'category_id'>

export const scopeOf = ({ seller_id, category_id }: Scope): FigureScope => {
  if (seller_id) return { by: 'seller', key: seller_id }
  return category_id ? { by: 'category', key: category_id } : null
}

export const nameFinder = async (request: MemberRequest, scopes: readonly Scope[]) => {
  const idsOf = (key: keyof Scope): string[] => [...new Set(scopes.flatMap((scope) => scope[key] ?? []))]
  const labelsOf = async (split: 'seller' | 'category', ids: string[]) =>
    ids.length > 0 ? readLabels(request, split, ids) : () => null
  const [sellers, categories] = await Promise.all([
    labelsOf('seller', idsOf('seller_id')),
    labelsOf('category', idsOf('category_id')),
  ])
  return ({ seller_id, category_id }: Scope): string | null =>
    seller_id ? sellers(seller_id) : category_id && categories(category_id)
}

/** Who may not see the sales of others sees their own goals only. */
const seesScope = (request: MemberRequest, { seller_id }: Scope): boolean =>
  may(request.role, 'sales:read') || (seller_id !== null && isBy(request, seller_id))

/** A goal whose metric was deleted is shown to those who can delete it. */
export const readSeenGoals = async (request: MemberRequest): Promise<SeenGoal[]> => {
  const rows = (await selectGoals(request)).filter((row) => seesScope(request, row))
  const [targets, metrics, nameOf] = await Promise.all([
    selectTargets(
      request,
      rows.map(({ id }) => id),
    ),
    readSeenMetrics(
      request,
      rows.map(({ metric }) => metric),
    ),
    nameFinder(request, rows),
  ])
  return rows
    .map((row) => ({
      row,
      rules: targets.filter(({ goal_id }) => goal_id === row.id).map(ruleOf),
      metric: metrics.get(row.metric) ?? null,
      name: nameOf(row),
    }))
    .filter(({ metric }) => metric !== null || may(request.role, 'goals:write'))
}

export const getSeenGoal = async (request: MemberRequest, id: string): Promise<SeenGoal> => {
  const found = (await readSeenGoals(request)).find(({ row }) => row.id === id)
  if (!found) throw fieldError('missing', 'id', 'This goal does not exist.')
  return found
}
