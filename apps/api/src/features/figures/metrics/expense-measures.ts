import { type Span, spanOf } from '@tillsight/domain/books/expenses/counting'
import { numberOf } from '@tillsight/domain/day'
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

type Sums = Record<ExpenseMeasure, number>

const nothing = (): Sums => ({ 'expenses.fixed': 0, 'expenses.variable': 0, 'expenses.repeating': 0 })
const measures = Object.keys(nothing()) as ExpenseMeasure[]

const add = (sums: Sums, expense: PeriodExpense, amount: Cents): void => {
  for (const measure of measures) if (belongs[measure](expense)) sums[measure] += amount
}

type Step = { span: Span; sums: Sums }

/** The first step that does not end before that day. */
const firstFrom = (steps: readonly Step[], day: number): number => {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle]?.span.to ?? day) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** From the step in which it begins to the one after which nothing of it is left: for most that is one. */
const addToSteps = (steps: readonly Step[], expense: PeriodExpense, whole: Cents): void => {
  let left = whole
  for (let place = firstFrom(steps, numberOf(expense.date)); left > 0 && place < steps.length; place += 1) {
    const step = steps[place] as Step
    const amount = expense.countedIn(step.span)
    if (amount === 0) continue
    add(step.sums, expense, amount)
    left -= amount
  }
}

const stepsOf = ({ period, by }: Question): { key: string; part: Period }[] => {
  if (by && 'steps' in by) return by.steps.map((part) => ({ key: part.start, part }))
  if (!by || !('grain' in by) || by.grain === 'hour') return []
  const steps = buckets(period, by.grain, Number.POSITIVE_INFINITY) ?? []
  return steps.map((step) => ({ key: step.key, part: daysOfBucket(step, period) }))
}

const sumUp = async (request: MemberRequest, question: Question): Promise<Row[]> => {
  const period = countingDays(question.period)
  const whole = { span: spanOf(period), sums: nothing() }
  const steps = stepsOf(question).map(({ key, part }) => ({ key, span: spanOf(part), sums: nothing() }))
  await mapInSlices(await readExpenses(request, period), (expense) => {
    const amount = expense.countedIn(whole.span)
    if (amount === 0) return
    add(whole.sums, expense, amount)
    addToSteps(steps, expense, amount)
  })
  return [
    { part: null, is_whole: true, ...whole.sums },
    ...steps.map(({ key, sums }) => ({ part: key, is_whole: false, ...sums })),
  ]
}

/** Steps beside others are one list for all questions of a request, and of one period. */
const keyOf = ({ period: { start, end, from, until }, by }: Question): unknown => {
  if (by && 'steps' in by) return by.steps
  return [start, end, from, until, by && 'grain' in by ? by.grain : ''].join(' ')
}

/** What was asked for in a request: its questions are about the same few days and steps. */
const summedUp = new WeakMap<MemberRequest, Map<unknown, Promise<Row[]>>>()

/** What falls due when is a rule and not a row, so it is added up here and not by the database. */
export const sumExpenses = (
  request: MemberRequest,
  _measures: readonly MeasureId[],
  question: Question,
): Promise<Row[]> => {
  const known = summedUp.get(request) ?? new Map<unknown, Promise<Row[]>>()
  summedUp.set(request, known)
  const key = keyOf(question)
  const sums = known.get(key) ?? sumUp(request, question)
  known.set(key, sums)
  return sums
}
