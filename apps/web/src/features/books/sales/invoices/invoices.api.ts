import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type InputOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { download } from '#platform/api/download.ts'
import { usePages } from '#platform/api/use-pages.ts'

const invoiceKey = (id: string) => ['sales', 'invoice', id]

const readOrNone = async (id: string, signal: AbortSignal) => {
  try {
    return await api('GET /invoice/info', { id }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Of a sale its invoice, of a return its credit note; null while there is none. */
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: invoiceKey(id),
    queryFn: ({ signal }) => readOrNone(id, signal),
    meta: { alsoShows: ['store'] },
  })

export const useInvoiceDraft = (id: string) =>
  useQuery({
    queryKey: ['sales', 'invoice-draft', id],
    queryFn: ({ signal }) => api('GET /invoice/draft', { id }, { signal }),
    meta: { alsoShows: ['store'] },
  })

export const useCreateInvoice = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<'POST /invoice/create'>) => api('POST /invoice/create', input),
    onSuccess: (invoice, { id }) => {
      queries.setQueryData(invoiceKey(id), invoice)
      return queries.invalidateQueries({ queryKey: ['sales'] })
    },
  })
}

export const downloadInvoice = (id: string) => download('GET /invoice/download', { id })

export const mailInvoice = (input: InputOf<'POST /invoice/mail'>, idempotencyKey: string) =>
  api('POST /invoice/mail', input, { idempotencyKey })

type Asked = Pick<InputOf<'GET /invoice/view'>, 'start_date' | 'end_date' | 'id_customer'>

export const useInvoices = (asked: Asked) =>
  usePages(['sales', 'invoices', asked], (page, signal) =>
    api('GET /invoice/view', { ...asked, ...page }, { signal }),
  )

export const exportInvoices = (input: InputOf<'GET /invoice/export'>) =>
  download('GET /invoice/export', input)
