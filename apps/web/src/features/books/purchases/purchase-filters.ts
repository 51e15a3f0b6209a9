import { type PurchaseStatus, purchaseStatuses } from '@tillsight/domain/books/purchases/purchase-status'

const statuses = ['OPEN', ...purchaseStatuses] as const
export type PurchaseFilters = { search: string; status: PurchaseStatus | 'OPEN' | ''; supplier: string }

export const readFilters = (query: URLSearchParams): PurchaseFilters => ({
  search: query.get('search')?.trim() ?? '',
  status: statuses.find((status) => status === query.get('status')) ?? '',
  supplier: query.get('supplier') ?? '',
})
