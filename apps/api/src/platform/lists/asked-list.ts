import { unknownColumn, unknownSort } from '@tillsight/contract/list-query'
import {
  type ColumnOf,
  isDescending,
  type ListDefinition,
  readSort,
  type SortOf,
  type SortText,
  seenColumns,
  sortedColumn,
} from '@tillsight/domain/lists/list'
import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

export type AskedSort<List extends ListDefinition> = {
  text: SortText<List>
  column: SortOf<List>
  isDescending: boolean
}

/** An order reveals what it is sorted by: a role that may not see a column may not sort by it either. */
export const askedSort = <List extends ListDefinition>(
  { role }: MemberRequest,
  list: List,
  sort: SortText<List> | undefined,
): AskedSort<List> => {
  const text = readSort(list, role, sort ?? list.usualSort)
  if (text === null) throw fieldError('invalid', 'sort', unknownSort)
  return { text, column: sortedColumn(text) as SortOf<List>, isDescending: isDescending(text) }
}

/** In the order of the list; all that the role sees where none are named. */
export const askedColumns = <List extends ListDefinition>(
  { role }: MemberRequest,
  list: List,
  columns: readonly ColumnOf<List>[] | undefined,
): ColumnOf<List>[] => {
  const seen = seenColumns(list, role)
  if (!columns) return seen
  if (columns.some((column) => !seen.includes(column))) throw fieldError('invalid', 'columns', unknownColumn)
  return seen.filter((column) => column === list.primary || columns.includes(column))
}
