import type { ProductStatus } from '@tillsight/domain/books/catalog/product-status'
import type { MemberRequest } from '#platform/request.ts'
import { type ScarceRow, selectFirstByStatus } from './products.queries.ts'

type Scarce = { count: number; first: ScarceRow[] }

/** What is out of stock and what soon will be: the first of each by name, and how many there are. */
export const scarceProducts = async (
  request: MemberRequest,
  { limit }: { limit: number },
): Promise<{ out: Scarce; low: Scarce }> => {
  const rows = await selectFirstByStatus(request, ['NOTAVAILABLE', 'ENDING'], limit)
  const of = (status: ProductStatus): Scarce => {
    const first = rows.filter((row) => row.status === status)
    return { count: first[0]?.count ?? 0, first }
  }
  return { out: of('NOTAVAILABLE'), low: of('ENDING') }
}
