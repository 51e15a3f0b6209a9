import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type CallName, type InputOf } from '#platform/api/api-client.ts'

const topic = 'store' satisfies Topic
const twoStepKey = [topic, 'two-step']
const sessionsKey = [topic, 'sessions']

export const useTwoStep = () =>
  useQuery({
    queryKey: twoStepKey,
    queryFn: ({ signal }) => api('GET /account/two_step', {}, { signal }),
  })

export const useActiveSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /account/sessions', {}, { signal }),
  })

type Change = Extract<
  CallName,
  | `POST /account/${'totp' | 'passkey'}/${string}`
  | `POST /account/${'recovery_codes' | 'end_session'}${string}`
>

/** A change to how someone signs in, after which what is shown of it is read again. */
export const useChange = () => {
  const queries = useQueryClient()
  return async <Name extends Change | 'POST /store/require_two_step'>(name: Name, input: InputOf<Name>) => {
    const answer = await api(name, input)
    for (const queryKey of [twoStepKey, sessionsKey]) void queries.invalidateQueries({ queryKey })
    return answer
  }
}
