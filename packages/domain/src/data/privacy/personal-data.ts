import { type ConsentSource, consentSources } from '#domain/books/customers/consent.ts'
import { receiptCode } from '#domain/books/receipts/receipt-key.ts'
import { methodName } from '#domain/books/sales/limits.ts'
import { receiptNumber } from '#domain/books/sales/receipt-number.ts'
import { amountOf } from '#domain/money.ts'
import { tableLabel } from './places.ts'

type Row = Readonly<Record<string, unknown>>

type Change = { label: string; before: string | number | null; after: string | number | null }
/** A line of the audit log in words: the log comes later in the order, so the caller passes in how it is read. */
export type ReadLine = (line: Row) => { at: string; what: string; changes: Change[] }

/** A row of any table that refers to the person or to one of their sales, or else only names them in a text. */
export type FoundRow = { table: string; row: Row; isTheirs: boolean }

export type KnownPerson = {
  ids: readonly string[]
  emails: readonly string[]
  pattern: RegExp | null
  readLine: ReadLine
}

/** They repeat, number or index what other tables say. */
const copies = new Set([
  'answered_request',
  'audit_record',
  'closed_sale',
  'movement_loss',
  'receipt',
  'sale_key',
  'sale_line',
  'sample_row',
  'stock_movement',
])

/** Of the database, of the search, and of the business: what things cost, and who of its people did it. */
const internal =
  /^(store_id|search_\w+|version|cost|unit_cost|lost_cost|profit|seller_id|member_id|till_id|run_id)$/

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const cleaned = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field, value]) => !internal.test(field) && value !== null)
      .map(([field, value]) => [field, isRow(value) && !Array.isArray(value) ? cleaned(value) : value]),
  )

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(texts)
}

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
const amount = (value: unknown): number => amountOf(Number(value ?? 0))

const detailsOf = (row: Row) => ({
  name: text(row.name),
  email: text(row.email),
  number: text(row.number),
  location: text(row.location),
  note: text(row.note),
  tags: row.tags ?? [],
  billing: row.billing ?? null,
  segment: text(row.segment),
  purchases: Number(row.purchases ?? 0),
  total_spent: amount(row.spent),
  first_purchase: text(row.first_purchase_at),
  last_purchase: text(row.last_purchase_at),
  added: text(row.created_at),
})

const lineOf = (row: Row) => ({
  product: String(row.product_long_name ?? row.product_name),
  category: text(row.category_name),
  quantity: Number(row.quantity),
  unit: text(row.unit),
  price: amount(row.price),
  discount: amount(row.discount),
  tax: amount(row.tax),
  total: amount(row.total),
})

const paidBy = (row: Row): string[] => {
  const methods = Array.isArray(row.payments)
    ? row.payments.filter(isRow).map(({ method }) => method)
    : [row.payment_method]
  return methods.map((method) => methodName(String(method), null))
}

const saleOf = (row: Row, { lines, receipt }: { lines: readonly Row[]; receipt: Row | undefined }) => ({
  kind: row.kind === 'RETURN' ? 'Return' : 'Sale',
  number: receiptNumber(Number(row.number)),
  receipt: receipt ? receiptCode({ series: String(receipt.series), number: Number(receipt.number) }) : null,
  date: String(row.sold_at),
  paid_by: paidBy(row),
  tax: amount(row.tax),
  total: amount(row.total),
  note: text(row.note),
  reason: text(row.reason),
  lines: lines.toSorted((a, b) => Number(a.place) - Number(b.place)).map(lineOf),
})

const consentOf = (row: Row) => ({
  purpose: 'Marketing',
  is_given: row.is_given === true,
  at: String(row.at),
  source: consentSources[row.source as ConsentSource] ?? String(row.source),
  device: text(row.device),
})

const mailOf = (row: Row) => ({
  to: String(row.recipient),
  subject: String(row.subject),
  text: text(row.body),
  written: String(row.created_at),
  sent: text(row.sent_at),
})

const parkedOf = (row: Row) => ({ parked: String(row.parked_at), label: text(row.label), form: row.sale })
const invoiceOf = ({ content }: Row): Row => (isRow(content) ? content : {})

export type PersonalData = ReturnType<typeof personalData>

const byTime = (field: string) => (a: Row, b: Row) =>
  String(a[field]).localeCompare(String(b[field])) || String(a.id).localeCompare(String(b.id))

/**
 * All that was found of a person, in order. What belongs to none of the known places is there as it is stored, so that
 * a new table is not forgotten; a text that only names them may be about another person of that name.
 */
export const personalData = (found: readonly FoundRow[], person: KnownPerson) => {
  const theirs = (table: string, field = 'id'): Row[] =>
    found
      .filter((each) => each.table === table && each.isTheirs)
      .map(({ row }) => row)
      .toSorted(byTime(field))
  const emails = person.emails.map((email) => email.toLowerCase())
  const isToThem = ({ table, row }: FoundRow) =>
    table === 'mail' && emails.includes(String(row.recipient).toLowerCase())
  const [customers, lines, receipts] = [theirs('customer'), theirs('sale_line'), theirs('receipt')]
  const ordered = new Set([
    ...['customer', 'consent_change', 'sale', 'invoice', 'parked_sale', 'audit_entry'],
    ...copies,
  ])
  const isNaming = (said: string) => person.pattern !== null && said.search(person.pattern) >= 0
  return {
    details: customers.map(detailsOf)[0] ?? null,
    consent: theirs('consent_change', 'at').map(consentOf),
    sales: theirs('sale', 'sold_at').map((row) =>
      saleOf(row, {
        lines: lines.filter((line) => line.sale_id === row.id),
        receipt: receipts.find((receipt) => receipt.sale_id === row.id),
      }),
    ),
    invoices: theirs('invoice', 'issued_at').map(invoiceOf),
    emails: found.filter(isToThem).map(({ row }) => mailOf(row)),
    parked_sales: theirs('parked_sale', 'parked_at').map(parkedOf),
    history: theirs('audit_entry', 'at').map(person.readLine),
    other: found
      .filter((each) => each.isTheirs && !ordered.has(each.table) && !isToThem(each))
      .map(({ table, row }) => ({ where: tableLabel(table), record: cleaned(row) })),
    mentions: found
      .filter((each) => !each.isTheirs && !copies.has(each.table) && !isToThem(each))
      .flatMap(({ table, row }) =>
        texts(cleaned(row))
          .filter(isNaming)
          .map((said) => ({ where: tableLabel(table), text: said })),
      ),
  }
}
