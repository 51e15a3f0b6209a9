import type { Import, ImportRow } from '@tillsight/contract/data/imports'
import { type Field, fieldsOf } from '@tillsight/domain/data/imports/fields'
import { count, money, percent } from '#platform/words/format.ts'
import { formatDay, formats } from '#ui/formats/formats.ts'
import { isSale, kindOf } from './import-words.ts'

type Cell = ImportRow['values'][string]

/** A changed phone number is called a number, as in the customer's own record. */
const otherNames: Record<string, Record<string, string>> = {
  customer: { number: 'phone' },
  'stock-count': { quantity: 'counted', name: 'product', barcodes: 'barcode' },
}

export const fieldNamed = (kind: string | null, name: string): string =>
  otherNames[kind ?? '']?.[name] ?? name

const fieldsOfKind = (kind: string | null): Readonly<Record<string, Field>> => {
  const known = kindOf(kind)
  return known ? fieldsOf(known) : {}
}

export const labelOf = (kind: string | null, field: string): string =>
  fieldsOfKind(kind)[field]?.label ?? field

const isRight = (type: string | undefined): boolean =>
  type === 'money' || type === 'quantity' || type === 'percent'

export const isNumeric = (kind: string | null, field: string): boolean =>
  isRight(fieldsOfKind(kind)[field]?.type)

const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** A value as the store writes it. */
export const cellWords = (kind: string | null, field: string, value: Cell | undefined): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return isDayText(value) ? formatDay(value) : value
  const type = fieldsOfKind(kind)[field]?.type
  if (type === 'money') return money(value)
  if (type === 'percent') return percent(value)
  return Number.isInteger(value) ? count(value) : formats().number(value)
}

/** What a person knows a row by. */
const namesRow = (kind: string | null): string[] =>
  isSale(kind) || kind === 'return'
    ? ['number', 'date', 'product']
    : ['name', 'product', 'first_name', 'sku', 'category', 'date']

const ofLine = [
  'sku',
  'barcode',
  'variant',
  'category',
  'quantity',
  'price',
  'discount',
  'discount_percent',
  'line_total',
  'tax',
  'cost',
]

/** Of a sale with several lines the first product is named; the rest of a line says nothing about the sale. */
export const valueWords = (kind: string | null, field: string, { values }: ImportRow): string => {
  const more = Number(values.lines ?? 1) - 1
  if (more > 0 && ofLine.includes(field)) return ''
  const words = cellWords(kind, field, values[field])
  return more > 0 && field === 'product' ? `${words} + ${more} more` : words
}

/** The fields that the file gives: what names a row first, then those with something to look at. */
export const shownFields = ({ kind, mapping }: Import, rows: readonly ImportRow[]): string[] => {
  const mapped = (mapping ?? []).map(({ field }) => field)
  const order = Object.keys(fieldsOfKind(kind))
  const told = rows.flatMap(({ changes, problems }) =>
    [...changes, ...problems].flatMap(({ field }) => (field ? [fieldNamed(kind, field)] : [])),
  )
  const all = [...new Set([...mapped, ...told.filter((field) => order.includes(field))])]
  const first = namesRow(kind).find((field) => all.includes(field)) ?? all[0]
  const rank = (field: string): number => {
    if (field === first) return 0
    return told.includes(field) ? 1 : 2
  }
  return all.toSorted((one, other) => rank(one) - rank(other) || order.indexOf(one) - order.indexOf(other))
}
