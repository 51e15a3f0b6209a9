/** What another system can bring. Refunds come with their sale. */
export const recordKinds = ['sale', 'product', 'customer', 'expense', 'activity'] as const
export type RecordKind = (typeof recordKinds)[number]

/** JSON as another system wrote it. Amounts stay text where it writes them as text. */
export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** Money is in hundredths, in the currency of the store. Instants are ISO text in UTC. */
export type MappedProduct = {
  kind: 'product'
  ref: string
  name: string
  sku: string | null
  barcode: string | null
  category: string | null
  price: number
  /** Null where the system does not know it. */
  cost: number | null
  isArchived: boolean
}

export type MappedPerson = { ref: string | null; name: string; email: string | null; phone: string | null }

export type MappedCustomer = Omit<MappedPerson, 'ref'> & {
  kind: 'customer'
  ref: string
  location: string | null
  note: string | null
}

export type MappedExpense = {
  kind: 'expense'
  ref: string
  /** A day in the store, '2026-03-31'. */
  day: string
  category: string
  amount: number
  note: string | null
}

export type MappedActivity = {
  kind: 'activity'
  ref: string
  /** 'CALL', 'MEETING', 'DEAL', 'TICKET' or 'HOURS', with a status of that kind, as in books/activities; hours have none. */
  type: string
  status: string | null
  subject: string | null
  startedAt: string
  endedAt: string | null
  minutes: number | null
  amount: number | null
  /** The address of the person who did it. */
  member: string | null
  customer: MappedPerson | null
  note: string | null
}

/** All amounts are of the whole line. `total` is after the discount and without tax. */
export type MappedLine = {
  ref: string
  product: {
    ref: string | null
    sku: string | null
    barcode: string | null
    name: string
    category: string | null
  }
  quantity: number
  /** Of one unit, as it was shown to the customer. */
  price: number
  discount: number
  total: number
  tax: number
  /** Of one unit; null where the system does not know it. */
  cost: number | null
}

/** What was given back, as positive amounts. Lines that it does not name share the rest of the amount. */
export type MappedRefund = {
  ref: string
  at: string
  /** With tax. */
  amount: number
  reason: string | null
  lines: { ref: string; quantity: number; total: number; tax: number }[]
}

export type MappedSale = {
  kind: 'sale'
  ref: string
  /** As people there call it: '#1042'. */
  number: string | null
  at: string
  /** Three letters; null where the system has one currency, and that is the store's. */
  currency: string | null
  /** Only what is paid becomes a sale. */
  status: 'paid' | 'open' | 'cancelled'
  lines: MappedLine[]
  /** What was paid, with tax, before refunds. Lines have to add up to it. */
  total: number
  customer: MappedPerson | null
  /** The address or name of the person who sold it. */
  seller: string | null
  /** By method ('CASH', 'CARD', 'TRANSFER', 'OTHER' or a name of its own); one alone has the whole amount. */
  payments: { method: string; amount: number }[]
  note: string | null
  refunds: MappedRefund[]
}

/** What cannot be read, and why, in a sentence for the shop owner. */
export type MappedRefusal = { kind: 'refused'; reason: string; field: string | null }

export type MappedRecord = MappedSale | MappedProduct | MappedCustomer | MappedExpense | MappedActivity
export type Mapped = MappedRecord | MappedRefusal

/** What is said once for a connection. */
export type MapContext = {
  /** What the times of the source are in, where they have no zone of their own. */
  timeZone: string
  /** Of the store. */
  currency: string
  /** Of the store, for the day of an expense. */
  storeTimeZone: string
  pricesIncludeTax: boolean
  /** Times of the source that are marked as UTC are local ones. */
  isLocalTime?: boolean
}

/** Which column or path of a row is which field, where people choose it; null where the system is known. */
export type FieldMapping = Record<string, string>

/** A part of a source: a table, a query, or a list of the system. */
export type StreamSettings = {
  name: string
  kind: RecordKind
  isOn: boolean
  /** For databases: a read-only query in place of the table. */
  query: string | null
  mapping: FieldMapping | null
}

export type Profile = (row: JsonObject, settings: StreamSettings, context: MapContext) => Mapped
