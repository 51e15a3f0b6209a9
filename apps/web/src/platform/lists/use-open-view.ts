import type { ListView } from '@tillsight/contract/books/list-views'
import type { ListName } from '@tillsight/domain/lists/lists'
import { useQuery } from '#platform/page/use-query.ts'
import { ApiError } from '../api/api-error.ts'
import { useNotify } from '../notifications/notifications.tsx'
import { droppedWords, isChanged, openedView, viewQuery } from './view-query.ts'
import { createView, deleteView, editView, useShowViews, useViews } from './views.api.ts'

type Shown = { name: ListName; list: { filters: readonly string[] }; columns: string[]; isChosen: boolean }

/** The view that the address names, and what can be done with it. */
export const useOpenView = ({ name, list, columns, isChosen }: Shown) => {
  const [query, setQuery] = useQuery()
  const views = useViews(name).data ?? []
  const shown = useShowViews(name)
  const notify = useNotify()
  const current = views.find(({ id }) => id === query.get('view'))
  const content = () => ({ query: viewQuery(query, list), columns: isChosen ? columns : null })

  const open = (view: ListView) => {
    setQuery((before) => openedView(before, list, view))
    if (view.dropped.length > 0) notify(droppedWords(view.dropped), { type: 'error' })
  }
  /** Shows the error when the server refuses, and does nothing else. */
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to save the view.'), { type: 'error' })
    }
  }
  const put = async (edited: Promise<ListView>) => {
    const view = await edited
    shown.put(view)
    return view
  }
  return {
    views,
    open,
    current,
    isEdited: current !== undefined && isChanged(query, list, current),
    leave: () => setQuery((before) => openedView(before, list, null)),
    save: async (title: string) => {
      open(await put(createView({ list: name, name: title, ...content(), shared: false })))
      notify(`“${title}” saved.`)
    },
    rename: async ({ id, version }: ListView, title: string) => {
      await put(editView({ id, version, list: name, name: title }))
      notify('View renamed.')
    },
    overwrite: ({ id, version }: ListView) =>
      attempt(async () => {
        open(await put(editView({ id, version, list: name, ...content() })))
        notify('View updated.')
      }),
    share: ({ id, version }: ListView, shared: boolean) =>
      attempt(async () => {
        await put(editView({ id, version, list: name, shared }))
        notify(shared ? 'View shared with the store.' : 'View is no longer shared.')
      }),
    remove: ({ id, ...view }: ListView) =>
      attempt(async () => {
        await deleteView(id)
        shown.remove(id)
        setQuery((before) => openedView(before, list, null))
        const { name: title, query: saved, columns: kept, shared } = view
        const restore = async () => {
          open(await put(createView({ list: name, name: title, query: saved, columns: kept, shared })))
          notify(`“${title}” is back.`)
        }
        notify(`“${title}” deleted.`, { action: { label: 'Undo', onSelect: () => void attempt(restore) } })
      }),
  }
}
