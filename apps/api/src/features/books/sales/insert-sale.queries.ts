import { placeOfReceipt } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import { tillOf } from '#platform/actor.ts'
import { builtOnce } from '#platform/database/built-once.ts'
import { refuseBeyondQuota } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import { asJson, type NewSale } from './sales.queries.ts'

/** The next number on a receipt. The store's counter is locked until the transaction ends, so that none is skipped. */
const nextNumber = ({ storeId }: { storeId: string }, isSample: boolean) =>
  isSample
    ? sql`
        update sale_counter set last_sample_number = last_sample_number + 1
        where store_id = ${storeId} returning last_sample_number as number
      `
    : sql`
        insert into sale_counter (store_id, last_number) values (${storeId}, 1)
        on conflict (store_id) do update set last_number = sale_counter.last_number + 1
        returning last_number as number
      `

export type Numbered = { number: number; seller_name: string }

type SaleValues = ReturnType<typeof saleValues>

const saleValues = (
  request: MemberRequest,
  { totals: { quantity, gross, discount, total, cost, tax }, payments, ...sale }: NewSale,
) => ({
  ...sale,
  ...{ quantity, gross, discount, total, cost, tax },
  payments: asJson(payments),
  storeId: request.storeId,
  tillId: tillOf(request)?.id ?? null,
  createdAt: request.now,
})

const insertNumbered = (isSample: boolean) =>
  builtOnce(
    (_, sale: SaleValues) => sql<Numbered>`
    with numbered as (${nextNumber(sale, isSample)})
    insert into sale (store_id, id, number, kind, return_of, sold_at, day, hour, customer_id, seller_id,
      payment_method, payments, cash_given, note, reason, restocked, restocked_units, lost_cost, is_discounted, is_promoted, quantity, gross,
      discount, total, cost, tax, prices_include_tax, sale_discount, sale_discount_rate, search_text, till_id,
      created_at)
    select ${sale.storeId}, ${sale.id}, numbered.number, ${sale.kind}, ${sale.returnOf}, ${sale.soldAt},
      (${sale.soldAt}::timestamptz at time zone store.time_zone)::date,
      extract(hour from ${sale.soldAt}::timestamptz at time zone store.time_zone),
      ${sale.customerId}, ${sale.sellerId}, ${sale.paymentMethod}, ${sale.payments}::jsonb,
      ${sale.cashGiven}, ${sale.note}, ${sale.reason},
      ${sale.restocked}, ${sale.restockedUnits}, ${sale.lostCost}, ${sale.isDiscounted}, ${sale.isPromoted}, ${sale.quantity}, ${sale.gross},
      ${sale.discount}, ${sale.total}, ${sale.cost}, ${sale.tax},
      ${sale.pricesIncludeTax}, ${sale.saleDiscount}, ${sale.saleDiscountRate}, ${sale.searchText},
      ${sale.tillId}::uuid, ${sale.createdAt}
    from numbered, store where store.id = ${sale.storeId}
    returning number, (
      select member.full_name from member where member.store_id = sale.store_id and member.id = sale.seller_id
    ) as seller_name`,
  )

const [insertOwn, insertSample] = [insertNumbered(false), insertNumbered(true)]

export const insertSale = async (request: MemberRequest, sale: NewSale): Promise<Numbered> => {
  const insert = sale.isSample ? insertSample : insertOwn
  const [numbered] = await insert(request.db, saleValues(request, sale))
  if (!numbered) throw new Error('a sale without a store')
  refuseBeyondQuota(request, 'sales', { used: placeOfReceipt(numbered.number) - 1, more: 1 })
  return numbered
}
