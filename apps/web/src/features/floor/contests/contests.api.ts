import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { usePages } from '#platform/api/use-pages.ts'
import { useMay } from '#platform/session/use-may.ts'

const contests: Topic = 'contests'
/** What moves the standings. */
const alsoShows: Topic[] = ['sales', 'activities', 'members']

/** A contest begins and ends by the clock, without a change of the store. */
const lookEveryMs = 60_000

export const useContests = () =>
  useQuery({
    queryKey: [contests, 'list'],
    queryFn: ({ signal }) => api('GET /contest/view', {}, { signal }),
    enabled: useMay('contests:read'),
    meta: { alsoShows },
    refetchInterval: lookEveryMs,
  })

export const readContest = (id: string) => api('GET /contest/info', { id })

export const useContest = (id: string) =>
  useQuery({
    queryKey: [contests, 'one', id],
    queryFn: ({ signal }) => api('GET /contest/info', { id }, { signal }),
    enabled: useMay('contests:read'),
    meta: { alsoShows },
    refetchInterval: lookEveryMs,
  })

type Listed = { of: string; isToCheck: boolean }

export const useEntries = (id: string, { of, isToCheck }: Listed) =>
  usePages(
    [contests, 'ledger', id, of, isToCheck],
    (page, signal) =>
      api(
        'GET /contest/ledger',
        { id, ...(of && { id_participant: of }), ...(isToCheck && { to_check: 'true' as const }), ...page },
        { signal },
      ),
    { meta: { alsoShows } },
  )

export const useSeason = () =>
  useQuery({
    queryKey: [contests, 'season'],
    queryFn: ({ signal }) => api('GET /contest/season', {}, { signal }),
  })

export const useEffectOf = (id: string) =>
  useQuery({
    queryKey: [contests, 'effect', id],
    queryFn: ({ signal }) => api('GET /contest/effect', { id }, { signal }),
  })

export type ContestInput = InputOf<'POST /contest/create'>
export type Trial = OutputOf<'POST /contest/lab'>

/** Nothing is asked while the rules are not complete. */
export const useTrial = (rules: ContestInput | null) =>
  useQuery({
    queryKey: [contests, 'lab', rules],
    queryFn: ({ signal }) => api('POST /contest/lab', rules as ContestInput, { signal }),
    enabled: rules !== null,
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })

export const useReload = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [contests] })
}

export const createContest = (input: ContestInput, idempotencyKey: string) =>
  api('POST /contest/create', input, { idempotencyKey })

export const editContest = (input: InputOf<'POST /contest/edit'>, idempotencyKey: string) =>
  api('POST /contest/edit', input, { idempotencyKey })

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const reload = useReload()
  return useMutation({ mutationFn: act, onSettled: () => reload() })
}

export const useAmendContest = () =>
  useAct((input: InputOf<'POST /contest/amend'>) => api('POST /contest/amend', input))
export const useCancelContest = () =>
  useAct((input: InputOf<'POST /contest/cancel'>) => api('POST /contest/cancel', input))
export const useDeleteContest = () => useAct((id: string) => api('DELETE /contest/delete', { id }))
export const useNickname = () =>
  useAct((input: InputOf<'POST /contest/nickname'>) => api('POST /contest/nickname', input))
export const useLeaveContest = () => useAct((id: string) => api('POST /contest/leave', { id }))
export const useDisputeEntry = () =>
  useAct((input: InputOf<'POST /contest/dispute'>) => api('POST /contest/dispute', input))
export const useAnswerDispute = () =>
  useAct((input: InputOf<'POST /contest/answer'>) => api('POST /contest/answer', input))
export const useSetSeason = () => useAct((is_on: boolean) => api('POST /contest/season/set', { is_on }))

/** Those who can take part. */
export const usePeople = () =>
  useQuery({
    queryKey: ['store' satisfies Topic, 'sellers'],
    queryFn: ({ signal }) => api('GET /sale/sellers', {}, { signal }),
    enabled: useMay('contests:write'),
    meta: { alsoShows: ['members' satisfies Topic] },
  })
