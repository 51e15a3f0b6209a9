import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BulkChange } from '@tillsight/contract/books/products'
import { api } from '#platform/api/api-client.ts'
import { productsKey } from './products.api.ts'

export const useBulkPreview = (ids: string[], change: BulkChange | null) =>
  useQuery({
    queryKey: [...productsKey, 'bulk preview', ids, change],
    queryFn: ({ signal }) =>
      change && api('POST /product/bulk_edit', { ids, change, preview: true }, { signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const bulkEdit = (ids: string[], change: BulkChange, idempotencyKey: string) =>
  api('POST /product/bulk_edit', { ids, change }, { idempotencyKey })

export const undoBulkEdit = (id_change: string) => api('POST /product/bulk_undo', { id_change })
