import { type Span, spanOf } from '@tillsight/domain/books/expenses/counting'
import { later, numberOf } from '@tillsight/domain/day'
import { buckets, daysOfBucket } from '@tillsight/domain/figures/metrics/buckets'
import type { MeasureFrom, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { Cents } from '@tillsight/domain/money'
import type { Period } from '@tillsight/domain/period'
import { countingDays } from '@tillsight/domain/timed-period'
import { type PeriodExpense, readExpenses } from '#features/books/expenses/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices } from '#platform/slices.ts'
import type { Question, Row } from './measures.queries.ts'

export type ExpenseMeasure = MeasureFrom<'expense'>

export const belongs: Record<ExpenseMeasure, (expense: PeriodExpense) => boolean> = {
  'expenses.fixed': ({ kind }) => kind === 'FIXED',
  'expenses.variable': ({ kind }) => kind === 'VARIABLE',
  'expenses.repeating': ({ repeat }) => repeat !== 'NONE',
}

const measures = Object.keys(belongs) as ExpenseMeasure[]

/** What counts in each of some spans, measure by measure: a store has many expenses, and a series many steps. */
type Sums = { spans: readonly Span[]; of: Record<ExpenseMeasure, Float64Array> }

const sumsOf = (spans: readonly Span[]): Sums => ({
  spans,
  of: Object.fromEntries(measures.map((id) => [id, new Float64Array(spans.length)])) as Sums['of'],
})

const rowAt = ({ of }: Sums, place: number): Record<ExpenseMeasure, number> =>
  Object.fromEntries(measures.map((id) => [id, of[id][place] ?? 0])) as Record<ExpenseMeasure, number>

/** The first span that does not end before that day. */
const firstFrom = (spans: readonly Span[], day: number): number => {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.to ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** From the span in which it begins to the one after which nothing of it is left: for most that is one. */
const addTo = ({ spans, of }: Sums, expense: PeriodExpense, whole: Cents): void => {
  const sums = measures.filter((id) => belongs[id](expense)).map((id) => of[id])
  let left = whole
  for (let place = firstFrom(spans, numberOf(expense.date)); left > 0 && place < spans.length; place += 1) {
    const amount = expense.countedIn(spans[place] as Span)
    if (amount === 0) continue
    for (const sum of sums) sum[place] = (sum[place] ?? 0) + amount
    left -= amount
  }
}

type Step = { key: string; part: Period }

const stepsOf = ({ period, by }: Question): Step[] => {
  if (by && 'steps' in by) return by.steps.map((part) => ({ key: part.start, part }))
  if (!by || !('grain' in by) || by.grain === 'hour') return []
  const steps = buckets(period, by.grain) ?? []
  return steps.map((step) => ({ key: step.key, part: daysOfBucket(step, period) }))
}

/** The steps without days that do not count; one without any other day is left out. */
const countingSteps = (question: Question, { start }: Period): Step[] =>
  stepsOf(question).flatMap(({ key, part }) =>
    part.end < start ? [] : [{ key, part: { ...part, start: later(part.start, start) } }],
  )

/** Due dates are calculated, not stored, so expenses are summed here and not in the database. */
export const sumExpenses = async (
  request: MemberRequest,
  _measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const period = countingDays(question.period)
  const steps = countingSteps(question, period)
  const whole = sumsOf([spanOf(period)])
  const parts = sumsOf(steps.map(({ part }) => spanOf(part)))
  await mapInSlices(await readExpenses(request, period, question.known), (expense) => {
    const amount = expense.countedIn(whole.spans[0] as Span)
    if (amount === 0) return
    addTo(whole, expense, amount)
    addTo(parts, expense, amount)
  })
  return [
    { part: null, is_whole: true, ...rowAt(whole, 0) },
    ...steps.map(({ key }, place) => ({ part: key, is_whole: false, ...rowAt(parts, place) })),
  ]
}
