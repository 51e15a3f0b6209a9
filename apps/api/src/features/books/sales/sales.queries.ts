import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { AppliedPromotion } from '@tillsight/domain/books/promotions/promotion'
import type { PaymentMethod, SaleKind } from '@tillsight/domain/books/sales/limits'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import { placeOfReceipt } from '@tillsight/domain/books/sales/receipt-number'
import type { Totals } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals } from '@tillsight/domain/books/sales/sold-totals'
import { sql } from 'kysely'
import { tillOf } from '#platform/actor.ts'
import { refuseBeyondQuota } from '#platform/quotas/quota.ts'
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

/** The next number on a receipt. The store's counter is locked until the transaction ends, so that none is skipped. */
const nextNumber = (request: MemberRequest, isSample: boolean) =>
  isSample
    ? sql`
        update sale_counter set last_sample_number = last_sample_number + 1
        where store_id = ${request.storeId} returning last_sample_number as number
      `
    : sql`
        insert into sale_counter (store_id, last_number) values (${request.storeId}, 1)
        on conflict (store_id) do update set last_number = sale_counter.last_number + 1
        returning last_number as number
      `

const asJson = (payments: Payment[] | null): string | null => payments && JSON.stringify(payments)

export type Numbered = { number: number; seller_name: string }

export const insertSale = async (request: MemberRequest, sale: NewSale): Promise<Numbered> => {
  const { rows } = await sql<Numbered>`
    with numbered as (${nextNumber(request, sale.isSample)})
    insert into sale (store_id, id, number, kind, return_of, sold_at, day, hour, customer_id, seller_id,
      payment_method, payments, cash_given, note, reason, restocked, restocked_units, lost_cost, is_discounted, is_promoted, quantity, gross,
      discount, total, cost, tax, prices_include_tax, sale_discount, sale_discount_rate, search_text, till_id,
      created_at)
    select ${request.storeId}, ${sale.id}, numbered.number, ${sale.kind}, ${sale.returnOf}, ${sale.soldAt},
      (${sale.soldAt}::timestamptz at time zone store.time_zone)::date,
      extract(hour from ${sale.soldAt}::timestamptz at time zone store.time_zone),
      ${sale.customerId}, ${sale.sellerId}, ${sale.paymentMethod}, ${asJson(sale.payments)}::jsonb,
      ${sale.cashGiven}, ${sale.note}, ${sale.reason},
      ${sale.restocked}, ${sale.restockedUnits}, ${sale.lostCost}, ${sale.isDiscounted}, ${sale.isPromoted}, ${sale.totals.quantity}, ${sale.totals.gross},
      ${sale.totals.discount}, ${sale.totals.total}, ${sale.totals.cost}, ${sale.totals.tax},
      ${sale.pricesIncludeTax}, ${sale.saleDiscount}, ${sale.saleDiscountRate}, ${sale.searchText},
      ${tillOf(request)?.id ?? null}::uuid, ${request.now}
    from numbered, store where store.id = ${request.storeId}
    returning number, (
      select member.full_name from member where member.store_id = sale.store_id and member.id = sale.seller_id
    ) as seller_name
  `.execute(request.db)
  const [numbered] = rows
  if (!numbered) throw new Error('a sale without a store')
  refuseBeyondQuota(request, 'sales', { used: placeOfReceipt(numbered.number) - 1, more: 1 })
  return numbered
}

/** Null where a line has no tax, as on all that were sold before there were taxes. */
const taxesOf = ({ totals: { taxes } }: NewLine): string | null =>
  taxes.length > 0 ? JSON.stringify(taxes) : null

/** Returns the category names saved with the lines, by line. */
const writeLines = async (
  request: MemberRequest,
  { saleId, lines, onConflict }: { saleId: string; lines: NewLine[]; onConflict: ReturnType<typeof sql> },
): Promise<ReadonlyMap<string, string>> => {
  const column = <Value>(read: (line: NewLine) => Value): Value[] => lines.map(read)
  const { rows } = await sql<{ id: string; category_name: string }>`
    insert into sale_line (store_id, sale_id, id, place, return_of, sold_at, day, product_id, product_name,
      product_long_name, category_id, category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost,
      tax, taxes, sale_discount, restocked, unit, promotion_id, promotion_name, promotion_off)
    select sale.store_id, sale.id, line.id, line.place, line.return_of, sale.sold_at, sale.day,
      line.product_id, line.product_name, line.product_long_name, line.category_id,
      coalesce(line.category_name, (
        select category.name from category
        where category.store_id = sale.store_id and category.id = line.category_id
      )),
      line.price, line.unit_cost, line.discount_rate,
      line.quantity, line.gross, line.discount, line.total, line.cost, line.tax, line.taxes, line.sale_discount,
      line.restocked, line.unit, line.promotion_id, line.promotion_name, line.promotion_off
    from sale, unnest(
      ${column(({ id }) => id)}::uuid[], ${lines.map((_, place) => place)}::smallint[],
      ${column(({ returnOf }) => returnOf)}::uuid[], ${column(({ productId }) => productId)}::uuid[],
      ${column(({ productName }) => productName)}::text[],
      ${column(({ productLongName }) => productLongName)}::text[], ${column(({ categoryId }) => categoryId)}::uuid[],
      ${column(({ categoryName }) => categoryName)}::text[],
      ${column(({ price }) => price)}::bigint[], ${column(({ unitCost }) => unitCost)}::bigint[],
      ${column(({ discountRate }) => discountRate)}::integer[],
      ${column(({ totals }) => totals.quantity)}::numeric[], ${column(({ totals }) => totals.gross)}::bigint[],
      ${column(({ totals }) => totals.discount)}::bigint[], ${column(({ totals }) => totals.total)}::bigint[],
      ${column(({ totals }) => totals.cost)}::bigint[], ${column(({ totals }) => totals.tax)}::bigint[],
      ${column(taxesOf)}::jsonb[], ${column(({ totals }) => totals.saleDiscount)}::bigint[],
      ${column(({ restocked }) => restocked)}::boolean[], ${column(({ unit }) => unit)}::text[],
      ${column(({ promotion }) => promotion?.id ?? null)}::uuid[],
      ${column(({ promotion }) => promotion?.name ?? null)}::text[],
      ${column(({ promotion }) => promotion?.off ?? null)}::bigint[]
    ) as line (id, place, return_of, product_id, product_name, product_long_name, category_id, category_name,
      price, unit_cost, discount_rate, quantity, gross, discount, total, cost, tax, taxes, sale_discount, restocked, unit,
      promotion_id, promotion_name, promotion_off)
    where sale.store_id = ${request.storeId} and sale.id = ${saleId}
    ${onConflict}
    returning id, category_name
  `.execute(request.db)
  return new Map(rows.map(({ id, category_name }) => [id, category_name]))
}

/** Those of a new sale, each with the sale's day. To also expect known ones would fire the triggers of changes. */
export const insertLines = (request: MemberRequest, saleId: string, lines: NewLine[]) =>
  writeLines(request, { saleId, lines, onConflict: sql`` })

/** Those of a sale that is edited. */
export const upsertLines = (request: MemberRequest, saleId: string, lines: NewLine[]) =>
  writeLines(request, {
    saleId,
    lines,
    onConflict: sql`
    on conflict (store_id, sale_id, id) do update set
      place = excluded.place, sold_at = excluded.sold_at, day = excluded.day, price = excluded.price,
      discount_rate = excluded.discount_rate, quantity = excluded.quantity, gross = excluded.gross,
      discount = excluded.discount, total = excluded.total, cost = excluded.cost, tax = excluded.tax,
      taxes = excluded.taxes, sale_discount = excluded.sale_discount, promotion_id = excluded.promotion_id,
      promotion_name = excluded.promotion_name, promotion_off = excluded.promotion_off`,
  })

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
