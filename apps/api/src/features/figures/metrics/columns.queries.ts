import type { MeasureFrom, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'

type Column = RawBuilder<number>
export type Columns = Partial<Record<MeasureId, Column>>
export type LineMeasure = MeasureFrom<'line' | 'both'>

const sum = (value: RawBuilder<unknown>, where?: RawBuilder<unknown>): Column =>
  sql`added(${value})${where ? sql` filter (where ${where})` : sql``}`

const count = (where: RawBuilder<unknown>): Column => sql`count(*) filter (where ${where})`

const isSale = sql`sale.kind = 'SALE'`
const isReturn = sql`sale.kind = 'RETURN'`
/** A sale that was paid in several ways is there once for each, and counts for one of them. */
const isCountedSale = sql`${isSale} and sale.is_main`
const isWeekend = (day: RawBuilder<unknown>) => sql`extract(isodow from ${day}) > 5`

export const ofDocuments: Record<MeasureFrom<'document' | 'both'>, Column> = {
  'sales.count': count(isCountedSale),
  'sales.gross': sum(sql`sale.gross`, isSale),
  'sales.discount': sum(sql`sale.discount`, isSale),
  'sales.units': sum(sql`sale.quantity`, isSale),
  'sales.net': sum(sql`sale.total`),
  'sales.net_gross': sum(sql`sale.gross`),
  'sales.net_units': sum(sql`sale.quantity`),
  'sales.cost': sum(sql`sale.cost`),
  'sales.tax': sum(sql`sale.tax`),
  'sales.weekend_net': sum(sql`sale.total`, isWeekend(sql`sale.day`)),
  'sales.named_count': count(sql`${isCountedSale} and sale.customer_id is not null`),
  'sales.named_net': sum(sql`sale.total`, sql`sale.customer_id is not null`),
  'sales.multi_count': count(sql`${isCountedSale} and sale.quantity > 1`),
  'sales.promoted_count': count(sql`${isCountedSale} and sale.is_promoted`),
  'sales.discounted_count': count(sql`${isCountedSale} and sale.is_discounted`),
  'sales.discounted_net': sum(sql`sale.total`, sql`sale.is_discounted`),
  'sales.discounted_cost': sum(sql`sale.cost`, sql`sale.is_discounted`),
  'sales.open_days': sql`count(distinct sale.day) filter (where ${isSale})`,
  'sales.open_hours': sql`count(distinct (sale.day, sale.hour)) filter (where ${isSale})`,
  'sales.largest': sql`coalesce(max(sale.whole_total) filter (where ${isCountedSale}), 0)`,
  'sales.median': sql`coalesce(
    percentile_cont(0.5) within group (order by sale.whole_total) filter (where ${isCountedSale}), 0
  )`,
  'sales.returned_count': count(sql`${isCountedSale} and exists (
    select from sale as back where back.store_id = sale.store_id and back.return_of = sale.id
  )`),
  'returns.count': count(sql`${isReturn} and sale.is_main`),
  'returns.value': sum(sql`-sale.total`, isReturn),
  'returns.units': sum(sql`-sale.quantity`, isReturn),
  'returns.restocked_units': sum(sql`sale.restocked_units`),
  'returns.lost_cost': sum(sql`sale.lost_cost`),
  'returns.profit': sum(sql`sale.cost - sale.total`, isReturn),
  'returns.days': sum(
    sql`sale.day - (select sold.day from sale as sold where sold.store_id = sale.store_id and sold.id = sale.return_of)`,
    sql`${isReturn} and sale.is_main`,
  ),
  'returns.no_reason': count(sql`${isReturn} and sale.is_main and sale.reason is null`),
  'customers.active': sql`count(distinct sale.customer_id) filter (where ${isSale})`,
}

const isSold = sql`line.quantity > 0`
const isBack = sql`line.quantity < 0`
const isReduced = sql`(line.discount_rate > 0 or line.sale_discount > 0)`
const isPromoted = sql`line.promotion_id is not null`
const isBelowCost = sql`${isSold} and line.is_below_cost`
const isCounted = sql`line.is_main`

export const ofLines: Record<LineMeasure, Column> = {
  'sales.count': sql`count(distinct line.sale_id) filter (where ${isSold} and ${isCounted})`,
  'sales.gross': sum(sql`line.gross`, isSold),
  'sales.discount': sum(sql`line.discount`, isSold),
  'sales.units': sum(sql`line.quantity`, sql`${isSold} and ${isCounted}`),
  'sales.net': sum(sql`line.total`),
  'sales.net_gross': sum(sql`line.gross`),
  'sales.net_units': sum(sql`line.quantity`, isCounted),
  'sales.cost': sum(sql`line.cost`),
  'sales.tax': sum(sql`line.tax`),
  'sales.weekend_net': sum(sql`line.total`, isWeekend(sql`line.day`)),
  'returns.count': sql`count(distinct line.sale_id) filter (where ${isBack} and ${isCounted})`,
  'returns.value': sum(sql`-line.total`, isBack),
  'returns.units': sum(sql`-line.quantity`, sql`${isBack} and ${isCounted}`),
  'lines.count': count(sql`${isSold} and ${isCounted}`),
  'lines.full_price_units': sum(sql`line.quantity`, sql`${isSold} and not ${isReduced} and ${isCounted}`),
  'lines.discounted_gross': sum(sql`line.gross`, sql`${isSold} and ${isReduced}`),
  'lines.below_cost_count': count(sql`${isBelowCost} and ${isCounted}`),
  'lines.below_cost_net': sum(sql`line.total`, isBelowCost),
  'lines.known_cost_net': sum(sql`line.total`, sql`line.has_cost`),
  'lines.largest_discount': sql`coalesce(max(line.discount_rate) filter (where ${isSold}), 0)`,
  'lines.products': sql`count(distinct line.product_id) filter (where ${isSold})`,
  'promotions.net': sum(sql`line.total`, isPromoted),
  'promotions.discount': sum(sql`line.discount`, sql`${isSold} and ${isPromoted}`),
  'promotions.units': sum(sql`line.quantity`, sql`${isPromoted} and ${isCounted}`),
  'promotions.cost': sum(sql`line.cost`, isPromoted),
}

const { 'lines.products': _, ...sumsOfLines } = ofLines
const isTrue = (condition: RawBuilder<unknown>): Column =>
  sql`coalesce(bool_or(${condition}), false)::integer`

/** What the lines of one sale add; a sale counts once. Only how many products there are is not a sum of such. */
export const ofLinesOfSale: Record<Exclude<LineMeasure, 'lines.products'>, Column> = {
  ...sumsOfLines,
  'sales.count': isTrue(sql`${isSold} and ${isCounted}`),
  'returns.count': isTrue(sql`${isBack} and ${isCounted}`),
}

export const ofLosses: Record<MeasureFrom<'loss'>, Column> = {
  'losses.cost': sum(sql`loss.cost`),
  'losses.damage': sum(sql`loss.cost`, sql`loss.reason = 'damage'`),
  'losses.shrinkage': sum(sql`loss.cost`, sql`loss.reason in ('loss', 'recount')`),
  'losses.counted': sum(sql`loss.cost`, sql`loss.reason = 'recount'`),
}

const hasBarcode = sql`exists (
  select from product_barcode as code where code.store_id = product.store_id and code.product_id = product.id
)`

const suppliersOf = sql`(
  select count(*) from supplier_product as one where one.store_id = product.store_id and one.product_id = product.id
)`

/** Those that need nothing but the products; the others look at what was sold of them, too. */
export const ofStock = {
  'stock.products': sql`count(*)`,
  'stock.out': count(sql`product.status = 'NOTAVAILABLE'`),
  'stock.low': count(sql`product.status = 'ENDING'`),
  'stock.units': sum(sql`product.balance`),
  'stock.retail': sum(sql`times_quantity(product.price, product.balance)`),
  'stock.cost': sum(sql`times_quantity(product.cost, product.balance)`),
  'stock.negative': count(sql`product.balance < 0`),
  'stock.no_code': count(sql`product.sku is null and not ${hasBarcode}`),
  'stock.no_supplier': count(sql`${suppliersOf} = 0`),
  'stock.one_supplier': count(sql`${suppliersOf} = 1`),
} satisfies Columns

const hasBought = sql`customer.purchases > 0`
const isLost = sql`(${hasBought} and customer.days_away > greatest(90, customer.usual_gap * 3))`

export const ofCustomers: Record<MeasureFrom<'customer'>, Column> = {
  'customers.buyers': count(hasBought),
  'customers.first': count(sql`customer.bought_first`),
  'customers.repeat': count(sql`customer.purchases > 1`),
  'customers.spent': sum(sql`customer.spent`, hasBought),
  'customers.segment_new': count(sql`customer.segment = 'NEW'`),
  'customers.segment_returning': count(sql`customer.segment = 'RETURNING'`),
  'customers.segment_vip': count(sql`customer.segment = 'VIP'`),
  'customers.vip_spent': sum(sql`customer.spent`, sql`customer.segment = 'VIP'`),
  'customers.all': count(sql`customer.erased_at is null`),
  'customers.reachable': count(
    sql`customer.erased_at is null and coalesce(customer.email, customer.number) is not null`,
  ),
  'customers.consented': count(sql`customer.erased_at is null and customer.consent_at is not null`),
  'customers.profit': sum(sql`customer.profit`, hasBought),
  'customers.gap_days': sum(sql`customer.span`, sql`customer.purchases > 1`),
  'customers.gaps': sum(sql`customer.purchases - 1`, sql`customer.purchases > 1`),
  'customers.due': count(sql`customer.days_away between customer.usual_gap - 7 and customer.usual_gap`),
  'customers.at_risk': count(sql`customer.days_away > customer.usual_gap * 1.5 and not ${isLost}`),
  'customers.lost': count(isLost),
  'customers.lost_spent': sum(sql`customer.spent`, isLost),
}
