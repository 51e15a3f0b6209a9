import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection, DryRun, System } from '@tillsight/contract/data/connections'
import type { Topic } from '@tillsight/contract/live'
import { api, type CallName, type InputOf, type OutputOf } from '#platform/api/api-client.ts'

const connections: Topic = 'connections'
const keyOf = (id: string) => [connections, 'one', id]

export type { Connection, DryRun, System }
export type Found = OutputOf<'POST /connection/discover'>[number]
export type ChosenStream = InputOf<'POST /connection/map'>['streams'][number]

const runningMs = 2000
/** Another system may take its time to answer. */
const slow = { timeoutMs: 120_000 }

/** What can be connected does not change while the page is open. */
export const useSystems = () =>
  useQuery({
    queryKey: ['connection-systems'],
    queryFn: ({ signal }) => api('GET /connection/systems', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Live updates say when something moves on; where they do not arrive, it is asked while a run is under way. */
const whileRunning = (running: boolean | undefined) => (running ? runningMs : false)

export const useConnections = () =>
  useQuery({
    queryKey: [connections, 'list'],
    queryFn: ({ signal }) => api('GET /connection/view', {}, { signal }),
    refetchInterval: ({ state }) => whileRunning(state.data?.some(({ is_running }) => is_running)),
  })

export const useConnection = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /connection/info', { id }, { signal }),
    refetchInterval: ({ state }) => whileRunning(state.data?.is_running || state.data?.state === 'ending'),
  })

/** What the server answers is shown at once. */
const useChange = <Input>(change: (input: Input) => Promise<Connection>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => queries.setQueryData(keyOf(changed.id), changed),
    onSettled: () => void queries.invalidateQueries({ queryKey: [connections] }),
  })
}

export const useCreate = () =>
  useChange((input: InputOf<'POST /connection/create'>) => api('POST /connection/create', input))
export const useEdit = () =>
  useChange((input: InputOf<'POST /connection/edit'>) => api('POST /connection/edit', input))
export const useMap = () =>
  useChange((input: InputOf<'POST /connection/map'>) => api('POST /connection/map', input))
export const useStart = () =>
  useChange((input: InputOf<'POST /connection/start'>) => api('POST /connection/start', input))

export type Act = 'pause' | 'resume' | 'sync' | 'sweep' | 'replay'
export const useAct = (id: string) =>
  useChange((act: Act) => api(`POST /connection/${act}` satisfies CallName, { id }))

export const checkAccess = (id: string) => api('POST /connection/check', { id }, slow)

/** Asked of the other system each time: what it has may have changed. */
export const useDiscover = (id: string) =>
  useQuery({
    queryKey: ['connection-found', id],
    queryFn: ({ signal }) => api('POST /connection/discover', { id }, { ...slow, signal }),
    // Nothing may become something at any moment.
    staleTime: ({ state }) => (state.data?.length ? 60_000 : 0),
    retry: false,
  })

export const useDryRun = ({ id, version }: Connection) =>
  useQuery({
    queryKey: ['connection-dry-run', id, version],
    queryFn: ({ signal }) => api('POST /connection/dry_run', { id }, { ...slow, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const useDisconnect = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (withData: boolean) => api('POST /connection/disconnect', { id, with_data: withData }),
    onSuccess: () => queries.removeQueries({ queryKey: keyOf(id) }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [connections, 'list'] }),
  })
}

export const useNewKey = (id: string) =>
  useMutation({ mutationFn: () => api('POST /connection/key', { id }) })
