import type { MeasureFrom, MeasureId } from '@tillsight/domain/figures/metrics/measures'
import { type RawBuilder, sql } from 'kysely'
import type { Behind } from './behind-kinds.queries.ts'
import { behindOfPurchases } from './behind-purchases.queries.ts'
import { reasonOfLoss } from './parts.queries.ts'

type Sql = RawBuilder<unknown>

const one = sql`1`
const all = sql`true`
const isSale = sql`sale.kind = 'SALE'`
const isReturn = sql`sale.kind = 'RETURN'`
const isCountedSale = sql`${isSale} and sale.is_main`
const isSold = sql`line.quantity > 0`
const isBack = sql`line.quantity < 0`
const isReduced = sql`(line.discount_rate > 0 or line.sale_discount > 0)`
const isPromoted = sql`line.promotion_id is not null`
const isBelowCost = sql`line.quantity > 0 and line.is_below_cost`
const hasBought = sql`customer.purchases > 0`

const documents = (amount: Sql, where: Sql = all): Behind => ({ rows: 'documents', amount, where })
const lines = (amount: Sql, where: Sql): Behind => ({ rows: 'lines', amount, where })
const stock = (amount: Sql, where: Sql = all): Behind => ({ rows: 'stock', amount, where })
const customers = (amount: Sql, where: Sql): Behind => ({ rows: 'customers', amount, where })

const most = (rows: Behind['rows'], amount: Sql, where: Sql = all): Behind => ({
  ...{ rows, amount, where },
  isMost: true,
})
const days = (amount: Sql, where: Sql = all): Behind => ({ rows: 'sold-days', amount, where })
const ranked = (amount: Sql, where: Sql): Behind => ({ rows: 'ranked-products', amount, where })
const sold = (amount: Sql, where: Sql): Behind => ({ rows: 'stock-by-sales', amount, where })
const buyers = (amount: Sql, where: Sql): Behind => ({ rows: 'buyers-ranked', amount, where })
const visits = (where: Sql): Behind => ({ rows: 'visits', amount: one, where })
const shelves = (amount: Sql, where: Sql, units: Sql): Behind => ({ rows: 'shelves', amount, where, units })
const started = (amount: Sql, where: Sql): Behind => ({
  rows: 'activities',
  amount,
  where: sql`activity.event = 'START' and ${where}`,
})
const closed = (amount: Sql, status: string): Behind => ({
  rows: 'activities',
  amount,
  where: sql`activity.event = 'CLOSE' and activity.status = ${status}`,
})
const open = (amount: Sql, kind: string): Behind => ({
  rows: 'open-activities',
  amount,
  where: sql`activity.kind = ${kind}`,
})
const losses = (where: Sql): Behind => ({ rows: 'losses', amount: sql`loss.cost`, where })
const [openingUnits, closingUnits] = [sql`product.opening_balance`, sql`product.closing_balance`]
const isLost = sql`(${hasBought} and customer.days_away > 90 and customer.days_away > 3 * coalesce(customer.usual_gap, 0))`

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
  'sales.promoted_count': documents(one, sql`${isCountedSale} and sale.is_promoted`),
  'sales.multi_count': documents(one, sql`${isCountedSale} and sale.quantity > 1`),
  'sales.discounted_count': documents(one, sql`${isCountedSale} and sale.is_discounted`),
  'sales.discounted_net': documents(sql`sale.total`, sql`sale.is_discounted`),
  'sales.discounted_cost': documents(sql`sale.cost`, sql`sale.is_discounted`),
  'sales.open_days': { rows: 'days', amount: one, where: isSale },
  'sales.open_hours': { rows: 'hours', amount: one, where: isSale },
  'sales.largest': { rows: 'documents', amount: sql`sale.whole_total`, where: isCountedSale, isMost: true },
  // The one in the middle, or half of each of two.
  'sales.median': {
    rows: 'tickets',
    amount: sql`sale.whole_total / (2.0 - sale.sales % 2)`,
    where: sql`sale.place in ((sale.sales + 1) / 2, (sale.sales + 2) / 2)`,
  },
  'sales.returned_count': documents(
    one,
    sql`${isCountedSale} and sale.id in (
      select back.return_of from sale as back where back.store_id = sale.store_id and back.kind = 'RETURN'
    )`,
  ),
  'tickets.small': { rows: 'tickets', amount: one, where: sql`sale.whole_total < sale.mean / 2` },
  'recent.net_7': documents(sql`sale.total`),
  'recent.net_28': documents(sql`sale.total`),
  'days.best': most('sold-days', sql`day.net`),
  'days.worst': days(sql`day.net`, sql`day.place_from_end = 1`),
  'days.net': days(sql`day.net`),
  'days.off': days(sql`greatest(day.net - day.mean, day.mean - day.net)`),
  'days.since_last': days(sql`day.days_ago`, sql`day.is_last`),
  'hours.best': most('sold-hours', sql`part.net`),
  'hours.top': { rows: 'sold-hours', amount: sql`part.net`, where: sql`part.place < 4 and part.net > 0` },
  'hours.net': { rows: 'sold-hours', amount: sql`part.net`, where: sql`part.net > 0` },
  'weekdays.best': most('sold-weekdays', sql`part.net`),
  'weekdays.net': { rows: 'sold-weekdays', amount: sql`part.net`, where: sql`part.net > 0` },
  'returns.count': documents(one, sql`${isReturn} and sale.is_main`),
  'returns.value': documents(sql`-sale.total`, isReturn),
  'returns.units': documents(sql`-sale.quantity`, sql`${isReturn} and sale.is_main`),
  'returns.restocked_units': documents(sql`sale.restocked_units`, sql`sale.restocked_units > 0`),
  'returns.lost_cost': documents(sql`sale.lost_cost`, sql`sale.lost_cost > 0`),
  'returns.profit': documents(sql`-(sale.total - sale.cost)`, isReturn),
  'returns.days': documents(
    sql`sale.day - (select sold.day from sale as sold where sold.store_id = sale.store_id and sold.id = sale.return_of)`,
    sql`${isReturn} and sale.is_main`,
  ),
  'returns.no_reason': documents(one, sql`${isReturn} and sale.is_main and sale.reason is null`),
  'lines.count': lines(one, sql`${isSold} and line.is_main`),
  'lines.full_price_units': lines(sql`line.quantity`, sql`${isSold} and not ${isReduced} and line.is_main`),
  'lines.discounted_gross': lines(sql`line.gross`, sql`${isSold} and ${isReduced}`),
  'lines.below_cost_count': lines(one, sql`${isBelowCost} and line.is_main`),
  'lines.below_cost_net': lines(sql`line.total`, isBelowCost),
  'lines.known_cost_net': lines(sql`line.total`, sql`line.has_cost`),
  'lines.largest_discount': { rows: 'lines', amount: sql`line.discount_rate`, where: isSold, isMost: true },
  'promotions.net': lines(sql`line.total`, isPromoted),
  'promotions.discount': lines(sql`line.discount`, sql`${isSold} and ${isPromoted}`),
  'promotions.units': lines(sql`line.quantity`, sql`${isPromoted} and line.is_main`),
  'promotions.cost': lines(sql`line.cost`, isPromoted),
  'lines.products': { rows: 'sold-products', amount: one, where: isSold },
  'products.best_net': most('ranked-products', sql`sold.net`),
  'products.top_net': ranked(sql`sold.net`, sql`sold.place < 11 and sold.net > 0`),
  'products.net': ranked(sql`sold.net`, sql`sold.net > 0`),
  'products.main_count': ranked(one, sql`sold.net > 0 and sold.better < sold.whole * 0.8`),
  'products.new_net': ranked(sql`sold.net`, sql`sold.is_new`),
  'products.returned_count': ranked(one, sql`sold.units > sold.net_units`),
  'products.losing_count': ranked(one, sql`sold.cost > sold.net`),
  'products.losing': ranked(sql`sold.cost - sold.net`, sql`sold.cost > sold.net`),
  'losses.cost': losses(all),
  'losses.damage': losses(sql`${reasonOfLoss} = 'damage'`),
  'losses.shrinkage': losses(sql`${reasonOfLoss} <> 'damage'`),
  'losses.counted': losses(sql`${reasonOfLoss} = 'recount'`),
  'stock.products': stock(one),
  'stock.out': stock(one, sql`product.status = 'NOTAVAILABLE'`),
  'stock.low': stock(one, sql`product.status = 'ENDING'`),
  'stock.units': stock(sql`product.balance`),
  'stock.retail': stock(sql`times_quantity(product.price, product.balance)`),
  'stock.cost': stock(sql`times_quantity(product.cost, product.balance)`),
  'stock.negative': stock(one, sql`product.balance < 0`),
  'stock.no_code': stock(
    one,
    sql`product.sku is null and product.id not in (
      select code.product_id from product_barcode as code where code.store_id = product.store_id
    )`,
  ),
  'stock.no_supplier': stock(
    one,
    sql`not exists (
      select from supplier_product as one where one.store_id = product.store_id and one.product_id = product.id
    )`,
  ),
  'stock.one_supplier': stock(
    one,
    sql`product.id in (
      select one.product_id from supplier_product as one where one.store_id = product.store_id
      group by one.product_id having min(one.supplier_id::text) = max(one.supplier_id::text)
    )`,
  ),
  ...behindOfPurchases,
  'stock.never_sold': sold(one, sql`product.sold_ever = 0`),
  'stock.running_out': sold(one, sql`product.balance > 0 and product.balance / 14 < product.sold_30 / 30`),
  'stock.dead_cost': sold(
    sql`times_quantity(product.cost, product.balance)`,
    sql`product.balance > 0 and product.sold_90 = 0 and product.days_on_offer >= 90`,
  ),
  'stock.slow_cost': sold(
    sql`times_quantity(product.cost, product.balance)`,
    sql`product.balance > 0 and product.sold_90 > 0 and product.sold_30 = 0`,
  ),
  'stock.over_cost': sold(
    sql`times_quantity(product.cost, product.balance - product.sold_90)`,
    sql`product.sold_90 > 0 and product.balance > product.sold_90 and product.days_on_offer >= 90`,
  ),
  'shelf.opening_cost': shelves(
    sql`times_quantity(product.opening_cost, product.opening_balance)`,
    sql`product.opening_balance <> 0`,
    openingUnits,
  ),
  'shelf.closing_cost': shelves(
    sql`times_quantity(product.closing_cost, product.closing_balance)`,
    sql`product.closing_balance <> 0`,
    closingUnits,
  ),
  'shelf.closing_units': shelves(closingUnits, sql`product.closing_balance <> 0`, closingUnits),
  'shelf.offer_days': shelves(sql`product.offer_days`, sql`product.offer_days > 0`, closingUnits),
  'shelf.out_days': shelves(sql`product.out_days`, sql`product.out_days > 0`, closingUnits),
  'missed.net': { rows: 'missed', amount: sql`product.missed_net`, where: sql`product.missed_net <> 0` },
  'missed.profit': {
    rows: 'missed',
    amount: sql`product.missed_profit`,
    where: sql`product.missed_profit <> 0`,
  },
  'received.units': { rows: 'receipts', amount: sql`product.received`, where: all },
  'received.cost': {
    rows: 'receipts',
    amount: sql`times_quantity(product.received_cost, product.received)`,
    where: all,
  },
  'sellers.active': { rows: 'sellers', amount: one, where: all },
  'sellers.best_net': most('sellers', sql`seller.net`),
  'sellers.net': { rows: 'sellers', amount: sql`seller.net`, where: sql`seller.net > 0` },
  'sellers.discount_gap': most('sellers', sql`seller.rate - seller.store_rate`, sql`seller.sales > 4`),
  'activities.count': started(
    one,
    sql`(activity.kind in ('CALL', 'DEAL', 'TICKET') or activity.status = 'HELD')`,
  ),
  'activities.people': { rows: 'active-people', amount: one, where: all },
  'calls.count': started(one, sql`activity.kind = 'CALL'`),
  'calls.answered': started(one, sql`activity.status = 'ANSWERED'`),
  'calls.minutes': started(sql`activity.minutes`, sql`activity.status = 'ANSWERED' and activity.minutes > 0`),
  'meetings.held': started(one, sql`activity.status = 'HELD'`),
  'deals.opened': started(one, sql`activity.kind = 'DEAL'`),
  'deals.won': closed(one, 'WON'),
  'deals.lost': closed(one, 'LOST'),
  'deals.won_value': closed(sql`coalesce(activity.amount, 0)`, 'WON'),
  'deals.won_days': closed(sql`activity.closed_day - activity.opened_day`, 'WON'),
  'deals.open': open(one, 'DEAL'),
  'deals.open_value': open(sql`coalesce(activity.amount, 0)`, 'DEAL'),
  'support.opened': started(one, sql`activity.kind = 'TICKET'`),
  'support.solved': closed(one, 'SOLVED'),
  'support.minutes': closed(
    sql`trunc(extract(epoch from activity.closed_at - activity.started_at) / 60)`,
    'SOLVED',
  ),
  'support.open': open(one, 'TICKET'),
  'work.minutes': started(sql`activity.minutes`, sql`activity.kind = 'HOURS'`),
  'customers.active': { rows: 'buyers', amount: one, where: sql`${isSale} and sale.customer_id is not null` },
  'customers.buyers': customers(one, hasBought),
  'customers.first': customers(one, sql`customer.bought_first`),
  'customers.repeat': customers(one, sql`customer.purchases > 1`),
  'customers.spent': customers(sql`customer.spent`, hasBought),
  'customers.segment_new': customers(one, sql`customer.segment = 'NEW'`),
  'customers.segment_returning': customers(one, sql`customer.segment = 'RETURNING'`),
  'customers.segment_vip': customers(one, sql`customer.segment = 'VIP'`),
  'customers.vip_spent': customers(sql`customer.spent`, sql`customer.segment = 'VIP'`),
  'customers.all': customers(one, sql`customer.erased_at is null`),
  'customers.reachable': customers(
    one,
    sql`customer.erased_at is null and (customer.email is not null or customer.number is not null)`,
  ),
  'customers.consented': customers(one, sql`customer.erased_at is null and customer.consent_at is not null`),
  'customers.profit': customers(sql`customer.profit`, hasBought),
  'customers.gap_days': customers(sql`customer.span`, sql`customer.purchases > 1`),
  'customers.gaps': customers(sql`customer.purchases - 1`, sql`customer.purchases > 1`),
  'customers.due': customers(
    one,
    sql`customer.usual_gap >= customer.days_away and customer.usual_gap <= customer.days_away + 7`,
  ),
  'customers.at_risk': customers(one, sql`2 * customer.days_away > 3 * customer.usual_gap and not ${isLost}`),
  'customers.lost': customers(one, isLost),
  'customers.lost_spent': customers(sql`customer.spent`, isLost),
  'buyers.best_net': most('buyers-ranked', sql`buyer.net`),
  'buyers.top_net': buyers(sql`buyer.net`, sql`buyer.place <= (buyer.buyers + 9) / 10 and buyer.net > 0`),
  'buyers.ten_net': buyers(sql`buyer.net`, sql`buyer.place < 11 and buyer.net > 0`),
  'buyers.net': buyers(sql`buyer.net`, sql`buyer.net > 0`),
  'buyers.first_net': buyers(sql`buyer.net`, sql`buyer.is_new`),
  'buyers.again': buyers(one, sql`buyer.sales >= 2`),
  'buyers.back': buyers(one, sql`buyer.days_away > 90`),
  'buyers.returners': buyers(one, sql`buyer.returns >= 2`),
  'visits.before': visits(sql`visit.is_before`),
  'visits.kept': visits(sql`visit.is_now and visit.is_before`),
  'visits.second': visits(sql`visit.is_second`),
  'visits.cohort_1': visits(sql`visit.is_cohort_1`),
  'visits.cohort_1_kept': visits(sql`visit.is_now and visit.is_cohort_1`),
  'visits.cohort_3': visits(sql`visit.is_cohort_3`),
  'visits.cohort_3_kept': visits(sql`visit.is_now and visit.is_cohort_3`),
}

/** The same where parts are of lines: only those of a sale that match. A sale with several of them is counted once. */
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
