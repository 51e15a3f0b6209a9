import type { ListView } from '@tillsight/contract/books/list-views'
import { may } from '@tillsight/domain/access'
import { readSort, seenColumns } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import { isBy } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectExisting, type ViewRow } from './views.queries.ts'

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Filters that may name something by its id; of the expenses, a category is text. */
const idFilters = new Set(['category', 'product', 'seller', 'customer', 'supplier'])

const namedIds = ({ query, list }: ViewRow): [name: string, id: string][] =>
  [...new Map(new URLSearchParams(query))]
    .filter(([name, value]) => list !== 'expenses' && idFilters.has(name) && isId(value))
    .map(([name, id]) => [name, id.toLowerCase()])

export const isEditable = (request: MemberRequest, view: ViewRow): boolean =>
  view.is_shared ? may(request.role, 'views:share') : isBy(request, view.member_id)

type Known = { existing: ReadonlySet<string> }

const present = (request: MemberRequest, view: ViewRow, { existing }: Known): ListView => {
  const list = lists[view.list]
  const query = new URLSearchParams(view.query)
  const dropped = namedIds(view)
    .filter(([, id]) => !existing.has(id))
    .map(([name]) => name)
  for (const name of dropped) query.delete(name)
  // Whose sales are meant, and by what they are sorted, is only for those who may see it.
  if (!may(request.role, 'sales:read')) query.delete('seller')
  if (query.has('sort') && !readSort(list, request.role, query.get('sort'))) query.delete('sort')
  const seen: readonly string[] = seenColumns(list, request.role)
  return {
    id: view.id,
    list: view.list,
    name: view.name,
    query: query.toString(),
    columns: view.columns?.filter((column) => seen.includes(column)) ?? null,
    shared: view.is_shared,
    version: view.version,
    editable: isEditable(request, view),
    dropped,
  }
}

/** What was deleted since a view was saved is dropped from it and reported. */
export const presentViews = async (
  request: MemberRequest,
  views: readonly ViewRow[],
): Promise<ListView[]> => {
  const existing = await selectExisting(
    request,
    views.flatMap(namedIds).map(([, id]) => id),
  )
  return views.map((view) => present(request, view, { existing }))
}

export const presentView = async (request: MemberRequest, view: ViewRow): Promise<ListView> => {
  const existing = await selectExisting(
    request,
    namedIds(view).map(([, id]) => id),
  )
  return present(request, view, { existing })
}
