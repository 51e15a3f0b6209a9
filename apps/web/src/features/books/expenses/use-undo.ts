import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReload } from './expenses.api.ts'

export const useUndo = () => {
  const notify = useNotify()
  const reload = useReload()

  const run = async (undo: () => Promise<unknown>) => {
    try {
      await undo()
      notify('Undone.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to undo.'), { type: 'error' })
    }
    void reload()
  }

  return {
    offerUndo: (message: string, undo: () => Promise<unknown>) =>
      notify(message, { action: { label: 'Undo', onSelect: () => void run(undo) } }),
  }
}
