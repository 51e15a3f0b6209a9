import type { expenses } from '@tillsight/contract'
import { lists } from '@tillsight/domain/lists/lists'
import { z } from 'zod'
import { askedSort } from '#platform/lists/asked-list.ts'
import { cursorFor, placeAt } from '#platform/paging.ts'
import type { Verb } from '#platform/request.ts'
import { presentListed } from './present-expense.ts'
import { sortedExpenses } from './sorted-expenses.ts'

const pageSize = 50

/** Where the page before ended; of one that was deleted since, where it stood. */
const Cursor = (sort: string) => z.tuple([z.literal(sort), z.union([z.string(), z.number()]), z.uuid()])

export const listExpenses: Verb<typeof expenses.listExpenses> = async (request, input) => {
  const limit = input.limit ?? pageSize
  const sort = askedSort(request, lists.expenses, input.sort)
  const [, key, id] = input.cursor ? placeAt(input.cursor, Cursor(sort.text)) : []
  const after = key !== undefined && id !== undefined ? { key, id } : null
  const found = await sortedExpenses(request, input, { sort, after })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ counted }) => presentListed(counted, request.today)),
    next: last && found.length > limit ? cursorFor([sort.text, last.key, last.id]) : null,
  }
}
