import { monthNames } from '#domain/day-text.ts'
import type { DocumentFormat } from '#domain/document-format.ts'
import type { Locale } from '#domain/locales.ts'
import { localeLabels } from '#domain/people/store/locale-labels.ts'

export type ChangeKind = 'text' | 'money' | 'number' | 'percent' | 'date' | 'datetime'

type Field = {
  label: string
  kind?: ChangeKind
  /** What is stored as a code, in words: 'MONTHLY' is 'Monthly'. */
  inWords?: (code: string) => string
  isProfit?: true
}

const money = (label: string): Field => ({ label, kind: 'money' })
const profit = (label: string): Field => ({ label, kind: 'money', isProfit: true })

const asChoice = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).toLowerCase().replaceAll('_', ' ')
const choice = (label: string): Field => ({ label, inWords: asChoice })

const formatNames: Record<DocumentFormat, string> = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' }

/** How the fields of a record are called. One that is not here is called by its own name. */
const fields: Readonly<Record<string, Field>> = {
  client: { label: 'Client' },
  seller: { label: 'Seller' },
  price: money('Price'),
  cost_price: profit('Cost price'),
  cost: profit('Cost'),
  profit: profit('Profit'),
  total: money('Total'),
  tax: money('Tax'),
  paid: money('Paid'),
  sale_discount: money('Discount on the sale'),
  cash_given: money('Cash given'),
  change: money('Change'),
  expected: money('Cash expected'),
  counted: money('Cash counted'),
  difference: money('Difference'),
  float_left: money('Left in the drawer'),
  taken_out: money('Taken out'),
  is_active: { label: 'Offered' },
  amount: money('Amount'),
  discount_amount: money('Discount'),
  total_spent: money('Total spent'),
  discount: { label: 'Discount', kind: 'percent' },
  percent: { label: 'Percent off', kind: 'percent' },
  amount_off: money('Off each unit'),
  starts_on: { label: 'First day', kind: 'date' },
  ends_on: { label: 'Last day', kind: 'date' },
  covers: choice('For'),
  payment_method: choice('Payment'),
  balance: { label: 'Quantity' },
  low_stock: { label: 'Low stock at' },
  sku: { label: 'SKU' },
  unit: choice('Unit'),
  option_names: { label: 'Options' },
  option_values: { label: 'Variant' },
  lead_days: { label: 'Lead time in days' },
  minimum: money('Minimum order'),
  cost_before: profit('Cost of the product before'),
  cost_after: profit('Cost of the product after'),
  article: { label: 'Article number' },
  preferred: { label: 'Preferred supplier' },
  contact_changed: { label: 'Changed of the contact' },
  consent: { label: 'Agreed to be contacted' },
  kind: choice('Kind'),
  repeat: choice('Repeats'),
  rhythm: choice('Sent'),
  outcome: choice('Outcome'),
  started_at: { label: 'When', kind: 'datetime' },
  closed_at: { label: 'Closed', kind: 'datetime' },
  external_id: { label: 'Id in the source' },
  until: { label: 'Until' },
  spread_months: { label: 'Spread over months' },
  type: choice('Report'),
  fmt: { label: 'Format', inWords: (code) => formatNames[code as DocumentFormat] ?? code },
  role: choice('Role'),
  locale: { label: 'Number and date format', inWords: (code) => localeLabels[code as Locale] ?? code },
  week_start: choice('First day of the week'),
  fiscal_month: {
    label: 'First month of the fiscal year',
    inWords: (code) => monthNames[Number(code) - 1] ?? code,
  },
  hour: { label: 'Hour' },
  start_date: { label: 'From' },
  startDay: { label: 'From' },
  end_date: { label: 'To' },
  endDay: { label: 'To' },
  query: { label: 'Filters' },
  full_name: { label: 'Name' },
  names: { label: 'Products' },
  kept_products: { label: 'Products that stayed' },
  kept_customers: { label: 'Customers that stayed' },
  return_of: { label: 'Return of' },
  restocked: { label: 'Back in stock' },
  made_with: { label: 'With the token' },
}

/** Not said: ids, what follows from other fields, and what only the screen needs. */
const unsaid = new Set([
  'id',
  'ids',
  'version',
  'picture',
  'picture_large',
  'status',
  'segment',
  'average_check',
  'last_purchase',
  'next_dates',
  'next_run',
  'waits_for',
  'runs',
  'preferences',
  'email_confirmed',
  'sends_mail',
  'dueAt',
  'loaded',
  'returned',
])

/** What people look for first. The database does not store the order of fields. */
const firstFields = ['number', 'name', 'full_name', 'date', 'client', 'seller', 'payment_method', 'lines']
const nextFields = ['category', 'quantity', 'price', 'cost_price', 'discount', 'balance', 'amount', 'total']
const lastFields = ['type', 'start_date', 'startDay', 'end_date', 'endDay']
const places = new Map([...firstFields, ...nextFields, ...lastFields].map((key, place) => [key, place]))
const placeOf = (key: string): number => places.get(key) ?? places.size

export const inReadingOrder = (record: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(record).sort(([one], [other]) => placeOf(one) - placeOf(other))

/** Never in the log; should one get there, it is not shown. */
const secret = /pass|token|secret|hash|\bpin\b/i

const asLabel = (key: string): string => {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A receipt has a number, and a person one to call. */
const numberField = (value: unknown): Field => ({ label: typeof value === 'string' ? 'Phone' : 'Number' })

export const fieldOf = (key: string, value: unknown): Field | null => {
  if (unsaid.has(key) || secret.test(key)) return null
  if (key === 'number') return numberField(value)
  return fields[key] ?? { label: asLabel(key) }
}
