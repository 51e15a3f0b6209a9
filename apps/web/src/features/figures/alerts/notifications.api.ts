import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type OutputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'

const alerts: Topic = 'alerts'

export type Notification = OutputOf<'GET /notification/view'>[number]

export const useUnread = () =>
  useQuery({
    queryKey: [alerts, 'unread'],
    queryFn: ({ signal }) => api('GET /notification/count', {}, { signal }),
  })

/** What was reported, of one alert or of all. */
export const useNotifications = (alert = '') =>
  usePages([alerts, 'notifications', alert], (page, signal) =>
    api('GET /notification/view', { ...page, ...(alert && { alert }) }, { signal }),
  )

export const useReadNotifications = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id?: string) => api('POST /notification/read', id === undefined ? {} : { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: [alerts] }),
  })
}
