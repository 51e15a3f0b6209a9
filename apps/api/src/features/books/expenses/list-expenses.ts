import type { expenses } from '@tillsight/contract'
import { isDay } from '@tillsight/domain/day'
import { z } from 'zod'
import { cursorFor, placeAt } from '#platform/paging.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { type ExpenseFilter, type ExpensePlace, selectExpensePage } from './expenses.queries.ts'
import { presentListed } from './present-expense.ts'
import { type Counted, countedIn, filterOf, isCounted } from './read-expenses.ts'

const pageSize = 50

const Place = z.tuple([z.string().refine(isDay), z.uuid()]).transform(([date, id]) => ({ date, id }))

type Wanted = { filter: ExpenseFilter; count: number }

/** Reads on until there are enough that count, or no more: a weekly one may have no day in a short range. */
const readCounted = async (
  request: MemberRequest,
  wanted: Wanted,
  after: ExpensePlace | null,
): Promise<Counted[]> => {
  const { filter, count } = wanted
  const rows = await selectExpensePage(request, filter, { after, limit: count })
  const found = rows.map((row) => countedIn(row, filter, request.today)).filter(isCounted)
  const last = rows.at(-1)
  if (!last || rows.length < count || found.length === count) return found
  return [...found, ...(await readCounted(request, { ...wanted, count: count - found.length }, last))]
}

export const listExpenses: Verb<typeof expenses.listExpenses> = async (request, input) => {
  const limit = input.limit ?? pageSize
  const after = input.cursor ? placeAt(input.cursor, Place) : null
  const found = await readCounted(request, { filter: filterOf(input), count: limit + 1 }, after)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)?.row
  return {
    data: shown.map((counted) => presentListed(counted, request.today)),
    next: last && found.length > limit ? cursorFor([last.date, last.id]) : null,
  }
}
