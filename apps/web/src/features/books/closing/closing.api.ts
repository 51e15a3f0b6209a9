import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '@tillsight/contract/live'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'
import { usePages } from '#platform/api/use-pages.ts'

const closing: Topic = 'closing'
/** What is sold or changed shows in a drawer and beside its closes. */
const alsoShows = { meta: { alsoShows: ['sales', 'tills', 'payment-methods'] satisfies Topic[] } }

export const useDrawers = () =>
  useQuery({
    queryKey: [closing, 'drawers'],
    queryFn: ({ signal }) => api('GET /drawer/view', {}, { signal }),
    ...alsoShows,
  })

export const useCloses = () =>
  usePages([closing, 'closes'], (page, signal) => api('GET /drawer/closes', page, { signal }), alsoShows)

const ofDrawer = (idTill: string | null) => (idTill ? { id_till: idTill } : {})

export const useXReport = (idTill: string | null) =>
  useQuery({
    queryKey: [closing, 'x', idTill],
    queryFn: ({ signal }) => api('GET /drawer/x_report', ofDrawer(idTill), { signal }),
    ...alsoShows,
  })

export const useZReport = (id: string) =>
  useQuery({
    queryKey: [closing, 'z', id],
    queryFn: ({ signal }) => api('GET /drawer/close_info', { id }, { signal }),
    ...alsoShows,
  })

const useAct = <Input, Output>(act: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: [closing] }),
  })
}

export const useMoveCash = () =>
  useAct((input: InputOf<'POST /drawer/move_cash'>) => api('POST /drawer/move_cash', input))
export const useCloseDrawer = () =>
  useAct((input: InputOf<'POST /drawer/close'>) => api('POST /drawer/close', input))

type Format = 'pdf' | 'excel' | 'csv'

const onRoll = { fmt: 'pdf', paper: 'ROLL' } as const

export const saveXSlip = (idTill: string | null): Promise<string> =>
  download('GET /drawer/export', { ...ofDrawer(idTill), ...onRoll })
export const saveZSlip = (id: string): Promise<string> =>
  download('GET /drawer/export', { id_close: id, ...onRoll })

export const saveXReport = (idTill: string | null, fmt: Format): Promise<string> =>
  download('GET /drawer/export', { ...ofDrawer(idTill), fmt })
export const saveZReport = (id: string, fmt: Format): Promise<string> =>
  download('GET /drawer/export', { id_close: id, fmt })
