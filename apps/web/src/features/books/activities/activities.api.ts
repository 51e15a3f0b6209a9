import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { useMay } from '#platform/session/use-may.ts'
import type { ActivityFilters } from './activity-filters.ts'

type ActivitySort = NonNullable<InputOf<'GET /activity/view'>['sort']>

const activities: Topic = 'activities'

/** The input of the list call; an export uses the same. */
export const listInput = ({ search, kind, person, from, to }: ActivityFilters, sort: ActivitySort) => ({
  search,
  ...(kind && { kind }),
  id_member: person,
  start_date: from,
  end_date: to,
  sort,
})

export const useActivities = (filters: ActivityFilters, sort: ActivitySort) =>
  usePages([activities, 'list', filters, sort], (page, signal) =>
    api('GET /activity/view', { ...listInput(filters, sort), ...page }, { signal }),
  )

/** Those with a customer, the latest first. */
export const useActivitiesWith = (id: string) =>
  usePages([activities, 'with', id], (page, signal) =>
    api('GET /activity/view', { id_customer: id, ...page }, { signal }),
  )

/** Whose activities there can be; only a role that sees all of them chooses. */
export const usePeople = () => {
  const seesAll = useMay('sales:read')
  return useQuery({
    queryKey: ['store' satisfies Topic, 'sellers'],
    queryFn: ({ signal }) => api('GET /sale/sellers', {}, { signal }),
    enabled: seesAll,
  })
}

export const useCustomerChoices = (search: string) => {
  const choices = useQuery({
    queryKey: ['customers' satisfies Topic, 'choices', search.trim()],
    queryFn: async ({ signal }) => {
      const found = await api('GET /customer/find', { search: search.trim() }, { signal })
      return found.map(({ id, name, hint }) => ({ id, label: name, ...(hint && { detail: hint }) }))
    },
    placeholderData: keepPreviousData,
  })
  return { options: choices.data ?? [], isLoading: choices.isPending || choices.isPlaceholderData }
}

/** Everything that shows activities, or a figure of them. */
export const useReload = () => {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [topic], meta }) =>
        topic === activities || meta?.alsoShows?.includes(activities) === true,
    })
}

export const createActivity = (input: InputOf<'POST /activity/create'>, idempotencyKey: string) =>
  api('POST /activity/create', input, { idempotencyKey })

export const editActivity = (input: InputOf<'POST /activity/edit'>, idempotencyKey: string) =>
  api('POST /activity/edit', input, { idempotencyKey })

export const readActivity = (id: string) => api('GET /activity/info', { id })

export const restoreActivity = (id: string) => api('POST /activity/restore', { id })

export const useDeleteActivity = () => {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /activity/delete', { id }),
    onSettled: () => void reload(),
  })
}
