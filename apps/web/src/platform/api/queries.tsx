import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { ReactNode } from 'react'
import { notifications } from '../notifications/notification-store.ts'
import { session } from '../session/session-store.ts'
import { isNetworkError } from './api-error.ts'

declare module '@tanstack/react-query' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to theirs
  interface Register {
    queryMeta: {
      failureNotice?: string
      /** The topics that a query shows beside the one that its key begins with. */
      alsoShows?: readonly Topic[]
    }
  }
}

const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (_error, { meta }) => {
      if (meta?.failureNotice) notifications.notify(meta.failureNotice, { type: 'error' })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline is an error to show, not a reason to wait silently.
      networkMode: 'always',
      // Queries that failed in the meantime are refetched automatically.
      refetchOnReconnect: true,
      retry: (count, error) => count < 1 && isNetworkError(error),
      retryDelay: 400,
    },
    mutations: { networkMode: 'always' },
  },
})
session.onLeave(() => queryClient.clear())

export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
