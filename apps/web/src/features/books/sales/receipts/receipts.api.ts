import { useQuery } from '@tanstack/react-query'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { download } from '#platform/api/download.ts'
import { useMay } from '#platform/session/use-may.ts'

export const readReceipt = (id: string) => api('GET /receipt/view', { id })

export const useReceipt = (id: string) =>
  useQuery({
    queryKey: ['sales', 'receipt', id],
    queryFn: ({ signal }) => api('GET /receipt/view', { id }, { signal }),
    meta: { alsoShows: ['store'] },
  })

export const useLookUp = (token: string) =>
  useQuery({
    queryKey: ['receipt', token],
    queryFn: ({ signal }) => api('GET /receipt/look_up', { token }, { signal }),
    retry: false,
  })

export const downloadReceipt = (input: InputOf<'GET /receipt/download'>) =>
  download('GET /receipt/download', input)

export const mailReceipt = (input: InputOf<'POST /receipt/mail'>, idempotencyKey: string) =>
  api('POST /receipt/mail', input, { idempotencyKey })

/** Where a receipt can be sent to; undefined while it is not known, or for those who do not see the customers. */
export const useClientEmail = (id: string | undefined): string | undefined => {
  const mayRead = useMay('customers:read')
  const read = useQuery({
    queryKey: ['customers', 'email', id],
    queryFn: ({ signal }) => api('GET /customer/info', { id: id ?? '' }, { signal }),
    select: ({ email }) => email ?? undefined,
    enabled: mayRead && id !== undefined,
  })
  return read.data
}
