import { moneyFrom, quantityFrom } from '#domain/data/imports/parse/numbers.ts'
import type {
  Json,
  JsonObject,
  MapContext,
  Mapped,
  MappedLine,
  MappedPerson,
  MappedRefund,
  StreamSettings,
} from '../mapped.ts'

/** A field that cannot be read; the whole row is refused for it. */
class Unread extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (row: JsonObject, field: string): string | null => {
  const value = row[field]
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Unread(field, `${field} must be text.`)
}

const required = (row: JsonObject, field: string): string => {
  const value = text(row, field)
  if (value === null) throw new Unread(field, `${field} is required.`)
  return value
}

const money = (row: JsonObject, field: string): number | null => {
  const value = text(row, field)
  if (value === null) return null
  const read = moneyFrom(value, '.')
  if ('reason' in read) throw new Unread(field, read.reason)
  return read.value
}

const dueMoney = (row: JsonObject, field: string): number => {
  const value = money(row, field)
  if (value === null) throw new Unread(field, `${field} is required.`)
  return value
}

const quantityOf = (row: JsonObject): number => {
  const read = quantityFrom(text(row, 'quantity') ?? '1', '.')
  if ('reason' in read) throw new Unread('quantity', read.reason)
  return read.value
}

const instant = (row: JsonObject, field: string): string => {
  const value = required(row, field)
  const at = new Date(value)
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value) || Number.isNaN(at.getTime()))
    throw new Unread(field, `${field} must be a time with its zone, such as 2026-03-31T14:05:00Z.`)
  return at.toISOString()
}

const list = (row: JsonObject, field: string): JsonObject[] => {
  const value = row[field] ?? []
  if (!Array.isArray(value) || !value.every(isObject)) throw new Unread(field, `${field} must be a list.`)
  return value
}

const personOf = (value: Json | undefined): MappedPerson | null => {
  if (!isObject(value)) return null
  const [ref, name, email, phone] = ['id', 'name', 'email', 'phone'].map((field) => text(value, field))
  if (!name && !email) return null
  return { ref: ref ?? null, name: name ?? email ?? '', email: email ?? null, phone: phone ?? null }
}

const lineOf = (row: JsonObject, place: number): MappedLine => {
  const quantity = quantityOf(row)
  const total = dueMoney(row, 'total')
  const discount = money(row, 'discount') ?? 0
  return {
    ref: text(row, 'id') ?? String(place + 1),
    product: {
      ref: text(row, 'product_id'),
      sku: text(row, 'sku'),
      barcode: text(row, 'barcode'),
      name: required(row, 'name'),
      category: text(row, 'category'),
    },
    quantity,
    price: money(row, 'price') ?? Math.round((total + discount) / quantity),
    discount,
    total,
    tax: money(row, 'tax') ?? 0,
    cost: money(row, 'cost'),
  }
}

const refundOf = (row: JsonObject, place: number): MappedRefund => ({
  ref: text(row, 'id') ?? String(place + 1),
  at: instant(row, 'at'),
  amount: dueMoney(row, 'amount'),
  reason: text(row, 'reason'),
  lines: list(row, 'lines').map((line) => ({
    ref: required(line, 'id'),
    quantity: quantityOf(line),
    total: dueMoney(line, 'total'),
    tax: money(line, 'tax') ?? 0,
  })),
})

const statusOf = (row: JsonObject) => {
  const status = text(row, 'status') ?? 'paid'
  if (status === 'paid' || status === 'open' || status === 'cancelled') return status
  throw new Unread('status', 'status must be paid, open or cancelled.')
}

const read = (row: JsonObject, kind: StreamSettings['kind']): Mapped => {
  const ref = required(row, 'id')
  if (kind === 'sale') {
    const lines = list(row, 'lines').map(lineOf)
    return {
      ...{ kind, ref, number: text(row, 'number'), at: instant(row, 'at'), currency: text(row, 'currency') },
      ...{ status: statusOf(row), lines, total: dueMoney(row, 'total'), customer: personOf(row.customer) },
      seller: text(row, 'seller'),
      payments: list(row, 'payments').map((paid) => ({
        method: required(paid, 'method'),
        amount: dueMoney(paid, 'amount'),
      })),
      note: text(row, 'note'),
      refunds: list(row, 'refunds').map(refundOf),
    }
  }
  if (kind === 'product')
    return {
      ...{ kind, ref, name: required(row, 'name'), sku: text(row, 'sku'), barcode: text(row, 'barcode') },
      ...{ category: text(row, 'category'), price: dueMoney(row, 'price'), cost: money(row, 'cost') },
      isArchived: row.is_archived === true,
    }
  if (kind === 'customer') {
    const { name, email, phone } = personOf(row) ?? { name: required(row, 'name'), email: null, phone: null }
    return { kind, ref, name, email, phone, location: text(row, 'location'), note: text(row, 'note') }
  }
  if (kind === 'expense')
    return {
      ...{ kind, ref, day: required(row, 'day'), category: text(row, 'category') ?? 'Other' },
      ...{ amount: dueMoney(row, 'amount'), note: text(row, 'note') },
    }
  return {
    ...{ kind, ref, type: required(row, 'type'), status: text(row, 'status') ?? '' },
    ...{ subject: text(row, 'subject') ?? '', startedAt: instant(row, 'started_at') },
    endedAt: text(row, 'ended_at') === null ? null : instant(row, 'ended_at'),
    ...{ minutes: money(row, 'minutes') === null ? null : dueMoney(row, 'minutes') / 100 },
    ...{ amount: money(row, 'amount'), member: text(row, 'member'), customer: personOf(row.customer) },
    note: text(row, 'note'),
  }
}

/** Rows in our own words, as the push API documents them: amounts as text or numbers with two decimals. */
export const pushed = (row: JsonObject, { kind }: StreamSettings, _context: MapContext): Mapped => {
  try {
    return read(row, kind)
  } catch (error) {
    if (error instanceof Unread) return { kind: 'refused', field: error.field, reason: error.message }
    throw error
  }
}
