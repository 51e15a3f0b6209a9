import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListView } from '@tillsight/contract/books/list-views'
import type { Topic } from '@tillsight/contract/live'
import type { ListName } from '@tillsight/domain/lists/lists'
import { api, type InputOf } from '../api/api-client.ts'

const views: Topic = 'views'
const keyOf = (list: ListName) => [views, list]

export const useViews = (list: ListName) =>
  useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => api('GET /list_view/view', { list }, { signal }),
    // What a view filters by may be deleted.
    meta: { alsoShows: ['products', 'customers'] },
  })

/** Writes what was answered into what is shown. */
export const useShowViews = (list: ListName) => {
  const queries = useQueryClient()
  const change = (edit: (before: ListView[]) => ListView[]) =>
    queries.setQueryData<ListView[]>(keyOf(list), (before) => before && edit(before))
  return {
    put: (view: ListView) =>
      change((before) =>
        [...before.filter(({ id }) => id !== view.id), view].sort((one, other) =>
          one.name.localeCompare(other.name),
        ),
      ),
    remove: (id: string) => change((before) => before.filter((view) => view.id !== id)),
  }
}

export const createView = (input: InputOf<'POST /list_view/create'>) => api('POST /list_view/create', input)

export const editView = (input: InputOf<'POST /list_view/edit'>) => api('POST /list_view/edit', input)

export const deleteView = (id: string) => api('DELETE /list_view/delete', { id })
