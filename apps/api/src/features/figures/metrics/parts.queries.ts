import { addDays } from '@tillsight/domain/day'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Step } from '@tillsight/domain/figures/metrics/compared-steps'
import { isOfLines, type Split } from '@tillsight/domain/figures/metrics/splits'
import { type RawBuilder, sql } from 'kysely'

/** What sums are grouped by: steps of the calendar, steps that follow each other from the first day on, or parts. */
export type By = { grain: Grain } | { steps: readonly Step[] } | { split: Split }

/** One part alone; the key is null for what belongs to none. */
export type OnePart = { split: Split; key: string | null }

type Part = RawBuilder<unknown>
type DocumentSplit = Exclude<Split, 'product' | 'category'>

const onDay = (day: Part): Part => sql`to_char(${day}, 'YYYY-MM-DD')`
const hourOf = sql`${onDay(sql`sale.day`)} || 'T' || lpad(sale.hour::text, 2, '0')`

/** Named as the domain's buckets are. */
const grainOf = (day: Part, grain: Exclude<Grain, 'hour'>): Part =>
  onDay(grain === 'day' ? day : sql`date_trunc(${sql.lit(grain)}, ${day}::timestamp)`)

/** Of days after the last step there is no name. */
const stepOf = (day: Part, steps: readonly Step[]): Part => {
  const starts = steps.map(({ start }) => start)
  const over = steps.slice(-1).map(({ end }) => addDays(end, 1))
  return sql`(${starts}::text[])[width_bucket(${day}, ${[...starts, ...over]}::date[])]`
}

const parts: Record<DocumentSplit, Part> = {
  hour: sql`sale.hour`,
  weekday: sql`extract(isodow from sale.day)::integer - 1`,
  payment_method: sql`sale.payment_method`,
  seller: sql`sale.seller_id`,
  customer: sql`sale.customer_id`,
  segment: sql`(
    select customer.segment from customer
    where customer.store_id = sale.store_id and customer.id = sale.customer_id
  )`,
}

const columns = { product: sql`line.product_id`, category: sql`line.category_id` }
const paidBy = sql`line.payment_method`
const lost = { product: sql`loss.product_id`, category: sql`loss.category_id` }
const stocked = { product: sql`product.id`, category: sql`product.category_id` }

const ofLines = (by: By): 'product' | 'category' | null =>
  'split' in by && isOfLines(by.split) ? by.split : null

/** What a sale or return belongs to, as a whole; its lines may belong to several. */
export const partOfDocument = (by: By): Part | null => {
  if ('grain' in by) return by.grain === 'hour' ? hourOf : grainOf(sql`sale.day`, by.grain)
  if ('steps' in by) return stepOf(sql`sale.day`, by.steps)
  return isOfLines(by.split) ? null : parts[by.split]
}

export const partOfLine = (by: By): { part: Part | null; isOfDocument: boolean } => {
  const split = ofLines(by)
  if ('split' in by && by.split === 'payment_method') return { part: paidBy, isOfDocument: false }
  return split
    ? { part: columns[split], isOfDocument: false }
    : { part: partOfDocument(by), isOfDocument: true }
}

/** A loss has a day, a product and a category, and no hour. */
export const partOfLoss = (by: By): Part | null => {
  if ('grain' in by) return by.grain === 'hour' ? null : grainOf(sql`loss.day`, by.grain)
  if ('steps' in by) return stepOf(sql`loss.day`, by.steps)
  const split = ofLines(by)
  return split && lost[split]
}

/** Why a movement lost something; nothing of goods that came back. */
export const reasonOfLoss = sql`(
  select movement.reason from stock_movement as movement
  where movement.store_id = loss.store_id and movement.product_id = loss.product_id and movement.id = loss.id
)`

export const partOfProduct = (by: By): Part | null => {
  const split = ofLines(by)
  return split && stocked[split]
}

const isKey = (part: Part, key: string | null): Part =>
  key === null ? sql`${part} is null` : sql`${part} = ${key}`

/** Which lines belong to a part, read beside their sale. */
export const isLineIn = ({ split, key }: OnePart): Part => {
  if (split === 'payment_method') return isKey(paidBy, key)
  return isKey(isOfLines(split) ? columns[split] : parts[split], key)
}

/** Which sales and returns do: as a whole, or by one of their lines. */
export const isDocumentIn = (part: OnePart): Part =>
  isOfLines(part.split)
    ? sql`exists (
        select from sale_line as line
        where line.store_id = sale.store_id and line.sale_id = sale.id and ${isLineIn(part)}
      )`
    : isKey(parts[part.split], part.key)

export const isLossIn = ({ split, key }: OnePart): Part =>
  isOfLines(split) ? isKey(lost[split], key) : sql`true`

export const isProductIn = ({ split, key }: OnePart): Part =>
  isOfLines(split) ? isKey(stocked[split], key) : sql`true`
