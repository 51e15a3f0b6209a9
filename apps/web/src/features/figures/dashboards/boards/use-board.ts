import { explainNames } from '#platform/explain/use-explain.ts'
import { useQuery } from '#platform/page/use-query.ts'
import { filterName } from './board-filters.ts'

const other = ['board', 'edit', 'start', filterName, ...explainNames]

/** Which dashboard the address names; none is the overview. Range and comparison go along. */
export const useBoard = () => {
  const [query, setQuery] = useQuery()
  const searchOf = (id: string | null, isEditing = false): string => {
    const next = new URLSearchParams(query)
    for (const name of other) next.delete(name)
    if (id) next.set('board', id)
    if (isEditing) next.set('edit', '1')
    const text = next.toString()
    return text && `?${text}`
  }
  return {
    id: query.get('board'),
    /** Which dashboard to start from, or 'all' of them. */
    start: query.get('start'),
    startSearch: `?${new URLSearchParams([...query].filter(([name]) => !other.includes(name)).concat([['start', 'all']]))}`,
    isEditing: query.get('edit') === '1',
    searchOf,
    open: (id: string | null, isEditing = false) => setQuery(searchOf(id, isEditing)),
    edit: (isEditing: boolean) =>
      setQuery(
        (before) => {
          if (isEditing) before.set('edit', '1')
          else before.delete('edit')
          return before
        },
        { replace: true },
      ),
  }
}
