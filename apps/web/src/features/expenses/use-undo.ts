import { ApiError } from '#platform/api-error.ts'
import { useNotify } from '#platform/notifications.tsx'
import { useReload } from './expenses.api.ts'

/** Long enough to be read and reached; it also waits while the pointer or the focus is on it. */
const undoLasts = 10_000

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
      notify(message, { action: { label: 'Undo', onSelect: () => void run(undo) }, lasts: undoLasts }),
  }
}
