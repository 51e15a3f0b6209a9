import {
  type ColumnOf,
  type ListColumn,
  nextSort,
  readSort,
  type SortText,
  seenColumns,
  shownColumns,
  sortsOf,
  sortWords,
} from '@tillsight/domain/lists/list'
import { type ListName, lists } from '@tillsight/domain/lists/lists'
import { useQuery } from '#platform/page/use-query.ts'
import { prefer, usePreferences } from '../session/preferences.ts'
import { useSession } from '../session/session.ts'

type Lists = typeof lists

export const withParam = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Sort and columns of a list. The address holds the sort; columns are the member's, unless a view names its own. */
export const useList = <Name extends ListName>(name: Name) => {
  const [query, setQuery] = useQuery()
  const role = useSession().user?.role ?? 'seller'
  const preferred = usePreferences().columns[name] ?? null
  const list: Lists[Name] = lists[name]
  const sort = (readSort(list, role, query.get('sort')) ?? list.usualSort) as SortText<Lists[Name]>
  const isInView = query.has('view')
  const chosen = query.get('columns')?.split(',') ?? preferred
  const seen = seenColumns(list, role)
  const choose = (columns: string[] | null) => {
    if (isInView) setQuery((before) => withParam(before, 'columns', columns?.join(',') ?? ''))
    else prefer({ columns: { [name]: columns } })
  }
  return {
    name,
    list,
    sort,
    columns: shownColumns(list, role, chosen),
    seen,
    /** Whether the member chose other columns than the default ones. */
    isChosen: chosen !== null,
    choose,
    setSort: (text: string) =>
      setQuery((before) => withParam(before, 'sort', text === list.usualSort ? '' : text)),
    sortBy: (column: string) => {
      const next = nextSort(list, sort, column)
      setQuery((before) => withParam(before, 'sort', next === list.usualSort ? '' : next))
      // The header stays visible far down the list, and the new order is shown from its top.
      window.scrollTo(0, 0)
    },
    sorts: sortsOf(list)
      .filter((text) => readSort(list, role, text) !== null)
      .map((value) => ({ value, words: sortWords(list, value) })),
    columnOf: (column: string): ListColumn | undefined =>
      (list.columns as Record<string, ListColumn | undefined>)[column],
  }
}

export type ShownList<Name extends ListName = ListName> = Omit<
  ReturnType<typeof useList<Name>>,
  'columns' | 'seen' | 'sort'
> & {
  columns: ColumnOf<Lists[Name]>[]
  seen: ColumnOf<Lists[Name]>[]
  sort: SortText<Lists[Name]>
}
