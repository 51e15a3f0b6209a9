import { expenseNoteLimit, expenseYears, highestExpense } from '@tillsight/domain/books/expenses/limits'
import type { MappedExpense } from '@tillsight/domain/data/connections/mapped'
import { isDay } from '@tillsight/domain/day'
import { v7 as newId } from 'uuid'
import { insertExpenses } from '#features/data/imports/index.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { KnownRecord } from '../records.queries.ts'
import { type Applied, type Applying, conflicting, type Item, type Result, refused } from './applying.ts'
import { deleteExpenses, type ExpenseHere, lockExpensesHere } from './expenses.queries.ts'

type ExpenseItem = Item<MappedExpense>

export type WrittenExpense = { day: string; category: string; amount: number; note: string | null }

const highest = Math.round(highestExpense * 100)

const problemOf = ({ day, amount, category }: MappedExpense): [string, string] | null => {
  if (!isDay(day)) return ['day', 'Its day cannot be read.']
  if (Number(day.slice(0, 4)) < expenseYears.first || Number(day.slice(0, 4)) > expenseYears.last)
    return ['day', 'Its year cannot be.']
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > highest)
    return ['amount', 'Its amount cannot be.']
  return category.trim() ? null : ['category', 'It has no category.']
}

/** The same id again, with what it says now. */
export const writeExpenses = async (
  request: MemberRequest,
  { remove, write }: { remove: readonly string[]; write: readonly { id: string; expense: WrittenExpense }[] },
): Promise<void> => {
  await deleteExpenses(request, remove)
  if (write.length === 0) return
  await insertExpenses(
    request,
    write.map(({ id, expense: { day, category, amount, note } }) => ({
      ...{ id, category, note, amount, kind: 'VARIABLE', date: day, month_day: Number(day.slice(8)) },
      ...{ repeat: 'NONE', until: null, spread_months: 0 },
    })),
  )
}

export const expenseConflict = (
  { record_id, written }: KnownRecord,
  here: ReadonlyMap<string, ExpenseHere>,
): string | null => {
  if (!written) return null
  const expense = here.get(record_id)
  if (!expense) return 'It was deleted here, and stays deleted.'
  return expense.version === 1 ? null : 'It was changed here, and stays as it is.'
}

export const applyExpenses = async (
  { request }: Applying,
  items: readonly ExpenseItem[],
): Promise<Applied> => {
  const here = await lockExpensesHere(
    request,
    items.flatMap(({ known }) => known?.record_id ?? []),
  )
  const results: Result[] = []
  const remove: string[] = []
  const write: { id: string; expense: WrittenExpense }[] = []
  for (const item of items) {
    const { known, mapped, hash, sourceId, stream } = item
    const problem = mapped && problemOf(mapped)
    const conflict = known && expenseConflict(known, here)
    if (problem) results.push(refused(item, ...problem))
    else if (conflict) results.push(conflicting(item, conflict))
    else {
      const id = known?.record_id ?? newId()
      const isThere = Boolean(known?.written)
      const expense = mapped && {
        ...{ day: mapped.day, category: mapped.category.trim().slice(0, 40), amount: mapped.amount },
        note: mapped.note?.slice(0, expenseNoteLimit) || null,
      }
      if (isThere) remove.push(id)
      if (expense) write.push({ id, expense })
      results.push({
        item,
        outcome: expense ? (known ? 'changed' : 'new') : isThere ? 'deleted' : 'ignored',
        ...{ label: mapped?.category ?? null, field: null, message: item.ignored },
        after: {
          ...{
            kind: 'expense',
            source_id: sourceId,
            stream,
            record_id: id,
            hash,
            written: expense,
            version: 1,
          },
          ...{ numbers: null, is_linked: false, day: mapped?.day ?? null },
        },
      })
    }
  }
  if (write.length > remove.length) await requireRoom(request, 'expenses', write.length - remove.length)
  await writeExpenses(request, { remove, write })
  return { results, beside: [] }
}
