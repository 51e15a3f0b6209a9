import type { MeasureFrom, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a sum is made of: which rows, and what each adds. Written apart from the sums, so that one checks the other. */
export type Behind = {
  rows:
    | 'documents'
    | 'lines'
    | 'days'
    | 'hours'
    | 'sold-products'
    | 'buyers'
    | 'stock'
    | 'losses'
    | 'customers'
  amount: Sql
  where: Sql
  /** Only the row with the highest amount. */
  isMost?: true
}

const one = sql`1`
const all = sql`true`
const isSale = sql`sale.kind = 'SALE'`
const isReturn = sql`sale.kind = 'RETURN'`
const isCountedSale = sql`${isSale} and sale.is_main`
const isSold = sql`line.quantity > 0`
const isBack = sql`line.quantity < 0`
const isReduced = sql`(line.discount_rate > 0 or line.sale_discount > 0)`
const isBelowCost = sql`line.quantity > 0 and line.is_below_cost`
const hasBought = sql`customer.purchases > 0`

const documents = (amount: Sql, where: Sql = all): Behind => ({ rows: 'documents', amount, where })
const lines = (amount: Sql, where: Sql): Behind => ({ rows: 'lines', amount, where })
const stock = (amount: Sql, where: Sql = all): Behind => ({ rows: 'stock', amount, where })
const customers = (amount: Sql, where: Sql): Behind => ({ rows: 'customers', amount, where })

export const behind: Record<Exclude<MeasureId, MeasureFrom<'period' | 'expense'>>, Behind> = {
  'sales.count': documents(one, isCountedSale),
  'sales.gross': documents(sql`sale.gross`, isSale),
  'sales.discount': documents(sql`sale.discount`, isSale),
  'sales.units': documents(sql`sale.quantity`, isCountedSale),
  'sales.net': documents(sql`sale.total`),
  'sales.net_gross': documents(sql`sale.gross`),
  'sales.net_units': documents(sql`sale.quantity`, sql`sale.is_main`),
  'sales.cost': documents(sql`sale.cost`),
  'sales.tax': documents(sql`sale.tax`, sql`sale.tax <> 0`),
  'sales.weekend_net': documents(sql`sale.total`, sql`extract(isodow from sale.day) in (6, 7)`),
  'sales.named_count': documents(one, sql`${isCountedSale} and sale.customer_id is not null`),
  'sales.named_net': documents(sql`sale.total`, sql`sale.customer_id is not null`),
  'sales.multi_count': documents(one, sql`${isCountedSale} and sale.quantity > 1`),
  'sales.discounted_count': documents(one, sql`${isCountedSale} and sale.is_discounted`),
  'sales.discounted_net': documents(sql`sale.total`, sql`sale.is_discounted`),
  'sales.discounted_cost': documents(sql`sale.cost`, sql`sale.is_discounted`),
  'sales.open_days': { rows: 'days', amount: one, where: isSale },
  'sales.open_hours': { rows: 'hours', amount: one, where: isSale },
  'sales.largest': { rows: 'documents', amount: sql`sale.whole_total`, where: isCountedSale, isMost: true },
  'returns.count': documents(one, sql`${isReturn} and sale.is_main`),
  'returns.value': documents(sql`-sale.total`, isReturn),
  'returns.units': documents(sql`-sale.quantity`, sql`${isReturn} and sale.is_main`),
  'returns.restocked_units': documents(sql`sale.restocked_units`, sql`sale.restocked_units > 0`),
  'returns.lost_cost': documents(sql`sale.lost_cost`, sql`sale.lost_cost > 0`),
  'lines.count': lines(one, sql`${isSold} and line.is_main`),
  'lines.full_price_units': lines(sql`line.quantity`, sql`${isSold} and not ${isReduced} and line.is_main`),
  'lines.discounted_gross': lines(sql`line.gross`, sql`${isSold} and ${isReduced}`),
  'lines.below_cost_count': lines(one, sql`${isBelowCost} and line.is_main`),
  'lines.below_cost_net': lines(sql`line.total`, isBelowCost),
  'lines.known_cost_net': lines(sql`line.total`, sql`line.has_cost`),
  'lines.largest_discount': { rows: 'lines', amount: sql`line.discount_rate`, where: isSold, isMost: true },
  'lines.products': { rows: 'sold-products', amount: one, where: isSold },
  'losses.cost': { rows: 'losses', amount: sql`loss.cost`, where: all },
  'stock.products': stock(one),
  'stock.out': stock(one, sql`product.status = 'NOTAVAILABLE'`),
  'stock.low': stock(one, sql`product.status = 'ENDING'`),
  'stock.units': stock(sql`product.balance`),
  'stock.retail': stock(sql`times_quantity(product.price, product.balance)`),
  'stock.cost': stock(sql`times_quantity(product.cost, product.balance)`),
  'customers.active': { rows: 'buyers', amount: one, where: sql`${isSale} and sale.customer_id is not null` },
  'customers.buyers': customers(one, hasBought),
  'customers.first': customers(one, sql`customer.bought_first`),
  'customers.repeat': customers(one, sql`customer.purchases > 1`),
  'customers.spent': customers(sql`customer.spent`, hasBought),
  'customers.segment_new': customers(one, sql`customer.segment = 'NEW'`),
  'customers.segment_returning': customers(one, sql`customer.segment = 'RETURNING'`),
  'customers.segment_vip': customers(one, sql`customer.segment = 'VIP'`),
  'customers.vip_spent': customers(sql`customer.spent`, sql`customer.segment = 'VIP'`),
}

/** The same where lines are told apart: only those of a sale that match. A sale with several of them is counted once. */
export const behindOfLines: Record<MeasureFrom<'both'>, Behind> = {
  'sales.count': documents(one, isCountedSale),
  'sales.gross': lines(sql`line.gross`, isSold),
  'sales.discount': lines(sql`line.discount`, isSold),
  'sales.units': lines(sql`line.quantity`, sql`${isSold} and line.is_main`),
  'sales.net': lines(sql`line.total`, all),
  'sales.net_gross': lines(sql`line.gross`, all),
  'sales.net_units': lines(sql`line.quantity`, sql`line.is_main`),
  'sales.cost': lines(sql`line.cost`, all),
  'sales.tax': lines(sql`line.tax`, sql`line.tax <> 0`),
  'sales.weekend_net': lines(sql`line.total`, sql`extract(isodow from line.day) in (6, 7)`),
  'returns.count': documents(one, sql`${isReturn} and sale.is_main`),
  'returns.value': lines(sql`-line.total`, isBack),
  'returns.units': lines(sql`-line.quantity`, sql`${isBack} and line.is_main`),
}
