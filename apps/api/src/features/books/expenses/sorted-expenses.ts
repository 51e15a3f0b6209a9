import type { Day } from '@tillsight/domain/day'
import { compareSorted, type Sorted, type SortValue } from '@tillsight/domain/lists/compare'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import { mapInSlices, sortInSlices } from '#platform/slices.ts'
import { dueDay } from './present-expense.ts'
import { type AskedExpenses, type Counted, filterOf, readCounted } from './read-expenses.ts'

const keysOf: Record<SortOf<typeof lists.expenses>, (counted: Counted, today: Day) => SortValue> = {
  category: ({ row }) => row.search_category,
  due: ({ row }, today) => dueDay(row, today),
  kind: ({ row }) => row.kind,
  amount: ({ row }) => row.amount,
  counted: ({ counted }) => counted,
}

type Asked = { sort: AskedSort<typeof lists.expenses>; after: Sorted | null }

/**
 * What counts of an expense, and when it is next due, follow from its schedule and are not in the database: all that
 * match are read and sorted here, as they are for the totals. A store has at most 20,000.
 */
export const sortedExpenses = async (
  request: MemberRequest,
  asked: AskedExpenses,
  { sort, after }: Asked,
): Promise<(Sorted & { counted: Counted })[]> => {
  const compare = compareSorted(sort.isDescending)
  const rows = await mapInSlices(await readCounted(request, filterOf(asked)), (counted) => ({
    key: keysOf[sort.column](counted, request.today),
    id: counted.row.id,
    counted,
  }))
  const rest = after === null ? rows : rows.filter((row) => compare(after, row) < 0)
  return sortInSlices(rest, compare)
}
