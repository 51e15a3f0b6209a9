import type { ListView } from '@tillsight/contract/books/list-views'

type ListParts = { filters: readonly string[] }

const partsOf = ({ filters }: ListParts): string[] => [...filters, 'sort']

/** The part of the URL that a view saves: filters and sort, in a fixed order, so that two can be compared. */
export const viewQuery = (query: URLSearchParams, list: ListParts): string => {
  const kept = new URLSearchParams()
  for (const name of partsOf(list)) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

/** The address with the view opened; what is not the list's own, such as a tab, stays. */
export const openedView = (
  query: URLSearchParams,
  list: ListParts,
  view: Pick<ListView, 'id' | 'query' | 'columns'> | null,
): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of [...partsOf(list), 'view', 'columns']) next.delete(name)
  if (!view) return next
  next.set('view', view.id)
  for (const [name, value] of new URLSearchParams(view.query)) next.set(name, value)
  if (view.columns) next.set('columns', view.columns.join(','))
  return next
}

/** Whether what is shown is no longer what the view holds. */
export const isChanged = (query: URLSearchParams, list: ListParts, view: ListView): boolean =>
  viewQuery(query, list) !== viewQuery(new URLSearchParams(view.query), list) ||
  (query.get('columns') ?? '') !== (view.columns?.join(',') ?? '')

const filterWords: Record<string, string> = {
  category: 'category',
  product: 'product',
  customer: 'client',
  seller: 'seller',
}

/** 'The category of this view was deleted. Its filter was removed.' */
export const droppedWords = (dropped: readonly string[]): string => {
  const names = dropped.map((name) => filterWords[name] ?? name).join(' and ')
  return dropped.length > 1
    ? `The ${names} of this view were deleted. Their filters were removed.`
    : `The ${names} of this view was deleted. Its filter was removed.`
}
