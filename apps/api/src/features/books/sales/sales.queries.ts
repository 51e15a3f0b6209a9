import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import type { PaymentMethod, SaleKind } from '@tillsight/domain/books/sales/limits'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { Totals } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals } from '@tillsight/domain/books/sales/sold-totals'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { SaleTables } from './sales.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<SaleTables>()

/** What a line was sold with. */
export type FrozenPromotion = Omit<AppliedPromotion, 'discount'>

export type NewLine = {
  id: string
  returnOf: string | null
  productId: string
  productName: string
  productLongName: string | null
  categoryId: string
  /** The category's name as it was frozen before; null freezes it as it is now. */
  categoryName: string | null
  price: number
  unitCost: number
  discountRate: number
  promotion: FrozenPromotion | null
  /** What it is measured in; null of what is counted. */
  unit: Unit | null
  totals: LineTotals
  /** Of what came back: whether it went on the shelf again. */
  restocked: boolean | null
}

export type NewSale = {
  id: string
  kind: SaleKind
  returnOf: string | null
  soldAt: Date
  customerId: string | null
  /** Only shown, not stored: a customer may be renamed or deleted. */
  customerName: string | null
  sellerId: string
  paymentMethod: PaymentMethod
  payments: Payment[] | null
  cashGiven: number | null
  /** Only shown: the names of the store's own methods among them. */
  methodNames: Record<string, string> | null
  note: string | null
  reason: string | null
  restocked: boolean | null
  restockedUnits: number
  lostCost: number
  /** Whether its number is one of the samples': what comes back of a sample is a sample. */
  isSample: boolean
  isDiscounted: boolean
  isPromoted: boolean
  pricesIncludeTax: boolean
  /** On the whole sale. */
  saleDiscount: number
  saleDiscountRate: number | null
  totals: Totals
  searchText: string
}

/** Holds a sale until the transaction ends, so that two corrections come one after the other. */
export const lockSale = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .selectFrom('sale')
    .select('id')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export const deleteSaleRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('sale')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

export const deleteLines = async (request: MemberRequest, saleId: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await tables(request)
    .deleteFrom('sale_line')
    .where('store_id', '=', request.storeId)
    .where('sale_id', '=', saleId)
    .where('id', 'in', ids)
    .execute()
}

export type Returned = { lineId: string; by: number }

export const updateReturned = async (
  request: MemberRequest,
  saleId: string,
  returned: Returned[],
): Promise<void> => {
  await sql`
    update sale_line set returned = sale_line.returned + change.by
    from unnest(
      ${returned.map(({ lineId }) => lineId)}::uuid[], ${returned.map(({ by }) => by)}::numeric[]
    ) as change (line_id, by)
    where sale_line.store_id = ${request.storeId} and sale_line.sale_id = ${saleId}
      and sale_line.id = change.line_id
  `.execute(request.db)
}

export const asJson = (payments: Payment[] | null): string | null => payments && JSON.stringify(payments)

export type SaleChange = Omit<
  NewSale,
  'id' | 'kind' | 'returnOf' | 'reason' | 'restocked' | 'restockedUnits' | 'lostCost' | 'isSample'
>

/** A sale stays on the day it was recorded for, also after the store's time zone has changed. */
export const updateSale = async (request: MemberRequest, id: string, sale: SaleChange): Promise<void> => {
  const isUnmoved = sql`sale.sold_at = ${sale.soldAt}::timestamptz`
  await sql`
    update sale set
      sold_at = ${sale.soldAt},
      day = case when ${isUnmoved} then sale.day
        else (${sale.soldAt}::timestamptz at time zone store.time_zone)::date end,
      hour = case when ${isUnmoved} then sale.hour
        else extract(hour from ${sale.soldAt}::timestamptz at time zone store.time_zone) end,
      customer_id = ${sale.customerId}, seller_id = ${sale.sellerId},
      payment_method = ${sale.paymentMethod}, payments = ${asJson(sale.payments)}::jsonb,
      cash_given = ${sale.cashGiven}, note = ${sale.note}, is_discounted = ${sale.isDiscounted}, is_promoted = ${sale.isPromoted},
      quantity = ${sale.totals.quantity}, gross = ${sale.totals.gross}, discount = ${sale.totals.discount},
      total = ${sale.totals.total}, cost = ${sale.totals.cost}, tax = ${sale.totals.tax},
      sale_discount = ${sale.saleDiscount}, sale_discount_rate = ${sale.saleDiscountRate}, search_text = ${sale.searchText},
      version = sale.version + 1
    from store
    where store.id = sale.store_id and sale.store_id = ${request.storeId} and sale.id = ${id}
  `.execute(request.db)
}

/**
 * Returns follow their sale: the same customer, seller and search text. They are refunded as the sale was paid, except
 * those that were refunded another way, or in several. Answers which of them are now refunded by another method.
 */
export const updateReturnsOf = async (
  request: MemberRequest,
  id: string,
  {
    before,
    after: { customerId, sellerId, paymentMethod, isDiscounted, searchText },
  }: { before: SaleChange; after: SaleChange },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string; is_moved: boolean }>`
    update sale set customer_id = ${customerId}, seller_id = ${sellerId}, is_discounted = ${isDiscounted},
      search_text = ${searchText},
      payment_method = case when was.follows then ${paymentMethod} else sale.payment_method end
    from (
      select id, payments is null and payment_method = ${before.paymentMethod} as follows
      from sale where store_id = ${request.storeId} and return_of = ${id}
    ) as was
    where sale.store_id = ${request.storeId} and sale.id = was.id
    returning sale.id, was.follows as is_moved
  `.execute(request.db)
  if (before.paymentMethod === paymentMethod) return []
  return rows.filter(({ is_moved }) => is_moved).map(({ id }) => id)
}

/** A time on the store's own clock as an instant. */
export const selectInstant = async (request: MemberRequest, localTime: string): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select ${localTime}::timestamp at time zone time_zone as at from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.at ?? request.now
}

/** Where it was sold; null where it was not at a till. */
export const selectTillName = async (request: MemberRequest, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const { rows } = await sql<{ name: string }>`
    select name from till where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]?.name ?? null
}
