import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { isUnlockedOffline } from '#platform/offline/whose.ts'
import { holdOf } from './hold.ts'

const parkedKey = ['parked-sales']

/** Nobody publishes that a hold has ended: the list says when to look again. */
const untilReturn = (returnsAt: string | null | undefined): number | false =>
  returnsAt ? Math.max(1000, Date.parse(returnsAt) - Date.now() + 500) : false

export const useParked = () =>
  useQuery({
    queryKey: [...parkedKey, holdOf()],
    queryFn: ({ signal }) => api('GET /parked_sale/view', { hold: holdOf() }, { signal }),
    enabled: !isUnlockedOffline(),
    refetchInterval: ({ state }) => untilReturn(state.data?.returns_at),
  })

export const useReloadParked = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: parkedKey })
}

export const parkSale = (input: InputOf<'POST /parked_sale/park'>, idempotencyKey: string) =>
  api('POST /parked_sale/park', input, { idempotencyKey })

export const takeParked = (id: string) => api('POST /parked_sale/take', { id, hold: holdOf() })

export const releaseParked = (id: string) => api('POST /parked_sale/release', { id, hold: holdOf() })

export const discardParked = (id: string) => api('POST /parked_sale/discard', { id, hold: holdOf() })
