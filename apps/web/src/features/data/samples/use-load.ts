import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useLoadSamples } from './samples.api.ts'

/** Loads the sample data, and notifies of success or failure. */
export const useLoad = () => {
  const notify = useNotify()
  const loading = useLoadSamples()
  const load = async (words: string, onLoad?: () => void) => {
    try {
      await loading.mutateAsync()
      notify(words)
      onLoad?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to load sample data.'), { type: 'error' })
    }
  }
  return { load, isLoading: loading.isPending }
}
