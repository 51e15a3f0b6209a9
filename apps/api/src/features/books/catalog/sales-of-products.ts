import type { Cents } from '@tillsight/domain/money'
import type { MemberRequest } from '#platform/request.ts'

/** What the catalogue asks of the sales, which come later in the order: `app.ts` passes it in. */
export type SalesOfProducts = {
  soldSince: (
    request: MemberRequest,
    productId: string,
    since: Date,
  ) => Promise<{ units: number; firstAt: Date | null }>
  sumsOf: (request: MemberRequest, productId: string) => Promise<{ sales: number; total: Cents }>
  lockSales: (request: MemberRequest, productId: string) => Promise<void>
  /** Takes its lines out of every sale and return, once nobody can sell it any longer. */
  removeFromSales: (request: MemberRequest, productId: string) => Promise<void>
}
