import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import type { RetentionRules } from '@tillsight/domain/data/privacy/retention'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'

/** An erasure reads the whole store, which takes seconds, and in a large one on a busy server many. */
const timeoutMs = 120_000

/** Not while it is being erased, nor afterwards: there is nothing left to look at. */
type Asking = { isErasing: boolean }

export const useErasurePreview = (id: string, { isErasing }: Asking) =>
  useQuery({
    queryKey: ['customers', 'erasure', id],
    queryFn: ({ signal }) => api('GET /personal_data/erasure', { id }, { signal, timeoutMs }),
    enabled: !isErasing,
    staleTime: 0,
    gcTime: 0,
  })

const useErasing = <Input, Output>(erase: (input: Input) => Promise<Output>, keys: string[][]) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: erase,
    onSuccess: () => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

export const useErase = () =>
  useErasing(
    (input: InputOf<'POST /personal_data/erase'>) => api('POST /personal_data/erase', input, { timeoutMs }),
    [['customers', 'list'], ['customers', 'one'], ['sales']],
  )

export const useMemberErasurePreview = (id: string, { isErasing }: Asking) =>
  useQuery({
    queryKey: ['members', 'erasure', id],
    queryFn: ({ signal }) => api('GET /personal_data/member_erasure', { id }, { signal, timeoutMs }),
    enabled: !isErasing,
    staleTime: 0,
    gcTime: 0,
  })

export const useEraseMember = () =>
  useErasing(
    (input: InputOf<'POST /personal_data/erase_member'>) =>
      api('POST /personal_data/erase_member', input, { timeoutMs }),
    [['members', 'people'], ['sales']],
  )

export const useConsent = (id: string) =>
  useQuery({
    queryKey: ['customers', 'consent', id],
    queryFn: ({ signal }) => api('GET /customer/consent', { id }, { signal }),
  })

const asked = ['members' satisfies Topic, 'asked']

export const useAskedErasure = () =>
  useQuery({ queryKey: asked, queryFn: ({ signal }) => api('GET /personal_data/asked', {}, { signal }) })

export const useAskErasure = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asks: boolean) => api('POST /personal_data/ask', { asks }),
    onSuccess: (answer) => queries.setQueryData(asked, answer),
  })
}

export type ErasureItem = OutputOf<'GET /personal_data/erasures'>[number]

export const useErasures = () =>
  usePages(
    ['customers' satisfies Topic, 'erasures'],
    (page, signal) => api('GET /personal_data/erasures', page, { signal }),
    { meta: { alsoShows: ['members'] } },
  )

export type Retention = OutputOf<'GET /retention/info'>
export type RetentionRun = Retention['runs'][number]

const retention = ['store' satisfies Topic, 'retention']

/** Read again while a run goes on, should an event be missed. */
export const useRetention = () =>
  useQuery({
    queryKey: retention,
    queryFn: ({ signal }) => api('GET /retention/info', {}, { signal }),
    meta: { alsoShows: ['jobs'] },
    refetchInterval: ({ state: { data } }) =>
      data?.runs.some(({ state }) => state === 'RUNNING') ? 1500 : false,
  })

const asQuery = (rules: RetentionRules) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([rule, limit]) => (limit === null ? [] : [[rule, String(limit)]])),
  )

export const useRehearsal = (rules: RetentionRules) =>
  useQuery({
    queryKey: ['store' satisfies Topic, 'rehearsal', rules],
    queryFn: ({ signal }) => api('GET /retention/rehearsal', asQuery(rules), { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useUnseenCustomers = (years: number) =>
  usePages(['customers' satisfies Topic, 'unseen', years], (page, signal) =>
    api('GET /retention/customers', { customer_years: String(years), ...page }, { signal }),
  )

const useRetentionCall = <Input>(call: (input: Input) => Promise<Retention>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (info) => queries.setQueryData(retention, info) })
}

export const useConfirmRetention = () =>
  useRetentionCall((input: InputOf<'POST /retention/confirm'>) => api('POST /retention/confirm', input))
export const useStopRetention = () => useRetentionCall(() => api('POST /retention/stop', {}))
