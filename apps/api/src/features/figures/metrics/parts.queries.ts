import { addDays } from '@tillsight/domain/day'
import { discountBands, priceBands } from '@tillsight/domain/figures/metrics/bands'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Step } from '@tillsight/domain/figures/metrics/compared-steps'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import {
  type GoodsSplit,
  isOfGoods,
  isOfLines,
  type LineSplit,
  type Split,
} from '@tillsight/domain/figures/metrics/splits'
import { type RawBuilder, sql } from 'kysely'
import { linesFor } from './by-payment.queries.ts'
import { ofSupplier, withSupplier } from './supplied.queries.ts'

/** What sums are grouped by: steps of the calendar, steps that follow each other from the first day on, or parts. */
export type By = { grain: Grain } | { steps: readonly Step[] } | { split: Split }

type Part = RawBuilder<unknown>
type DocumentSplit = Exclude<Split, LineSplit>

const onDay = (day: Part): Part => sql`to_char(${day}, 'YYYY-MM-DD')`
const hourOf = (table: 'sale' | 'activity'): Part =>
  sql`${onDay(sql.ref(`${table}.day`))} || 'T' || lpad(${sql.ref(`${table}.hour`)}::text, 2, '0')`
/** Of a day as its number since 1 January 2000, a Saturday. In a heat map, `extract` takes as long as all the rest. */
export const weekdayOf = (dayNumber: Part): Part => sql`(((${dayNumber} + 5) % 7 + 7) % 7)`
const numberOf = (day: Part): Part => sql`(${day} - date '2000-01-01')`

/** Named as the domain's buckets are. */
const grainOf = (day: Part, grain: Exclude<Grain, 'hour'>): Part =>
  onDay(grain === 'day' ? day : sql`date_trunc(${sql.lit(grain)}, ${day}::timestamp)`)

/** Of days after the last step there is no name. */
const stepOf = (day: Part, steps: readonly Step[]): Part => {
  const starts = steps.map(({ start }) => start)
  const over = steps.slice(-1).map(({ end }) => addDays(end, 1))
  return sql`(${starts}::text[])[width_bucket(${day}, ${[...starts, ...over]}::date[])]`
}

/** Beside a sale is its customer, and beside that each of their tags, where they are asked for. */
const parts: Record<DocumentSplit, Part> = {
  hour: sql`sale.hour`,
  weekday: weekdayOf(numberOf(sql`sale.day`)),
  payment_method: sql`sale.payment_method`,
  seller: sql`sale.seller_id`,
  customer: sql`sale.customer_id`,
  segment: sql`customer.segment`,
  tag: sql`tagged.tag`,
  new_or_returning: sql`case when sale.day <= customer.first_purchase_day then 'NEW'
    when customer.id is not null then 'RETURNING' end`,
}

/** In whole percent, rounded half up; a line without a price has no discount. */
const percentOff = sql`(200 * abs(line.whole_discount) + abs(line.whole_gross)) / nullif(2 * abs(line.whole_gross), 0)`
const list = (numbers: readonly number[]): Part => sql.raw(`array[${numbers.join(', ')}]::bigint[]`)

const lineParts: Record<LineSplit, Part> = {
  product: sql`line.product_id`,
  category: sql`line.category_id`,
  supplier: ofSupplier,
  discount_band: sql`case when line.whole_discount = 0 then 0 else coalesce((${list(discountBands.slice(1))})[
    width_bucket(${percentOff}, ${list(discountBands.slice(1, -1).map((most) => most + 1))}) + 1], 0) end`,
  price_band: sql`(${list(priceBands)})[
    width_bucket(line.price, ${list(priceBands.slice(1).map((least) => least * 100))}) + 1]`,
  promotion: sql`line.promotion_id`,
}

/** A line knows its day, and by what it was paid; all else is asked of its sale. */
const partOfLineBy: Partial<Record<Split, Part>> = {
  ...lineParts,
  payment_method: sql`line.payment_method`,
  weekday: weekdayOf(numberOf(sql`line.day`)),
}

type GoodsParts = Record<GoodsSplit, Part>
const lost: GoodsParts = {
  product: sql`loss.product_id`,
  category: sql`loss.category_id`,
  supplier: ofSupplier,
}
const stocked: GoodsParts = {
  product: sql`product.id`,
  category: sql`product.category_id`,
  supplier: ofSupplier,
}

const goodsIn = (by: By): GoodsSplit | null => ('split' in by && isOfGoods(by.split) ? by.split : null)

/** What a sale or return belongs to, as a whole; its lines may belong to several. */
export const partOfDocument = (by: By): Part | null => {
  if ('grain' in by) return by.grain === 'hour' ? hourOf('sale') : grainOf(sql`sale.day`, by.grain)
  if ('steps' in by) return stepOf(sql`sale.day`, by.steps)
  return isOfLines(by.split) ? null : parts[by.split]
}

export const partOfLine = (by: By): { part: Part | null; isOfDocument: boolean } => {
  const known = 'split' in by ? partOfLineBy[by.split] : null
  if (known) return { part: known, isOfDocument: false }
  if ('steps' in by) return { part: stepOf(sql`line.day`, by.steps), isOfDocument: false }
  if ('grain' in by && by.grain !== 'hour')
    return { part: grainOf(sql`line.day`, by.grain), isOfDocument: false }
  return { part: partOfDocument(by), isOfDocument: true }
}

/** A loss has a day, a product and a category, and no hour. */
export const partOfLoss = (by: By): Part | null => {
  if ('grain' in by) return by.grain === 'hour' ? null : grainOf(sql`loss.day`, by.grain)
  if ('steps' in by) return stepOf(sql`loss.day`, by.steps)
  const split = goodsIn(by)
  return split && lost[split]
}

const ofOrder = sql`purchase.supplier_id`

/** A purchase has a day and a supplier of its own, also where another one is preferred now. */
export const partOfPurchase = (by: By): Part | null => {
  if ('grain' in by) return by.grain === 'hour' ? null : grainOf(sql`purchase.day`, by.grain)
  if ('steps' in by) return stepOf(sql`purchase.day`, by.steps)
  return by.split === 'supplier' ? ofOrder : null
}

export const isPurchaseIn = (filters: readonly Filter[]): Part =>
  all(filters.flatMap((filter) => (filter.by === 'supplier' ? [isAmong(ofOrder, filter)] : [])))

/** Why a movement lost something; nothing of goods that came back. */
export const reasonOfLoss = sql`(
  select movement.reason from stock_movement as movement
  where movement.store_id = loss.store_id and movement.product_id = loss.product_id and movement.id = loss.id
)`

export const partOfProduct = (by: By): Part | null => {
  const split = goodsIn(by)
  return split && stocked[split]
}

const activityParts: Partial<Record<Split, Part>> = {
  seller: sql`activity.member_id`,
  hour: sql`activity.hour`,
  weekday: weekdayOf(numberOf(sql`activity.day`)),
}

export const partOfActivity = (by: By): Part | null => {
  if ('grain' in by) return by.grain === 'hour' ? hourOf('activity') : grainOf(sql`activity.day`, by.grain)
  if ('steps' in by) return stepOf(sql`activity.day`, by.steps)
  return activityParts[by.split] ?? null
}

const ofCustomers: readonly Split[] = ['segment', 'tag', 'new_or_returning']

/** The customer of a sale, where its parts or filters are about them. */
export const withCustomer = (grouped: readonly Split[], filters: readonly Filter[]): Part => {
  const isAsked = [...grouped, ...filters.map(({ by }) => by)].some((split) => ofCustomers.includes(split))
  const tags = sql`left join lateral unnest(customer.tags) as tagged (tag) on true`
  return isAsked
    ? sql`left join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id
        ${grouped.includes('tag') ? tags : sql``}`
    : sql``
}

/** Whether lines have to be read beside their sale. */
export const isOfSale = ({ by }: Filter): boolean => !(by in partOfLineBy)

const types: Record<Split, Part> = {
  product: sql`uuid[]`,
  category: sql`uuid[]`,
  supplier: sql`uuid[]`,
  customer: sql`uuid[]`,
  segment: sql`text[]`,
  tag: sql`text[]`,
  new_or_returning: sql`text[]`,
  seller: sql`uuid[]`,
  hour: sql`integer[]`,
  weekday: sql`integer[]`,
  payment_method: sql`text[]`,
  discount_band: sql`bigint[]`,
  price_band: sql`bigint[]`,
  promotion: sql`uuid[]`,
}

/** Whether a part is one of those of a filter. */
export const isAmong = (part: Part, { by, keys }: Filter): Part => {
  const named = sql`${keys.filter((key) => key !== null)}::${types[by]}`
  const [isNamed, isNone] =
    by === 'tag'
      ? [sql`customer.tags && ${named}`, sql`coalesce(cardinality(customer.tags), 0) = 0`]
      : [sql`${part} = any(${named})`, sql`${part} is null`]
  return keys.includes(null) ? sql`(${isNamed} or ${isNone})` : isNamed
}

const all = (conditions: readonly Part[]): Part =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** Which lines are among what is filtered, read beside their sale. */
export const isLineIn = (filters: readonly Filter[]): Part =>
  all(filters.map((filter) => isAmong(partOfLineBy[filter.by] ?? parts[filter.by as DocumentSplit], filter)))

export const splitsOf = (filters: readonly Filter[]): Split[] => filters.map(({ by }) => by)

/** Which sales and returns are: as a whole, and by one of their lines. */
export const isDocumentIn = (filters: readonly Filter[]): Part => {
  const ofLines = filters.filter(({ by }) => isOfLines(by))
  const ofSales = filters.flatMap((filter) =>
    isOfLines(filter.by) ? [] : [isAmong(parts[filter.by], filter)],
  )
  const where = sql`line.store_id = sale.store_id and line.sale_id = sale.id`
  const hasLine = sql`exists (
    select from ${linesFor({ where, isByPayment: false })}
    ${withSupplier(splitsOf(ofLines), { storeId: sql`sale.store_id`, productId: sql`line.product_id` })}
    where ${isLineIn(ofLines)}
  )`
  return all(ofLines.length > 0 ? [...ofSales, hasLine] : ofSales)
}

const isOfGoodsIn = (filters: readonly Filter[], columns: GoodsParts): Part =>
  all(filters.flatMap((filter) => (isOfGoods(filter.by) ? [isAmong(columns[filter.by], filter)] : [])))

export const isLossIn = (filters: readonly Filter[]): Part => isOfGoodsIn(filters, lost)
export const isActivityIn = (filters: readonly Filter[]): Part =>
  all(
    filters.flatMap((filter) =>
      activityParts[filter.by] ? [isAmong(activityParts[filter.by] as Part, filter)] : [],
    ),
  )
export const isProductIn = (filters: readonly Filter[]): Part => isOfGoodsIn(filters, stocked)
