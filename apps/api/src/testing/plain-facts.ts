import type { Payment } from '@tillsight/domain/books/sales/payments'
import { sql } from 'kysely'
import { readStoreId, type TestStore } from './a-store.ts'

/** A sale or a return, or a line of one, as of one of its payments. */
export type Fact = {
  saleId: string
  lineId: string
  isSale: boolean
  /** Counted with this payment. */
  isMain: boolean
  day: string
  hour: number
  seller: string
  customer: string | null
  method: string
  product: string
  category: string
  supplier: string | null
  price: number
  rate: number
  saleDiscount: number
  promotion: string | null
  /** Of a return: how many days after its sale it was, and whether it says why. */
  daysAfter: number
  hasReason: boolean
  isReturned: boolean
  isDiscounted: boolean
  isPromoted: boolean
  quantity: number
  gross: number
  discount: number
  total: number
  cost: number
  tax: number
  restocked: number
  lost: number
  whole: { gross: number; discount: number; total: number; cost: number }
}

type Sale = {
  id: string
  kind: string
  day: string
  hour: number
  seller_id: string
  customer_id: string | null
  payment_method: string
  payments: Payment[] | null
  is_discounted: boolean
  restocked_units: number
  lost_cost: number
  return_of: string | null
  reason: string | null
} & Amounts
type Amounts = {
  quantity: number
  gross: number
  discount: number
  total: number
  cost: number
  tax: number
}
type Line = Amounts & {
  id: string
  sale_id: string
  product_id: string
  category_id: string
  supplier_id: string | null
  price: number
  discount_rate: number
  sale_discount: number
  promotion_id: string | null
}

export type Buyer = { id: string; tags: string[]; segment: string }
export type Goods = {
  id: string
  category_id: string
  supplier_id: string | null
  status: string
  balance: number
  price: number
  cost: number
  sku: string | null
  isCoded: boolean
  suppliers: number
}
export type Lost = {
  product_id: string
  category_id: string
  supplier_id: string | null
  cost: number
  /** Of what someone took off the balance; none of goods that came back. */
  reason: string | null
}
type Terms = { product_id: string; supplier_id: string; is_preferred: boolean }

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

const roundAway = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5)

type Span = { method: string; isMain: boolean; share: (amount: number) => number }

const spansOf = (sale: Sale): Span[] => {
  if (!sale.payments) return [{ method: sale.payment_method, isMain: true, share: (amount) => amount }]
  const whole = sale.total + sale.tax
  let upto = 0
  return sale.payments.map(({ method, amount: paid }) => {
    const before = upto
    upto += paid
    const to = upto
    return {
      method,
      isMain: method === sale.payment_method,
      share: (amount) => roundAway((amount * to) / whole) - roundAway((amount * before) / whole),
    }
  })
}

/** What belongs to a span between two running sums. */
const shared = (span: Span, before: Amounts, upto: Amounts): Omit<Amounts, 'quantity'> => {
  const of = (amount: (sums: Amounts) => number) => span.share(amount(upto)) - span.share(amount(before))
  const [gross, total] = [of((sums) => sums.gross), of((sums) => sums.total)]
  const cost = of((sums) => sums.cost)
  return { gross, total, cost, discount: gross - total, tax: of((sums) => sums.total + sums.tax) - total }
}

const nothing: Amounts = { quantity: 0, gross: 0, discount: 0, total: 0, cost: 0, tax: 0 }
const plus = (one: Amounts, other: Amounts): Amounts => ({
  quantity: one.quantity + other.quantity,
  gross: one.gross + other.gross,
  discount: one.discount + other.discount,
  total: one.total + other.total,
  cost: one.cost + other.cost,
  tax: one.tax + other.tax,
})

type Written = { sale: Sale; lines: readonly Line[]; sales: readonly Sale[] }

const factsOf = ({ sale, lines, sales }: Written, byPayment: boolean) => {
  const spans = byPayment ? spansOf(sale) : [{ method: '', isMain: true, share: (amount: number) => amount }]
  const common = {
    saleId: sale.id,
    isSale: sale.kind === 'SALE',
    day: sale.day,
    hour: sale.hour,
    seller: sale.seller_id,
    customer: sale.customer_id,
    daysAfter: daysBetween(sales.find(({ id }) => id === sale.return_of)?.day ?? sale.day, sale.day),
    hasReason: sale.reason !== null,
    isReturned: sales.some(({ return_of }) => return_of === sale.id),
    isDiscounted: sale.is_discounted,
    isPromoted: lines.some(({ promotion_id }) => promotion_id !== null),
  }
  const documents: Fact[] = spans.map((span) => ({
    ...common,
    ...shared(span, nothing, sale),
    ...{
      lineId: '',
      product: '',
      category: '',
      supplier: null,
      price: 0,
      rate: 0,
      saleDiscount: 0,
      promotion: null,
    },
    method: span.method,
    isMain: span.isMain,
    quantity: span.isMain ? sale.quantity : 0,
    restocked: span.isMain ? sale.restocked_units : 0,
    lost: span.share(sale.lost_cost),
    whole: sale,
  }))
  let before = nothing
  const ofLines = lines.flatMap((line) => {
    const from = before
    before = plus(before, line)
    const upto = before
    return spans.map(
      (span): Fact => ({
        ...common,
        ...shared(span, from, upto),
        lineId: line.id,
        method: span.method,
        isMain: span.isMain,
        product: line.product_id,
        category: line.category_id,
        supplier: line.supplier_id,
        price: line.price,
        rate: line.discount_rate,
        saleDiscount: line.sale_discount,
        promotion: line.promotion_id,
        quantity: line.quantity,
        restocked: 0,
        lost: 0,
        whole: line,
      }),
    )
  })
  return { documents, lines: ofLines }
}

/** Everything that happened in a store, as it was written down: nothing is summed by the database. */
export const readFacts = async (store: TestStore) => {
  const [db, id] = [store.app.database.db, await readStoreId(store)]
  const { rows: sales } = await sql<Sale>`select * from sale where store_id = ${id}`.execute(db)
  const { rows: terms } = await sql<Terms>`
    select * from supplier_product where store_id = ${id}`.execute(db)
  const withSupplier = <Row>(rows: Row[], productOf: (row: Row) => string) =>
    rows.map((row) => {
      const preferred = terms.find((one) => one.is_preferred && one.product_id === productOf(row))
      return { ...row, supplier_id: preferred?.supplier_id ?? null }
    })
  const { rows: sold } = await sql<Line>`
    select * from sale_line where store_id = ${id} order by sale_id, place, id`.execute(db)
  const lines = withSupplier(sold, ({ product_id }) => product_id)
  const { rows: buyers } = await sql<Buyer>`select * from customer where store_id = ${id}`.execute(db)
  const { rows: stocked } = await sql<Omit<Goods, 'isCoded' | 'suppliers'>>`
    select * from product where store_id = ${id} and archived_at is null`.execute(db)
  const { rows: codes } = await sql<{ product_id: string }>`
    select * from product_barcode where store_id = ${id}`.execute(db)
  const goods = withSupplier(stocked, (good) => good.id).map((good) => ({
    ...good,
    isCoded: good.sku !== null || codes.some(({ product_id }) => product_id === good.id),
    suppliers: terms.filter(({ product_id }) => product_id === good.id).length,
  }))
  const { rows: lost } = await sql<Lost>`
    select loss.*, movement.reason from stock_loss as loss
    left join stock_movement as movement on movement.store_id = loss.store_id and movement.id = loss.id
    where loss.store_id = ${id}`.execute(db)
  const losses = withSupplier(lost, ({ product_id }) => product_id)
  const all = (byPayment: boolean) => {
    const each = sales.map((sale) =>
      factsOf({ sale, lines: lines.filter((line) => line.sale_id === sale.id), sales }, byPayment),
    )
    return {
      documents: each.flatMap(({ documents }) => documents),
      lines: each.flatMap(({ lines }) => lines),
    }
  }
  return { whole: all(false), byPayment: all(true), buyers, goods, losses }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>
