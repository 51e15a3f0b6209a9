import type { ExpenseKind } from '@tillsight/domain/books/expenses/limits'
import type { Period } from '@tillsight/domain/period'
import { searchText } from '@tillsight/domain/search-text'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expensesKnown, type Known } from '#features/books/sales/index.ts'
import { readInBatches } from '#platform/database/cursor.ts'
import type { MemberRequest, StoreRequest } from '#platform/request.ts'
import type { ExpensesTables } from './expenses.tables.ts'

const tables = (request: StoreRequest) => request.db.withTables<ExpensesTables>()

const everyExpense = (request: StoreRequest, known?: Known) =>
  tables(request)
    .selectFrom((known ? expensesKnown<ExpenseRow>(request, known) : sql<ExpenseRow>`expense`).as('expense'))
    .selectAll()
    .where('store_id', '=', request.storeId)

const expenses = (request: StoreRequest, known?: Known) =>
  everyExpense(request, known).where('deleted_at', 'is', null)

export type ExpenseFilter = {
  category: string | null
  kind: ExpenseKind | null
  start: string | null
  end: string | null
}

/** Those that may count in the days asked for; a repeating one may still fall due only before and after them. */
const matching = (request: MemberRequest, { category, kind, start, end }: ExpenseFilter, known?: Known) => {
  let found = expenses(request, known)
  if (category !== null) found = found.where('search_category', '=', searchText(category))
  if (kind) found = found.where('kind', '=', kind)
  if (end) found = found.where('date', '<=', end)
  if (start) found = found.where((of) => of.or([of('last_day', 'is', null), of('last_day', '>=', start)]))
  return found
}

/** What it takes to count an expense. */
const counted = [
  ...(['id', 'category', 'search_category', 'kind', 'amount', 'spread_months'] as const),
  ...(['date', 'month_day', 'repeat', 'until'] as const),
]

/** With what a list shows of it, and no more: there may be thousands. */
export const selectExpenses = (request: MemberRequest, filter: ExpenseFilter) =>
  readInBatches(request, (request) =>
    matching(request, filter)
      .clearSelect()
      .select(counted)
      .select(['last_day', 'note', 'version'])
      .orderBy('date', 'desc')
      .orderBy('id', 'desc'),
  )

/** Of every expense that may count in a period, no more than it takes to count it. */
export const selectCountedExpenses = (request: MemberRequest, period: Period, known?: Known) =>
  readInBatches(request, (request) =>
    matching(request, { category: null, kind: null, ...period }, known)
      .clearSelect()
      .select(counted)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc'),
  )

export type CountedRow = Awaited<ReturnType<typeof selectCountedExpenses>>[number]

export type ListedRow = Awaited<ReturnType<typeof selectExpenses>>[number]

export type ExpenseRow = Selectable<ExpensesTables['expense']>

/** Each category once, as it was last written, with the kind it last had; the most used first. */
export const selectExpenseCategories = async (request: MemberRequest) => {
  const { rows } = await sql<{ category: string; kind: ExpenseKind; expenses: number }>`
    select (array_agg(category order by created_at desc, id desc))[1] as category,
      (array_agg(kind order by created_at desc, id desc))[1] as kind, count(*) as expenses
    from expense where store_id = ${request.storeId} and deleted_at is null
    group by search_category order by count(*) desc, search_category
  `.execute(request.db)
  return rows
}

export const countRepeating = async (request: StoreRequest): Promise<number> => {
  const { count } = await expenses(request)
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('repeat', '!=', 'NONE')
    .executeTakeFirstOrThrow()
  return count
}

/** The expense, locked until the transaction ends; deleted ones only where they are asked for. */
export const lockExpense = (
  request: MemberRequest,
  id: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<ExpenseRow | undefined> =>
  everyExpense(request)
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** All that a person says of an expense, and what follows from it. */
export type ExpenseValues = Pick<
  ExpenseRow,
  | 'category'
  | 'amount'
  | 'kind'
  | 'date'
  | 'month_day'
  | 'repeat'
  | 'until'
  | 'spread_months'
  | 'last_day'
  | 'note'
>

export const insertExpense = (
  request: MemberRequest,
  values: ExpenseValues,
  follows: string | null | undefined = null,
): Promise<ExpenseRow> =>
  tables(request)
    .insertInto('expense')
    .values({
      ...values,
      search_category: searchText(values.category),
      follows,
      id: newId(),
      store_id: request.storeId,
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The row must be locked. */
export const updateExpense = (
  request: MemberRequest,
  id: string,
  changes: Partial<ExpenseValues> & { deleted_at?: Date | null },
): Promise<ExpenseRow> =>
  tables(request)
    .updateTable('expense')
    .set({
      ...changes,
      ...(changes.category ? { search_category: searchText(changes.category) } : {}),
      version: sql`version + 1`,
    })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
