import { receiptNumber } from '#domain/books/sales/receipt-number.ts'
import { amountOf } from '#domain/money.ts'
import { type ChangeKind, fieldOf, inReadingOrder } from './fields.ts'

export type ChangeValue = string | number | null

/** One field of a record, before and after. Money is in whole units, as on the wire. */
type Change = { label: string; kind: ChangeKind; before: ChangeValue; after: ChangeValue }

type Json = Readonly<Record<string, unknown>>
type Said = { label: string; kind: ChangeKind; value: ChangeValue }
type Seen = { seesProfit: boolean }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const aDay = /^\d{4}-\d\d-\d\d$/
const anInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const kindOf = (value: ChangeValue): ChangeKind => {
  if (typeof value === 'number') return 'number'
  if (typeof value !== 'string') return 'text'
  if (aDay.test(value)) return 'date'
  return anInstant.test(value) ? 'datetime' : 'text'
}

/** What a list is called by: its texts, the names in it, or how many there are. */
const listText = (values: readonly unknown[]): ChangeValue => {
  const names = values.map((value) => (isJson(value) ? (value.name ?? value.email) : value))
  if (names.every((name) => typeof name === 'string')) return names.join(', ') || null
  return values.length
}

const plainValue = (value: unknown): ChangeValue | undefined => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value
  if (typeof value === 'string') return anId.test(value) ? undefined : value
  if (Array.isArray(value)) return listText(value)
  if (!isJson(value)) return undefined
  if (typeof value.number === 'number') return receiptNumber(value.number)
  return typeof value.name === 'string' ? value.name : undefined
}

/** 'Mug', 'Mug (2)': no two labels of a line are the same. */
const distinct = () => {
  const counts = new Map<string, number>()
  return (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  }
}

/** A sale says what was sold, line by line; of a product that is sold twice, each time. */
const linesSaid = (lines: readonly unknown[], seen: Seen): Said[] => {
  const named = distinct()
  return lines.filter(isJson).flatMap((line) => {
    const { product, ...rest } = line
    const of = named(String((isJson(product) && product.name) || 'Product'))
    return said({ ...rest, discount: rest.discount || null }, seen).map((each) => ({
      ...each,
      label: `${of}, ${each.label.toLowerCase()}`,
    }))
  })
}

/** How a sale was paid; in several ways, with what was paid by each. */
const paymentsSaid = (payments: readonly unknown[]): Said[] => {
  const named = payments.filter(isJson).map(({ name, amount }) => ({ name: String(name), amount }))
  const [only, ...others] = named
  if (only && others.length === 0) return [{ label: 'Payment', kind: 'text', value: only.name }]
  return named.map(({ name, amount }) => ({ label: `Paid by ${name}`, kind: 'money', value: Number(amount) }))
}

const said = (record: Json, seen: Seen): Said[] =>
  inReadingOrder(record).flatMap(([key, value]): Said[] => {
    if (key === 'lines' && Array.isArray(value)) return linesSaid(value, seen)
    if (key === 'payments' && Array.isArray(value)) return paymentsSaid(value)
    if (key === 'payment_method' && Array.isArray(record.payments)) return []
    const field = fieldOf(key, value)
    if (!field || (field.isProfit && !seen.seesProfit)) return []
    const plain = plainValue(value)
    if (plain === undefined || plain === null) return []
    if (key === 'number' && typeof plain === 'number')
      return [{ label: field.label, kind: 'text', value: receiptNumber(plain) }]
    const text = field.inWords ? field.inWords(String(plain)) : plain
    return [{ label: field.label, kind: field.kind ?? kindOf(text), value: text }]
  })

/** Sales of before were recorded in cents, under other names, and without the names of products. */
const renewed = (record: Json): Json => {
  if (!Array.isArray(record.lines) || !('soldAt' in record)) return record
  return {
    date: record.soldAt,
    total: amountOf(Number(record.total)),
    lines: record.lines.filter(isJson).map(({ price, quantity, discountRate }) => ({
      quantity,
      price: amountOf(Number(price)),
      discount: Number(discountRate) / 100,
    })),
  }
}

/** Many products at once: what changed in each. */
const inBulk = ({ kind, products }: Json): Change[] | null => {
  if (!Array.isArray(products)) return null
  const named = distinct()
  return products.filter(isJson).map(({ name, before, after }) => ({
    label: named(String(name)),
    kind: kind === 'price' ? 'money' : 'text',
    before: plainValue(before) ?? null,
    after: plainValue(after) ?? null,
  }))
}

/** What a line of the log says that changed: of something new all that it has, of something deleted all that it had. */
export const changesOf = (before: Json | null, after: Json | null, seen: Seen): Change[] => {
  const bulk = after && inBulk(after)
  if (bulk) return bulk
  const changes = new Map<string, Change>()
  for (const { label, kind, value } of said(renewed(before ?? {}), seen))
    changes.set(label, { label, kind, before: value, after: null })
  for (const { label, kind, value } of said(renewed(after ?? {}), seen))
    changes.set(label, { label, kind, before: changes.get(label)?.before ?? null, after: value })
  return [...changes.values()].filter((change) => change.before !== change.after)
}
