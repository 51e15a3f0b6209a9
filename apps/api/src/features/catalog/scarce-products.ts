import { usualOrder } from '@tillsight/domain/catalog/product-order'
import type { MemberRequest } from '#platform/request.ts'
import { type ProductRow, selectCountsByStatus, selectProducts } from './products.queries.ts'

type Scarce = { count: number; first: ProductRow[] }

/** What is out of stock and what soon will be: the first of each by name, and how many there are. */
export const scarceProducts = async (
  request: MemberRequest,
  { limit }: { limit: number },
): Promise<{ out: Scarce; low: Scarce }> => {
  const any = { search: '', sku: '', categoryId: null }
  const page = { order: usualOrder, after: null, limit }
  const [counts, out, low] = await Promise.all([
    selectCountsByStatus(request, ['NOTAVAILABLE', 'ENDING']),
    selectProducts(request, { ...any, status: 'NOTAVAILABLE' }, page),
    selectProducts(request, { ...any, status: 'ENDING' }, page),
  ])
  const countOf = (status: string): number => counts.find((one) => one.status === status)?.count ?? 0
  return {
    out: { count: countOf('NOTAVAILABLE'), first: out },
    low: { count: countOf('ENDING'), first: low },
  }
}
