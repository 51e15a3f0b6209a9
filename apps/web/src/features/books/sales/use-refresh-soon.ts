import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useRefresh } from './sales.api.ts'

/** The specification's own pause before the sales are read again. */
const pause = 500

export const useRefreshSoon = () => {
  const notify = useNotify()
  const reread = useRefresh()
  const [isRefreshing, setRefreshing] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = async () => {
    try {
      await reread()
      notify('Sales data has been refreshed')
    } catch (error) {
      notify(error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.', {
        type: 'error',
      })
    } finally {
      setRefreshing(false)
    }
  }
  return {
    isRefreshing,
    refresh: () => {
      setRefreshing(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void run(), pause)
    },
  }
}
