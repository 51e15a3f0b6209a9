import { useQuery } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { checkSession } from './check-session.ts'
import { useSession } from './session.ts'

const store: Topic = 'store'

/** In an open window a changed role, a confirmed address or a setting of the store applies at once. */
export const FollowAccount = () => {
  const token = useSession().user?.token ?? ''
  useQuery({
    queryKey: [store, 'account', token],
    enabled: token !== '',
    // The session was checked when the page was loaded.
    initialData: true,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await checkSession(token)
      return true
    },
  })
  return null
}
