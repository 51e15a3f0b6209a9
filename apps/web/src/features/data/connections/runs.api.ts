import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectionRun, RunRow } from '@tillsight/contract/data/connection-runs'
import type { Topic } from '@tillsight/contract/live'
import type { SyncOutcome } from '@tillsight/domain/data/connections/connection-state'
import { api } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'

const connections: Topic = 'connections'
const mostRuns = 100
const mostRows = 200

export type { ConnectionRun, RunRow }

const atMost = <Page extends { limit: string }>(page: Page, most: number): Page => ({
  ...page,
  limit: String(Math.min(Number(page.limit), most)),
})

export const useRuns = (id: string) =>
  usePages([connections, 'runs', id], (page, signal) =>
    api('GET /connection/runs', { id, ...atMost(page, mostRuns) }, { signal }),
  )

export const useRunRows = (id: string, outcome: SyncOutcome) =>
  usePages([connections, 'rows', id, outcome], (page, signal) =>
    api('GET /connection/rows', { id, outcome, ...atMost(page, mostRows) }, { signal }),
  )

export const useUndoRun = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('POST /connection/undo', { id }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [connections] }),
  })
}
