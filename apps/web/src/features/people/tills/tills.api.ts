import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf, type OutputOf } from '#platform/api/api-client.ts'
import { isNetworkError } from '#platform/api/api-error.ts'
import { session } from '#platform/session/session-store.ts'

const tills: Topic = 'tills'

export type Till = OutputOf<'GET /till/view'>[number]
export type TillPerson = OutputOf<'GET /till/people'>[number]
export type TillSeller = OutputOf<'GET /till/info'>['sellers'][number]

export const useTills = () =>
  useQuery({ queryKey: [tills, 'list'], queryFn: ({ signal }) => api('GET /till/view', {}, { signal }) })

export const useTillPeople = () =>
  useQuery({
    queryKey: [tills, 'people'],
    queryFn: ({ signal }) => api('GET /till/people', {}, { signal }),
    meta: { alsoShows: ['members', 'store'] },
  })

/** A locked till has no account that says how the store writes money: its session learns it here. */
const showFormats = ({ currency, locale }: OutputOf<'GET /till/info'>): void => {
  const { user } = session.get()
  if (user?.role === 'locked-till') session.update({ ...user, currency, locale })
}

const infoFromServer = async (signal: AbortSignal) => {
  const memory = import('#platform/offline/till-memory.ts')
  try {
    const info = await api('GET /till/info', {}, { signal })
    void memory.then(({ rememberTill }) => rememberTill(info)).catch(() => undefined)
    return info
  } catch (error) {
    const remembered = isNetworkError(error) && (await (await memory).rememberedTill())
    if (remembered) return remembered
    throw error
  }
}

/** Without the network, what the till showed when it was last online. */
const readTillInfo = async (signal: AbortSignal) => {
  const info = await infoFromServer(signal)
  showFormats(info)
  return info
}

export const useTillInfo = () =>
  useQuery({
    queryKey: [tills, 'info'],
    queryFn: ({ signal }) => readTillInfo(signal),
    meta: { alsoShows: ['members', 'store'] },
  })

export const useOwnPin = () =>
  useQuery({ queryKey: [tills, 'own-pin'], queryFn: ({ signal }) => api('GET /account/pin', {}, { signal }) })

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [tills] }),
  })
}

export const useEditTill = () => useAct((input: InputOf<'POST /till/edit'>) => api('POST /till/edit', input))
export const useRevokeTill = () => useAct((id: string) => api('POST /till/revoke', { id }))
export const useClearPin = () => useAct((id: string) => api('POST /till/clear_pin', { id }))
export const useSetPin = () =>
  useAct((input: InputOf<'POST /account/set_pin'>) => api('POST /account/set_pin', input))

export const registerTill = (name: string) => api('POST /till/register', { name })
export const unlockTill = (id_member: string, pin: string) => api('POST /till/unlock', { id_member, pin })
export const extendTill = () => api('POST /till/extend', {})
export const lockTill = () => api('POST /till/lock', {}, { keepalive: true })
