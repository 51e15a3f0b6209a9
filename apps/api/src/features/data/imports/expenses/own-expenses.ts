import { dueDays } from '@tillsight/domain/books/expenses/schedule'
import type { StoreRequest } from '#platform/request.ts'
import type { FileRecord } from '../record.ts'
import { type OwnExpense, selectOwnExpenses } from './own-expenses.queries.ts'
import type { NewExpense } from './write-expenses.queries.ts'

type Read = { record: FileRecord; values: Omit<NewExpense, 'id'> }

const falls = ({ date, month_day, repeat, until }: OwnExpense, day: string): boolean =>
  day === date ||
  day === until ||
  dueDays({ date, monthDay: month_day, repeat, until }, { start: day, end: day }).length > 0

/** A list that says only when it is due next means every expense that falls due then. */
const isMeant = (own: OwnExpense, { record, values }: Read): boolean => {
  const says = (field: string): boolean => field in record.values
  const isSame = own.category === values.category && own.amount === values.amount && own.kind === values.kind
  if (!isSame || (says('note') && own.note !== values.note)) return false
  if (!says('repeat')) return falls(own, values.date)
  return (
    own.date === values.date &&
    own.repeat === values.repeat &&
    own.until === values.until &&
    own.spread_months === values.spread_months
  )
}

/** Rows of our own list that are in the store already, each expense for one row. An expense has no number to know it by. */
export const findOwn = async (
  request: StoreRequest,
  reads: readonly Read[],
): Promise<Map<FileRecord, string>> => {
  const ours = reads.filter(({ record }) => record.values.is_own === true)
  const found = new Map<FileRecord, string>()
  if (ours.length === 0) return found
  const left = await selectOwnExpenses(
    request,
    ours.map(({ values }) => values.category),
  )
  for (const read of ours) {
    const place = left.findIndex((own) => isMeant(own, read))
    const [own] = place < 0 ? [] : left.splice(place, 1)
    if (own) found.set(read.record, own.id)
  }
  return found
}
