import { spanOf } from '@tillsight/domain/finances/counting'
import { buckets, daysOfBucket } from '@tillsight/domain/metrics/buckets'
import type { MeasureFrom, MeasureId } from '@tillsight/domain/metrics/measures'
import type { Period } from '@tillsight/domain/period'
import { countingDays } from '@tillsight/domain/timed-period'
import { type PeriodExpense, readExpenses } from '#features/expenses/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { Question, Row } from './measures.queries.ts'

export type ExpenseMeasure = MeasureFrom<'expense'>

export const belongs: Record<ExpenseMeasure, (expense: PeriodExpense) => boolean> = {
  'expenses.fixed': ({ kind }) => kind === 'FIXED',
  'expenses.variable': ({ kind }) => kind === 'VARIABLE',
  'expenses.repeating': ({ repeat }) => repeat !== 'NONE',
}

const sumsIn = (expenses: readonly PeriodExpense[], period: Period): Record<ExpenseMeasure, number> => {
  const sums = { 'expenses.fixed': 0, 'expenses.variable': 0, 'expenses.repeating': 0 }
  const measures = Object.keys(sums) as ExpenseMeasure[]
  const span = spanOf(period)
  for (const expense of expenses) {
    const amount = expense.countedIn(span)
    if (amount === 0) continue
    for (const measure of measures) if (belongs[measure](expense)) sums[measure] += amount
  }
  return sums
}

const stepsOf = ({ period, by }: Question): { key: string; part: Period }[] => {
  if (by && 'steps' in by) return by.steps.map((part) => ({ key: part.start, part }))
  if (!by || !('grain' in by) || by.grain === 'hour') return []
  const steps = buckets(period, by.grain, Number.POSITIVE_INFINITY) ?? []
  return steps.map((step) => ({ key: step.key, part: daysOfBucket(step, period) }))
}

/** What falls due when is a rule and not a row, so it is added up here and not by the database. */
export const sumExpenses = async (
  request: MemberRequest,
  _measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const period = countingDays(question.period)
  const rows = await readExpenses(request, period)
  return [
    { part: null, is_whole: true, ...sumsIn(rows, period) },
    ...stepsOf(question).map(({ key, part }) => ({ part: key, is_whole: false, ...sumsIn(rows, part) })),
  ]
}
