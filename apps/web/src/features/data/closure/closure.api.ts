import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { checkSession } from '#platform/session/check-session.ts'
import { useSession } from '#platform/session/session.ts'

export type ClosureInfo = OutputOf<'GET /closure/info'>

const key = ['store' satisfies Topic, 'closure']

export const useClosure = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /closure/info', {}, { signal }),
    meta: { alsoShows: ['products', 'customers', 'sales', 'expenses', 'members'] },
  })

/** The session knows whether the store can be changed, and the list of jobs has the last archive. */
const useClosureCall = <Input>(call: (input: Input) => Promise<ClosureInfo>) => {
  const queries = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: call,
    onSuccess: async (info) => {
      queries.setQueryData(key, info)
      if (user) await checkSession(user.token).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: ['jobs' satisfies Topic] })
    },
  })
}

export const useCloseStore = () =>
  useClosureCall((input: InputOf<'POST /closure/close'>) => api('POST /closure/close', input))

export const useKeepStore = () => useClosureCall(() => api('POST /closure/keep', {}))
