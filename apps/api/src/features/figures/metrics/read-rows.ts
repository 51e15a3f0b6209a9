import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { isOfLines } from '@tillsight/domain/figures/metrics/splits'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import type { MemberRequest } from '#platform/request.ts'
import { behind, behindOfLines } from './behind.queries.ts'
import type { Behind } from './behind-kinds.queries.ts'
import { isOfExpenses, readExpenseRows } from './expense-rows.ts'
import {
  type FactRow,
  type PlaceKind,
  placesOf,
  type RowsSum,
  selectRows,
  selectSum,
  selectSums,
} from './explain.queries.ts'
import { isOfRecentDays, recentDays } from './recent-days.ts'

export type RowKind = Behind['rows'] | 'expenses'
export type RowsQuestion = {
  measure: MeasureId
  period: TimedPeriod
  sellerId: string | null
  filters: readonly Filter[]
}
type Page = { after: readonly unknown[] | null; limit: number }
type Summed = Pick<RowsQuestion, 'measure' | 'filters'>

const behindOf = ({ measure, filters }: Summed): Behind | null => {
  const ofLines: Record<string, Behind> = filters.some(({ by }) => isOfLines(by)) ? behindOfLines : {}
  return ofLines[measure] ?? (behind as Record<string, Behind>)[measure] ?? null
}

/** What a measure is made of; nothing where there are no rows, as of the days of a period. */
export const rowKindOf = (summed: Summed): RowKind | null =>
  isOfExpenses(summed.measure) ? 'expenses' : (behindOf(summed)?.rows ?? null)

/** By what the rows of a kind go. */
export const placeKindsOf = (kind: RowKind): readonly PlaceKind[] =>
  kind === 'expenses' ? ['number', 'id'] : placesOf[kind]

const isAfter = (row: FactRow, [amount, id]: readonly unknown[]): boolean =>
  row.amount < Number(amount) || (row.amount === amount && row.id < String(id))

const selecting = ({ today }: MemberRequest, question: RowsQuestion) => {
  const found = behindOf(question)
  if (!found) throw new Error(`${question.measure} is made of no rows`)
  return { ...question, period: recentDays(question.measure, question.period, today), behind: found }
}

const readSum = async (request: MemberRequest, question: RowsQuestion): Promise<RowsSum> => {
  if (!isOfExpenses(question.measure)) return selectSum(request, selecting(request, question))
  const rows = await readExpenseRows(request, question.measure, question.period)
  return { count: rows.length, sum: rows.reduce((sum, { amount }) => sum + amount, 0) }
}

const canShare = (measure: MeasureId, found: Behind | null, rows: Behind['rows']): boolean =>
  found?.rows === rows && !found.isMost && !isOfRecentDays(measure)

/** The sum of all rows of each measure, recalculated. */
export const readSums = async (
  request: MemberRequest,
  measures: readonly MeasureId[],
  asked: Omit<RowsQuestion, 'measure'>,
): Promise<ReadonlyMap<MeasureId, RowsSum>> => {
  const { filters } = asked
  const readShared = async (rows: Behind['rows']): Promise<[MeasureId, RowsSum][]> => {
    const alike = measures.filter((measure) => canShare(measure, behindOf({ measure, filters }), rows))
    const [first, ...others] = alike.flatMap((measure) => behindOf({ measure, filters }) ?? [])
    if (!first) return []
    const sums = await selectSums(request, asked, [first, ...others])
    return alike.flatMap((measure, place) => (sums[place] ? [[measure, sums[place]]] : []))
  }
  const shared = (await Promise.all([readShared('documents'), readShared('lines')])).flat()
  const others = measures.filter((measure) => !shared.some(([one]) => one === measure))
  const single = others
    .filter((measure) => rowKindOf({ measure, filters }))
    .map(
      async (measure): Promise<[MeasureId, RowsSum]> => [
        measure,
        await readSum(request, { ...asked, measure }),
      ],
    )
  return new Map([...shared, ...(await Promise.all(single))])
}

export const readRows = async (
  request: MemberRequest,
  question: RowsQuestion,
  { after, limit }: Page,
): Promise<FactRow[]> => {
  if (!isOfExpenses(question.measure))
    return selectRows(request, selecting(request, question), { after, limit })
  const rows = await readExpenseRows(request, question.measure, question.period)
  return rows.filter((row) => !after || isAfter(row, after)).slice(0, limit)
}
